"""The stored values that the jobs of a batch depend on, read when the batch begins."""

import hashlib
import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Row, bindparam, func, literal_column, select, union_all
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from bot.bank.amounts import Cents
from bot.bank.ceilings import mintable
from bot.bank.claims import PastClaims
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.bank.ledger import Account, AccountKind, mint, won_by
from bot.bank.member_chips import MemberStanding
from bot.server_settings.setting_values import ServerSettings
from bot.storage.database import models
from bot.storage.people.known_people import KnownPeople
from bot.storage.people.remembered_claims import remembered
from bot.storage.reading import bank_queries, setting_queries, table_queries
from bot.storage.seasons.present_seasons import PresentSeasons
from bot.storage.writing.books import Books, StoredAccount, TransferContent
from bot.storage.writing.jobs import (
    ChangeSettings,
    Claim,
    EndSeason,
    Grant,
    Job,
    accounts_of,
    eliminated_by,
    guild_of,
    nameless_accounts,
    transfer_keys,
)
from bot.storage.writing.pending_rows import PendingRows
from bot.table.ports import Commit

DIGEST_BYTES = 16
"""Length of the digest of a command. Nobody gains by an equal one: the other command would not act."""


def digest_of(commit: Commit) -> bytes:
    """Return the digest of a command, from its table, its actor and its content."""
    content = json.dumps((commit.row.table, commit.actor, commit.input_json))
    return hashlib.blake2b(content.encode(), digest_size=DIGEST_BYTES).digest()


@dataclass(slots=True)
class BatchState:
    """The present values, which each accepted job changes, and the rows to write.

    ``commands`` are the digests of committed commands by key, ``versions`` the versions of tables,
    ``channels`` the open tables by channel; only those that the jobs of the batch name. ``generation`` is the
    number of starts on the database, and ``seasons`` are the present ones. ``owned`` is what winners and
    eliminated members own, with their open stakes; on the servers ``sparing`` nobody is eliminated.

    ``standing`` is that of the member who gets chips, ``past_claims`` what they have claimed. ``settings``
    are those of the server on which some change or somebody claims, and ``eliminated`` its members who are
    out where settings change. Each of these jobs has a batch of its own.
    """

    generation: int | None
    seasons: PresentSeasons
    people: KnownPeople
    books: Books
    commands: dict[str, bytes]
    versions: dict[TableId, int]
    channels: dict[ChannelId, TableId]
    settings: ServerSettings | None = None
    owned: dict[Account, int] = field(default_factory=dict)
    sparing: frozenset[GuildId] = frozenset()
    standing: MemberStanding | None = None
    past_claims: PastClaims | None = None
    eliminated: tuple[UserId, ...] = ()
    rows: PendingRows = field(default_factory=PendingRows)


async def load_batch_state(
    connection: AsyncConnection, jobs: tuple[Job, ...], seasons: PresentSeasons, people: KnownPeople
) -> BatchState:
    """Read everything that the jobs depend on, with one statement for each kind of value."""
    commits = [job for job in jobs if isinstance(job, Commit)]
    given = next((job for job in jobs if isinstance(job, Grant | Claim)), None)
    claim = given if isinstance(given, Claim) else None
    change = next((job for job in jobs if isinstance(job, ChangeSettings)), None)
    freeing = change or next((job for job in jobs if isinstance(job, EndSeason)), None)
    needs_settings = change or claim
    # The ids of new accounts are assigned here, inside the write transaction, so that transfers can use them.
    generation, newest_account = (await connection.execute(_NEWEST)).one()
    books = await _load_books(connection, jobs, seasons, people, next_id=(newest_account or 0) + 1)
    tables = await _load_tables(connection, commits)
    return BatchState(
        generation=generation,
        seasons=seasons,
        people=people,
        books=books,
        settings=await setting_queries.settings(connection, needs_settings.guild) if needs_settings else None,
        eliminated=await bank_queries.eliminated_members(connection, freeing.guild) if freeing else (),
        owned=await _load_owned(connection, commits, books),
        sparing=await _load_sparing(connection, commits),
        standing=None if given is None else await _load_standing(connection, given, seasons, people, books),
        past_claims=await bank_queries.past_claims(
            connection,
            claim.guild,
            claim.user,
            claim.at,
            digest=people.digest(claim.guild, claim.user),
        )
        if claim
        else None,
        commands=await _load_commands(connection, {commit.key for commit in commits}),
        versions={TableId(row.id): row.version for row in tables},
        channels={ChannelId(row.channel): TableId(row.id) for row in tables if row.is_open},
    )


async def _load_books(
    connection: AsyncConnection,
    jobs: tuple[Job, ...],
    seasons: PresentSeasons,
    people: KnownPeople,
    *,
    next_id: int,
) -> Books:
    needed = [accounts_of(job, seasons) for job in jobs]
    codes = {code for each in needed for code in each}
    if not codes:
        return Books(accounts={}, transfers={}, next_id=next_id)
    found = await connection.execute(_ACCOUNTS, {"codes": codes})
    accounts = {
        row.code: StoredAccount(id=row.id, balance=row.balance, round_no=row.round_no, season=row.season)
        for row in found
    }
    for job in jobs:
        accounts |= nameless_accounts(job)
    return Books(
        opening_balances=await _load_opening_balances(
            connection,
            {
                guild
                for job, own in zip(jobs, needed, strict=True)
                if own - accounts.keys() and (guild := guild_of(job)) is not None
            },
        ),
        returning=await _load_returning(connection, codes - accounts.keys(), people),
        accounts=accounts,
        transfers=await _load_transfers(connection, {key for job in jobs for key in transfer_keys(job)}),
        next_id=next_id,
    )


async def _load_returning(
    connection: AsyncConnection, missing: Collection[str], people: KnownPeople
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
        earlier = await remembered(connection, guild, people.digest(guild, user))
        if people.was_forgotten(user):
            debts[code] = Cents(0)
        elif earlier is not None and earlier.debt is not None:
            debts[code] = earlier.debt
    return debts


async def _load_opening_balances(
    connection: AsyncConnection, guilds: Collection[GuildId]
) -> dict[GuildId, Cents]:
    """Return the opening balance of each server on which an account is missing."""
    return {guild: await setting_queries.opening_balance(connection, guild) for guild in guilds}


async def _load_standing(
    connection: AsyncConnection,
    given: Grant | Claim,
    seasons: PresentSeasons,
    people: KnownPeople,
    books: Books,
) -> MemberStanding:
    guild, user = given.guild, given.user
    digest = people.digest(guild, user)
    balance = await bank_queries.balance(connection, guild, user, seasons.of(guild), digest)
    return MemberStanding(
        guild=guild,
        user=user,
        chips=balance.chips,
        staked=balance.staked,
        is_eliminated=await bank_queries.elimination(connection, guild, user) is not None,
        hides_bet=isinstance(given, Grant) and await table_queries.hides_bet(connection, guild, user),
        mintable=mintable(books.balance(mint(guild).code)),
    )


async def _load_owned(connection: AsyncConnection, commits: list[Commit], books: Books) -> dict[Account, int]:
    """Return what each winner and each member who is eliminated owns, with all open stakes."""
    winners = {
        account for commit in commits for account in (*won_by(commit.transfers), *eliminated_by(commit))
    }
    if not winners:
        return {}
    guilds, users = {each.guild for each in winners}, {each.user for each in winners}
    found = await connection.execute(_STAKES, {"guilds": guilds, "users": users})
    stakes = {(row.guild, row.user, row.season): row.staked for row in found}
    return {
        each: books.balance(each.code) + stakes.get((each.guild, each.user, each.season), 0)
        for each in winners
    }


async def _load_sparing(connection: AsyncConnection, commits: list[Commit]) -> frozenset[GuildId]:
    """Return the servers among those of these eliminations on which nobody is eliminated."""
    guilds = {each.guild for commit in commits for each in eliminated_by(commit)}
    found = {guild: await setting_queries.settings(connection, guild) for guild in guilds}
    return frozenset(guild for guild, settings in found.items() if not settings.eliminate)


async def _load_transfers(connection: AsyncConnection, keys: set[str]) -> dict[str, TransferContent]:
    found = await connection.execute(_TRANSFERS, {"keys": keys})
    return {
        row.key: TransferContent(debit=row.debit, credit=row.credit, amount=row.amount, kind=row.kind)
        for row in found
    }


async def _load_commands(connection: AsyncConnection, keys: set[str]) -> dict[str, bytes]:
    if not keys:
        return {}
    found = await connection.execute(_COMMANDS, {"keys": keys})
    return {row.key: row.digest for row in found}


async def _load_tables(
    connection: AsyncConnection, commits: list[Commit]
) -> Sequence[Row[int, int, int, bool]]:
    """Return the rows of the tables of commits, and of the tables that are open in their channels."""
    if not commits:
        return ()
    tables, channels = ({each.row.table for each in commits}, {each.row.channel for each in commits})
    return (await connection.execute(_TABLES, {"tables": tables, "channels": channels})).all()


# The statements are built once: SQLAlchemy needs longer to build the one about transfers than to execute it.
_ACCOUNTS = select(
    models.AccountModel.code,
    models.AccountModel.id,
    models.AccountModel.balance,
    models.AccountModel.round_no,
    models.AccountModel.season,
).where(models.AccountModel.code.in_(bindparam("codes", expanding=True)))
_NEWEST = select(
    select(models.GenerationModel.number).where(models.GenerationModel.id == 1).scalar_subquery(),
    select(func.max(models.AccountModel.id))
    .where(models.AccountModel.id < models.ROW_ID_LIMIT)
    .scalar_subquery(),
)
# The stakes of a match belong to the match. Literals, so that SQLite uses the partial index.
_STAKES = (
    select(
        models.AccountModel.guild,
        models.AccountModel.user,
        models.AccountModel.season,
        func.sum(models.AccountModel.balance).label("staked"),
    )
    .where(
        models.AccountModel.kind == literal_column(f"'{AccountKind.ESCROW.value}'"),
        models.AccountModel.balance != literal_column("0"),
        models.AccountModel.guild.in_(bindparam("guilds", expanding=True)),
        models.AccountModel.user.in_(bindparam("users", expanding=True)),
        ~select(models.MatchPlayerModel.user)
        .where(models.MatchPlayerModel.table_id == models.AccountModel.table_id)
        .exists(),
    )
    .group_by(models.AccountModel.guild, models.AccountModel.user, models.AccountModel.season)
)
_DEBIT, _CREDIT = aliased(models.AccountModel), aliased(models.AccountModel)
_TRANSFERS = (
    select(
        models.TransferModel.key,
        models.TransferModel.amount,
        models.TransferModel.kind,
        _DEBIT.code.label("debit"),
        _CREDIT.code.label("credit"),
    )
    .join(_DEBIT, models.TransferModel.debit == _DEBIT.id)
    .join(_CREDIT, models.TransferModel.credit == _CREDIT.id)
    .where(models.TransferModel.key.in_(bindparam("keys", expanding=True)))
)
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
