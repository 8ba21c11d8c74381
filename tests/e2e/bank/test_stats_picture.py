"""The picture of ``/stats``, drawn by a real process, through the stand-in."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from bot.sandbox.model.message import Message
from bot.words import ENGLISH
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply
from tests.e2e.odds.test_odds_and_strategy import PNG, worker
from tests.words.german import GERMAN

BUTTON = ENGLISH("stats-picture")


async def played(start_harness: StartHarness) -> BotHarness:
    """Return a bot at whose table Ann has won 25 chips."""
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    await harness.bet(harness.person("Ann"), "25")
    await harness.press(harness.person("Ann"), "Stand")
    return harness


async def results(harness: BotHarness, name: str, **options: Any) -> Message:
    """Type ``/stats``; return the private message."""
    message = (await harness.slash(harness.person(name), "stats", **options)).reply
    assert message is not None
    return message


async def test_button_adds_the_picture_to_the_results(start_harness: StartHarness) -> None:
    harness = await played(start_harness)
    ann = harness.person("Ann")
    message = await results(harness, "Ann")
    assert message.attachments == [], "it is drawn only when asked for"
    before = message.text
    await harness.press(ann, BUTTON, on=message)
    (shown,) = message.attachments
    file = harness.sandbox.world.files.get(int(shown["id"]))
    assert file is not None
    assert file.data.startswith(PNG)
    said = "1,025 → 1,025 · lowest 1,025 · highest 1,025. Rounds: 1 won, 0 even and 0 lost."
    assert shown["description"].endswith(said)
    (gallery,) = [each for each in _all(message.components) if each["type"] == 12]
    assert gallery["items"][0]["description"] == shown["description"]
    assert before in message.text
    assert message.ephemeral_for == ann.id


async def test_picture_of_another_member_hides_their_hidden_bet(start_harness: StartHarness) -> None:
    """What somebody owns includes their open stakes, so that a bet changes nothing."""
    harness = await played(start_harness)
    ann, bob = harness.people(2)
    await harness.bet(bob, "10")
    await harness.place_bet(ann, "100")
    bob.locale = "de"
    message = await results(harness, "Bob", member=ann)
    await harness.press(bob, GERMAN("stats-picture"), on=message)
    (shown,) = message.attachments
    assert "1.025 → 1.025" in shown["description"]


async def test_second_press_draws_nothing_anew(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = await played(start_harness)
    first = await results(harness, "Ann")
    await harness.press(harness.person("Ann"), BUTTON, on=first)
    monkeypatch.setattr(harness.bot.background, "run", None)
    second = await results(harness, "Ann", period="week")
    await harness.press(harness.person("Ann"), BUTTON, on=second)
    assert len(second.attachments) == 1


async def test_kept_picture_takes_one_request(start_harness: StartHarness) -> None:
    harness = await played(start_harness)
    first = await results(harness, "Ann")
    await harness.press(harness.person("Ann"), BUTTON, on=first)
    second = await results(harness, "Ann")
    await harness.wait_until_idle()
    sent = await harness.requests_during(harness.press(harness.person("Ann"), BUTTON, on=second))
    assert len(sent) == 1


async def test_killed_worker_costs_the_picture_and_nothing_else(start_harness: StartHarness) -> None:
    harness = await played(start_harness)
    ann = harness.person("Ann")
    await harness.type(ann, "strategy")
    os.kill(worker(harness), signal.SIGSTOP)  # so that it is asked, and does not answer
    message = await results(harness, "Ann")
    async with harness.nothing_changes():
        asked = asyncio.ensure_future(harness.press(ann, BUTTON, on=message))
        await harness.wait_until(lambda: harness.bot.background._waiting > 0, "the picture waits")
        os.kill(worker(harness), signal.SIGKILL)
        press = await asked
    assert "could not be drawn" in private_reply(press)
    assert message.attachments == []
    await harness.press(ann, BUTTON, on=message)
    assert len(message.attachments) == 1


async def test_member_without_rounds_has_no_button(harness: BotHarness) -> None:
    message = await results(harness, "Ann")
    assert "No rounds yet." in message.text
    assert not any(each["type"] == 2 for each in _all(message.components))


def _all(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [each for parent in components for each in (parent, *_all(parent.get("components", [])))]
