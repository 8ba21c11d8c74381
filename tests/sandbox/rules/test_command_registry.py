from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox import ApiError, ManualClock
from bot.sandbox.core import SnowflakeFactory
from bot.sandbox.world import CommandRegistry
from tests.sandbox.raw_bot import BET

Json = dict[str, Any]


@pytest.fixture
def book() -> CommandRegistry:
    return CommandRegistry(SnowflakeFactory(ManualClock()), 1)


def option(name: str = "amount", kind: int = 3, **more: Any) -> Json:
    return {"type": kind, "name": name, "description": "x", **more}


def command(*options: Json, **more: Any) -> Json:
    return {"name": "bet", "description": "Stake", "options": list(options), **more}


def test_an_unchanged_command_keeps_its_id_and_version_and_a_changed_one_its_id(
    book: CommandRegistry,
) -> None:
    [first] = book.replace(None, [BET])
    [same] = book.replace(None, [dict(BET)])
    [changed] = book.replace(None, [BET | {"description": "Another"}])
    assert (same["id"], same["version"]) == (first["id"], first["version"])
    assert changed["id"] == first["id"]
    assert changed["version"] != first["version"]


def test_replacing_takes_away_what_is_not_named(book: CommandRegistry) -> None:
    book.replace(None, [BET, command(name="hit")])
    book.replace(None, [BET])
    assert [entry["name"] for entry in book.listed(None)] == ["bet"]


def test_options_come_back_without_what_says_nothing(book: CommandRegistry) -> None:
    [stored] = book.replace(None, [command(option(required=False, choices=[], autocomplete=False))])
    assert stored["options"] == [option()]
    assert stored["default_member_permissions"] is None


def test_a_hundred_slash_commands_are_accepted_and_one_more_is_not(book: CommandRegistry) -> None:
    many = [command(name=f"c{n}") for n in range(101)]
    assert len(book.replace(None, many[:100])) == 100
    with pytest.raises(ApiError, match="50035"):
        book.replace(None, many)


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
    "sub-commands beside values": command(option("a", 1), option("b")),
    "groups in groups": command(option("a", 2, options=[option("b", 2)])),
    "too many characters": command(
        option(choices=[{"name": "n" * 100, "value": f"{n}" * 300} for n in range(25)])
    ),
}


@pytest.mark.parametrize("body", REFUSED.values(), ids=REFUSED)
def test_a_command_against_discords_rules_is_refused(book: CommandRegistry, body: Json) -> None:
    with pytest.raises(ApiError, match="50035"):
        book.replace(None, [body])
    assert book.listed(None) == []


def test_two_commands_of_one_name_are_refused(book: CommandRegistry) -> None:
    with pytest.raises(ApiError, match="DUPLICATE_NAME"):
        book.replace(None, [BET, BET])
