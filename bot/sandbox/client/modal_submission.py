"""The client's checks of a filled-in modal, and the data that it sends."""

from __future__ import annotations

from bot.sandbox.client.client_errors import ClientRefusal
from bot.sandbox.core import Json
from bot.sandbox.model import SELECTS, ComponentType, Modal, TextInput


def checked_texts(modal: Modal, given: dict[str, str]) -> dict[str, str]:
    """Return the text of each input by custom_id. Raises ``ClientRefusal`` if a text breaks a limit."""
    texts: dict[str, str] = {}
    left = dict(given)
    for field in modal.inputs:
        text = left.pop(field.custom_id, None)
        texts[field.custom_id] = _checked(field, left.pop(field.label, field.value) if text is None else text)
    if left:
        raise ClientRefusal(f"the modal has no input {', '.join(left)}")
    return texts


def _checked(field: TextInput, text: str) -> str:
    if field.required and not text:
        raise ClientRefusal(f"{field.label!r} must be filled in")
    if text and not field.min_length <= len(text) <= field.max_length:
        raise ClientRefusal(f"{field.label!r} takes {field.min_length} to {field.max_length} characters")
    return text


def submitted_components(components: list[Json], texts: dict[str, str]) -> list[Json]:
    """Return a modal's components as a client sends them back."""
    return [_submitted_part(part, texts) for part in components]


def _submitted_part(part: Json, texts: dict[str, str]) -> Json:
    sent: Json = {"type": part["type"], "id": part["id"]}
    if part["type"] == ComponentType.TEXT_INPUT:
        return sent | {"custom_id": part["custom_id"], "value": texts[part["custom_id"]]}
    if "components" in part:
        sent["components"] = submitted_components(part["components"], texts)
    if "component" in part:
        sent["component"] = _submitted_part(part["component"], texts)
    if part["type"] in SELECTS:
        chosen = [option["value"] for option in part.get("options", []) if option.get("default")]
        sent |= {"custom_id": part["custom_id"], "values": chosen}
    return sent
