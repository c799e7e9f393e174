"""Names for the interpreter's own types."""

from typing import Any, Awaitable, Callable, Coroutine as CoroutineType, Generator as GeneratorType, Iterator, Mapping, AsyncGenerator as AsyncGeneratorType

class CodeType:
    co_argcount: int
    co_cellvars: tuple[str, ...]
    co_code: bytes
    co_consts: tuple[Any, ...]
    co_filename: str
    co_firstlineno: int
    co_flags: int
    co_freevars: tuple[str, ...]
    co_kwonlyargcount: int
    co_lnotab: bytes
    co_name: str
    co_names: tuple[str, ...]
    co_nlocals: int
    co_posonlyargcount: int
    co_qualname: str
    co_stacksize: int
    co_varnames: tuple[str, ...]
    def co_lines(self) -> Iterator[tuple[int, int, int | None]]: ...
    def co_positions(self) -> Iterator[tuple[int | None, ...]]: ...
    def replace(self, **kwargs: Any) -> CodeType: ...

class FrameType:
    f_back: FrameType | None
    f_builtins: dict[str, Any]
    f_code: CodeType
    f_globals: dict[str, Any]
    f_lasti: int
    f_lineno: int
    f_locals: dict[str, Any]
    f_trace: Any
    f_trace_lines: bool
    f_trace_opcodes: bool
    def clear(self) -> None: ...

class TracebackType:
    tb_frame: FrameType
    tb_lasti: int
    tb_lineno: int
    tb_next: TracebackType | None
    def __init__(self, tb_next: TracebackType | None, tb_frame: FrameType, tb_lasti: int, tb_lineno: int) -> None: ...

class FunctionType:
    __closure__: tuple[CellType, ...] | None
    __code__: CodeType
    __defaults__: tuple[Any, ...] | None
    __globals__: dict[str, Any]
    __name__: str
    __qualname__: str
    __annotations__: dict[str, Any]
    __kwdefaults__: dict[str, Any]
    __module__: str
    def __init__(self, code: CodeType, globals: dict[str, Any], name: str | None = None, argdefs: Any = None, closure: Any = None) -> None: ...
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...
LambdaType = FunctionType
class MethodType:
    __func__: Callable[..., Any]
    __self__: object
    __name__: str
    __qualname__: str
    def __init__(self, func: Callable[..., Any], instance: object) -> None: ...
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...
class BuiltinFunctionType:
    __self__: object
    __name__: str
    __qualname__: str
    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...
BuiltinMethodType = BuiltinFunctionType
class WrapperDescriptorType: ...
class MethodWrapperType: ...
class MethodDescriptorType: ...
class ClassMethodDescriptorType: ...
class GetSetDescriptorType: ...
class MemberDescriptorType: ...
class ModuleType:
    __name__: str
    __file__: str | None
    __dict__: dict[str, Any]
    __loader__: Any
    __package__: str | None
    __path__: list[str]
    __spec__: Any
    __doc__: str | None
    def __init__(self, name: str, doc: str | None = None) -> None: ...
    def __getattr__(self, name: str) -> Any: ...
class CellType:
    cell_contents: Any
    def __init__(self, contents: object = ...) -> None: ...
class SimpleNamespace:
    def __init__(self, **kwargs: Any) -> None: ...
class MappingProxyType[K, V](Mapping[K, V]):
    def __new__(cls, mapping: Mapping[K, V]) -> MappingProxyType[K, V]: ...
    def copy(self) -> dict[K, V]: ...
class GenericAlias:
    __origin__: Any
    __args__: tuple[Any, ...]
    __parameters__: tuple[Any, ...]
    def __init__(self, origin: type, args: Any) -> None: ...
class UnionType:
    __args__: tuple[Any, ...]
class NoneType: ...
class EllipsisType: ...
class NotImplementedType: ...
class DynamicClassAttribute(property): ...

def new_class(name: str, bases: Any = (), kwds: Any = None, exec_body: Any = None) -> type: ...
def prepare_class(name: str, bases: Any = (), kwds: Any = None) -> tuple[type, dict[str, Any], dict[str, Any]]: ...
def resolve_bases(bases: Any) -> tuple[Any, ...]: ...
def get_original_bases(cls: type) -> tuple[Any, ...]: ...
def coroutine(func: Callable[..., Any]) -> Callable[..., Awaitable[Any]]: ...
