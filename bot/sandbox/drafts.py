"""From the body of a request to a message: what Discord accepts, fills in and pings."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.sandbox.components import message_component_errors, with_ids
from bot.sandbox.errors import ApiError, FieldError, Json, Path, invalid_form
from bot.sandbox.files import SCHEME, Upload, attach, attachment_errors, file_names, media
from bot.sandbox.limits import Bounds, text_errors
from bot.sandbox.model import Guild, Message, MessageFlag, walk
from bot.sandbox.shapes import shape_errors
from bot.sandbox.world import World

MAX_CONTENT = 2000
MAX_EMBEDS = 10
MAX_FIELDS = 25
MAX_EMBED_CHARACTERS = 6000
SETTABLE = MessageFlag.EPHEMERAL | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2 | 1 << 2
"""The flags that a request may set: these three, and bit 2 which suppresses embeds."""

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)")
_EMBED_TEXTS = {"title": Bounds(0, 256), "description": Bounds(0, 4096)}
_FIELD_TEXTS = {"name": Bounds(1, 256, True), "value": Bounds(1, 1024, True)}
_LEGACY = ("content", "embeds", "poll", "sticker_ids")


@dataclass(slots=True)
class _Contents:
    """What a message would hold once a request has been carried out."""

    content: str
    embeds: list[Json]
    components: list[Json]
    flags: int


def fill(
    message: Message, body: Json, world: World, *, uploads: Sequence[Upload] = (), at: Path = ()
) -> None:
    """Write the body of a request into `message`; keys that are absent leave the message as it is.

    Raises error 50035 for what is wrong with the body, 50006 for a message with nothing in it, and then
    the message is unchanged. `at` says where the message stands within the whole request.
    """
    _demand_shape(body, at)
    after = _after(message, body)
    problems = [*_errors(message, body, after, at), *attachment_errors(message, body, uploads, at)]
    problems += _media_errors(after.components, file_names(message, uploads), (*at, "components"))
    if problems:
        raise invalid_form(problems)
    if not (after.content or after.embeds or after.components or message.attachments or uploads):
        raise ApiError(400, 50006, "Cannot send an empty message")
    attach(message, body, uploads, world.files)
    message.content, message.flags = after.content, after.flags
    message.embeds = [_shown_embed(embed, message) for embed in after.embeds]
    if body.get("components") is not None:
        message.components = with_ids(after.components, lambda address: media(address, message))
    elif "components" in body:
        message.components = []
    _ping(message, body.get("allowed_mentions"), world.guild)


def private(body: Json) -> bool:
    """Whether the body asks for a reply that one person alone sees."""
    flags = body.get("flags")
    return isinstance(flags, int) and bool(flags & MessageFlag.EPHEMERAL)


def _demand_shape(body: Any, at: Path) -> None:
    """Raise error 50035 for a body whose fields are not even of the right kind."""
    problems = list(shape_errors(body, at))
    if not isinstance(body, dict):
        problems = [FieldError(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")]
    if problems:
        raise invalid_form(problems)


def _after(message: Message, body: Json) -> _Contents:
    def changed(key: str, before: Any, empty: Any) -> Any:
        return (body[key] or empty) if key in body else before

    kept = message.flags & ~MessageFlag.LOADING
    wanted = int(body.get("flags") or 0) & SETTABLE
    return _Contents(
        content=changed("content", message.content, ""),
        embeds=changed("embeds", message.embeds, []),
        components=changed("components", message.components, []),
        flags=kept | (wanted & ~MessageFlag.EPHEMERAL),
    )


def _errors(message: Message, body: Json, after: _Contents, at: Path) -> Iterator[FieldError]:
    v2 = bool(after.flags & MessageFlag.COMPONENTS_V2)
    if message.v2 and body.get("flags") is not None and not body["flags"] & MessageFlag.COMPONENTS_V2:
        text = "The IS_COMPONENTS_V2 flag cannot be removed from a message"
        yield FieldError((*at, "flags"), "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", text)
    yield from text_errors(body, {"content": Bounds(0, MAX_CONTENT)}, at)
    yield from _embed_errors(body.get("embeds") or [], (*at, "embeds"))
    if v2:
        yield from _legacy_errors(body, after, at)
    if body.get("components") is not None:
        yield from message_component_errors(body["components"], v2=v2, at=(*at, "components"))
    if "allowed_mentions" in body:
        yield from _mention_errors(body["allowed_mentions"] or {}, (*at, "allowed_mentions"))


def _legacy_errors(body: Json, after: _Contents, at: Path) -> Iterator[FieldError]:
    """A V2 message is its components: content, embeds, polls and stickers are refused with it."""
    present = {"content": after.content, "embeds": after.embeds, "poll": body.get("poll")}
    present["sticker_ids"] = body.get("sticker_ids")
    for key in _LEGACY:
        if present[key]:
            text = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            yield FieldError((*at, key), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text)


def _embed_errors(embeds: list[Json], at: Path) -> Iterator[FieldError]:
    if len(embeds) > MAX_EMBEDS:
        yield FieldError(at, "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_EMBEDS} or fewer in length.")
    problems = [error for n, embed in enumerate(embeds) for error in _one_embed_errors(embed, (*at, n))]
    yield from problems
    if not problems and sum(_embed_length(embed) for embed in embeds) > MAX_EMBED_CHARACTERS:
        text = f"Embed size exceeds maximum size of {MAX_EMBED_CHARACTERS}"
        yield FieldError(at, "MAX_EMBED_SIZE_EXCEEDED", text)


def _one_embed_errors(embed: Json, at: Path) -> Iterator[FieldError]:
    yield from text_errors(embed, _EMBED_TEXTS, at)
    yield from text_errors(embed.get("footer") or {}, {"text": Bounds(0, 2048)}, (*at, "footer"))
    yield from text_errors(embed.get("author") or {}, {"name": Bounds(0, 256)}, (*at, "author"))
    fields = embed.get("fields") or []
    if len(fields) > MAX_FIELDS:
        yield FieldError((*at, "fields"), "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_FIELDS} or fewer in length.")
    for n, entry in enumerate(fields):
        yield from text_errors(entry, _FIELD_TEXTS, (*at, "fields", n))


def _embed_length(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [text for entry in embed.get("fields") or [] for text in (entry["name"], entry["value"])]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    return sum(len(text or "") for text in texts)


def _media_errors(components: Any, names: set[str], at: Path) -> Iterator[FieldError]:
    """Yield the pictures that name a file which the message does not have."""
    for part in walk(components) if isinstance(components, list) else ():
        for shown in (part, *(part.get("items") or [])):
            address = (shown.get("media") or shown.get("file") or {}).get("url") or ""
            if address.startswith(SCHEME) and address.removeprefix(SCHEME) not in names:
                text = "The referenced attachment was not found"
                yield FieldError(at, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", text)


def _shown_embed(embed: Json, message: Message) -> Json:
    """Return an embed with what Discord fills in."""
    shown = {"type": "rich"} | {key: value for key, value in embed.items() if value is not None}
    if "fields" in shown:
        shown["fields"] = [{"inline": False} | entry for entry in shown["fields"]]
    for key in ("image", "thumbnail"):
        if key in shown:
            found = media(shown[key].get("url", ""), message)
            shown[key] = {"url": found["url"], "proxy_url": found["proxy_url"]}
    return shown


def _mention_errors(allowed: Json, at: Path) -> Iterator[FieldError]:
    parse = allowed.get("parse") or []
    for n, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            text = "Value must be one of ('users', 'roles', 'everyone')."
            yield FieldError((*at, "parse", n), "BASE_TYPE_CHOICES", text)
    for kind in ("users", "roles"):
        if kind in parse and allowed.get(kind):
            text = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            yield FieldError(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)


def _ping(message: Message, allowed: Json | None, guild: Guild) -> None:
    """Note whom the message notifies: those named in its text, as far as `allowed_mentions` lets it."""
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
