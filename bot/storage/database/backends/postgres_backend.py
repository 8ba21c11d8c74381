"""PostgreSQL 15 or later: a server that many processes use. Its driver is needed only where it is used.

Each transaction of the writer runs in a thread, on a connection of its own driver. Its statements are
prepared on the server once, which saves half of their time. What writes waits for the next statement that
reads, and both take one trip. What SQLAlchemy does around a statement takes longer than the trip to a
server on the same machine, and is left out.
"""

import asyncio
import logging
import re
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

import sqlalchemy as sa
from sqlalchemy import (
    URL,
    ClauseElement,
    Connection,
    Engine,
    ExceptionContext,
    create_engine,
    event,
    make_url,
)
from sqlalchemy.exc import DatabaseError, DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.bank.store_errors import StoreUnavailableError
from bot.clock import SystemClock, sleep
from bot.storage.database import shards
from bot.storage.database.backends.backend import Backend, Session, T, Trace, Transactions
from bot.storage.database.backends.dialects import ONE_AT_A_TIME
from bot.storage.database.counter_models import METADATA
from bot.storage.database.database_lock import DatabaseLock
from bot.storage.database.driver import written
from bot.storage.database.engines import BUSY_TIMEOUT, READERS
from bot.storage.database.models import AdminLogModel, AnsweredModel, GenerationModel, ShardModel
from bot.storage.database.storage_errors import store_error

_log = logging.getLogger(__name__)

NOT_PREPARED = frozenset({"26000", "42P05", "0A000"})
"""What the server answers if it does not know the prepared statements of a connection.

A pooler that hands out another connection for each transaction, and does not carry them, makes it so.
"""

PREPARED = "prepare_threshold"
"""The setting of a connection: after how many executions a statement is prepared; None: never."""


class PostgresTransactions(Transactions):
    """Transactions of one connection, which is made again after it was lost.

    ``connect`` makes an engine with the given settings of connections.
    """

    def __init__(self, connect: Callable[[Mapping[str, Any]], Engine]) -> None:
        self._connect = connect
        self._engine = connect({PREPARED: 1})
        event.listen(self._engine, "connect", _name_statements)
        self._thread = ThreadPoolExecutor(1, "store writer")
        self._is_closed = False

    async def run(self, change: Callable[[Session], T]) -> T:
        """Carry out a change in the thread, once more if the connection was lost before COMMIT."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, change)

    async def close(self) -> None:
        """Close the connection. A second call does nothing."""
        if not self._is_closed:
            self._is_closed = True
            await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
            self._thread.shutdown(wait=False)

    def _run(self, change: Callable[[Session], T]) -> T:
        is_committing = False

        def noted(session: Session) -> T:
            nonlocal is_committing
            answer = change(session)
            is_committing = True
            return answer

        try:
            return self._carry_out(noted)
        except DBAPIError as error:
            if is_committing or not self._may_try_again(error):
                raise
        return self._carry_out(noted)

    def _carry_out(self, change: Callable[[Session], T]) -> T:
        with self._engine.begin() as connection:
            return change(_PostgresSession(connection))

    def _may_try_again(self, error: DBAPIError) -> bool:
        """Return whether another connection may do better, after which statements may not be prepared."""
        if getattr(error.orig, "sqlstate", None) in NOT_PREPARED:
            _log.warning(
                "The server does not know prepared statements, and no more are made: a pooler is between. "
                "PgBouncer carries them from version 1.21 on, with max_prepared_statements above 0."
            )
            self._engine.dispose()
            self._engine = self._connect({PREPARED: None})
            return True
        return error.connection_invalidated


def _name_statements(driver: Any, _record: object) -> None:
    """Let the prepared statements of a connection have names that no other connection has.

    psycopg counts them from 0. Behind a pooler, a server may know a statement of another process by the same
    name, and would carry that one out. There is no public way to choose the first number.
    """
    driver._prepared._prepared_idx = secrets.randbits(62)


class _Waiting(NamedTuple):
    """A statement that is not sent yet, with the parameters of its executions."""

    sql: str
    executions: Sequence[Mapping[str, Any]]
    check: Callable[[int], None]


class _PostgresSession(Session):
    """What is added waits for the next statement that reads, and takes the same trip to the server."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._waiting: list[_Waiting] = []
        self._trips = 0

    @property
    def connection(self) -> Connection:
        """The transaction, after what waits."""
        self.send()
        return self._connection

    def rows(self, statement: ClauseElement, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """Send a statement with all that waits."""
        sql, literals = written(statement, tuple(values), self._connection.dialect)
        self._waiting.append(_Waiting(sql, [{**literals, **values}], _accept))
        found = self._send()
        return list(found.fetchall()) if found.description else []

    def add(
        self, statement: ClauseElement, rows: Sequence[Mapping[str, Any]], check: Callable[[int], None]
    ) -> None:
        """Let a statement wait."""
        sql, literals = written(statement, tuple(rows[0]), self._connection.dialect)
        self._waiting.append(_Waiting(sql, [{**literals, **row} for row in rows], check))

    def send(self) -> None:
        """Send what waits."""
        if self._waiting:
            self._send()

    @contextmanager
    def savepoint(self) -> Generator[None]:
        """Set a savepoint, which takes no trip of its own."""
        trips, waiting = self._trips, len(self._waiting)
        self._waiting.append(_SAVEPOINT)
        try:
            yield
            self._waiting.append(_RELEASE)
            self._send()
        except BaseException:
            if self._trips == trips:
                del self._waiting[waiting:]  # nothing of it was sent
            elif not self._connection.invalidated:
                self._waiting = [_ROLL_BACK, _RELEASE]
                self._send()
            raise

    def _send(self) -> Any:
        """Send all that waits in one trip. Return the cursor of the last statement."""
        sent, self._waiting = self._waiting, []
        self._trips += 1
        driver: Any = self._connection.connection.driver_connection
        dbapi: Any = self._connection.dialect.dbapi
        try:
            with driver.pipeline() if len(sent) > 1 else nullcontext():
                cursors = [[driver.execute(each.sql, row) for row in each.executions] for each in sent]
        except dbapi.Error as error:
            raise _wrapped(self._connection, sent[-1].sql, error) from error
        for each, done in zip(sent, cursors, strict=True):
            each.check(sum([cursor.rowcount for cursor in done]))
        return cursors[-1][-1]


def _accept(_changed: int) -> None:
    """Accept any number of changed rows."""


_SAVEPOINT, _ROLL_BACK, _RELEASE = (
    _Waiting(sql, [{}], _accept) for sql in ("SAVEPOINT job", "ROLLBACK TO job", "RELEASE job")
)


def hide_row(context: ExceptionContext) -> None:
    """Take the details from an error of the server: they have the whole row, which may be a seed."""
    if context.sqlalchemy_exception is not None:
        _hide_details(context.original_exception, context.sqlalchemy_exception)


def _hide_details(told: BaseException, error: BaseException) -> None:
    details = getattr(getattr(told, "diag", None), "message_detail", None)
    if details:
        error.args = tuple(str(each).replace(details, "…") for each in error.args)
        told.args = tuple(str(each).replace(details, "…") for each in told.args)


def _wrapped(connection: Connection, sql: str, error: Any) -> Exception:
    dbapi: Any = connection.dialect.dbapi
    is_lost = connection.dialect.is_disconnect(error, None, None)
    wrapped: Exception = DBAPIError.instance(
        sql, None, error, dbapi.Error, hide_parameters=True, connection_invalidated=is_lost
    )
    _hide_details(error, wrapped)
    if is_lost:
        connection.invalidate(error)
    return wrapped


CONNECT_SECONDS = 5
"""Seconds to wait for the server to take a connection."""

ASKED_SECONDS = 30.0
"""Seconds for which the server is asked how a transaction has ended: about the time that a restart takes."""

BETWEEN_ASKING = 0.25
"""Seconds between two such questions."""

_CONNECT: dict[str, Any] = {
    "connect_timeout": CONNECT_SECONDS,
    "application_name": "croupier",
    "prepare_threshold": None,  # the pooler PgBouncer hands out another connection for each transaction
    # A server that has gone without a word is noticed in about ten seconds.
    "keepalives_idle": 4,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}

_NO_SETTINGS: Mapping[str, Any] = MappingProxyType({})

_COMMITTED = "READ COMMITTED"
"""What waits for a row then sees what others have stored there, whatever the server's default is."""

_SNAPSHOTS = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}

_SNAPSHOT = re.compile(r"[0-9A-F-]+", re.ASCII)
"""What the names of exported snapshots look like."""

_APPEND_ONLY = ("transfers", "shown_hashes", "admin_log")


class PostgresBackend(Backend):
    """PostgreSQL through psycopg. Errors never show parameters, and no text shows the password."""

    is_file: ClassVar = False
    has_gapless_ids: ClassVar = False
    most_jobs: ClassVar = 60  # snapshots become slower from 64 savepoints on

    def writer_engine(self, url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> AsyncEngine:
        """Return an engine with one connection. No other process writes what it reads.

        Its transactions are those of :meth:`transactions`; it asks what is asked beside them.
        """
        del busy_timeout
        return _async_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True, isolation_level=_COMMITTED)

    def reader_engine(self, url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> AsyncEngine:
        """Return an engine whose transactions are snapshots, and cannot write."""
        del busy_timeout
        return _async_engine(
            url, pool_size=READERS, max_overflow=0, pool_pre_ping=True, execution_options=_SNAPSHOTS
        )

    def migration_engine(self, url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> Engine:
        """Return an engine with a blocking connection."""
        del busy_timeout
        return _engine(url)

    def inspection_engine(self, url: str, *, busy_timeout: float = BUSY_TIMEOUT) -> Engine:
        """Return an engine whose transactions are snapshots, and cannot write."""
        del busy_timeout
        return _engine(url, execution_options=_SNAPSHOTS)

    def async_inspection_engine(self, url: str) -> AsyncEngine:
        """Return an engine like :meth:`inspection_engine`."""
        return _async_engine(url, poolclass=NullPool, execution_options=_SNAPSHOTS)

    @contextmanager
    def shared_snapshot(self, url: str) -> Iterator[str | None]:
        """Export a snapshot, which lasts as long as its transaction."""
        engine = self.inspection_engine(url)
        try:
            with engine.connect() as connection:
                yield connection.scalar(_EXPORT)
        except DatabaseError as error:
            raise store_error(self.place(url), error) from error
        finally:
            engine.dispose()

    def share(self, connection: Connection, snapshot: str | None) -> None:
        """Take a snapshot over. Its name, which the server has made, is no parameter."""
        if snapshot is not None:
            assert _SNAPSHOT.fullmatch(snapshot), snapshot
            connection.exec_driver_sql(f"SET TRANSACTION SNAPSHOT '{snapshot}'")

    def place(self, url: str) -> str:
        """Return the URL with asterisks for the password."""
        return make_url(url).render_as_string(hide_password=True)

    def beside(self, url: str, suffix: str) -> Path:
        """Return a file in the folder in which the bot is started."""
        return Path(f"{make_url(url).database or 'croupier'}{suffix}").absolute()

    def key_file(self, url: str) -> Path:
        """Return a file in the folder in which the bot is started."""
        return self.beside(url, ".key")

    def lock(self, url: str) -> AbstractContextManager[DatabaseLock | None]:
        """Lock nothing: the owner of a shard keeps earlier processes from writing."""
        del url
        return nullcontext()

    def leave(self, url: str) -> None:
        """Do nothing: the server has the files."""

    def check_readable(self, url: str) -> str | None:
        """Return None: the server tells itself."""
        del url
        return None

    async def bytes_used(self, engine: AsyncEngine) -> int:
        """Ask the server for the size of the tables."""
        async with engine.connect() as connection:
            found = await connection.scalar(_BYTES_USED)
        return int(found or 0)

    async def warnings(self, engine: AsyncEngine) -> tuple[str, ...]:
        """Ask the server by which of its settings a crash or a failover could undo commits."""
        async with engine.connect() as connection:
            return tuple((await connection.scalars(_WARNINGS)).all())

    def uncancelled(self, reading: Coroutine[Any, Any, T]) -> Awaitable[T]:
        """Shield the read: the server would keep the connection of one that is cancelled."""
        return asyncio.shield(asyncio.ensure_future(reading))

    # Writing

    def transactions(self, engine: AsyncEngine) -> Transactions:
        """Return those of a connection of its own, which waits for the server in a thread."""

        def connect(settings: Mapping[str, Any]) -> Engine:
            return _engine(engine.url, settings, pool_size=1, max_overflow=0, isolation_level=_COMMITTED)

        return PostgresTransactions(connect)

    def new_ids(
        self, connection: Connection, table: sa.Table, count: int, *, highest: int | None = None
    ) -> Sequence[int]:
        """Take ids from the sequence of a table. Those that nobody uses are never given."""
        del highest
        found = connection.scalars(_NEW_IDS, {"sequence": f"{table.name}_id_seq", "most": count})
        return sorted(found)

    @contextmanager
    def overwriting(self, connection: Connection) -> Iterator[None]:
        """Do nothing: the server reuses the place of deleted rows by itself."""
        del connection
        yield

    async def was_committed(self, engine: AsyncEngine, trace: Trace | None) -> bool | None:
        """Wait until the transaction has ended, on a server that may be starting again, and look for its row.

        Its number does not tell how it has ended: a server that crashes gives the number of a transaction
        that it has lost to a later one.
        """
        if trace is None:
            return None
        clock = SystemClock()
        until = clock.elapsed() + ASKED_SECONDS
        while clock.elapsed() < until:
            try:
                async with engine.connect() as connection:
                    if await _has_ended(connection, trace.transaction):
                        return await connection.scalar(_DIGEST, {"key": trace.key}) == trace.digest
            except DBAPIError as error:
                if not isinstance(error, OperationalError):
                    return None
            await sleep(clock, BETWEEN_ASKING)
        return None

    # Migrations

    @contextmanager
    def migrating(self, connection: Connection) -> Iterator[None]:
        """Hold an advisory lock and the rows of the shards until the transaction ends.

        Raises ``StoreUnavailableError`` if the database cannot hold every text.
        """
        encoding = connection.scalar(_ENCODING)
        if encoding != "UTF8":
            raise StoreUnavailableError(
                f"the encoding of the database is {encoding}, and must be UTF8: make it with "
                "createdb -E UTF8 -T template0"
            )
        connection.execute(ONE_AT_A_TIME)
        if sa.inspect(connection).has_table(ShardModel.__tablename__):
            shards.release_all(connection)
        yield

    def back_up_before_migration(self, url: str, revision: str) -> None:
        """Do nothing: a migration that fails changes nothing, and ``pg_dump`` is the operator's."""

    def mark(self, connection: Connection, application: int) -> None:
        """Do nothing: a database of the server has no mark, and is known by its tables."""

    def differences(self, parts: Iterable[Iterable[Any]], revision: str) -> tuple[tuple[str, str], ...]:
        """Return the tables, indexes and triggers that are missing, and views, which are foreign."""
        del revision
        found = {(str(kind), str(name)) for kind, name, _ in parts}
        made = {("table", table.name) for table in METADATA.sorted_tables}
        made |= {("index", str(each.name)) for table in METADATA.sorted_tables for each in table.indexes}
        made |= {
            ("trigger", f"{table}_refuse_{verb}") for table in _APPEND_ONLY for verb in ("update", "delete")
        }
        made.add(("trigger", "gift_notes_refuse_update"))
        return tuple(sorted({*(made - found), *(part for part in found if part[0] == "view")}))

    def highest_id(self, connection: Connection, table: sa.Table) -> int:
        """Return the last value of a table's sequence."""
        return connection.scalar(_LAST_ID, {"sequence": f"{table.name}_id_seq"}) or 0

    def set_highest_id(self, connection: Connection, table: sa.Table, highest: int) -> None:
        """Set the sequence of a table."""
        if highest:
            connection.execute(_SET_ID, {"sequence": f"{table.name}_id_seq", "highest": highest})

    # Whose it is

    def set_shards(self, url: str, count: int) -> None:
        """Make a row for each shard."""
        with self._connected(url) as connection, self.migrating(connection):
            shards.set_count(connection, count)

    def application_of(self, url: str) -> int | None:
        """Read the application, unless the database is empty."""
        found: int | None = self._of_generation(url, "application")
        return found

    def member_key_of(self, url: str) -> bytes | None:
        """Read the hash, unless the database is empty or of an earlier revision."""
        found: bytes | None = self._of_generation(url, "member_key")
        return found

    def _of_generation(self, url: str, column: str) -> Any:
        name = GenerationModel.__tablename__
        with self._connected(url) as connection:
            found = sa.inspect(connection)
            columns = found.get_columns(name) if found.has_table(name) else []
            if column not in {each["name"] for each in columns}:
                return None
            return connection.scalar(sa.select(getattr(GenerationModel, column)))

    def adopt(self, url: str, application: int, *, at: float) -> int | None:
        """Store the application."""
        with self._connected(url) as connection, self.migrating(connection):
            earlier = connection.scalar(sa.select(GenerationModel.application).with_for_update())
            if earlier not in (None, application):
                connection.execute(sa.update(GenerationModel).values(application=application))
                row = {"at": at, "guild": 0, "action": "adopt", "reason": f"{earlier} -> {application}"}
                connection.execute(sa.insert(AdminLogModel), [row])
            return earlier

    @contextmanager
    def _connected(self, url: str) -> Iterator[Connection]:
        engine = _engine(url)
        try:
            with engine.begin() as connection:
                yield connection
        except DatabaseError as error:
            raise store_error(self.place(url), error) from error
        finally:
            engine.dispose()


async def _has_ended(connection: AsyncConnection, transaction: str) -> bool:
    try:
        status: str | None = await connection.scalar(_STATUS, {"transaction": transaction})
    except DBAPIError as error:
        if getattr(error.orig, "sqlstate", None) != _NOT_YET_GIVEN:
            raise
        await connection.rollback()
        return True
    return status != "in progress"


def _async_engine(url: str, **options: Any) -> AsyncEngine:
    engine = create_async_engine(
        make_url(url), connect_args=_CONNECT, hide_parameters=True, use_native_hstore=False, **options
    )
    event.listen(engine.sync_engine, "handle_error", hide_row)
    return engine


def _engine(url: str | URL, settings: Mapping[str, Any] = _NO_SETTINGS, **options: Any) -> Engine:
    engine = create_engine(
        make_url(url),
        connect_args={**_CONNECT, **settings},
        hide_parameters=True,
        use_native_hstore=False,
        **({"poolclass": NullPool} if "pool_size" not in options else {}),
        **options,
    )
    event.listen(engine, "handle_error", hide_row)
    return engine


_ENCODING = sa.text("SHOW server_encoding")
_EXPORT = sa.text("SELECT pg_export_snapshot()")
_BYTES_USED = sa.text(
    "SELECT sum(pg_relation_size(oid)) FROM pg_class "
    "WHERE relkind = 'r' AND relnamespace = CAST(current_schema() AS regnamespace)"
)
_NEW_IDS = sa.text("SELECT nextval(CAST(:sequence AS regclass)) FROM generate_series(1, :most)")
_SET_ID = sa.text("SELECT setval(CAST(:sequence AS regclass), :highest)")
_LAST_ID = sa.text("SELECT pg_sequence_last_value(CAST(:sequence AS regclass))")
_NOT_YET_GIVEN = "22023"
"""What a server that has crashed says of the number of a transaction that it has lost."""

_DIGEST = sa.select(AnsweredModel.digest).where(AnsweredModel.key == sa.bindparam("key"))
_STATUS = sa.text("SELECT pg_xact_status(CAST(:transaction AS xid8))")
_WARNINGS = sa.text(
    "SELECT name || ' is off, so that a crash of the server can undo acknowledged commits' FROM pg_settings "
    "WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') AND setting = 'off' "
    "UNION ALL SELECT 'a standby follows this server, and commits do not wait for it, so that a failover "
    "can lose acknowledged commits' WHERE (current_setting('synchronous_standby_names') = '' "
    "OR current_setting('synchronous_commit') = 'local') "
    "AND EXISTS (SELECT FROM pg_stat_replication) "
    "UNION ALL SELECT 'the server has version ' || current_setting('server_version') || ', and 15 is needed' "
    "WHERE CAST(current_setting('server_version_num') AS INTEGER) < 150000"
)
