"""Discord's rules for application commands: names, lengths, counts and option types."""

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import Any

from standin.model.discord_errors import FieldError, FieldPath, Json, not_learned, too_long
from standin.model.guild import LOCALES
from standin.validation.field_rules import TEXT_LIMITS, field_type_errors, length_errors


class OptionType(IntEnum):
    """Those of Discord's option types that the bot uses."""

    SUBCOMMAND = 1
    SUBCOMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6


NESTING = frozenset({OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP})
"""The option types that contain options instead of a value."""


MAX_COMMANDS = 100
MAX_OPTIONS = 25
MAX_CHARACTERS = 8000

_NAME = re.compile(r"[-_'\w]*")


def command_set_errors(bodies: list[Json]) -> list[FieldError]:
    """Return the errors of commands as a set: duplicates and too many commands."""
    names = [body["name"] for body in bodies]
    problems = [
        FieldError(
            (n, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
        )
        for n, name in enumerate(names)
        if name in names[:n]
    ]
    return [*problems, *([too_long((), MAX_COMMANDS)] if len(names) > MAX_COMMANDS else ())]


def command_errors(body: Any, at: FieldPath) -> Iterable[FieldError]:
    """Yield the errors of one command."""
    misshapen = list(field_type_errors(body, at))
    if misshapen:
        yield from misshapen
        return
    if body.get("type") not in (None, 1):
        yield not_learned((*at, "type"), f"commands of type {body['type']}")
    yield from _slash_text_errors(body, at)
    yield from _options_errors(body.get("options") or [], (*at, "options"), depth=0)
    if _characters(body) > MAX_CHARACTERS:
        yield FieldError(
            at, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MAX_CHARACTERS})"
        )


def _slash_text_errors(part: Json, at: FieldPath) -> Iterable[FieldError]:
    """Yield the errors of the texts of a slash command or an option, whose names have a form of their own."""
    yield from _text_errors(part, "slash command", at)
    for here, name in _translations(part, "name", at):
        if isinstance(name, str) and not (_NAME.fullmatch(name) and name == name.lower()):
            yield FieldError(here, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _text_errors(part: Json, kind: str, at: FieldPath) -> Iterable[FieldError]:
    """Yield the errors of the texts of a part, in every language that is given."""
    for key, limit in TEXT_LIMITS[kind].items():
        for here, text in _translations(part, key, at):
            yield from length_errors(text, limit, here)
        for locale in part.get(f"{key}_localizations") or {}:
            if locale not in LOCALES:
                here = (*at, f"{key}_localizations", locale)
                yield FieldError(here, "BASE_TYPE_CHOICES", f"Value must be one of {sorted(LOCALES)}.")


def _translations(part: Json, key: str, at: FieldPath) -> Iterator[tuple[FieldPath, Any]]:
    """Yield a text of a part, then its translations; null and an empty dictionary mean none."""
    yield (*at, key), part.get(key)
    for locale, text in (part.get(f"{key}_localizations") or {}).items():
        if text is not None:
            yield (*at, f"{key}_localizations", locale), text


def _options_errors(options: list[Json], at: FieldPath, depth: int) -> Iterable[FieldError]:
    if len(options) > MAX_OPTIONS:
        yield too_long(at, MAX_OPTIONS)
    names: set[str] = set()
    optional_seen = False
    for n, option in enumerate(options):
        here = (*at, n)
        yield from _option_errors(option, here, depth)
        if option.get("name") in names:
            message = "Application command option names must be unique"
            yield FieldError((*here, "name"), "APPLICATION_COMMAND_OPTIONS_DUPLICATE_NAME", message)
        names.add(option.get("name", ""))
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            yield FieldError(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen = optional_seen or not option.get("required")
    kinds = {option.get("type") in NESTING for option in options}
    if len(kinds) > 1:
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        yield FieldError(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)


def _option_errors(option: Json, at: FieldPath, depth: int) -> Iterable[FieldError]:
    yield from _slash_text_errors(option, at)
    kind = option.get("type")
    if kind not in set(OptionType):
        yield not_learned((*at, "type"), f"options of type {kind}")
    elif (kind == OptionType.SUBCOMMAND_GROUP and depth > 0) or (kind == OptionType.SUBCOMMAND and depth > 1):
        yield FieldError(
            (*at, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands nest too deep"
        )
    yield from _choices_errors(option, at)
    yield from _options_errors(option.get("options") or [], (*at, "options"), depth + 1)


def _choices_errors(option: Json, at: FieldPath) -> Iterable[FieldError]:
    choices = option.get("choices") or []
    if len(choices) > MAX_OPTIONS:
        yield too_long((*at, "choices"), MAX_OPTIONS)
    if choices and option.get("autocomplete"):
        message = "Autocomplete cannot be enabled with choices"
        yield FieldError((*at, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", message)
    for n, choice in enumerate(choices):
        yield from _text_errors(choice, "choice", (*at, "choices", n))


def _characters(part: Json) -> int:
    """Return the size of a command: of a localized text, the longest language counts."""
    own = _longest(part, "name") + _longest(part, "description")
    choices = sum(_longest(c, "name") + len(str(c.get("value"))) for c in part.get("choices") or [])
    return own + choices + sum(_characters(option) for option in part.get("options") or [])


def _longest(part: Json, key: str) -> int:
    """Return the length of the longest text of a field, of those in all languages."""
    return max(len(text or "") for _, text in _translations(part, key, ()))
