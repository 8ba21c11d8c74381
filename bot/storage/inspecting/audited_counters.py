"""Counters of members that differ from what is stored about their rounds, for an audit.

The same counters are derived again from stored rounds and matches, without the code that keeps them. Only
stored JSON is read, and no round is played again. A damaged record is left out and logged.
"""

import json
import logging
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, select, text, type_coerce
from sqlalchemy.types import NULLTYPE

from bot.bank.periods import periods_at
from bot.storage.database.measures import MEASURES
from bot.storage.database.models import AccuracyModel, CounterModel

_CounterPlace = tuple[int, str, int]


def read_wrong_counters(connection: Connection, guild: int | None) -> Iterator[tuple[int, str]]:
    """Yield counters that differ from those that the stored rounds and matches make: (server, what).

    A member without counters has counters of 0.
    """
    derived = derive_counters(connection, guild)
    statement = select(*_COUNTERS)
    of_server = statement if guild is None else statement.where(CounterModel.guild == guild)
    for row in connection.execute(of_server):
        guild_id, period, user, win_rate, *values = row
        place: _CounterPlace = (guild_id, period, user)
        stored = dict(zip(MEASURES, values, strict=True))
        kept = derived.pop(place, _NO_COUNTERS)
        yield from _differences(
            place, {**stored, "win_rate": win_rate}, {**kept, "win_rate": _win_rate(kept)}
        )
    for place, kept in derived.items():
        yield from _differences(place, _NO_COUNTERS, kept)


def _win_rate(kept: Mapping[str, int]) -> float:
    return kept["won"] / max(kept["hands"], 1)


def _differences(
    place: _CounterPlace, stored: Mapping[str, object], derived: Mapping[str, float]
) -> Iterator[tuple[int, str]]:
    guild, period, user = place
    for name, value in derived.items():
        if stored[name] != value:
            yield guild, f"{user}, {period}, {name}: {stored[name]} ≠ {value}"


_COUNTERS: list[ColumnElement[Any]] = [
    type_coerce(getattr(CounterModel, name), NULLTYPE)
    for name in ("guild", "period", "user", "win_rate", *MEASURES)
]
_NO_COUNTERS = dict.fromkeys(MEASURES, 0)


def read_wrong_accuracies(connection: Connection, guild: int | None) -> Iterator[tuple[int, str]]:
    """Yield numbers of judged decisions that contradict each other: (server, what).

    No decision is judged again, but each is counted once in a season, a week, a month and all time, so that
    a member has the same sum in each kind of period.
    """
    sums: dict[tuple[int, int], dict[str, tuple[int, int]]] = {}
    statement = select(*_ACCURACIES)
    of_server = statement if guild is None else statement.where(AccuracyModel.guild == guild)
    for guild_id, period, user, made, right, accuracy in connection.execute(of_server):
        is_readable = type(period) is str and type(made) is int and type(right) is int and made > 0
        if not is_readable or accuracy != right / made:
            yield guild_id, f"{user}, {period}, accuracy: {accuracy} ≠ {right} / {made}"
            continue
        own = sums.setdefault((guild_id, user), {})
        before = own.get(period[:1], (0, 0))
        own[period[:1]] = before[0] + made, before[1] + right
    for (guild_id, user), own in sums.items():
        if len({own.get(kind) for kind in _KINDS}) > 1:
            counted = ", ".join(f"{kind} {own.get(kind)}" for kind in _KINDS)
            yield guild_id, f"{user}, decisions: {counted}"


_KINDS = tuple(code[0] for code in periods_at(0.0))
"""The first letters of the codes of periods, one for each kind."""

_ACCURACIES: list[ColumnElement[Any]] = [
    type_coerce(getattr(AccuracyModel, name), NULLTYPE)
    for name in ("guild", "period", "user", "decisions", "right_decisions", "accuracy")
]


Derived = dict[tuple[int, str, int], dict[str, int]]
"""All counters by server, period and member."""

_MOVES = {"double": "doubles", "split": "splits", "insurance": "insured"}

_log = logging.getLogger(__name__)

_ROUNDS_AT_ONCE = 500
"""Rounds that are read by one statement."""

# Rounds end in another order than they begin: the first transfer that ends a round tells its place.
_IN_ORDER = text(
    """
    WITH paid AS (
        SELECT table_id, round_no, min(id) AS first FROM transfers
        WHERE kind IN ('loss', 'stake_return') AND round_no IS NOT NULL GROUP BY table_id, round_no
    )
    SELECT rounds.id FROM rounds JOIN tables ON tables.id = rounds.table_id
    LEFT JOIN paid ON paid.table_id = rounds.table_id AND paid.round_no = rounds.round_no
    WHERE rounds.status = 'settled' AND (:guild IS NULL OR tables.guild = :guild)
    ORDER BY paid.first IS NULL, paid.first, rounds.id
    """
)
_ROUNDS = text(
    """
    SELECT rounds.id, CAST(tables.guild AS INTEGER) AS guild, rounds.season,
        CAST(rule_sets.json AS BLOB) AS rules, CAST(rounds.record AS BLOB) AS record,
        CAST('[' || rounds.moves || ']' AS BLOB) AS moves, CAST(rounds.output AS BLOB) AS output,
        CASE WHEN typeof(rounds.settled_at) IN ('real', 'integer') THEN rounds.settled_at END AS settled_at
    FROM rounds JOIN tables ON tables.id = rounds.table_id
    LEFT JOIN rule_sets ON rule_sets.id = rounds.rule_set
    WHERE rounds.id IN (SELECT value FROM json_each(:ids))
    """
)
_MATCHES = text(
    """
    SELECT guild, user, won, season,
        CASE WHEN typeof(ended_at) IN ('real', 'integer') THEN ended_at END AS ended_at
    FROM match_players AS entrant
    WHERE ended_at IS NOT NULL AND place IS NOT NULL AND (:guild IS NULL OR guild = :guild) AND 1 < (
        SELECT count(*) FROM match_players AS other
        WHERE other.table_id = entrant.table_id AND other.match_no = entrant.match_no
    )
    """
)


def derive_counters(connection: Connection, guild: int | None = None) -> Derived:
    """Return the counters of all members, or those of one server, as stored rounds and matches make them."""
    counters: Derived = {}
    for row in _settled_rounds(connection, guild):
        try:
            changes = list(_changes(row))
            periods = periods_at(row.settled_at, row.season)
        except Exception as error:  # a damaged record may raise any error
            _log.warning("round %s is damaged and does not count: %s", row.id, type(error).__name__)
            continue
        for user, change in changes:
            _apply(counters, (row.guild, user), periods, change)
    for row in connection.execute(_MATCHES, {"guild": guild}):
        _count_match(counters, row)
    return counters


def _settled_rounds(connection: Connection, guild: int | None) -> Iterator[Row[Any]]:
    """Yield the settled rounds in the order in which they ended. Only their ids are sorted."""
    ids = iter(connection.execute(_IN_ORDER, {"guild": guild}).scalars())
    while part := list(islice(ids, _ROUNDS_AT_ONCE)):
        rows = {row.id: row for row in connection.execute(_ROUNDS, {"ids": json.dumps(part)}).all()}
        yield from (rows[each] for each in part)


@lru_cache(maxsize=64)
def _are_of_match(rules: bytes) -> bool:
    """Return whether rules are those of a match. Many rounds share them."""
    return bool(json.loads(rules)["bankroll"] == "match")


def _changes(row: Row[Any]) -> Iterator[tuple[int, dict[str, int]]]:
    """Yield what a round changes for each of its players."""
    of_match, boxes, decisions = _are_of_match(row.rules), _boxes(row), json.loads(row.moves)
    players = {box["player"] for box in boxes} | {
        follower["player"] for box in boxes for follower in box.get("followers", ())
    }
    for player in players:
        own = [(number, box) for number, box in enumerate(boxes, 1) if box["player"] == player]
        if of_match:
            yield int(player), _of_match(own)
        else:
            net = sum(box["net"] for _, box in own) + _followed(boxes, player)
            numbers = [number for number, _ in own]
            moves = [each["move"] for each in decisions if each["box"] in numbers]
            yield int(player), {"rounds": 1, "net": net, **_of_boxes(own, moves, net)}


def _boxes(row: Row[Any]) -> list[dict[str, Any]]:
    """Return the results of the boxes, each with its player."""
    bets, results = json.loads(row.record)["boxes"], json.loads(row.output)["boxes"]
    return [{**box, "player": bet["bet"]["player"]} for bet, box in zip(bets, results, strict=True)]


def _followed(boxes: list[dict[str, Any]], player: str) -> int:
    followers = (each for box in boxes for each in box.get("followers", ()))
    return sum(each["net"] for each in followers if each["player"] == player)


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
        "own_net": net,
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
    net = change.get("own_net", 0)
    added = [(name, amount) for name, amount in change.items() if amount and name != "own_net"]
    guild, user = member
    for period in periods:
        kept = counters.get((guild, period, user))
        if kept is None:
            kept = counters[guild, period, user] = dict.fromkeys(MEASURES, 0)
        for name, amount in added:
            kept[name] += amount
        if net:
            _note_net(kept, net)


def _note_net(kept: dict[str, int], net: int) -> None:
    if net > 0:
        kept["biggest_win"] = max(kept["biggest_win"], net)
        kept["streak"] += 1
        kept["best_streak"] = max(kept["best_streak"], kept["streak"])
    else:
        kept["biggest_loss"] = min(kept["biggest_loss"], net)
        kept["streak"] = 0


def _count_match(counters: Derived, row: Row[Any]) -> None:
    if type(row.guild) is not int or type(row.user) is not int or row.ended_at is None:
        _log.warning("an entrant of a match is damaged and does not count")
        return
    periods = periods_at(row.ended_at, row.season)
    _apply(counters, (row.guild, row.user), periods, {"matches": 1, "matches_won": int(row.won == 1)})
