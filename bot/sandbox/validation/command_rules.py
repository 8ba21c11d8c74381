"""Discord's rules for application commands: names, lengths, counts and option types."""

import re
from collections.abc import Iterable
from typing import Any

from bot.sandbox.core import FieldError, FieldPath, Json
from bot.sandbox.model import NESTING, OptionType
from bot.sandbox.validation.field_types import field_type_errors
from bot.sandbox.validation.localization_rules import localization_errors, longest

MAX_COMMANDS = {1: 100, 2: 15, 3: 15}
"""The limit of commands per scope for each type: slash, user and message commands."""


MAX_OPTIONS = 25


MAX_CHARACTERS = 8000


NAME = re.compile(r"[-_'\w]{1,32}")


def command_key(command: Json) -> tuple[int, str]:
    """Return the type and name that identify a command within its scope."""
    return command.get("type") or 1, command["name"]


def command_set_errors(bodies: list[Json]) -> list[FieldError]:
    """Return the errors of a scope's commands as a set: duplicates and too many commands."""
    keys = [command_key(body) for body in bodies]
    problems = [
        FieldError(
            (n, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
        )
        for n, key in enumerate(keys)
        if key in keys[:n]
    ]
    for kind, maximum in MAX_COMMANDS.items():
        if sum(key[0] == kind for key in keys) > maximum:
            message = f"Must be {maximum} or fewer in length."
            problems.append(FieldError((), "BASE_TYPE_MAX_LENGTH", message))
    return problems


def command_errors(body: Any, at: FieldPath) -> Iterable[FieldError]:
    """Yield the errors of one command."""
    if not isinstance(body, dict):
        yield FieldError(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return
    misshapen = list(field_type_errors(body, at))
    if misshapen:
        yield from misshapen
        return
    is_slash = (body.get("type") or 1) == 1
    yield from _text_errors(body, at, is_slash)
    yield from _options_errors(body.get("options") or [], (*at, "options"), depth=0)
    if _characters(body) > MAX_CHARACTERS:
        yield FieldError(
            at, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MAX_CHARACTERS})"
        )


def _text_errors(part: Json, at: FieldPath, is_slash: bool) -> Iterable[FieldError]:
    """Yield the errors of a name and a description, in every language that is given."""
    yield from _name_errors(part.get("name"), (*at, "name"), is_slash)
    yield from localization_errors(
        part, "name_localizations", at, lambda name, here: _name_errors(name, here, is_slash)
    )
    if is_slash:
        yield from _length_errors(part.get("description"), (*at, "description"), 1, 100)
    yield from localization_errors(
        part, "description_localizations", at, lambda text, here: _length_errors(text, here, 1, 100)
    )


def _name_errors(name: Any, at: FieldPath, is_slash: bool) -> Iterable[FieldError]:
    wrong = list(_length_errors(name, at, 1, 32))
    yield from wrong
    if not wrong and is_slash and not (NAME.fullmatch(name) and name == name.lower()):
        yield FieldError(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _length_errors(text: Any, at: FieldPath, minimum: int, maximum: int) -> Iterable[FieldError]:
    if text is None or text == "":
        yield FieldError(at, "BASE_TYPE_REQUIRED", "This field is required")
    elif not isinstance(text, str) or not minimum <= len(text) <= maximum:
        yield FieldError(at, "BASE_TYPE_BAD_LENGTH", f"Must be between {minimum} and {maximum} in length.")


def _options_errors(options: list[Json], at: FieldPath, depth: int) -> Iterable[FieldError]:
    if len(options) > MAX_OPTIONS:
        yield FieldError(at, "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_OPTIONS} or fewer in length.")
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
    yield from _text_errors(option, at, is_slash=True)
    kind = option.get("type")
    if kind not in set(OptionType):
        yield FieldError((*at, "type"), "BASE_TYPE_CHOICES", "This field must be one of the option types.")
    elif (kind == OptionType.SUBCOMMAND_GROUP and depth > 0) or (kind == OptionType.SUBCOMMAND and depth > 1):
        yield FieldError(
            (*at, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands nest too deep"
        )
    yield from _choices_errors(option, at)
    yield from _options_errors(option.get("options") or [], (*at, "options"), depth + 1)


def _choices_errors(option: Json, at: FieldPath) -> Iterable[FieldError]:
    choices = option.get("choices") or []
    if len(choices) > MAX_OPTIONS:
        yield FieldError(
            (*at, "choices"), "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_OPTIONS} or fewer in length."
        )
    if choices and option.get("autocomplete"):
        message = "Autocomplete cannot be enabled with choices"
        yield FieldError((*at, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", message)
    for n, choice in enumerate(choices):
        here = (*at, "choices", n)
        yield from _length_errors(choice.get("name"), (*here, "name"), 1, 100)
        yield from localization_errors(
            choice, "name_localizations", here, lambda text, path: _length_errors(text, path, 1, 100)
        )


def _characters(part: Json) -> int:
    """Return the size of a command: of a localized text, the longest language counts."""
    own = longest(part, "name") + longest(part, "description")
    choices = sum(longest(c, "name") + len(str(c.get("value"))) for c in part.get("choices") or [])
    return own + choices + sum(_characters(option) for option in part.get("options") or [])
