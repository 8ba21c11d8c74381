"""What one settled round, or one match, adds to the counters of its players."""

from collections import defaultdict
from typing import Final

from bot.bank.ids import UserId
from bot.blackjack.engine.settlement import BoxResult, HandResult, Outcome, result
from bot.blackjack.moves import Move, PlayerId
from bot.blackjack.rules import Bankroll
from bot.storage.database.measures import HIGHEST, LOWEST, SUMS
from bot.table.events import MatchEnded, RoundSettled
from bot.table.player_ids import user_id

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


# For the driver itself: SQLAlchemy needs longer to bind so many values than SQLite to execute the statement.
# ``WHERE true`` tells SQLite that the conflict is none of a join.
ADD_TO_COUNTERS: Final = """
    WITH periods (code) AS (VALUES (:season), (:week), (:month), (:all_time))
    INSERT INTO counters (
        guild, period, "user", streak, best_streak,
        rounds, hands, won, lost, pushed, net, blackjacks, busts, doubles, splits, surrenders,
        insured, insurance_won, match_rounds, match_hands, match_hands_won, matches, matches_won,
        biggest_win, biggest_loss, win_rate
    ) SELECT
        :guild, code, :user, max(:outcome, 0), max(:outcome, 0),
        :rounds, :hands, :won, :lost, :pushed, :net, :blackjacks, :busts, :doubles, :splits,
        :surrenders, :insured, :insurance_won, :match_rounds, :match_hands, :match_hands_won,
        :matches, :matches_won, :biggest_win, :biggest_loss, CAST(:won AS REAL) / max(:hands, 1)
    FROM periods WHERE true
    ON CONFLICT (guild, period, "user") DO UPDATE SET
        rounds = rounds + excluded.rounds, hands = hands + excluded.hands,
        won = won + excluded.won, lost = lost + excluded.lost, pushed = pushed + excluded.pushed,
        net = net + excluded.net, blackjacks = blackjacks + excluded.blackjacks,
        busts = busts + excluded.busts, doubles = doubles + excluded.doubles,
        splits = splits + excluded.splits, surrenders = surrenders + excluded.surrenders,
        insured = insured + excluded.insured,
        insurance_won = insurance_won + excluded.insurance_won,
        match_rounds = match_rounds + excluded.match_rounds,
        match_hands = match_hands + excluded.match_hands,
        match_hands_won = match_hands_won + excluded.match_hands_won,
        matches = matches + excluded.matches, matches_won = matches_won + excluded.matches_won,
        biggest_win = max(biggest_win, excluded.biggest_win),
        biggest_loss = min(biggest_loss, excluded.biggest_loss),
        win_rate = CAST(won + excluded.won AS REAL) / max(hands + excluded.hands, 1),
        streak = CASE :outcome WHEN 1 THEN streak + 1 WHEN -1 THEN 0 ELSE streak END,
        best_streak = max(best_streak, streak + (:outcome = 1))
    """
