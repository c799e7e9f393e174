"""Regular expressions, as far as they decide what names mean."""

import enum
from collections.abc import Callable, Iterator
from typing import Any, Match as Match, Pattern as Pattern

class RegexFlag(enum.IntFlag):
    A: int
    ASCII: int
    DEBUG: int
    I: int
    IGNORECASE: int
    L: int
    LOCALE: int
    M: int
    MULTILINE: int
    S: int
    DOTALL: int
    X: int
    VERBOSE: int
    U: int
    UNICODE: int
    T: int
    TEMPLATE: int
    NOFLAG: int

A: RegexFlag
ASCII: RegexFlag
DEBUG: RegexFlag
I: RegexFlag
IGNORECASE: RegexFlag
L: RegexFlag
LOCALE: RegexFlag
M: RegexFlag
MULTILINE: RegexFlag
S: RegexFlag
DOTALL: RegexFlag
X: RegexFlag
VERBOSE: RegexFlag
U: RegexFlag
UNICODE: RegexFlag
T: RegexFlag
TEMPLATE: RegexFlag
NOFLAG: RegexFlag

class error(Exception):
    msg: str
    pattern: str | bytes | None
    pos: int | None
    lineno: int
    colno: int
    def __init__(self, msg: str, pattern: str | bytes | None = None, pos: int | None = None) -> None: ...

PatternError = error

def compile[S](pattern: S, flags: int = 0) -> Pattern[S]: ...
def search[S](pattern: Any, string: S, flags: int = 0) -> Match[S] | None: ...
def match[S](pattern: Any, string: S, flags: int = 0) -> Match[S] | None: ...
def fullmatch[S](pattern: Any, string: S, flags: int = 0) -> Match[S] | None: ...
def split[S](pattern: Any, string: S, maxsplit: int = 0, flags: int = 0) -> list[S]: ...
def findall(pattern: Any, string: Any, flags: int = 0) -> list[Any]: ...
def finditer[S](pattern: Any, string: S, flags: int = 0) -> Iterator[Match[S]]: ...
def sub[S](pattern: Any, repl: Any, string: S, count: int = 0, flags: int = 0) -> S: ...
def subn[S](pattern: Any, repl: Any, string: S, count: int = 0, flags: int = 0) -> tuple[S, int]: ...
def escape[S](pattern: S) -> S: ...
def purge() -> None: ...
def template(pattern: Any, flags: int = 0) -> Pattern[Any]: ...
