"""The stored values that the jobs of a batch depend on, read when the batch begins."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, insert, select, union_all
from sqlalchemy.orm import aliased

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.bank.ledger import Account, AccountKind, Transfer, mint
from bot.bank.sharding import Shard
from bot.bank.store_errors import BooksFrozenError
from bot.storage.database import models
from bot.storage.database.backends.choice import backend_named
from bot.storage.database.backends.dialects import highest, idle_limit, total, transaction_number
from bot.storage.database.query_parts import IS_OPEN_STAKE
from bot.storage.people.known_people import KnownPeople
from bot.storage.people.remembered_claims import remembered
from bot.storage.reading import setting_queries
from bot.storage.writing.batches.books import Books, StoredAccount, TransferContent
from bot.storage.writing.batches.earning import Part
from bot.storage.writing.batches.memory import Memory, PresentSeasons
from bot.storage.writing.batches.out import Rows, Statement

_account, _transfer = models.AccountModel, models.TransferModel


class Newest(NamedTuple):
    """The owner of the shard with their epoch, and the highest ids of accounts and rounds.

    The ids are None without rows, and where a sequence gives ids. ``transaction`` is the number of the
    transaction where the database can be asked how one has ended. A row with them limits how long the
    database waits for this process inside the transaction (``idle_limit``).
    """

    owner: str | None
    epoch: int | None
    account: int | None
    round: int | None
    transaction: str | None
    idle_limit: str | None


@dataclass(slots=True)
class Needs:
    """What the jobs of a batch depend on.

    ``accounts`` are the codes of accounts with their servers, ``transfers`` and ``commands`` are keys.
    ``winners`` are members who win or are eliminated, ``sparing`` the servers of eliminations. ``deals`` is
    the number of rounds that begin.
    """

    seasons: PresentSeasons
    accounts: dict[str, GuildId] = field(default_factory=dict)
    transfers: set[str] = field(default_factory=set)
    commands: set[str] = field(default_factory=set)
    tables: set[TableId] = field(default_factory=set)
    channels: set[ChannelId] = field(default_factory=set)
    winners: set[Account] = field(default_factory=set)
    sparing: set[GuildId] = field(default_factory=set)
    deals: int = 0

    def add_account(self, account: Account) -> None:
        """Add an account. For a member, add the mint, which pays the opening balance."""
        self.accounts[account.code] = account.guild
        if account.kind is AccountKind.MEMBER:
            self.accounts[mint(account.guild).code] = account.guild

    def add_transfers(self, transfers: Iterable[Transfer]) -> None:
        """Add transfers, with both of their accounts."""
        for each in transfers:
            self.transfers.add(each.key)
            self.add_account(each.debit)
            self.add_account(each.credit)


@dataclass(slots=True, kw_only=True)
class BatchState:
    """The present values, which each accepted job changes, and the rows to write.

    ``commands`` are the digests of committed commands by key, ``versions`` the versions of tables,
    ``channels`` the open tables by channel; only those that the jobs of the batch need. ``owned`` is what
    winners and eliminated members own, with their open stakes; on the servers ``sparing`` nobody is
    eliminated. ``parts`` are the members' parts in rounds and matches that count.

    ``newest`` has the highest ids, and ``round_ids`` are those of new rounds: ids are assigned inside the
    write transaction, so that transfers and answers can use them.
    """

    is_alone: bool
    _connection: Connection
    memory: Memory
    newest: Newest
    round_ids: Iterator[int]
    books: Books
    commands: dict[str, bytes]
    versions: dict[TableId, int]
    channels: dict[ChannelId, TableId]
    owned: dict[Account, int]
    sparing: frozenset[GuildId]
    parts: list[Part] = field(default_factory=list)
    out: Rows = field(default_factory=Rows)

    @property
    def connection(self) -> Connection:
        """The transaction, for a job that is alone: what others of its batch change is not there yet."""
        assert self.is_alone, "only a job that is alone reads the database itself"
        return self._connection

    def next_round(self) -> int:
        """Return the id of a new round."""
        return next(self.round_ids)

    def season_of(self, guild: GuildId) -> int:
        """Return the number of a server's present season."""
        return self.memory.seasons.of(guild)

    def refuse_frozen(self, guild: GuildId) -> None:
        """Raise ``BooksFrozenError`` if the books of a server are frozen."""
        if guild in self.memory.frozen:
            raise BooksFrozenError(guild)

    def load_books(self, needs: Needs, nameless: Mapping[str, StoredAccount]) -> None:
        """Read the accounts that a job, which is alone, has found out. ``nameless`` ones have no codes."""
        self.books = load_books(self._connection, needs, self.memory.people, self.newest, nameless)


def load_batch_state(
    connection: Connection, needs: Needs, memory: Memory, newest: Newest, *, is_alone: bool
) -> BatchState:
    """Read everything that the jobs of a batch need, with one statement for each kind of value."""
    books = load_books(connection, needs, memory.people, newest)
    backend = backend_named(connection.dialect.name)
    wanted = {"tables": needs.tables, "channels": needs.channels}
    tables = (connection.execute(_TABLES, wanted)).all() if needs.tables else ()
    commands = connection.execute(_COMMANDS, {"keys": needs.commands}) if needs.commands else ()
    return BatchState(
        is_alone=is_alone,
        _connection=connection,
        memory=memory,
        newest=newest,
        round_ids=backend.new_ids(connection, "rounds", needs.deals, newest.round),
        books=books,
        owned=_load_owned(connection, needs.winners, books),
        sparing=_load_sparing(connection, needs.sparing),
        commands={row.key: row.digest for row in commands},
        versions={TableId(row.id): row.version for row in tables},
        channels={ChannelId(row.channel): TableId(row.id) for row in tables if row.is_open},
    )


def load_books(
    connection: Connection,
    needs: Needs,
    people: KnownPeople,
    newest: Newest,
    nameless: Mapping[str, StoredAccount] | None = None,
) -> Books:
    """Read accounts and transfers. Those that are ``nameless`` cannot be found by their codes."""
    if not needs.accounts:
        return Books(accounts={}, transfers={}, new_ids=iter(()))
    found = connection.execute(_ACCOUNTS, {"codes": needs.accounts.keys()})
    accounts = {
        row.code: StoredAccount(id=row.id, balance=row.balance, round_no=row.round_no, season=row.season)
        for row in found
    }
    accounts |= nameless or {}
    missing = {code: guild for code, guild in needs.accounts.items() if code not in accounts}
    return Books(
        opening_balances={
            guild: setting_queries.opening_balance(connection, guild) for guild in {*missing.values()}
        },
        returning=_load_returning(connection, missing, people),
        accounts=accounts,
        transfers=_load_transfers(connection, needs.transfers),
        new_ids=backend_named(connection.dialect.name).new_ids(
            connection, "accounts", len(missing), newest.account
        ),
    )


def _load_returning(
    connection: Connection, missing: Collection[str], people: KnownPeople
) -> dict[str, Cents]:
    """Return the debts of those missing accounts that get no opening balance.

    Their owners had one, of any season, before they were forgotten in this one, or were forgotten while they
    still asked for something: nobody owns what comes under their number.
    """
    owners = {
        code: (GuildId(int(guild)), UserId(int(user)))
        for code in missing
        for kind, guild, user, *_ in [(*code.split(":"), "")]
        if kind == AccountKind.MEMBER.value
    }
    debts: dict[str, Cents] = {}
    for code, (guild, user) in owners.items():
        earlier = remembered(connection, guild, people.digest(guild, user))
        if people.was_forgotten(user):
            debts[code] = Cents(0)
        elif earlier is not None and earlier.debt is not None:
            debts[code] = earlier.debt
    return debts


def _load_owned(connection: Connection, winners: Collection[Account], books: Books) -> dict[Account, int]:
    """Return what each of these members owns, with all open stakes."""
    if not winners:
        return {}
    guilds, users = {each.guild for each in winners}, {each.user for each in winners}
    found = connection.execute(_STAKES, {"guilds": guilds, "users": users})
    stakes = {(row.guild, row.user, row.season): row.staked for row in found}
    return {
        each: books.balance(each.code) + stakes.get((each.guild, each.user, each.season), 0)
        for each in winners
    }


def _load_sparing(connection: Connection, guilds: Collection[GuildId]) -> frozenset[GuildId]:
    """Return those of these servers on which nobody is eliminated."""
    found = {guild: setting_queries.settings(connection, guild) for guild in guilds}
    return frozenset(guild for guild, settings in found.items() if not settings.eliminate)


def _load_transfers(connection: Connection, keys: set[str]) -> dict[str, TransferContent]:
    found = connection.execute(_TRANSFERS, {"keys": keys})
    return {
        row.key: TransferContent(debit=row.debit, credit=row.credit, amount=row.amount, kind=row.kind)
        for row in found
    }


def newest_ids(connection: Connection, shard: Shard) -> Newest:
    """Return the owner of the shard, and the highest ids.

    Nobody else can take the shard until the transaction has ended.
    """
    found = (connection.execute(_NEWEST, {"shard": shard.number})).one_or_none()
    return Newest(None, None, None, None, None, None) if found is None else Newest._make(found)


# The statements are built once: SQLAlchemy needs longer to build the one about transfers than to execute it.
_ACCOUNTS = select(_account.code, _account.id, _account.balance, _account.round_no, _account.season).where(
    _account.code.in_(bindparam("codes", expanding=True))
)
# A number from which no other one can follow, of a damaged row, does not count.
_NEWEST = (
    select(
        models.ShardModel.owner,
        models.ShardModel.epoch,
        *(
            highest(select(func.max(model.id)).where(model.id < models.ROW_ID_LIMIT).scalar_subquery())
            for model in (_account, models.RoundModel)
        ),
        transaction_number(),
        idle_limit(),
    )
    .where(models.ShardModel.number == bindparam("shard"))
    .with_for_update(read=True)
)
# The stakes of a match belong to the match.
_STAKES = (
    select(_account.guild, _account.user, _account.season, total(_account.balance).label("staked"))
    .where(
        IS_OPEN_STAKE,
        _account.guild.in_(bindparam("guilds", expanding=True)),
        _account.user.in_(bindparam("users", expanding=True)),
        ~select(models.MatchPlayerModel.user)
        .where(models.MatchPlayerModel.table_id == _account.table_id)
        .exists(),
    )
    .group_by(_account.guild, _account.user, _account.season)
)
_DEBIT, _CREDIT = aliased(_account), aliased(_account)
_TRANSFERS = (
    select(
        _transfer.key,
        _transfer.amount,
        _transfer.kind,
        _DEBIT.code.label("debit"),
        _CREDIT.code.label("credit"),
    )
    .join(_DEBIT, _transfer.debit == _DEBIT.id)
    .join(_CREDIT, _transfer.credit == _CREDIT.id)
    .where(_transfer.key.in_(bindparam("keys", expanding=True)))
)
ANSWERED = Statement(insert(models.AnsweredModel))
"""Stores the keys of commands that were carried out."""

_COMMANDS = select(models.AnsweredModel.key, models.AnsweredModel.digest).where(
    models.AnsweredModel.key.in_(bindparam("keys", expanding=True))
)
_TABLE = select(
    models.TableModel.id, models.TableModel.version, models.TableModel.channel, models.TableModel.is_open
)
# One statement instead of two: what a statement costs is above all its way to the thread of the database.
_TABLES = union_all(
    _TABLE.where(models.TableModel.id.in_(bindparam("tables", expanding=True))),
    _TABLE.where(
        models.TableModel.is_open, models.TableModel.channel.in_(bindparam("channels", expanding=True))
    ),
)
