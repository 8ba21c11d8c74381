"""The seeds of the shoes that are done."""

from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words


def seed_lines(words: Words, snapshot: Snapshot) -> list[str]:
    """Return a line with the seed of each shoe that retired last, or that the stored one is damaged."""
    return [
        words("shoe-seed", number=each.number, seed=each.seed)
        if each.fits
        else words("shoe-seed-damaged", number=each.number)
        for each in snapshot.revealed
    ]
