"""``/me data``: a file with all that is stored of the person on this server, and nothing of others."""

import json
import sys
from typing import Any

import pytest

from bot.client.croupier import fresh_shoe
from bot.storage.reading.own_data_queries import own_records
from cogs.members import me_commands
from standin import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_round, start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes


async def data_of(harness: BotHarness, person: Person) -> tuple[str, dict[str, Any]]:
    told, name, content = await harness.type_for_file(person, "me data")
    assert name == "my-data.json"
    return told, json.loads(content)


@pytest.mark.both_databases
async def test_file_has_what_is_stored_of_the_person(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(1))
    ann, bob = harness.people(2)
    assert await harness.type(ann, "me data") == "I don't know anything about you yet."
    assert harness.query("SELECT count(*) FROM people") == [(0,)], "the question stores nobody"
    await harness.type(ann, "me yourturn", on=True)
    await harness.type(ann, "daily")
    await harness.give(ann, "50", "for the cake")
    await harness.open_table()
    await harness.type(ann, "seed", text="mine")
    await harness.play_round(ann, "25")
    await harness.wait_until_board_current()
    await harness.bet(bob, "10")
    told, data = await data_of(harness, ann)
    assert told == "Here is all that I know about you on this server."
    assert (data["discord_id"], data["number"]) == (str(ann.id), harness.number(ann))
    assert data["chips"] == await harness.chips(ann) * 100
    assert {"name": "your_turn", "value": "on"} in data["settings"]
    kinds = [each["kind"] for each in data["transfers_outside_tables"]]
    assert kinds == ["opening", "daily", "admin"]
    assert [each["text"] for each in data["shuffle_texts"]] == ["mine"]
    assert [each["name"] for each in data["names_at_tables"]] == ["Ann"]
    assert [each["username"] for each in data["usernames_at_tables"]] == ["ann"]
    assert data["claims_before_erasure"] == []
    assert {each["period"] for each in data["counters"]} >= {"all", "s1"}
    (logged,) = data["log_of_the_server"]
    assert (logged["reason"], logged["by_you"], logged["about_you"]) == ("for the cake", False, True)
    (played,) = data["rounds"]
    (box,) = played["boxes"]
    assert box["net"] * 100 == played["net"]
    assert [each["move"] for each in played["decisions"]] == ["stand"]
    for stranger in (str(bob.id), str(harness.owner.id), "Bob"):
        assert stranger not in json.dumps(data)


@pytest.mark.both_databases
async def test_file_keeps_the_newest_rows_of_a_kind(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[own_records.__module__], "MOST_ROWS", 2)
    harness = await start_harness()
    (ann,) = harness.people(1)
    for text in ("first", "second", "third"):
        await harness.give(ann, "5", text)
    told, data = await data_of(harness, ann)
    assert [each["reason"] for each in data["log_of_the_server"]] == ["second", "third"]
    assert data["older_rows_left_out"] == {"transfers_outside_tables": 2, "log_of_the_server": 1}
    assert told.startswith("Here is what I know about you on this server. Older entries")


async def test_file_has_the_texts_in_sealed_shoes(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, make_shoe=fresh_shoe)
    for person, text in ((ann, "of Ann"), (bob, "of Bob")):
        await harness.type(person, "seed", text=text)
        await harness.place_bet(person, "10")
    _, data = await data_of(harness, ann)
    assert [each["text"] for each in data["shuffle_texts_in_shoes"]] == ["of Ann"]


async def test_file_tells_nothing_about_the_open_round(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_round(start_harness, 2)
    _, data = await data_of(harness, ann)
    assert [each["number"] for each in data["rounds"]] == [1], "the first round is over, the second is not"
    assert str(harness.number(bob)) not in [each.get("player") for each in data["rounds"][0]["boxes"]]


async def test_newest_rounds_come_first_if_not_all_fit(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=uneventful_shoes(1))
    for _ in range(3):
        await harness.play_round(ann, "10")
        await harness.wait_until_board_current()
    monkeypatch.setattr(me_commands, "AT_A_TIME", 2)
    _, data = await data_of(harness, ann)
    assert [each["round"] for each in data["rounds"]] == [3, 2, 1]
    whole = len((await harness.type_for_file(ann, "me data"))[2])
    monkeypatch.setattr(me_commands, "MOST_BYTES", whole - 400)
    told, data = await data_of(harness, ann)
    assert "Your oldest round did not fit" in told
    assert [each["round"] for each in data["rounds"]] == [3, 2]
