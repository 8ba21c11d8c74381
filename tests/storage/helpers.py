"""Ids, commits, events and transfers for the tests of the store."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.bank.amounts import Cents
from bot.bank.grants import FixedAmount
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.bank.ledger import OPENING_BALANCE, Transfer, TransferKind, escrow, house, member
from bot.bank.refusals import GrantRefusal
from bot.bank.seasons import Period
from bot.bank.sharding import Shard
from bot.blackjack.cards import FixedCards, parse_card
from bot.blackjack.engine.round import deal
from bot.blackjack.engine.round_state import Bet, Box
from bot.blackjack.options.resolution import resolve
from bot.clock import Timer
from bot.fairness.seeds import ServerSeed
from bot.fairness.shoe import Shoe
from bot.storage.database.backends.choice import backend_of
from bot.storage.database.engines import database_file
from bot.storage.database.ownership import Ownership
from bot.storage.reading.rankings import Measure, Rank
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Grant
from bot.table.events import Event, PlayerResult, RoundDealt, RoundSettled, ShoeOpened, TableOpened
from bot.table.ports import Commit, TableRow
from bot.table.table_state import player_id
from tests.support.empty_database import write_empty_database

GUILD = GuildId(10)
ANN, BOB, CLEO = UserId(21), UserId(22), UserId(23)
TABLE = TableId(31)
NOW = 1_000.0
OPENING = OPENING_BALANCE

RULES = resolve("house", {}).rules
BOXES = (Box(bet=Bet(player=player_id(ANN), amount=1_000)),)
FINISHED = deal(RULES, BOXES, FixedCards(tuple(map(parse_card, ("A", "9", "K", "7")))))
"""A round that ended with the deal, by a natural."""


@dataclass
class FixedClock:
    """A clock that always shows the same time."""

    time: float = NOW

    def now(self) -> float:
        return self.time

    def elapsed(self) -> float:
        return self.time

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(0, callback)


def url_of(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def store_of(url: str, *, busy_timeout: float = 0.05) -> tuple[SqlStore, AsyncEngine]:
    """Return a store on a migrated database, and the engine that it writes with.

    It counts as the process that started last, and takes nothing from an earlier store.
    """
    owner = _owner_in_file(url) if backend_of(url).is_file else _owner_on_server(url)
    return _store_owned_by(owner, url, busy_timeout)


def _store_owned_by(owner: Ownership, url: str, busy_timeout: float) -> tuple[SqlStore, AsyncEngine]:
    backend = backend_of(url)
    writing = backend.writer_engine(url, busy_timeout=busy_timeout)
    reading = backend.reader_engine(url, busy_timeout=busy_timeout)
    return SqlStore(writing=writing, reading=reading, clock=FixedClock(), ownership=owner), writing


_OWN = "INSERT INTO shards (number, epoch, owner) VALUES (0, 1, 'a test') ON CONFLICT DO NOTHING"
_OWNER = "SELECT owner, epoch FROM shards"


def _owner_in_file(url: str) -> Ownership:
    """Return the owner of the database. Through SQLAlchemy, this would take longer than the rest."""
    with closing(sqlite3.connect(database_file(url))) as database, database:
        ((owner, epoch),) = database.execute(_OWNER).fetchall() or [(None, 0)]
        if owner is None:
            database.execute(_OWN)
            ((owner, epoch),) = database.execute(_OWNER)
    return Ownership(owner, epoch)


def _owner_on_server(url: str) -> Ownership:
    with backend_of(url).migration_engine(url).begin() as database:
        database.exec_driver_sql(_OWN)
        owner, epoch = database.exec_driver_sql(_OWNER).one()
    return Ownership(owner, epoch)


@dataclass(frozen=True)
class _Begun:
    """What the first start has made of an empty database: its file, and who owns it."""

    content: bytes
    owner: str
    epoch: int


_begun: list[_Begun] = []


async def begun_store(url: str, *, busy_timeout: float = 0.2) -> SqlStore:
    """Return a store on an empty database, which is then as a first start leaves it.

    Such a start, with its checks, takes longer than most tests. One is made, and its file is copied.
    """
    if not backend_of(url).is_file:
        return await SqlStore.open(url, clock=FixedClock(), busy_timeout=busy_timeout)
    if not _begun:
        with TemporaryDirectory() as folder:
            file = write_empty_database(Path(folder, "begun.db"))
            await (await SqlStore.open(url_of(file), clock=FixedClock())).close()
            owned = _owner_in_file(url_of(file))
            _begun.append(_Begun(file.read_bytes(), owned.owner, owned.epoch))
    (begun,) = _begun
    database_file(url).write_bytes(begun.content)
    return _store_owned_by(Ownership(begun.owner, begun.epoch), url, busy_timeout)[0]


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold the write lock by another connection."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


def row(
    version: int = 1,
    *,
    table: TableId = TABLE,
    guild: GuildId = GUILD,
    channel: int | None = None,
    is_open: bool = True,
    state_json: str | None = None,
) -> TableRow:
    return TableRow(
        table=table,
        guild=guild,
        channel=ChannelId(table + 1000 if channel is None else channel),
        is_open=is_open,
        version=version,
        state_json=f"[{version}]" if state_json is None else state_json,
    )


def commit(
    version: int = 1,
    *,
    key: str | None = None,
    table: TableId = TABLE,
    events: Iterable[Event] = (),
    transfers: Iterable[Transfer] = (),
    actor: UserId | None = ANN,
    input_json: str = '{"act": "x"}',
    **where: Any,
) -> Commit:
    return Commit(
        key=f"{table}/{version}" if key is None else key,
        at=NOW + version,
        actor=actor,
        input_json=input_json,
        row=row(version, table=table, **where),
        events=tuple(events),
        transfers=tuple(transfers),
    )


def fresh_shoe() -> Shoe:
    return Shoe(seed=ServerSeed.fresh(), decks=6)


def opening(table: TableId = TABLE, **where: Any) -> Commit:
    """Return the commit that opens a table, with the shoe in use and the next one."""
    shoes = tuple(ShoeOpened(number=number, shoe=fresh_shoe()) for number in (1, 2))
    return commit(1, table=table, events=(TableOpened(by=ANN), *shoes), **where)


def stake(
    key: str,
    amount: int,
    *,
    user: UserId = ANN,
    round_no: int = 1,
    table: TableId = TABLE,
    overdraw: bool = False,
) -> Transfer:
    return Transfer(
        key=key,
        debit=member(GUILD, user),
        credit=escrow(GUILD, table, round_no, user),
        amount=Cents(amount),
        kind=TransferKind.STAKE,
        overdraw=overdraw,
    )


def give_back(
    key: str, amount: int, *, user: UserId = ANN, round_no: int = 1, table: TableId = TABLE
) -> Transfer:
    held = escrow(GUILD, table, round_no, user)
    return Transfer(
        key=key, debit=held, credit=member(GUILD, user), amount=Cents(amount), kind=TransferKind.STAKE_RETURN
    )


def win(key: str, amount: int, *, user: UserId = ANN) -> Transfer:
    return Transfer(
        key=key, debit=house(GUILD), credit=member(GUILD, user), amount=Cents(amount), kind=TransferKind.WIN
    )


def loss(key: str, amount: int, *, user: UserId = ANN, round_no: int = 1, table: TableId = TABLE) -> Transfer:
    held = escrow(GUILD, table, round_no, user)
    return Transfer(key=key, debit=held, credit=house(GUILD), amount=Cents(amount), kind=TransferKind.LOSS)


def send_back(key: str, amount: int, *, user: UserId = ANN) -> Transfer:
    """Return winnings above the ceiling to the house."""
    return Transfer(
        key=key,
        debit=member(GUILD, user),
        credit=house(GUILD),
        amount=Cents(amount),
        kind=TransferKind.CEILING,
    )


def dealt(round_no: int = 1, *players: UserId) -> RoundDealt:
    return RoundDealt(
        round_no=round_no, shoe_no=1, shoe_position=0, rules=RULES, boxes=BOXES, players=players or (ANN,)
    )


def settled(round_no: int = 1, *results: PlayerResult) -> RoundSettled:
    return RoundSettled(round_no=round_no, finished=FINISHED, results=results)


async def grant(
    store: SqlStore,
    amount: int,
    *,
    user: UserId = ANN,
    by: UserId = CLEO,
    reason: str = "x",
    key: str = "g",
    at: float = NOW,
    revives_from: int | None = None,
) -> int | GrantRefusal:
    """Give a member hundredths of a chip, or take them; return the new balance, or why nothing is granted."""
    return await store.write(
        Grant(
            guild=GUILD,
            user=user,
            terms=FixedAmount(asked=amount),
            by=by,
            reason=reason,
            key=key,
            at=at,
            revives_from=revives_from,
        )
    )


def rows_in(url: str, statement: str) -> list[tuple[Any, ...]]:
    """Return the rows of a statement as plain tuples, from outside of the store."""
    engine = backend_of(url).inspection_engine(url)
    with engine.connect() as connection:
        return [tuple(found) for found in connection.exec_driver_sql(statement)]


async def query(engine: AsyncEngine, statement: str) -> list[tuple[Any, ...]]:
    """Return the rows of a statement as plain tuples."""
    async with engine.connect() as connection:
        return [tuple(found) for found in await connection.execute(text(statement))]


async def chips_of(store: SqlStore, guild: GuildId, users: Iterable[UserId]) -> dict[UserId, int]:
    """Return what each member can spend, in hundredths."""
    return {user: funds.chips for user, funds in (await store.funds(guild, users)).items()}


async def by_chips(store: SqlStore) -> tuple[Rank, ...]:
    """Return the first page of the leaderboard by chips."""
    ranking = await store.ranking(GUILD, Measure.CHIPS, Period.SEASON, ANN, offset=0, limit=10)
    return ranking.ranks


StartShard = Callable[[int], Awaitable[SqlStore]]
"""Starts the process of one of two shards."""


@asynccontextmanager
async def two_shards(url: str, folder: Path) -> AsyncIterator[StartShard]:
    """Yield what starts the processes of two shards on one database. Each is audited at the end."""
    running: list[SqlStore] = []

    async def start(number: int) -> SqlStore:
        key = folder / "members.key"
        running.append(await SqlStore.open(url, clock=FixedClock(), shard=Shard(number, 2), key_file=key))
        return running[-1]

    yield start
    for each in running:
        assert await each.audit() == ()
        await each.close()
