"""Discord's rules for the components of messages and modals as a whole, and what it fills into them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from bot.sandbox.errors import FieldError, Json, Path
from bot.sandbox.limits import Bounds, bad_length, text_errors
from bot.sandbox.model import SELECTS, ComponentType, walk
from bot.sandbox.parts import IN_LABEL, MAX_COMPONENTS, ON_TOP, TEXTS, list_errors, part_errors
from bot.sandbox.shapes import shape_errors

MAX_TEXT = 4000
"""All characters of all text displays of one V2 message together."""

MAX_ROWS = 5
"""Rows of a message without the V2 flag, and fields of a modal."""

_T = ComponentType


def message_component_errors(components: Any, *, v2: bool, at: Path) -> list[FieldError]:
    """Return what Discord would object to in a message's components."""
    if not isinstance(components, list):
        return [FieldError(at, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")]
    allowed = ON_TOP if v2 else frozenset({_T.ACTION_ROW})
    problems = list(list_errors(components, allowed, at, 0, MAX_COMPONENTS if v2 else MAX_ROWS))
    if problems:
        return problems
    return [*_unique_errors(components, at), *(_v2_errors(components, at) if v2 else ())]


def modal_errors(data: Any, at: Path) -> list[FieldError]:
    """Return what Discord would object to in a modal."""
    if not isinstance(data, dict):
        return [FieldError(at, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")]
    misshapen = list(shape_errors(data, at))
    if misshapen:
        return misshapen
    problems = list(text_errors(data, {"title": Bounds(1, 45, True), "custom_id": Bounds(1, 100, True)}, at))
    components = data.get("components")
    here = (*at, "components")
    if not isinstance(components, list):
        return [*problems, FieldError(here, "BASE_TYPE_REQUIRED", "This field is required")]
    if not 1 <= len(components) <= MAX_ROWS:
        problems.append(bad_length(here, 1, MAX_ROWS))
    for n, component in enumerate(components):
        problems += _modal_part_errors(component, (*here, n))
    return problems or list(_unique_errors(components, here))


def with_ids(components: list[Json], media: Callable[[str], Json] | None = None) -> list[Json]:
    """Return the components with what Discord fills in: an id for each that has none, and defaults.

    `media` returns a picture as it is shown, by the address that the request gave.
    """
    taken = {part["id"] for part in walk(components) if part.get("id")}
    numbers = (number for number in range(1, 1_000_000) if number not in taken)
    filled = [_filled(component, numbers) for component in components]
    if media is not None:
        for part in walk(filled):
            _show_media(part, media)
    return filled


def _show_media(part: Json, media: Callable[[str], Json]) -> None:
    """Put into a filled component, in place, what Discord says about its pictures."""
    for key in ("media", "file"):
        if isinstance(part.get(key), dict):
            part[key] = media(part[key].get("url", ""))
    if part.get("type") == _T.MEDIA_GALLERY:
        bare: Json = {"description": None, "spoiler": False}
        part["items"] = [
            bare | item | {"media": media(item["media"].get("url", ""))} for item in part["items"]
        ]


def _filled(part: Json, numbers: Iterator[int]) -> Json:
    filled = _DEFAULTS.get(part["type"], {}) | {
        key: value for key, value in part.items() if value is not None
    }
    filled["id"] = part.get("id") or next(numbers)
    if "emoji" in filled:  # one of Unicode's has no id, and Discord leaves it out
        filled["emoji"] = {key: value for key, value in part["emoji"].items() if value is not None}
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
    _T.FILE: {"spoiler": False, "name": None, "size": None},
    **{kind: {"min_values": 1, "max_values": 1, "disabled": False} for kind in SELECTS},
}


def _modal_part_errors(part: Any, at: Path) -> Iterator[FieldError]:
    kind = part.get("type") if isinstance(part, dict) else None
    match kind:
        case ComponentType.LABEL:
            yield from text_errors(part, TEXTS[_T.LABEL], at)
            yield from part_errors(part.get("component"), IN_LABEL, (*at, "component"))
        case ComponentType.ACTION_ROW:
            inner = part.get("components") or []
            yield from list_errors(inner, frozenset({_T.TEXT_INPUT}), (*at, "components"), 1, 1)
        case ComponentType.TEXT_DISPLAY:
            yield from text_errors(part, TEXTS[_T.TEXT_DISPLAY], at)
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
