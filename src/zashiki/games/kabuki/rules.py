"""The rules of Kabuki: memory, and the nerve to say "Stop!". Numbers are those of docs/rules/."""

from __future__ import annotations

from zashiki.core.aside import ALL, Aside, below, mark, tell
from zashiki.core.bits import Bits, count, nth
from zashiki.core.game import Scores, Table
from zashiki.core.kernel import cold, kernel
from zashiki.core.refusals import H_01, H_02, H_04
from zashiki.core.state import Record, i8, i32

# ----------------------------------------------------------------------------------------------- PARTS

STACKS = 4
DESIGNS = 10
COPIES = 5
CARDS = DESIGNS * COPIES  # KB-01
SEATS = 6  # KB-02
NOBODY = -1

PLACE, WINDOW, OVER = 0, 1, 2
"""Phases: somebody places; the others may stop the placement; the game is over."""

STOP, PASS = 4, 5
"""Actions 0 to 3 place the card on that stack."""
PLACING = 0b001111
ANSWERING = 0b110000

KB_04, KB_05, KB_06, KB_08, KB_09, KB_10, KB_11 = 4, 5, 6, 8, 9, 10, 11
KB_12, KB_13, KB_14, KB_15, KB_16, KB_17, KB_18, KB_19 = 12, 13, 14, 15, 16, 17, 18, 19

BEGAN, DRAWN, PLACED, PASSED, CLOSED, STOPPED, SHOWN, JUDGED, TOOK, LOST, ENDED, FINISHED = range(1, 13)
"""Events, in the order in which they can follow one another."""

# ----------------------------------------------------------------------------------------------- STATE


class State(Record):
    """A table of Kabuki. Card k of the round is `deck[k]`; the first `placed` of them lie on stack `where[k]`."""

    phase = i8()
    seats = i8()
    designs = i8()
    copies = i8()
    start = i8()
    rounds = i8()
    round = i8()
    turn = i8()
    placer = i8()
    stack = i8()
    asked = i8()
    placed = i8()
    size = i8()
    tokens = i8(SEATS)
    totals = i8(SEATS)
    counts = i32(STACKS)
    """For each stack how many of each design it holds, three bits a design."""
    deck = i8(CARDS)
    where = i8(CARDS)


@kernel
def next_seat(s: State, seat: int) -> int:
    """The seat that plays after this one (KB-05: clockwise)."""
    return seat + 1 if seat + 1 < s.seats else 0


@kernel
def matches(s: State) -> int:
    """How many cards under the last card placed have its design (KB-11)."""
    top = s.deck[s.placed - 1]
    return ((s.counts[s.stack] >> (3 * top)) & 7) - 1


# ----------------------------------------------------------------------------------------------- DEAL


@kernel
def deal(s: State, table: Table, aside: Aside) -> None:
    """Set the table up and begin round 1 with a first player by lot (KB-05)."""
    s.seats = table.seats
    s.designs = table.options[0]
    s.copies = table.options[1]
    s.start = table.options[2]
    s.rounds = table.options[3]
    s.size = s.designs * s.copies
    s.round = 0
    for seat in range(SEATS):
        s.tokens[seat] = 0
        s.totals[seat] = 0
    for k in range(CARDS):
        s.deck[k] = 0
    begin_round(s, below(aside, s.seats), KB_05, aside)


@kernel
def begin_round(s: State, first: int, rule: int, aside: Aside) -> None:
    """Give out tokens, empty the stacks, shuffle all masks (KB-03, KB-04)."""
    s.round += 1
    for seat in range(s.seats):
        s.tokens[seat] = s.start
    for stack in range(STACKS):
        s.counts[stack] = 0
    s.placed = 0
    s.placer = NOBODY
    s.stack = NOBODY
    s.phase = PLACE
    s.turn = first
    s.asked = 1 << first
    tell(aside, BEGAN, rule, ALL, s.round, first, s.start, 0, 0)
    deal_cards(s, aside)


@cold
def deal_cards(s: State, aside: Aside) -> None:
    """All masks are shuffled, none is placed, and the first is shown (KB-04)."""
    for k in range(CARDS):
        s.where[k] = 0
    for k in range(s.size):
        s.deck[k] = k % s.designs
    shuffle(s, aside)
    tell(aside, DRAWN, KB_04, ALL, s.deck[0], 0, 0, 0, 0)


@kernel
def shuffle(s: State, aside: Aside) -> None:
    """Shuffle the whole deck: every order is equally likely."""
    for k in range(s.size - 1, 0, -1):
        other = below(aside, k + 1)
        card = s.deck[k]
        s.deck[k] = s.deck[other]
        s.deck[other] = card


# ----------------------------------------------------------------------------------------------- MAY I


@kernel
def pending(s: State) -> int:
    """The seats that may act now, as bits."""
    return s.asked


@kernel
def legal(s: State, seat: int, bits: Bits) -> None:
    """Open actions: any stack for who places (KB-06), stop or pass for who is asked (KB-08)."""
    actions = PLACING if s.phase == PLACE else ANSWERING
    bits.words[0] = actions if (s.asked >> seat) & 1 else 0


@kernel
def refusal(s: State, seat: int, action: int) -> int:
    """Say which rule forbids `action`, or 0."""
    if s.phase == OVER:
        return H_04
    if (action < STOP) != (s.phase == PLACE):
        return H_02
    if s.phase == WINDOW and seat == s.placer:
        return KB_08
    return 0 if (s.asked >> seat) & 1 else H_01


# ----------------------------------------------------------------------------------------------- DO IT


@kernel
def apply(s: State, seat: int, action: int, aside: Aside) -> None:
    """Play a legal action."""
    aside.told = 0
    if action == PASS:
        let_pass(s, seat, aside)
    elif action == STOP:
        check(s, seat, aside)
    else:
        place(s, seat, action, aside)


@kernel
def place(s: State, seat: int, stack: int, aside: Aside) -> None:
    """Put the shown card on a stack; everybody else may now stop it (KB-06, KB-08)."""
    card = s.deck[s.placed]
    s.where[s.placed] = stack
    s.counts[stack] += 1 << (3 * card)
    s.placed += 1
    s.placer = seat
    s.stack = stack
    s.phase = WINDOW
    s.asked = ((1 << s.seats) - 1) & ~(1 << seat)
    s.turn = next_seat(s, seat)
    tell(aside, PLACED, KB_06, ALL, seat, stack, card, 0, 0)
    if aside.telling and s.placed < s.size:
        tell(aside, DRAWN, KB_06, ALL, s.deck[s.placed], 0, 0, 0, 0)


@kernel
def let_pass(s: State, seat: int, aside: Aside) -> None:
    """One seat lets the placement pass; nobody else learns of it before the window is closed."""
    s.asked &= ~(1 << seat)
    tell(aside, PASSED, KB_08, 1 << seat, seat, 0, 0, 0, 0)
    if s.asked == 0:
        tell(aside, CLOSED, KB_08, ALL, 0, 0, 0, 0, 0)
        go_on(s, aside)


@kernel
def go_on(s: State, aside: Aside) -> None:
    """The next player places, or the round ends because the deck is used up (KB-14, KB-16)."""
    if s.placed == s.size:
        end_round(s, s.placer, KB_16, aside)
    else:
        s.phase = PLACE
        s.asked = 1 << s.turn


@kernel
def check(s: State, seat: int, aside: Aside) -> None:
    """Look through the stack of the last placement and settle it (KB-10 to KB-15)."""
    found = matches(s)
    if aside.telling:
        tell(aside, STOPPED, KB_09, ALL, seat, s.stack, s.placer, 0, 0)
        show_stack(s, aside)
        tell(aside, JUDGED, KB_11 if found else KB_12, ALL, seat, found, s.deck[s.placed - 1], 0, 0)
        tell_repeats(s, aside)
    if found:
        paid = min(found, s.tokens[s.placer])
        s.tokens[s.placer] -= paid
        s.tokens[seat] += paid
        tell(aside, TOOK, KB_11, ALL, seat, s.placer, paid, found, 0)
        loser = int(s.placer)
    else:
        s.tokens[seat] -= 1
        tell(aside, LOST, KB_12, ALL, seat, 1, 0, 0, 0)
        loser = seat
    if s.tokens[loser] == 0:
        end_round(s, loser, KB_15, aside)
    else:
        mark(aside, KB_14)
        go_on(s, aside)


@kernel
def show_stack(s: State, aside: Aside) -> None:
    """Show every card of the stack of the last placement, bottom first (KB-10)."""
    for k in range(s.placed):
        if s.where[k] == s.stack:
            tell(aside, SHOWN, KB_10, ALL, s.deck[k], 0, 0, 0, 0)


@kernel
def tell_repeats(s: State, aside: Aside) -> None:
    """Note that other designs lie twice in the stack, which costs nobody anything (KB-13)."""
    top = s.deck[s.placed - 1]
    for design in range(s.designs):
        if design != top and (s.counts[s.stack] >> (3 * design)) & 7 > 1:
            tell(aside, JUDGED, KB_13, 0, design, 0, 0, 0, 0)


# ----------------------------------------------------------------------------------------------- END AND SCORE


@kernel
def end_round(s: State, ender: int, rule: int, aside: Aside) -> None:
    """Add the tokens to the totals; who ended the round begins the next one, if there is one (KB-15 to KB-19)."""
    for seat in range(s.seats):
        s.totals[seat] += s.tokens[seat]
    tell(aside, ENDED, rule, ALL, s.round, ender, 0, 0, 0)
    mark(aside, KB_17)
    if s.round < s.rounds:
        begin_round(s, ender, KB_18, aside)
    else:
        s.phase = OVER
        s.asked = 0
        tell(aside, FINISHED, KB_19, ALL, 0, 0, 0, 0, 0)


@kernel
def outcome(s: State, scores: Scores) -> int:
    """The winners as bits (0 while the game goes on) and everybody's score: the highest total wins (KB-19)."""
    best = 0
    for seat in range(s.seats):
        scores.of[seat] = s.totals[seat]
        best = max(best, s.totals[seat])
    if s.phase != OVER:
        return 0
    winners = 0
    for seat in range(s.seats):
        if s.totals[seat] == best:
            winners |= 1 << seat
    return winners


# ----------------------------------------------------------------------------------------------- WHAT IS HIDDEN


@kernel
def reshuffle_hidden(s: State, seat: int, aside: Aside) -> None:
    """Redraw what `seat` (or -1, a watcher) cannot see: the deck, covered cards, and who else has answered."""
    redraw_covered(s, aside)
    if s.phase == WINDOW:
        redraw_answers(s, seat, aside)


@kernel
def is_covered(s: State, k: int) -> bool:
    """Does a later card lie on card k of this round?"""
    for later in range(k + 1, s.placed):
        if s.where[later] == s.where[k]:
            return True
    return False


@kernel
def redraw_covered(s: State, aside: Aside) -> None:
    """Deal anew, among the places nobody can see, the cards that lie there."""
    hidden = 0
    for k in range(s.size):
        if (k < s.placed and is_covered(s, k)) or k > s.placed:
            hidden |= 1 << k
    for k in range(s.size - 1, 0, -1):
        if (hidden >> k) & 1:
            other = nth(hidden, below(aside, count(hidden & ((2 << k) - 1))))
            card = s.deck[k]
            s.deck[k] = s.deck[other]
            s.deck[other] = card
    recount(s)


@kernel
def recount(s: State) -> None:
    """Count each stack's designs again from its cards."""
    for stack in range(STACKS):
        s.counts[stack] = 0
    for k in range(s.placed):
        s.counts[s.where[k]] += 1 << (3 * s.deck[k])


@kernel
def redraw_answers(s: State, seat: int, aside: Aside) -> None:
    """Say by lot which of the others have already let it pass; somebody is still asked."""
    others = ((1 << s.seats) - 1) & ~(1 << s.placer)
    own = 0
    if seat >= 0:
        own = s.asked & (1 << seat)
        others &= ~(1 << seat)
    asked = own | (others & below(aside, 1 << s.seats))
    while asked == 0:
        asked = others & below(aside, 1 << s.seats)
    s.asked = asked
