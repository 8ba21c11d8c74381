"""The texts of fields (:mod:`bot.fields`): their names, help and values, and which values they can have."""

from typing import Final, assert_never

from bot.blackjack.money import CHIP
from bot.fields import (
    EVERYONE,
    MANAGERS_ONLY,
    MOST_CHANNELS,
    NO_CHANNEL,
    Choice,
    Field,
    Number,
    ServerChannel,
    ServerChannels,
    ServerRole,
    Switch,
    Unit,
    Value,
    channels_in,
)
from bot.words.catalogue import LANGUAGES, Phrase, Words, phrase, words_in

CHANNELS_SHOWN: Final = 3
"""Channels of a list that are named; the others are counted."""


def field_name(words: Words, field: Field) -> str:
    """Return the name of a field as people read it."""
    return words(f"{field.key}-name")


def field_help(words: Words, field: Field) -> str:
    """Return a sentence that says what a field does."""
    return words(f"{field.key}-help")


def value_text(words: Words, field: Field, value: Value) -> str:
    """Return a value in words: ``on``, ``20 seconds``, ``1,000 chips``, the mention of a role or channel."""
    match field.kind:
        case Switch():
            return words("switch-on" if value else "switch-off")
        case Choice() if value in LANGUAGES:
            return words_in(str(value)).name_of(str(value))
        case Choice():
            return words(f"{field.key}-value-{str(value).replace(':', '_')}")
        case Number(special_zero=True) if value == 0:
            return words(f"{field.key}-zero")
        case Number(unit=unit):
            if unit is None:
                return words(f"{field.key}-value", count=int(value))
            return _counted(words, unit, int(value))
        case ServerRole():
            special = {MANAGERS_ONLY: "none", EVERYONE: "everyone"}.get(int(value))
            return f"<@&{value}>" if special is None else words(f"setting-role-{special}")
        case ServerChannel():
            return words("setting-channel-none") if value == NO_CHANNEL else f"<#{value}>"
        case ServerChannels():
            return _channels(words, channels_in(value))
        case _:
            assert_never(field.kind)


def all_values(field: Field) -> Phrase | str:
    """Return the values that a field can have, for a table or a sentence."""
    match field.kind:
        case Switch():
            return phrase("values-switch")
        case Choice(values=values):
            return ", ".join(values)
        case Number(low=low, high=high, special_zero=True):
            zero = phrase(f"{field.key}-zero")
            return phrase("values-number-zero", zero=zero, low=max(low, 1), high=high)
        case Number(low=low, high=high):
            return phrase("values-number", low=low, high=high)
        case ServerRole(offers_everyone=offers_everyone):
            return phrase("setting-role-range-everyone" if offers_everyone else "setting-role-range")
        case ServerChannel():
            return phrase("setting-channel-range")
        case ServerChannels():
            return phrase("setting-channels-range", most=MOST_CHANNELS)
        case _:
            assert_never(field.kind)


def value_range(words: Words, field: Field) -> str:
    """Return the values that a field can have, as people type them."""
    values = all_values(field)
    return values if isinstance(values, str) else words(values)


def _channels(words: Words, channels: tuple[int, ...]) -> str:
    """Return the channels of a list: the first few by their mentions, and how many there are besides."""
    if not channels:
        return words("setting-channels-none")
    named, more = [f"<#{each}>" for each in channels[:CHANNELS_SHOWN]], len(channels) - CHANNELS_SHOWN
    return words.listed([*named, *([words("setting-channels-more", count=more)] if more > 0 else [])])


def _counted(words: Words, unit: Unit, number: int) -> str:
    match unit:
        case Unit.CHIPS:
            return words.chips(number * CHIP)
        case Unit.HOURS:
            return words("setting-hours", hours=number)
        case Unit.ROUNDS:
            return words("setting-rounds", rounds=number)
        case Unit.DAYS:
            return words("setting-days", days=number)
        case _:
            assert_never(unit)
