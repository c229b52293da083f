"""The compiler for graphics cards: the same kernels, called from one thread a game. It names Numba's CUDA target.

A *loop* plays the games from `first` to `end`. On a card every thread calls it for one game: arrays lie in the card's
memory, and what a loop needs for itself in the thread's own. Nothing of the rules is written twice.

With `NUMBA_ENABLE_CUDASIM=1` Numba imitates a card, thread by thread in plain Python: slow, and exact.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from inspect import signature
from types import FunctionType
from typing import Any, cast

from zashiki.core.aside import Aside, note
from zashiki.core.kernel import abreast, is_kernel, kernel, names_in, signature_of
from zashiki.core.state import Record, i64, u64

THREADS = 128
"""How many games share a block."""


class NoCard(RuntimeError):
    """There is no graphics card to play on, or nothing that speaks to it; the text says what to do."""


class Whisper(Record):
    """What goes along with every call on a card: luck, and no room to tell what happened (see `Aside`)."""

    luck = u64(4)
    telling = i64()
    told = i64()
    owed = i64()


SLIM: dict[type[Record], type[Record]] = {Aside: Whisper}
"""Records that are smaller on a card, where nothing is told."""


def cuda() -> Any:
    """Numba's CUDA target, if there is a card."""
    try:
        from numba import cuda as target
    except ImportError as missing:
        raise NoCard("playing on a graphics card needs Numba's CUDA target: pip install 'zashiki[gpu]'") from missing
    if not target.is_available():
        raise NoCard(
            "no graphics card was found that CUDA can use: zashiki.lab.Batch plays the same games on this machine's "
            "cores; if there is an NVIDIA card, check that `nvidia-smi` shows it, and install its driver if not"
        )
    return target


@kernel
def nth_by_halves(bits: int, n: int) -> int:
    """The n-th smallest number in the set: halve the word six times (a card has no instruction for it)."""
    place = 0
    width = 32
    while width:
        low = count_bits(bits & ((1 << width) - 1))
        if n >= low:
            n -= low
            place += width
            bits >>= width
        width >>= 1
    return place


@kernel
def count_bits(bits: int) -> int:
    """How many are in the set; on a card an instruction."""
    return bits.bit_count()


@kernel
def silence(aside: Aside, event: int, rule: int, hears: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Nothing is told on a card."""


def imitated() -> bool:
    """Does Numba only imitate a card?"""
    from numba.core import config

    return bool(config.ENABLE_CUDASIM)


class Shelf:
    """Many records in the memory of an imitated card, as a plain kernel takes them with `at`."""

    def __init__(self, memory: Any, kind: type[Record]) -> None:
        self._memory = memory
        self._kind = kind
        self._taken: dict[int, Record] = {}

    def __getitem__(self, place: int) -> Record:
        """One record, taken out to work on."""
        if place not in self._taken:
            record = self._kind()
            record.load(bytes(bytearray(int(byte) for byte in self._memory[place])))
            self._taken[place] = record
        return self._taken[place]

    def put_back(self) -> None:
        """Write the records that were taken back."""
        for place, record in self._taken.items():
            for offset, byte in enumerate(record.tobytes()):
                self._memory[place, offset] = byte


class Forge:
    """Translates kernels for the card, each once, as it is declared."""

    def __init__(self) -> None:
        self._cuda = cuda()
        self._twins: dict[int, Any] = {}

    def kernel(self, loop: Callable[..., Any], private: Collection[str]) -> Any:
        """A loop as something to be launched: `loop[blocks, size](threads, *arguments without the private ones)`."""
        plain = cast(FunctionType, loop)
        hints = dict(zip(signature(plain).parameters, signature_of(plain)[0], strict=True))
        scope: dict[str, Any] = {"cuda": self._cuda}  # Numba puts its imitation under this very name
        if imitated():
            scope["play"] = _imitation(plain, hints, private)
            exec("def door(threads, *given): play(cuda.grid(1), threads, given)", scope)
        else:
            scope["loop"] = self._twin(plain)
            exec("\n".join(_door(hints, private, scope)), scope)
        return self._cuda.jit(scope["door"])

    def _scoped(self, function: FunctionType) -> FunctionType:
        """Give the function with each kernel that it names replaced by its twin on the card."""
        scope = dict(function.__globals__)
        for name in names_in(function.__code__):
            called = scope.get(name)
            if isinstance(called, FunctionType) and is_kernel(called):
                scope[name] = self._twin(called)
        return FunctionType(function.__code__, scope, function.__name__)

    def _twin(self, function: FunctionType) -> Any:
        if id(function) not in self._twins:
            self._twins[id(function)] = self._own(function) or self._translated(function)
        return self._twins[id(function)]

    def _own(self, function: FunctionType) -> Any:
        """What a card does in its own way."""
        instruction = function.__dict__.get("native")
        if function is note:
            return self._translated(cast(FunctionType, silence))
        if function is abreast:
            return self._abreast()
        if function is count_bits:
            return _intrinsic("count")
        if instruction == "nth":
            return self._translated(cast(FunctionType, nth_by_halves))
        return _intrinsic(instruction) if instruction else None

    def _abreast(self) -> Any:
        """Ask all 32 threads that go on together; of the last ones some may have no game: they have ended by then."""
        scope = {"cuda": self._cuda}
        exec("def abreast(yes): return cuda.popc(cuda.ballot_sync(0xFFFFFFFF, yes))", scope)
        return self._cuda.jit(device=True)(scope["abreast"])

    def _translated(self, function: FunctionType) -> Any:
        import numba

        plain = {int: numba.int64, bool: numba.boolean, float: numba.float64}
        kinds = tuple(
            numba.from_dtype(SLIM.get(kind, kind).dtype()) if issubclass(kind, Record) else plain[kind]
            for kind in signature_of(function)[0]
        )
        return self._cuda.jit([kinds], device=True)(self._scoped(function))


def _door(hints: dict[str, type], private: Collection[str], scope: dict[str, Any]) -> list[str]:
    """The source of the thread that plays one game; `scope` is given what it names."""
    from numba import from_dtype

    given = [name for name in hints if name not in private and name not in ("first", "end")]
    lines = [f"def door(threads, {', '.join(given)}):", "    i = cuda.grid(1)", "    if i < threads:"]
    for name, kind in hints.items():
        if name in private:
            own = SLIM.get(kind, kind)
            scope[f"{name}_type"] = from_dtype(own.dtype())
            lines.append(f"        {name} = cuda.local.array(1, {name}_type)")
            if own is Whisper:
                lines.append(f"        {name}[0].telling = 0")
    passed = [f"{name}[0]" if issubclass(kind, Record) else name for name, kind in hints.items()]
    passed[-2:] = ["i", "i + 1"]
    return [*lines, f"        loop({', '.join(passed)})"]


def _imitation(loop: FunctionType, hints: dict[str, type], private: Collection[str]) -> Callable[..., None]:
    """What the thread of one game does on an imitated card: it plays with plain records, whose numbers never wrap."""

    def play(i: int, threads: int, given: Sequence[Any]) -> None:
        if i < threads:
            rest = iter(given)
            taken = {name: _taken(name, kind, private, rest) for name, kind in list(hints.items())[:-2]}
            loop(*taken.values(), i, i + 1)
            for one in taken.values():
                if isinstance(one, Shelf):
                    one.put_back()

    return play


def _taken(name: str, kind: type, private: Collection[str], rest: Iterator[Any]) -> Any:
    """An argument of a plain loop: a record of its own, many records, the table, or a number."""
    if name in private:
        return kind()
    given = next(rest)
    if not issubclass(kind, Record):
        return int(given)
    many = Shelf(given, kind)
    return many[0] if name == "table" else many


def _intrinsic(instruction: str) -> Any:
    """An instruction as Numba's CUDA target takes it."""
    from numba.cuda import types
    from numba.cuda.extending import intrinsic

    def generate(context: Any, builder: Any, typed: Any, arguments: Any) -> Any:
        return _INSTRUCTIONS[instruction](context, builder, typed, *arguments)

    def one(_typing: Any, _a: Any) -> Any:
        return types.int64(types.int64), generate

    def turned(_typing: Any, _a: Any, _b: Any) -> Any:
        return types.uint64(types.uint64, types.int64), generate

    def records(_typing: Any, target: Any, source: Any) -> Any:
        return types.none(target, source), generate

    def placed(_typing: Any, many: Any, _place: Any) -> Any:
        return many(many, types.int64), generate

    def recast(_typing: Any, source: Any, other: Any) -> Any:
        return other(source, other), generate

    shapes = {"count": one, "lowest": one, "turned": turned, "copy": records, "at": placed, "as": recast}
    return intrinsic(shapes[instruction])


def _count(_context: Any, builder: Any, _typed: Any, word: Any) -> Any:
    return builder.ctpop(word)


def _lowest(_context: Any, builder: Any, _typed: Any, word: Any) -> Any:
    from llvmlite import ir

    return builder.cttz(word, ir.Constant(ir.IntType(1), 1))


def _turned(_context: Any, builder: Any, _typed: Any, word: Any, k: Any) -> Any:
    from llvmlite import ir

    back = builder.sub(ir.Constant(ir.IntType(64), 64), k)
    return builder.or_(builder.shl(word, k), builder.lshr(word, back))


def _copy(context: Any, builder: Any, typed: Any, target: Any, source: Any) -> Any:
    """Word by word: records on a card are small, and copied by one thread."""
    from llvmlite import ir

    size = typed.args[0].size
    bits = 64 if size % 8 == 0 else 32 if size % 4 == 0 else 8
    word = ir.IntType(bits)
    there, here = (builder.bitcast(pointer, word.as_pointer()) for pointer in (target, source))
    for place in range(size * 8 // bits):
        offset = [ir.Constant(ir.IntType(64), place)]
        read = builder.load(builder.gep(here, offset, source_etype=word), typ=word)
        builder.store(read, builder.gep(there, offset, source_etype=word))
    return context.get_dummy_value()


def _at(_context: Any, builder: Any, typed: Any, many: Any, place: Any) -> Any:
    from llvmlite import ir

    byte = ir.IntType(8)
    offset = builder.mul(place, ir.Constant(ir.IntType(64), typed.args[0].size))
    first = builder.bitcast(many, byte.as_pointer())
    return builder.bitcast(builder.gep(first, [offset], source_etype=byte), many.type)


def _as(_context: Any, builder: Any, _typed: Any, source: Any, other: Any) -> Any:
    return builder.bitcast(source, other.type)


_INSTRUCTIONS: dict[str, Callable[..., Any]] = {
    "count": _count,
    "lowest": _lowest,
    "turned": _turned,
    "copy": _copy,
    "at": _at,
    "as": _as,
}
