"""The database file that survives a crash, and what the invariants read of it."""

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import (
    BindParameter,
    Connection,
    Engine,
    Row,
    Select,
    bindparam,
    create_engine,
    select,
    text,
)
from sqlalchemy.pool import NullPool

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.bank.ledger import OPENING_BALANCE, Balance, member
from bot.bank.seasons import FIRST_SEASON
from bot.bank.sharding import WHOLE
from bot.fairness.shoe import Shoe
from bot.storage.database import engines
from bot.storage.database.backends.sqlite_backend import SqliteSession
from bot.storage.database.book_checks import Finding, audit
from bot.storage.database.models import AccountModel, RoundModel, RuleSetModel, ShoeModel, TableModel
from bot.storage.database.ownership import Ownership
from bot.storage.database.query_parts import IS_OPEN_STAKE, RULES
from bot.storage.database.shards import Process, take
from bot.storage.people.known_people import DigestKey, KnownPeople
from bot.storage.reading import round_queries, season_queries, table_queries
from bot.storage.writing.batches.transaction import Job, Memory, Tx
from bot.table.ports import StoredRound, StoredTable
from tests.support.disk_damage import damage
from tests.support.empty_database import write_empty_database

T = TypeVar("T")

_newest = [""]
"""The file to which the engine connects next. All simulations have one engine, which knows its statements."""


class StoredPlace(NamedTuple):
    """What is stored of the place of a table."""

    table: TableId
    channel: ChannelId
    is_open: bool


class StoredAccount(NamedTuple):
    """A row of an account."""

    code: str
    kind: str
    guild: GuildId
    user: UserId | None
    table: TableId | None
    round_no: int | None
    balance: int
    owned: int
    season: int


class Disk:
    """A database file on one connection, which carries out each transaction whole.

    ``generation`` counts the processes that have started on it. ``inputs`` are the commands of all commits,
    with their tables. What is read is kept until the next transaction that writes.
    """

    def __init__(self, people: Iterable[UserId]) -> None:
        self._folder = TemporaryDirectory()
        self.file = write_empty_database(Path(self._folder.name, "evening.db"))
        self.key_file = self.file.with_name("members.key")
        _newest[0] = str(self.file)
        self._connection = _engine().connect()
        self.generation = 0
        self.inputs: dict[str, TableId] = {}
        self.people = tuple(people)
        rows = [{"id": each} for each in self.people]
        self.transact(lambda connection: connection.execute(_PERSON, rows))
        self.transact(lambda connection: connection.execute(_GENERATION))

    def close(self) -> None:
        """Delete the file."""
        self._connection.close()
        self._folder.cleanup()

    def transact(self, change: Callable[[Connection], T]) -> T:
        """Carry out a transaction; an error undoes it."""
        with self._connection.begin():
            answer = change(self._connection)
        self.has_changed()
        return answer

    def read(self, query: Callable[..., T], *arguments: Any, **named: Any) -> T:
        """Return the answer of a query, also within a transaction."""
        if self._connection.in_transaction():
            return query(self._connection, *arguments, **named)
        with self._connection.begin():
            return query(self._connection, *arguments, **named)

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Read in one transaction, which is quicker."""
        with self._connection.begin():
            yield

    def has_changed(self) -> None:
        """Read again what was read before."""
        for name in (
            "accounts",
            "_by_code",
            "balances",
            "counters",
            "eliminations",
            "_seasons",
            "leaving",
            "forgotten",
        ):
            self.__dict__.pop(name, None)

    def next_owner(self) -> Ownership:
        """Let another process own the file, so that the one before can no longer write."""
        self.generation += 1
        process = Process(owner=f"process {self.generation}", host="here", pid=self.generation, version="")
        row = self.transact(lambda connection: take(connection, WHOLE, process, waits=False))
        return Ownership(process.owner, row.epoch)

    def carry_out(self, job: Job[T]) -> T:
        """Carry out a job that no process of the simulation asks for."""
        memory = Memory(people=KnownPeople(DigestKey(self.key_file)))
        memory.seasons.load({guild: end for guild, end in self._seasons.items() if end is not None})
        return self.transact(lambda connection: job.apply(Tx(SqliteSession(connection), memory)))

    def damage_rows(self, statement: str) -> None:
        """Change rows as a failing disk does, whatever the constraints say."""
        damage(self.file, statement)
        self.has_changed()

    def audit(self) -> tuple[Finding, ...]:
        return self.read(audit)

    # What is stored

    @cached_property
    def accounts(self) -> tuple[StoredAccount, ...]:
        return tuple(StoredAccount(*row) for row in self.rows(_ACCOUNTS))

    @cached_property
    def _by_code(self) -> Mapping[str, StoredAccount]:
        return {each.code: each for each in self.accounts}

    @cached_property
    def balances(self) -> Mapping[str, int]:
        return {each.code: each.balance for each in self.accounts}

    @cached_property
    def eliminations(self) -> Mapping[GuildId, set[UserId]]:
        """The eliminated members of each server."""
        found: defaultdict[GuildId, set[UserId]] = defaultdict(set)
        for guild, user in self.rows(_ELIMINATED):
            found[guild].add(user)
        return found

    @cached_property
    def _seasons(self) -> Mapping[GuildId, tuple[int, float] | None]:
        return self.read(season_queries.newest_ends, WHOLE)

    @cached_property
    def leaving(self) -> frozenset[UserId]:
        """The people who have asked to be forgotten, and are not erased yet."""
        return frozenset(
            user for (user,) in self.rows("SELECT id FROM people WHERE leaving_since IS NOT NULL")
        )

    @cached_property
    def forgotten(self) -> frozenset[UserId]:
        return frozenset(self.people) - {user for (user,) in self.rows("SELECT id FROM people")}

    @property
    def places(self) -> list[StoredPlace]:
        """All tables, oldest first."""
        return [StoredPlace(*row) for row in self.rows("SELECT id, channel, is_open FROM tables ORDER BY id")]

    def season_of(self, guild: GuildId) -> int:
        """Return the number of a server's present season."""
        newest = self._seasons.get(guild)
        return FIRST_SEASON if newest is None else newest[0] + 1

    def balance(self, guild: GuildId, user: UserId, season: int | None = None) -> Balance:
        """Return a member's balance in a season (None: the present one)."""
        number = self.season_of(guild) if season is None else season
        found = self._by_code.get(member(guild, user, number).code)
        if found is None:
            return Balance(chips=Cents(OPENING_BALANCE), staked=NO_CHIPS)
        return Balance(chips=Cents(found.balance), staked=Cents(found.owned - found.balance))

    def stacks(self, table: TableId, match_no: int) -> Mapping[UserId, Cents]:
        return self.read(table_queries.stacks, table, match_no)

    def escrow(self, table: TableId) -> dict[tuple[int, UserId], Cents]:
        """Return the stakes in escrow, in hundredths, by round and player."""
        return {
            (each.round_no, each.user): Cents(each.balance)
            for each in self._escrows(table)
            if each.round_no is not None and each.user is not None
        }

    def stakes_on_the_bank(self, table: TableId) -> list[StoredAccount]:
        """Return the accounts that hold stakes at a table; none of matches."""
        if any(each.table == table and each.kind == "match" for each in self.accounts):
            return []
        return self._escrows(table)

    def open_round(self, table: TableId) -> StoredRound | None:
        found = self._select(_OPEN_ROUND, table=table)
        return round_queries.round_of(found[0]) if found else None

    def round(self, table: TableId, number: int) -> StoredRound:
        (row,) = self._select(_ROUND, table=table, number=number)
        return round_queries.round_of(row)

    def shoe(self, table: TableId, number: int) -> tuple[Shoe, bool]:
        """Return a shoe at its beginning, and whether it is retired."""
        (row,) = (each for each in self._select(_SHOES, table=table) if each.number == number)
        return round_queries.shoe_of(row), row.retired_at is not None

    def stored(self, table: TableId) -> StoredTable:
        """Return a table as a restart would find it; a closed table with its last two shoes."""
        (row,) = self._select(_TABLE, table=table)
        shoes = self._select(_SHOES, table=table)
        used = [each for each in shoes if each.retired_at is None] if row.is_open else shoes[-2:]
        stakes = self._select(_STAKES, table=table)
        found = table_queries._table(row, used, self._select(_OPEN_ROUND, table=table), stakes)
        assert isinstance(found, StoredTable), f"{table} cannot be read: {found}"
        return found

    @cached_property
    def counters(self) -> Mapping[tuple[GuildId, UserId], Mapping[str, int]]:
        """What each member has played at any time."""
        return {(row.guild, row.user): row._mapping for row in self.rows(_COUNTERS)}

    def rows(self, sql: str) -> list[Any]:
        """Return the rows of a statement."""
        return self.read(lambda connection: connection.exec_driver_sql(sql).all())

    def _select(self, statement: Select[Any], **values: int) -> list[Row[Any]]:
        return self.read(lambda connection: list(connection.execute(statement, values)))

    def _escrows(self, table: TableId) -> list[StoredAccount]:
        return [
            each for each in self.accounts if each.table == table and each.kind == "escrow" and each.balance
        ]


@cache
def _engine() -> Engine:
    engine = create_engine(
        "sqlite://", poolclass=NullPool, creator=lambda: sqlite3.connect(_newest[0], isolation_level=None)
    )
    more = (*engines._WRITING, "synchronous=OFF")
    engines._configure(engine, begin="BEGIN IMMEDIATE", busy_timeout=0.0, more=more)
    engines._read_any_text(engine)
    return engine


_of_table: BindParameter[int] = bindparam("table")
_TABLE = table_queries._TABLES.where(TableModel.id == _of_table)
_SHOES = select(ShoeModel.__table__).where(ShoeModel.table_id == _of_table).order_by(ShoeModel.number)
_ROUND = (
    select(RoundModel.__table__, RULES)
    .outerjoin(RuleSetModel, RuleSetModel.id == RoundModel.rule_set)
    .where(RoundModel.table_id == _of_table, RoundModel.round_no == bindparam("number"))
)
_OPEN_ROUND = table_queries._OPEN_ROUNDS.where(RoundModel.table_id == _of_table)
_STAKES = select(AccountModel.__table__).where(IS_OPEN_STAKE, AccountModel.table_id == _of_table)
_COUNTERS = "SELECT * FROM counters WHERE period = 'all'"
_ACCOUNTS = "SELECT code, kind, guild, user, table_id, round_no, balance, owned, season FROM accounts"
_PERSON = text("INSERT INTO people (id, discord) VALUES (:id, :id)")
_GENERATION = text("INSERT INTO generations (id) VALUES (1)")
_ELIMINATED = "SELECT guild, user FROM eliminations WHERE lifted_at IS NULL"
