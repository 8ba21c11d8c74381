"""Lines that the board shows in several stages: the shoe, the queue, returned bets, eliminated players."""

from __future__ import annotations

from bot.table import RevealedSeed, ShuffleReason
from bot.table.views import Snapshot
from bot.words import ENGLISH
from cogs.common import people, person
from cogs.texts import eliminated

HANDS_SHOWN = 4
"""Hands of one box that are written out; further ones are counted."""

QUEUE_SHOWN = 10
"""People in the queue who are named; further ones are counted."""


def shoe_lines(snapshot: Snapshot) -> str:
    """Return the shoe's number, the promised hashes, and the seeds of shoes that are done."""
    dealt = "" if snapshot.shoe_percent is None else f" · {snapshot.shoe_percent} % dealt"
    seeds = [f"-# shoe {each.number} is done; its seed: {seed_text(each)}" for each in snapshot.revealed]
    return "\n".join((f"-# {shoe_name(snapshot)}{dealt} · {hash_line(snapshot)}", *seeds))


def hash_line(snapshot: Snapshot) -> str:
    """Return the whole hashes of promised shoes, each of which the board shows before the first bet on it."""
    hashes = (
        f"{'this shoe' if number == snapshot.shoe_no else 'next'} `{promised}`"
        for number, promised in snapshot.hashes
    )
    return f"🔒 {' · '.join(hashes)}"


def seed_text(revealed: RevealedSeed) -> str:
    """Return the seed of a retired shoe, or that the stored one is not the promised one."""
    return f"`{revealed.seed}`" if revealed.fits else "damaged (it does not fit its hash, so it is not shown)"


_SHUFFLED = {
    ShuffleReason.CUT_CARD: " (the cut card came)",
    ShuffleReason.EACH_ROUND: "",
    ShuffleReason.USED_UP: " (the last shoe was used up)",
    ShuffleReason.OPTIONS: " (the options changed)",
    ShuffleReason.VOID: " (the last round was void)",
    ShuffleReason.REFILLED: " (the last pack ran out)",
}


def shoe_name(snapshot: Snapshot) -> str:
    """Return the shoe's number, with its pack if it was refilled; and that the dealer shuffles, if so."""
    pack = f", pack {snapshot.shoe_packs}" if snapshot.shoe_packs > 1 else ""
    name = f"shoe {snapshot.shoe_no}{pack}"
    if snapshot.shuffled is None:
        return name
    return f"🔀 The dealer shuffles: {name}{_SHUFFLED[snapshot.shuffled]}"


def queue_line(snapshot: Snapshot) -> str:
    """Return who waits for a seat."""
    more = len(snapshot.queue) - QUEUE_SHOWN
    further = f" and {more} more" if more > 0 else ""
    return f"waiting for a seat: {people(snapshot.queue[:QUEUE_SHOWN])}{further}"


def open_boxes_texts(snapshot: Snapshot) -> list[str]:
    """Return a line with the boxes on which others may follow, and with the players who decide there."""
    boxes = ", ".join(f"box {box} ({person(owner)} decides)" for box, owner in snapshot.open_boxes)
    return [f"👥 Open to others: {boxes}"] if boxes else []


def returned_line(snapshot: Snapshot) -> str:
    """Return whose bets came back, and why."""
    reason = "its box had no room, was closed or had no player, or the options changed"
    return f"↩️ {people(snapshot.returned)}: your bet came back ({reason})"


def eliminated_texts(snapshot: Snapshot) -> list[str]:
    """Return one text about the members who are out of chips, or out of the match; none if nobody is."""
    lines = [f"❌ {person(out.player)} is out of chips" for out in snapshot.out]
    lines += [out] if (out := eliminated(ENGLISH, snapshot)) else []
    return ["\n".join(lines)] if lines else []
