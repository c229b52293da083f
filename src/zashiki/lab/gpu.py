"""Many games at once on a graphics card: the same loops, the same rules, the same games as `Batch` plays.

    batch = CardBatch("kabuki", seats=4, n=1 << 20, seed=1)
    sight = torch.from_dlpack(batch.sight)            # on the card, without a copy; jax.dlpack.from_dlpack too
    batch.step(actions)                               # a tensor on the card (64 or 16 bits), or a NumPy array

Everything a batch holds stays on the card: `sight`, `mask`, `seat`, `done` … offer DLPack and the CUDA array interface,
and `copy_to_host()`. What they show is written over by the next call. CPU and card agree bit for bit.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from zashiki.core.aside import Aside
from zashiki.core.game import Game
from zashiki.core.graphics import THREADS, Forge, cuda, imitated
from zashiki.core.state import Held, Many, Record
from zashiki.lab.batch import Batch, arguments_of, summed
from zashiki.lab.loops import bound_on_card, seed_library
from zashiki.lab.loops.records import PRIVATE, Count, Flag, Fortune, Key

LANES = 4096
"""Into how many sums the card adds its counts before they travel."""


class OnCard:
    """Records of one type side by side in the card's memory."""

    def __init__(self, kind: type[Record], number: int) -> None:
        self.kind = kind
        self.number = number
        self.memory: Any = None
        self.clear()

    def argument(self) -> Any:
        """As a kernel takes it."""
        return self.memory if imitated() else self.memory.reshape(self.memory.size).view(self.kind.dtype())

    def load(self, records: npt.NDArray[Any]) -> None:
        """Take over records of the same type and number."""
        self.memory.copy_to_device(records.view(np.uint8).reshape(self.memory.shape))

    def clear(self) -> None:
        """Make all records empty: all zero."""
        shape = (self.number, self.kind.LAYOUT.size)
        if imitated():
            self.memory = cuda().to_device(np.zeros(shape, dtype=np.uint8))
            return
        if self.memory is None:
            self.memory = cuda().device_array(shape, dtype=np.uint8)
        cuda().driver.device_memset(self.memory, 0, self.memory.nbytes)

    def to_host(self) -> npt.NDArray[Any]:
        """A copy of the records, where Python can read them."""
        found: npt.NDArray[Any] = self.memory.copy_to_host().reshape(-1).view(self.kind.dtype())
        return found

    def field(self, name: str) -> CardArray:
        """One field of all records, on the card."""
        fields: Any = self.kind.dtype().fields
        kind, offset = fields[name][:2]
        return CardArray(self, offset, (self.number, *kind.shape), kind.base)

    def rows(self) -> CardArray:
        """The bytes of each record as a row of whole numbers: for records of `i8` alone."""
        return CardArray(self, 0, (self.number, self.kind.LAYOUT.size), np.dtype(np.int8))


class CardArray:
    """Numbers in the card's memory, for whoever speaks DLPack or the CUDA array interface."""

    def __init__(self, owner: OnCard, offset: int, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
        self._owner = owner
        self._offset = offset
        self.shape = shape
        self.dtype = dtype

    def view(self, kind: Any) -> CardArray:
        """The same memory as numbers of another kind and the same size."""
        return CardArray(self._owner, self._offset, self.shape, np.dtype(kind))

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """Where the numbers lie, as CUDA programs tell each other."""
        inner = [self.dtype.itemsize] if len(self.shape) > 1 else []
        return {
            "shape": self.shape,
            "strides": (self._owner.kind.LAYOUT.size, *inner),
            "typestr": self.dtype.str,
            "data": (self._owner.memory.__cuda_array_interface__["data"][0] + self._offset, False),
            "version": 3,
        }

    def _shared(self) -> Any:
        from cuda.core.utils import StridedMemoryView

        return StridedMemoryView.from_cuda_array_interface(self, stream_ptr=-1)

    def __dlpack__(self, **wishes: Any) -> Any:
        """Share the memory without a copy."""
        cuda().synchronize()  # what plays here is done before anybody looks
        return self._shared().__dlpack__(**wishes)

    def __dlpack_device__(self) -> tuple[int, int]:
        """Which card it is."""
        found: tuple[int, int] = self._shared().__dlpack_device__()
        return found

    def copy_to_host(self) -> npt.NDArray[Any]:
        """A copy of the numbers, for NumPy."""
        size = self._owner.kind.LAYOUT.size
        raw = self._owner.memory.copy_to_host().reshape(-1)
        inner = [self.dtype.itemsize] if len(self.shape) > 1 else []
        return np.ndarray(self.shape, self.dtype, raw.data, self._offset, (size, *inner)).copy()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> npt.NDArray[Any]:
        """The numbers as NumPy wants them: a copy."""
        if copy is False:
            raise ValueError("what lies on a graphics card cannot be had without a copy")
        return self.copy_to_host().astype(dtype or self.dtype, copy=False)


@cache
def forge(_game: Game) -> Forge:
    """What translates the loops of one game; kernels are translated once."""
    return Forge()


@cache
def card_loop(game: Game, loop: str) -> Any:
    """A loop of a game on the card."""
    return forge(game).kernel(bound_on_card(game)[loop], PRIVATE)


class CardBatch(Batch):
    """A batch on a graphics card; without one, making it raises `core.graphics.NoCard`, which says what to do."""

    def _many(self, kind: type[Record]) -> OnCard:
        return OnCard(kind, self.n)

    def _make_memory(self) -> None:
        if self.remembers:
            raise ValueError("a graphics card keeps nothing that was heard; use zashiki.lab.Batch for memory=True")
        self._knows = OnCard(Flag, 1)

    def _call_hands(self, cores: int | None) -> None:
        if cores is not None:
            raise ValueError("a batch on a graphics card has no cores to choose")
        table: Many[Record] = Many(type(self.table), 1)
        table.array[0] = np.frombuffer(self.table.tobytes(), dtype=table.kind.dtype())[0]
        self._table = OnCard(type(self.table), 1)
        self._table.load(table.array)

    def _give_luck(self, words: list[int]) -> None:
        seeder, fortunes = Held(Aside), Many(Fortune, self.n)
        seeder.store("luck", words)
        seed_library().seed_games(fortunes.address, seeder.address, self.n)
        self._fortunes.load(fortunes.array)

    @property
    def state(self) -> npt.NDArray[Any]:
        """A copy of the whole state of every game."""
        return self._states.to_host()  # type: ignore[no-any-return]  # what `_many` gives depends on who plays

    @property
    def ending(self) -> npt.NDArray[Any]:
        """A copy of how each game ended last."""
        return self._endings.to_host()  # type: ignore[no-any-return]  # as above

    @property
    def reward_parts(self) -> CardArray:
        """(n, 8) on the card: `reward` in parts of 840, which everybody up to eight can share."""
        return self._rewards.field("of")  # type: ignore[no-any-return]  # as above

    def _take_actions(self, actions: Any) -> None:
        if not hasattr(actions, "__cuda_array_interface__") or imitated():
            host: Many[Record] = Many(Key, self.n)
            host.array["of"] = self._checked(np.asarray(actions))
            given = OnCard(Key, self.n)
            given.load(host.array)
            self._run("take_actions", given, self._actions)
            return
        there = cuda().as_cuda_array(actions)
        self._checked(there)
        if there.dtype == np.int16:
            self._actions.memory.view(np.int16).reshape(self.n).copy_to_device(there)
        elif there.dtype == np.int64:
            self._launch("take_actions", [there.view(Key.dtype()), self._actions.argument()])
        else:
            raise ValueError(f"actions on the card are numbers of 64 or 16 bits with a sign, not {there.dtype}")

    def _checked(self, given: Any) -> Any:
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(f"step needs {self.n} whole numbers, one for each game, not {given.dtype} {given.shape}")
        return given

    def _copied(self, kind: type[Record], numbers: npt.NDArray[Any]) -> OnCard:
        there = OnCard(kind, len(numbers))
        there.load(numbers)
        return there

    def _sum(self, counts: Any) -> dict[str, Any]:
        lanes = min(LANES, self.n)
        sums = OnCard(Count, lanes)
        self._launch("add_up", [counts.argument(), sums.argument(), self.n, lanes], lanes)
        return summed(sums.to_host(), self.seats)

    def _run(self, loop: str, *given: Any) -> None:
        rest = iter(given)
        names = [name for name in arguments_of(bound_on_card(self.game)[loop]) if name not in PRIVATE]
        filled = [self._table if name == "table" else next(rest) for name in names]
        self._launch(loop, [one.argument() if isinstance(one, OnCard) else one for one in filled])

    def _launch(self, loop: str, arguments: list[Any], threads: int | None = None) -> None:
        """Let the card play, one thread a game."""
        number = self.n if threads is None else threads
        block = 4 if imitated() else THREADS
        card_loop(self.game, loop)[-(-number // block), block](number, *arguments)
