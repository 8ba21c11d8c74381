"""The transaction of a batch, through which jobs read and write: each sees what those before it wrote."""

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ClauseElement, Connection, Executable, Table

from bot.bank.ids import GuildId
from bot.bank.seasons import LEAST_SEASON
from bot.bank.store_errors import BooksFrozenError
from bot.storage.database.backends.backend import Session
from bot.storage.database.backends.choice import backend_named
from bot.storage.writing.batches.memory import Memory
from bot.storage.writing.write_errors import BadCommitError

Row = Mapping[str, Any]
"""The parameters of a statement, by name."""


@dataclass(frozen=True, slots=True, eq=False)
class Statement:
    """A statement that writes rows of one kind. It is built once.

    With ``must_change``, each row changes one row of the database; otherwise the batch has a bug.
    """

    sql: Executable
    must_change: bool = False


class AnsweredCommand(NamedTuple):
    """The key of a command that was carried out, the digest of its content, and when (epoch seconds)."""

    key: str
    digest: bytes
    at: float


class Statements:
    """The statements of a transaction: each sees what those before it wrote."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def rows(self, statement: ClauseElement, values: Row) -> list[tuple[Any, ...]]:
        """Return the rows of a constant statement. Their values are as they are stored."""
        return self._session.rows(statement, values)

    def row(self, statement: ClauseElement, values: Row) -> tuple[Any, ...] | None:
        """Return the first row of a constant statement, or None."""
        return next(iter(self.rows(statement, values)), None)

    def add(self, statement: Statement, *rows: Row) -> None:
        """Write rows. Raises :class:`BadCommitError` if one that must change is not there."""
        sql: Any = statement.sql

        def check(changed: int) -> None:
            if statement.must_change and changed != len(rows):
                raise BadCommitError(f"{len(rows)} rows should change, {changed} did: {sql}")

        if rows:
            self._session.add(sql, rows, check)

    def send(self) -> None:
        """Write what was added and waits, so that its errors are known now."""
        self._session.send()


class Tx(Statements):
    """The transaction of a batch.

    ``memory`` is what the process knows of the database, as it was before the batch: jobs read it, and follow
    what they have written only when that is durable. ``answered`` are the commands of the batch. In a
    transaction ``with_care``, an error is raised where it is made, and not by a later statement.
    """

    def __init__(self, session: Session, memory: Memory, *, with_care: bool = True) -> None:
        super().__init__(session)
        self.memory = memory
        self.with_care = with_care
        self.answered: list[AnsweredCommand] = []
        self._seasons: dict[GuildId, tuple[int, float]] = {}

    @property
    def connection(self) -> Connection:
        """The transaction for statements of SQLAlchemy, such as the queries of :mod:`bot.storage.reading`."""
        return self._session.connection

    def new_ids(self, table: Table, count: int) -> Sequence[int]:
        """Return the ids of this many new rows of a table, which are written next."""
        return backend_named(self.connection.dialect.name).new_ids(self.connection, table, count)

    @contextmanager
    def savepoint(self) -> Generator[None]:
        """Let an error that leaves the block undo what was written within, and nothing else."""
        seasons, answered = dict(self._seasons), len(self.answered)
        try:
            with self._session.savepoint():
                yield
        except BaseException:
            self._seasons = seasons
            del self.answered[answered:]
            raise

    def season_of(self, guild: GuildId) -> int:
        """Return the number of a server's present season."""
        begun = self._seasons.get(guild)
        return self.memory.seasons.of(guild) if begun is None else begun[0]

    def may_end_season_at(self, guild: GuildId) -> float:
        """Return from when on the present season of a server may end (seconds since the epoch)."""
        begun = self._seasons.get(guild)
        return self.memory.seasons.may_end_at(guild) if begun is None else begun[1] + LEAST_SEASON

    def note_season_end(self, guild: GuildId, at: float) -> None:
        """Let the jobs after this one be of the next season."""
        self._seasons[guild] = self.season_of(guild) + 1, at

    def refuse_frozen(self, guild: GuildId) -> None:
        """Raise ``BooksFrozenError`` if the books of a server are frozen."""
        if guild in self.memory.frozen:
            raise BooksFrozenError(guild)
