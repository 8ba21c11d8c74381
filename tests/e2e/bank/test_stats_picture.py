"""The picture of ``/stats``, drawn by a real process, through the stand-in."""

import asyncio
import os
import signal
from typing import Any

import pytest

from bot.sandbox.model.message import Message
from bot.storage.reading.history_queries import BalanceAfter
from bot.words.catalogue import ENGLISH
from cogs.pictures import stats_picture
from cogs.records.stats_panel import drawing_of
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import start_winning_hand
from tests.e2e.odds.test_odds_and_strategy import PNG, worker
from tests.words.german import GERMAN

BUTTON = ENGLISH("stats-picture")


async def played(start_harness: StartHarness) -> BotHarness:
    """Return a bot at whose table Ann has won 25 chips."""
    harness = await start_winning_hand(start_harness)
    await harness.press(harness.person("Ann"), "Stand")
    return harness


async def start_worker(harness: BotHarness) -> None:
    """Start the process that draws, which takes long on a busy machine."""
    drawing = drawing_of(ENGLISH, [BalanceAfter(at=0.0, net=1, owned=1)])
    await harness.bot.background.run(stats_picture, drawing)


async def results(harness: BotHarness, name: str, **options: Any) -> Message:
    """Type ``/stats``; return the private message."""
    message = (await harness.slash(harness.person(name), "stats", **options)).reply
    assert message is not None
    return message


async def test_picture_is_drawn_once_and_a_killed_worker_costs_it_alone(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = await played(start_harness)
    ann = harness.person("Ann")
    first = await results(harness, "Ann")
    assert first.attachments == [], "it is drawn only when asked for"
    await start_worker(harness)
    before = first.text
    await harness.press(ann, BUTTON, on=first)
    (shown,) = first.attachments
    file = harness.sandbox.world.files.get(int(shown["id"]))
    assert file is not None
    assert file.data.startswith(PNG)
    said = "1,000 → 1,025 · lowest 1,000 · highest 1,025. Rounds: 1 won, 0 even and 0 lost."
    assert shown["description"].endswith(said)
    (gallery,) = [each for each in _all(first.components) if each["type"] == 12]
    assert gallery["items"][0]["description"] == shown["description"]
    assert before in first.text
    assert first.ephemeral_for == ann.id

    second = await results(harness, "Ann", period="week")
    await harness.wait_until_idle()
    with monkeypatch.context() as patched:
        patched.setattr(harness.bot.background, "run", None)  # what is drawn is kept
        sent = await harness.requests_during(harness.press(ann, BUTTON, on=second))
    assert len(second.attachments) == len(sent) == 1

    ann.locale = "de"
    third = await results(harness, "Ann")
    german = GERMAN("stats-picture")
    os.kill(worker(harness), signal.SIGSTOP)  # so that it is asked, and does not answer
    async with harness.nothing_changes():
        asked = asyncio.ensure_future(harness.press(ann, german, on=third))
        await harness.wait_until(lambda: bool(harness.bot.background.queue._running), "the picture waits")
        os.kill(worker(harness), signal.SIGKILL)
        press = await asked
    assert private_reply(press) == GERMAN("stats-picture-failed")
    assert third.attachments == []
    await start_worker(harness)
    await harness.press(ann, german, on=third)
    assert len(third.attachments) == 1


async def test_picture_of_another_member_hides_their_hidden_bet(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What somebody owns includes their open stakes, so that a bet changes nothing."""
    harness = await played(start_harness)
    ann, bob = harness.people(2)
    await harness.set_option("hidden_bets", "on")
    await harness.place_bet(bob, "10")
    await harness.press(bob, "Take back")
    await harness.place_bet(ann, "100")
    monkeypatch.setattr(harness.bot.background, "run", _drawn)
    bob.locale = "de"
    message = await results(harness, "Bob", member=ann)
    await harness.press(bob, GERMAN("stats-picture"), on=message)
    (shown,) = message.attachments
    assert "1.000 → 1.025 · tiefster Stand 1.000 · höchster 1.025" in shown["description"]


async def _drawn(_function: object) -> bytes:
    return PNG


async def test_member_without_rounds_has_no_button(harness: BotHarness) -> None:
    message = await results(harness, "Ann")
    assert "No rounds yet." in message.text
    assert not any(each["type"] == 2 for each in _all(message.components))


def _all(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [each for parent in components for each in (parent, *_all(parent.get("components", [])))]
