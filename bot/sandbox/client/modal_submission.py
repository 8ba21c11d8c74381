"""The client's checks of a filled-in modal, and the data that it sends."""

from collections.abc import Mapping

from bot.sandbox.client.client_errors import ClientRefusal, ComponentNotFound
from bot.sandbox.core.api_errors import Json
from bot.sandbox.model.modal import Modal, TextInput

Answers = Mapping[str, str | list[str]]
"""What a person entered, by custom_id: the text of an input, or the values of a select."""


def checked_answers(modal: Modal, given: Answers) -> Answers:
    """Return the text of each input and the values of each select.

    ``given`` has texts, and values or labels of options (one, or a list), by custom_id or label. Raises
    ``ClientRefusal`` if one breaks a limit.
    """
    left = dict(given)
    answers: dict[str, str | list[str]] = {}
    for field in modal.inputs:
        text = left.pop(field.custom_id, None)
        answers[field.custom_id] = _checked(
            field, left.pop(field.label, field.value) if text is None else text
        )
    for select in modal.selects:
        chosen = left.pop(select.custom_id, left.pop(select.label, None))
        chosen = [chosen] if isinstance(chosen, str) else chosen
        values = select.chosen if chosen is None else [option_value(select.options, each) for each in chosen]
        least = max(select.min_values, 1) if select.required else select.min_values if values else 0
        if not least <= len(set(values)) == len(values) <= select.max_values:
            raise ClientRefusal(f"{select.label!r} takes {least} to {select.max_values} options")
        answers[select.custom_id] = values
    if left:
        raise ClientRefusal(f"the modal has no input {', '.join(left)}")
    return answers


def _checked(field: TextInput, text: str | list[str]) -> str:
    if not isinstance(text, str):
        raise ClientRefusal(f"{field.label!r} takes a text")
    if field.required and not text:
        raise ClientRefusal(f"{field.label!r} must be filled in")
    if text and not field.min_length <= len(text) <= field.max_length:
        raise ClientRefusal(f"{field.label!r} takes {field.min_length} to {field.max_length} characters")
    return text


def option_value(options: list[Json], wanted: str) -> str:
    """Return the value of the option that ``wanted`` names by value or label."""
    for option in options:
        if wanted in (option["value"], option["label"]):
            return str(option["value"])
    raise ComponentNotFound(f"no option {wanted!r} in the list")


def submitted_components(components: list[Json], answers: Answers) -> list[Json]:
    """Return a modal's components as a client sends them back: each label with the answer in its field."""
    sent: list[Json] = []
    for label in components:
        field = {key: label["component"][key] for key in ("type", "id", "custom_id")}
        answer = answers[field["custom_id"]]
        field |= {"value": answer} if isinstance(answer, str) else {"values": answer}
        sent.append({"type": label["type"], "id": label["id"], "component": field})
    return sent
