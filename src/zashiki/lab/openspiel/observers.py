"""What a seat sees now, and what it remembers: as named tensors and as text, the way OpenSpiel asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from zashiki.core.game import WATCHER
from zashiki.lab.openspiel.position import Position, Sort

if TYPE_CHECKING:
    from zashiki.lab.openspiel.table import TableState

Numbers = np.ndarray[Any, np.dtype[Any]]

SEAT, MEMORY = "seat", "memory"
"""The pieces that are not what lies on the table: whose eyes these are, and what is known of all that was heard."""


class WordsObserver:
    """Says what everybody sees, what one seat sees besides, or both; or all that was heard. It has no tensor."""

    def __init__(self, sort: Sort, public: bool, private: bool, recall: bool) -> None:
        self._sort = sort
        self._public, self._private, self._recall = public, private, recall
        self.tensor: Numbers | None = None
        self.dict: dict[str, Numbers] = {}

    def set_from(self, state: TableState, player: int) -> None:
        """Do nothing: there is no tensor."""

    def string_from(self, state: TableState, player: int) -> str:
        """What is seen, or was heard, in words."""
        lines = [f"seat {player + 1}"] if self._private else []
        if self._recall:
            lines.append(state.at.heard(player if self._private else WATCHER))
        elif state.at.past:  # nothing lies on the table before the deal
            lines.extend(self._seen(state.at, player))
        return "\n".join(lines)

    def _seen(self, at: Position, player: int) -> list[str]:
        dealer = self._sort.dealer
        plain = dealer.read(at.state)
        seen = dealer.game.public(plain) if self._public else {}
        seen |= dealer.game.own(plain, player) if self._private else {}
        return [f"{name}: {value}" for name, value in seen.items()]


class SeatObserver(WordsObserver):
    """Shows what a seat sees as numbers, too; with perfect recall also what it knows of all it has heard."""

    def __init__(self, sort: Sort, recall: bool) -> None:
        super().__init__(sort, public=True, private=True, recall=recall)
        game = sort.dealer.game
        sizes = {SEAT: sort.dealer.seats, **{field.name: field.length or 1 for field in game.sight.FIELDS}}
        seen = sum(sizes.values())
        if recall:
            sizes[MEMORY] = 8 * game.mind.knowledge.LAYOUT.size
        self.tensor: Numbers = np.zeros(sum(sizes.values()), np.float32)
        self.dict = _pieces(self.tensor, sizes)
        self._sight = self.tensor[sort.dealer.seats : seen]

    def set_from(self, state: TableState, player: int) -> None:
        """Write the tensors as this player sees the state."""
        self.tensor.fill(0)
        self.dict[SEAT][player] = 1
        if state.at.past:
            self._sight[:] = self._sort.dealer.sees(state.at.state, player)
        if MEMORY in self.dict and (known := state.at.knowledge(player)):
            self.dict[MEMORY][:] = np.unpackbits(np.frombuffer(known, np.uint8))


def _pieces(tensor: Numbers, sizes: Mapping[str, int]) -> dict[str, Numbers]:
    """The parts of a tensor under their names, over the same memory."""
    found = {}
    first = 0
    for name, size in sizes.items():
        found[name] = tensor[first : first + size]
        first += size
    return found


def observer(sort: Sort, wanted: Any) -> WordsObserver | None:
    """The observer of a type (`pyspiel.IIGObservationType`), or None where there is none of it."""
    wanted = wanted or pyspiel.IIGObservationType(perfect_recall=False)
    public, recall = wanted.public_info, wanted.perfect_recall
    private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    if public and private:
        return SeatObserver(sort, recall)
    of_all = wanted.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS
    if of_all or (recall and not public):
        return None
    return WordsObserver(sort, public, private, recall)
