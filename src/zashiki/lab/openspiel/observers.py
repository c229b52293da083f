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


class SeatObserver:
    """Follows OpenSpiel's interface of observers written in Python."""

    def __init__(self, sort: Sort, public: bool, private: bool, recall: bool) -> None:
        self._sort = sort
        self._public, self._private, self._recall = public, private, recall
        game = sort.dealer.game
        sizes = {SEAT: sort.dealer.seats} if private else {}
        sizes |= {field.name: field.length or 1 for field in game.sight.FIELDS}
        if recall and private:
            sizes[MEMORY] = 8 * game.mind.knowledge.LAYOUT.size
        self.tensor: Numbers = np.zeros(sum(sizes.values()), np.float32)
        self.dict = _pieces(self.tensor, sizes)
        first = sizes.get(SEAT, 0)
        self._seen = self.tensor[first : first + sum(field.length or 1 for field in game.sight.FIELDS)]

    def set_from(self, state: TableState, player: int) -> None:
        """Write the tensors as this player sees the state."""
        self.tensor.fill(0)
        self._seen[:] = self._sight(state.at, player)
        if self._private:
            self.dict[SEAT][player] = 1
        if MEMORY in self.dict and (known := state.at.knowledge(player)):
            self.dict[MEMORY][:] = np.unpackbits(np.frombuffer(known, np.uint8))

    def string_from(self, state: TableState, player: int) -> str:
        """The same in words: with perfect recall all that was done and heard, else what is seen."""
        lines = [f"seat {player + 1}"] if self._private else []
        if self._recall:
            lines.append(state.at.heard(player if self._private else WATCHER))
        else:
            lines.extend(self._words(state.at, player))
        return "\n".join(lines)

    def _sight(self, at: Position, player: int) -> Numbers:
        """What the player sees; all of it, what everybody sees, or what nobody else does."""
        if not at.past:
            return np.zeros(len(self._seen), np.int8)  # nothing lies on the table before the deal
        everybody = self._sort.dealer.sees(at.state, WATCHER)
        if not self._private:
            return everybody
        own = self._sort.dealer.sees(at.state, player)
        return own if self._public else np.where(own != everybody, own, 0)

    def _words(self, at: Position, player: int) -> list[str]:
        seen = self._sight(at, player)
        lines = []
        for field in self._sort.dealer.game.sight.FIELDS:
            values, seen = seen[: field.length or 1], seen[field.length or 1 :]
            if self._public or values.any():
                lines.append(f"{field.name}: {' '.join(map(str, values))}")
        return lines


def _pieces(tensor: Numbers, sizes: Mapping[str, int]) -> dict[str, Numbers]:
    """The parts of a tensor under their names, over the same memory."""
    found = {}
    first = 0
    for name, size in sizes.items():
        found[name] = tensor[first : first + size]
        first += size
    return found


def observer(sort: Sort, wanted: Any) -> SeatObserver | None:
    """The observer of a type (`pyspiel.IIGObservationType`), or None where there is none of it."""
    wanted = wanted or pyspiel.IIGObservationType(perfect_recall=False)
    private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    nobody = wanted.private_info == pyspiel.PrivateInfoType.NONE
    if not (private or nobody) or not (private or wanted.public_info) or (wanted.perfect_recall > wanted.public_info):
        return None
    return SeatObserver(sort, wanted.public_info, private, wanted.perfect_recall)
