"""The first bet at an idle table waits five seconds, with ``Deal now``."""

import pytest

from bot.table.views.snapshots import Stage
from tests.e2e.harness.bot_harness import StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

NINETEEN = "T T 9 7 "
"""A round of one box, against seventeen."""


async def test_first_bet_of_an_idle_table_waits_five_seconds(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes(3 * NINETEEN))
    await harness.place_bet(ann, "10")
    soon = f"Cards ⏱ <t:{round(harness.clock.now()) + 5}:R>, so that others can join. `Deal now` starts"
    assert soon in harness.board.text
    assert harness.labels[4:] == ["Bet…", "Take back", "Deal now", "Sit out", "⋯"]
    assert "You have no seat" in private_reply(await harness.press(bob, "Deal now"))
    await harness.pass_time(4, step=4)
    assert harness.snapshot.stage is Stage.BETS
    await harness.pass_time(1)
    assert harness.labels[:2] == ["Hit", "Stand"]

    await harness.press(ann, "Stand")
    await harness.pass_time(61, step=61)
    await harness.press(ann, "↻ Same bet")
    assert "Deal now" in harness.labels, "a lone player waits again after an idle minute"
    assert harness.snapshot.stage is Stage.BETS
    await harness.press(ann, "Deal now")
    assert harness.labels[:2] == ["Hit", "Stand"]

    await harness.press(ann, "Stand")
    await harness.pass_time(61, step=61)
    answer = await harness.type(ann, "bet", amount="10")
    assert "Cards come soon. `/ready` deals now." in answer
    await harness.type(ann, "ready")
    assert harness.snapshot.boxes


async def test_friends_get_into_the_first_round(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(
        start_harness, make_shoe=StackedShoes("T T T T 9 9 9 7 " + "T T T 9 9 7")
    )
    cleo = harness.person("Cleo")
    await harness.place_bet(ann, "10")
    for person, amount in ((bob, "20"), (cleo, "30")):
        await harness.pass_time(4, step=4)
        await harness.place_bet(person, amount)
        assert f"Cards ⏱ <t:{round(harness.clock.now()) + 5}:R>, so that others" in harness.board.text
    await harness.pass_time(4, step=4)
    assert harness.snapshot.stage is Stage.BETS
    await harness.pass_time(1)
    players = [harness.number(person) for person in (ann, bob, cleo)]
    assert [box.player for box in harness.snapshot.boxes] == players

    await harness.type(cleo, "leave")
    await harness.stand_all([ann, bob, cleo])
    await harness.pass_time(61, step=61)
    await harness.place_bet(ann, "10")
    await harness.pass_time(2, step=2)
    await harness.press(bob, "25")
    await harness.pass_time(6, step=6)
    assert len(harness.snapshot.boxes) == 2, "two who are ready get cards within six seconds"


async def test_first_bet_taken_back_stops_the_clock(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes(NINETEEN))
    await harness.place_bet(ann, "10")
    await harness.press(ann, "Take back")
    sent = await harness.requests_during(harness.pass_time(60, step=60))
    assert sent == [], "the table waits, and edits nothing"
    assert "No timer yet" in await harness.type(ann, "show timer")
    assert "Deal now" not in harness.labels
    assert await harness.type(ann, "ready") == "Place a bet first, at the table or with `/bet`."

    await harness.change_options(on_missed_bet="base")
    await harness.place_bet(ann, "25")
    await harness.press(ann, "Take back")
    assert "Deal now" in harness.labels, "the base bet would be made"
    await harness.press(ann, "Deal now")
    assert await harness.staked(ann) == 10


@pytest.mark.own_bot
async def test_restart_in_the_five_seconds_waits_again(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=uneventful_shoes(1))
    await harness.place_bet(ann, "10")
    async with harness.stopped():
        harness.clock.advance(10)
    await harness.pass_time(4, step=4)
    assert harness.snapshot.stage is Stage.BETS
    await harness.pass_time(1)
    assert harness.labels[:2] == ["Hit", "Stand"]

    await harness.press(ann, "Stand")
    await harness.pass_time(61, step=61)
    chips = await harness.chips(ann)
    await harness.place_bet(ann, "10")
    assert (await harness.chips(ann), await harness.staked(ann)) == (chips - 10, 10)
    await harness.close_table(harness.owner)
    returned = (await harness.chips(ann), await harness.staked(ann))
    assert returned == (chips, 0), "closing in the five seconds returns the bet"
    await harness.pass_time(6, step=6)
    assert harness.bot.manager.tables() == ()
