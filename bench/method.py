"""The text under the results: how they were measured, and what is not comparable."""

METHOD = """\
## How it was measured, and what is not comparable

- **One run, one core, rounds.** {rounds} rounds; in each, one after the other: the C program and each of our four
  tables with a target for {ours} s, then OpenSpiel's five games, each for {loop} s by its loop, {tuned} s in each
  way tuned by hand, {inside} s in each way inside C++; our batches for {batch} s in each way, and pgx's leduc_holdem
  for {peers} s. A ratio is taken within each round, and the tables show the
  median of these ratios with the least and the most; in each round the fastest of OpenSpiel's games counts,
  whichever it is. Other player counts take part in {few} of the rounds, for half as long. Time is the processor's
  time of one thread, the same clock for all (start and compilation: wall time). Other programs on the machine still
  disturb, all more or less alike.
- **What a move is.** Ours: every placement and every answer of Kabuki (Stop! with chance 1/16, else a pass), every
  action of Kinapa and Kitsu. What is drawn happens inside moves; dealing takes time and counts nothing.
  OpenSpiel's: every decision *and* every chance action, so that its deals are counted card by card, which raises
  its figures.
- **Inside and outside.** Our figures are of whole games played inside compiled code, one call for many games, as
  our `simulate` does it. OpenSpiel's `loop` is driven from Python, a few calls a move, as its users do it; that is
  how we read the targets. So a good part of these ratios is the price of Python's calls, which we do not pay. To
  compare inside with inside, take the rows `bots` and `rollouts`. To compare outside with outside, take “each verb
  called from Python”: pending, legal and apply called one by one and every choice made in Python make {stepped}
  moves a second{beside}. Who wants our speed must stay inside.
- **Batches.** `play` is one call that plays {moves} moves in each of {at_once} games; games that end begin anew, so
  that calls begin and end in the middle of games. Two cores and one take turns of a quarter of a second,
  {cores} s in all in each round. A million games are simulated {simulations} times, as a whole process on a
  terminal, with rules counted; the slowest run counts.
- **pgx** runs pinned to one core; the processor's time of all its threads counts, compilation does not. It plays
  8192 games at once (1024 were slower).
- **`loop`** does what OpenSpiel's `python/examples/example.py` does (is_terminal, is_chance_node, chance_outcomes
  sampled by weight, legal_actions, apply_action), written tightly: methods looked up once a game, no NumPy, nothing
  printed. **`steps`** asks for legal_actions alone, which is right only where chance is uniform and a finished game
  has no legal actions; it has to be found out for each game (bench/peers/openspiel.py checks it). **`dealt`** also
  loads the whole deal, shuffled in Python, as text in a form written by hand for each game. The moves of
  **`rollouts`** are estimated from the lengths of games; its deals are neither timed nor counted.
- **The games differ.** None of the others is Kabuki, Kinapa or Kitsu, and moves differ in how much they do:
  Kabuki's are small. The C program is the one comparison of the same game. The peers also keep a history of each
  game, and PettingZoo and RLCard make an observation for every move, which ours does not in this loop (“Nearest
  games” compares with observations as well).
- **The C program** cannot tell what happened (ours can, switched off here) and tallies less at a game's end. That
  “moves a game” agree shows that both play the same game.
- **One `apply` from Python**: random games are written down, then played again through the compiled `apply`, and
  again through a function of the same signature that does nothing; the median difference of {repeats} repetitions.
- **Plain Python** cuts games at {cut} moves. Records go to a temporary file. Python's byte code is cached, as by
  default.
"""
