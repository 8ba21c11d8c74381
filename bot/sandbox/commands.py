"""The application commands that the bot registered, and Discord's rules for them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import IntEnum
from typing import Any

from bot.sandbox.errors import FieldError, Json, Path, invalid_form, unknown
from bot.sandbox.shapes import shape_errors
from bot.sandbox.snowflake import SnowflakeFactory

MAX_COMMANDS = {1: 100, 2: 15, 3: 15}
"""How many commands of each type there may be in one scope: slash, user and message commands."""

MAX_OPTIONS = 25
MAX_CHARACTERS = 8000
NAME = re.compile(r"[-_'\w]{1,32}")


class OptionType(IntEnum):
    """Discord's numbers for the kinds of option a slash command may have."""

    SUBCOMMAND = 1
    SUBCOMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


NESTING = frozenset({OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP})
"""The option types that hold further options instead of a value."""


class CommandBook:
    """All registered commands: the global ones, and those of single servers."""

    def __init__(self, ids: SnowflakeFactory, application_id: int) -> None:
        self._ids = ids
        self._application_id = application_id
        self._scopes: dict[int | None, list[Json]] = {}

    def listed(self, guild_id: int | None) -> list[Json]:
        """Return the commands of a scope: those of one server, or with None the global ones."""
        return self._scopes.get(guild_id, [])

    def visible(self, guild_id: int) -> list[Json]:
        """Return what the members of a server are offered: its own commands and the global ones."""
        return self.listed(guild_id) + self.listed(None)

    def replace(self, guild_id: int | None, bodies: Any) -> list[Json]:
        """Make `bodies` all the commands of a scope; ids stay with the names. Raises error 50035."""
        if bodies is not None and not isinstance(bodies, list):
            raise invalid_form(
                [FieldError((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")]
            )
        given = bodies or []
        problems = [error for n, body in enumerate(given) for error in command_errors(body, (n,))]
        if not problems:
            problems = _set_errors(given)
        if problems:
            raise invalid_form(problems)
        self._scopes[guild_id] = [self._registered(guild_id, body) for body in given]
        return self._scopes[guild_id]

    def add(self, guild_id: int | None, body: Any) -> tuple[Json, bool]:
        """Add one command, or overwrite the one of its name; return it, and whether it is new."""
        problems = list(command_errors(body, ()))
        if problems:
            raise invalid_form(problems)
        rest = [other for other in self.listed(guild_id) if _key(other) != _key(body)]
        if _set_errors([*rest, body]):
            raise invalid_form(
                [FieldError((), "APPLICATION_COMMANDS_MAX", "Maximum number of commands reached")]
            )
        command = self._registered(guild_id, body)
        is_new = len(rest) == len(self.listed(guild_id))
        self._scopes[guild_id] = [*rest, command]
        return command, is_new

    def get(self, guild_id: int | None, command_id: int) -> Json:
        """Return a command by its id, or raise error 10063."""
        for command in self.listed(guild_id):
            if command["id"] == str(command_id):
                return command
        raise unknown(10063, "application command")

    def remove(self, guild_id: int | None, command_id: int) -> None:
        """Remove a command by its id, or raise error 10063."""
        command = self.get(guild_id, command_id)
        self._scopes[guild_id] = [other for other in self.listed(guild_id) if other is not command]

    def _registered(self, guild_id: int | None, body: Json) -> Json:
        """Return the command as Discord stores it, with the id it had before if the name is known."""
        before = next((old for old in self.listed(guild_id) if _key(old) == _key(body)), None)
        stored = _stored(body) | {"application_id": str(self._application_id)}
        if guild_id is not None:
            stored["guild_id"] = str(guild_id)
        if before is not None and {**before, "version": 0} == {**stored, "id": before["id"], "version": 0}:
            return before
        return stored | {
            "id": before["id"] if before else str(self._ids.next()),
            "version": str(self._ids.next()),
        }


def _key(command: Json) -> tuple[int, str]:
    return command.get("type") or 1, command["name"]


def _stored(body: Json) -> Json:
    permissions = body.get("default_member_permissions")
    stored: Json = {
        "type": body.get("type") or 1,
        "name": body["name"],
        "description": body.get("description") or "",
        "default_member_permissions": None if permissions is None else str(permissions),
        "dm_permission": body.get("dm_permission") is not False,
        "nsfw": bool(body.get("nsfw")),
        "contexts": body.get("contexts"),
        "integration_types": body.get("integration_types") or [0],
    }
    for key in ("name_localizations", "description_localizations"):
        if body.get(key):
            stored[key] = body[key]
    if body.get("options"):
        stored["options"] = [_stored_option(option) for option in body["options"]]
    return stored


def _stored_option(option: Json) -> Json:
    """Return an option without the keys that say nothing, as Discord gives it back."""
    kept = {key: value for key, value in option.items() if value not in (None, False) and value != []}
    if "options" in kept:
        kept["options"] = [_stored_option(inner) for inner in kept["options"]]
    if "choices" in kept:
        kept["choices"] = [{k: v for k, v in choice.items() if v is not None} for choice in kept["choices"]]
    return kept


def _set_errors(bodies: list[Json]) -> list[FieldError]:
    """Check what concerns the commands of a scope together."""
    keys = [_key(body) for body in bodies]
    problems = [
        FieldError(
            (n, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
        )
        for n, key in enumerate(keys)
        if key in keys[:n]
    ]
    for kind, most in MAX_COMMANDS.items():
        if sum(key[0] == kind for key in keys) > most:
            message = f"Must be {most} or fewer in length."
            problems.append(FieldError((), "BASE_TYPE_MAX_LENGTH", message))
    return problems


def command_errors(body: Any, at: Path) -> Iterable[FieldError]:
    """Yield what Discord would object to in one command."""
    if not isinstance(body, dict):
        yield FieldError(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return
    misshapen = list(shape_errors(body, at))
    if misshapen:
        yield from misshapen
        return
    is_slash = (body.get("type") or 1) == 1
    yield from _name_errors(body.get("name"), (*at, "name"), is_slash)
    if is_slash:
        yield from _length_errors(body.get("description"), (*at, "description"), 1, 100)
    yield from _options_errors(body.get("options") or [], (*at, "options"), depth=0)
    if _characters(body) > MAX_CHARACTERS:
        yield FieldError(
            at, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MAX_CHARACTERS})"
        )


def _name_errors(name: Any, at: Path, is_slash: bool) -> Iterable[FieldError]:
    wrong = list(_length_errors(name, at, 1, 32))
    yield from wrong
    if not wrong and is_slash and not (NAME.fullmatch(name) and name == name.lower()):
        yield FieldError(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _length_errors(text: Any, at: Path, least: int, most: int) -> Iterable[FieldError]:
    if text is None or text == "":
        yield FieldError(at, "BASE_TYPE_REQUIRED", "This field is required")
    elif not isinstance(text, str) or not least <= len(text) <= most:
        yield FieldError(at, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def _options_errors(options: list[Json], at: Path, depth: int) -> Iterable[FieldError]:
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


def _option_errors(option: Json, at: Path, depth: int) -> Iterable[FieldError]:
    yield from _name_errors(option.get("name"), (*at, "name"), is_slash=True)
    yield from _length_errors(option.get("description"), (*at, "description"), 1, 100)
    kind = option.get("type")
    if kind not in set(OptionType):
        yield FieldError((*at, "type"), "BASE_TYPE_CHOICES", "This field must be one of the option types.")
    elif (kind == OptionType.SUBCOMMAND_GROUP and depth > 0) or (kind == OptionType.SUBCOMMAND and depth > 1):
        yield FieldError(
            (*at, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands nest too deep"
        )
    yield from _choices_errors(option, at)
    yield from _options_errors(option.get("options") or [], (*at, "options"), depth + 1)


def _choices_errors(option: Json, at: Path) -> Iterable[FieldError]:
    choices = option.get("choices") or []
    if len(choices) > MAX_OPTIONS:
        yield FieldError(
            (*at, "choices"), "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_OPTIONS} or fewer in length."
        )
    if choices and option.get("autocomplete"):
        message = "Autocomplete cannot be enabled with choices"
        yield FieldError((*at, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", message)
    for n, choice in enumerate(choices):
        yield from _length_errors(choice.get("name"), (*at, "choices", n, "name"), 1, 100)


def _characters(part: Json) -> int:
    own = len(part.get("name") or "") + len(part.get("description") or "")
    choices = sum(len(str(c.get("name"))) + len(str(c.get("value"))) for c in part.get("choices") or [])
    return own + choices + sum(_characters(option) for option in part.get("options") or [])
