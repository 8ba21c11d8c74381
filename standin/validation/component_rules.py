"""Discord's rules for the components of messages and modals: nesting, lengths, counts and fields."""

from collections.abc import Callable, Container, Iterable, Iterator
from typing import Any

from standin.model import discord_errors
from standin.model.discord_errors import FieldError, FieldPath, Json, bad_length
from standin.model.message import LINK_BUTTON, SELECTS, ComponentType, walk_components
from standin.validation.field_rules import TEXT_LIMITS, field_type_errors, text_errors

MAX_TEXT = 4000
"""The limit of characters in all text displays of one V2 message."""

MAX_ROWS = 5
"""The limit of rows in a message without the V2 flag, and of fields in a modal."""

MAX_COMPONENTS = 40
"""The limit of components in one V2 message, nested ones included."""

_T = ComponentType
_IN_CONTAINER = frozenset({_T.ACTION_ROW, _T.TEXT_DISPLAY, _T.MEDIA_GALLERY, _T.SEPARATOR})
_IN_LABEL = frozenset({_T.TEXT_INPUT, _T.STRING_SELECT})
_CHILDREN: dict[int, tuple[frozenset[int], int]] = {
    _T.CONTAINER: (_IN_CONTAINER, MAX_COMPONENTS),
    _T.ACTION_ROW: (SELECTS | {_T.BUTTON}, 5),
}
"""The types inside a component, and their greatest number."""

_PREMIUM_BUTTON = 6
_KEYCAP = "\u20e3"


def message_component_errors(
    components: Any, *, v2: bool, at: FieldPath, emojis: Container[int] = frozenset()
) -> list[FieldError]:
    """Return the errors of a message's components; ``emojis`` are the IDs of the emojis that exist."""
    if not isinstance(components, list):
        return [discord_errors.no_list(at)]
    allowed = _IN_CONTAINER | {_T.CONTAINER} if v2 else frozenset({_T.ACTION_ROW})
    problems = list(_list_errors(components, allowed, at, 0, MAX_COMPONENTS if v2 else MAX_ROWS))
    if problems:
        return problems
    problems = [*_unique_errors(components, at), *_emoji_errors(components, at, emojis)]
    return [*problems, *(_v2_errors(components, at) if v2 else ())]


def modal_errors(data: Any, at: FieldPath) -> list[FieldError]:
    """Return the errors of a modal. All that the sandbox has learned of modals is labels with a field."""
    misshapen = list(field_type_errors(data, at))
    if misshapen:
        return misshapen
    problems = list(text_errors(data, TEXT_LIMITS["modal"], at))
    components = data.get("components")
    here = (*at, "components")
    if not isinstance(components, list):
        return [*problems, discord_errors.required(here)]
    problems += _list_errors(components, frozenset({_T.LABEL}), here, 1, MAX_ROWS)
    return problems or list(_unique_errors(components, here))


def _unique_errors(components: list[Json], at: FieldPath) -> Iterator[FieldError]:
    """Yield an error for each custom_id or ID that occurs twice."""
    custom_ids: set[str] = set()
    ids: set[int] = set()
    for path, part in _paths(components, at):
        custom_id, number = part.get("custom_id"), part.get("id")
        if custom_id and custom_id in custom_ids:
            message = "Component custom id cannot be duplicated"
            yield FieldError((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        if number and number in ids:
            yield FieldError((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        custom_ids.add(custom_id or "")
        ids.add(number or 0)


def _emoji_errors(components: list[Json], at: FieldPath, emojis: Container[int]) -> Iterator[FieldError]:
    """Yield an error for each button or option with the ID of an emoji that does not exist."""
    for path, part in _paths(components, at):
        options = part.get("options") or []
        places = [(path, part), *(((*path, "options", n), option) for n, option in enumerate(options))]
        for place, bearer in places:
            emoji_id = (bearer.get("emoji") or {}).get("id")
            if emoji_id is not None and not (str(emoji_id).isdecimal() and int(emoji_id) in emojis):
                yield FieldError((*place, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _paths(components: list[Json], at: FieldPath) -> Iterator[tuple[FieldPath, Json]]:
    for n, part in enumerate(components):
        yield (*at, n), part
        yield from _paths(part.get("components") or [], (*at, n, "components"))
        if part.get("component"):
            yield (*at, n, "component"), part["component"]


def _v2_errors(components: list[Json], at: FieldPath) -> Iterable[FieldError]:
    """Yield the errors of a V2 message as a whole: its number of components and its length of text."""
    parts = list(walk_components(components))
    if len(parts) > MAX_COMPONENTS:
        message = f"Components displayable count exceeds maximum of {MAX_COMPONENTS}"
        yield FieldError(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    length = sum(len(part["content"]) for part in parts if part["type"] == _T.TEXT_DISPLAY)
    if length > MAX_TEXT:
        message = f"The total displayable text size exceeds maximum size of {MAX_TEXT}"
        yield FieldError(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def _list_errors(
    parts: list[Any], allowed: frozenset[int], at: FieldPath, minimum: int, maximum: int
) -> Iterator[FieldError]:
    """Yield the errors of a list of components: their number, and those of each component."""
    if not minimum <= len(parts) <= maximum:
        yield bad_length(at, minimum, maximum)
    for n, part in enumerate(parts):
        yield from _component_errors(part, allowed, (*at, n))


def _component_errors(part: Any, allowed: frozenset[int], at: FieldPath) -> Iterator[FieldError]:
    """Yield the errors of a component and its nested components; its type must be in ``allowed``."""
    kind = part.get("type") if isinstance(part, dict) else None
    if kind not in allowed:
        kinds = ", ".join(str(int(kind)) for kind in sorted(allowed))
        message = f'Value of field "type" must be one of ({kinds}).'
        if kind is None or kind in frozenset(_T):
            yield FieldError((*at, "type"), "UNION_TYPE_CHOICES", message)
        else:
            yield discord_errors.not_learned((*at, "type"), f"components of type {kind}")
        return
    yield from text_errors(part, TEXT_LIMITS.get(kind, {}), at)
    if kind in _CHILDREN:
        inside, most = _CHILDREN[kind]
        children = part.get("components")
        yield from _list_errors(
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
            yield discord_errors.required((*at, "items", n, "media", "url"))


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
    _T.LABEL: lambda part, at: _component_errors(part.get("component"), _IN_LABEL, (*at, "component")),
    _T.ACTION_ROW: _row_errors,
    _T.MEDIA_GALLERY: _gallery_errors,
}
"""The rules that apply to only one component type."""
