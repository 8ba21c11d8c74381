"""The fields that Discord adds to components: IDs, defaults and media details."""

from collections.abc import Callable, Iterator

from bot.sandbox.core.api_errors import Json
from bot.sandbox.model.component_types import SELECTS, ComponentType, walk_components


def with_ids(components: list[Json], media: Callable[[str], Json] | None = None) -> list[Json]:
    """Return the components with the fields that Discord adds: missing IDs and defaults.

    ``media`` returns the media object for a URL of the request.
    """
    taken = {part["id"] for part in walk_components(components) if part.get("id")}
    numbers = (number for number in range(1, 1_000_000) if number not in taken)
    filled = [_filled(component, numbers) for component in components]
    if media is not None:
        bare: Json = {"description": None, "spoiler": False}
        for part in walk_components(filled):
            if part["type"] == ComponentType.MEDIA_GALLERY:
                part["items"] = [
                    bare | item | {"media": media(item["media"]["url"])} for item in part["items"]
                ]
    return filled


def _filled(part: Json, numbers: Iterator[int]) -> Json:
    filled = _DEFAULTS.get(part["type"], {}) | {
        key: value for key, value in part.items() if value is not None
    }
    filled["id"] = part.get("id") or next(numbers)
    if "emoji" in filled:  # Discord omits the ID of a Unicode emoji, which is null.
        filled["emoji"] = {key: value for key, value in part["emoji"].items() if value is not None}
    if "components" in part:
        filled["components"] = [_filled(inner, numbers) for inner in part["components"]]
    if "component" in part:
        filled["component"] = _filled(part["component"], numbers)
    return filled


_DEFAULTS: dict[int, Json] = {
    ComponentType.CONTAINER: {"accent_color": None, "spoiler": False},
    ComponentType.SEPARATOR: {"divider": True, "spacing": 1},
    **{kind: {"min_values": 1, "max_values": 1, "disabled": False} for kind in SELECTS},
}
