"""What a settled round, a match or a daily deal adds to the counters of members, and how it is added."""

from collections import defaultdict
from typing import Any, Final

from sqlalchemy import Double, Text, bindparam, case, cast, literal_column, select, union_all
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.bank.ids import UserId
from bot.blackjack.engine.settlement import BoxResult, HandResult, Outcome, result
from bot.blackjack.moves import Move, PlayerId
from bot.blackjack.rules import Bankroll
from bot.deal.judging import TryJudgement, deal_score
from bot.storage.database import counter_models
from bot.storage.database.backends.dialects import WHOLE, greatest, least
from bot.storage.database.counter_models import HIGHEST, LOWEST, SUMS, CounterModel
from bot.storage.writing.batches.transaction import Statement
from bot.table.events import MatchEnded, RoundSettled
from bot.table.table_state import user_id

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
