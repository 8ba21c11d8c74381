"""Rows that other rows contradict, for an audit: eliminations, grants, seasons and matches.

First come the places that do not follow from the chips of a match with knock-outs (docs/rules.md §6.31).
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise, permutations
from math import inf
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    Connection,
    Row,
    Select,
    and_,
    case,
    exists,
    func,
    literal,
    null,
    or_,
    select,
    union_all,
)
from sqlalchemy.orm import aliased

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.blackjack.rules import Rules
from bot.clock import DAY_SECONDS
from bot.storage.database import models
from bot.storage.database.counter_models import SeasonModel
from bot.storage.database.models import MatchPlayerModel, RoundModel, RoundPlayerModel, RuleSetModel
from bot.storage.database.query_parts import IS_MEMBER, IS_OPEN_STAKE, same_round
from bot.storage.database.tournament_models import TournamentHeatModel
from bot.table import matches
from bot.table.matches import Entrant, Match
from bot.table.stored.codec import gives_credit, load_rules


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
    for table, of_heat in connection.execute(_TABLES).all():
        matches = [_match(rows) for _, rows in groupby(connection.execute(_matches(table)), _number)]
        rounds = _read_rounds(connection, table)
        if _is_in_order(matches, rounds):
            for each in matches:
                own = [round_ for round_ in rounds if each.started_at <= round_.dealt_at <= each.ended_at]
                if own and not _follows(each, own, of_heat=of_heat):
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


def _follows(played: _Played, rounds: Sequence[_Round], *, of_heat: bool) -> bool:
    """Return whether the places follow from the rounds; True for a match without any place."""
    if not any(place for place, _ in played.places.values()):
        return True
    match = Match(entrants=tuple(Entrant(player=player) for player in played.places))
    for each in rounds:
        number = each.number - rounds[0].number + 1
        out = {user: place or 0 for user, (place, out_in) in played.places.items() if out_in == number}
        after = _after(match, each, number, out)
        if after is None:
            is_last = each is rounds[-1]
            return of_heat and is_last and _stands_by_chips(played, each.chips, number)
        match = after
    return True


def _stands_by_chips(played: _Played, chips: Mapping[UserId, Cents | None], last: int) -> bool:
    """Return whether the places of a heat that was closed after its ``last`` round follow the chips.

    Who was not dealt in has left before it. Nothing tells who has left in that round: they share the worst
    place of the others, which is not compared.
    """
    stayed = {user: place or 0 for user, (place, out_in) in played.places.items() if out_in in (None, last)}
    judged = {user: place for user, place in stayed.items() if user in chips}
    worst = max(judged.values(), default=0)
    placed = [(chips[user] or 0, place) for user, place in judged.items() if place != worst]
    return all((one[0] > other[0]) == (one[1] < other[1]) for one, other in permutations(placed, 2))


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
    select(RuleSetModel.table_id, exists().where(TournamentHeatModel.table_id == RuleSetModel.table_id))
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


class Contradiction(NamedTuple):
    """What is wrong (a key of the queries here), where, and a number that says which one.

    ``number`` is that of a round, a transfer or a match, or how many ends of seasons are stored.
    """

    what: str
    guild: int
    table: int | None
    number: int


def read_contradictions(connection: Connection) -> Iterator[Contradiction]:
    """Yield all contradictions. Read them at one moment, since these rows still change."""
    for what, statement in _QUERIES.items():
        for guild, table, number in connection.execute(statement):
            yield Contradiction(what, guild, table, number)
    for guild, table, number in read_wrong_knockouts(connection):
        yield Contradiction("knockout_differs", guild, table, number)
    for guild, table, number, state in connection.execute(_STAKED_WHILE_OUT):
        if not gives_credit(str(state)):
            yield Contradiction("out_with_stake", guild, table, number)


_out, _log = models.EliminationModel, models.AdminLogModel
_OUT_IN = select(_out.guild, _out.table_id, _out.round_no)

# No round ended with an elimination, and no admin had taken chips from the member. Between the two, the clock
# may have been set back by up to a day.
_ELIMINATION_ALONE = _OUT_IN.outerjoin(
    models.RoundModel,
    and_(same_round(models.RoundModel, _out), models.RoundModel.settled_at == _out.at),
).where(
    models.RoundModel.id.is_(None),
    ~exists().where(
        _log.guild == _out.guild,
        _log.target == _out.user,
        _log.action == "chips",
        _log.amount < 0,
        _log.at <= _out.at + DAY_SECONDS,
    ),
)

# The sum keeps SQLite from looking through the log of the whole server for each row.
_logged_on = _log.guild + 0

# An elimination ended, and the log does not say why, and no season ended then.
_CAUSE_MISSING = (
    _OUT_IN.outerjoin(
        _log, and_(_log.target == _out.user, _log.at == _out.lifted_at, _logged_on == _out.guild)
    )
    .outerjoin(SeasonModel, and_(SeasonModel.guild == _out.guild, SeasonModel.ended_at == _out.lifted_at))
    .where(_out.lifted_at.is_not(None), _log.id.is_(None), SeasonModel.number.is_(None))
)

# The log does not name the chips of a grant or of a refill.
_account, _moved = models.AccountModel, models.TransferModel
_GRANT_UNLOGGED = (
    select(_account.guild, null(), _moved.id)
    .select_from(_moved)
    .join(_account, and_(_account.id.in_((_moved.debit, _moved.credit)), IS_MEMBER))
    .outerjoin(
        _log,
        and_(
            _log.target == _account.user,
            _log.at == _moved.at,
            _logged_on == _account.guild,
            _log.amount == case((_account.id == _moved.credit, _moved.amount), else_=-_moved.amount),
            _log.action.in_(("chips", "revive", "refill")),
        ),
    )
    .where(_moved.kind.in_(("admin", "refill")), _moved.table_id.is_(None), _log.id.is_(None))
)

# Fewer ends of seasons are stored than their numbers and the accounts of members tell.
_ends = union_all(
    select(SeasonModel.guild, SeasonModel.number.label("ended"), literal(1).label("is_end")),
    select(_account.guild, func.max(_account.season) - 1, literal(0))
    .where(IS_MEMBER)
    .group_by(_account.guild),
).subquery()
_stored_ends = func.sum(_ends.c.is_end)
_SEASONS_MISSING = (
    select(_ends.c.guild, null(), _stored_ends)
    .group_by(_ends.c.guild)
    .having(func.max(_ends.c.ended) != _stored_ends)
)

# The places of a match do not follow each other. Who went out in the same round shares one, and the winner
# is the only one who did not go out.
_entrant, _other = models.MatchPlayerModel, aliased(models.MatchPlayerModel)
_of_match = and_(_other.table_id == _entrant.table_id, _other.match_no == _entrant.match_no)
_is_better = or_(_other.place.is_(None), _other.place < _entrant.place)
_MATCH_DIFFERS = (
    select(_entrant.guild, _entrant.table_id, _entrant.match_no)
    .distinct()
    .where(
        _entrant.place.is_not(None),
        or_(
            _entrant.won != _entrant.out_in.is_(None),
            and_(_entrant.won, _entrant.place != 1),
            _entrant.place != 1 + select(func.count()).where(_of_match, _is_better).scalar_subquery(),
            exists().where(
                _of_match,
                _other.place == _entrant.place,
                _other.out_in.is_distinct_from(_entrant.out_in),
            ),
        ),
    )
)

_QUERIES: Final[Mapping[str, Select[*tuple[Any, ...]]]] = {
    "elimination_alone": _ELIMINATION_ALONE,
    "cause_missing": _CAUSE_MISSING,
    "grant_unlogged": _GRANT_UNLOGGED,
    "seasons_missing": _SEASONS_MISSING,
    "match_differs": _MATCH_DIFFERS,
}

# A member who is out has a stake of the present season that a member's account paid. Tables on credit, which
# their states tell, take such stakes.
_ended_seasons = select(func.count()).where(SeasonModel.guild == _account.guild).scalar_subquery()
_STAKED_WHILE_OUT: Select[*tuple[Any, ...]] = (
    select(_account.guild, _account.table_id, _account.round_no, models.TableModel.state)
    .join(_out, and_(_out.guild == _account.guild, _out.user == _account.user, _out.lifted_at.is_(None)))
    .join(models.TableModel, models.TableModel.id == _account.table_id)
    .where(
        IS_OPEN_STAKE,
        _account.season == 1 + _ended_seasons,
        ~exists().where(
            _entrant.table_id == _account.table_id,
            _entrant.user == _account.user,
            _entrant.ended_at.is_(None),
        ),
    )
)
