"""A game's state, declared as a typed class and kept as a fixed-size record of integers.

    class State(Record):
        turn = i8()          # one number
        tokens = i8(6)       # a row of six

The class fixes the bytes of the record. An instance is the *plain* form, for runs without a compiler: its reads are
Python ints, and a store that would not fit raises. A `Held` is the *compiled* form: the same bytes at a fixed
address, for functions that `core.kernel` has compiled. `tobytes`/`load` go from one to the other.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, SupportsIndex, TypeVar, cast, overload

if TYPE_CHECKING:
    import numpy as np

_RANGES = {
    "b": (-(2**7), 2**7 - 1),
    "h": (-(2**15), 2**15 - 1),
    "i": (-(2**31), 2**31 - 1),
    "q": (-(2**63), 2**63 - 1),
    "Q": (0, 2**64 - 1),
}
_NUMPY = {"b": "i1", "h": "i2", "i": "i4", "q": "i8", "Q": "u8"}


ALIGNED = 64
"""Where many records begin: a multiple of this, as others who share the memory want it."""

_store = list.__setitem__


class Row(list[int]):
    """A row of numbers of a plain record: a list of fixed length that takes only what fits."""

    __slots__ = ("_high", "_low", "_name")

    def __init__(self, values: Iterable[int], name: str, code: str) -> None:
        super().__init__(values)
        self._name = name
        self._low, self._high = _RANGES[code]

    def __setitem__(self, index: SupportsIndex | slice, value: Any) -> None:
        """Store one number, or raise if it does not fit."""
        if type(value) is not int or not self._low <= value <= self._high or isinstance(index, slice):
            raise OverflowError(f"{self._name}[{index}] cannot hold {value!r}")
        _store(self, index, value)


@dataclass(frozen=True)
class Field:
    """One named place in a record: its kind of number, and how many in a row (0: a single one)."""

    name: str
    code: str
    length: int

    @property
    def format(self) -> str:
        """The field as `struct` writes it."""
        return f"{self.length or 1}{self.code}"


@dataclass(frozen=True)
class _Declared:
    code: str
    length: int


@overload
def i8() -> int: ...
@overload
def i8(length: int) -> Row: ...
def i8(length: int = 0) -> int | Row:
    """Declare a number, or a row of them, from -128 to 127."""
    return cast(int, _Declared("b", length))


@overload
def i16() -> int: ...
@overload
def i16(length: int) -> Row: ...
def i16(length: int = 0) -> int | Row:
    """Declare a number, or a row of them, of 16 bits."""
    return cast(int, _Declared("h", length))


@overload
def i32() -> int: ...
@overload
def i32(length: int) -> Row: ...
def i32(length: int = 0) -> int | Row:
    """Declare a number, or a row of them, of 32 bits."""
    return cast(int, _Declared("i", length))


@overload
def i64() -> int: ...
@overload
def i64(length: int) -> Row: ...
def i64(length: int = 0) -> int | Row:
    """Declare a number, or a row of them, of 64 bits. Rules keep to 62 of them, so that nothing wraps."""
    return cast(int, _Declared("q", length))


def u64(length: int) -> Row:
    """Declare a row of unsigned numbers of 64 bits: for the generator of luck alone."""
    return cast(Row, _Declared("Q", length))


class Record:
    """Base of every state: fields are declared in the class body with `i8()` … `u64(n)`."""

    FIELDS: ClassVar[tuple[Field, ...]] = ()
    LAYOUT: ClassVar[struct.Struct] = struct.Struct("")
    _limits: ClassVar[dict[str, tuple[int, int]]] = {}

    def __init_subclass__(cls) -> None:
        """Collect the declared fields and lay them out, each at its natural alignment."""
        declared = [(name, value) for name, value in vars(cls).items() if isinstance(value, _Declared)]
        cls.FIELDS = tuple(Field(name, value.code, value.length) for name, value in declared)
        cls._limits = {field.name: _RANGES[field.code] for field in cls.FIELDS if not field.length}
        # "@" puts each field at its natural alignment; the end rounds the whole up, as in an array of records.
        widest = max((field.code for field in cls.FIELDS), key=struct.calcsize, default="b")
        cls.LAYOUT = struct.Struct("@" + "".join(field.format for field in cls.FIELDS) + f"0{widest}")
        for name, _ in declared:
            delattr(cls, name)

    def __init__(self) -> None:
        """Make an empty record: all zero."""
        self.load(bytes(self.LAYOUT.size))

    def __setattr__(self, name: str, value: int) -> None:
        """Store a single number, or raise if it does not fit or if there is no such field."""
        if name not in self._limits:
            raise AttributeError(f"{type(self).__name__} has no number {name!r}; a row is stored into place by place")
        low, high = self._limits[name]
        if type(value) is not int or not low <= value <= high:
            raise OverflowError(f"{type(self).__name__}.{name} cannot hold {value!r}")
        self.__dict__[name] = value

    def __eq__(self, other: object) -> bool:
        """Two records are equal when all their fields are."""
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        """Hash of the bytes: equal records have equal hashes (do not store into a record used as a key)."""
        return hash(self.tobytes())

    def load(self, data: bytes | bytearray | memoryview | ctypes.Array[ctypes.c_char]) -> None:
        """Take over the bytes of another record of this type."""
        values = iter(self.LAYOUT.unpack(data))
        for field in self.FIELDS:
            if field.length:
                row = [next(values) for _ in range(field.length)]
                self.__dict__[field.name] = Row(row, field.name, field.code)
            else:
                self.__dict__[field.name] = next(values)

    def tobytes(self) -> bytes:
        """Give the bytes of this record, as compiled functions see them."""
        values: list[int] = []
        for field in self.FIELDS:
            value = self.__dict__[field.name]
            values.extend(value) if field.length else values.append(value)
        return self.LAYOUT.pack(*values)

    def copy(self) -> Self:
        """Give an independent copy."""
        twin = type(self).__new__(type(self))
        twin.load(self.tobytes())
        return twin

    @classmethod
    def offset(cls, name: str) -> int:
        """Where a field begins, in bytes."""
        place = next(place for place, field in enumerate(cls.FIELDS) if field.name == name)
        before = "".join(field.format for field in cls.FIELDS[:place])
        return struct.calcsize(f"@{before}0{cls.FIELDS[place].code}")

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        """Give the NumPy record type of the same bytes."""
        import numpy as np  # kept out of the start of the command line

        formats = [(f.name, _NUMPY[f.code], (f.length,)) if f.length else (f.name, _NUMPY[f.code]) for f in cls.FIELDS]
        return np.dtype(formats, align=True)


R = TypeVar("R", bound=Record)


LINE = 128
"""Bytes that cores fetch together (two lines of a cache): where two cores write into them, each waits for the other."""


def own_lines(size: int) -> ctypes.Array[ctypes.c_char]:
    """Room for so many bytes, all zero, that shares no line of a cache with anything else."""
    room = ctypes.create_string_buffer(-(-size // LINE) * LINE + LINE)
    return (ctypes.c_char * size).from_buffer(room, -ctypes.addressof(room) % LINE)


class Held(Generic[R]):
    """A record at a fixed address: what compiled functions work on."""

    __slots__ = ("address", "buffer", "kind")

    def __init__(self, kind: type[R]) -> None:
        self.kind = kind
        self.buffer = own_lines(kind.LAYOUT.size)
        self.address = ctypes.addressof(self.buffer)

    def tobytes(self) -> bytes:
        """Give a copy of the bytes."""
        return self.buffer.raw

    def load(self, data: bytes) -> None:
        """Take over the bytes of a record of the same type."""
        if len(data) != self.kind.LAYOUT.size:
            raise ValueError(f"{self.kind.__name__} has {self.kind.LAYOUT.size} bytes, not {len(data)}")
        ctypes.memmove(self.buffer, data, len(data))

    def store(self, name: str, values: Sequence[int]) -> None:
        """Store all numbers of one field."""
        field = next(field for field in self.kind.FIELDS if field.name == name)
        struct.pack_into(f"@{field.format}", self.buffer, self.kind.offset(name), *values)

    def read(self) -> R:
        """Give a plain copy, for code that wants to look."""
        plain = self.kind.__new__(self.kind)
        plain.load(self.buffer.raw)
        return plain

    def array(self) -> np.ndarray[Any, np.dtype[Any]]:
        """Give a NumPy array of one record over the same memory."""
        import numpy as np  # kept out of the start of the command line

        return np.frombuffer(memoryview(self.buffer), dtype=self.kind.dtype())


class Many(Generic[R]):
    """Records of one type side by side, at a fixed address: what compiled functions take with `kernel.at`."""

    __slots__ = ("address", "array", "kind")

    def __init__(self, kind: type[R], number: int) -> None:
        import numpy as np  # kept out of the start of the command line

        self.kind = kind
        size = kind.LAYOUT.size * number
        room = np.zeros(size + ALIGNED, dtype=np.uint8)
        first = -room.ctypes.data % ALIGNED
        self.array: np.ndarray[Any, np.dtype[Any]] = room[first : first + size].view(kind.dtype())
        """The records; a field of it is an array over the same memory."""
        self.address: int = self.array.ctypes.data

    def __len__(self) -> int:
        """How many records there are."""
        return len(self.array)

    def field(self, name: str) -> np.ndarray[Any, np.dtype[Any]]:
        """One field of all records, over the same memory."""
        found: np.ndarray[Any, np.dtype[Any]] = self.array[name]
        return found

    def clear(self) -> None:
        """Make all records empty: all zero."""
        self.array.view("u1")[:] = 0

    def to_host(self) -> np.ndarray[Any, np.dtype[Any]]:
        """The records, where Python can read them: they are there already."""
        return self.array

    def rows(self) -> np.ndarray[Any, np.dtype[Any]]:
        """The bytes of each record as a row of whole numbers, over the same memory: for records of `i8` alone."""
        import numpy as np  # kept out of the start of the command line

        return self.array.view(np.int8).reshape(len(self.array), self.kind.LAYOUT.size)
