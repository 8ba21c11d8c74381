"""``Your turn``: a mention when half of a member's time is gone, deleted as soon as it is of no use."""

import asyncio
from dataclasses import replace

import pytest

from bot.bank.store_errors import StoreUnavailableError
from bot.table.commands import Via
from standin import Message, Person, RecordedRequest
from tests.e2e.harness.bot_harness import MESSAGE, MESSAGES, BotHarness, StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import Started, start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.table.fakes import StackedShoes

HALF = 23
"""Seconds after which more than half of a turn of 45 seconds is gone."""


async def open_table(harness: BotHarness) -> None:
    """Open a table at which players act in turns of 45 seconds."""
    await harness.open_table(turn_time=45)
    await harness.set_option("simultaneous", "off")


async def start_round(start_harness: StartHarness, players: int = 2) -> Started:
    """Deal a round with a turn time of 45 seconds, in which Ann comes first."""
    harness = await start_harness(make_shoe=uneventful_shoes(players))
    await open_table(harness)
    for person in harness.people(players):
        assert "is on" in await harness.type(person, "me yourturn", on=True)
    await harness.deal_round_to(harness.people(players))
    ann, bob = harness.people(2)
    return harness, ann, bob


def mentions(harness: BotHarness) -> list[Message]:
    """Return the messages in the channel that mention somebody."""
    return [each for each in harness.sandbox.messages(harness.channel) if each.mentions]


def routes(sent: list[RecordedRequest]) -> list[tuple[str, str]]:
    return [(each.method, each.route) for each in sent]


async def stand(harness: BotHarness, person: Person) -> None:
    await harness.press(person, "Stand")
    await harness.wait_until_idle()


async def test_half_of_a_turn_brings_one_mention(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_round(start_harness)
    sent = await harness.requests_during(harness.pass_time(22))
    assert sent == []
    sent = await harness.requests_during(harness.pass_time(2))
    assert routes(sent) == [("POST", MESSAGES)]
    assert sent[0].body["allowed_mentions"] == {"parse": [], "users": [str(ann.id)]}
    (mention,) = mentions(harness)
    assert mention.mentions == [ann.id]
    assert mention.content.startswith(f"⏰ {ann.mention}, it's your turn. Your time ends <t:")
    assert await harness.requests_during(harness.pass_time(15)) == [], "one mention for each turn"


async def test_mention_goes_when_the_player_acts(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_round(start_harness)
    await harness.pass_time(HALF)
    sent = await harness.requests_during(harness.press(ann, "Stand"))
    assert ("DELETE", MESSAGE) in routes(sent)
    assert mentions(harness) == []
    assert harness.query("SELECT * FROM passing_messages") == []
    await harness.pass_time(HALF)
    assert [each.mentions for each in mentions(harness)] == [[bob.id]], "Bob's turn has a mention of its own"


async def test_each_hit_starts_another_turn(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes("2 T 3 7 2 2 2"))
    ann = harness.person("Ann")
    await open_table(harness)
    await harness.type(ann, "me yourturn", on=True)
    await harness.bet(ann, "10")
    await harness.pass_time(HALF)
    assert len(mentions(harness)) == 1
    await harness.press(ann, "Hit")
    await harness.wait_until_idle()
    assert mentions(harness) == []
    await harness.pass_time(HALF)
    assert len(mentions(harness)) == 1


async def test_mention_goes_when_the_time_is_over(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_round(start_harness)
    await harness.pass_time(HALF)
    assert [each.mentions for each in mentions(harness)] == [[ann.id]]
    await harness.pass_time(HALF)
    assert mentions(harness) == []


async def test_quick_players_are_not_mentioned(start_harness: StartHarness) -> None:
    harness, *_ = await start_round(start_harness)
    posts = harness.calls.count(("POST", MESSAGES))
    for person in harness.people(2):
        await harness.pass_time(20)
        await stand(harness, person)
    await harness.pass_time(60)
    assert harness.calls.count(("POST", MESSAGES)) == posts


async def test_nobody_is_mentioned_by_default(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(2))
    await open_table(harness)
    await harness.deal_round_to(harness.people(2))
    posts = harness.calls.count(("POST", MESSAGES))
    await harness.pass_time(44)
    assert harness.calls.count(("POST", MESSAGES)) == posts


async def test_setting_is_one_of_a_member_and_survives_a_restart(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(2))
    ann, bob = harness.people(2)
    await open_table(harness)
    assert "is on" in await harness.type(bob, "me yourturn")
    await harness.deal_round_to([ann, bob])
    await harness.restart()
    await harness.wait_until_board_current()
    await harness.pass_time(HALF)
    assert mentions(harness) == [], "Ann has not asked for it"
    await stand(harness, ann)
    await harness.pass_time(HALF)
    assert [each.mentions for each in mentions(harness)] == [[bob.id]]
    assert "is off" in await harness.type(bob, "me yourturn")


async def test_button_shows_and_changes_the_setting(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    await harness.open_table()
    panel = await harness.open_more(ann)
    off, on = "🔔 Your turn: off", "🔔 Your turn: on"
    assert off in [button.label for button in panel.buttons()]
    old = next(button.custom_id for button in panel.buttons() if button.label == off)
    first, second = await asyncio.gather(
        harness.press(ann, old or "", on=panel), harness.press(ann, old or "", on=panel)
    )
    assert first.acked
    assert second.acked
    assert on in [button.label for button in panel.buttons()], "a double click turns it on once"
    assert panel.text.startswith("`Your turn` is on")
    await harness.press(ann, on, on=panel)
    assert off in [button.label for button in panel.buttons()]
    assert harness.query("SELECT value FROM member_settings") == [("off",)]


@pytest.mark.parametrize("detail", ["", ":", ":maybe", ":on:off"])
async def test_forged_button_changes_nothing(harness: BotHarness, detail: str) -> None:
    ann = harness.person("Ann")
    await harness.open_table()
    panel = await harness.open_more(ann)
    await harness.press_forged(ann, panel, f"bj:{harness.snapshot.table}:your_turn{detail}")
    await harness.wait_until_idle()
    assert harness.query("SELECT * FROM member_settings") == []


async def test_mention_that_was_left_behind_goes_at_the_start(start_harness: StartHarness) -> None:
    harness, *_ = await start_round(start_harness)
    await harness.pass_time(HALF)
    (mention,) = mentions(harness)
    harness.sandbox.faults.error("DELETE", MESSAGE, status=503, count=99)
    async with harness.stopped():
        assert harness.query("SELECT message FROM passing_messages") == [(mention.id,)]
        harness.sandbox.faults.clear()
    await harness.wait_until_board_current()
    await harness.wait_until_idle()
    assert mentions(harness) == []
    assert harness.query("SELECT message FROM passing_messages") == []


async def test_mention_goes_when_the_bot_stops(start_harness: StartHarness) -> None:
    harness, *_ = await start_round(start_harness)
    await harness.pass_time(HALF)
    async with harness.stopped():
        assert mentions(harness) == []


async def test_mention_does_not_bury_the_board(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(1))
    ann = harness.person("Ann")
    await open_table(harness)
    await harness.type(ann, "me yourturn", on=True)
    await harness.type(harness.owner, "table show")  # below what announced the option
    await harness.pass_time(61)  # after that it may move again
    board = harness.board
    await harness.bet(ann, "10")
    await harness.pass_time(HALF)
    assert len(mentions(harness)) == 1
    await harness.press(ann, "⋯")  # this shows the bot that the mention is the newest message
    await harness.pass_time(1)
    await stand(harness, ann)
    await harness.pass_time(5)
    assert harness.boards == [board]


async def test_slow_discord_delays_no_press(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_round(start_harness)
    held = harness.sandbox.faults.hold("POST", MESSAGES)
    harness.clock.advance(HALF)
    await held.arrived()
    press = await harness.press(ann, "Stand")
    assert press.acked
    assert "Bob" in next(line for line in harness.board.text.split("\n") if "▶" in line)
    held.release()
    await harness.wait_until(lambda: ("DELETE", MESSAGE) in harness.calls, "the late mention is deleted")
    await harness.wait_until_idle()
    assert mentions(harness) == []


async def test_no_permission_to_post_is_harmless(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_round(start_harness)
    harness.sandbox.faults.error("POST", MESSAGES, status=403)
    await harness.pass_time(HALF)
    assert mentions(harness) == []
    press = await harness.press(ann, "Stand")
    assert press.acked


async def test_simultaneous_play_mentions_nobody(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness, make_shoe=uneventful_shoes(2), turn_time=45)
    assert harness.snapshot.rules.simultaneous
    for person in harness.people(2):
        await harness.type(person, "me yourturn", on=True)
    await harness.deal_round_to(harness.people(2))
    await harness.pass_time(40)
    assert mentions(harness) == []


async def test_setting_cannot_be_stored(harness: BotHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_arguments: object) -> None:
        raise StoreUnavailableError("locked")

    ann = harness.person("Ann")
    await harness.open_table()
    await harness.type(ann, "me yourturn", on=False)  # from now on, she has a number
    monkeypatch.setattr(harness.store, "write", fail)
    assert "is on" not in await harness.type(ann, "me yourturn", on=True)
    panel = await harness.open_more(ann)
    assert private_reply(await harness.press(ann, "🔔 Your turn: off", on=panel))
    assert "🔔 Your turn: off" in [button.label for button in (await harness.open_more(ann)).buttons()]


async def test_player_who_acts_at_the_same_instant_is_not_mentioned(start_harness: StartHarness) -> None:
    """The timer has fired, and its task has not begun yet when the player acts."""
    harness, *_ = await start_round(start_harness)
    await harness.pass_time(20)
    acted = replace(harness.snapshot, deadline=None)

    async def both() -> None:
        harness.clock.advance(HALF - 20)
        harness.bot.manager._publish(acted, Via.PRESS)

    sent = await harness.requests_during(both())
    assert ("POST", MESSAGES) not in routes(sent)
    assert mentions(harness) == []
