"""Counters, days of play and achievements counted again from what is stored, for an audit.

The code that counts them while the bot runs counts once more, into a database in memory: an audit looks for
damage. That this code counts right is for the tests, which derive counters by code of their own. A damaged
record is left out and logged.
"""

import logging
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from itertools import groupby, islice
from math import inf
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.achievements import ACHIEVEMENTS, Counted
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.seasons import periods_at
from bot.bank.sharding import WHOLE, Shard
from bot.storage.database import counter_models, models
from bot.storage.database.backends.sqlite_backend import SqliteSession
from bot.storage.database.query_parts import IS_MEMBER, RULES, is_served, same_round
from bot.storage.database.rows import damaged_column
from bot.storage.database.tournament_models import TournamentModel
from bot.storage.reading import tournament_queries
from bot.storage.reading.deal_queries import stored_try
from bot.storage.reading.round_queries import RawRow, round_of
from bot.storage.writing.batches.counting import Part, count_and_earn, count_deal, count_tournament, parts_of
from bot.storage.writing.batches.transaction import Row, Statement, Statements
from bot.table.events import MatchEnded, MatchPlace, PlayerResult, RoundSettled
from bot.table.stored.round_log import replay_with_own_cards
from bot.table.table_state import Choices
from bot.tournament.tournament import Ending

EXISTS_SINCE: Final[dict[str, int | None]] = dict.fromkeys(each.name for each in ACHIEVEMENTS)
"""The highest round id that a database had when it got an achievement; None: all its rounds came later.

What members did before that round is earned with their next one, or never: only what nothing earns, and what
is still missing after a later round, is a finding. No database stores such an id yet, so all achievements
count as having existed from the beginning. That is right for those of today: each came with the tables, or
together with its counter. A migration that adds one to a counter that exists has to store the id.
"""

_ROUNDS_AT_ONCE = 500
"""Rounds that are read by one statement."""

_log = logging.getLogger(__name__)


class Miscount(NamedTuple):
    """What differs from what is counted again: the name of the flaw, and the round that the row names."""

    what: str
    guild: int
    detail: str
    table: int | None = None
    number: int | None = None


class _Ended(NamedTuple):
    """A settled round, and the first transfer that ended it. The transfers tell the order of the ends."""

    guild: int
    id: int
    paid: int | None


def read_miscounts(
    connection: sa.Connection, guild: int | None = None, share: Shard = WHOLE
) -> Iterator[Miscount]:
    """Yield what stored rounds, matches, deals and tournaments do not make, on a server or those of a share.

    The servers are counted one after the other, so that the memory holds one. Read them at one moment.
    """
    engine = sa.create_engine("sqlite://")
    try:
        with engine.connect() as memory:
            _create_tables(memory)
            for server, rounds in _ended_by_server(connection, guild, share):
                yield from _Recount(connection, memory, GuildId(server)).miscounts(rounds)
    finally:
        engine.dispose()


def _create_tables(memory: sa.Connection) -> None:
    """Create what counting needs, without the indexes of leaderboards."""
    for table in _TABLES:
        memory.execute(CreateTable(table))
    for index in _ELIMINATIONS.indexes:
        memory.execute(CreateIndex(index))


def _ended_by_server(
    connection: sa.Connection, guild: int | None, share: Shard
) -> Iterator[tuple[int, Iterator[_Ended]]]:
    """Yield each server with its settled rounds in the order in which they ended.

    What a damaged disk has left in place of a server's id is none, and belongs to no server.
    """
    servers = sa.union(*(_of_servers(statement, guild, share) for statement in _SERVERS))
    found = map(_Ended._make, connection.execute(_of_servers(_IN_ORDER, guild, share)))
    groups = groupby((each for each in found if type(each.guild) is int), lambda each: each.guild)
    at, rounds = next(groups, (None, iter(())))
    for server in sorted(each for each in connection.scalars(servers) if type(each) is int):
        if server == at:
            yield server, rounds
            at, rounds = next(groups, (None, iter(())))
        else:
            yield server, iter(())


class _Recount:
    """The counters, days of play and achievements of a server, counted again into ``memory``."""

    def __init__(self, stored: sa.Connection, memory: sa.Connection, guild: GuildId) -> None:
        self._stored = stored
        self._tx = Statements(SqliteSession(memory))
        self._guild = guild
        self._where = {"guild": guild}
        self._last_round: dict[int, int] = {}
        self._earned_in: dict[tuple[int, str], int] = {}
        for table in _TABLES:
            memory.execute(sa.delete(table))

    def miscounts(self, rounds: Iterator[_Ended]) -> Iterator[Miscount]:
        """Count everything again, and yield the differences."""
        self._count_rounds(rounds)
        for _, entrants in groupby(self._stored.execute(_ENTRANTS, self._where), _match_of):
            self._count_match(list(entrants))
        for row in self._stored.execute(_DEALS, self._where):
            self._count_deal(row)
        for row in self._stored.execute(_WON, self._where).all():
            self._count_tournament(row)
        yield from self._wrong_counters(_COUNTERS)
        yield from self._wrong_counters(_DAYS)
        yield from self._wrong_achievements()

    # Counting

    def _count_rounds(self, rounds: Iterator[_Ended]) -> None:
        lifted = _LiftedEliminations(self._stored.execute(_LIFTED, self._where))
        while part := list(islice(rounds, _ROUNDS_AT_ONCE)):
            ids = {"ids": [each.id for each in part]}
            rows = {row.id: row for row in self._stored.execute(_ROUNDS, ids).all()}
            results = _results_by_round(self._stored.execute(_RESULTS, ids))
            for each in part:
                row = rows[each.id]
                self._tx.add(_NEW_ELIMINATION, *lifted.before(each.paid, row.settled_at or 0.0))
                with _damage_logged(f"round {each.id}"):
                    self._count_round(row, results.get(each.id, ()))

    def _count_round(self, row: RawRow, results: tuple[PlayerResult, ...]) -> None:
        finished = replay_with_own_cards(round_of(row), row.output)
        settled = RoundSettled(round_no=row.round_no, finished=finished, results=results, season=row.season)
        parts = self._parts(settled, TableId(row.table_id), row.settled_at, row.season)
        earned = count_and_earn(self._tx, parts)
        self._last_round |= {part.user: row.id for part in parts}
        self._earned_in |= {(each.player, each.name): row.id for each in earned}

    def _count_match(self, entrants: list[RawRow]) -> None:
        first = entrants[0]
        places = tuple(
            MatchPlace(player=UserId(row.user), place=row.place, out_in=row.out_in, won=row.won)
            for row in entrants
        )
        # What is counted does not depend on the options.
        ended = MatchEnded(number=first.match_no, places=places, choices=Choices(preset="house"))
        with _damage_logged(f"match {first.match_no} of table {first.table_id}"):
            count_and_earn(
                self._tx, self._parts(ended, TableId(first.table_id), first.ended_at, first.season)
            )

    def _parts(
        self, event: RoundSettled | MatchEnded, table: TableId, at: float, season: int
    ) -> tuple[Part, ...]:
        return tuple(parts_of([event], guild=self._guild, table=table, at=at, season=season))

    def _count_deal(self, row: RawRow) -> None:
        """Count a deal. One that differs from the try counts nothing, so that it is found."""
        found = stored_try(row)
        if found.judgement is not None and (row.counted_cost, row.counted_points) == (row.cost, row.points):
            with _damage_logged(f"deal {found.day} of {found.user}"):
                count_deal(self._tx, found, found.judgement, self._guild, row.counted_season)

    def _count_tournament(self, row: RawRow) -> None:
        found = tournament_queries.tournament(self._stored, row.id)
        if found is not None and found.ended_at is not None:
            count_tournament(self._tx, found, row.season, found.ended_at)

    # Comparing

    def _wrong_counters(self, table: sa.Table) -> Iterator[Miscount]:
        """Compare rows. One that is missing has counters of 0."""
        names = [column.name for column in table.columns if not column.primary_key]
        for stored, made in self._pairs(table):
            place = {**made, **stored}
            who = ", ".join(str(place[name]) for name in ("user", "period") if name in place)
            for name in names:
                kept, counted = stored.get(name, 0), made.get(name, 0)
                if kept != counted:
                    yield Miscount("counter_differs", self._guild, f"{who}, {name}: {kept} ≠ {counted}")

    def _wrong_achievements(self) -> Iterator[Miscount]:
        """Compare achievements. Those of other releases are not known, and left alone."""
        for stored, made in self._pairs(_ACHIEVEMENTS):
            user, name = (stored or made)["user"], (stored or made)["name"]
            known = name in EXISTS_SINCE
            if not stored and self._must_hold(user, name):
                what = "achievement_missing"
            elif stored and known and (not made or self._is_elsewhere(stored, made)):
                what = "achievement_unearned"
            else:
                continue
            place = stored or made
            yield Miscount(what, self._guild, f"{user}, {name}", place["table_id"], place["round_no"])

    def _must_hold(self, user: int, name: str) -> bool:
        since = EXISTS_SINCE[name]
        if since is None or self._earned_in.get((user, name), 0) > since:
            return True
        return name in _COUNTED and self._last_round.get(user, 0) > since

    def _is_elsewhere(self, stored: Row, made: Row) -> bool:
        """Return whether an achievement names another round. Which match or deal brought one is not known."""
        since = EXISTS_SINCE[made["name"]] or 0
        is_by_round = self._earned_in.get((made["user"], made["name"]), 0) > since
        return is_by_round and any(stored[each] != made[each] for each in ("at", "table_id", "round_no"))

    def _pairs(self, table: sa.Table) -> Iterator[tuple[Row, Row]]:
        """Yield each stored row with the one that was counted again; an empty one where it is missing."""
        names, keys = table.columns.keys(), table.primary_key.columns.keys()
        for row in self._stored.execute(sa.select(table).where(table.c.guild == self._guild)):
            stored = row._asdict()
            made = self._tx.row(_taken(table), {name: stored[name] for name in keys})
            yield stored, dict(zip(names, made or (), strict=False))
        for rest in self._tx.rows(sa.select(table), {}):
            yield {}, dict(zip(names, rest, strict=True))


class _LiftedEliminations:
    """Eliminations in the order in which they ended: by the transfer that ended them, or else by the time."""

    def __init__(self, rows: Iterable[RawRow]) -> None:
        # What is damaged is found as a wrong value, and has no place in an order.
        found = [row._asdict() for row in rows if damaged_column(row, _out) is None]
        by_transfer = (row for row in found if row["ended_by"] is not None)
        by_time = (row for row in found if row["ended_by"] is None)
        self._by_transfer = deque(sorted(by_transfer, key=lambda row: row["ended_by"]))
        self._by_time = deque(sorted(by_time, key=lambda row: row["lifted_at"]))

    def before(self, paid: int | None, at: float) -> Iterator[Row]:
        """Take those that ended before a round was paid, by the id of a transfer and the time."""
        while self._by_transfer and self._by_transfer[0]["ended_by"] < (inf if paid is None else paid):
            yield _without_end(self._by_transfer.popleft())
        while self._by_time and self._by_time[0]["lifted_at"] <= at:
            yield _without_end(self._by_time.popleft())


def _without_end(row: dict[str, Any]) -> Row:
    return {name: value for name, value in row.items() if name != "ended_by"}


@contextmanager
def _damage_logged(what: str) -> Iterator[None]:
    try:
        yield
    except Exception as error:  # a damaged record may raise any error
        _log.warning("%s is damaged and does not count: %s", what, type(error).__name__)


def _match_of(row: RawRow) -> tuple[int, int]:
    return row.table_id, row.match_no


def _results_by_round(rows: Iterable[RawRow]) -> Mapping[int, tuple[PlayerResult, ...]]:
    """Return what each player of each round staked and won, as far as it is known."""
    results: dict[int, tuple[PlayerResult, ...]] = {}
    for row in rows:
        amounts = {name: getattr(row, name) for name in ("staked", "net", "owned")}
        if all(type(each) is int for each in amounts.values()):
            result = PlayerResult(player=UserId(row.user), **amounts)
            results[row.id] = (*results.get(row.id, ()), result)
    return results


@cache
def _taken(table: sa.Table) -> sa.ClauseElement:
    """Return the statement that takes the row with a key out of a table."""
    is_it = (column == sa.bindparam(column.name) for column in table.primary_key)
    return sa.delete(table).where(*is_it).returning(*table.columns)


_COUNTED = frozenset(each.name for each in ACHIEVEMENTS if isinstance(each, Counted))

_round, _player, _entrant = models.RoundModel, models.RoundPlayerModel, models.MatchPlayerModel
_member, _try = counter_models.DealMemberModel, counter_models.DealTryModel
_account, _transfer, _out = models.AccountModel, models.TransferModel, models.EliminationModel
_accuracy, _tournament = counter_models.AccuracyModel, TournamentModel

_ELIMINATIONS, _COUNTERS, _DAYS, _ACHIEVEMENTS = _TABLES = [
    models.Base.metadata.tables[name] for name in ("eliminations", "counters", "playing_days", "achievements")
]
_NEW_ELIMINATION = Statement(sa.insert(_out))

_SERVERS: list[sa.Select[int]] = [
    *(sa.select(table.c.guild) for table in _TABLES),
    *(sa.select(model.guild) for model in (models.TableModel, _entrant, _member, _tournament)),
]

_paid = (
    sa.select(_transfer.table_id, _transfer.round_no, sa.func.min(_transfer.id).label("first"))
    .where(_transfer.kind.in_(("loss", "stake_return")), _transfer.round_no.is_not(None))
    .group_by(_transfer.table_id, _transfer.round_no)
    .cte("paid")
)
_IN_ORDER: sa.Select[*tuple[Any, ...]] = (
    sa.select(models.TableModel.guild, _round.id, _paid.c.first)
    .join_from(_round, models.TableModel, models.TableModel.id == _round.table_id)
    .outerjoin(_paid, same_round(_paid.c, _round))
    .where(_round.status == "settled")
    .order_by(models.TableModel.guild, _paid.c.first.is_(None), _paid.c.first, _round.id)
)
_ids: sa.BindParameter[int] = sa.bindparam("ids", expanding=True)
_ROUNDS: sa.Select[*tuple[Any, ...]] = (
    sa.select(*_round.__table__.columns, RULES)
    .outerjoin(models.RuleSetModel, models.RuleSetModel.id == _round.rule_set)
    .where(_round.id.in_(_ids))
)
_RESULTS = (
    sa.select(_round.id, _player.user, _player.staked, _player.net, _player.owned)
    .join(_player, same_round(_player, _round))
    .where(_round.id.in_(_ids))
)
# Entrants without an end have left no place behind.
_ENTRANTS: sa.Select[*tuple[Any, ...]] = (
    sa.select(_entrant.__table__)
    .where(_entrant.guild == sa.bindparam("guild"), _entrant.ended_at.is_not(None))
    .order_by(_entrant.ended_at, _entrant.table_id, _entrant.match_no)
)
_DEALS: sa.Select[*tuple[Any, ...]] = (
    sa.select(_try.__table__)
    .add_columns(_member.season.label("counted_season"))
    .add_columns(_member.cost.label("counted_cost"), _member.points.label("counted_points"))
    .join(_member, (_try.day == _member.day) & (_try.user == _member.user))
    .where(_member.guild == sa.bindparam("guild"), _member.season.is_not(None))
    .order_by(_try.finished_at)
)
_WON: sa.Select[*tuple[Any, ...]] = (
    sa.select(_tournament.id, _tournament.season)
    .where(_tournament.guild == sa.bindparam("guild"), _tournament.ending == Ending.WON.value)
    .order_by(_tournament.ended_at)
)
_ended_by = (
    sa.select(sa.func.min(_transfer.id))
    .join(_account, _account.id == _transfer.credit)
    .where(
        IS_MEMBER,
        _account.guild == _out.guild,
        _account.user == _out.user,
        _transfer.table_id.is_(None),
        _transfer.at == _out.lifted_at,
    )
    .correlate(_out)
    .scalar_subquery()
)
_LIFTED: sa.Select[*tuple[Any, ...]] = sa.select(_out.__table__, _ended_by.label("ended_by")).where(
    _out.guild == sa.bindparam("guild"), _out.lifted_at.is_not(None)
)


def read_wrong_accuracies(
    connection: sa.Connection, guild: int | None = None, share: Shard = WHOLE
) -> Iterator[Miscount]:
    """Yield numbers of judged decisions that contradict each other.

    No decision is judged again, but each is counted once in a season, a week, a month and all time, so that
    a member has the same sum in each kind of period.
    """
    sums: dict[tuple[int, int], dict[str, tuple[int, int]]] = {}
    for row in connection.execute(_of_servers(_ACCURACIES, guild, share)):
        if damaged_column(row, _accuracy) is not None:
            continue  # it is found as a wrong value
        made, right = row.decisions, row.right_decisions
        if made <= 0 or row.accuracy != right / made:
            detail = f"{row.user}, {row.period}, accuracy: {row.accuracy} ≠ {right} / {made}"
            yield Miscount("counter_differs", row.guild, detail)
            continue
        own = sums.setdefault((row.guild, row.user), {})
        before = own.get(row.period[:1], (0, 0))
        own[row.period[:1]] = before[0] + made, before[1] + right
    for (server, user), own in sums.items():
        if len({own.get(kind) for kind in _KINDS}) > 1:
            counted = ", ".join(f"{kind} {own.get(kind)}" for kind in _KINDS)
            yield Miscount("counter_differs", server, f"{user}, decisions: {counted}")


_KINDS = tuple(code[0] for code in periods_at(0.0))
"""The first letters of the codes of periods, one for each kind."""

_ACCURACIES: sa.Select[*tuple[Any, ...]] = sa.select(_accuracy.__table__)


def _of_servers(statement: sa.Select[Any], guild: int | None, share: Shard) -> sa.Select[Any]:
    """Return the part of a statement, whose first column is the server, that is about these servers."""
    server = statement.selected_columns[0]
    return statement.where(is_served(share, server) if guild is None else server == guild)
