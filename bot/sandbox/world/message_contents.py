"""The way from a request body to a message: validation, Discord's defaults and mentions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.sandbox.core.api_errors import ApiError, Json, invalid_form
from bot.sandbox.core.field_errors import FieldError, FieldPath, not_learned
from bot.sandbox.model.component_types import walk_components
from bot.sandbox.model.message import Message, MessageFlag
from bot.sandbox.validation.field_types import field_type_errors
from bot.sandbox.validation.message_and_modal_rules import message_component_errors
from bot.sandbox.validation.text_limits import TEXT_LIMITS, text_errors
from bot.sandbox.world import attachments
from bot.sandbox.world.component_defaults import with_ids
from bot.sandbox.world.emoji_registry import EmojiRegistry
from bot.sandbox.world.mentions import apply_mentions, mention_errors
from bot.sandbox.world.world import World

SETTABLE = MessageFlag.EPHEMERAL | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
"""The flags that a request may set."""

_NOT_LEARNED = ("embeds", "poll", "sticker_ids")


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
    misshapen = list(field_type_errors(body, at))
    if misshapen:
        raise invalid_form(misshapen)
    after = _after(message, body)
    problems = list(_errors(message, body, after, at, world.emojis))
    problems += attachments.attachment_errors(message, body, uploads, at)
    problems += _media_errors(
        after.components, attachments.attachment_names(message, uploads), (*at, "components")
    )
    if problems:
        raise invalid_form(problems)
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
    apply_mentions(message, body.get("allowed_mentions"), world.guild)


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
        yield from mention_errors(body["allowed_mentions"] or {}, (*at, "allowed_mentions"))


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
