"""Plain functions over records that can be compiled, and the machine code that is kept of them.

A `@kernel` function stays what it is, a plain Python function: call it with plain records and it runs without a
compiler. `Library` compiles a set of entry functions, and every kernel they call, into machine code that takes `Held`
records.

The machine code is kept between runs in a folder named by the hash of how kernels are compiled, of the versions of the
compiler and of the processor; a library's file by the hash of every kernel in it with all that it uses. So it can never
belong to other rules, and a change compiles again only what it touches. Loading it needs llvmlite alone, which takes a
few hundredths of a second; Numba is imported only when something must be compiled.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, ExitStack, suppress
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, ParamSpec, TypeVar, cast, get_type_hints

import msgspec

from zashiki.core.claim import claim
from zashiki.core.state import Record

P = ParamSpec("P")
T = TypeVar("T")
R = TypeVar("R", bound=Record)

PACKAGE = Path(__file__).resolve().parents[1]
COMPILER = ("core/kernel.py", "core/state.py", "core/workshop.py")
"""What decides how kernels are compiled; which kernels, and what they use, is hashed library by library."""
KEPT_BUILDS = 6


def announce(name: str) -> None:
    """Say that a library is being compiled (once, which takes seconds); a program may put its own in place."""
    sys.stderr.write(f"zashiki: compiling {name}, once …\n")


def kernel(function: Callable[P, T]) -> Callable[P, T]:
    """Mark a plain function as one that compiled functions may call."""
    function.__dict__["kernel"] = True
    return function


def cold(function: Callable[P, T]) -> Callable[P, T]:
    """Mark a kernel that is seldom called where speed counts: it is kept out of the way of those that are."""
    function.__dict__["kernel"] = True
    function.__dict__["cold"] = True
    return function


def native(instruction: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Mark a kernel whose compiled form is an instruction that core/workshop.py knows, where the processor has it."""

    def mark(function: Callable[P, T]) -> Callable[P, T]:
        function.__dict__["kernel"] = True
        function.__dict__["native"] = instruction
        return function

    return mark


@kernel
def abreast(yes: bool) -> int:
    """How many of the games that one instruction plays say yes: a core plays one, a graphics card 32."""
    return 1 if yes else 0


@native("at")
def at(many: R, place: int) -> R:
    """One of many records of a type that lie side by side (plain: of a list of them)."""
    return cast("list[R]", many)[place]


@native("as")
def seen_as(source: Record, other: R) -> R:
    """The bytes of a record as one of another type and the same size (plain: a copy in `other`)."""
    other.load(source.tobytes())
    return other


@native("copy")
def copy(target: Record, source: Record) -> None:
    """Write one record over another of the same type."""
    target.load(source.tobytes())


def bind(function: Callable[P, T], **names: object) -> Callable[P, T]:
    """Give a copy of a kernel in which global names mean something else: a loop for a certain game's verbs."""
    return cast("Callable[P, T]", _bound(cast(FunctionType, function), names, {}))


def bind_all(functions: Iterable[Callable[..., Any]], **names: object) -> dict[str, Callable[..., Any]]:
    """The same for several at once, by their names: what they have in common is copied, and compiled, once."""
    copies: dict[int, FunctionType] = {}
    return {function.__name__: _bound(cast(FunctionType, function), names, copies) for function in functions}


def _bound(plain: FunctionType, names: Mapping[str, object], copies: dict[int, FunctionType]) -> FunctionType:
    """A copy of a kernel, and of those it calls that use one of the names; each is copied once."""
    if id(plain) in copies:
        return copies[id(plain)]
    scope = {**plain.__globals__, **names}
    for name in names_in(plain.__code__):
        called = scope.get(name)
        if name not in names and isinstance(called, FunctionType) and _uses(called, names):
            scope[name] = _bound(called, names, copies)
    copy = FunctionType(plain.__code__, scope, plain.__name__, plain.__defaults__, plain.__closure__)
    copy.__annotations__ = plain.__annotations__
    copy.__doc__ = plain.__doc__
    copy.__module__ = plain.__module__
    copy.__dict__.update(plain.__dict__)
    copies[id(plain)] = copy
    return copy


def is_kernel(value: object) -> bool:
    """Is this a function that compiled functions may call?"""
    return isinstance(value, FunctionType) and "kernel" in value.__dict__


def _uses(function: FunctionType, names: Mapping[str, object]) -> bool:
    """Does this kernel, or any that it calls, use one of the names?"""
    if not is_kernel(function):
        return False
    used = names_in(function.__code__)
    called = [function.__globals__.get(name) for name in used]
    return bool(used & names.keys()) or any(_uses(inner, names) for inner in called if isinstance(inner, FunctionType))


def names_in(code: CodeType) -> set[str]:
    """The global names that a function uses (and the attributes it names)."""
    return set(code.co_names)


class Built(msgspec.Struct):
    """A compiled library as it is kept: the object code of each entry."""

    code: dict[str, bytes]


def symbol_of(name: str) -> str:
    """What an entry is called in its object code."""
    return f"zashiki_{name}"


class Library:
    """Compiled functions under their names, ready to be called with `Held` records and ints."""

    def __init__(self, name: str, entries: Mapping[str, Callable[..., int | None]]) -> None:
        self._name = name
        self._entries = entries
        self._engine: Any = None
        self._functions: dict[str, Callable[..., Any]] = {}

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Give a compiled function; the first one asked for loads (or compiles) all of this library."""
        if name.startswith("_") or name not in self._entries:
            raise AttributeError(f"library {self._name} has no function {name}")
        self.load()
        return self._functions[name]

    def load(self) -> None:
        """Make the functions ready: from what an earlier run has compiled, or by compiling them now."""
        if self._functions:
            return
        self._link(_read(self._file()) or self._compiled())

    def _compiled(self) -> Built:
        """Compile. Of several processes that want the same one does it, and the others find what it has kept."""
        with _one_at_a_time(self._file()):
            built = _read(self._file())
            if built is None:
                announce(self._name)
                from zashiki.core.workshop import compile_all

                built = compile_all(self._entries)
                _write(self._file(), built)
        return built

    def _file(self) -> Path:
        return build_folder() / f"{self._name}-{recipe(self._entries)}.kernels"

    def _link(self, built: Built) -> None:
        llvm = llvm_here()
        machine = llvm.Target.from_default_triple().create_target_machine(jit=True, codemodel="jitdefault")
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
        for code in built.code.values():
            self._engine.add_object_file(llvm.ObjectFileRef.from_data(code))
        self._engine.finalize_object()
        for name, function in self._entries.items():
            address = self._engine.get_function_address(symbol_of(name))
            ready = _prototype(function)(address)
            ready.engine = self._engine  # the machine code lives as long as any function of it
            self._functions[name] = ready


def llvm_here() -> Any:
    """LLVM, ready for this machine; imported only when compiled code is used."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm


def signature_of(function: Callable[..., Any]) -> tuple[list[type], type]:
    """The declared types of a function: its arguments, and what it gives."""
    hints = get_type_hints(function)
    result = hints.pop("return")
    return list(hints.values()), result


def _prototype(function: Callable[..., Any]) -> Any:
    kinds, result = signature_of(function)
    arguments = [ctypes.c_void_p if issubclass(kind, Record) else ctypes.c_int64 for kind in kinds]
    return ctypes.CFUNCTYPE(None if result is type(None) else ctypes.c_int64, *arguments)


# ---------------------------------------------------------------------------------------------- what is kept


def build_folder() -> Path:
    """Where the machine code of exactly these sources, compiler and processor is kept."""
    return _cache_root() / fingerprint(PACKAGE)


def fingerprint(package: Path) -> str:
    """Hash of the sources of `package` that decide how kernels are compiled, and of what compiles and runs them."""
    llvm = llvm_here()
    digest = hashlib.sha256()
    for part in (sys.version, llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten(), _numba_version()):
        digest.update(part.encode() + b"\0")
    for source in COMPILER:
        digest.update(hashlib.sha256((package / source).read_bytes()).digest())
    return digest.hexdigest()[:32]


def recipe(entries: Mapping[str, Callable[..., Any]]) -> str:
    """Hash of what a library is made of: the code of every kernel in it, the constants it uses and its records."""
    digest = hashlib.sha256()
    seen: set[int] = set()
    waiting = [cast(FunctionType, function) for function in entries.values()]
    while waiting:
        function = waiting.pop()
        if id(function) not in seen:
            seen.add(id(function))
            code = function.__code__
            digest.update(function.__name__.encode() + code.co_code)
            names = (code.co_names, code.co_varnames, sorted(function.__dict__.items()))
            digest.update(repr((code.co_consts, names, _ingredients(function, waiting))).encode())
    return digest.hexdigest()[:16]


def _ingredients(function: FunctionType, waiting: list[FunctionType]) -> list[tuple[str, object]]:
    """The types and constants that a kernel uses; the kernels that it calls are put on the list of those waiting."""
    found: list[tuple[str, object]] = [
        (name, kind.FIELDS if isinstance(kind, type) and issubclass(kind, Record) else str(kind))
        for name, kind in get_type_hints(function).items()
    ]
    for name, value in sorted(_values(function).items()):
        if isinstance(value, FunctionType):
            waiting.append(value)
            found.append((name, value.__name__))
        elif isinstance(value, int | float | str | tuple):
            found.append((name, value))
    return found


def _values(function: FunctionType) -> dict[str, object]:
    """What the global names of a function stand for, and the names in a module that it uses."""
    used = names_in(function.__code__)
    own = {name: function.__globals__[name] for name in used if name in function.__globals__}
    modules = [(name, value) for name, value in own.items() if isinstance(value, ModuleType)]
    inside = {
        f"{name}.{part}": getattr(value, part) for name, value in modules for part in used if hasattr(value, part)
    }
    return own | inside


def _numba_version() -> str:
    """Numba's version without importing Numba."""
    found = importlib.util.find_spec("numba")
    if found is None or found.origin is None:
        raise ModuleNotFoundError("Numba is not installed: run `make setup`, or `pip install zashiki` again")
    return (Path(found.origin).parent / "_version.py").read_text()


def _cache_root() -> Path:
    chosen = os.environ.get("ZASHIKI_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "zashiki"


def _read(file: Path) -> Built | None:
    """Give what is kept in `file`, or nothing if it is missing or damaged."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    if hashlib.sha256(content[32:]).digest() != content[:32]:
        return None
    return msgspec.msgpack.decode(content[32:], type=Built)


def _write(file: Path, built: Built) -> None:
    """Keep compiled code; where nothing can be written the next run compiles again."""
    body = msgspec.msgpack.encode(built)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent)
        with os.fdopen(handle, "wb") as out:
            out.write(hashlib.sha256(body).digest() + body)
        Path(name).replace(file)
        _drop_old_builds(file.parent)
    except OSError as problem:
        sys.stderr.write(f"zashiki: compiled code could not be kept ({problem}); set ZASHIKI_CACHE to a folder\n")


def _one_at_a_time(file: Path) -> AbstractContextManager[object]:
    """A turn to make what `file` is to keep; where nothing can be kept, nobody waits for anybody."""
    turn = ExitStack()
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        turn.enter_context(claim(file, patient=True))
    return turn


def _drop_old_builds(current: Path) -> None:
    builds = sorted((f for f in current.parent.iterdir() if f.is_dir()), key=lambda f: f.stat().st_mtime)
    for old in builds[:-KEPT_BUILDS]:
        if old != current:
            shutil.rmtree(old, ignore_errors=True)
