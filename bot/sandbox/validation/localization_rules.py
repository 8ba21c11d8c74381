"""Discord's rules for the texts of commands in other languages than the default one."""

from collections.abc import Callable, Iterable
from typing import Any

from bot.sandbox.core import FieldError, FieldPath, Json
from bot.sandbox.model import LOCALES


def localization_errors(
    part: Json, key: str, at: FieldPath, text_errors: Callable[[Any, FieldPath], Iterable[FieldError]]
) -> Iterable[FieldError]:
    """Yield the errors of a dictionary of texts by locale; null and an empty dictionary mean none."""
    for locale, text in (part.get(key) or {}).items():
        here = (*at, key, locale)
        if locale not in LOCALES:
            yield FieldError(here, "BASE_TYPE_CHOICES", f"Value must be one of {sorted(LOCALES)}.")
        elif text is not None:
            yield from text_errors(text, here)


def longest(part: Json, key: str) -> int:
    """Return the length of the longest text of a field, of those in all languages."""
    texts = [part.get(key), *(part.get(f"{key}_localizations") or {}).values()]
    return max(len(text or "") for text in texts)
