"""What is stored of one member of a server, for ``/me data``: nothing that belongs to others, and no secret.

The rows about the member come by kind, and their rounds that are over in portions.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, select, true

from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import AccountKind
from bot.blackjack.records import to_json
from bot.storage.database import counter_models, models
from bot.storage.database.counter_models import AccuracyModel, AchievementModel, CounterModel, PlayingDayModel
from bot.storage.database.query_parts import RULES, may_name
from bot.storage.database.tournament_models import TournamentEntrantModel, TournamentModel
from bot.storage.people.known_people import EVERYWHERE, KnownPeople
from bot.storage.people.remembered import NOTHING, Remembered, remembered
from bot.storage.reading import history_queries
from bot.storage.reading.round_queries import finished_round_of, moves_of, round_of
from bot.table.stored.codec import load_boxes
from bot.table.table_state import player_id

Record = dict[str, Any]
"""A row, by the names of its columns."""

_OWN: Final[dict[str, type[models.Base]]] = {
    "settings": models.MemberSettingModel,
    "last_name": models.MemberNameModel,
    "counters": CounterModel,
    "accuracy": AccuracyModel,
    "achievements": AchievementModel,
    "playing_days": PlayingDayModel,
    "out_of_chips": models.EliminationModel,
    "matches": models.MatchPlayerModel,
    "deal_results": counter_models.DealMemberModel,
    "tournaments": TournamentEntrantModel,
}
"""The models whose rows belong to one member, by their name in the file."""

_AT_TABLES: Final = {
    "names_at_tables": ("names", "name"),
    "usernames_at_tables": ("usernames", "username"),
    "shuffle_texts": ("client_seeds", "text"),
}
"""What states of tables keep, by its name in the file: the field of a state, and the name of its value."""

_LEFT_OUT = frozenset({"guild", "user"})

MOST_ROWS = 4_000
"""The newest rows of each kind that the file holds: rows that people can add at will must not fill it."""


def own_records(
    connection: Connection, guild: GuildId, user: UserId, people: KnownPeople
) -> Mapping[str, Any]:
    """Return the rows about a member. Amounts are hundredths, times are seconds since the epoch.

    Claims and daily deals are remembered by their hashes if they were forgotten and are back.
    ``older_rows_left_out`` counts the rows of each kind for which there is no room.
    """
    records = {name: _rows(connection, model, guild, user) for name, model in _OWN.items()}
    records["deals"] = _rows(connection, counter_models.DealTryModel, None, user)
    accounts = _accounts(connection, guild, user)
    seasons = {each.id: each.season for each in accounts}
    claims = remembered(connection, guild, people.digest(guild, user))
    everywhere = remembered(connection, EVERYWHERE, people.digest(EVERYWHERE, user))
    whole: dict[str, list[Any]] = {
        "balances": [{"season": each.season, "balance": each.balance} for each in accounts],
        "transfers_outside_tables": _transfers(connection, seasons),
        "gift_notes": _gift_notes(connection, guild, user),
        "tournaments_opened": _opened_tournaments(connection, guild, user),
        **records,
        "claims_before_erasure": [] if claims == NOTHING else [_claims(claims)],
        "deals_before_erasure": [] if everywhere.last_deal is None else [everywhere.last_deal],
        **_at_tables(connection, guild, user),
        "shuffle_texts_in_shoes": _sealed_texts(connection, guild, user),
        "log_of_the_server": _log(connection, guild, user),
    }
    left_out = {name: len(rows) - MOST_ROWS for name, rows in whole.items() if len(rows) > MOST_ROWS}
    return {**{name: rows[-MOST_ROWS:] for name, rows in whole.items()}, "older_rows_left_out": left_out}


def _claims(found: Remembered) -> Record:
    return {"last_day": found.last_day, "refilled_at": found.refilled_at, "debt": found.debt}


def _rows(
    connection: Connection, model: type[models.Base], guild: GuildId | None, user: UserId
) -> list[Record]:
    """Return the rows of a member, or of a person on all servers."""
    columns = model.__table__.c
    wanted = [column for column in columns if column.key not in _LEFT_OUT]
    on_server = true() if guild is None else columns.guild == guild
    found = connection.execute(select(*wanted).where(on_server, columns.user == user))
    return [dict(row) for row in found.mappings()]


def _accounts(connection: Connection, guild: GuildId, user: UserId) -> Sequence[Any]:
    model = models.AccountModel
    own = select(model.__table__).where(
        model.guild == guild, model.user == user, model.kind == AccountKind.MEMBER.value
    )
    return (connection.execute(own.order_by(model.season))).all()


def _transfers(connection: Connection, seasons: dict[int, int]) -> list[Record]:
    """Return what came in and went out, oldest first; at tables, the rounds tell it."""
    model, moved = models.TransferModel, list[Any]()
    for end, sign in ((model.debit, -1), (model.credit, 1)):
        own = select(end.label("own"), model.id, model.at, model.kind, model.amount).where(
            end.in_(seasons), model.table_id.is_(None)
        )
        moved += [(row, sign) for row in connection.execute(own)]
    return [
        {"at": row.at, "kind": row.kind, "amount": sign * row.amount, "season": seasons[row.own]}
        for row, sign in sorted(moved, key=lambda each: each[0].id)
    ]


def _gift_notes(connection: Connection, guild: GuildId, user: UserId) -> list[Record]:
    """Return the notes of gifts that the member has given or got; others are not named."""
    model, transfer = models.GiftNoteModel, models.TransferModel
    own = (
        select(transfer.at, model.giver, model.note)
        .join_from(model, transfer, transfer.key == model.key)
        .where(model.guild == guild, (model.giver == user) | (model.receiver == user))
        .order_by(transfer.id)
    )
    return [{"at": row.at, "by_you": row.giver == user, "note": row.note} for row in connection.execute(own)]


def _opened_tournaments(connection: Connection, guild: GuildId, user: UserId) -> list[Record]:
    model = TournamentModel
    own = select(model.id.label("tournament"), model.opened_at, model.name)
    found = connection.execute(own.where(model.guild == guild, model.opened_by == user).order_by(model.id))
    return [dict(row) for row in found.mappings()]


def _at_tables(connection: Connection, guild: GuildId, user: UserId) -> dict[str, list[Record]]:
    """Return what each table keeps of the member in its state. A damaged state keeps nothing."""
    model, kept = models.TableModel, {name: list[Record]() for name in _AT_TABLES}
    naming = select(model.id, model.state).where(model.guild == guild, may_name(model.state, user))
    for row in connection.execute(naming.order_by(model.id)):
        for name, (field, called) in _AT_TABLES.items():
            value = _value_in(row.state, field, user)
            if value is not None:
                kept[name].append({"table": str(row.id), called: value})
    return kept


def _value_in(state: str, kept: str, user: UserId) -> str | None:
    try:
        value = json.loads(state)[kept].get(str(user))
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None
    return value if type(value) is str else None


def _sealed_texts(connection: Connection, guild: GuildId, user: UserId) -> list[Record]:
    model = models.ShoeModel
    sealed = (
        select(model.table_id, model.number, model.client_seeds)
        .join(models.TableModel, models.TableModel.id == model.table_id)
        .where(models.TableModel.guild == guild, model.client_seeds.contains(f"[{user},"))
        .order_by(model.table_id, model.number)
    )
    return [
        {"table": str(row.table_id), "shoe": row.number, "text": text}
        for row in connection.execute(sealed)
        for text in _own_seeds(row.client_seeds, user)
    ]


def _own_seeds(stored: str, user: UserId) -> list[str]:
    try:
        return [each[1] for each in json.loads(stored) if isinstance(each, list) and each[0] == user]
    except (ValueError, LookupError, TypeError):
        return []


def _log(connection: Connection, guild: GuildId, user: UserId) -> list[Record]:
    """Return what the member did or what was done with them; others are not named."""
    model = models.AdminLogModel
    own = select(model).where(model.guild == guild, (model.actor == user) | (model.target == user))
    return [
        {
            "at": row.at,
            "action": row.action,
            "by_you": row.actor == user,
            "about_you": row.target == user,
            "amount": row.amount,
            "reason": row.reason,
        }
        for row in (connection.execute(own.order_by(model.id))).all()
    ]


@dataclass(frozen=True, slots=True)
class OwnRound:
    """A round as one player may have it."""

    id: int
    _row: Any
    _user: UserId

    def content(self) -> Mapping[str, Any]:
        """Play the round again, and return what belongs to the player; it names nobody else."""
        return _content(self._row, self._user)


def own_rounds(
    connection: Connection, guild: GuildId, user: UserId, *, before: int | None, limit: int
) -> tuple[OwnRound, ...]:
    """Return a member's rounds that are over, newest first, with ids below ``before``."""
    over = history_queries.rounds_of(guild, user, *models.RoundModel.__table__.columns, RULES).where(
        history_queries.IS_OVER
    )
    with_rules = over.outerjoin(models.RuleSetModel, models.RuleSetModel.id == models.RoundModel.rule_set)
    statement = with_rules.order_by(models.RoundModel.id.desc()).limit(limit)
    if before is not None:
        statement = statement.where(models.RoundModel.id < before)
    return tuple(OwnRound(row.id, row, user) for row in connection.execute(statement))


def _content(row: Any, user: UserId) -> Mapping[str, Any]:
    facts = {
        "round": row.id,
        "table": str(row.table_id),
        "number": row.round_no,
        "channel": str(row.channel),
        "season": row.season,
        "ended": row.status,
        "dealt_at": row.dealt_at,
        "settled_at": row.settled_at,
        "staked": row.staked,
        "net": row.net,
        "owned": row.owned,
    }
    try:
        boxes = [] if row.output is None else _own_boxes(to_json(finished_round_of(row)), user)
        return {**facts, "boxes": boxes, "decisions": _own_moves(row, user)}
    except Exception:  # a damaged record may raise any error in the rules
        return {**facts, "damaged": True}


def _own_boxes(output: Mapping[str, Any], user: UserId) -> list[Mapping[str, Any]]:
    """Return the results of the member's boxes, and of their bets on boxes of others."""
    own = player_id(user)
    boxes = []
    for number, box in enumerate(output["boxes"], 1):
        followers = [each for each in box.get("followers", ()) if each["player"] == own]
        if box["player"] == own:
            boxes.append({"box": number, **{name: box[name] for name in box if name != "followers"}})
        boxes += [{"box": number, "followed": True, "net": each["net"]} for each in followers]
    return [{name: value for name, value in each.items() if name != "player"} for each in boxes]


def _own_moves(row: Any, user: UserId) -> list[Mapping[str, Any]]:
    """Return the moves on the member's boxes."""
    own = player_id(user)
    boxes = load_boxes(round_of(row).boxes_json)
    return [
        {
            "at": row.dealt_at + elapsed / 1_000,
            "box": action.box,
            "move": action.move,
            "by_timer": action.by_timer,
        }
        for action, elapsed in moves_of(row)
        if boxes[action.box - 1].bet.player == own
    ]
