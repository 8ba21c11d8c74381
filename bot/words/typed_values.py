"""Options as people type them: names and values are completed, and read with some tolerance."""

import difflib
import re
from typing import NamedTuple, assert_never

from bot.blackjack.options.option_kinds import Choice, Group, Number, Option, Switch, Value
from bot.blackjack.options.option_list import OPTIONS
from bot.blackjack.options.resolution import find_option, read_value
from bot.typed_numbers import NotANumberError, plain_text, read_number
from bot.words.catalogue import ENGLISH, Words
from bot.words.option_phrases import plain, value_text

MOST_CHOICES = 25
"""The most suggestions that Discord shows."""

_ZERO = frozenset({"unlimited", "infinite", "infinity", "none", "no limit", "no maximum", "off", "∞"})
_DIGITS = re.compile(r"\d{1,9}", re.ASCII)
_PAIR = re.compile(r"(\d+)\s*(?:to|and|/|:|-|–|_)\s*(\d+)")
_NUMBER = re.compile(r"([-−]?)([^a-z%−-]+?)\s*([a-z%]*)\s*(?:chips?)?")
_THOUSAND, _MILLION, _MINUTES = {"k", "thousand"}, {"m", "million"}, {"m", "min", "minute", "minutes"}
_ONE = {"", "%", "percent", "s", "sec", "second", "seconds", "round", "rounds", "deck", "decks", "times"}


class ValueChoice(NamedTuple):
    """A suggested value: the text that is sent, and the words that people read."""

    value: str
    words: str


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


def value_choices(words: Words, name: str, prefix: str = "") -> tuple[ValueChoice, ...]:
    """Return the values to suggest for an option and the typed text, at most :data:`MOST_CHOICES`.

    Raises :class:`OptionError` (``unknown_option``).
    """
    option, typed = find_option(name), " ".join(prefix.lower().split())
    known = [ValueChoice(plain(value), _words(words, option, value)) for value in _suggested(option)]
    fitting = [choice for choice in known if typed in choice.value or typed in choice.words.lower()]
    own = [choice for choice in _typed_number(words, option, typed) if choice not in fitting]
    return tuple(own + fitting)[:MOST_CHOICES]


def read_switch(words: Words, text: str) -> bool | None:
    """Return whether a typed text means on or off, in the language of ``words`` or in English; else None."""
    typed = plain_text(text)
    for meaning, key in ((True, "typed-on"), (False, "typed-off")):
        if any(typed in map(plain_text, each(key).split(",")) for each in (words, ENGLISH)):
            return meaning
    return None


def parse_value(name: str, text: str, words: Words = ENGLISH) -> Value:
    """Return the value for a typed text: ``on``, ``yes``, ``unlimited``, ``3 to 2``, ``10k``, ``20 s``.

    The words in which panels show a value are read in English and in the language of ``words``.
    Raises :class:`OptionError` (``unknown_option``, ``bad_value``).
    """
    option, typed = find_option(name), " ".join(text.lower().split())
    shown = _shown(option, text, words)
    if shown is not None:
        return read_value(option, shown)
    match option.kind:
        case Switch():
            switched = read_switch(words, text)
            raw: object = text if switched is None else switched
        case Choice():
            raw = _named(option.kind, typed)
        case Number():
            raw = _counted(option, option.kind, typed)
        case _:
            assert_never(option.kind)
    return read_value(option, raw)


def _typed_number(words: Words, option: Option, typed: str) -> list[ValueChoice]:
    """Return the typed number, or the nearest value to it, as a suggestion, also while its unit is typed."""
    if not isinstance(option.kind, Number):
        return []
    number = _counted(option, option.kind, typed)
    if isinstance(number, str):
        number = _counted(option, option.kind, typed.partition(" ")[0])
    if isinstance(number, str):
        return []
    value = option.kind.nearest(number)
    return [ValueChoice(plain(value), _words(words, option, value))]


def _suggested(option: Option) -> list[Value]:
    match option.kind:
        case Switch():
            return [True, False]
        case Choice(values=values):
            return list(values)
        case Number() as kind:
            usual = sorted({kind.low, kind.high, *map(int, option.defaults.values())}, key=kind.rank)
            zero = [0] if kind.special_zero else []
            return list(dict.fromkeys([*zero, *usual]))
        case _:
            assert_never(option.kind)


def _words(words: Words, option: Option, value: Value) -> str:
    said, typed = value_text(words, option, value), plain(value)
    return typed if said == typed else said if said.startswith(typed) else f"{typed} · {said}"


def _shown(option: Option, text: str, words: Words) -> Value | None:
    """Return the value whose words were typed, in English or in another language."""
    typed = plain_text(text)
    values = _suggested(option)
    if isinstance(option.kind, Number):
        values += map(int, _DIGITS.findall(typed)[:1])
    said = (
        (plain_text(value_text(each, option, value)), value) for each in (words, ENGLISH) for value in values
    )
    return next((value for shown, value in said if shown == typed), None)


def _named(kind: Choice, typed: str) -> str:
    """Return the name that was typed with other signs; the text itself if there is none."""
    pair = _PAIR.fullmatch(typed)
    tries = {typed, re.sub(r"[\s-]", "_", typed)}
    tries |= {f"{pair[1]}:{pair[2]}", f"{pair[1]}_{pair[2]}"} if pair else set()
    return next((name for name in kind.values if name in tries), typed)


def _counted(option: Option, kind: Number, typed: str) -> float | str:
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
    scale = _scale(option, match[3])
    if scale is None:
        return typed
    number *= scale
    is_whole = number == int(number) and (scale > 1 or number.as_tuple().exponent == 0)
    sign = -1 if match[1] else 1
    return sign * (int(number) if is_whole else float(number))


def _scale(option: Option, unit: str) -> int | None:
    """Return what the typed unit multiplies by: ``m`` is a minute for a time, a million for all else.

    Return None for another word, which may mean more than one.
    """
    if option.group is Group.TIME and unit in _MINUTES:
        return 60
    for units, scale in ((_ONE, 1), (_THOUSAND, 1_000), (_MILLION, 1_000_000)):
        if unit.removesuffix("chips") in units:
            return scale
    return None
