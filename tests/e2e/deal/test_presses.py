"""Presses on the panel of the deal that are doubled, old, foreign, forged, or from elsewhere."""

import pytest

from bot.fairness.seeds import ServerSeed
from bot.words.catalogue import ENGLISH
from standin.model.message import MessageFlag
from tests.e2e.deal.deal_days import (
    FIRST_DAY,
    begin,
    clock_at,
    finish,
    labels,
    moves,
    play_on,
    set_clock,
    stored,
)
from tests.e2e.harness import bot_harness
from tests.e2e.harness.bot_harness import StartHarness, answered


async def test_presses_at_one_instant_count_once(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    panel = await begin(harness, ann)
    clicks = [await ann.click(panel, label) for label in ("Stand", "Stand", "Hit")]
    assert all([(await answered(click)).acked for click in clicks])
    assert await moves(harness, ann) == "S"
    assert "hand 1 of 10" in panel.text
    assert "That was an earlier moment" not in panel.text, "a double click needs no reason"


async def test_redelivered_press_decides_nothing(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    panel = await begin(harness, ann)
    press = await harness.press(ann, "Hit", on=panel)
    before = await moves(harness, ann)
    harness.sandbox.gateway.deliver(press)
    await harness.wait_until_idle()
    assert await moves(harness, ann) == before == "H"


async def test_double_click_never_reaches_the_next_hand(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first hand is a pair of sevens. A split makes hands that are asked one after the other."""
    monkeypatch.setattr(ServerSeed, "fresh", lambda: ServerSeed(bytes([3]) * 32))
    harness = await start_harness(clock=clock_at("10:00"), double_click_seconds=1.0)
    ann = harness.person("Ann")
    panel = await harness.ask(ann, "deal")
    await harness.press(ann, "Deal the first hand", on=panel)
    harness.clock.advance(0.3)
    await harness.press(ann, "Hit", on=panel)
    assert await moves(harness, ann) == "", "the second click on the button that deals"
    harness.clock.advance(1.0)
    await harness.press(ann, "Split", on=panel)
    harness.clock.advance(0.3)
    await harness.press(ann, "Stand", on=panel)
    assert await moves(harness, ann) == "PS", "another button is meant"
    harness.clock.advance(0.3)
    await harness.press(ann, "Stand", on=panel)
    assert await moves(harness, ann) == "PS", "the same button, for the other hand"
    harness.clock.advance(1.0)
    await harness.press(ann, "Stand", on=panel)
    assert await moves(harness, ann) == "PSS"


async def test_double_click_on_next_hand_skips_no_blackjack(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second hand is over at once."""
    monkeypatch.setattr(ServerSeed, "fresh", lambda: ServerSeed(bytes([1]) * 32))
    harness = await start_harness(clock=clock_at("10:00"), double_click_seconds=1.0)
    ann = harness.person("Ann")
    panel = await begin(harness, ann)
    for label in ("Stand", "Next hand"):
        harness.clock.advance(1.0)
        await harness.press(ann, label, on=panel)
    harness.clock.advance(0.3)
    await harness.press(ann, "Next hand", on=panel)
    assert await moves(harness, ann) == "SN"
    harness.clock.advance(1.0)
    await harness.press(ann, "Next hand", on=panel)
    assert await moves(harness, ann) == "SNN"


async def test_double_click_on_old_page_makes_no_step(start_harness: StartHarness) -> None:
    """The second click comes when the first one has drawn a hand with moves, in place of the page."""
    harness = await start_harness(clock=clock_at("10:00"), double_click_seconds=1.0)
    ann = harness.person("Ann")
    old = await harness.ask(ann, "deal")
    panel = await begin(harness, ann, channel="high-rollers")
    harness.clock.advance(1.0)
    await play_on(harness, ann, panel, until=1)
    harness.clock.advance(5.0)
    await harness.press(ann, "Deal the first hand", on=old)
    harness.clock.advance(0.3)
    await harness.press(ann, "Next hand", on=old)
    assert await moves(harness, ann) == "S"
    harness.clock.advance(1.0)
    await harness.press(ann, "Next hand", on=old)
    assert await moves(harness, ann) == "SN"


async def test_double_click_on_yesterday_makes_no_step(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("23:59"), double_click_seconds=1.0)
    ann = harness.person("Ann")
    await begin(harness, ann)
    set_clock(harness, "00:05", FIRST_DAY + 1)
    panel = await harness.ask(ann, "deal")
    await harness.press(ann, "Finish yesterday's deal", on=panel)
    harness.clock.advance(0.3)
    await harness.press(ann, "Stand", on=panel)
    assert await moves(harness, ann) == ""
    harness.clock.advance(1.0)
    await harness.press(ann, "Stand", on=panel)
    assert await moves(harness, ann) == "S"


async def test_second_device_shows_where_the_try_is(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    phone = await begin(harness, ann)
    desktop = await harness.ask(ann, "deal", channel="high-rollers")
    assert desktop.text == phone.text
    await play_on(harness, ann, phone, until=2)
    harness.clock.advance(5.0)
    await harness.press(ann, "Hit", on=desktop)
    assert await moves(harness, ann) == "SN"
    assert ENGLISH("deal-earlier") in desktop.text
    assert "hand 2 of 10" in desktop.text
    await harness.press(ann, "Stand", on=desktop)
    assert await moves(harness, ann) == "SNS"
    await harness.press(ann, "Stand", on=phone)
    assert ENGLISH("deal-earlier") not in phone.text, "so soon after the other one it needs no reason"
    assert await moves(harness, ann) == "SNS"


async def test_foreign_and_forged_presses_are_refused(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann, bob = harness.people(2)
    panel = await begin(harness, ann)
    await harness.ask(bob, "deal")
    number, before = harness.number(ann), panel.text
    forged = (
        "deal:",
        f"deal:{number}:{FIRST_DAY}:1:0",
        f"deal:{number}:{FIRST_DAY}:1:0:Z",
        f"deal:{number}:{FIRST_DAY}:1:0:fold",
        f"deal:{harness.number(bob)}:{FIRST_DAY}:1:0:S",
        f"deal:{10**19}:{FIRST_DAY}:1:0:S",
    )
    for custom_id in forged:
        pressed = await harness.press_forged(ann, panel, custom_id)
        assert bot_harness.private_reply(pressed) == ENGLISH("deal-gone"), custom_id
    for custom_id in (f"deal:{number}:{FIRST_DAY}:1:0:P", f"deal:{number}:{FIRST_DAY}:1:0:N"):
        await harness.press_forged(ann, panel, custom_id)
        assert panel.text == before, "no pair, and the hand is not over"
    panel.ephemeral_for, panel.flags = None, panel.flags & ~MessageFlag.EPHEMERAL
    pressed = await harness.press_forged(bob, panel, f"deal:{harness.number(bob)}:{FIRST_DAY}:1:0:S")
    assert bot_harness.private_reply(pressed) == ENGLISH("deal-gone"), "not on a public message"
    panel.ephemeral_for, panel.flags = ann.id, panel.flags | MessageFlag.EPHEMERAL
    assert await moves(harness, ann) == ""
    assert harness.query("SELECT count(*) FROM deal_tries") == [(1,)]


@pytest.mark.parametrize("page", ["show:", "begin", "review", "S"])
async def test_forged_press_never_reaches_tomorrow(start_harness: StartHarness, page: str) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    panel = await begin(harness, ann)
    custom_id = f"deal:{harness.number(ann)}:{FIRST_DAY + 1}:1:0:{page.rstrip(':')}"
    await harness.press_forged(ann, panel, custom_id)
    assert harness.query("SELECT day FROM deal_tries") == [(FIRST_DAY,)]
    shown = [each.text for channel in harness.sandbox.channels.values() for each in ann.private(channel)]
    assert not any("Daily deal 2" in text for text in shown)
    assert await harness.type(ann, "deal", day=2) == ENGLISH("deal-not-yet")


async def test_panel_goes_on_after_a_restart(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    panel = await begin(harness, ann)
    await play_on(harness, ann, panel, until=3)
    before = panel.text
    await harness.restart()
    reopened = await harness.ask(ann, "deal")
    assert reopened.text == before
    await play_on(harness, ann, reopened, until=1)
    await finish(harness, ann, reopened)
    assert (await stored(harness, ann)).is_finished
    await harness.restart()
    again = await harness.ask(ann, "deal")
    assert "## 🟩🟩🟩❌🟩❌❌🟩❌🟩" in again.text
    assert "🎁 **+25 chips**" in again.text
    assert labels(again) == ["Share", "Review", "Practise your mistakes"]


async def test_other_person_gets_the_same_cards(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann, bob = harness.people(2)
    first, second = await begin(harness, ann), await begin(harness, bob)
    assert first.text == second.text
    await harness.press(ann, "Hit", on=first)
    await harness.press(ann, "Stand", on=first)
    await harness.press(bob, "Stand", on=second)
    for person, panel in ((ann, first), (bob, second)):
        await harness.press(person, "Next hand", on=panel)
    cards = [[line for line in each.text.split("\n") if line.startswith("##")] for each in (first, second)]
    assert cards[0] == cards[1]


async def test_forgotten_person_gets_no_second_try(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann = harness.person("Ann")
    await begin(harness, ann)
    question = await harness.ask(ann, "me forget")
    await harness.press(ann, next(iter(labels(question))), on=question)
    set_clock(harness, "11:00")
    panel = await harness.ask(ann, "deal")
    assert ENGLISH("deal-remembered") in panel.text
    assert labels(panel) == ["Rules"]
    begin_id = f"deal:{harness.number(ann)}:{FIRST_DAY}:0:0:begin"
    told = bot_harness.private_reply(await harness.press_forged(ann, panel, begin_id))
    assert told == ENGLISH("deal-remembered")
    set_clock(harness, "00:30", FIRST_DAY + 1)
    tomorrow = await begin(harness, ann)
    assert "Daily deal 2 · hand 1 of 10" in tomorrow.text
