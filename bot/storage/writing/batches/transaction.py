"""The transaction of a batch, through which jobs read and write: each sees what those before it wrote.

``Memory`` is what the process keeps in memory of the database, so that nobody needs to wait for it. A
``Job`` is what the writer carries out: it reads what it needs, and writes what it decides.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from sqlalchemy import ClauseElement, Connection, Executable, Table

from bot.bank.ids import GuildId
from bot.bank.seasons import FIRST_SEASON, LEAST_SEASON
from bot.bank.sharding import WHOLE, Shard
from bot.bank.store_errors import BooksFrozenError
from bot.server_settings import ServerSettings
from bot.storage.database.backends.backend import Session
from bot.storage.database.backends.choice import backend_named
from bot.storage.people.known_people import KnownPeople
from bot.storage.people.member_names import NotedNames
from bot.storage.writing.write_errors import BadCommitError

_DEFAULTS = ServerSettings()


class PresentSeasons:
    """The present season of each server, so that no write needs to read it first.

    The writer follows each end of a season before it writes more.
    """

    def __init__(self) -> None:
        self._later: dict[GuildId, int] = {}
        self._begun: dict[GuildId, float] = {}

    def of(self, guild: GuildId) -> int:
        """Return the number of a server's present season."""
        return self._later.get(guild, FIRST_SEASON)

    def begun_at(self, guild: GuildId) -> float | None:
        """Return when a server's present season began (seconds since the epoch); None for the first one."""
        return self._begun.get(guild)

    def may_end_at(self, guild: GuildId) -> float:
        """Return from when on the present season may end (seconds since the epoch); 0 for the first one."""
        begun = self.begun_at(guild)
        return 0.0 if begun is None else begun + LEAST_SEASON

    def load(self, newest: Mapping[GuildId, tuple[int, float]]) -> None:
        """Replace everything by the number and the end of the newest ended season of each server."""
        self._later = {guild: number + 1 for guild, (number, _) in newest.items()}
        self._begun = {guild: ended_at for guild, (_, ended_at) in newest.items()}

    def note_end(self, guild: GuildId, at: float) -> None:
        """Begin the next season of a server, because the end of the present one is written."""
        self._later[guild] = self.of(guild) + 1
        self._begun[guild] = at


class SettingsCache:
    """The settings of all servers."""

    def __init__(self) -> None:
        self._changed: dict[GuildId, ServerSettings] = {}

    def of(self, guild: GuildId) -> ServerSettings:
        """Return the settings of a server."""
        return self._changed.get(guild, _DEFAULTS)

    def load(self, stored: Mapping[GuildId, ServerSettings]) -> None:
        """Replace everything by what is stored."""
        self._changed = dict(stored)

    def note(self, guild: GuildId, settings: ServerSettings) -> None:
        """Note the settings of a server, which are written."""
        self._changed[guild] = settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """What the database holds about the servers of this process, which follows each of its own writes.

    The event loop changes it, also while a batch reads single values of it in another thread.

    Nothing is written on the servers in ``frozen``, which may grow. ``shard`` are the servers of the process.
    """

    people: KnownPeople
    shard: Shard = WHOLE
    seasons: PresentSeasons = field(default_factory=PresentSeasons)
    settings: SettingsCache = field(default_factory=SettingsCache)
    frozen: set[GuildId] = field(default_factory=set)
    names: NotedNames = field(default_factory=NotedNames)


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


T = TypeVar("T")


class Job(ABC, Generic[T]):
    """A change of the database, with an answer of type ``T``.

    Jobs are frozen values: those of a batch that failed are carried out again.
    """

    __slots__ = ()

    is_alone: ClassVar[bool] = False
    """Whether the job has a transaction of its own, because it waits for rows that other processes change."""

    @property
    def booked_on(self) -> GuildId | None:
        """The server whose books the job changes; None if it changes none. Frozen books refuse the job."""
        return None

    @abstractmethod
    def apply(self, tx: Tx) -> T:
        """Read what the job depends on, write what it changes, and return its answer.

        A ``StoreError`` refuses this job alone, and undoes what it has written.
        """

    def follow(self, answer: T, memory: Memory) -> None:
        """Follow in memory what is durable now."""
