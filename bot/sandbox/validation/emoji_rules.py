"""Discord's rules for the emojis of an application."""

import base64
import binascii
import re
from collections.abc import Iterator

from bot.sandbox.core.api_errors import Json
from bot.sandbox.core.field_errors import FieldError, required
from bot.sandbox.validation.text_limits import TEXT_LIMITS, text_errors

MAX_EMOJI_BYTES = 256 * 1024

_NAME = re.compile(r"\w+", re.ASCII)
_DATA = re.compile(r"data:(image/[a-z]+);base64,(.+)", re.ASCII | re.DOTALL)
_SIGNATURES = {"image/png": b"\x89PNG\r\n\x1a\n", "image/gif": b"GIF8", "image/jpeg": b"\xff\xd8\xff"}


def emoji_name_errors(body: Json) -> Iterator[FieldError]:
    """Yield the errors of an emoji's name: its length and its characters."""
    problems = list(text_errors(body, TEXT_LIMITS["emoji"], ()))
    yield from problems
    if not problems and not _NAME.fullmatch(body["name"]):
        yield FieldError(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")


def emoji_image_errors(body: Json) -> Iterator[FieldError]:
    """Yield the errors of an emoji's image: its form, its type and its size."""
    if body.get("image") is None:
        yield required(("image",))
        return
    content_type, data = read_image(body["image"])
    if data is None or not data.startswith(_SIGNATURES.get(content_type, b"\0")):
        yield FieldError(("image",), "IMAGE_INVALID", "Invalid image data")
    elif len(data) > MAX_EMOJI_BYTES:
        yield FieldError(("image",), "BINARY_TYPE_MAX_LENGTH", "File cannot be larger than 256.0 kb.")


def read_image(uri: object) -> tuple[str, bytes | None]:
    """Return the content type and the bytes of a data URI; no bytes if it is none."""
    found = _DATA.fullmatch(uri) if isinstance(uri, str) else None
    if found is None:
        return "", None
    try:
        return found[1], base64.b64decode(found[2], validate=True)
    except binascii.Error:
        return found[1], None
