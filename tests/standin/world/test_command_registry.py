from typing import Any

import pytest

from standin import ApiError, ManualClock
from standin.model.clock_and_ids import SnowflakeFactory
from standin.world.command_registry import CommandRegistry
from tests.standin.raw_bot import BET

Json = dict[str, Any]


@pytest.fixture
def registry() -> CommandRegistry:
    return CommandRegistry(SnowflakeFactory(ManualClock()), 1)


def option(name: str = "amount", kind: int = 3, **more: Any) -> Json:
    return {"type": kind, "name": name, "description": "x", **more}


def command(*options: Json, **more: Any) -> Json:
    return {"name": "bet", "description": "Stake", "options": list(options), **more}


def test_changed_command_keeps_its_id_not_its_version(
    registry: CommandRegistry,
) -> None:
    [first] = registry.replace([BET])
    [same] = registry.replace([dict(BET)])
    [changed] = registry.replace([BET | {"description": "Another"}])
    assert (same["id"], same["version"]) == (first["id"], first["version"])
    assert changed["id"] == first["id"]
    assert changed["version"] != first["version"]


def test_replacing_removes_unnamed_commands(registry: CommandRegistry) -> None:
    registry.replace([BET, command(name="hit")])
    registry.replace([BET])
    assert [entry["name"] for entry in registry.listed] == ["bet"]


def test_stored_options_omit_empty_fields(registry: CommandRegistry) -> None:
    [stored] = registry.replace([command(option(required=False, choices=[], autocomplete=False))])
    assert stored["options"] == [option()]
    assert stored["default_member_permissions"] is None


def test_at_most_a_hundred_slash_commands_are_accepted(registry: CommandRegistry) -> None:
    many = [command(name=f"c{n}") for n in range(101)]
    assert len(registry.replace(many[:100])) == 100
    with pytest.raises(ApiError, match="50035"):
        registry.replace(many)


REFUSED = {
    "upper case": command(name="Bet"),
    "a space": command(name="place bet"),
    "no name": command(name=""),
    "a long name": command(name="x" * 33),
    "no description": command(description=""),
    "a long description": command(description="x" * 101),
    "26 options": command(*[option(f"o{n}") for n in range(26)]),
    "an option twice": command(option(), option()),
    "required after optional": command(option("a"), option("b", required=True)),
    "26 choices": command(option(choices=[{"name": f"c{n}", "value": str(n)} for n in range(26)])),
    "choices and autocompletion": command(option(choices=[{"name": "c", "value": "c"}], autocomplete=True)),
    "subcommands and values": command(option("a", 1), option("b")),
    "an option of a type that the bot does not use": command(option("where", 7)),
    "a command for a menu": command(type=2),
    "groups in groups": command(option("a", 2, options=[option("b", 2)])),
    "an unknown language": command(description_localizations={"de-DE": "Setzen"}),
    "a long description in German": command(description_localizations={"de": "x" * 101}),
    "an empty description in German": command(description_localizations={"de": ""}),
    "descriptions that are a list": command(description_localizations=["Setzen"]),
    "a name with a space in German": command(name_localizations={"de": "ein Satz"}),
    "an option's long description in German": command(option(description_localizations={"de": "x" * 101})),
    "a long choice in German": command(
        option(choices=[{"name": "c", "name_localizations": {"de": "x" * 101}, "value": "c"}])
    ),
    "too many characters in German": command(
        option(
            choices=[
                {"name": f"c{n}", "name_localizations": {"de": "x" * 100}, "value": str(n) * 230}
                for n in range(25)
            ]
        )
    ),
    "too many characters": command(
        option(choices=[{"name": "n" * 100, "value": f"{n}" * 300} for n in range(25)])
    ),
}


@pytest.mark.parametrize("body", REFUSED.values(), ids=REFUSED)
def test_invalid_command_is_refused(registry: CommandRegistry, body: Json) -> None:
    with pytest.raises(ApiError, match="50035"):
        registry.replace([body])
    assert registry.listed == []


def test_texts_in_other_languages_are_stored(registry: CommandRegistry) -> None:
    choice = {"name": "all", "name_localizations": {"de": "alles"}, "value": "all"}
    texts = {"de": "Wie viel", "id": "Berapa banyak"}
    amount = option(description_localizations=texts, name_localizations={}, choices=[choice])
    [stored] = registry.replace([command(amount, description_localizations={"de": "Setzen"})])
    assert stored["description_localizations"] == {"de": "Setzen"}
    assert stored["options"] == [option(description_localizations=texts, choices=[choice])]


def test_duplicate_command_names_are_refused(registry: CommandRegistry) -> None:
    with pytest.raises(ApiError, match="DUPLICATE_NAME"):
        registry.replace([BET, BET])
