"""The application commands that the bot has registered."""

from typing import Any

from standin.model import discord_errors
from standin.model.clock_and_ids import SnowflakeFactory
from standin.model.discord_errors import Json, require_valid
from standin.validation.command_rules import command_errors, command_set_errors

ENTRY_POINT = 4
"""The type of the command that starts an application's activity. It is made in the developer portal."""


class CommandRegistry:
    """The registered commands, which are global."""

    def __init__(self, ids: SnowflakeFactory, application_id: int) -> None:
        self._ids = ids
        self._application_id = application_id
        self.listed: list[Json] = []

    def replace(self, bodies: Any) -> list[Json]:
        """Replace all commands; those with a known name keep their ID. Raises errors 50035 and 50240."""
        if bodies is not None and not isinstance(bodies, list):
            raise discord_errors.invalid_form([discord_errors.no_list(())])
        kept = {each["id"]: each for each in self.listed if each["type"] == ENTRY_POINT}
        given = [body for body in bodies or [] if not (isinstance(body, dict) and body.get("id") in kept)]
        if len(bodies or []) - len(given) < len(kept):
            raise discord_errors.entry_point_missing()
        require_valid(error for n, body in enumerate(given) for error in command_errors(body, (n,)))
        require_valid(command_set_errors(given))
        self.listed = [*(self._registered(body) for body in given), *kept.values()]
        return self.listed

    def _registered(self, body: Json) -> Json:
        """Return the command as Discord stores it; a known name keeps its ID."""
        before = next((old for old in self.listed if old["name"] == body["name"]), None)
        stored = _stored(body) | {"application_id": str(self._application_id)}
        if before is not None and {**before, "version": 0} == {**stored, "id": before["id"], "version": 0}:
            return before
        return stored | {
            "id": before["id"] if before else str(self._ids.next()),
            "version": str(self._ids.next()),
        }


def _stored(body: Json) -> Json:
    permissions = body.get("default_member_permissions")
    stored: Json = {
        "type": 1,
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
