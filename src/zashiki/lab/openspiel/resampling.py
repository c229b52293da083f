"""Another state that is the same to one seat: what it cannot see is drawn anew, by all that it knows."""

from __future__ import annotations

from collections.abc import Callable

from zashiki.lab.openspiel.dealer import Dealer, Settled
from zashiki.lab.openspiel.hearing import Retold
from zashiki.lab.openspiel.position import CHANCE, SIMULTANEOUS, TERMINAL, Position, settle

WORD = 2**64

Sampler = Callable[[], float]
"""Gives numbers from 0 to 1, as OpenSpiel's samplers do."""


def resample(position: Position, seat: int, sampler: Sampler) -> Position:
    """A position that this seat cannot tell from the one given, and in which the same player is to decide."""
    if position.player == CHANCE:
        raise ValueError("nothing can be resampled while chance decides: apply an outcome first")
    if position.player == TERMINAL:
        return position
    dealer = position.sort.dealer
    telling = position.telling(seat)
    if not telling.knowledge:
        raise ValueError(f"this state was made up for another seat: what seat {seat + 1} knows is not in it")
    luck = [int(sampler() * WORD) % WORD | 1 for _ in range(4)]
    state = dealer.imagined(position.state, telling.knowledge, seat, luck)
    first = position.player
    if first == SIMULTANEOUS:
        return settle(position.sort, state, (Retold(telling, state),), position.moves)
    if dealer.game.shout >= 0:
        state = _some_have_passed(dealer, state, (seat, first), sampler)
    return settle(position.sort, state, (Retold(telling, state),), position.moves, first)


def _some_have_passed(dealer: Dealer, state: bytes, kept: tuple[int, int], sampler: Sampler) -> bytes:
    """Draw who was asked before the player whose turn it is, and let it pass: in any order, all as likely (KB-23).

    Where answers are sealed all others are asked after that player; in a race it matters who is asked still.
    """
    others = [other for other in dealer.asked(state) if other not in kept]
    rank = sampler()
    for other in others:
        if sampler() < rank:
            passing = next(action for action in dealer.open_to(state, other) if action != dealer.game.shout)
            passed = dealer.play(state, (other, passing), ())
            assert isinstance(passed, Settled)  # somebody is still asked, so nothing is drawn
            state = passed.state
    return state
