"""Discord's rules for the components of messages and modals: what nests in what, lengths, counts and ids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from bot.sandbox.errors import FieldError, Json, Path
from bot.sandbox.model import LINK_BUTTON, SELECTS, ComponentType, walk

MAX_COMPONENTS = 40
"""All components of one V2 message together, nested ones included."""

MAX_TEXT = 4000
"""All characters of all text displays of one V2 message together."""

MAX_ROWS = 5
"""Rows of a message without the V2 flag, and fields of a modal."""

_T = ComponentType
_IN_CONTAINER = frozenset(
    {_T.ACTION_ROW, _T.TEXT_DISPLAY, _T.SECTION, _T.MEDIA_GALLERY, _T.SEPARATOR, _T.FILE}
)
_ON_TOP = _IN_CONTAINER | {_T.CONTAINER}
_IN_ROW = SELECTS | {_T.BUTTON}
_IN_LABEL = SELECTS | {_T.TEXT_INPUT, 19, 21, 22, 23}
_PREMIUM_BUTTON = 6
_KEYCAP = "\u20e3"


@dataclass(frozen=True, slots=True)
class Bounds:
    """How long a text may be, and whether it must be there."""

    least: int
    most: int
    required: bool = False


_TEXTS: dict[int, dict[str, Bounds]] = {
    _T.BUTTON: {"label": Bounds(0, 80), "custom_id": Bounds(1, 100), "url": Bounds(1, 512)},
    _T.STRING_SELECT: {"custom_id": Bounds(1, 100, True), "placeholder": Bounds(0, 150)},
    _T.USER_SELECT: {"custom_id": Bounds(1, 100, True), "placeholder": Bounds(0, 150)},
    _T.ROLE_SELECT: {"custom_id": Bounds(1, 100, True), "placeholder": Bounds(0, 150)},
    _T.MENTIONABLE_SELECT: {"custom_id": Bounds(1, 100, True), "placeholder": Bounds(0, 150)},
    _T.CHANNEL_SELECT: {"custom_id": Bounds(1, 100, True), "placeholder": Bounds(0, 150)},
    _T.TEXT_INPUT: {
        "custom_id": Bounds(1, 100, True),
        "label": Bounds(1, 45),
        "value": Bounds(0, 4000),
        "placeholder": Bounds(0, 100),
    },
    _T.TEXT_DISPLAY: {"content": Bounds(1, 4000, True)},
    _T.THUMBNAIL: {"description": Bounds(0, 1024)},
    _T.LABEL: {"label": Bounds(1, 45, True), "description": Bounds(1, 100)},
}
_CHILDREN: dict[int, tuple[str, frozenset[int], int, int]] = {
    _T.CONTAINER: ("components", frozenset(_IN_CONTAINER), 1, MAX_COMPONENTS),
    _T.SECTION: ("components", frozenset({_T.TEXT_DISPLAY}), 1, 3),
    _T.ACTION_ROW: ("components", frozenset(_IN_ROW), 1, 5),
}


def message_component_errors(components: Any, *, v2: bool, at: Path) -> list[FieldError]:
    """Return what Discord would object to in a message's components."""
    if not isinstance(components, list):
        return [FieldError(at, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")]
    allowed = frozenset(_ON_TOP) if v2 else frozenset({_T.ACTION_ROW})
    problems = list(_list_errors(components, allowed, at, 0, MAX_COMPONENTS if v2 else MAX_ROWS))
    if problems:
        return problems
    return [*_unique_errors(components, at), *(_v2_errors(components, at) if v2 else ())]


def modal_errors(data: Any, at: Path) -> list[FieldError]:
    """Return what Discord would object to in a modal."""
    if not isinstance(data, dict):
        return [FieldError(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")]
    problems = list(text_errors(data, {"title": Bounds(1, 45, True), "custom_id": Bounds(1, 100, True)}, at))
    components = data.get("components")
    here = (*at, "components")
    if not isinstance(components, list):
        return [*problems, FieldError(here, "BASE_TYPE_REQUIRED", "This field is required")]
    if not 1 <= len(components) <= MAX_ROWS:
        problems.append(_bad_length(here, 1, MAX_ROWS))
    for n, component in enumerate(components):
        problems += _modal_part_errors(component, (*here, n))
    return problems or list(_unique_errors(components, here))


def text_errors(part: Json, rules: dict[str, Bounds], at: Path) -> Iterator[FieldError]:
    """Yield the texts of `part` that are missing, too short or too long."""
    for key, bounds in rules.items():
        text = part.get(key)
        if text is None:
            if bounds.required:
                yield FieldError((*at, key), "BASE_TYPE_REQUIRED", "This field is required")
        elif not isinstance(text, str):
            yield FieldError((*at, key), "STRING_TYPE_CONVERT", f'Could not interpret "{text}" as string.')
        elif not bounds.least <= len(text) <= bounds.most:
            yield _bad_length((*at, key), bounds.least, bounds.most)


def with_ids(components: list[Json]) -> list[Json]:
    """Return the components with what Discord fills in: an id for each that has none, and defaults."""
    taken = {part["id"] for part in walk(components) if part.get("id")}
    numbers = (number for number in range(1, 1_000_000) if number not in taken)
    return [_filled(component, numbers) for component in components]


def _filled(part: Json, numbers: Iterator[int]) -> Json:
    filled = _DEFAULTS.get(part["type"], {}) | {
        key: value for key, value in part.items() if value is not None
    }
    filled["id"] = part.get("id") or next(numbers)
    if "components" in part:
        filled["components"] = [_filled(inner, numbers) for inner in part["components"]]
    for key in ("accessory", "component"):
        if part.get(key):
            filled[key] = _filled(part[key], numbers)
    return filled


_DEFAULTS: dict[int, Json] = {
    _T.CONTAINER: {"accent_color": None, "spoiler": False},
    _T.SEPARATOR: {"divider": True, "spacing": 1},
    _T.THUMBNAIL: {"description": None, "spoiler": False},
    **{kind: {"min_values": 1, "max_values": 1, "disabled": False} for kind in SELECTS},
}


def _list_errors(
    parts: list[Any], allowed: frozenset[int], at: Path, least: int, most: int
) -> Iterator[FieldError]:
    if not least <= len(parts) <= most:
        yield _bad_length(at, least, most)
    for n, part in enumerate(parts):
        yield from _part_errors(part, allowed, (*at, n))


def _part_errors(part: Any, allowed: frozenset[int], at: Path) -> Iterator[FieldError]:
    if not isinstance(part, dict) or part.get("type") not in allowed:
        kinds = ", ".join(str(int(kind)) for kind in sorted(allowed))
        yield FieldError(
            (*at, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({kinds}).'
        )
        return
    kind = part["type"]
    yield from text_errors(part, _TEXTS.get(kind, {}), at)
    if kind in _CHILDREN:
        key, inside, least, most = _CHILDREN[kind]
        children = part.get(key)
        yield from _list_errors(
            children if isinstance(children, list) else [], inside, (*at, key), least, most
        )
    yield from _special_errors(part, kind, at)


def _special_errors(part: Json, kind: int, at: Path) -> Iterator[FieldError]:
    """Check what only one type of component has to keep."""
    match kind:
        case ComponentType.BUTTON:
            yield from _button_errors(part, at)
        case ComponentType.STRING_SELECT:
            yield from _select_errors(part, at)
        case ComponentType.TEXT_INPUT:
            yield from _text_input_errors(part, at)
        case ComponentType.SECTION:
            accessory = part.get("accessory")
            if accessory is None:
                yield FieldError((*at, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")
            else:
                yield from _part_errors(accessory, frozenset({_T.BUTTON, _T.THUMBNAIL}), (*at, "accessory"))
        case ComponentType.ACTION_ROW:
            kinds = [child.get("type") for child in part.get("components") or [] if isinstance(child, dict)]
            if len(kinds) > 1 and set(kinds) & SELECTS:
                message = "Action row cannot contain a select and anything else"
                yield FieldError((*at, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)
        case ComponentType.MEDIA_GALLERY:
            if not 1 <= len(part.get("items") or []) <= 10:
                yield _bad_length((*at, "items"), 1, 10)
        case _:
            return


def _button_errors(part: Json, at: Path) -> Iterator[FieldError]:
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
    """Whether this can be an emoji: a custom one has an id, the others are in Unicode's pictures.

    Playing cards, tiles of Mahjong and dominoes are in Unicode as well, but only two of them are emoji.
    """
    name = emoji.get("name") or ""
    if emoji.get("id"):
        return True
    if not name or (name[0].isascii() and _KEYCAP not in name):
        return False
    return name[0] in "\U0001f004\U0001f0cf" or not "\U0001f000" <= name[0] <= "\U0001f0ff"


def _select_errors(part: Json, at: Path) -> Iterator[FieldError]:
    options = part.get("options") or []
    if not 1 <= len(options) <= 25:
        yield _bad_length((*at, "options"), 1, 25)
    rules = {"label": Bounds(1, 100, True), "value": Bounds(1, 100, True), "description": Bounds(0, 100)}
    for n, option in enumerate(options):
        yield from text_errors(option, rules, (*at, "options", n))
    values = Counter(option.get("value") for option in options)
    for n, option in enumerate(options):
        if values[option.get("value")] > 1:
            message = "The specified option value is already used"
            yield FieldError(
                (*at, "options", n, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message
            )


def _text_input_errors(part: Json, at: Path) -> Iterator[FieldError]:
    if part.get("style") not in (1, 2):
        yield FieldError((*at, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
    for key, least in (("min_length", 0), ("max_length", 1)):
        if part.get(key) is not None and not least <= part[key] <= 4000:
            message = f"int value should be between {least} and 4000."
            yield FieldError((*at, key), "NUMBER_TYPE_MIN", message)
    if len(part.get("value") or "") > (part.get("max_length") or 4000):
        yield _bad_length((*at, "value"), 0, part["max_length"])


def _modal_part_errors(part: Any, at: Path) -> Iterator[FieldError]:
    kind = part.get("type") if isinstance(part, dict) else None
    match kind:
        case ComponentType.LABEL:
            yield from text_errors(part, _TEXTS[_T.LABEL], at)
            yield from _part_errors(part.get("component"), frozenset(_IN_LABEL), (*at, "component"))
        case ComponentType.ACTION_ROW:
            inner = part.get("components") or []
            yield from _list_errors(inner, frozenset({_T.TEXT_INPUT}), (*at, "components"), 1, 1)
        case ComponentType.TEXT_DISPLAY:
            yield from text_errors(part, _TEXTS[_T.TEXT_DISPLAY], at)
        case _:
            message = 'Value of field "type" must be one of (1, 10, 18).'
            yield FieldError((*at, "type"), "UNION_TYPE_CHOICES", message)


def _unique_errors(components: list[Json], at: Path) -> Iterator[FieldError]:
    """No two components of a message may share a custom_id or an id."""
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


def _paths(components: list[Json], at: Path) -> Iterator[tuple[Path, Json]]:
    for n, part in enumerate(components):
        yield (*at, n), part
        yield from _paths(part.get("components") or [], (*at, n, "components"))
        for key in ("accessory", "component"):
            if part.get(key):
                yield (*at, n, key), part[key]


def _v2_errors(components: list[Json], at: Path) -> Iterable[FieldError]:
    """Check what a V2 message has to keep as a whole."""
    parts = list(walk(components))
    if len(parts) > MAX_COMPONENTS:
        message = f"Components displayable count exceeds maximum of {MAX_COMPONENTS}"
        yield FieldError(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    length = sum(len(part["content"]) for part in parts if part["type"] == _T.TEXT_DISPLAY)
    if length > MAX_TEXT:
        message = f"The total displayable text size exceeds maximum size of {MAX_TEXT}"
        yield FieldError(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def _bad_length(at: Path, least: int, most: int) -> FieldError:
    return FieldError(at, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
