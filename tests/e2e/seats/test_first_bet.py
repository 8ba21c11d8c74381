"""The first bet at an idle table waits five seconds, with ``Deal now``."""

from bot.table.views.snapshots import Stage
from tests.e2e.harness.bot_harness import StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import Started, start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes


async def first_bet(start_harness: StartHarness, players: int = 1) -> Started:
    """Open a table, and let Ann place the first bet."""
    harness, ann, _ = await start_table(start_harness, make_shoe=uneventful_shoes(players))
    await harness.place_bet(ann, "10")
    ann, bob = harness.people(2)
    return harness, ann, bob


async def test_first_bet_is_dealt_after_five_seconds(start_harness: StartHarness) -> None:
    harness, *_ = await first_bet(start_harness)
    assert (
        f"Cards ⏱ <t:{round(harness.clock.now()) + 5}:R>, so that others can join. `Deal now` starts"
        in harness.board.text
    )
    assert harness.labels[4:] == ["Bet…", "Take back", "Deal now", "Sit out", "⋯"]
    await harness.pass_time(4)
    assert harness.snapshot.stage is Stage.BETS
    await harness.pass_time(1)
    assert harness.labels[:2] == ["Hit", "Stand"]


async def test_deal_now_deals_at_once(start_harness: StartHarness) -> None:
    harness, ann, bob = await first_bet(start_harness)
    assert "You have no seat" in private_reply(await harness.press(bob, "Deal now"))
    await harness.press(ann, "Deal now")
    assert harness.snapshot.stage is Stage.PLAY


async def test_typed_ready_deals_at_once(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=uneventful_shoes(1))
    answer = await harness.type(ann, "bet", amount="10")
    assert "Cards come soon. `/ready` deals now." in answer
    await harness.type(ann, "ready")
    assert harness.snapshot.stage is Stage.PLAY


async def test_friends_get_into_the_first_round(start_harness: StartHarness) -> None:
    harness, *_ = await first_bet(start_harness, 3)
    ann, bob, cleo = harness.people(3)
    for person, amount in ((bob, "20"), (cleo, "30")):
        await harness.pass_time(4)
        await harness.place_bet(person, amount)
        assert f"Cards ⏱ <t:{round(harness.clock.now()) + 5}:R>, so that others" in harness.board.text
    await harness.pass_time(4)
    assert harness.snapshot.stage is Stage.BETS
    await harness.pass_time(1)
    assert [box.player for box in harness.snapshot.boxes] == [
        harness.number(ann),
        harness.number(bob),
        harness.number(cleo),
    ]


async def test_two_who_are_ready_get_cards_within_six_seconds(start_harness: StartHarness) -> None:
    harness, _, bob = await first_bet(start_harness, 2)
    await harness.pass_time(2)
    await harness.press(bob, "25")
    await harness.pass_time(6)
    assert len(harness.snapshot.boxes) == 2


async def test_first_bet_taken_back_stops_the_clock(start_harness: StartHarness) -> None:
    harness, ann, _ = await first_bet(start_harness)
    await harness.press(ann, "Take back")
    sent = await harness.requests_during(harness.pass_time(60))
    assert sent == [], "the table waits, and edits nothing"
    assert "No timer yet" in await harness.type(ann, "show timer")
    assert "Deal now" not in harness.labels
    assert await harness.type(ann, "ready") == "Place a bet first, at the table or with `/bet`."


async def test_restart_in_the_five_seconds_waits_again(start_harness: StartHarness) -> None:
    harness, *_ = await first_bet(start_harness)
    async with harness.stopped():
        harness.clock.advance(10)
    await harness.pass_time(4)
    assert harness.snapshot.stage is Stage.BETS
    await harness.pass_time(1)
    assert harness.labels[:2] == ["Hit", "Stand"]


async def test_closing_in_the_five_seconds_returns_the_bet(start_harness: StartHarness) -> None:
    harness, ann, _ = await first_bet(start_harness)
    await harness.close_table(harness.owner)
    assert (await harness.chips(ann), await harness.staked(ann)) == (1000, 0)
    await harness.pass_time(6)
    assert harness.bot.manager.tables() == ()


async def test_lone_player_waits_again_after_an_idle_minute(start_harness: StartHarness) -> None:
    harness, ann, _ = await first_bet(start_harness)
    await harness.press(ann, "Deal now")
    await harness.press(ann, "Stand")
    await harness.pass_time(61)
    await harness.press(ann, "↻ Same bet")
    assert "Deal now" in harness.labels
    assert harness.snapshot.stage is Stage.BETS


async def test_deal_now_is_offered_where_the_base_bet_is_made(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=uneventful_shoes(1))
    await harness.set_option("on_missed_bet", "base")
    await harness.place_bet(ann, "25")
    await harness.press(ann, "Take back")
    assert "Deal now" in harness.labels
    await harness.press(ann, "Deal now")
    assert await harness.staked(ann) == 10
