"""Compile plain functions over records: the only file that names Numba.

A `@kernel` function stays what it is, a plain Python function: call it with plain records and it runs without a
compiler. `Library` compiles a set of entry functions, and every kernel they call, into machine code that takes `Held`
records.

The machine code is kept between runs in a folder named by the hash of every source file of this package, of the
versions of the compiler and of the processor, so that it can never belong to other rules. Loading it needs llvmlite
alone, which takes a few hundredths of a second; Numba is imported only when something must be compiled.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, ParamSpec, TypeVar, cast, get_type_hints

import msgspec

from zashiki.core.state import Record

P = ParamSpec("P")
T = TypeVar("T")

PACKAGE = Path(__file__).resolve().parents[1]
KEPT_BUILDS = 6
INLINING = 225
"""How large a kernel may be, as LLVM counts, to be built into its callers (its own usual measure)."""


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
    """Mark a kernel whose compiled form is one of `_INSTRUCTIONS`, where the processor has it."""

    def mark(function: Callable[P, T]) -> Callable[P, T]:
        function.__dict__["kernel"] = True
        function.__dict__["native"] = instruction
        return function

    return mark


def bind(function: Callable[P, T], **names: object) -> Callable[P, T]:
    """Give a copy of a kernel in which global names mean something else: a loop for a certain game's verbs."""
    plain = cast(FunctionType, function)
    scope = {**plain.__globals__, **names}
    for name in _names(plain.__code__):
        called = scope.get(name)
        if name not in names and isinstance(called, FunctionType) and _uses(called, names):
            scope[name] = bind(called, **names)
    copy = FunctionType(plain.__code__, scope, plain.__name__, plain.__defaults__, plain.__closure__)
    copy.__annotations__ = plain.__annotations__
    copy.__doc__ = plain.__doc__
    copy.__module__ = plain.__module__
    copy.__dict__.update(plain.__dict__)
    return cast("Callable[P, T]", copy)


def _is_kernel(value: object) -> bool:
    return isinstance(value, FunctionType) and "kernel" in value.__dict__


def _uses(function: FunctionType, names: Mapping[str, object]) -> bool:
    """Does this kernel, or any that it calls, use one of the names?"""
    if not _is_kernel(function):
        return False
    used = _names(function.__code__)
    called = [function.__globals__.get(name) for name in used]
    return bool(used & names.keys()) or any(_uses(inner, names) for inner in called if isinstance(inner, FunctionType))


def _names(code: CodeType) -> set[str]:
    return set(code.co_names)


class _Built(msgspec.Struct):
    """A compiled library as it is kept: the symbol of each entry, and the object code that defines them all."""

    symbols: dict[str, str]
    code: bytes


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
        built = _read(self._file())
        if built is None:
            announce(self._name)
            built = _compile_all(self._entries)
            _write(self._file(), built)
        self._link(built)

    def _file(self) -> Path:
        return build_folder() / f"{self._name}.kernels"

    def _link(self, built: _Built) -> None:
        llvm = _llvm()
        machine = llvm.Target.from_default_triple().create_target_machine(jit=True, codemodel="jitdefault")
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
        self._engine.add_object_file(llvm.ObjectFileRef.from_data(built.code))
        self._engine.finalize_object()
        for name, function in self._entries.items():
            address = self._engine.get_function_address(built.symbols[name])
            ready = _prototype(function)(address)
            ready.engine = self._engine  # the machine code lives as long as any function of it
            self._functions[name] = ready


def _llvm() -> Any:
    """LLVM, ready for this machine; imported only when compiled code is used."""
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm


def _signature(function: Callable[..., Any]) -> tuple[list[type], type]:
    hints = get_type_hints(function)
    result = hints.pop("return")
    return list(hints.values()), result


def _prototype(function: Callable[..., Any]) -> Any:
    kinds, result = _signature(function)
    arguments = [ctypes.c_void_p if issubclass(kind, Record) else ctypes.c_int64 for kind in kinds]
    return ctypes.CFUNCTYPE(None if result is type(None) else ctypes.c_int64, *arguments)


# ---------------------------------------------------------------------------------------------- what is kept


def build_folder() -> Path:
    """Where the machine code of exactly these sources, compiler and processor is kept."""
    return _cache_root() / fingerprint(PACKAGE)


def fingerprint(package: Path) -> str:
    """Hash of every source file under `package`, and of what compiles them and runs them."""
    llvm = _llvm()
    digest = hashlib.sha256()
    for part in (sys.version, llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten(), _numba_version()):
        digest.update(part.encode() + b"\0")
    for source in sorted(package.rglob("*.py")):
        digest.update(source.relative_to(package).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(source.read_bytes()).digest())
    return digest.hexdigest()[:32]


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


def _read(file: Path) -> _Built | None:
    """Give what is kept in `file`, or nothing if it is missing or damaged."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    if hashlib.sha256(content[32:]).digest() != content[:32]:
        return None
    return msgspec.msgpack.decode(content[32:], type=_Built)


def _write(file: Path, built: _Built) -> None:
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


def _drop_old_builds(current: Path) -> None:
    builds = sorted((f for f in current.parent.iterdir() if f.is_dir()), key=lambda f: f.stat().st_mtime)
    for old in builds[:-KEPT_BUILDS]:
        if old != current:
            shutil.rmtree(old, ignore_errors=True)


# ---------------------------------------------------------------------------------------------- the compiler


def _compile_all(entries: Mapping[str, Callable[..., Any]]) -> _Built:
    workshop = _Workshop()
    with workshop.in_parts():
        for name, function in entries.items():
            workshop.add(name, function)
    return _Built(workshop.symbols, workshop.assemble())


class _Workshop:
    """Translates kernels with Numba, puts them all into one module, and optimises that once.

    Left to itself, Numba optimises and emits every kernel alone, and again inside every kernel and entry that calls it.
    """

    def __init__(self) -> None:
        from numba.core import compiler, registry

        self._compiler = compiler
        self._target = registry.cpu_target
        self._target.typing_context.refresh()
        self._target.target_context.refresh()
        self._codegen = self._target.target_context.codegen()
        self._twins: dict[int, Any] = {}
        self._cold: set[str] = set()
        self._module = _llvm().parse_assembly("")
        self.symbols: dict[str, str] = {}

    @contextmanager
    def in_parts(self) -> Iterator[None]:
        """Let Numba translate each kernel, but neither optimise nor load it."""
        from numba.core.compiler_lock import global_compiler_lock

        context = self._target.target_context
        self._codegen._library_class = _parts(self._codegen._library_class)
        # Numba tells loaded kernels apart by a built-in function each; this one is there, and nobody calls it.
        context.get_executable = lambda library, _fndesc, _env: library.__sizeof__
        try:
            with global_compiler_lock:
                yield
        finally:
            del self._codegen._library_class
            del context.get_executable

    def add(self, name: str, function: Callable[..., Any]) -> None:
        """Translate an entry, and every kernel that it calls, into the module."""
        import numba

        kinds, result = _signature(function)
        returned = numba.none if result is type(None) else numba.int64
        compiled = self._compiler.compile_extra(
            self._target.typing_context,
            self._target.target_context,
            self._scoped(cast(FunctionType, function)),
            _arguments(kinds),
            returned,
            self._flags(),
            {},
        )
        symbol = f"zashiki_{name}"
        records = [issubclass(k, Record) for k in kinds]
        door = _door(symbol, compiled.fndesc.llvm_func_name, records, result is not type(None))
        self._module.link_in(_llvm().parse_assembly(door))
        self._module.link_in(compiled.library._get_module_for_linking(), preserve=True)
        self.symbols[name] = symbol

    def assemble(self) -> bytes:
        """Optimise the whole module, and give its machine code."""
        llvm = _llvm()
        machine = self._codegen._tm
        self._module.triple = machine.triple
        self._module.data_layout = self._codegen._data_layout
        doors = set(self.symbols.values())
        for function in self._module.functions:
            if function.name in self._cold:
                function.add_function_attribute("cold")
                function.add_function_attribute("noinline")
        for part in (*self._module.functions, *self._module.global_variables):
            if not part.is_declaration and part.name not in doors:
                part.linkage = llvm.Linkage.internal
        tuning = llvm.create_pipeline_tuning_options(speed_level=3)
        tuning.inlining_threshold = INLINING
        builder = llvm.create_pass_builder(machine, tuning)
        builder.getModulePassManager().run(self._module, builder)
        return cast(bytes, machine.emit_object(self._module))

    def _flags(self) -> Any:
        flags = self._compiler.Flags()
        flags.no_cpython_wrapper = True
        flags.no_cfunc_wrapper = True
        flags.error_model = "numpy"
        flags.release_gil = True
        flags.noalias = True
        return flags

    def _scoped(self, function: FunctionType) -> FunctionType:
        """Give the function with each kernel that it names replaced by its compiled twin."""
        scope = dict(function.__globals__)
        for name in _names(function.__code__):
            called = scope.get(name)
            if isinstance(called, FunctionType) and _is_kernel(called):
                scope[name] = self._twin(called)
        return FunctionType(function.__code__, scope, function.__name__)

    def _twin(self, function: FunctionType) -> Any:
        if id(function) not in self._twins:
            instruction = function.__dict__.get("native")
            own = _intrinsic(instruction) if instruction else None
            self._twins[id(function)] = own or self._jitted(function)
        return self._twins[id(function)]

    def _jitted(self, function: FunctionType) -> Any:
        import numba

        options = {"error_model": "numpy", "nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        dispatcher = numba.njit(**options)(self._scoped(function))
        dispatcher._compiler._customize_flags = _apart
        # Once, as declared: left alone, Numba makes another kernel for every constant it is called with.
        dispatcher.compile(_arguments(_signature(function)[0]))
        dispatcher.disable_compile()
        if "cold" in function.__dict__:
            self._cold.update(made.fndesc.llvm_func_name for made in dispatcher.overloads.values())
        return dispatcher


def _arguments(kinds: list[type]) -> tuple[Any, ...]:
    """Numba's names for the declared types of a kernel's arguments."""
    import numba

    plain = {int: numba.int64, bool: numba.boolean}
    return tuple(numba.from_dtype(kind.dtype()) if issubclass(kind, Record) else plain[kind] for kind in kinds)


def _parts(library: Any) -> Any:
    """Give Numba's kind of library without its work on single kernels."""

    class Parts(library):  # type: ignore[misc]  # what Numba hands over is Any
        def _optimize_functions(self, _module: Any) -> None:
            """Everything is optimised at once, in the end."""

        def _optimize_final_module(self) -> None:
            """As above."""

        def _finalize_final_module(self) -> None:
            self._finalized = True

    return Parts


def _apart(flags: Any) -> Any:
    """Let the compiler assume that two records never share memory, and count no references: nothing is allocated."""
    flags.noalias = True
    flags.nrt = False
    return flags


def _door(symbol: str, inner: str, records: list[bool], returns: bool) -> str:
    """A function in LLVM's language with the platform's calling convention that calls Numba's."""
    taken = ["ptr" if record else "i64" for record in records]
    given = ", ".join(f"{kind} %a{i}" for i, kind in enumerate(taken))
    result = "i64" if returns else "void"
    return "\n".join(
        [
            f'declare i32 @"{inner}"(ptr, ptr{"".join(", " + kind for kind in taken)})',
            f'define {result} @"{symbol}"({given}) {{',
            "%result = alloca i64",
            "%error = alloca ptr",
            f'%status = call i32 @"{inner}"(ptr %result, ptr %error{", " + given if given else ""})',
            "%value = load i64, ptr %result\nret i64 %value" if returns else "ret void",
            "}",
        ]
    )


def _intrinsic(instruction: str) -> Any:
    """Give Numba's form of an instruction, or None where this processor has none."""
    from numba import types
    from numba.extending import intrinsic

    if instruction == "nth" and not _llvm().get_host_cpu_features().get("bmi2"):
        return None

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return _INSTRUCTIONS[instruction](builder, *arguments)

    def one(_typing: Any, _a: Any) -> Any:
        return types.int64(types.int64), generate

    def two(_typing: Any, _a: Any, _b: Any) -> Any:
        word = types.uint64 if instruction == "turned" else types.int64
        return word(word, types.int64), generate

    return intrinsic(one if instruction in ("count", "lowest") else two)


def _count(builder: Any, word: Any) -> Any:
    return builder.ctpop(word)


def _lowest(builder: Any, word: Any) -> Any:
    from llvmlite import ir

    return builder.cttz(word, ir.Constant(ir.IntType(1), 1))


def _nth(builder: Any, word: Any, n: Any) -> Any:
    """Deposit one bit at the n-th set bit of the word, and say where it went."""
    from llvmlite import ir

    long = ir.IntType(64)
    deposit = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), ir.FunctionType(long, [long, long]))
    return _lowest(builder, builder.call(deposit, [builder.shl(ir.Constant(long, 1), n), word]))


def _turned(builder: Any, word: Any, k: Any) -> Any:
    from llvmlite import ir

    long = ir.IntType(64)
    turn = builder.module.declare_intrinsic("llvm.fshl.i64", (), ir.FunctionType(long, [long, long, long]))
    return builder.call(turn, [word, word, k])


_INSTRUCTIONS: dict[str, Callable[..., Any]] = {"count": _count, "lowest": _lowest, "nth": _nth, "turned": _turned}
