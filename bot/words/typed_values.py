"""Fields as people type them: names and values are completed, and read with some tolerance."""

import difflib
import re
from collections.abc import Mapping
from typing import Final, NamedTuple, assert_never

from bot.blackjack.options.option_list import OPTIONS, Group, Option
from bot.blackjack.options.resolution import find_option, read_value
from bot.fields import (
    EVERYONE,
    EVERYWHERE,
    MANAGERS_ONLY,
    NO_CHANNEL,
    Choice,
    Field,
    Number,
    ServerChannel,
    ServerChannels,
    ServerRole,
    Switch,
    Value,
    plain,
)
from bot.typed_numbers import NotANumberError, plain_text, read_number, without_currency
from bot.words.catalogue import ENGLISH, LANGUAGES, Words
from bot.words.field_texts import value_text

MOST_CHOICES = 25
"""The most suggestions that Discord shows."""

_ZERO = frozenset({"unlimited", "infinite", "infinity", "none", "no limit", "no maximum", "off", "∞"})
_DIGITS = re.compile(r"\d{1,9}", re.ASCII)
_PAIR = re.compile(r"(\d+)\s*(?:to|and|/|:|-|–|_)\s*(\d+)")
_NUMBER = re.compile(r"([-−]?)([^a-z%−-]+?)\s*([a-z%]*)\s*(?:chips?)?")
_THOUSAND, _MILLION, _MINUTES = {"k", "thousand"}, {"m", "million"}, {"m", "min", "minute", "minutes"}
_ONE = {"", "%", "percent", "s", "sec", "second", "seconds", "round", "rounds", "deck", "decks", "times"}

_NOBODY: Final = frozenset({"0", "none", "manage server", "off"})
_EVERYBODY: Final = frozenset({"1", "everyone", "@everyone"})
_NO_CHANNEL: Final = frozenset({"0", "none", "off"})
_ROLE: Final = re.compile(r"<@&(\d{15,20})>|(\d{15,20})", re.ASCII)
_CHANNEL: Final = re.compile(r"<#(\d{15,20})>|(\d{15,20})", re.ASCII)


class ValueChoice(NamedTuple):
    """A suggested value: the text that is sent, and the words that people read."""

    value: str
    words: str

    @property
    def label(self) -> str:
        """The text that is sent with the words, unless these begin with it: ``0 · infinite``."""
        return self.words if self.words.startswith(self.value) else f"{self.value} · {self.words}"


def option_names(prefix: str = "", *, in_match: bool = True) -> tuple[str, ...]:
    """Return the option names to suggest for the typed text, best first, at most :data:`MOST_CHOICES`.

    Options for matches are left out unless ``in_match``.
    """
    typed = prefix.strip().lower().replace(" ", "_")
    shown = (option for option in OPTIONS if in_match or not option.for_matches)
    names = [option.name for option in shown]
    starting = [name for name in names if name.startswith(typed)]
    within = [name for name in names if typed in name and name not in starting]
    alike = [] if starting or within else difflib.get_close_matches(typed[:40], names, n=5, cutoff=0.5)
    return tuple(starting + within + alike)[:MOST_CHOICES]


def value_choices(words: Words, field: Field, prefix: str = "") -> tuple[ValueChoice, ...]:
    """Return the values to suggest for a field and the typed text, at most :data:`MOST_CHOICES`.

    Roles and channels are not among them: the caller knows those of the server.
    """
    known = [ValueChoice(plain(value), value_text(words, field, value)) for value in _suggested(field)]
    typed, wanted = " ".join(prefix.lower().split()), plain_text(prefix)
    fitting = [choice for choice in known if any(wanted in plain_text(text) for text in choice)]
    own = [choice for choice in _typed_number(words, field, typed) if choice not in fitting]
    return tuple(own + fitting)[:MOST_CHOICES]


def read_switch(words: Words, text: str) -> bool | None:
    """Return whether a typed text means on or off, in the language of ``words`` or in English; else None."""
    typed = plain_text(text)
    for meaning, key in ((True, "typed-on"), (False, "typed-off")):
        if any(typed in map(plain_text, each(key).split(",")) for each in (words, ENGLISH)):
            return meaning
    return None


def parse_option(name: str, text: str, words: Words = ENGLISH) -> Value:
    """Return the value of an option for a typed text, as :func:`parse_value` does.

    Raises :class:`OptionError` (``unknown_option``, ``bad_value``).
    """
    option = find_option(name)
    return read_value(option, _meant(words, option, text))


def parse_value(words: Words, field: Field, text: str) -> Value:
    """Return the value for a typed text: ``on``, ``yes``, ``unlimited``, ``3 to 2``, ``10k``, ``@Dealers``.

    The words in which panels show a value are read in English and in the language of ``words``.
    Raises :class:`UnfitError`.
    """
    return field.kind.read(_meant(words, field, text))


def _meant(words: Words, field: Field, text: str) -> object:
    """Return the value that a text means; what it says, or the text itself, if that is no value."""
    typed = " ".join(text.lower().split())
    shown = _shown(field, text, words)
    if shown is not None:
        return shown
    match field.kind:
        case Switch():
            switched = read_switch(words, text)
            return text if switched is None else switched
        case Choice():
            return _named(field.kind, plain_text(text)) or typed
        case Number(unit=None):
            return _counted(field, field.kind, typed)
        case Number():
            return _amount(typed)
        case ServerRole():
            return _id_of(typed, _ROLE, {MANAGERS_ONLY: _NOBODY, EVERYONE: _EVERYBODY})
        case ServerChannel():
            return _id_of(typed, _CHANNEL, {NO_CHANNEL: _NO_CHANNEL})
        case ServerChannels():
            return _ids_of(typed)
        case _:
            assert_never(field.kind)


def _typed_number(words: Words, field: Field, typed: str) -> list[ValueChoice]:
    """Return the typed number, or the nearest value to it, as a suggestion, also while its unit is typed."""
    if not isinstance(field.kind, Number) or field.kind.unit is not None:
        return []
    number = _counted(field, field.kind, typed)
    if isinstance(number, str):
        number = _counted(field, field.kind, typed.partition(" ")[0])
    if isinstance(number, str):
        return []
    value = field.kind.nearest(number)
    return [ValueChoice(plain(value), value_text(words, field, value))]


def _suggested(field: Field) -> list[Value]:
    match field.kind:
        case Switch():
            return [True, False]
        case Choice(values=values):
            return list(values)
        case Number() as kind:
            usual = sorted({kind.low, kind.high, *map(int, field.usual)}, key=kind.rank)
            zero = [0] if kind.special_zero else []
            return list(dict.fromkeys([*zero, *usual]))
        case ServerRole():
            return list(dict.fromkeys((*field.usual, MANAGERS_ONLY)))
        case ServerChannel() | ServerChannels():
            return list(field.usual)
        case _:
            assert_never(field.kind)


def _shown(field: Field, text: str, words: Words) -> Value | None:
    """Return the value whose words were typed, in English or in another language."""
    typed = plain_text(text)
    values = _suggested(field)
    match field.kind:
        case Number(unit=None):
            values += map(int, _DIGITS.findall(typed)[:1])
        case Number():
            return None
        case ServerRole():
            values = [MANAGERS_ONLY, EVERYONE]
        case _:
            pass
    said = (
        (plain_text(shown), value)
        for each in (words, ENGLISH)
        for value in values
        for shown in _spoken(each, field, value)
    )
    return next((value for shown, value in said if shown == typed), None)


def _spoken(words: Words, field: Field, value: Value) -> list[str]:
    """Return the words for a value; of a language, its own name for itself and the one in this language."""
    shown = value_text(words, field, value)
    return [shown, words.name_of(str(value))] if value in LANGUAGES else [shown]


def _named(kind: Choice, typed: str) -> str | None:
    """Return the name that was typed, perhaps with other signs; None if there is none."""
    pair = _PAIR.fullmatch(typed)
    tries = {typed, re.sub(r"[\s-]", "_", typed)}
    tries |= {f"{pair[1]}:{pair[2]}", f"{pair[1]}_{pair[2]}"} if pair else set()
    return next((name for name in kind.values if not tries.isdisjoint((name, name.lower()))), None)


def _amount(typed: str) -> int | str:
    """Return a typed number of a unit, which is typed as a bet is; the text itself if it is not whole."""
    try:
        number = read_number(without_currency(typed))
    except NotANumberError:
        return typed
    return int(number) if number == int(number) else typed


def _id_of(typed: str, mention: re.Pattern[str], special: Mapping[int, frozenset[str]]) -> int | str:
    """Return the id that was typed or mentioned, or a ``special`` value; the text itself for another text."""
    for value, texts in special.items():
        if typed in texts:
            return value
    match = mention.fullmatch(typed)
    return typed if match is None else int(match[1] or match[2])


def _ids_of(typed: str) -> str:
    """Return the channels that were typed or mentioned; a text without channels for another text."""
    if typed in _NO_CHANNEL:
        return EVERYWHERE
    found = [_CHANNEL.fullmatch(each) for each in re.split(r"[,\s]+", typed)]
    return ",".join(each[1] or each[2] if each else "" for each in found)


def _counted(field: Field, kind: Number, typed: str) -> float | str:
    """Return the typed number, which may have thousands and a unit; the text itself if it is not a number.

    It is a float only if it has a fraction, also after multiplication by ``k`` or ``m``.
    """
    if kind.special_zero and typed in _ZERO:
        return 0
    match = _NUMBER.fullmatch(typed)
    if match is None:
        return typed
    try:
        number = read_number(match[2])
    except NotANumberError:
        return typed
    scale = _scale(field, match[3])
    if scale is None:
        return typed
    number *= scale
    is_whole = number == int(number) and (scale > 1 or number.as_tuple().exponent == 0)
    sign = -1 if match[1] else 1
    return sign * (int(number) if is_whole else float(number))


def _scale(field: Field, unit: str) -> int | None:
    """Return what the typed unit multiplies by: ``m`` is a minute for a time, a million for all else.

    Return None for another word, which may mean more than one.
    """
    if isinstance(field, Option) and field.group is Group.TIME and unit in _MINUTES:
        return 60
    for units, scale in ((_ONE, 1), (_THOUSAND, 1_000), (_MILLION, 1_000_000)):
        if unit.removesuffix("chips") in units:
            return scale
    return None
