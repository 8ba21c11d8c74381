"""The message catalogue: every text that people read on Discord, by language, in Project Fluent's format.

A language is a folder of ``.ftl`` files beside this module, named by its code (``en``, ``pt-BR``). English is
the source: it has every message. The other languages have the same messages with the same parameters, which
the tests check. A message that a language lacks is said in English.

A phrase is a text that is named by a key and carries parameters, in no language yet. Refusals and faults
whose sentence only takes their fields become phrases. The key of such a message is its area and the name of
the value's type: ``refused-bet_too_small``. Each field is a parameter of its name. The message chooses
between variants with selectors: a field that is a bool is ``yes`` or ``no``, and one that is None is
``none``.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field, fields
from functools import cached_property, lru_cache
from importlib.resources import files
from types import MappingProxyType, NoneType
from typing import Any, Final, Literal, Union, get_args, get_type_hints

from babel import Locale
from babel.lists import format_list
from babel.numbers import get_decimal_symbol, get_group_symbol
from fluent.runtime import FluentBundle, FluentResource

from bot.blackjack.money import CHIP

LANGUAGES: Final = ("en", "de", "fr", "es", "pt-BR")
"""The codes of the languages that have a folder. The first is the source and the fallback."""

Parameter = Union[str, int, float, "Phrase"]
"""A parameter of a phrase: a name or a number as it is, or another phrase."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text by its key in the catalogue, with the parameters that the text names."""

    key: str
    parameters: Mapping[str, Parameter] = field(default_factory=dict, hash=False)


def phrase(key: str, /, **parameters: Parameter) -> Phrase:
    """Return the phrase with this key and these parameters."""
    return Phrase(key, parameters)


Forms = Mapping[str, Parameter]
"""What a message may use of one field, by the end of the parameter's name: ``""``, ``-count``."""


def phrase_of(area: str, value: Any, forms_of: Callable[[Any, Any], Forms]) -> Phrase:
    """Return the message of a value with its fields.

    ``forms_of`` returns the parameters that a field becomes, from its declared type and its content.
    """
    parameters: dict[str, Parameter] = {}
    hints = get_type_hints(type(value))
    for name in (each.name for each in fields(value)):
        content = getattr(value, name)
        if content is None:
            parameters[name] = "none"
        elif isinstance(content, bool):
            parameters[name] = "yes" if content else "no"
        else:
            forms = forms_of(_never_none(hints[name]), content)
            parameters |= {f"{name}{end}": form for end, form in forms.items()}
    key = f"{area}-{message_name(type(value))}"
    return Phrase(key, parameters)


def message_name(kind: type) -> str:
    """Return the name of a type as it stands in a key: ``BetTooSmall`` is ``bet_too_small``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def _never_none(declared: Any) -> Any:
    """Return the declared type of a field, without None where it may be None."""
    kinds = get_args(declared)
    return next(each for each in kinds if each is not NoneType) if NoneType in kinds else declared


_REMEMBERED: Final = 4_096
"""Rendered messages that are remembered for each language: a board repeats most of its lines."""

_BABEL_LOCALES: Final[Mapping[str, str]] = MappingProxyType({"en": "en_GB"})
"""Where Babel's locale is not the language's code. British lists have no comma before "and"."""

_OTHER_WORDS: Final = MappingProxyType(
    {
        ("es", "standard"): (" y ", " e ", re.compile(r"[\W_]*h?[ií](?!e)", re.IGNORECASE)),
        ("es", "or"): (" o ", " u ", re.compile(r"[\W_]*(h?[oó]|8|11\b)", re.IGNORECASE)),
    }
)
"""Lists whose last word changes before an item that begins with its sound, as in Spanish. Babel does not do
this: the usual word, the other one, and the items before which it stands.
"""

_MESSAGE: Final = re.compile(r"^(?P<key>[a-zA-Z][\w-]*) *=.*(?:\n(?![a-zA-Z#-]).*)*", re.MULTILINE | re.ASCII)
"""A message in a file. It may not refer to other messages or terms, so that it can be parsed alone."""


class MissingTextError(LookupError):
    """A message that the catalogue does not have, or a parameter that a message needs and did not get."""


class Words:
    """The texts of one language.

    Calling it returns a message: ``words("chips", count=3, amount="3")``, or ``words(phrase)``. A parameter
    is a text, a number, which the language formats, or another phrase.
    ``sources`` are the texts of ``.ftl`` files. ``fallback`` says the messages that they lack.
    """

    def __init__(self, language: str, sources: Iterable[str], fallback: "Words | None" = None) -> None:
        self.language = language
        self._fallback = fallback
        self._id_of: Callable[[int], int | None] = lambda number: number
        self._names: Mapping[int, str] = {}
        self._locale = Locale.parse(_BABEL_LOCALES.get(language, language).replace("-", "_"))
        self._sources = sources
        self._separators = str.maketrans(
            {",": get_group_symbol(self._locale), ".": get_decimal_symbol(self._locale)}
        )
        self._remembered = lru_cache(maxsize=_REMEMBERED)(self._format)

    @cached_property
    def _messages(self) -> Mapping[str, str]:
        """The source of each message. The files are read when they are first needed."""
        found = (each for source in self._sources for each in _MESSAGE.finditer(source))
        return {message["key"]: message[0] for message in found}

    @cached_property
    def _bundle(self) -> FluentBundle:
        """The messages that have been needed. Parsing all of them would take a quarter of a second."""
        # People's names are isolated by the bot; marks around every parameter would break Markdown.
        return FluentBundle([str(self._locale).replace("_", "-")], use_isolating=False)

    @property
    def keys(self) -> frozenset[str]:
        """The keys of the language's own messages."""
        return frozenset(self._messages)

    def __call__(self, wanted: str | Phrase, /, **parameters: Parameter) -> str:
        """Return a message in this language, or in English if this language lacks it.

        Then its numbers and phrases are English too. Raises :class:`MissingTextError`.
        """
        if isinstance(wanted, Phrase):
            return self(wanted.key, **wanted.parameters)
        if self._fallback is not None and wanted not in self._messages:
            return self._fallback(wanted, **parameters)
        rendered = {
            name: self(value) if isinstance(value, Phrase) else _writable(value)
            for name, value in parameters.items()
        }
        return self._remembered(wanted, tuple(rendered.items()))

    def amount(self, cents: int) -> str:
        """Return an amount (hundredths of a chip) in chips: ``1,020`` or ``7.50``, with a minus sign.

        Four digits are grouped in every language, as Fluent's numbers are, so that amounts stay alike.
        """
        chips, rest = divmod(abs(cents), CHIP)
        digits = f"{chips:,}" + (f".{rest:02d}" if rest else "")
        return ("−" if cents < 0 else "") + digits.translate(self._separators)

    def net(self, cents: int) -> str:
        """Return a gain or a loss (hundredths of a chip) with its sign: ``+15``, ``−10``, ``±0``."""
        if cents == 0:
            return "±0"
        return ("+" if cents > 0 else "") + self.amount(cents)

    def chips(self, cents: int) -> str:
        """Return an amount (hundredths of a chip) with its noun: ``1 chip``, ``7.50 chips``."""
        return self("chips", count=cents / CHIP, amount=self.amount(cents))

    def share(self, part: float) -> str:
        """Return a part of 1 in percent, with one decimal at most: ``42.5%``, ``42,5 %``."""
        whole, tenths = divmod(round(part * 1000), 10)
        digits = f"{whole}.{tenths}" if tenths else f"{whole}"
        pattern = self._locale.percent_formats[None]
        return f"{pattern.prefix[0]}{digits.translate(self._separators)}{pattern.suffix[0]}"

    def naming(self, id_of: Callable[[int], int | None]) -> "Words":
        """Return these texts with the people whom they mention.

        ``id_of`` returns the id of Discord of a person by their number, None for one who is not named any
        more.
        """
        assert self._messages is not None, "read before they are shared"
        named = copy(self)
        named._id_of = id_of
        return named

    def calling(self, names: Mapping[int, str]) -> "Words":
        """Return these texts with names, as they stand in a message, in place of mentions."""
        called = self.naming(self._id_of)
        called._names = names
        return called

    def knows(self, number: int) -> bool:
        """Return whether a person, by their number, was not forgotten."""
        return self._id_of(number) is not None

    def mention(self, number: int) -> str:
        """Return a mention of a person by their number, or the words for somebody who was forgotten.

        Discord shows a name in its place, ignores markup in it, and sends no notification. Who has left the
        server has no such name; lists call people by their last ones. Without known people, the number stands
        for the id.
        """
        discord = self._id_of(number)
        if discord is None:
            return self("person-forgotten")
        return self._names.get(number) or f"<@{discord}>"

    def name_of(self, language: str) -> str:
        """Return the name of a language as this language calls it: ``German``, ``Português (Brasil)``."""
        name = Locale.parse(language, sep="-").get_display_name(self._locale)
        assert name is not None, language
        return name[:1].upper() + name[1:]

    def listed(self, items: Iterable[str]) -> str:
        """Return the items as a list: ``Ann, Bob and Cleo``."""
        return self._joined(list(items), "standard")

    def either(self, items: Iterable[str]) -> str:
        """Return the items as alternatives: ``hit, stand or double``."""
        return self._joined(list(items), "or")

    def _joined(self, items: list[str], style: Literal["standard", "or"]) -> str:
        joined = format_list(items, style, locale=self._locale)
        word, other, same_sound = _OTHER_WORDS.get((self.language, style), ("", "", None))
        if same_sound is None or len(items) < 2 or not same_sound.match(items[-1]):
            return joined
        return f"{joined.removesuffix(word + items[-1])}{other}{items[-1]}"

    def _format(self, key: str, parameters: tuple[tuple[str, Any], ...]) -> str:
        if key not in self._messages:
            raise MissingTextError(f"{self.language} has no message {key}")
        if not self._bundle.has_message(key):
            self._bundle.add_resource(FluentResource(self._messages[key]))
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise MissingTextError(f"{self.language} has no text for {key}")
        text, errors = self._bundle.format_pattern(pattern, dict(parameters))
        if errors:
            raise MissingTextError(f"{self.language} cannot say {key}: {errors}")
        return str(text)


def _writable(value: str | float) -> str | float:
    """Return a number as text if it is too long for Fluent, which writes numbers of 28 digits."""
    return value if isinstance(value, str) or abs(value) < 1e20 else str(value)


def read_words(language: str, fallback: Words | None = None) -> Words:
    """Read the language's folder."""
    folder = files(__package__) / language
    texts = sorted(
        (each for each in folder.iterdir() if each.name.endswith(".ftl")), key=lambda each: each.name
    )
    return Words(language, (each.read_text(encoding="utf-8") for each in texts), fallback)


ENGLISH: Final = read_words(LANGUAGES[0])
"""The source language: where a language is unknown, and where the command line says the same as the bot."""

_WORDS: Final[dict[str, Words]] = {
    language.lower(): read_words(language, ENGLISH) if language != ENGLISH.language else ENGLISH
    for language in LANGUAGES
}


def words_in(locale: str | None) -> Words:
    """Return the texts in the language of a locale (``de``, ``pt_BR``), in English if it has none.

    Without texts for its region, those for another one count: ``es-419`` is Spanish.
    """
    wanted = (locale or "").lower().replace("_", "-")
    language = wanted.partition("-")[0]
    regions = (words for code, words in _WORDS.items() if code.startswith(f"{language}-"))
    return _WORDS.get(wanted) or _WORDS.get(language) or next(regions, ENGLISH)


def languages() -> tuple[Words, ...]:
    """Return the texts of all languages."""
    return tuple(_WORDS.values())
