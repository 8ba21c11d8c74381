"""Bodies of random types are refused like any invalid body, and never raise another exception."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from standin import ApiError, Message, Sandbox
from standin.validation.component_rules import modal_errors
from standin.validation.field_rules import field_type_errors
from standin.world.command_registry import CommandRegistry
from standin.world.message_contents import apply_body
from tests.standin.raw_bot import BET, V2

SANDBOX = Sandbox()
ROW = [
    {"type": 2, "style": 1, "label": "Hit", "custom_id": "hit", "emoji": {"name": "🃏"}},
    {"type": 3, "custom_id": "list", "options": [{"label": "a", "value": "a"}]},
]
TEXT = {"type": 10, "content": "text"}
GALLERY = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}
PANEL = {
    "flags": V2,
    "components": [{"type": 17, "components": [TEXT, GALLERY, {"type": 1, "components": ROW}]}],
    "allowed_mentions": {"parse": []},
}
PLAIN = {"content": "text", "components": [{"type": 1, "components": ROW[1:]}], "attachments": [{"id": 0}]}
INPUT = {"type": 4, "custom_id": "a", "style": 1, "min_length": 1}
MODAL = {
    "title": "Your bet",
    "custom_id": "m",
    "components": [{"type": 18, "label": "l", "component": INPUT}, {"type": 18, "component": ROW[1]}],
}
NONSENSE: list[Any] = [None, 1, -1, "x", [], {}, [1], ["x"], {"a": 1}, True, 1.5, [None], [[]]]


def mutated(value: Any, chance: random.Random) -> Any:
    """Return the value with some parts removed or replaced by values of other types."""
    if chance.random() < 0.12:
        return chance.choice(NONSENSE)
    if isinstance(value, dict):
        return {key: mutated(inner, chance) for key, inner in value.items() if chance.random() > 0.03}
    return [mutated(inner, chance) for inner in value] if isinstance(value, list) else value


def write(body: Any) -> None:
    channel = SANDBOX.channels["blackjack"].id
    apply_body(Message(id=1, channel_id=channel, author=SANDBOX.world.bot, created_at=0), body, SANDBOX.world)


def register(body: Any) -> None:
    CommandRegistry(SANDBOX.world.ids, 1).replace(body)


def open_modal(body: Any) -> None:
    modal_errors(body, ())


@pytest.mark.parametrize(
    ("take", "body"), [(write, PANEL), (write, PLAIN), (open_modal, MODAL), (register, [BET, BET])]
)
def test_malformed_bodies_raise_only_api_errors(take: Callable[[Any], None], body: Any) -> None:
    chance, codes = random.Random(2015), set[int]()
    for _ in range(400):
        try:
            take(mutated(body, chance))
        except ApiError as refused:
            codes.add(refused.code)
    assert codes <= {50035, 50006}


def test_field_of_wrong_type_is_named_by_position() -> None:
    wrong = {"components": [{"type": 17, "components": [{"type": "10", "content": 5}]}], "flags": True}
    found = {".".join(map(str, error.path)): error.code for error in field_type_errors(wrong, ())}
    assert found == {
        "components.0.components.0.type": "NUMBER_TYPE_COERCE",
        "components.0.components.0.content": "STRING_TYPE_CONVERT",
        "flags": "NUMBER_TYPE_COERCE",
    }
    assert list(field_type_errors({"content": None, "id": "12", "unknown": object()}, ())) == []
