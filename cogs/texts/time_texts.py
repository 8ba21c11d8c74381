"""What the table waits for where no clock runs (options ``turn_time`` and ``intermission``)."""

from __future__ import annotations

from bot.table.views import Snapshot, Stage
from cogs.common import countdown, people


def bets_without_timer(snapshot: Snapshot) -> str | None:
    """Return when the cards are dealt where bets have no time limit; None elsewhere, or if all are ready.

    There is a deadline only while players without a bet keep others waiting (RULES.md §2).
    """
    if snapshot.stage is not Stage.BETS or snapshot.rules.intermission or not snapshot.asked:
        return None
    dealt = "No timer: the cards come as soon as everyone has bet."
    if snapshot.deadline is None:
        return dealt
    happens = "are out of the match" if snapshot.match is not None else "sit out"
    return f"{dealt} Players who are not ready {happens} {countdown(snapshot.deadline)}."


def move_without_timer(snapshot: Snapshot) -> str:
    """Return for whose move the table waits, without a time limit."""
    by_turns = snapshot.stage is Stage.PLAY and not snapshot.rules.simultaneous
    if snapshot.rules.cards_face_up or by_turns:
        return f"No timer: the table waits for {people(snapshot.asked)}."
    # With cards face down, naming the players who have a decision left would tell of their cards.
    return "No timer: the table waits for everybody who has a decision left."
