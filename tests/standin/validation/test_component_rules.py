"""Discord's rules for the components of messages and modals, limit by limit."""

from typing import Any

from standin.validation.component_rules import message_component_errors, modal_errors
from standin.world.message_contents import with_ids
from tests.support.cases import for_each

Json = dict[str, Any]


def text(content: str = "hello", **more: Any) -> Json:
    return {"type": 10, "content": content, **more}


def button(custom_id: str = "b", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Hit", "custom_id": custom_id, **more}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def box(*parts: Json) -> Json:
    return {"type": 17, "components": list(parts)}


def select(count: int = 2, **more: Any) -> Json:
    options = [{"label": f"option {n}", "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **more}


def buttons(count: int) -> list[Json]:
    return [button(f"b{n}") for n in range(count)]


def problems(*components: Json, v2: bool = True) -> list[tuple[str, str]]:
    found = message_component_errors(list(components), v2=v2, at=("components",))
    return [(".".join(map(str, error.path)), error.code) for error in found]


ACCEPTED = {
    "text of 4000": [text("x" * 4000)],
    "label of 80": [row(button(label="x" * 80))],
    "custom_id of 100": [row(button("x" * 100))],
    "five buttons": [row(*buttons(5))],
    "forty components": [box(*[text("x")] * 39)],
    "25 options": [row(select(25))],
    "an emoji instead of a label": [row({"type": 2, "style": 1, "custom_id": "b", "emoji": {"name": "🃏"}})],
    "a link": [row({"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"})],
    "a separator": [box(text(), {"type": 14})],
}


@for_each(name=ACCEPTED)
def test_components_within_the_limits_are_accepted(name: str) -> None:
    assert problems(*ACCEPTED[name]) == []


REFUSED = {
    "text of 4001": ([text("x" * 4001)], "components.0.content", "BASE_TYPE_BAD_LENGTH"),
    "texts of 4001 together": (
        [text("x" * 4000), text("x")],
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    "an empty text": ([text("")], "components.0.content", "BASE_TYPE_BAD_LENGTH"),
    "a text without content": ([{"type": 10}], "components.0.content", "BASE_TYPE_REQUIRED"),
    "label of 81": ([row(button(label="x" * 81))], "components.0.components.0.label", "BASE_TYPE_BAD_LENGTH"),
    "custom_id of 101": (
        [row(button("x" * 101))],
        "components.0.components.0.custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    "six buttons": ([row(*buttons(6))], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "an empty row": ([row()], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "an empty container": ([box()], "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    "a container in a container": (
        [box(box(text()))],
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    "a button outside a row": ([button()], "components.0.type", "UNION_TYPE_CHOICES"),
    "forty-one components, nested ones counted": (
        [box(*[text("x")] * 39), text("x")],
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    "a custom_id twice": (
        [row(button("b"), button("b"))],
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "an id twice": ([text(id=7), text(id=7)], "components.1.id", "COMPONENT_ID_DUPLICATED"),
    "a button without custom_id": (
        [row({"type": 2, "style": 1, "label": "x"})],
        "components.0.components.0",
        "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
    ),
    "a button without label": (
        [row({"type": 2, "style": 1, "custom_id": "b"})],
        "components.0.components.0",
        "BUTTON_COMPONENT_INVALID",
    ),
    "a playing card that is not an emoji": (
        [row(button(emoji={"name": "🂡"}))],
        "components.0.components.0.emoji.name",
        "BUTTON_COMPONENT_INVALID_EMOJI",
    ),
    "a link with a custom_id": (
        [row({"type": 2, "style": 5, "label": "x", "url": "https://example.org", "custom_id": "b"})],
        "components.0.components.0",
        "BUTTON_COMPONENT_URL",
    ),
    "26 options": ([row(select(26))], "components.0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    "a select and a button": (
        [row(select(), button())],
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    "a section, which the bot does not send": (
        [{"type": 9, "components": [text()], "accessory": button()}],
        "components.0.type",
        "SANDBOX_NOT_LEARNED",
    ),
}


@for_each(name=REFUSED)
def test_components_beyond_the_limits_are_refused(name: str) -> None:
    components, path, code = REFUSED[name]
    assert (path, code) in problems(*components)


def test_without_v2_flag_only_five_rows_are_accepted() -> None:
    rows = [row(button(f"b{n}")) for n in range(6)]
    assert problems(*rows[:5], v2=False) == []
    assert problems(*rows, v2=False) == [("components", "BASE_TYPE_BAD_LENGTH")]
    assert problems(text(), v2=False) == [("components.0.type", "UNION_TYPE_CHOICES")]


def test_missing_ids_are_assigned_around_given_ones() -> None:
    filled = with_ids([box(text(id=2), row(button("a"), button("b"))), text()])
    [first, last] = filled
    assert (first["id"], last["id"]) == (1, 6)
    assert [part["id"] for part in first["components"]] == [2, 3]
    assert [part["id"] for part in first["components"][1]["components"]] == [4, 5]


def field(**more: Any) -> Json:
    return {"type": 18, "label": "Amount", "component": {"type": 4, "custom_id": "a", "style": 1} | more}


def modal(*components: Json, **more: Any) -> Json:
    return {"title": "Your bet", "custom_id": "m", "components": list(components or [field()])} | more


def test_modal_within_the_limits_is_accepted() -> None:
    fields = [field(custom_id=str(n), value="x" * 4000) for n in range(5)]
    assert modal_errors(modal(*fields, title="x" * 45), ()) == []


@for_each(
    data=[
        modal(title="x" * 46),
        modal(title=""),
        modal(custom_id="x" * 101),
        {"title": "x", "custom_id": "m", "components": []},
        modal(*[field(custom_id=str(n)) for n in range(6)]),
        modal(field(), field()),
        modal(field(style=3)),
        modal(field(max_length=0)),
        modal(field(max_length=3, value="four")),
        modal(field(value="x" * 4001)),
        modal(field(placeholder="x" * 101)),
        modal({"type": 18, "label": "x" * 46, "component": {"type": 4, "custom_id": "a", "style": 1}}),
        modal(row(button())),
        modal({"type": 18, "label": "Amount"}),
        modal({"type": 18, "label": "Amount", "component": button()}),
    ]
)
def test_modal_beyond_the_limits_is_refused(data: Json) -> None:
    assert modal_errors(data, ()) != []
