"""Presses on the panel of the deal that are doubled, old, foreign, forged, or from elsewhere."""

import pytest

from bot.fairness.seeds import ServerSeed
from bot.words.catalogue import ENGLISH
from standin import Person
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
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, answered

PAIR_THEN_BLACKJACK = ServerSeed(bytes([0, 56]) * 16)
"""The first hand is a pair of tens, the second one is over at once."""


async def test_only_own_presses_of_the_moment_count(start_harness: StartHarness) -> None:
    """Each of three pairs of people plays the same cards."""
    harness = await start_harness(clock=clock_at("10:00"))
    ann, bob, cleo, dan, eve, finn = harness.people(6)
    await check_presses_at_one_instant_or_again_count_once(harness, ann, bob)
    await check_others_and_second_devices_get_the_same_cards(harness, cleo, dan)
    await check_foreign_and_forged_presses_are_refused(harness, eve, finn)


async def check_presses_at_one_instant_or_again_count_once(
    harness: BotHarness, ann: Person, bob: Person
) -> None:
    panel = await begin(harness, ann)
    clicks = [await ann.click(panel, label) for label in ("Stand", "Stand", "Hit")]
    assert all([(await answered(click)).acked for click in clicks])
    assert await moves(harness, ann) == "S"
    assert "hand 1 of 10" in panel.text
    assert "That was an earlier moment" not in panel.text, "a double click needs no reason"
    other = await begin(harness, bob)
    press = await harness.press(bob, "Hit", on=other)
    before = await moves(harness, bob)
    harness.sandbox.gateway.deliver(press)
    await harness.wait_until_idle()
    assert await moves(harness, bob) == before == "H", "it was delivered twice"


async def test_double_click_never_reaches_the_next_hand(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A split makes hands that are asked one after the other."""
    monkeypatch.setattr(ServerSeed, "fresh", lambda: PAIR_THEN_BLACKJACK)
    harness = await start_harness(clock=clock_at("10:00"), double_click_seconds=1.0)
    ann = harness.person("Ann")
    panel = await harness.ask(ann, "deal")
    await harness.press(ann, "Deal the first hand", on=panel)
    for seconds, label, after, reason in (
        (0.3, "Hit", "", "the second click on the button that deals"),
        (1.0, "Split", "P", ""),
        (0.3, "Stand", "PS", "another button is meant"),
        (0.3, "Stand", "PS", "the same button, for the other hand"),
        (1.0, "Stand", "PSS", ""),
        (1.0, "Next hand", "PSSN", ""),
        (0.3, "Next hand", "PSSN", "the same button, for the blackjack"),
        (1.0, "Next hand", "PSSNN", ""),
    ):
        harness.clock.advance(seconds)
        await harness.press(ann, label, on=panel)
        assert await moves(harness, ann) == after, reason


async def test_double_click_on_old_page_makes_no_step(start_harness: StartHarness) -> None:
    """The second click comes when the first one has drawn a hand with moves, in place of the page."""
    harness = await start_harness(clock=clock_at("10:00"), double_click_seconds=1.0)
    ann, bob = harness.people(2)
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
    set_clock(harness, "23:59")
    await begin(harness, bob)
    set_clock(harness, "00:05", FIRST_DAY + 1)
    panel = await harness.ask(bob, "deal")
    await harness.press(bob, "Finish yesterday's deal", on=panel)
    harness.clock.advance(0.3)
    await harness.press(bob, "Stand", on=panel)
    assert await moves(harness, bob) == "", "on the page of today"
    harness.clock.advance(1.0)
    await harness.press(bob, "Stand", on=panel)
    assert await moves(harness, bob) == "S"


async def check_others_and_second_devices_get_the_same_cards(
    harness: BotHarness, ann: Person, bob: Person
) -> None:
    """A device shows where the try is when it is used again."""
    phone, other = await begin(harness, ann), await begin(harness, bob)
    desktop = await harness.ask(ann, "deal", channel="high-rollers")
    assert phone.text == desktop.text == other.text
    await play_on(harness, ann, phone, until=2)
    for label in ("Hit", "Stand", "Next hand"):
        await harness.press(bob, label, on=other)
    cards = [[line for line in each.text.split("\n") if line.startswith("##")] for each in (phone, other)]
    assert cards[0] == cards[1], "the moves change nothing in the next hand"
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


async def check_foreign_and_forged_presses_are_refused(harness: BotHarness, ann: Person, bob: Person) -> None:
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
    users = f"{number}, {harness.number(bob)}"
    assert harness.query(f'SELECT count(*) FROM deal_tries WHERE "user" IN ({users})') == [(1,)]
    for page in ("show", "begin", "review", "S"):
        await harness.press_forged(ann, panel, f"deal:{number}:{FIRST_DAY + 1}:1:0:{page}")
        assert harness.query("SELECT DISTINCT day FROM deal_tries") == [(FIRST_DAY,)], page
        shown = [each.text for channel in harness.sandbox.channels.values() for each in ann.private(channel)]
        assert not any("Daily deal 2" in text for text in shown), page
        assert await harness.type(ann, "deal", day=2) == ENGLISH("deal-not-yet")


async def test_try_outlasts_restarts_and_forgetting(start_harness: StartHarness) -> None:
    harness = await start_harness(clock=clock_at("10:00"))
    ann, bob = harness.people(2)
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
    await begin(harness, bob)
    question = await harness.ask(bob, "me forget")
    await harness.press(bob, next(iter(labels(question))), on=question)
    set_clock(harness, "11:00")
    panel = await harness.ask(bob, "deal")
    assert ENGLISH("deal-remembered") in panel.text
    assert labels(panel) == ["Rules"]
    begin_id = f"deal:{harness.number(bob)}:{FIRST_DAY}:0:0:begin"
    told = bot_harness.private_reply(await harness.press_forged(bob, panel, begin_id))
    assert told == ENGLISH("deal-remembered")
    set_clock(harness, "00:30", FIRST_DAY + 1)
    tomorrow = await begin(harness, bob)
    assert "Daily deal 2 · hand 1 of 10" in tomorrow.text
