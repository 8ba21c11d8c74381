"""``Your turn``: a mention when half of a member's time is gone, deleted as soon as it is of no use."""

import asyncio
from dataclasses import replace

import pytest

from bot.bank.store_errors import StoreUnavailableError
from bot.table.commands import Via
from standin import Message, Person, RecordedRequest
from tests.e2e.harness.bot_harness import MESSAGE, MESSAGES, BotHarness, StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import Started
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.table.fakes import StackedShoes

HALF = 23
"""Seconds after which more than half of a turn of 45 seconds is gone."""


ALONE = "5 T 9 7"
BOTH = "2 2 T 4 9 7"
"""The cards of rounds in which everybody is asked, and nobody busts with one card more."""


async def open_table(harness: BotHarness) -> None:
    """Open a table at which players act in turns of 45 seconds."""
    await harness.open_table(turn_time=45)
    await harness.set_option("simultaneous", "off")


async def start_round(start_harness: StartHarness) -> Started:
    """Deal a round with a turn time of 45 seconds to Ann and Bob, who come in this order."""
    harness = await start_harness(make_shoe=StackedShoes(" ".join([ALONE, *[BOTH] * 4])))
    await open_table(harness)
    for person in harness.people(2):
        assert "is on" in await harness.type(person, "me yourturn", on=True)
    await harness.deal_round_to(harness.people(2))
    ann, bob = harness.people(2)
    return harness, ann, bob


async def deal_again(harness: BotHarness, first: Person, last: Person) -> None:
    """Deal the next round to two people, of whom the last one is waited for."""
    for person in (first, last):
        await harness.type(person, "bet", amount="10")
    await harness.wait_until_board_current()
    assert len(harness.snapshot.boxes) == 2, harness.board.text


async def pass_half(harness: BotHarness) -> None:
    """Let more than half of a turn pass."""
    await harness.pass_time(HALF, step=HALF / 2)


def mentions(harness: BotHarness) -> list[Message]:
    """Return the messages in the channel that mention somebody."""
    return [each for each in harness.sandbox.messages(harness.channel) if each.mentions]


def routes(sent: list[RecordedRequest]) -> list[tuple[str, str]]:
    return [(each.method, each.route) for each in sent]


async def stand(harness: BotHarness, person: Person) -> None:
    await harness.press(person, "Stand")
    await harness.wait_until_idle()


@pytest.mark.shared_bot
async def test_half_of_a_turn_brings_one_mention(start_harness: StartHarness) -> None:
    """It goes when the time is over, or when the player acts. Quick players are not mentioned."""
    harness, ann, bob = await start_round(start_harness)
    sent = await harness.requests_during(harness.pass_time(22, step=11))
    assert sent == []
    sent = await harness.requests_during(harness.pass_time(2))
    assert routes(sent) == [("POST", MESSAGES)]
    assert sent[0].body["allowed_mentions"] == {"parse": [], "users": [str(ann.id)]}
    (mention,) = mentions(harness)
    assert mention.mentions == [ann.id]
    assert mention.content.startswith(f"⏰ {ann.mention}, it's your turn. Your time ends <t:")
    sent = await harness.requests_during(harness.pass_time(15, step=5))
    assert sent == [], "one mention for each turn"
    await harness.pass_time(7)
    assert mentions(harness) == [], "Ann's time is over"
    await pass_half(harness)
    assert [each.mentions for each in mentions(harness)] == [[bob.id]], "Bob's turn has a mention of its own"
    await check_hit_starts_another_turn(harness, bob)
    sent = await harness.requests_during(harness.press(bob, "Stand"))
    assert ("DELETE", MESSAGE) in routes(sent)
    assert mentions(harness) == []
    assert harness.query("SELECT * FROM passing_messages") == []
    await deal_again(harness, ann, bob)
    posts = harness.calls.count(("POST", MESSAGES))
    for person in (ann, bob):
        await harness.pass_time(20, step=10)
        await stand(harness, person)
    await harness.pass_time(60, step=15)
    assert harness.calls.count(("POST", MESSAGES)) == posts, "they were quick"


async def check_hit_starts_another_turn(harness: BotHarness, person: Person) -> None:
    await harness.press(person, "Hit")
    await harness.wait_until_idle()
    assert mentions(harness) == []
    await pass_half(harness)
    assert len(mentions(harness)) == 1


async def test_slow_discord_delays_no_press(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_round(start_harness)
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
    harness.sandbox.faults.error("POST", MESSAGES, status=403)
    await pass_half(harness)
    assert mentions(harness) == [], "the bot may not post"
    press = await harness.press(bob, "Stand")
    assert press.acked
    await deal_again(harness, ann, bob)
    await harness.pass_time(20, step=10)
    acted = replace(harness.snapshot, deadline=None)

    async def both() -> None:
        """Let the player act when the timer has fired, and its task has not begun yet."""
        harness.clock.advance(HALF - 20)
        harness.bot.manager._publish(acted, Via.PRESS)

    sent = await harness.requests_during(both())
    assert ("POST", MESSAGES) not in routes(sent), "the player has acted at the same instant"
    assert mentions(harness) == []


async def test_setting_is_one_of_a_member_and_survives_a_restart(start_harness: StartHarness) -> None:
    """A mention goes when the bot stops, or at the start if it was left behind."""
    harness = await start_harness(make_shoe=uneventful_shoes(2))
    ann, bob = harness.people(2)
    await open_table(harness)
    assert "is on" in await harness.type(bob, "me yourturn")
    await harness.deal_round_to([ann, bob])
    await harness.restart()
    await harness.wait_until_board_current()
    await harness.pass_time(44, step=11)
    assert mentions(harness) == [], "Ann has not asked for it"
    await stand(harness, ann)
    await pass_half(harness)
    assert [each.mentions for each in mentions(harness)] == [[bob.id]]
    async with harness.stopped():
        assert mentions(harness) == []
    await harness.wait_until_board_current()
    await pass_half(harness)
    (mention,) = mentions(harness)
    harness.sandbox.faults.error("DELETE", MESSAGE, status=503, count=99)
    async with harness.stopped():
        assert harness.query("SELECT message FROM passing_messages") == [(mention.id,)]
        harness.sandbox.faults.clear()
    await harness.wait_until_board_current()
    await harness.wait_until_idle()
    assert mentions(harness) == []
    assert harness.query("SELECT message FROM passing_messages") == []
    assert "is off" in await harness.type(bob, "me yourturn")


@pytest.mark.shared_bot
async def test_mention_does_not_bury_the_board(start_harness: StartHarness) -> None:
    """Where everybody acts at the same time, nobody is mentioned."""
    harness = await start_harness(make_shoe=StackedShoes(f"{ALONE} {BOTH}"))
    ann, bob = harness.people(2)
    await open_table(harness)
    await harness.type(ann, "me yourturn", on=True)
    await harness.type(harness.owner, "table show")  # below what announced the option
    await harness.pass_time(61, step=30.5)  # after that it may move again
    board = harness.board
    await harness.bet(ann, "10")
    await pass_half(harness)
    assert len(mentions(harness)) == 1
    await harness.press(ann, "⋯")  # this shows the bot that the mention is the newest message
    await harness.pass_time(1)
    await stand(harness, ann)
    await harness.pass_time(5)
    assert harness.boards == [board]
    await harness.set_option("simultaneous", "on")
    assert "is on" in await harness.type(bob, "me yourturn", on=True)
    await deal_again(harness, bob, ann)
    assert harness.snapshot.rules.simultaneous
    await harness.pass_time(40, step=10)
    assert mentions(harness) == []


async def test_button_shows_and_changes_the_setting(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A forged one changes nothing, and the setting stays as it was if it cannot be stored."""
    ann = harness.person("Ann")
    await harness.open_table()
    for detail in ("", ":", ":maybe", ":on:off"):
        panel = await harness.open_more(ann)
        await harness.press_forged(ann, panel, f"bj:{harness.snapshot.table}:your_turn{detail}")
        await harness.wait_until_idle()
        assert harness.query("SELECT * FROM member_settings") == [], detail
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

    async def fail(*_arguments: object) -> None:
        raise StoreUnavailableError("locked")

    monkeypatch.setattr(harness.store, "write", fail)
    assert "is on" not in await harness.type(ann, "me yourturn", on=True)
    panel = await harness.open_more(ann)
    assert private_reply(await harness.press(ann, off, on=panel))
    assert off in [button.label for button in (await harness.open_more(ann)).buttons()]
