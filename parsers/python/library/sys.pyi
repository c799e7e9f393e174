"""The interpreter as it runs."""

from types import FrameType, ModuleType, TracebackType
from typing import Any, Callable, NamedTuple, NoReturn, Sequence, TextIO

abiflags: str
addaudithook: Any
api_version: int
argv: list[str]
base_exec_prefix: str
base_prefix: str
builtin_module_names: Sequence[str]
byteorder: str
copyright: str
displayhook: Callable[[object], Any]
dont_write_bytecode: bool
exc_info: Any
excepthook: Callable[[type[BaseException], BaseException, TracebackType | None], Any]
exec_prefix: str
executable: str
float_info: Any
float_repr_style: str
flags: Any
hash_info: Any
hexversion: int
implementation: Any
int_info: Any
last_traceback: TracebackType | None
last_type: type[BaseException] | None
last_value: BaseException | None
maxsize: int
maxunicode: int
meta_path: list[Any]
modules: dict[str, ModuleType]
orig_argv: list[str]
path: list[str]
path_hooks: list[Any]
path_importer_cache: dict[str, Any]
platform: str
platlibdir: str
prefix: str
ps1: object
ps2: object
pycache_prefix: str | None
stderr: TextIO
stdin: TextIO
stdlib_module_names: frozenset[str]
stdout: TextIO
thread_info: Any
tracebacklimit: int
unraisablehook: Any
version: str
warnoptions: Any
winver: str
__displayhook__: Any
__excepthook__: Any
__stderr__: TextIO | None
__stdin__: TextIO | None
__stdout__: TextIO | None

class _version_info(tuple[Any, ...]):
    major: int
    minor: int
    micro: int
    releaselevel: str
    serial: int
version_info: _version_info

def _clear_type_cache() -> None: ...
def _current_frames() -> dict[int, FrameType]: ...
def _getframe(depth: int = 0) -> FrameType: ...
def breakpointhook(*args: Any, **kwargs: Any) -> Any: ...
def call_tracing(func: Any, args: Any) -> Any: ...
def exception() -> BaseException | None: ...
def exit(status: Any = None) -> NoReturn: ...
def getallocatedblocks() -> int: ...
def getdefaultencoding() -> str: ...
def getfilesystemencoding() -> str: ...
def getfilesystemencodeerrors() -> str: ...
def getprofile() -> Any: ...
def getrecursionlimit() -> int: ...
def getrefcount(object: Any) -> int: ...
def getsizeof(obj: object, default: int = ...) -> int: ...
def getswitchinterval() -> float: ...
def gettrace() -> Any: ...
def getwindowsversion() -> Any: ...
def intern(string: str) -> str: ...
def is_finalizing() -> bool: ...
def setprofile(profilefunc: Any) -> None: ...
def setrecursionlimit(limit: int) -> None: ...
def setswitchinterval(interval: float) -> None: ...
def settrace(tracefunc: Any) -> None: ...
def set_int_max_str_digits(maxdigits: int) -> None: ...
def get_int_max_str_digits() -> int: ...
