"""SQL statements that are compiled once for all databases of a test process.

Each engine would compile them again, which took an eighth of the time of an end-to-end test.
"""

from typing import Any

from sqlalchemy import Connection, Engine, event


class CompiledStatements(dict[tuple[Any, ...], Any]):
    """What SQLAlchemy has compiled. Each engine has a dialect of its own; those of one driver are equal."""

    def get(self, key: tuple[Any, ...], default: Any = None) -> Any:
        return super().get(_of_any_engine(key), default)

    def __setitem__(self, key: tuple[Any, ...], compiled: Any) -> None:
        super().__setitem__(_of_any_engine(key), compiled)


def _of_any_engine(key: tuple[Any, ...]) -> tuple[Any, ...]:
    dialect, *statement = key
    return (type(dialect), *statement)


def share_compiled_statements() -> None:
    """Let all engines of this process use the same compiled statements."""
    compiled = CompiledStatements()

    @event.listens_for(Engine, "engine_connect")
    def on_connect(connection: Connection) -> None:
        connection.execution_options(compiled_cache=compiled)
