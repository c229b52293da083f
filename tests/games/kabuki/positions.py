"""Positions of Kabuki, set up by hand."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from zashiki.core.aside import Aside, Happening, happenings, set_luck
from zashiki.core.bits import Bits, open_actions
from zashiki.games.kabuki import GAME
from zashiki.games.kabuki import rules as kb
from zashiki.games.kabuki.rules import State
from zashiki.games.kabuki.view import MASKS


def dealt(seats: int = 4, luck: int = 1, **options: int) -> State:
    """A table after the deal."""
    state = State()
    kb.deal(state, GAME.table(seats, options), aside_of(luck))
    return state


def aside_of(luck: int = 1) -> Aside:
    """Luck from a small number, telling what happens."""
    aside = Aside()
    set_luck(aside, hashlib.sha256(str(luck).encode()).digest())
    aside.telling = 1
    return aside


def design(name: str) -> int:
    """The number of a mask."""
    return MASKS.index(name)


def with_next(state: State, *names: str) -> State:
    """Put certain masks on top of the deck, in this order, by swapping them with the ones there."""
    for place, name in enumerate(names, state.placed):
        found = next(k for k in range(place, state.size) if state.deck[k] == design(name))
        state.deck[place], state.deck[found] = state.deck[found], state.deck[place]
    return state


def play(state: State, *moves: tuple[int, str], luck: int = 1) -> list[Happening]:
    """Play moves in notation; gives what happened in the last one. A refused move fails the test."""
    aside = aside_of(luck)
    for seat, move in moves:
        action = GAME.actions[move]
        assert kb.refusal(state, seat, action) == 0, f"{move!r} by seat {seat} is refused"
        kb.apply(state, seat, action, aside)
    return happenings(aside)


def place(state: State, stack: int) -> None:
    """Whoever is to place puts the shown card on a stack (1 to 4), and nobody stops it."""
    play(state, (state.turn, f"place {stack}"))
    let_pass(state)


def let_pass(state: State) -> None:
    """Everybody still asked lets the placement pass."""
    for seat in range(state.seats):
        if state.phase == kb.WINDOW and (state.asked >> seat) & 1:
            play(state, (seat, "pass"))


def stack_of(state: State, stack: int) -> list[str]:
    """The masks of a stack (1 to 4), bottom first."""
    return [MASKS[state.deck[k]] for k in range(state.placed) if state.where[k] == stack - 1]


def legal(state: State, seat: int) -> list[str]:
    """The moves open to a seat."""
    bits = Bits()
    kb.legal(state, seat, bits)
    return [GAME.notation[action] for action in open_actions(bits)]


def build(state: State, stack: int, masks: Sequence[str]) -> State:
    """Lay masks on one stack, in order, without anybody stopping."""
    with_next(state, *masks)
    for _ in masks:
        place(state, stack)
    return state
