"""The emojis of the bot's application, and Discord's rules for them."""

import base64
import binascii
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from standin.model import discord_errors
from standin.model.clock_and_ids import SnowflakeFactory
from standin.model.discord_errors import FieldError, Json, require_valid
from standin.model.guild import Member
from standin.validation.field_rules import TEXT_LIMITS, text_errors

MAX_EMOJIS = 2000
"""The limit of emojis of one application."""

MAX_EMOJI_BYTES = 256 * 1024

_NAME = re.compile(r"\w+", re.ASCII)
_DATA = re.compile(r"data:(image/[a-z]+);base64,(.+)", re.ASCII | re.DOTALL)
_SIGNATURES = {"image/png": b"\x89PNG\r\n\x1a\n", "image/gif": b"GIF8", "image/jpeg": b"\xff\xd8\xff"}


@dataclass(slots=True, kw_only=True, eq=False)
class ApplicationEmoji:
    """An emoji; ``owner`` is the bot, or the member who uploaded it on the developer pages."""

    id: int
    name: str
    owner: Member
    image: bytes = field(repr=False)
    content_type: str
    available: bool = True

    @property
    def animated(self) -> bool:
        """Whether it moves."""
        return self.content_type == "image/gif"


class EmojiRegistry:
    """The emojis by ID, oldest first; ``most`` is their limit."""

    def __init__(self, ids: SnowflakeFactory) -> None:
        self._ids = ids
        self._emojis: dict[int, ApplicationEmoji] = {}
        self.most = MAX_EMOJIS

    def __iter__(self) -> Iterator[ApplicationEmoji]:
        return iter(self._emojis.values())

    def __contains__(self, emoji_id: object) -> bool:
        return emoji_id in self._emojis

    def get(self, emoji_id: int) -> ApplicationEmoji:
        """Return an emoji. Raises error 10014."""
        if emoji_id not in self._emojis:
            raise discord_errors.unknown_entity(10014, "Emoji")
        return self._emojis[emoji_id]

    def add(self, body: Json, owner: Member) -> ApplicationEmoji:
        """Create an emoji from a request body. Raises errors 50035 and 30008."""
        require_valid([*_name_errors(body), *_image_errors(body)])
        if any(emoji.name == body["name"] for emoji in self):
            message = "An emoji with this name already exists"
            raise discord_errors.invalid_form(
                [FieldError(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message)]
            )
        if len(self._emojis) >= self.most:
            raise discord_errors.ApiError(400, 30008, f"Maximum number of emojis reached ({self.most})")
        content_type, image = _read_image(body["image"])
        assert image is not None, "validated"
        emoji = ApplicationEmoji(
            id=self._ids.next(), name=body["name"], owner=owner, image=image, content_type=content_type
        )
        self._emojis[emoji.id] = emoji
        return emoji

    def remove(self, emoji_id: int) -> None:
        """Delete an emoji. Raises error 10014."""
        self.get(emoji_id)
        del self._emojis[emoji_id]


def _name_errors(body: Json) -> Iterator[FieldError]:
    """Yield the errors of an emoji's name: its length and its characters."""
    problems = list(text_errors(body, TEXT_LIMITS["emoji"], ()))
    yield from problems
    if not problems and not _NAME.fullmatch(body["name"]):
        yield FieldError(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")


def _image_errors(body: Json) -> Iterator[FieldError]:
    """Yield the errors of an emoji's image: its form, its type and its size."""
    if body.get("image") is None:
        yield discord_errors.required(("image",))
        return
    content_type, data = _read_image(body["image"])
    if data is None or not data.startswith(_SIGNATURES.get(content_type, b"\0")):
        yield FieldError(("image",), "IMAGE_INVALID", "Invalid image data")
    elif len(data) > MAX_EMOJI_BYTES:
        yield FieldError(("image",), "BINARY_TYPE_MAX_LENGTH", "File cannot be larger than 256.0 kb.")


def _read_image(uri: object) -> tuple[str, bytes | None]:
    """Return the content type and the bytes of a data URI; no bytes if it is none."""
    found = _DATA.fullmatch(uri) if isinstance(uri, str) else None
    if found is None:
        return "", None
    try:
        return found[1], base64.b64decode(found[2], validate=True)
    except binascii.Error:
        return found[1], None
