"""What the table waits for where no clock runs (options ``turn_time`` and ``intermission``)."""

from bot.bank.ids import UserId
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import Words
from cogs.wording import countdown, shown_names


def bets_without_timer(words: Words, snapshot: Snapshot) -> str | None:
    """Return when the cards are dealt where bets have no time limit; None elsewhere, or if all are ready.

    There is a deadline only while players without a bet keep others waiting (docs/rules.md §2).
    """
    if snapshot.stage is not Stage.BETS or snapshot.rules.intermission or not snapshot.asked:
        return None
    if snapshot.deadline is None:
        return words("time-bets")
    key = "time-bets-match" if snapshot.match is not None else "time-bets-sit-out"
    return words(key, when=countdown(snapshot.deadline))


def next_deal(words: Words, snapshot: Snapshot, player: UserId) -> str:
    """Return when the cards are dealt, while players bet, as it concerns this player."""
    without_timer = bets_without_timer(words, snapshot)
    if without_timer is not None:
        return without_timer
    if snapshot.deadline is None:
        return words("time-first-bet")
    if snapshot.gathering:
        return words("reply-dealt-soon")  # others may still come, and then it is later
    is_alone = [(seat.player, seat.has_bet) for seat in snapshot.present_seats] == [(player, False)]
    return words("time-dealt-alone" if is_alone else "time-dealt", when=countdown(snapshot.deadline))


def move_without_timer(words: Words, snapshot: Snapshot) -> str:
    """Return for whose move the table waits, without a time limit."""
    by_turns = snapshot.stage is Stage.PLAY and not snapshot.rules.simultaneous
    if snapshot.rules.cards_face_up or by_turns:
        return words("time-move", players=shown_names(words, snapshot.names, snapshot.asked))
    # With cards face down, naming the players who have a decision left would tell of their cards.
    return words("time-move-secret")
