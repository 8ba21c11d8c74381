"""The way from a request body to a message: validation, the fields that Discord adds, and mentions."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from standin.model.discord_errors import ApiError, FieldError, FieldPath, Json, not_learned, require_valid
from standin.model.guild import Guild
from standin.model.message import SELECTS, ComponentType, Message, MessageFlag, walk_components
from standin.validation.component_rules import message_component_errors
from standin.validation.field_rules import TEXT_LIMITS, field_type_errors, text_errors
from standin.world import attachments
from standin.world.emoji_registry import EmojiRegistry
from standin.world.world import World

SETTABLE = MessageFlag.EPHEMERAL | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
"""The flags that a request may set."""

_NOT_LEARNED = ("embeds", "poll", "sticker_ids")
_DEFAULTS: dict[int, Json] = {
    ComponentType.CONTAINER: {"accent_color": None, "spoiler": False},
    ComponentType.SEPARATOR: {"divider": True, "spacing": 1},
    **{kind: {"min_values": 1, "max_values": 1, "disabled": False} for kind in SELECTS},
}
_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)")


@dataclass(slots=True)
class _Contents:
    """The contents of a message after a request."""

    content: str
    components: list[Json]
    flags: int


def apply_body(
    message: Message,
    body: Json,
    world: World,
    *,
    uploads: Sequence[attachments.UploadedFile] = (),
    at: FieldPath = (),
) -> None:
    """Write a request body into ``message``; absent keys leave the message as it is.

    Raises error 50035 for an invalid body and 50006 for an empty message; the message is then unchanged.
    ``at`` is the position of the message in the request body.
    """
    require_valid(field_type_errors(body, at))
    after = _after(message, body)
    names = attachments.attachment_names(message, uploads)
    require_valid(
        [
            *_errors(message, body, after, at, world.emojis),
            *attachments.attachment_errors(message, body, uploads, at),
            *_media_errors(after.components, names, (*at, "components")),
        ]
    )
    if not (after.content or after.components or message.attachments or uploads):
        raise ApiError(400, 50006, "Cannot send an empty message")
    attachments.update_attachments(message, body, uploads, world.files)
    message.content, message.flags = after.content, after.flags
    if body.get("components") is not None:
        message.components = with_ids(
            after.components, lambda address: attachments.media_item(address, message)
        )
    elif "components" in body:
        message.components = []
    _apply_mentions(message, body.get("allowed_mentions"), world.channels[message.channel_id].guild)


def is_ephemeral(body: Json) -> bool:
    """Return whether the body asks for a private reply."""
    flags = body.get("flags")
    return isinstance(flags, int) and bool(flags & MessageFlag.EPHEMERAL)


def _after(message: Message, body: Json) -> _Contents:
    def changed(key: str, before: Any, empty: Any) -> Any:
        return (body[key] or empty) if key in body else before

    kept = message.flags & ~MessageFlag.LOADING
    wanted = int(body.get("flags") or 0) & SETTABLE
    return _Contents(
        content=changed("content", message.content, ""),
        components=changed("components", message.components, []),
        flags=kept | (wanted & ~MessageFlag.EPHEMERAL),
    )


def _errors(
    message: Message, body: Json, after: _Contents, at: FieldPath, emojis: EmojiRegistry
) -> Iterator[FieldError]:
    v2 = bool(after.flags & MessageFlag.COMPONENTS_V2)
    if message.v2 and body.get("flags") is not None and not body["flags"] & MessageFlag.COMPONENTS_V2:
        text = "The IS_COMPONENTS_V2 flag cannot be removed from a message"
        yield FieldError((*at, "flags"), "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", text)
    if v2 and after.content:
        text = "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
        yield FieldError((*at, "content"), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)
    yield from (not_learned((*at, key), key) for key in _NOT_LEARNED if body.get(key))
    yield from text_errors(body, TEXT_LIMITS["message"], at)
    if body.get("components") is not None:
        yield from message_component_errors(body["components"], v2=v2, at=(*at, "components"), emojis=emojis)
    if "allowed_mentions" in body:
        yield from _mention_errors(body["allowed_mentions"] or {}, (*at, "allowed_mentions"))


def _media_errors(components: Any, names: set[str], at: FieldPath) -> Iterator[FieldError]:
    """Yield an error for each picture that references a missing file."""
    for part in walk_components(components) if isinstance(components, list) else ():
        for item in part.get("items") or []:
            address = (item.get("media") or {}).get("url") or ""
            if (
                address.startswith(attachments.SCHEME)
                and address.removeprefix(attachments.SCHEME) not in names
            ):
                text = "The referenced attachment was not found"
                yield FieldError(at, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", text)


def with_ids(components: list[Json], media: Callable[[str], Json] | None = None) -> list[Json]:
    """Return the components with the fields that Discord adds: missing IDs and defaults.

    ``media`` returns the media object for a URL of the request.
    """
    taken = {part["id"] for part in walk_components(components) if part.get("id")}
    numbers = (number for number in range(1, 1_000_000) if number not in taken)
    filled = [_filled(component, numbers) for component in components]
    if media is not None:
        bare: Json = {"description": None, "spoiler": False}
        for part in walk_components(filled):
            if part["type"] == ComponentType.MEDIA_GALLERY:
                part["items"] = [
                    bare | item | {"media": media(item["media"]["url"])} for item in part["items"]
                ]
    return filled


def _filled(part: Json, numbers: Iterator[int]) -> Json:
    filled = _DEFAULTS.get(part["type"], {}) | {
        key: value for key, value in part.items() if value is not None
    }
    filled["id"] = part.get("id") or next(numbers)
    if "emoji" in filled:  # Discord omits the ID of a Unicode emoji, which is null.
        filled["emoji"] = {key: value for key, value in part["emoji"].items() if value is not None}
    if "components" in part:
        filled["components"] = [_filled(inner, numbers) for inner in part["components"]]
    if "component" in part:
        filled["component"] = _filled(part["component"], numbers)
    return filled


def _mention_errors(allowed: Json, at: FieldPath) -> Iterator[FieldError]:
    """Yield the errors of ``allowed_mentions``."""
    parse = allowed.get("parse") or []
    for n, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            text = "Value must be one of ('users', 'roles', 'everyone')."
            yield FieldError((*at, "parse", n), "BASE_TYPE_CHOICES", text)
    for kind in ("users", "roles"):
        if kind in parse and allowed.get(kind):
            text = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            yield FieldError(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)


def _apply_mentions(message: Message, allowed: Json | None, guild: Guild) -> None:
    """Set the mentions of the message: those in its text that ``allowed_mentions`` permits."""
    text = message.text
    users = [int(key) for key in dict.fromkeys(_USER.findall(text)) if int(key) in guild.members]
    roles = [int(key) for key in dict.fromkeys(_ROLE.findall(text)) if int(key) in guild.roles]
    parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
    named = allowed or {}
    message.mentions = [key for key in users if "users" in parse or str(key) in _ids(named, "users")]
    message.mention_roles = [key for key in roles if "roles" in parse or str(key) in _ids(named, "roles")]
    message.mention_everyone = "everyone" in parse and bool(_EVERYONE.search(text))


def _ids(allowed: Json, key: str) -> list[str]:
    return [str(value) for value in allowed.get(key) or []]
