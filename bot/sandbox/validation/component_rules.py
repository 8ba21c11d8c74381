"""Discord's rules for single components: nesting, lengths, counts and fields."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.sandbox.core.api_errors import Json
from bot.sandbox.core.field_errors import FieldError, FieldPath, bad_length, not_learned, required
from bot.sandbox.model.component_types import LINK_BUTTON, SELECTS, ComponentType
from bot.sandbox.validation.text_limits import TEXT_LIMITS, text_errors

MAX_COMPONENTS = 40
"""The limit of components in one V2 message, nested ones included."""

_T = ComponentType
_KNOWN = frozenset(ComponentType)
_IN_CONTAINER = frozenset({_T.ACTION_ROW, _T.TEXT_DISPLAY, _T.MEDIA_GALLERY, _T.SEPARATOR})
_IN_LABEL = frozenset({_T.TEXT_INPUT, _T.STRING_SELECT})
TOP_LEVEL_TYPES: frozenset[int] = _IN_CONTAINER | {_T.CONTAINER}
"""The component types that are allowed at the top level of a V2 message."""

_PREMIUM_BUTTON = 6
_KEYCAP = "\u20e3"

_CHILDREN: dict[int, tuple[frozenset[int], int]] = {
    _T.CONTAINER: (_IN_CONTAINER, MAX_COMPONENTS),
    _T.ACTION_ROW: (SELECTS | {_T.BUTTON}, 5),
}
"""The types inside a component, and their greatest number."""


def component_list_errors(
    parts: list[Any], allowed: frozenset[int], at: FieldPath, minimum: int, maximum: int
) -> Iterator[FieldError]:
    """Yield the errors of a list of components: their number, and those of each component."""
    if not minimum <= len(parts) <= maximum:
        yield bad_length(at, minimum, maximum)
    for n, part in enumerate(parts):
        yield from component_errors(part, allowed, (*at, n))


def component_errors(part: Any, allowed: frozenset[int], at: FieldPath) -> Iterator[FieldError]:
    """Yield the errors of a component and its nested components; its type must be in ``allowed``."""
    kind = part.get("type") if isinstance(part, dict) else None
    if kind not in allowed:
        kinds = ", ".join(str(int(kind)) for kind in sorted(allowed))
        message = f'Value of field "type" must be one of ({kinds}).'
        if kind is None or kind in _KNOWN:
            yield FieldError((*at, "type"), "UNION_TYPE_CHOICES", message)
        else:
            yield not_learned((*at, "type"), f"components of type {kind}")
        return
    yield from text_errors(part, TEXT_LIMITS.get(kind, {}), at)
    if kind in _CHILDREN:
        inside, most = _CHILDREN[kind]
        children = part.get("components")
        yield from component_list_errors(
            children if isinstance(children, list) else [], inside, (*at, "components"), 1, most
        )
    if kind in _CHECKS:
        yield from _CHECKS[kind](part, at)


def _row_errors(part: Json, at: FieldPath) -> Iterator[FieldError]:
    kinds = [child.get("type") for child in part.get("components") or [] if isinstance(child, dict)]
    if len(kinds) > 1 and set(kinds) & SELECTS:
        message = "Action row cannot contain a select and anything else"
        yield FieldError((*at, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)


def _gallery_errors(part: Json, at: FieldPath) -> Iterator[FieldError]:
    items = part.get("items") or []
    if not 1 <= len(items) <= 10:
        yield bad_length((*at, "items"), 1, 10)
    for n, item in enumerate(items):
        media = item.get("media")
        if not isinstance(media, dict) or not isinstance(media.get("url"), str):
            yield required((*at, "items", n, "media", "url"))


def _label_errors(part: Json, at: FieldPath) -> Iterator[FieldError]:
    return component_errors(part.get("component"), _IN_LABEL, (*at, "component"))


def _button_errors(part: Json, at: FieldPath) -> Iterator[FieldError]:
    style = part.get("style")
    if style not in range(1, 7):
        yield FieldError((*at, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3, 4, 5, 6}.")
    elif style == LINK_BUTTON and (not part.get("url") or part.get("custom_id")):
        yield FieldError(at, "BUTTON_COMPONENT_URL", "A link button must have a url and no custom id")
    elif style in range(1, LINK_BUTTON) and (not part.get("custom_id") or part.get("url")):
        yield FieldError(at, "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required, and no url")
    if part.get("emoji") is not None and not _is_emoji(part["emoji"]):
        yield FieldError((*at, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    if style != _PREMIUM_BUTTON and not part.get("label") and not part.get("emoji"):
        yield FieldError(at, "BUTTON_COMPONENT_INVALID", "A button must have a label or an emoji")


def _is_emoji(emoji: Json) -> bool:
    """Return whether this can be an emoji: a custom one has an ID, a Unicode one is a known pictograph.

    Playing cards, Mahjong tiles and dominoes are in the same Unicode blocks, but only two of them are emoji.
    """
    name = emoji.get("name") or ""
    if emoji.get("id"):
        return True
    if not name or (name[0].isascii() and _KEYCAP not in name):
        return False
    return name[0] in "\U0001f004\U0001f0cf" or not "\U0001f000" <= name[0] <= "\U0001f0ff"


def _select_errors(part: Json, at: FieldPath) -> Iterator[FieldError]:
    options = part.get("options") or []
    if not 1 <= len(options) <= 25:
        yield bad_length((*at, "options"), 1, 25)
    for n, option in enumerate(options):
        yield from text_errors(option, TEXT_LIMITS["select option"], (*at, "options", n))
    most, chosen = part.get("max_values") or 1, sum(option.get("default") is True for option in options)
    if not max(part.get("min_values") or 0, chosen) <= most <= max(len(options), 1):
        yield bad_length((*at, "max_values"), max(part.get("min_values") or 0, chosen), len(options))
    values = [option.get("value") for option in options]
    for n, value in enumerate(values):
        if value in values[:n]:
            message = "The specified option value is already used"
            yield FieldError(
                (*at, "options", n, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message
            )


def _text_input_errors(part: Json, at: FieldPath) -> Iterator[FieldError]:
    if part.get("style") not in (1, 2):
        yield FieldError((*at, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
    for key, minimum in (("min_length", 0), ("max_length", 1)):
        if part.get(key) is not None and not minimum <= part[key] <= 4000:
            message = f"int value should be between {minimum} and 4000."
            yield FieldError((*at, key), "NUMBER_TYPE_MIN", message)
    most = part.get("max_length")
    if most and len(part.get("value") or "") > most:
        yield bad_length((*at, "value"), 0, most)


_CHECKS: dict[int, Callable[[Json, FieldPath], Iterator[FieldError]]] = {
    _T.BUTTON: _button_errors,
    _T.STRING_SELECT: _select_errors,
    _T.TEXT_INPUT: _text_input_errors,
    _T.LABEL: _label_errors,
    _T.ACTION_ROW: _row_errors,
    _T.MEDIA_GALLERY: _gallery_errors,
}
"""The rules that apply to only one component type."""
