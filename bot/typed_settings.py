"""Settings of a server as people read and type them: their values in words, and typed ones with tolerance."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple, assert_never

from bot.bank.amounts import CENTS, NotAnAmountError, parse_amount
from bot.server_settings import (
    EVERYONE,
    EVERYWHERE,
    MANAGERS_ONLY,
    MOST_CHANNELS,
    NO_CHANNEL,
    OneOf,
    OnOff,
    ServerChannel,
    ServerChannels,
    ServerRole,
    Setting,
    SettingValue,
    Unit,
    WholeNumber,
    channels_in,
    dumped,
)
from bot.typed_numbers import plain_text
from bot.words.catalogue import ENGLISH, LANGUAGES, Words, words_in
from bot.words.typed_values import read_switch

_NOBODY: Final = frozenset({"0", "none", "manage server", "off"})
_EVERYBODY: Final = frozenset({"1", "everyone", "@everyone"})
_NO_CHANNEL: Final = frozenset({"0", "none", "off"})
_ROLE: Final = re.compile(r"<@&(\d{15,20})>|(\d{15,20})", re.ASCII)
_CHANNEL: Final = re.compile(r"<#(\d{15,20})>|(\d{15,20})", re.ASCII)

CHANNELS_SHOWN: Final = 3
"""Channels of a setting that are named; the others are counted."""


def setting_value(words: Words, setting: Setting, value: SettingValue) -> str:
    """Return a value in words: ``on``, ``1,000 chips``. A role or a channel is its mention."""
    match setting.kind:
        case OnOff():
            return words("switch-on" if value else "switch-off")
        case WholeNumber(unit=unit):
            return _counted(words, unit, int(value))
        case OneOf() if value in LANGUAGES:
            return words_in(str(value)).name_of(str(value))
        case OneOf():
            return words(f"setting-{setting.name}-value-{value}")
        case ServerRole():
            special = {MANAGERS_ONLY: "none", EVERYONE: "everyone"}.get(int(value))
            return f"<@&{value}>" if special is None else words(f"setting-role-{special}")
        case ServerChannel():
            return words("setting-channel-none") if value == NO_CHANNEL else f"<#{value}>"
        case ServerChannels():
            return _channels(words, channels_in(value))
        case _:
            assert_never(setting.kind)


def setting_range(words: Words, setting: Setting) -> str:
    """Return the values that a setting can have, as people type them."""
    match setting.kind:
        case OnOff():
            return words("values-switch")
        case WholeNumber(low=low, high=high):
            return words("values-number", low=low, high=high)
        case OneOf(values=values):
            return ", ".join(values)
        case ServerRole():
            has_everyone = setting.default == EVERYONE
            return words("setting-role-range-everyone" if has_everyone else "setting-role-range")
        case ServerChannel():
            return words("setting-channel-range")
        case ServerChannels():
            return words("setting-channels-range", most=MOST_CHANNELS)
        case _:
            assert_never(setting.kind)


def _channels(words: Words, channels: tuple[int, ...]) -> str:
    """Return the channels of a list: the first few by their mentions, and how many there are besides."""
    if not channels:
        return words("setting-channels-none")
    named, more = [f"<#{each}>" for each in channels[:CHANNELS_SHOWN]], len(channels) - CHANNELS_SHOWN
    return words.listed([*named, *([words("setting-channels-more", count=more)] if more > 0 else [])])


def _counted(words: Words, unit: Unit, number: int) -> str:
    match unit:
        case Unit.CHIPS:
            return words.chips(number * CENTS)
        case Unit.HOURS:
            return words("setting-hours", hours=number)
        case Unit.ROUNDS:
            return words("setting-rounds", rounds=number)
        case Unit.DAYS:
            return words("setting-days", days=number)
        case _:
            assert_never(unit)


class BadSettingError(ValueError):
    """A typed text is no value of the setting."""


class SettingChoice(NamedTuple):
    """A suggested value: the text that is sent, and the words that people read."""

    value: str
    words: str


def parse_setting(words: Words, setting: Setting, text: str) -> SettingValue:
    """Return the value for a typed text: ``on``, ``1,000``, ``at_once``, ``@Dealers``.

    Raises :class:`BadSettingError`.
    """
    typed = " ".join(text.lower().split())
    found: SettingValue | None
    match setting.kind:
        case OnOff():
            found = read_switch(words, text)
        case WholeNumber():
            found = _whole_number(setting.kind, typed)
        case OneOf():
            found = _named(words, setting, setting.kind, plain_text(text))
        case ServerRole():
            special = {MANAGERS_ONLY: _NOBODY, EVERYONE: _EVERYBODY}
            found = _id_of(words, setting, typed, _ROLE, special)
        case ServerChannel():
            found = _id_of(words, setting, typed, _CHANNEL, {NO_CHANNEL: _NO_CHANNEL})
        case ServerChannels():
            found = _ids_of(words, setting, setting.kind, typed)
        case _:
            assert_never(setting.kind)
    if found is None:
        raise BadSettingError(text)
    return found


def suggested_values(words: Words, setting: Setting, typed: str) -> tuple[SettingChoice, ...]:
    """Return the values to suggest that match the typed text. Roles and channels are not among them."""
    values: tuple[SettingValue, ...]
    match setting.kind:
        case OnOff():
            values = (True, False)
        case OneOf(values=names):
            values = names
        case WholeNumber(low=low, high=high):
            values = tuple(dict.fromkeys((low, int(setting.default), high)))
        case ServerRole():
            values = tuple(dict.fromkeys((setting.default, MANAGERS_ONLY)))
        case ServerChannel() | ServerChannels():
            values = (setting.default,)
        case _:
            assert_never(setting.kind)
    choices = (SettingChoice(dumped(value), setting_value(words, setting, value)) for value in values)
    wanted = plain_text(typed)
    return tuple(each for each in choices if any(wanted in plain_text(text) for text in each))


def _whole_number(kind: WholeNumber, typed: str) -> int | None:
    try:
        amount = parse_amount(typed)
    except NotAnAmountError:
        return None
    if not isinstance(amount, int) or amount % CENTS:
        return None
    return kind.read(str(amount // CENTS))


def _named(words: Words, setting: Setting, kind: OneOf, typed: str) -> str | None:
    """Return the value whose name, or whose words in the person's language or in English, were typed."""
    for value in kind.values:
        spoken = {setting_value(each, setting, value) for each in (words, ENGLISH)}
        if value in LANGUAGES:
            spoken |= {each.name_of(value) for each in (words, ENGLISH)}
        if typed in map(plain_text, {value, value.replace("_", " "), *spoken}):
            return value
    return None


def _id_of(
    words: Words,
    setting: Setting,
    typed: str,
    mention: re.Pattern[str],
    special: Mapping[int, frozenset[str]],
) -> int | None:
    """Return the id that was typed or mentioned, or a ``special`` value; None for another text."""
    for value, texts in special.items():
        if typed in texts or plain_text(typed) == plain_text(setting_value(words, setting, value)):
            return value
    match = mention.fullmatch(typed)
    return None if match is None else int(match[1] or match[2])


def _ids_of(words: Words, setting: Setting, kind: ServerChannels, typed: str) -> str | None:
    """Return the channels that were typed or mentioned; None for another text, and for too many."""
    if typed in _NO_CHANNEL or plain_text(typed) == plain_text(setting_value(words, setting, EVERYWHERE)):
        return EVERYWHERE
    found = [_CHANNEL.fullmatch(each) for each in re.split(r"[,\s]+", typed)]
    return kind.read(",".join(each[1] or each[2] if each else "" for each in found))
