"""Discord's rules for embeds: lengths and counts."""

from collections.abc import Iterator

from bot.sandbox.core import FieldError, FieldPath, Json
from bot.sandbox.validation.text_limits import TextLimit, text_errors

MAX_EMBEDS = 10


MAX_FIELDS = 25


MAX_EMBED_CHARACTERS = 6000


_EMBED_TEXTS = {"title": TextLimit(0, 256), "description": TextLimit(0, 4096)}


_FIELD_TEXTS = {"name": TextLimit(1, 256, True), "value": TextLimit(1, 1024, True)}


def embed_errors(embeds: list[Json], at: FieldPath) -> Iterator[FieldError]:
    """Yield the errors of a message's embeds."""
    if len(embeds) > MAX_EMBEDS:
        yield FieldError(at, "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_EMBEDS} or fewer in length.")
    problems = [error for n, embed in enumerate(embeds) for error in _one_embed_errors(embed, (*at, n))]
    yield from problems
    if not problems and sum(_embed_length(embed) for embed in embeds) > MAX_EMBED_CHARACTERS:
        text = f"Embed size exceeds maximum size of {MAX_EMBED_CHARACTERS}"
        yield FieldError(at, "MAX_EMBED_SIZE_EXCEEDED", text)


def _one_embed_errors(embed: Json, at: FieldPath) -> Iterator[FieldError]:
    yield from text_errors(embed, _EMBED_TEXTS, at)
    yield from text_errors(embed.get("footer") or {}, {"text": TextLimit(0, 2048)}, (*at, "footer"))
    yield from text_errors(embed.get("author") or {}, {"name": TextLimit(0, 256)}, (*at, "author"))
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
