"""Queries about played rounds: a member's last ones, those to be judged, and what proves a round.

Before them come the rows of shoes and rounds as values, each read on its own: a disk may have damaged a row
while the bot was down.
"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, Select, bindparam, literal_column, select

from bot.bank.ids import ChannelId, GuildId, MessageId, UserId
from bot.bank.sharding import Shard
from bot.blackjack.engine.round_state import Round
from bot.blackjack.moves import Action
from bot.fairness.seeds import VERSION, ServerSeed
from bot.fairness.shoe import Seal, Shoe
from bot.storage.database import models
from bot.storage.database.models import RoundModel, ShoeModel
from bot.storage.database.query_parts import RULES, of_shard, same_round
from bot.storage.database.rows import DamagedRowError, check
from bot.table.ports import StoredRound
from bot.table.stored.codec import load_seal
from bot.table.stored.round_log import load_moves, replay_settled

RawRow = Row[Any]


class SeedDiffersError(DamagedRowError):
    """The seed of a shoe is not the one that was promised."""


def shoe_of(row: RawRow) -> Shoe:
    """Return a stored shoe at position 0.

    Raises :class:`SeedDiffersError` if its seed does not fit its commitment.
    """
    check(row, ShoeModel)
    shoe = Shoe(seed=ServerSeed(row.seed), decks=row.decks, seal=seal_of(row), version=row.version)
    if shoe.version != VERSION:
        raise DamagedRowError("version")
    if not shoe.fits(row.commitment):
        raise SeedDiffersError("seed")
    return shoe


def shoe_or_none(row: RawRow) -> Shoe | None:
    """Return a stored shoe, or None for a damaged one."""
    try:
        return shoe_of(row)
    except DamagedRowError:
        return None


def seal_of(row: RawRow) -> Seal | None:
    """Return what was sealed into a shoe; None if it is not sealed."""
    try:
        seal = load_seal(row.client_seeds, row.bet_id)
    except (ValueError, TypeError, RecursionError):
        raise DamagedRowError("client_seeds") from None
    seeds = () if seal is None else seal.client_seeds
    if any(type(each.text) is not str or type(each.player) is not int for each in seeds):
        raise DamagedRowError("client_seeds")
    return seal


def round_of(row: RawRow) -> StoredRound:
    """Return the inputs of a round. Its row has its ``rules`` too. Raises :class:`DamagedRowError`."""
    check(row, RoundModel)
    if not isinstance(row.rules, str):
        raise DamagedRowError("rule_set")
    return StoredRound(
        round_no=row.round_no,
        shoe_no=row.shoe_no,
        shoe_position=row.shoe_position,
        rules_json=row.rules,
        boxes_json=row.record,
        moves=tuple([action for action, _ in moves_of(row)]),
    )


def moves_of(row: RawRow) -> tuple[tuple[Action, int], ...]:
    """Return the moves of a round, each with its time in milliseconds after the deal."""
    try:
        return load_moves(row.moves)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        raise DamagedRowError("moves") from None


def finished_round_of(row: RawRow) -> Round:
    """Return a settled round, played again with the cards in its result."""
    stored = round_of(row)
    try:
        return replay_settled(stored, row.output)
    except Exception:  # a damaged record may raise any error in the rules
        raise DamagedRowError("output") from None


_round, _player = models.RoundModel, models.RoundPlayerModel
_shoe, _shown = models.ShoeModel, models.ShownHashModel


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRound:
    """A settled round for one of its players: its id, when it ended, and their net result in hundredths."""

    id: int
    settled_at: float
    net: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownHash:
    """The hash of a shoe as a board first showed it, with message and time (seconds since the epoch)."""

    hash: str
    channel: ChannelId
    message: MessageId
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """Everything that proves a round.

    ``version`` is that of the shoe's commitment and shuffle, ``seal`` what was sealed into it. ``seed`` is
    None until the shoe has retired. ``shown`` is None if no board is known to have shown the shoe's hash.
    ``inputs`` are those of the round as they are stored,
    ``output_json`` is its result (None: the round is open or void).
    """

    id: int
    shoe_no: int
    version: int
    decks: int
    commitment: str
    seal: Seal
    seed: ServerSeed | None
    shown: ShownHash | None
    inputs: StoredRound
    output_json: str | None
    is_void: bool = False


def last_rounds(connection: Connection, guild: GuildId, user: UserId, limit: int) -> tuple[PlayedRound, ...]:
    """Return a member's last settled rounds on a server, newest first."""
    statement = (
        select(_round.id, _round.settled_at, _player.net)
        .join(_player, same_round(_player, _round))
        .join(models.TableModel, models.TableModel.id == _round.table_id)
        .where(models.TableModel.guild == guild, _player.user == user, _round.status == "settled")
        .order_by(_round.id.desc())
        .limit(limit)
    )
    found = (connection.execute(statement)).all()
    return tuple([PlayedRound(id=row.id, settled_at=row.settled_at, net=row.net) for row in found])


@dataclass(frozen=True, slots=True, kw_only=True)
class SettledRecord:
    """What a settled round was: its server, season and end, its inputs, and its result."""

    guild: GuildId
    season: int
    settled_at: float
    inputs: StoredRound
    output_json: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnjudgedRound:
    """A settled round whose decisions are not judged yet. ``record`` is None if its row is damaged."""

    id: int
    record: SettledRecord | None


def unjudged_rounds(
    connection: Connection, shard: Shard, after: int, limit: int
) -> tuple[UnjudgedRound, ...]:
    """Return the settled rounds of a shard behind this id whose decisions are not judged, oldest first.

    Ids of one shard come in the order of its commits. Rounds without a table are damaged, and of no shard.
    """
    unjudged = of_shard(_UNJUDGED, shard, models.TableModel.guild)
    rows = connection.execute(unjudged, {"after": after, "limit": limit})
    return tuple(UnjudgedRound(id=row.id, record=_settled_record(row)) for row in rows)


def _settled_record(row: RawRow) -> SettledRecord | None:
    if None in (row.guild, row.settled_at, row.output):
        return None
    try:
        return SettledRecord(
            guild=GuildId(row.guild),
            season=row.season,
            settled_at=row.settled_at,
            inputs=round_of(row),
            output_json=row.output,
        )
    except DamagedRowError:
        return None


# The literal lets SQLite use the partial index.
_UNJUDGED: Select[Any] = (
    select(_round.__table__, RULES, models.TableModel.guild)
    .outerjoin(models.TableModel, models.TableModel.id == _round.table_id)
    .outerjoin(models.RuleSetModel, models.RuleSetModel.id == _round.rule_set)
    .where(
        literal_column("rounds.status = 'settled' AND NOT rounds.is_judged"),
        _round.id > bindparam("after"),
    )
    .order_by(_round.id)
    .limit(bindparam("limit"))
)


def evidence(connection: Connection, guild: GuildId, round_id: int) -> Evidence | None:
    """Return the evidence of a round, or None if the server has no round with this id.

    Raises :class:`DamagedRowError` if its rows cannot be read, or :class:`SeedDiffersError`.
    """
    row = (connection.execute(_round_and_shoe(guild, round_id))).first()
    return None if row is None else _evidence(row)


def _evidence(row: RawRow) -> Evidence:
    shoe = shoe_of(row)
    if shoe.seal is None:
        raise DamagedRowError("bet_id")  # every shoe from which a round was dealt is sealed
    return Evidence(
        id=row.id,
        shoe_no=row.shoe_no,
        version=shoe.version,
        decks=shoe.decks,
        commitment=shoe.commitment,
        seal=shoe.seal,
        seed=None if row.retired_at is None else shoe.seed,
        shown=_shown_hash(row),
        inputs=round_of(row),
        output_json=row.output,
        is_void=row.status == "void",
    )


def _shown_hash(row: RawRow) -> ShownHash | None:
    if row.hash is None:
        return None
    check(row, _shown)
    return ShownHash(hash=row.hash, channel=ChannelId(row.channel), message=MessageId(row.message), at=row.at)


def _round_and_shoe(guild: GuildId, round_id: int) -> Select[tuple[object, ...]]:
    shoe = (column for column in _shoe.__table__.columns if column.name not in ("table_id", "number"))
    shown = (column for column in _shown.__table__.columns if column.name not in ("table_id", "shoe_no"))
    return (
        select(_round.__table__, RULES, *shoe, *shown)
        .outerjoin(_shoe, (_shoe.table_id == _round.table_id) & (_shoe.number == _round.shoe_no))
        .outerjoin(models.RuleSetModel, models.RuleSetModel.id == _round.rule_set)
        .outerjoin(_shown, (_shown.table_id == _shoe.table_id) & (_shown.shoe_no == _shoe.number))
        .join(models.TableModel, models.TableModel.id == _round.table_id)
        .where(models.TableModel.guild == guild, _round.id == round_id)
    )
