"""The application commands that the bot has registered."""

from typing import Any

from bot.sandbox.model import discord_errors
from bot.sandbox.model.clock_and_ids import SnowflakeFactory
from bot.sandbox.model.discord_errors import FieldError, Json, require_valid
from bot.sandbox.validation.command_rules import command_errors, command_key, command_set_errors


class CommandRegistry:
    """The registered commands, both global and per guild."""

    def __init__(self, ids: SnowflakeFactory, application_id: int) -> None:
        self._ids = ids
        self._application_id = application_id
        self._scopes: dict[int | None, list[Json]] = {}

    def listed(self, guild_id: int | None) -> list[Json]:
        """Return the commands of a scope: a guild's, or with None the global ones."""
        return self._scopes.get(guild_id, [])

    def visible(self, guild_id: int) -> list[Json]:
        """Return the commands that a guild's members see: its own and the global ones."""
        return self.listed(guild_id) + self.listed(None)

    def replace(self, guild_id: int | None, bodies: Any) -> list[Json]:
        """Replace all commands of a scope; commands with a known name keep their ID. Raises error 50035."""
        if bodies is not None and not isinstance(bodies, list):
            raise discord_errors.invalid_form([discord_errors.no_list(())])
        given = bodies or []
        require_valid(error for n, body in enumerate(given) for error in command_errors(body, (n,)))
        require_valid(command_set_errors(given))
        self._scopes[guild_id] = [self._registered(guild_id, body) for body in given]
        return self._scopes[guild_id]

    def add(self, guild_id: int | None, body: Any) -> tuple[Json, bool]:
        """Add a command, or overwrite the one with the same name; return it, and whether it is new."""
        require_valid(command_errors(body, ()))
        rest = [other for other in self.listed(guild_id) if command_key(other) != command_key(body)]
        if command_set_errors([*rest, body]):
            raise discord_errors.invalid_form(
                [FieldError((), "APPLICATION_COMMANDS_MAX", "Maximum number of commands reached")]
            )
        command = self._registered(guild_id, body)
        is_new = len(rest) == len(self.listed(guild_id))
        self._scopes[guild_id] = [*rest, command]
        return command, is_new

    def get(self, guild_id: int | None, command_id: int) -> Json:
        """Return a command by its ID. Raises error 10063."""
        for command in self.listed(guild_id):
            if command["id"] == str(command_id):
                return command
        raise discord_errors.unknown_entity(10063, "application command")

    def remove(self, guild_id: int | None, command_id: int) -> None:
        """Remove a command by its ID. Raises error 10063."""
        command = self.get(guild_id, command_id)
        self._scopes[guild_id] = [other for other in self.listed(guild_id) if other is not command]

    def _registered(self, guild_id: int | None, body: Json) -> Json:
        """Return the command as Discord stores it; a known name keeps its ID."""
        before = next((old for old in self.listed(guild_id) if command_key(old) == command_key(body)), None)
        stored = _stored(body) | {"application_id": str(self._application_id)}
        if guild_id is not None:
            stored["guild_id"] = str(guild_id)
        if before is not None and {**before, "version": 0} == {**stored, "id": before["id"], "version": 0}:
            return before
        return stored | {
            "id": before["id"] if before else str(self._ids.next()),
            "version": str(self._ids.next()),
        }


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
    """Return an option without empty fields, as Discord returns it."""
    kept = {key: value for key, value in option.items() if value not in (None, False, [], {})}
    if "options" in kept:
        kept["options"] = [_stored_option(inner) for inner in kept["options"]]
    if "choices" in kept:
        kept["choices"] = [
            {k: v for k, v in choice.items() if v is not None and v != {}} for choice in kept["choices"]
        ]
    return kept
