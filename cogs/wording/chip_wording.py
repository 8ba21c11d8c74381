"""Chips, limits and decks."""

from bot.words import Words


def funds_left(words: Words, cents: int) -> str:
    """Return what somebody can spend: ``no chips`` also for a debt."""
    return words.chips(cents) if cents > 0 else words("no-chips")


def limits(words: Words, least: int, most: int | None) -> str:
    """Return a table's bet limits: ``5–500``, or ``from 5`` without a maximum."""
    if most is None:
        return words("limits-from", least=words.amount(least))
    return words("limits", least=words.amount(least), most=words.amount(most))


def decks(words: Words, number: int) -> str:
    """Return a number of decks: ``6 decks``, ``1 deck``; 0 is ``infinite decks``."""
    return words("decks", count=number) if number else words("decks-infinite")
