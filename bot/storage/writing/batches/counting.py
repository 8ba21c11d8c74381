"""Count in the transaction of a batch what rounds, matches and deals add, and decide what they have earned.

What has been counted is read back after each part of a member, so that a redelivered or refused commit
earns nothing, and an achievement belongs to the round that has earned it. A member has an achievement
once, by the key of its row.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sqlalchemy import Double, Text, bindparam, case, cast, func, insert, literal_column, select, union_all
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.achievements import ACHIEVEMENTS, COUNTED, DAYS, RETURNS, RoundPart, newly_earned, round_parts
from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.seasons import periods_at
from bot.blackjack.engine.settlement import BoxResult, HandResult, Outcome, result
from bot.blackjack.moves import Move, PlayerId
from bot.blackjack.rules import Bankroll
from bot.clock import day_of
from bot.deal.deal_days import begins_at
from bot.deal.judging import TryJudgement, deal_score
from bot.storage.database import counter_models
from bot.storage.database.backends.dialects import WHOLE, greatest, joined, least
from bot.storage.database.counter_models import (
    HIGHEST,
    LOWEST,
    SUMS,
    AchievementModel,
    CounterModel,
    PlayingDayModel,
)
from bot.storage.database.models import EliminationModel
from bot.storage.database.query_parts import add_or_replace
from bot.storage.reading.deal_queries import StoredTry
from bot.storage.writing.batches.transaction import Row, Statement, Statements
from bot.table.events import Event, MatchEnded, RoundSettled
from bot.table.results import EarnedAchievement
from bot.table.table_state import user_id
from bot.tournament.tournament import Tournament

Tally = dict[str, int]
"""What is added to each counter. ``outcome`` is 1 if the round continues a streak, −1 if it ends one."""

_NOTHING: Tally = dict.fromkeys((*SUMS, *HIGHEST, *LOWEST, "outcome"), 0)
_COUNTED_MOVES = {Move.DOUBLE: "doubles", Move.SPLIT: "splits", Move.INSURANCE: "insured"}


def round_tallies(settled: RoundSettled) -> dict[UserId, Tally]:
    """Return what a settled round adds to the counters of each of its players."""
    round_ = settled.finished
    boxes = result(round_).boxes
    if round_.rules.bankroll is Bankroll.MATCH:
        return _tallies_of_match_round(boxes)
    tallies: defaultdict[PlayerId, Tally] = defaultdict(lambda: {**_NOTHING, "rounds": 1})
    for box in boxes:
        _add_box(tallies[box.player], box)
        for follower in box.followers:
            tallies[follower.player]["net"] += follower.net
    for decision in round_.decisions:
        counter = _COUNTED_MOVES.get(decision.action.move)
        if counter is not None:
            tallies[boxes[decision.box - 1].player][counter] += 1
    for owner in {box.player for box in boxes}:
        _note_round(tallies[owner])
    if not round_.rules.inverted:
        for tally in tallies.values():
            tally |= {"ranked_rounds": 1, "ranked_net": tally["net"]}
    return {user_id(player): tally for player, tally in tallies.items()}


def match_tallies(ended: MatchEnded) -> dict[UserId, Tally]:
    """Return what the end of a match adds to the counters of those who have a place in it.

    A match of one player is no match that can be won.
    """
    is_contest = len(ended.places) > 1
    return {
        each.player: {**_NOTHING, "matches": 1, "matches_won": int(each.won)}
        for each in ended.places
        if is_contest and each.place is not None
    }


def deal_tally(points: int, judgement: TryJudgement) -> Tally:
    """Return what a finished daily deal adds to the counters of a person."""
    perfect, score = int(not judgement.cost), deal_score(judgement.clean, judgement.above)
    deal = {"deals": 1, "perfect_deals": perfect, "deal_points": points, "deal_score": score}
    return {**_NOTHING, **deal}


def _add_box(tally: Tally, box: BoxResult) -> None:
    tally["net"] += box.net
    for hand in box.hands:
        tally["hands"] += 1
        tally[_result_of(hand)] += 1
        tally["blackjacks"] += hand.natural
        tally["busts"] += hand.outcome is Outcome.BUST
        tally["surrenders"] += hand.outcome is Outcome.SURRENDER
    tally["insurance_won"] += box.insurance > 0
    for each in box.side:
        tally["side_bets"] += 1
        tally["side_bets_won"] += each.win is not None
        tally["side_bets_net"] += each.net


def _result_of(hand: HandResult) -> str:
    """Return the counter of a hand's result. A surrendered hand is lost, also under ``inverted``."""
    if hand.outcome is Outcome.SURRENDER or hand.net < 0:
        return "lost"
    return "won" if hand.net else "pushed"


def _note_round(tally: Tally) -> None:
    """Note what followers do not count: how large a win or a loss was, and the streak."""
    net = tally["net"]
    tally["biggest_win"] = max(net, 0)
    tally["biggest_loss"] = min(net, 0)
    tally["outcome"] = (net > 0) - (net < 0)


def _tallies_of_match_round(boxes: tuple[BoxResult, ...]) -> dict[UserId, Tally]:
    players = {player for box in boxes for player in (box.player, *(each.player for each in box.followers))}
    tallies = {user_id(player): {**_NOTHING, "match_rounds": 1} for player in players}
    for box in boxes:
        tally = tallies[user_id(box.player)]
        tally["match_hands"] += len(box.hands)
        tally["match_hands_won"] += sum([_result_of(hand) == "won" for hand in box.hands])
    return tallies


def _set_of(new: Any) -> dict[str, Any]:
    """Return what becomes of each counter of a member who has counters of the period."""
    old, outcome = CounterModel, bindparam("outcome", type_=WHOLE)
    won, hands = old.won + new.won, old.hands + new.hands
    is_won = outcome == _ONE
    is_new_day = case((new.ranked_day > old.ranked_day, _ONE), else_=_ZERO)
    return {
        **{name: getattr(old, name) + new[name] for name in SUMS},
        **{name: greatest(getattr(old, name), new[name]) for name in HIGHEST},
        **{name: least(getattr(old, name), new[name]) for name in LOWEST},
        "win_rate": cast(won, Double) / greatest(hands, _ONE),
        "ranked_days": old.ranked_days + is_new_day,
        "streak": case(
            (is_won, old.streak + _ONE), (outcome == literal_column("-1"), _ZERO), else_=old.streak
        ),
        "best_streak": greatest(old.best_streak, old.streak + case((is_won, _ONE), else_=_ZERO)),
    }


# Literals: the parameters are those of a tally.
_ZERO, _ONE = literal_column("0", WHOLE), literal_column("1", WHOLE)
_ADDED = (*SUMS, *HIGHEST, *LOWEST)


# No ``VALUES``: SQLAlchemy would compile each statement with it anew for every execution.
_PERIODS = union_all(
    *(select(bindparam(name, type_=Text).label("code")) for name in ("season", "week", "month", "all_time"))
).cte("periods")
_BEGUN = {
    "guild": bindparam("guild", type_=WHOLE),
    "period": _PERIODS.c.code,
    "user": bindparam("user", type_=WHOLE),
    **{name: bindparam(name, type_=WHOLE) for name in _ADDED},
    "win_rate": cast(bindparam("won", type_=WHOLE), Double) / greatest(bindparam("hands", type_=WHOLE), _ONE),
    "ranked_days": least(bindparam("ranked_day", type_=WHOLE), _ONE),
    "streak": greatest(bindparam("outcome", type_=WHOLE), _ZERO),
    "best_streak": greatest(bindparam("outcome", type_=WHOLE), _ZERO),
}


# ``WHERE true`` tells SQLite that the conflict is none of a join.
_NEW = upsert(CounterModel).from_select(list(_BEGUN), select(*_BEGUN.values()).where(literal_column("true")))
ADD_TO_COUNTERS: Final = Statement(
    _NEW.on_conflict_do_update(index_elements=["guild", "period", "user"], set_=_set_of(_NEW.excluded))
)
"""Adds a tally to the counters of a member in all periods of a moment."""

_WITH_DEAL = {**_BEGUN, **{name: bindparam(name, type_=WHOLE) for name in counter_models.DEAL_SUMS}}
_NEW_DEAL = upsert(CounterModel).from_select(
    list(_WITH_DEAL), select(*_WITH_DEAL.values()).where(literal_column("true"))
)
ADD_DEAL: Final = Statement(
    _NEW_DEAL.on_conflict_do_update(
        index_elements=["guild", "period", "user"],
        set_={
            name: getattr(CounterModel, name) + _NEW_DEAL.excluded[name] for name in counter_models.DEAL_SUMS
        },
    )
)
"""Adds the tally of a daily deal, as :data:`ADD_TO_COUNTERS` does others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A member's part in a round, a match, a tournament or a daily deal.

    Where the cards earn nothing, ``played`` is None. ``tally`` is what it adds to the counters of the
    ``season`` and of the other periods of ``at`` (seconds since the epoch). What it earns names the table and
    the round. A daily deal counts on its day, and earns when it is finished: ``earned_at``, in place of
    ``at``.
    """

    guild: GuildId
    user: UserId
    at: float
    season: int
    tally: Tally
    table: TableId | None = None
    round_no: int | None = None
    is_round: bool = False
    played: RoundPart | None = None
    earned_at: float | None = None


@dataclass(slots=True)
class _Standing:
    """What a member has beside the counters, which each part may change. A damaged value counts as 0."""

    held: set[str]
    last_day: int | None
    days: int
    best_days: int

    def note_day(self, day: int) -> bool:
        """Count a day of play; return whether it is a new one. A clock that was set back changes nothing."""
        if self.last_day is not None and day <= self.last_day:
            return False
        self.days = self.days + 1 if self.last_day == day - 1 else 1
        self.last_day = day
        self.best_days = max(self.best_days, self.days)
        return True


def count_deal(
    tx: Statements, played: StoredTry, judgement: TryJudgement, guild: GuildId, season: int
) -> tuple[str, ...]:
    """Count a finished daily deal on a server, on its day, and return the achievements that it has earned."""
    tally = deal_tally(played.points or 0, judgement)
    day, ended = begins_at(played.day), played.finished_at
    part = Part(guild=guild, user=played.user, at=day, season=season, tally=tally, earned_at=ended)
    return tuple(each.name for each in count_and_earn(tx, [part], ADD_DEAL))


def count_tournament(tx: Statements, ended: Tournament, season: int, at: float) -> list[EarnedAchievement]:
    """Count a tournament that was won for its winners, and return what they have earned by it.

    Who came first and never acted has won nothing: the time ran out for all others, too.
    """
    tally = {**_NOTHING, "tournaments_won": 1}
    part = partial(Part, guild=ended.guild, at=at, season=season, tally=tally)
    firsts = (each for each in ended.entrants if each.last is not None and each.last.place == 1)
    return count_and_earn(tx, [part(user=each.player) for each in firsts if each.acted])


def count_and_earn(
    tx: Statements, parts: Iterable[Part], change: Statement = ADD_TO_COUNTERS
) -> list[EarnedAchievement]:
    """Write what rounds, matches and tournaments add to counters and have earned; return what they earned.

    All other rows of their commit are written before: an elimination that ends with it counts.
    """
    earned = list[EarnedAchievement]()
    for part in parts:
        row = _counter_row(part)
        tx.add(change, row)
        ((last_day, days, best_days, held, *counted),) = tx.rows(_READ, row)
        standing = _standing(last_day, days, best_days, held)
        if part.is_round and standing.note_day(day_of(part.at)):
            tx.add(_PLAYING_DAYS, _day_row(part, standing))
        counters = dict(zip(_COUNTERS, map(_whole, counted), strict=True))
        counters[DAYS] = standing.best_days
        rounds = () if part.played is None else (part.played,)
        for name in newly_earned(counters, rounds, standing.held):
            standing.held.add(name)
            tx.add(_NEW_ACHIEVEMENTS, _achievement_row(part, name))
            known = sum([each.name in standing.held for each in ACHIEVEMENTS])
            earned.append(EarnedAchievement(player=part.user, name=name, held=known))
    return earned


def parts_of(
    events: Iterable[Event], *, guild: GuildId, table: TableId, at: float, season: int
) -> Iterator[Part]:
    """Yield the members' parts in the rounds and matches that end with these events of a table.

    ``season`` is the present one, in which a match ends.
    """
    events = tuple(events)
    rounds = [event.round_no for event in events if isinstance(event, RoundSettled)]
    part = partial(Part, guild=guild, table=table, round_no=rounds[-1] if rounds else None, at=at)
    for event in events:
        match event:
            case RoundSettled():
                played = round_parts(event)
                for user, tally in round_tallies(event).items():
                    cards = played[user]
                    yield part(user=user, season=event.season, tally=tally, is_round=True, played=cards)
            case MatchEnded():
                for user, tally in match_tallies(event).items():
                    yield part(user=user, season=season, tally=tally)
            case _:
                pass


def _counter_row(part: Part) -> Row:
    season, week, month, all_time = periods_at(part.at, part.season)
    return {
        **part.tally,
        "ranked_day": day_of(part.at) if part.tally["ranked_rounds"] else 0,
        "guild": part.guild,
        "user": part.user,
        "season": season,
        "week": week,
        "month": month,
        "all_time": all_time,
    }


def _standing(last_day: Any, days: Any, best_days: Any, held: Any) -> _Standing:
    return _Standing(
        held=set((held or "").split(",")),
        last_day=None if last_day is None else _whole(last_day),
        days=_whole(days),
        best_days=_whole(best_days),
    )


def _whole(value: Any) -> int:
    return value if type(value) is int else 0


def _day_row(part: Part, standing: _Standing) -> Row:
    return {
        "guild": part.guild,
        "user": part.user,
        "last_day": standing.last_day,
        "days": standing.days,
        "best_days": standing.best_days,
    }


def _achievement_row(part: Part, name: str) -> Row:
    return {
        "guild": part.guild,
        "user": part.user,
        "name": name,
        "at": part.at if part.earned_at is None else part.earned_at,
        "table_id": part.table,
        "round_no": part.round_no,
    }


_NEW_ACHIEVEMENTS = Statement(insert(AchievementModel))
_PLAYING_DAYS = Statement(add_or_replace(PlayingDayModel))

_COUNTERS: Final = (RETURNS, *(name for name in COUNTED if name != DAYS))
"""The counters on which achievements depend, without the days of play, which a round may change."""

# The counters in a ``RETURNING`` of the statement that writes them would take longer than all of this.
_held = select(joined(AchievementModel.name)).where(
    AchievementModel.guild == CounterModel.guild, AchievementModel.user == CounterModel.user
)
_returns = select(func.count()).where(
    EliminationModel.guild == CounterModel.guild,
    EliminationModel.user == CounterModel.user,
    EliminationModel.lifted_at.is_not(None),
)
_READ: Final = (
    select(
        *(PlayingDayModel.last_day, PlayingDayModel.days, PlayingDayModel.best_days),
        *(_held.scalar_subquery(), _returns.scalar_subquery()),
        *(getattr(CounterModel, name) for name in _COUNTERS if name != RETURNS),
    )
    .join_from(
        CounterModel,
        PlayingDayModel,
        (PlayingDayModel.guild == CounterModel.guild) & (PlayingDayModel.user == CounterModel.user),
        isouter=True,
    )
    .where(
        CounterModel.guild == bindparam("guild"),
        CounterModel.period == bindparam("all_time"),
        CounterModel.user == bindparam("user"),
    )
)
"""Selects by keys alone what a member has: days of play, achievements, and the counters of all time."""
