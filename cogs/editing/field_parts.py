"""The parts of a panel that are alike for every field: what changes its value, and what is said of it."""

from bot.fields import (
    EVERYONE,
    MANAGERS_ONLY,
    NO_CHANNEL,
    Choice,
    Field,
    Number,
    ServerChannel,
    ServerChannels,
    ServerRole,
    Switch,
    Value,
    channels_in,
    plain,
)
from bot.words.catalogue import Words, phrase
from bot.words.field_texts import field_name, value_range
from bot.words.typed_values import value_choices
from cogs.common.edge_refusals import DeclinedError
from cogs.editing.panel_page import Control, PickChannels, Picked, PickedValue, PickRole, Typed

_LONGEST_QUOTE = 40
"""Characters of a refused text that are repeated."""

_NO_ROLE = {str(MANAGERS_ONLY): "setting-role-none-button"}
_ANY_ROLE = {str(EVERYONE): "setting-role-everyone-button"}
"""Buttons for the values of a role that are no roles, each with the key of its label."""


def control_of(words: Words, field: Field, value: Value, here: int = NO_CHANNEL) -> Control:
    """Return what changes a field in a panel, which is in the channel ``here``."""
    match field.kind:
        case Switch() | Choice():
            values = [PickedValue(each.value, each.words) for each in value_choices(words, field)]
            return Picked(values=values, current=plain(value))
        case Number():
            return Typed(hint=value_range(words, field), current=plain(value))
        case ServerRole(offers_everyone=offers_everyone):
            buttons = {**_ANY_ROLE, **_NO_ROLE} if offers_everyone else _NO_ROLE
            return PickRole(current=int(value), buttons=buttons)
        case ServerChannels():
            return PickChannels(current=channels_in(value))
        case ServerChannel():
            named = {value: "kept", here: "here", NO_CHANNEL: "none"}
            return Picked(
                values=[
                    PickedValue(plain(channel), words(f"setting-channel-{key}"))
                    for channel, key in named.items()
                ],
                current=plain(value),
            )


def change_line(words: Words, field: Field, before: str, after: str, direction: str | None = None) -> str:
    """Return a change of a field in words, with the ``direction`` of the house edge if it is to be told."""
    key = "edit-change" if direction is None else f"edit-change-{direction}"
    return words(key, name=field_name(words, field), before=before, after=after)


def unfit(words: Words, field: Field, text: str) -> DeclinedError:
    """Return the refusal of a text that is no value of a field, with the values that are possible."""
    quoted = text[:_LONGEST_QUOTE].replace("`", "ˋ")  # stands in a code span
    values = value_range(words, field)
    return DeclinedError(phrase("setting-unfit", text=quoted, setting=field_name(words, field), range=values))
