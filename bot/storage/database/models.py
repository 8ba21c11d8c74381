"""The tables of the database. Migrations create them; a test compares both.

Those of counters, achievements, seasons and leaderboards are in ``counter_models``. The conditions of indexes
stand here for SQLite alone, since an import of the other dialect takes a twelfth of a second; in the
migrations, they hold for both.

Ids of Discord are stored as they are (integers of SQLite have 64 bits), but members have numbers: their ids
stand only in the table ``people``. Amounts are hundredths of a chip, times are seconds since the epoch. Rows
that belong to a shoe or a round refer to it by (table, number), which is known before the row is written.
"""

from typing import Any, ClassVar

import sqlalchemy as sa
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from bot.storage.database.column_types import (
    OTHER_TYPES,
    Amount,
    Count,
    Day,
    Moment,
    Person,
    RowId,
    Secret,
    Snowflake,
    bound,
)

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """The base of all models. All constraints have names by one convention, for the migrations."""

    metadata = sa.MetaData(naming_convention=NAMING)
    type_annotation_map: ClassVar[dict[Any, Any]] = OTHER_TYPES

    def __init_subclass__(cls, **options: Any) -> None:
        """Bound the values of each column."""
        super().__init_subclass__(**options)
        if "__tablename__" in vars(cls):
            bound(cls.metadata.tables[cls.__tablename__])


class PersonModel(Base):
    """A person who uses the bot. All other tables name the ``id``, which is never given to anybody else.

    The row goes when the person is forgotten. ``leaving_since`` is when they have asked for it.
    ``break_until`` is the end of the break that they have taken last.
    """

    __tablename__ = "people"
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: Mapped[Person] = mapped_column(primary_key=True)
    discord: Mapped[Snowflake] = mapped_column(unique=True)
    leaving_since: Mapped[Moment | None]
    break_until: Mapped[Moment | None]


class RememberedModel(Base):
    """What counts of a person who was forgotten: of a server, or with the guild 0 everywhere.

    ``digest`` is a keyed hash of the guild and the person (:mod:`bot.storage.people`). Of a server,
    ``last_day`` is the day of their last ``/daily`` (days since the epoch, UTC), and ``debt`` what they owe;
    it is None if they were forgotten in an earlier season. Everywhere, ``break_until`` is the end of their
    break, and ``last_deal`` the day of the last daily deal that they have begun.
    """

    __tablename__ = "remembered"
    __table_args__ = ({"sqlite_with_rowid": False},)

    guild: Mapped[Snowflake] = mapped_column(primary_key=True, autoincrement=False)
    digest: Mapped[Secret] = mapped_column(primary_key=True)
    last_day: Mapped[Day | None]
    refilled_at: Mapped[Moment | None]
    debt: Mapped[Amount | None]
    break_until: Mapped[Moment | None]
    last_deal: Mapped[Day | None]


class TableModel(Base):
    """A table, open or closed, with its latest state and the message that shows it.

    ``missing_since`` is when a start or a connection found the bot no longer on the server of an open table.
    """

    __tablename__ = "tables"
    __table_args__ = (
        sa.Index("uq_tables_open_channel", "channel", unique=True, sqlite_where=sa.text("is_open")),
    )

    id: Mapped[Snowflake] = mapped_column(primary_key=True, autoincrement=False)
    guild: Mapped[Snowflake]
    channel: Mapped[Snowflake]
    is_open: Mapped[bool]
    version: Mapped[Count]
    state: Mapped[str]
    message: Mapped[Snowflake | None]
    message_at: Mapped[Moment | None]
    missing_since: Mapped[Moment | None]


class AccountModel(Base):
    """An account. ``balance`` is updated in the transaction that writes its transfers.

    Only the mint, the house and members may be below zero; a member only by a transfer that allows it, which
    :mod:`~bot.storage.writing.batches.accounts` checks. ``owned`` is the balance of a member with the open
    bets of that season, without those in matches; for other accounts it is the balance. An escrow account is
    used again for later rounds: ``round_no`` is the round of its latest transfer. The ``season`` of a
    member's account is that in which it was opened, that of an escrow account is the season of its latest
    transfer.
    """

    __tablename__ = "accounts"
    __table_args__ = (
        sa.CheckConstraint("balance >= 0 OR kind IN ('mint', 'house', 'member')", name="not_below_zero"),
        sa.Index(
            "ix_accounts_open_stake",
            "guild",
            "user",
            "balance",
            sqlite_where=sa.text("kind = 'escrow' AND balance <> 0"),
        ),
        sa.Index("ix_accounts_member", "guild", "user", sqlite_where=sa.text("kind = 'member'")),
    )

    id: Mapped[RowId] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(unique=True)
    kind: Mapped[str]
    guild: Mapped[Snowflake]
    user: Mapped[Person | None]
    table_id: Mapped[Snowflake | None] = mapped_column(sa.ForeignKey("tables.id"), index=True)
    round_no: Mapped[Count | None]
    balance: Mapped[Amount]
    season: Mapped[Count]
    owned: Mapped[Amount] = mapped_column(server_default=sa.text("0"))


sa.Index(
    "ix_accounts_ranked",
    AccountModel.guild,
    AccountModel.season,
    AccountModel.owned.desc(),
    AccountModel.user,
    AccountModel.kind,
    sqlite_where=sa.text("kind = 'member'"),
)


class TransferModel(Base):
    """A transfer of chips. Triggers refuse to change or delete it."""

    __tablename__ = "transfers"
    __table_args__ = (
        sa.CheckConstraint("amount > 0", name="moves_something"),
        sa.CheckConstraint("debit <> credit", name="has_two_ends"),
        # Transfers at tables are found by their round: an index of all of them would be as large as they are.
        sa.Index("ix_transfers_debit", "debit", sqlite_where=sa.text("table_id IS NULL")),
        sa.Index("ix_transfers_credit", "credit", sqlite_where=sa.text("table_id IS NULL")),
    )

    id: Mapped[RowId] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(unique=True)
    debit: Mapped[RowId] = mapped_column(sa.ForeignKey("accounts.id"))
    credit: Mapped[RowId] = mapped_column(sa.ForeignKey("accounts.id"))
    amount: Mapped[Amount]
    kind: Mapped[str]
    table_id: Mapped[Snowflake | None] = mapped_column(sa.ForeignKey("tables.id"))
    round_no: Mapped[Count | None]
    at: Mapped[Moment]


class GiftNoteModel(Base):
    """The note that a member has given with a gift; ``key`` is that of the transfer.

    It goes when either of the two is forgotten. Triggers refuse to change it.
    """

    __tablename__ = "gift_notes"
    __table_args__ = ({"sqlite_with_rowid": False},)

    key: Mapped[str] = mapped_column(sa.ForeignKey("transfers.key"), primary_key=True)
    guild: Mapped[Snowflake]
    giver: Mapped[Person]
    receiver: Mapped[Person]
    note: Mapped[str]


class AnsweredModel(Base):
    """The key of a command that was carried out, so that it is carried out once.

    ``digest`` is a hash of its table, its actor and its content. The writer drops a row a day after ``at``;
    Discord repeats nothing that is as old.
    """

    __tablename__ = "answered"
    __table_args__ = (sa.Index("ix_answered_at", "at"), {"sqlite_with_rowid": False})

    key: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[Moment]
    digest: Mapped[bytes]


class ShoeModel(Base):
    """A shoe whose commitment is published. Its seed must not be shown before ``retired_at`` is set.

    ``version`` is that of the commitment and the shuffle. ``client_seeds`` is JSON, a list of [player,
    text] ordered by player. They and ``bet_id``, the interaction id of the first bet that could be dealt from
    the shoe, are fixed when it is sealed. Until then there are none, and ``bet_id`` is None.
    """

    __tablename__ = "shoes"
    __table_args__ = (
        sa.Index("ix_shoes_unretired", "table_id", "number", sqlite_where=sa.text("retired_at IS NULL")),
    )

    table_id: Mapped[Snowflake] = mapped_column(sa.ForeignKey("tables.id"), primary_key=True)
    number: Mapped[Count] = mapped_column(primary_key=True)
    seed: Mapped[Secret]
    commitment: Mapped[str] = mapped_column(unique=True)
    client_seeds: Mapped[str]
    decks: Mapped[Count]
    opened_at: Mapped[Moment]
    retired_at: Mapped[Moment | None]
    version: Mapped[Count]
    bet_id: Mapped[str | None]


class ShownHashModel(Base):
    """The message and the time at which a board first showed the hash of a shoe.

    Triggers refuse to change or delete it.
    """

    __tablename__ = "shown_hashes"
    __table_args__ = (sa.ForeignKeyConstraint(["table_id", "shoe_no"], ["shoes.table_id", "shoes.number"]),)

    table_id: Mapped[Snowflake] = mapped_column(primary_key=True)
    shoe_no: Mapped[Count] = mapped_column(primary_key=True)
    hash: Mapped[str]
    channel: Mapped[Snowflake]
    message: Mapped[Snowflake]
    at: Mapped[Moment]


class RuleSetModel(Base):
    """The rules of a table's rounds as JSON, stored once until they change.

    Each table has its own, so that a damaged row harms no other table.
    """

    __tablename__ = "rule_sets"

    id: Mapped[RowId] = mapped_column(primary_key=True)
    table_id: Mapped[Snowflake] = mapped_column(sa.ForeignKey("tables.id"), index=True)
    json: Mapped[str]


class RoundModel(Base):
    """A round in one row, from the deal on. What is not here follows from a replay.

    ``record`` is a JSON object with the bets of the boxes; the ``rule_set`` has the rules. ``moves`` are JSON
    objects with commas between them, in their order, because a move appends itself:
    ``json_each('[' || moves || ']')`` reads them. Their ``at`` is in milliseconds after ``dealt_at``. The
    ``output`` of a settled round is a JSON object: all cards in the order of the deal, what each box won, and
    a hash of all that a replay prints.

    ``season`` is the one in which it was dealt. ``is_judged`` tells that its decisions have been judged and
    counted, or are damaged.
    """

    __tablename__ = "rounds"
    __table_args__ = (
        sa.UniqueConstraint("table_id", "round_no"),
        sa.ForeignKeyConstraint(["table_id", "shoe_no"], ["shoes.table_id", "shoes.number"]),
        sa.CheckConstraint("status IN ('open', 'settled', 'void')", name="status"),
        sa.Index("uq_rounds_open", "table_id", unique=True, sqlite_where=sa.text("status = 'open'")),
        sa.Index("ix_rounds_unjudged", "id", sqlite_where=sa.text("status = 'settled' AND NOT is_judged")),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[RowId] = mapped_column(primary_key=True)
    table_id: Mapped[Snowflake]
    round_no: Mapped[Count]
    shoe_no: Mapped[Count]
    shoe_position: Mapped[Count]
    rule_set: Mapped[RowId] = mapped_column(sa.ForeignKey("rule_sets.id"))
    record: Mapped[str]
    moves: Mapped[str]
    output: Mapped[str | None]
    status: Mapped[str]
    dealt_at: Mapped[Moment]
    settled_at: Mapped[Moment | None]
    season: Mapped[Count]
    is_judged: Mapped[bool]


class RoundPlayerModel(Base):
    """A player of a round, with their result once the round is settled.

    ``owned`` is what they owned after it, with all open stakes, in hundredths. In a match it is their stack.
    """

    __tablename__ = "round_players"
    __table_args__ = (
        sa.ForeignKeyConstraint(["table_id", "round_no"], ["rounds.table_id", "rounds.round_no"]),
        {"sqlite_with_rowid": False},
    )

    table_id: Mapped[Snowflake] = mapped_column(primary_key=True)
    round_no: Mapped[Count] = mapped_column(primary_key=True)
    user: Mapped[Person] = mapped_column(primary_key=True, index=True)
    staked: Mapped[Amount | None]
    net: Mapped[Amount | None]
    owned: Mapped[Amount | None]


class MatchPlayerModel(Base):
    """An entrant of a match, with their place once the match has ended in a ``season``."""

    __tablename__ = "match_players"

    table_id: Mapped[Snowflake] = mapped_column(sa.ForeignKey("tables.id"), primary_key=True)
    match_no: Mapped[Count] = mapped_column(primary_key=True)
    user: Mapped[Person] = mapped_column(primary_key=True, index=True)
    guild: Mapped[Snowflake] = mapped_column(index=True)
    started_at: Mapped[Moment | None]
    ended_at: Mapped[Moment | None]
    place: Mapped[Count | None]
    out_in: Mapped[Count | None]
    won: Mapped[bool]
    season: Mapped[Count]


class MatchResultModel(Base):
    """A match that has ended: where it was played, with which options, and the message with its result.

    ``choices`` is JSON, a preset with its changes. ``message`` is None until the result is posted.
    """

    __tablename__ = "match_results"

    table_id: Mapped[Snowflake] = mapped_column(sa.ForeignKey("tables.id"), primary_key=True)
    match_no: Mapped[Count] = mapped_column(primary_key=True)
    guild: Mapped[Snowflake]
    channel: Mapped[Snowflake] = mapped_column(index=True)
    choices: Mapped[str]
    ended_at: Mapped[Moment]
    message: Mapped[Snowflake | None]


class EliminationModel(Base):
    """The elimination of a member: when and where they ran out of chips, and when they could play again."""

    __tablename__ = "eliminations"
    __table_args__ = (sa.Index("ix_eliminations_guild_user", "guild", "user"),)

    id: Mapped[RowId] = mapped_column(primary_key=True)
    guild: Mapped[Snowflake]
    user: Mapped[Person]
    at: Mapped[Moment]
    table_id: Mapped[Snowflake] = mapped_column(sa.ForeignKey("tables.id"))
    round_no: Mapped[Count]
    lifted_at: Mapped[Moment | None]


class AdminLogModel(Base):
    """An action that is logged with its actor and reason. Triggers refuse to change or delete it.

    ``actor`` is None for the bot itself. The ``reason`` of a closed table is a code of
    :mod:`bot.table.table_state`, or ``closed_damaged`` with the damaged part. When an admin gives or
    takes chips, it is what they wrote.
    """

    __tablename__ = "admin_log"

    id: Mapped[RowId] = mapped_column(primary_key=True)
    at: Mapped[Moment]
    guild: Mapped[Snowflake] = mapped_column(index=True)
    actor: Mapped[Person | None]
    action: Mapped[str]
    table_id: Mapped[Snowflake | None] = mapped_column(sa.ForeignKey("tables.id"))
    target: Mapped[Person | None]
    amount: Mapped[Amount | None]
    reason: Mapped[str]


class MemberSettingModel(Base):
    """A setting of a member on one server, or a mark that something was done for them once."""

    __tablename__ = "member_settings"
    __table_args__ = ({"sqlite_with_rowid": False},)

    guild: Mapped[Snowflake] = mapped_column(primary_key=True)
    user: Mapped[Person] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(primary_key=True, index=True)
    value: Mapped[str]


class MemberNameModel(Base):
    """The last name of a member on one server, and when it was used, to the day."""

    __tablename__ = "member_names"
    __table_args__ = ({"sqlite_with_rowid": False},)

    guild: Mapped[Snowflake] = mapped_column(primary_key=True, autoincrement=False)
    user: Mapped[Person] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str]
    used_at: Mapped[Moment]


class PassingMessageModel(Base):
    """A message of the bot that it deletes soon. After a crash the next start deletes it."""

    __tablename__ = "passing_messages"

    message: Mapped[Snowflake] = mapped_column(primary_key=True, autoincrement=False)
    channel: Mapped[Snowflake]


class ServerSettingModel(Base):
    """A setting of a server that was changed, or a mark. Who changed it and when is in the log of the admins.

    ``value`` is the text that :mod:`bot.server_settings` reads; one that it cannot read counts as not there.
    """

    __tablename__ = "server_settings"
    __table_args__ = ({"sqlite_with_rowid": False},)

    guild: Mapped[Snowflake] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


class GenerationModel(Base):
    """What holds for the whole database: one row. Its name is from when it counted the starts of processes.

    ``application`` is Discord's id of the bot to which the database belongs; None before a start has stored
    it. ``state_format`` is the newest form of stored states that a process has written, None for the first
    one. ``member_key`` is a hash of the key of forgotten members; None before a process has had a key.
    """

    __tablename__ = "generations"
    __table_args__ = (sa.CheckConstraint("id = 1", name="one_row"),)

    id: Mapped[Count] = mapped_column(primary_key=True, autoincrement=False)
    application: Mapped[Snowflake | None]
    state_format: Mapped[Count | None]
    member_key: Mapped[Secret | None]


class ShardModel(Base):
    """A shard: the servers with ``(id >> 22) % shards == number``, and the process that owns them.

    There is a row for each shard, so that their count is the number of rows, and none before the first
    process has started. A process writes only as long as ``owner``, a random text, and ``epoch``, which
    counts the owners of the shard, are its own. ``owner`` is None if the shard was released. ``since`` and
    ``seen_at`` are when it was taken, and when its owner has last been seen, by the clock of the database.
    ``version`` is the version of Croupier that the owner runs, and ``pids`` what tells where ``pid`` counts.
    """

    __tablename__ = "shards"

    number: Mapped[Count] = mapped_column(primary_key=True, autoincrement=False)
    epoch: Mapped[Count]
    owner: Mapped[str | None]
    host: Mapped[str | None]
    pid: Mapped[Count | None]
    version: Mapped[str | None]
    pids: Mapped[str | None]
    since: Mapped[Moment | None]
    seen_at: Mapped[Moment | None]


class IdentifySlotModel(Base):
    """When the next process may identify at Discord's gateway in a bucket, by the clock of the database.

    The ``bucket`` of a shard is its number modulo ``max_concurrency``.
    """

    __tablename__ = "identify_slots"

    bucket: Mapped[Count] = mapped_column(primary_key=True, autoincrement=False)
    free_at: Mapped[Moment]


class PendingErasureModel(Base):
    """A shard whose owner has not acknowledged yet that a person is being forgotten, or has begun a break.

    The row goes when the owner admits nothing more of the person, and nothing of theirs is at stake there;
    that of a break goes when the owner has read the break.
    """

    __tablename__ = "pending_erasures"
    __table_args__ = ({"sqlite_with_rowid": False},)

    user: Mapped[Person] = mapped_column(primary_key=True)
    shard: Mapped[Count] = mapped_column(primary_key=True)
