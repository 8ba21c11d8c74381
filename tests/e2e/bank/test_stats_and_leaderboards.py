"""What members have played, seen by themselves and by others, through the stand-in."""

import sqlite3
from contextlib import closing

from tests.e2e.harness.bot_harness import StartHarness
from tests.words.german import GERMAN


async def test_stats_and_leaderboards_follow_a_round(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    ann, bob = harness.people(2)
    assert "No rounds yet." in await harness.type(ann, "stats")
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    own = await harness.type(ann, "stats", period="week")
    assert own.splitlines()[:5] == [
        "### 📊 Your results",
        "-# This week, from Monday",
        "1 round, 1 hand",
        "Winnings minus losses: **+25**",
        "Hands: 1 won, 0 lost, 0 pushed · win rate 100 %",
    ]
    assert f"Results of {ann.mention}" in await harness.type(bob, "stats", member=ann)
    for measure, value in (("net", "+25"), ("hands_won", "1"), ("biggest_win", "25"), ("best_streak", "1")):
        board = await harness.type(bob, "leaderboard", by=measure, period="month")
        assert f"🥇 {ann.mention} **{value}**" in board, measure
        assert "You have no place here yet." in board
    bob.locale = "de"
    assert GERMAN("bank-leaderboard-empty") in await harness.type(bob, "leaderboard", by="blackjacks")


async def test_damaged_counter_hides_only_itself(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    (ann,) = harness.people(1)
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    with closing(sqlite3.connect(harness.database)) as database, database:
        database.execute("UPDATE counters SET won = 'many' WHERE period = 'all'")
    assert "stored results of this period are damaged" in await harness.type(ann, "stats")
    assert "Hands: 1 won" in await harness.type(ann, "stats", period="week")
    for measure, is_shown in (("hands_won", False), ("net", True)):
        board = await harness.type(ann, "leaderboard", by=measure, period="all_time")
        assert (f"🥇 {ann.mention}" in board) == is_shown, board
    ann.locale = "de"
    assert GERMAN("stats-damaged") in await harness.type(ann, "stats")


async def test_stats_button_shows_own_stats_and_leads_back(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    (ann,) = harness.people(1)
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    panel = await harness.press_more(ann, "Stats")
    assert "### 📊 Your results" in panel.text
    assert "**+25**" in panel.text
    await harness.press(ann, "Back", on=panel)
    assert "Your results" not in panel.text
