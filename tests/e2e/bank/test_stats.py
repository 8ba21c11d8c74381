"""What members have played: achievements, ``/stats`` with its picture, and leaderboards."""

import asyncio
import os
import signal
from typing import Any

import pytest

from bot.storage.reading.history_queries import BalanceAfter
from bot.words.catalogue import ENGLISH
from cogs.pictures import stats_picture
from cogs.stats import drawing_of
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import start_table, start_winning_hand
from tests.e2e.odds.test_odds_and_strategy import PNG, worker
from tests.words.german import GERMAN

LINE = "🏅 Ann · Blackjack (1 of 27)"


@pytest.mark.shared_bot
async def test_blackjack_is_announced_once_and_kept(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "A 9 K 7")
    await harness.bet(ann, "25")
    await harness.wait_until_board_current()
    assert harness.board.text.count(LINE) == 1
    told = await harness.type(ann, "stats", period="week")
    assert "🏅 **Achievements: 1**, 26 to go" in told
    assert "Blackjack <t:" in told
    bob.locale = "de"
    seen = await harness.type(bob, "stats", member=ann)
    assert GERMAN("achievement-count", count=1, left=26) in seen

    await harness.place_bet(ann, "25")
    assert LINE not in await harness.shown()


@pytest.mark.shared_bot
async def test_stats_and_leaderboards_follow_a_round(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    message = await harness.ask(ann, "stats")
    assert "No rounds yet." in message.text
    assert not any(each["type"] == 2 for each in _all(message.components)), "no button without rounds"
    await harness.play_round(ann, "25")
    own = await harness.type(ann, "stats", period="week")
    assert own.splitlines()[:5] == [
        "### 📊 Your results",
        "-# This week, from Monday",
        "1 round, 1 hand",
        "Winnings minus losses: **+25**",
        "Hands: 1 won, 0 lost, 0 pushed · win rate 100%",
    ]
    assert f"Results of {ann.mention}" in await harness.type(bob, "stats", member=ann)
    for measure, value in (("net", "+25"), ("hands_won", "1"), ("biggest_win", "25"), ("best_streak", "1")):
        board = await harness.type(bob, "leaderboard", by=measure, period="month")
        assert f"🥇 Ann **{value}**" in board, measure
        assert "You have no place here yet." in board
    bob.locale = "de"
    assert GERMAN("bank-leaderboard-empty") in await harness.type(bob, "leaderboard", by="blackjacks")
    panel = await harness.press_more(ann, "Stats")
    assert "### 📊 Your results" in panel.text
    assert "**+25**" in panel.text
    await harness.press(ann, "Back", on=panel)
    assert "Your results" not in panel.text


@pytest.mark.shared_bot
async def test_chips_and_standing_have_no_week(start_harness: StartHarness) -> None:
    """A time alone ranks by what was won in it."""
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.play_round(ann, "25")
    for post in (False, True):
        refused = await harness.type(harness.owner, "leaderboard", by="chips", period="week", post=post)
        assert refused == ENGLISH("bank-leaderboard-no-period-chips")
    week = await harness.type(bob, "leaderboard", period="week")
    assert "Winnings minus losses\n-# This week" in week
    assert "🥇 Ann **+25**" in week
    own = await harness.type(ann, "leaderboard")
    assert "Chips on this server" in own
    assert own.count("Ann") == 1, "a member stands once on a page"
    bob.locale = "de"
    for period in ("week", "month", "all_time"):
        for person, words in ((ann, ENGLISH), (bob, GERMAN)):
            refused = await harness.type(person, "leaderboard", by="standing", period=period)
            assert refused == words("bank-leaderboard-no-period-standing")
    assert "Standing" in await harness.type(ann, "leaderboard", by="standing")


BUTTON = ENGLISH("stats-picture")


async def played(start_harness: StartHarness) -> BotHarness:
    """Return a bot at whose table Ann has won 25 chips."""
    harness, ann, _ = await start_winning_hand(start_harness)
    await harness.press(ann, "Stand")
    return harness


async def start_worker(harness: BotHarness) -> None:
    """Start the process that draws, which takes long on a busy machine."""
    drawing = drawing_of(ENGLISH, [BalanceAfter(at=0.0, net=1, owned=1)])
    await harness.bot.background.run(stats_picture, drawing)


async def test_picture_is_drawn_once_and_a_killed_worker_costs_it_alone(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = await played(start_harness)
    ann = harness.person("Ann")
    first = await harness.ask(ann, "stats")
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

    second = await harness.ask(ann, "stats", period="week")
    await harness.wait_until_idle()
    with monkeypatch.context() as patched:
        patched.setattr(harness.bot.background, "run", None)  # what is drawn is kept
        sent = await harness.requests_during(harness.press(ann, BUTTON, on=second))
    assert len(second.attachments) == len(sent) == 1

    ann.locale = "de"
    third = await harness.ask(ann, "stats")
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
    message = await harness.ask(bob, "stats", member=ann)
    await harness.press(bob, GERMAN("stats-picture"), on=message)
    (shown,) = message.attachments
    assert "1.000 → 1.025 · tiefster Stand 1.000 · höchster 1.025" in shown["description"]


async def _drawn(_function: object) -> bytes:
    return PNG


def _all(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [each for parent in components for each in (parent, *_all(parent.get("components", [])))]
