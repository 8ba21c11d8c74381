"""Achievements: those of a round in one line, and all that a member has."""

from collections.abc import Iterator, Mapping, Sequence

from bot.achievements import ACHIEVEMENTS
from bot.bank.ids import UserId
from bot.storage.reading.bank_queries import HeldAchievement
from bot.table.results import EarnedAchievement
from bot.words.catalogue import Words
from cogs.wording import items, shown_name

ROOM = 46
"""Characters of the line of a round, so that it is one line on a phone; further achievements are counted."""

_NAMES = frozenset(each.name for each in ACHIEVEMENTS)


def earned_line(words: Words, earned: Sequence[EarnedAchievement], names: Mapping[UserId, str]) -> str | None:
    """Return who has earned what in a round, in one line; None if there is nothing.

    The first one is always named, further ones as far as there is room. What another release has stored, and
    this one does not know, is left out.
    """
    known = [each for each in earned if each.name in _NAMES]
    if not known:
        return None
    lines = (_line(words, known, names, named) for named in range(len(known), 0, -1))
    return next((line for line in lines if len(line) <= ROOM), _line(words, known, names, 1))


def _line(words: Words, earned: Sequence[EarnedAchievement], names: Mapping[UserId, str], named: int) -> str:
    """Return the line with the first achievements by name, and the number of the others."""
    by_player: dict[UserId, list[EarnedAchievement]] = {}
    for each in earned[:named]:
        by_player.setdefault(each.player, []).append(each)
    told = [
        words(
            "achievement-of",
            name=shown_name(words, names, player),
            achievements=words.listed(words(f"achievement-{each.name}") for each in own),
            count=max(each.held for each in earned if each.player == player),
            all=len(ACHIEVEMENTS),
        )
        for player, own in by_player.items()
    ]
    more = len(earned) - named
    further = words("achievement-more", count=more) if more else None
    return words("achievement-line", earned=items(*told, further))


def held_lines(words: Words, held: Sequence[HeldAchievement]) -> Iterator[str]:
    """Yield a member's achievements with their days, after how many there are."""
    known = [each for each in held if each.name in _NAMES]
    left = len(ACHIEVEMENTS) - len(known)
    yield words("achievement-count", count=len(known), left=left)
    if known:
        named = ((words(f"achievement-{each.name}"), f"<t:{int(each.at)}:d>") for each in known)
        yield items(*(words("achievement-held", achievement=name, day=day) for name, day in named))
