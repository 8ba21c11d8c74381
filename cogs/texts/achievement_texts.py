"""Achievements: those of a round in one line, and all that a member has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.achievements import ACHIEVEMENTS
from bot.storage.reading import HeldAchievement
from bot.table import EarnedAchievement, UserId
from bot.words import Words
from cogs.texts.joining import items
from cogs.wording import shown_name

ANNOUNCED = 3
"""Achievements that are named in the line of a round; further ones are counted."""

_NAMES = frozenset(each.name for each in ACHIEVEMENTS)


def earned_line(words: Words, earned: Sequence[EarnedAchievement], names: Mapping[UserId, str]) -> str | None:
    """Return who has earned what in a round, in one line; None if nobody has earned anything.

    What another release has stored, and this one does not know, is left out.
    """
    known = [each for each in earned if each.name in _NAMES]
    if not known:
        return None
    by_player: dict[UserId, list[str]] = {}
    for each in known[:ANNOUNCED]:
        by_player.setdefault(each.player, []).append(words(f"achievement-{each.name}"))
    told = [
        words("achievement-of", name=shown_name(names, player), achievements=words.listed(own))
        for player, own in by_player.items()
    ]
    more = len(known) - ANNOUNCED
    further = words("achievement-more", count=more) if more > 0 else None
    return words("achievement-line", earned=items([*told, further]))


def held_lines(words: Words, held: Sequence[HeldAchievement]) -> Iterator[str]:
    """Yield a member's achievements with their days, after how many there are."""
    known = [each for each in held if each.name in _NAMES]
    left = len(ACHIEVEMENTS) - len(known)
    yield words("achievement-count", count=len(known), left=left)
    if known:
        yield items(_held(words, each) for each in known)


def _held(words: Words, held: HeldAchievement) -> str:
    name = words(f"achievement-{held.name}")
    return words("achievement-held", achievement=name, day=f"<t:{int(held.at)}:d>")
