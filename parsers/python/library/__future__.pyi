"""Features that code asks for."""

class _Feature:
    compiler_flag: int
    def __init__(self, optionalRelease: tuple[int, ...], mandatoryRelease: tuple[int, ...] | None, compiler_flag: int) -> None: ...
    def getOptionalRelease(self) -> tuple[int, ...]: ...
    def getMandatoryRelease(self) -> tuple[int, ...] | None: ...

absolute_import: _Feature
division: _Feature
generators: _Feature
nested_scopes: _Feature
print_function: _Feature
unicode_literals: _Feature
with_statement: _Feature
barry_as_FLUFL: _Feature
generator_stop: _Feature
annotations: _Feature
all_feature_names: list[str]
