"""Commands and modals in the client: their texts, the checks of what a person enters, and what is sent."""

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from standin import discord_json
from standin.model import discord_errors
from standin.model.discord_errors import ClientRefusal, InvalidOption, Json, UnknownCommand
from standin.model.guild import Guild, Member
from standin.model.interaction import Modal, TextInput
from standin.validation.command_rules import NESTING, OptionType

Answers = Mapping[str, str | list[str]]
"""What a person entered, by custom_id: the text of an input, or the values of a select."""


@runtime_checkable
class MemberHolder(Protocol):
    """An object that belongs to a member of the guild, such as ``Person``."""

    @property
    def member(self) -> Member:
        """The member."""


def find_command(commands: list[Json], path: str) -> Json:
    """Return the registered command for a path such as "table open". Raises ``UnknownCommand``."""
    name = path.split(maxsplit=1)[0] if path.split() else ""
    for command in commands:
        if command["name"] == name:
            return command
    known = ", ".join(f"/{command['name']}" for command in commands) or "none"
    raise UnknownCommand(f"no command /{path}; registered: {known}")


def build_command(
    guild: Guild, root: Json, path: str, values: Mapping[str, Any], *, focused: str | None = None
) -> Json:
    """Return an interaction's ``data`` for a command with its options.

    Raises ``UnknownCommand`` or ``InvalidOption`` if a client would not send it. While an option is
    ``focused`` (autocomplete), no other option is required, and its own value may be incomplete.
    """
    steps = path.split()[1:]
    leaf, chain = _descend(root, steps, path)
    builder = _Builder(guild, focused)
    options = builder.options(leaf, {key: value for key, value in values.items() if value is not None}, path)
    for step in reversed(chain):
        options = [{"type": step["type"], "name": step["name"], "options": options}]
    data: Json = {"id": root["id"], "name": root["name"], "type": 1, "options": options}
    return data | ({"resolved": builder.resolved} if builder.resolved else {})


def _descend(root: Json, steps: list[str], path: str) -> tuple[Json, list[Json]]:
    """Return the subcommand that ``steps`` lead to, and every subcommand or group on the way."""
    leaf, chain = root, []
    for step in steps:
        inner = {option["name"]: option for option in leaf.get("options", []) if option["type"] in NESTING}
        if step not in inner:
            raise UnknownCommand(f"no command /{path}")
        leaf = inner[step]
        chain.append(leaf)
    if any(option["type"] in NESTING for option in leaf.get("options", [])):
        raise UnknownCommand(f"/{path} needs one of its sub-commands")
    return leaf, chain


class _Builder:
    """A converter of values into options; it collects the members that they name."""

    def __init__(self, guild: Guild, focused: str | None) -> None:
        self._guild = guild
        self._focused = focused
        self.resolved: Json = {}

    def options(self, leaf: Json, values: Mapping[str, Any], path: str) -> list[Json]:
        declared = {option["name"]: option for option in leaf.get("options", [])}
        unknown = set(values) - set(declared)
        if unknown:
            raise InvalidOption(f"/{path} has no option {', '.join(sorted(unknown))}")
        missing = [name for name, option in declared.items() if option.get("required") and name not in values]
        if missing and self._focused is None:
            raise InvalidOption(f"/{path} needs {', '.join(missing)}")
        return [self._option(declared[name], values[name]) for name in declared if name in values]

    def _option(self, declared: Json, value: Any) -> Json:
        sent: Json = {"name": declared["name"], "type": declared["type"]}
        if declared["name"] == self._focused:
            if not declared.get("autocomplete"):
                raise InvalidOption(f"{declared['name']} has no autocompletion")
            return sent | {"value": str(value), "focused": True}
        return sent | {"value": self._value(declared, value)}

    def _value(self, declared: Json, value: Any) -> Any:
        name = declared["name"]
        match declared["type"]:
            case OptionType.STRING:
                return _chosen(declared, _string(declared, value))
            case OptionType.INTEGER:
                return _chosen(declared, _number(declared, value))
            case OptionType.BOOLEAN if isinstance(value, bool):
                return value
            case OptionType.USER if isinstance(value, MemberHolder):
                return self._resolved_member(value.member)
            case _:
                raise InvalidOption(f"{name} does not take {value!r}")

    def _resolved_member(self, member: Member) -> str:
        """Add the account that the interaction names, and its membership if it stayed; return its ID."""
        key = str(member.id)
        self.resolved.setdefault("users", {})[key] = discord_json.user_payload(member)
        if not member.has_left:
            self.resolved.setdefault("members", {})[key] = discord_json.resolved_member_payload(
                self._guild, member
            )
        return key


def _string(declared: Json, value: Any) -> str:
    if not isinstance(value, str):
        raise InvalidOption(f"{declared['name']} takes text, not {value!r}")
    minimum, maximum = declared.get("min_length", 0), declared.get("max_length", 6000)
    if not minimum <= len(value) <= maximum:
        raise InvalidOption(f"{declared['name']} takes {minimum} to {maximum} characters")
    return value


def _number(declared: Json, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int | float) or int(value) != value:
        raise InvalidOption(f"{declared['name']} takes a number, not {value!r}")
    minimum, maximum = declared.get("min_value", -(2**53)), declared.get("max_value", 2**53)
    if not minimum <= value <= maximum:
        raise InvalidOption(f"{declared['name']} takes {minimum} to {maximum}, not {value}")
    return int(value)


def _chosen(declared: Json, value: Any) -> Any:
    """Return the value of the choice that ``value`` names by value or label, if the option has choices."""
    choices = declared.get("choices")
    if not choices:
        return value
    for choice in choices:
        if value in (choice["value"], choice["name"]):
            return choice["value"]
    raise InvalidOption(
        f"{declared['name']} takes one of {', '.join(choice['name'] for choice in choices)}, not {value!r}"
    )


def in_language(part: Json, locale: str) -> Json:
    """Return a command, or an option, with its description and its choices as this client shows them.

    Without a text in the language, the client shows the default one. Names stay as they are typed.
    """
    shown = dict(part)
    if "description" in part:
        shown["description"] = _text(part, "description", locale)
    if part.get("choices"):
        shown["choices"] = [each | {"name": _text(each, "name", locale)} for each in part["choices"]]
    if part.get("options"):
        shown["options"] = [in_language(each, locale) for each in part["options"]]
    return shown


def _text(part: Json, key: str, locale: str) -> str:
    return str((part.get(f"{key}_localizations") or {}).get(locale) or part[key])


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
    raise discord_errors.ComponentNotFound(f"no option {wanted!r} in the list")


def submitted_components(components: list[Json], answers: Answers) -> list[Json]:
    """Return a modal's components as a client sends them back: each label with the answer in its field."""
    sent: list[Json] = []
    for label in components:
        field = {key: label["component"][key] for key in ("type", "id", "custom_id")}
        answer = answers[field["custom_id"]]
        field |= {"value": answer} if isinstance(answer, str) else {"values": answer}
        sent.append({"type": label["type"], "id": label["id"], "component": field})
    return sent
