"""Lines about a table: what it waits for, why it closed, and the seeds of its shoes.

What it waits for is said in words where no clock runs (options ``turn_time`` and ``intermission``).
"""

from typing import assert_never

from bot.bank.ids import UserId
from bot.table import notices
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import Words
from cogs.texts.match_texts import Names
from cogs.wording import countdown, shown_name, shown_names


def bets_without_timer(words: Words, snapshot: Snapshot) -> str | None:
    """Return when the cards are dealt where bets have no time limit; None elsewhere, or if all are ready."""
    has_limit = snapshot.stage is not Stage.BETS or snapshot.rules.intermission or not snapshot.asked
    return None if has_limit else words("time-bets")


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
    if not may_name_asked(snapshot):
        return words("time-move-secret")
    return words("time-move", players=shown_names(words, snapshot.names, snapshot.asked))


def may_name_asked(snapshot: Snapshot) -> bool:
    """Return whether the players who have a decision left may be named.

    With cards face down, this would tell of their cards, unless players act one after the other.
    """
    by_turns = snapshot.stage is Stage.PLAY and not snapshot.rules.simultaneous
    return snapshot.rules.cards_face_up or by_turns


def notice_text(words: Words, notice: notices.Notice, names: Names) -> str:
    """Return a notice as text, without a symbol before it."""
    match notice:
        case notices.ClosedBy(player=player):
            return words("notice-closed_by", player=shown_name(words, names, player))
        case notices.SeatsGivenUp(players=players):
            return words(
                "notice-seats_given_up", count=len(players), players=shown_names(words, names, players)
            )
        case notices.SeasonOver(number=number):
            return words("notice-season_over", number=str(number))
        case (
            notices.ClosedIdle()
            | notices.ClosedUnattended()
            | notices.ClosedAfterRound()
            | notices.ChannelGone()
            | notices.RemovedFromServer()
        ):
            return words(f"notice-{notice.code}")
        case _:
            assert_never(notice)


def seed_lines(words: Words, snapshot: Snapshot) -> list[str]:
    """Return a line with the seed of each shoe that retired last, or that the stored one is damaged."""
    return [
        words("shoe-seed", number=each.number, seed=each.seed)
        if each.fits
        else words("shoe-seed-damaged", number=each.number)
        for each in snapshot.revealed
    ]
