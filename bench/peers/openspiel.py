"""Random legal play of OpenSpiel's C++ card games, driven from Python or run inside C++.

Ways, each a line of its own:
  loop      from Python, the loop of OpenSpiel's own examples: is_terminal, is_chance_node, chance_outcomes sampled
            by weight, legal_actions, apply_action (written tightly: methods looked up once, no NumPy)
  steps     from Python, one legal_actions and one apply_action a move (tuned by hand: it relies on `surveyed`)
  dealt     from Python, the same, but the whole deal is loaded by one deserialize_state
  bots      inside C++: evaluate_bots plays a whole game between uniform random bots
  rollouts  inside C++: the random rollouts of MCTSBot, begun after the deal; they do not say how many moves
            they made, so games are exact and moves are games times the mean length from the same deals
  observed  from Python, as steps, and before every decision OpenSpiel's own observer writes what the seat sees (the
            observation tensor, or where a game has none the information state's) into an array that stays;
            what runs inside C++ cannot be asked for observations from here
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, process_time

# Installed in .venv-peers only, and without types.
import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]
from bench.peers.peer_tally import Play, Tally, options, tell, timed
from open_spiel.python.observation import make_observation  # type: ignore[import-untyped, unused-ignore]

SURVEYED_GAMES = 200
ROLLOUTS = 2_000
MEASURED_PLAYOUTS = 200

TERMINAL = int(pyspiel.PlayerId.TERMINAL)
Start = Callable[[], pyspiel.State]

rand = random.Random(20).random


def shuffled(cards: list[str], count: int) -> str:
    """Deal the first `count` of `cards` in a uniformly random order, one action a line."""
    return "\n".join(sorted(cards, key=lambda _: rand())[:count])


def one_of(outcomes: int) -> str:
    """Draw one of that many equally likely chance actions."""
    return str(int(rand() * outcomes))


CARDS = [str(card) for card in range(52)]
RANKS = [str(card % 13) for card in range(52)]

# The chance actions that open each game, as serialised: hearts first draws the passing direction and
# euchre the dealer, go_fish deals ranks (seven cards to each of two, and more where four of a kind are
# laid down at once: those are then drawn step by step), liars_dice rolls two dice.
DEALS: dict[str, Callable[[], str]] = {
    "hearts": lambda: f"{one_of(4)}\n{shuffled(CARDS, 52)}",
    "spades": lambda: shuffled(CARDS, 52),
    "euchre": lambda: f"{one_of(4)}\n{shuffled(CARDS[:24], 21)}",
    "go_fish": lambda: shuffled(RANKS, 14),
    "liars_dice": lambda: f"{one_of(6)}\n{one_of(6)}",
}


@dataclass(frozen=True, slots=True)
class Chance:
    """How a game uses chance, learned from textbook play."""

    uniform: bool
    draws: int


def drawn(outcomes: list[tuple[int, float]]) -> int:
    """Sample a chance action by its weight."""
    left = rand()
    for action, weight in outcomes:
        left -= weight
        if left < 0.0:
            return action
    return outcomes[-1][0]  # the weights fell short of 1 by a rounding


def textbook_game(game: pyspiel.Game) -> Chance:
    """Play one game by the textbook, and check what the fast loops below rely on."""
    uniform, draws = True, 0
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        assert actions, "only a finished game may be without legal actions"
        if not state.is_chance_node():
            state.apply_action(actions[int(rand() * len(actions))])
            continue
        outcomes = state.chance_outcomes()
        assert actions == [action for action, _ in outcomes]
        uniform &= all(abs(weight - outcomes[0][1]) < 1e-9 for _, weight in outcomes)
        state.apply_action(drawn(outcomes))
        draws += 1
    assert state.legal_actions() == []
    assert state.move_number() == len(state.history())
    return Chance(uniform, draws)


def surveyed(game: pyspiel.Game) -> Chance:
    """Learn a game's use of chance; the number of draws has to be the same in every game."""
    seen = [textbook_game(game) for _ in range(SURVEYED_GAMES)]
    (draws,) = {chance.draws for chance in seen}
    return Chance(all(chance.uniform for chance in seen), draws)


def check_deals(game: pyspiel.Game, deal: Callable[[], str]) -> None:
    """Refuse a deal that the game itself could not have dealt."""
    for _ in range(SURVEYED_GAMES):
        state = game.new_initial_state()
        for action in deal().split("\n"):
            assert state.is_chance_node()
            state.apply_action_with_legality_check(int(action))


def play_loop(start: Start, games: int) -> int:
    """Play games as OpenSpiel's examples do, and count moves: four calls a move."""
    draw = rand
    moves = 0
    for _ in range(games):
        state = start()
        is_over, is_chance, outcomes = state.is_terminal, state.is_chance_node, state.chance_outcomes
        legal, apply = state.legal_actions, state.apply_action
        while not is_over():
            if not is_chance():
                actions = legal()
                apply(actions[int(draw() * len(actions))])
                continue
            left = draw()  # `drawn`, written out: a call would cost as much as the sampling
            for action, weight in outcomes():
                left -= weight
                if left < 0.0:
                    apply(action)
                    break
            else:  # the weights fell short of 1 by a rounding
                apply(action)
        moves += state.move_number()
    return moves


def play_uniform(start: Start, games: int) -> int:
    """Play games whose chance is uniform, and count moves: two calls a move, as no call asks who is to move.

    Legal actions are then equally likely for a player and for chance alike, and a finished game has none.
    """
    draw = rand
    moves = 0
    for _ in range(games):
        state = start()
        legal, apply = state.legal_actions, state.apply_action
        while actions := legal():
            apply(actions[int(draw() * len(actions))])
        moves += state.move_number()
    return moves


def play_weighted(start: Start, games: int) -> int:
    """Play games whose chance is weighted, and count moves: three calls a move."""
    draw = rand
    moves = 0
    for _ in range(games):
        state = start()
        legal, apply = state.legal_actions, state.apply_action
        seat_to_move, outcomes = state.current_player, state.chance_outcomes
        while (seat := seat_to_move()) != TERMINAL:
            if seat >= 0:
                actions = legal()
                apply(actions[int(draw() * len(actions))])
                continue
            left = draw()  # `drawn`, written out: a call would cost as much as the sampling
            for action, weight in outcomes():
                left -= weight
                if left < 0.0:
                    apply(action)
                    break
            else:  # the weights fell short of 1 by a rounding
                apply(action)
        moves += state.move_number()
    return moves


def play_observed(game: pyspiel.Game, uniform: bool, games: int) -> int:
    """Play games with an observation before every decision, and count moves: four calls a decision."""
    recall = pyspiel.IIGObservationType(perfect_recall=True)
    offered = game.get_type().provides_observation_tensor
    look, draw = make_observation(game, None if offered else recall).set_from, rand
    moves = 0
    for _ in range(games):
        state = game.new_initial_state()
        legal, apply, seat_to_move = state.legal_actions, state.apply_action, state.current_player
        while (seat := seat_to_move()) != TERMINAL:
            if seat >= 0:
                look(state, seat)
            elif not uniform:
                apply(drawn(state.chance_outcomes()))
                continue
            actions = legal()
            apply(actions[int(draw() * len(actions))])
        moves += state.move_number()
    return moves


def play_bots(game: pyspiel.Game, games: int) -> int:
    """Play games between uniform random bots inside C++, and count moves."""
    bots = [pyspiel.make_uniform_random_bot(seat, int(rand() * 2**31)) for seat in range(game.num_players())]
    start, evaluate = game.new_initial_state, pyspiel.evaluate_bots
    moves = 0
    for _ in range(games):
        state = start()
        evaluate(state, bots, int(rand() * 2**31))
        moves += state.move_number()
    return moves


def split(count_moves: Callable[[int], int], chance: Chance) -> Play:
    """Tell chance actions from decisions: a game always has the same number of the former, see `surveyed`."""

    def play(games: int) -> tuple[int, int]:
        moves = count_moves(games)
        draws = chance.draws * games
        return moves - draws, draws

    return play


def after_deal(game: pyspiel.Game) -> pyspiel.State:
    """Deal afresh, as far as the first decision: MCTS cannot begin at a chance action."""
    state = game.deserialize_state(DEALS[game.get_type().short_name]())
    while state.is_chance_node():
        state.apply_action(drawn(state.chance_outcomes()))
    return state


def roll_out(game: pyspiel.Game, chance: Chance, seconds: float) -> Tally:
    """Time C++'s rollouts from fresh deals; the lengths are measured from Python, outside the clock."""
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 20)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1_000, False, 20, False)  # one simulation: no tree grows
    play = play_uniform if chance.uniform else play_weighted
    tally, end = Tally(), perf_counter() + seconds
    while not tally.games or perf_counter() < end:
        root = after_deal(game)
        length = play(root.clone, MEASURED_PLAYOUTS) / MEASURED_PLAYOUTS - root.move_number()
        start = process_time()
        bot.mcts_search(root)
        tally.seconds += process_time() - start
        draws = chance.draws - root.move_number()
        tally.decisions += round((length - draws) * ROLLOUTS)
        tally.chance += draws * ROLLOUTS
        tally.games += ROLLOUTS
    return tally


def measure(game: pyspiel.Game, way: str, chance: Chance, seconds: float) -> Tally:
    """Play one game one way for `seconds`."""
    if way == "rollouts":
        return roll_out(game, chance, seconds)
    if way == "observed":
        return timed(split(lambda games: play_observed(game, chance.uniform, games), chance), seconds)
    if way == "bots":
        return timed(split(lambda games: play_bots(game, games), chance), seconds)
    tuned = play_uniform if chance.uniform else play_weighted
    play = play_loop if way == "loop" else tuned
    deal, load = DEALS[game.get_type().short_name], game.deserialize_state
    start = (lambda: load(deal())) if way == "dealt" else game.new_initial_state
    return timed(split(lambda games: play(start, games), chance), seconds)


DRIVERS = {
    "loop": "from Python, the documented loop",
    "steps": "from Python, tuned by hand",
    "dealt": "from Python, tuned by hand, the deal in one call",
    "observed": "from Python, with observations",
    "bots": "inside C++, evaluate_bots",
    "rollouts": "inside C++, MCTS rollouts after the deal, moves estimated",
}


def main() -> None:
    """Print a line for each game and way."""
    asked = options(__doc__, DEALS, DRIVERS)
    for name in asked.games:
        game = pyspiel.load_game(name)
        chance = surveyed(game)
        check_deals(game, DEALS[name])
        for way in asked.ways:
            tally = measure(game, way, chance, asked.seconds)
            tell("open_spiel", name, game.num_players(), way, DRIVERS[way], tally)


if __name__ == "__main__":
    main()
