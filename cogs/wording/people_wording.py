"""People, boxes, times, and lists of lines."""

from collections.abc import Iterable, Sequence

from bot.bank import UserId
from bot.words import Words

LONGEST_ANSWER = 1_900
"""Characters of a private answer. Discord accepts 2,000; the rest is for what a caller adds."""

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
"""The signs of the first places."""


def person(words: Words, user: UserId) -> str:
    """Return a mention, or the words for somebody who was forgotten.

    Discord shows the name, no markup in it takes effect, and nobody is pinged.
    """
    return words.mention(user)


def countdown(deadline: float) -> str:
    """Return a timestamp (seconds since the epoch) that Discord shows as a running countdown.

    Discord shows it as a whole phrase in the viewer's language: "in 24 seconds".
    """
    return f"<t:{round(deadline)}:R>"


def boxes(words: Words, numbers: Sequence[int]) -> str:
    """Return the boxes by number, as a subject: ``Box 1``, ``Boxes 1 and 3``."""
    return words("box-numbers", count=len(numbers), boxes=words.listed(map(str, numbers)))


def fit(words: Words, lines: Iterable[str]) -> str:
    """Join as many lines as fit into a private answer, and count the others."""
    whole, kept, size = list(lines), 0, 0
    while kept < len(whole) and (size := size + len(whole[kept]) + 1) <= LONGEST_ANSWER:
        kept += 1
    more = len(whole) - kept
    return "\n".join((*whole[:kept], words("more-lines", count=more)) if more else whole)
