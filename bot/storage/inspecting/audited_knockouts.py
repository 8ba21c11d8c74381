"""Places that do not follow from the chips of a match with knock-outs, for an audit (docs/rules.md §6.31)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from math import inf
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, Select, select

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.blackjack.rules import Rules
from bot.storage.database.models import MatchPlayerModel, RoundModel, RoundPlayerModel, RuleSetModel
from bot.storage.database.query_parts import same_round
from bot.table import matches
from bot.table.matches import Entrant, Match
from bot.table.stored.codec import load_rules


class _Round(NamedTuple):
    """A round of a match, with the chips that its players had after it; without them if it is void."""

    number: int
    dealt_at: float
    rules: Rules
    chips: Mapping[UserId, Cents | None]
    is_settled: bool


class _Played(NamedTuple):
    """A match, with the place and the last round of each player; ``ended_at`` is infinite if it goes on."""

    number: int
    guild: int
    started_at: float
    ended_at: float
    places: Mapping[UserId, tuple[int | None, int | None]]


def read_wrong_knockouts(connection: Connection) -> Iterator[tuple[int, int, int]]:
    """Yield server, table and number of ended matches whose places do not follow from their rounds.

    Rounds belong to the match during which they were dealt. Where the clock was set back, this is not known.
    """
    for (table,) in connection.execute(_TABLES).all():
        matches = [_match(rows) for _, rows in groupby(connection.execute(_matches(table)), _number)]
        rounds = _read_rounds(connection, table)
        if _is_in_order(matches, rounds):
            for each in matches:
                own = [round_ for round_ in rounds if each.started_at <= round_.dealt_at <= each.ended_at]
                if own and not _follows(each, own):
                    yield each.guild, table, each.number


def _read_rounds(connection: Connection, table: int) -> list[_Round]:
    """Return the rounds of a table; none if rules are damaged: the rounds that use them tell that."""
    rows = connection.execute(_rounds(table)).all()
    try:
        return [_round(list(of_round)) for _, of_round in groupby(rows, _number)]
    except Exception:  # damaged rules may raise any error
        return []


def _is_in_order(matches: Sequence[_Played], rounds: Sequence[_Round]) -> bool:
    """Return whether the times tell of each round to which match it belongs."""
    belongs = [sum(of.started_at <= each.dealt_at <= of.ended_at for of in matches) for each in rounds]
    return (
        all(one.dealt_at <= other.dealt_at for one, other in pairwise(rounds))
        and all(one.ended_at <= other.started_at for one, other in pairwise(matches))
        and all(count == 1 for count in belongs)
    )


def _follows(played: _Played, rounds: Sequence[_Round]) -> bool:
    """Return whether the places follow from the rounds; True for a match without any place."""
    if not any(place for place, _ in played.places.values()):
        return True
    match = Match(entrants=tuple(Entrant(player=player) for player in played.places))
    for each in rounds:
        number = each.number - rounds[0].number + 1
        out = {user: place or 0 for user, (place, out_in) in played.places.items() if out_in == number}
        after = _after(match, each, number, out)
        if after is None:
            return False
        match = after
    return True


def _after(match: Match, each: _Round, number: int, out: Mapping[UserId, int]) -> Match | None:
    """Return the match after a round in which these players went ``out``; None if this cannot be.

    Nothing tells who has left: those who were not dealt in, and perhaps those who share the worst place.
    """
    if not each.is_settled:
        return _without(match, out, number)
    match = replace(match, rounds_played=match.rounds_played + 1)
    broke = {entrant.player for entrant in match.alive if each.chips.get(entrant.player) == 0}
    dealt_in = {player: place for player, place in out.items() if player in each.chips}
    last = {player for player, place in dealt_in.items() if place == max(dealt_in.values())}
    for lost in (broke, broke | last):
        gone = lost | (out.keys() - dealt_in.keys())
        after, judged = _judged(_without(match, gone, number), each, number)
        if out.keys() == gone | judged.keys() and judged.items() <= out.items():
            return _without(after, judged, number)
    return None


def _judged(match: Match, each: _Round, number: int) -> tuple[Match, dict[UserId, int]]:
    """Return the match after a round, and the places of the players whom their chips put out."""
    chips = {entrant.player: Cents(each.chips.get(entrant.player) or 0) for entrant in match.alive}
    if not chips or (len(chips) == 1 < len(match.entrants)):
        return match, {}
    match, groups = matches.after_round(match, each.rules, chips, number)
    places: dict[UserId, int] = {}
    for group in groups:
        places |= dict.fromkeys(group, len(chips) - len(places) - len(group) + 1)
    return match, places


def _without(match: Match, out: Collection[UserId], number: int) -> Match:
    """Return the match without these players; their places do not matter."""
    return replace(
        match,
        entrants=tuple(
            replace(each, place=1, out_in=number) if each.player in out else each for each in match.entrants
        ),
    )


_player, _is_ended = MatchPlayerModel, RoundModel.status != "open"
_TABLES: Final[Select[*tuple[Any, ...]]] = (
    select(RuleSetModel.table_id)
    .distinct()
    .where(
        RuleSetModel.json.like('%"bankroll":"match"%"knockouts":%'),
        RuleSetModel.json.not_like('%"match_rounds":0,"knockouts":0,%'),
    )
    .order_by(RuleSetModel.table_id)
)


def _matches(table: int) -> Select[*tuple[Any, ...]]:
    times = (_player.guild, _player.started_at, _player.ended_at)
    columns = (_player.match_no.label("number"), *times, _player.user, _player.place, _player.out_in)
    statement: Select[*tuple[Any, ...]] = select(*columns).where(_player.table_id == table)
    return statement.order_by(_player.match_no)


def _rounds(table: int) -> Select[*tuple[Any, ...]]:
    of_player = RoundPlayerModel.user, RoundPlayerModel.owned
    columns = RoundModel.round_no.label("number"), RoundModel.dealt_at, RoundModel.status, RuleSetModel.json
    statement: Select[*tuple[Any, ...]] = select(*columns, *of_player)
    return (
        statement.join(RuleSetModel, RuleSetModel.id == RoundModel.rule_set)
        .join(RoundPlayerModel, same_round(RoundPlayerModel, RoundModel))
        .where(RoundModel.table_id == table, _is_ended)
        .order_by(RoundModel.round_no)
    )


def _number(row: Row[*tuple[Any, ...]]) -> int:
    return int(row.number)


def _match(rows: Iterator[Row[*tuple[Any, ...]]]) -> _Played:
    players = list(rows)
    first = players[0]
    ended_at = inf if first.ended_at is None else first.ended_at
    places = {UserId(each.user): (each.place, each.out_in) for each in players}
    return _Played(first.number, first.guild, first.started_at or 0.0, ended_at, places)


def _round(rows: Sequence[Row[*tuple[Any, ...]]]) -> _Round:
    first = rows[0]
    chips = {UserId(each.user): each.owned for each in rows}
    return _Round(first.number, first.dealt_at, load_rules(first.json), chips, first.status == "settled")
