"""The compiler behind `core.kernel`: the only file that names Numba. It is imported when something must be compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FunctionType
from typing import Any, cast

from zashiki.core.kernel import Built, is_kernel, llvm_here, names_in, signature_of, symbol_of
from zashiki.core.state import Record

INLINING = 225
"""How large a kernel may be, as LLVM counts, to be built into its callers (its own usual measure)."""


def compile_all(entries: Mapping[str, Callable[..., Any]]) -> Built:
    """Compile a library: its entries, and every kernel that they call."""
    workshop = Workshop()
    with workshop.in_parts():
        return Built({name: workshop.build(name, function) for name, function in entries.items()})


class Workshop:
    """Translates every kernel once with Numba, puts each entry and all it calls into one module, and optimises that.

    Left to itself, Numba optimises and emits every kernel alone, and again inside every kernel and entry that calls it.
    A module for each entry: with several in one, a kernel that two of them call is no longer built into its caller,
    which costs a third of the speed.
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

    def build(self, name: str, function: Callable[..., Any]) -> bytes:
        """Translate an entry, and every kernel that it calls, and give the machine code."""
        import numba

        kinds, result = signature_of(function)
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
        records = [issubclass(k, Record) for k in kinds]
        door = _door(symbol_of(name), compiled.fndesc.llvm_func_name, records, result is not type(None))
        module = llvm_here().parse_assembly(door)
        module.link_in(compiled.library._get_module_for_linking(), preserve=True)
        return self._assemble(module, symbol_of(name))

    def _assemble(self, module: Any, door: str) -> bytes:
        """Optimise a module of which only the door is seen from outside, and give its machine code."""
        llvm = llvm_here()
        machine = self._codegen._tm
        module.triple = machine.triple
        module.data_layout = self._codegen._data_layout
        for function in module.functions:
            if function.name in self._cold:
                function.add_function_attribute("cold")
                function.add_function_attribute("noinline")
        for part in (*module.functions, *module.global_variables):
            if not part.is_declaration and part.name != door:
                part.linkage = llvm.Linkage.internal
        tuning = llvm.create_pipeline_tuning_options(speed_level=3)
        tuning.inlining_threshold = INLINING
        builder = llvm.create_pass_builder(machine, tuning)
        builder.getModulePassManager().run(module, builder)
        return cast(bytes, machine.emit_object(module))

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
        for name in names_in(function.__code__):
            called = scope.get(name)
            if isinstance(called, FunctionType) and is_kernel(called):
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
        dispatcher.compile(_arguments(signature_of(function)[0]))
        dispatcher.disable_compile()
        if "cold" in function.__dict__:
            self._cold.update(made.fndesc.llvm_func_name for made in dispatcher.overloads.values())
        return dispatcher


def _arguments(kinds: list[type]) -> tuple[Any, ...]:
    """Numba's names for the declared types of a kernel's arguments."""
    import numba

    plain = {int: numba.int64, bool: numba.boolean, float: numba.float64}
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

    if instruction == "nth" and not llvm_here().get_host_cpu_features().get("bmi2"):
        return None

    def generate(_context: Any, builder: Any, _typed: Any, arguments: Any) -> Any:
        return _INSTRUCTIONS[instruction](builder, *arguments)

    def one(_typing: Any, _a: Any) -> Any:
        return types.int64(types.int64), generate

    def two(_typing: Any, _a: Any, _b: Any) -> Any:
        word = types.uint64 if instruction == "turned" else types.int64
        return word(word, types.int64), generate

    def records(_typing: Any, target: Any, source: Any) -> Any:
        return types.none(target, source), _copying(source.size)

    def placed(_typing: Any, many: Any, _place: Any) -> Any:
        return many(many, types.int64), _at(many.size)

    def recast(_typing: Any, source: Any, other: Any) -> Any:
        return other(source, other), lambda _context, builder, _typed, given: builder.bitcast(given[0], given[1].type)

    if instruction == "copy":
        return intrinsic(records)
    if instruction == "at":
        return intrinsic(placed)
    if instruction == "as":
        return intrinsic(recast)
    return intrinsic(one if instruction in ("count", "lowest") else two)


def _copying(size: int) -> Any:
    """Give what writes the bytes of one record over those of another."""
    from numba.core import cgutils, types

    def generate(context: Any, builder: Any, _typed: Any, arguments: Any) -> Any:
        target, source = arguments
        cgutils.raw_memcpy(builder, target, source, context.get_constant(types.intp, size), 1)
        return context.get_dummy_value()

    return generate


def _at(size: int) -> Any:
    """Give what finds one of many records of this size."""

    def generate(_context: Any, builder: Any, _typed: Any, arguments: Any) -> Any:
        from llvmlite import ir

        many, place = arguments
        byte = ir.IntType(8)
        first = builder.bitcast(many, byte.as_pointer())
        offset = builder.mul(place, ir.Constant(ir.IntType(64), size))
        return builder.bitcast(builder.gep(first, [offset], source_etype=byte), many.type)

    return generate


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
