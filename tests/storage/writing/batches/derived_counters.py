"""The counters of members derived from what is stored about rounds, matches, daily deals and tournaments.

Nothing of the code that keeps them is used. Only stored JSON is read, and no round is played again. A damaged
record is left out and logged.
"""

import json
import logging
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any

import sqlalchemy as sa
from sqlalchemy.orm import aliased

from bot.bank.seasons import periods_at
from bot.clock import DAY_SECONDS, day_of
from bot.deal.judging import TryJudgement, deal_score
from bot.storage.database import counter_models, models
from bot.storage.database.backends.dialects import WHOLE
from bot.storage.database.counter_models import MEASURES
from bot.storage.database.query_parts import same_round

_round, _transfer = models.RoundModel, models.TransferModel

_member, _try = counter_models.DealMemberModel, counter_models.DealTryModel
_DEALS = (
    sa.select(_member.__table__, _try.cost.label("try_cost"), _try.points.label("try_points"))
    .add_columns(_try.above, _try.squares)
    .join(_try, (_try.day == _member.day) & (_try.user == _member.user))
    .where(_member.season.is_not(None))
)

Derived = dict[tuple[int, str, int], dict[str, int]]
"""All counters by server, period and member."""

_MOVES = {"double": "doubles", "split": "splits", "insurance": "insured"}

_log = logging.getLogger(__name__)

_ROUNDS_AT_ONCE = 500
"""Rounds that are read by one statement."""


def _as_bytes(**texts: sa.SQLColumnExpression[Any]) -> Iterator[sa.ColumnElement[Any]]:
    """Yield texts as they are stored, under these names: one that is not UTF-8 is damaged JSON."""
    for name, stored in texts.items():
        yield sa.cast(stored, sa.LargeBinary).label(name)


# Rounds end in another order than they begin: the first transfer that ends a round tells its place.
_paid = (
    sa.select(_transfer.table_id, _transfer.round_no, sa.func.min(_transfer.id).label("first"))
    .where(_transfer.kind.in_(("loss", "stake_return")), _transfer.round_no.is_not(None))
    .group_by(_transfer.table_id, _transfer.round_no)
    .cte("paid")
)
_IN_ORDER = (
    sa.select(_round.id)
    .join(models.TableModel, models.TableModel.id == _round.table_id)
    .outerjoin(_paid, same_round(_paid.c, _round))
    .where(_round.status == "settled")
    .order_by(_paid.c.first.is_(None), _paid.c.first, _round.id)
)
_ROUNDS = (
    sa.select(
        _round.id,
        sa.cast(models.TableModel.guild, WHOLE).label("guild"),
        _round.season,
        *_as_bytes(rules=models.RuleSetModel.json, record=_round.record, output=_round.output),
        *_as_bytes(moves=sa.literal("[").concat(_round.moves).concat("]")),
        _round.settled_at,
    )
    .join(models.TableModel, models.TableModel.id == _round.table_id)
    .outerjoin(models.RuleSetModel, models.RuleSetModel.id == _round.rule_set)
    .where(_round.id.in_(sa.bindparam("ids", expanding=True)))
)
_entrant, _other = models.MatchPlayerModel, aliased(models.MatchPlayerModel)
_entrants = sa.select(sa.func.count()).where(
    _other.table_id == _entrant.table_id, _other.match_no == _entrant.match_no
)
_MATCHES: sa.Select[*tuple[Any, ...]] = sa.select(
    *(_entrant.guild, _entrant.user, _entrant.won, _entrant.season),
    _entrant.ended_at,
).where(_entrant.ended_at.is_not(None), _entrant.place.is_not(None), _entrants.scalar_subquery() > 1)

_TOURNAMENTS = sa.text(
    'SELECT t.guild, e."user", t.season, t.ended_at FROM tournaments t'
    " JOIN tournament_entrants e ON e.tournament = t.id AND e.last_place = 1 WHERE t.ending = 'won'"
)


def derive_counters(connection: sa.Connection) -> Derived:
    """Return the counters of all members, as their rounds, matches and deals are."""
    counters: Derived = {}
    for row in _settled_rounds(connection):
        try:
            changes = list(_changes(row))
            periods = periods_at(row.settled_at, row.season)
        except Exception as error:  # a damaged record may raise any error
            _log.warning("round %s is damaged and does not count: %s", row.id, type(error).__name__)
            continue
        for user, change in changes:
            _apply(counters, (row.guild, user), periods, change)
    for row in connection.execute(_MATCHES):
        _count_match(counters, row)
    for row in connection.execute(_DEALS):
        _count_deal(counters, row)
    for row in connection.execute(_TOURNAMENTS):
        periods = periods_at(row.ended_at, row.season)
        _apply(counters, (row.guild, row.user), periods, {"tournaments_won": 1})
    return counters


def _settled_rounds(connection: sa.Connection) -> Iterator[sa.Row[Any]]:
    """Yield the settled rounds in the order in which they ended. Only their ids are sorted."""
    ids = iter(connection.scalars(_IN_ORDER))
    while part := list(islice(ids, _ROUNDS_AT_ONCE)):
        rows = {row.id: row for row in connection.execute(_ROUNDS, {"ids": part}).all()}
        yield from (rows[each] for each in part)


@lru_cache(maxsize=64)
def _kind_of(rules: bytes) -> tuple[bool, bool]:
    """Return whether rules are those of a match, and ``inverted``. Many rounds share them."""
    read = json.loads(rules)
    return read["bankroll"] == "match", bool(read["inverted"])


def _changes(row: sa.Row[Any]) -> Iterator[tuple[int, dict[str, int]]]:
    """Yield what a round changes for each of its players."""
    (of_match, is_inverted), boxes, decisions = _kind_of(row.rules), _boxes(row), json.loads(row.moves)
    players = {box["player"] for box in boxes} | {
        follower["player"] for box in boxes for follower in box.get("followers", ())
    }
    for player in players:
        own = [(number, box) for number, box in enumerate(boxes, 1) if box["player"] == player]
        if of_match:
            yield int(player), _of_match(own)
        else:
            followed = (each for box in boxes for each in box.get("followers", ()))
            net = sum(box["net"] for _, box in own)
            net += sum(each["net"] for each in followed if each["player"] == player)
            numbers = [number for number, _ in own]
            moves = [each["move"] for each in decisions if each["box"] in numbers]
            ranked = {"ranked_rounds": 1, "ranked_net": net, "day": day_of(row.settled_at)}
            counted = {"rounds": 1, "net": net, **_of_boxes(own, moves, net)}
            yield int(player), counted if is_inverted else counted | ranked


def _boxes(row: sa.Row[Any]) -> list[dict[str, Any]]:
    """Return the results of the boxes, each with its player."""
    bets, results = json.loads(row.record)["boxes"], json.loads(row.output)["boxes"]
    return [{**box, "player": bet["bet"]["player"]} for bet, box in zip(bets, results, strict=True)]


def _of_boxes(own: list[tuple[int, dict[str, Any]]], moves: list[str], net: int) -> dict[str, int]:
    """Return what the boxes add on which a player decided; nothing for a player who only followed."""
    if not own:
        return {}
    hands = [hand for _, box in own for hand in box["hands"]]
    results = [_result(hand) for hand in hands]
    return {
        "hands": len(hands),
        "won": results.count("won"),
        "lost": results.count("lost"),
        "pushed": results.count("pushed"),
        "blackjacks": sum(hand.get("natural") is True for hand in hands),
        "busts": sum(hand["outcome"] == "bust" for hand in hands),
        "surrenders": sum(hand["outcome"] == "surrender" for hand in hands),
        **{counter: moves.count(move) for move, counter in _MOVES.items()},
        "insurance_won": sum(box.get("insurance", 0) > 0 for _, box in own),
        **_of_side_bets([each for _, box in own for each in box.get("side", {}).values()]),
        "own_net": net,
    }


def _of_side_bets(side: list[dict[str, Any]]) -> dict[str, int]:
    return {
        "side_bets": len(side),
        "side_bets_won": sum(each["win"] is not None for each in side),
        "side_bets_net": sum(each["net"] for each in side),
    }


def _of_match(own: list[tuple[int, dict[str, Any]]]) -> dict[str, int]:
    results = [_result(hand) for _, box in own for hand in box["hands"]]
    return {"match_rounds": 1, "match_hands": len(results), "match_hands_won": results.count("won")}


def _result(hand: dict[str, Any]) -> str:
    if hand["outcome"] == "surrender" or hand["net"] < 0:
        return "lost"
    return "won" if hand["net"] > 0 else "pushed"


def _apply(
    counters: Derived, member: tuple[int, int], periods: Iterable[str], change: dict[str, int]
) -> None:
    """Add a change to the counters of a member in each of these periods."""
    net, day = change.get("own_net", 0), change.get("day", 0)
    added = [(name, amount) for name, amount in change.items() if amount and name not in ("own_net", "day")]
    guild, user = member
    for period in periods:
        kept = counters.get((guild, period, user))
        if kept is None:
            kept = counters[guild, period, user] = dict.fromkeys(MEASURES, 0)
        for name, amount in added:
            kept[name] += amount
        if net:
            _note_net(kept, net)
        kept["ranked_days"] += day > kept["ranked_day"]
        kept["ranked_day"] = max(day, kept["ranked_day"])


def _note_net(kept: dict[str, int], net: int) -> None:
    if net > 0:
        kept["biggest_win"] = max(kept["biggest_win"], net)
        kept["streak"] += 1
        kept["best_streak"] = max(kept["best_streak"], kept["streak"])
    else:
        kept["biggest_loss"] = min(kept["biggest_loss"], net)
        kept["streak"] = 0


def _count_match(counters: Derived, row: sa.Row[Any]) -> None:
    if type(row.guild) is not int or type(row.user) is not int or row.ended_at is None:
        _log.warning("an entrant of a match is damaged and does not count")
        return
    periods = periods_at(row.ended_at, row.season)
    _apply(counters, (row.guild, row.user), periods, {"matches": 1, "matches_won": int(row.won == 1)})


def _count_deal(counters: Derived, row: sa.Row[Any]) -> None:
    """Count a deal on a server. One that differs from the try counts nothing there, so that it is found."""
    kept = row.cost, row.points, row.above, row.squares
    if None not in kept and kept[:2] == (row.try_cost, row.try_points):
        clean = TryJudgement(row.cost, row.above, row.squares).clean
        perfect, score = int(row.cost == 0), deal_score(clean, row.above)
        change = {"deals": 1, "perfect_deals": perfect, "deal_points": row.points, "deal_score": score}
        _apply(counters, (row.guild, row.user), periods_at(row.day * DAY_SECONDS, row.season), change)
