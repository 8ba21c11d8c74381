"""The dealer's turn is shown for a moment before the result: one more request, and never a delay of money."""

import asyncio

import pytest

from bot.cards.faces import TEXT_FACES
from bot.table.views.snapshots import Stage
from standin.model.permissions import Permission
from tests.e2e.harness import bot_harness
from tests.e2e.harness.dealt_rounds import Started
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

DEALER_DRAWS = "T 9 8 6 5 "
"""Ann has 18; the dealer turns 6 to 15, and draws 5 to 20."""
BUST = "T 9 6 6 K "
BLACKJACK = "A 9 K 6 "


async def deal(start_harness: bot_harness.StartHarness, cards: str, **options: str) -> Started:
    """Deal these cards to Ann, who has bet 25."""
    harness = await start_harness(make_shoe=StackedShoes(cards), shows_turn=True)
    await harness.open_table()
    for option, value in options.items():
        await harness.set_option(option, value)
    await harness.bet(harness.person("Ann"), "25")
    ann, bob = harness.people(2)
    return harness, ann, bob


async def test_press_shows_the_turn_and_the_result_follows(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, bob = await deal(start_harness, DEALER_DRAWS + "T 9 9 8 8 6 5")
    settled_at = harness.clock.now()
    sent = await harness.requests_during(harness.press(ann, "Stand"))
    assert bot_harness.callback_types(sent) == [bot_harness.UPDATE]
    assert len(sent) == 1
    lines = harness.board.text.split("\n")
    assert "## Dealer  `9♠` `6♠` `5♠`  **20**" in lines
    assert "turns 6♠: **15** · draws 5♠: **20**" in lines
    assert "✔ Ann  `10♠` `8♠`  **18** · bet 25" in lines
    assert "−25" not in harness.board.text
    assert harness.labels == []
    assert await harness.chips(ann) == 975, "the money is settled before"
    assert await harness.staked(ann) == 0
    assert harness.snapshot.deadline == settled_at + 1.5 + 30, "the clock counts from the result"

    sent = await harness.requests_during(harness.pass_time(1, step=1.0))
    assert sent == [], "people have time to look"
    sent = await harness.requests_during(harness.pass_time(0.5, step=0.5))
    assert [(request.method, request.route) for request in sent] == [("PATCH", bot_harness.MESSAGE)]
    assert "🔴 Ann  `10♠` `8♠`  **18**  **−25** → 975  ⏳" in harness.board.text
    assert "turns" not in harness.board.text
    assert harness.labels
    assert await harness.requests_during(harness.pass_time(5)) == [], "never more than one extra edit"

    await harness.place_bet(bob, "10")
    await harness.bet(ann, "10")
    await check_last_moves_show_one_turn(harness)


async def check_last_moves_show_one_turn(harness: bot_harness.BotHarness) -> None:
    """Let Ann and Bob stand at one instant, and check that the turn and the result are shown once."""

    async def stand() -> None:
        presses = await harness.press_without_waiting(harness.people(2), "Stand")
        await asyncio.gather(*map(bot_harness.answered, presses))

    sent = await harness.requests_during(stand())
    assert [request.route for request in sent] == [bot_harness.CALLBACK] * 2
    sent = await harness.requests_during(harness.pass_time(5, step=0.5))
    assert len(sent) <= 1
    assert "🔴 Ann" in harness.board.text
    assert harness.frame == harness.snapshot.frame


async def test_result_comes_at_once_without_a_turn_to_look_at(
    start_harness: bot_harness.StartHarness,
) -> None:
    """Where every hand is lost, where the server wants it, and where the bot could not edit it later.

    Without the permission to see the channel, the bot can answer presses, and edit nothing by itself.
    """
    harness, ann, _ = await deal(start_harness, BUST + DEALER_DRAWS * 2 + BLACKJACK)
    sent = await harness.requests_during(harness.press(ann, "Hit"))
    assert len(sent) == 1
    assert "**26** bust  **−25**" in harness.board.text
    assert await harness.requests_during(harness.pass_time(5)) == []

    await harness.bet(ann, "25")
    harness.sandbox.set_bot_permissions(harness.channel, deny=int(Permission.VIEW_CHANNEL))
    await harness.press(ann, "Stand")
    assert "**−25** → 950" in harness.board.text
    assert "↻ Same bet" in harness.labels
    harness.sandbox.set_bot_permissions(harness.channel)

    harness.shows_turn = False
    await harness.bet(ann, "25")
    settled_at = harness.clock.now()
    await harness.press(ann, "Stand")
    assert "**−25** → 925" in harness.board.text
    assert harness.snapshot.deadline == settled_at + 30
    await harness.bet(ann, "25")
    assert "# 🎉 BLACKJACK! Ann" in harness.board.text
    assert await harness.requests_during(harness.pass_time(5)) == []


async def test_expired_turn_shows_the_dealers_turn_too(start_harness: bot_harness.StartHarness) -> None:
    """A board that is moved meanwhile is posted with the result."""
    harness, ann, _ = await deal(start_harness, DEALER_DRAWS * 2)
    sent = await harness.requests_during(harness.pass_time(20))
    assert [(request.method, request.route) for request in sent] == [("PATCH", bot_harness.MESSAGE)]
    assert "turns 6♠: **15**" in harness.board.text
    await harness.pass_time(1.5, step=0.5)
    assert "⏰ time ran out  **−25**" in harness.board.text

    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    sent = await harness.requests_during(_move_and_wait(harness))
    posts = [request for request in sent if (request.method, request.route) == ("POST", bot_harness.MESSAGES)]
    assert len(posts) == 1
    assert "🔴 Ann" in harness.board.text
    assert harness.frame == harness.snapshot.frame


async def _move_and_wait(harness: bot_harness.BotHarness) -> None:
    await harness.type(harness.person("Ann"), "table show")
    await harness.pass_time(2, step=0.5)


async def test_round_needs_one_more_request(start_harness: bot_harness.StartHarness) -> None:
    """A press during the dealer's turn is answered by the result."""
    harness = await start_harness(make_shoe=StackedShoes("5 T 6 T 2 " + DEALER_DRAWS), shows_turn=True)
    await harness.open_table()
    ann, bob = harness.people(2)

    async def play() -> None:
        await harness.bet(ann, "25")
        await harness.press(ann, "Hit")
        if "Stand" in harness.labels:
            await harness.press(ann, "Stand")
        await harness.pass_time(3, step=0.5)

    sent = await harness.requests_during(play())
    assert bot_harness.callback_types(sent) == [bot_harness.MODAL, *[bot_harness.UPDATE] * 4]
    assert len(sent) == 6
    assert harness.frame == harness.snapshot.frame

    await harness.bet(ann, "25")
    before = harness.board
    press, deliver = await harness.press_with_delay(bob, "⋯")
    await harness.press(ann, "Stand")
    assert "turns" in harness.board.text
    deliver()
    await press.response(timeout=5)
    assert before.id == harness.board.id
    sent = await harness.requests_during(harness.type(bob, "bet", amount="10"))
    assert [request.route for request in sent].count(bot_harness.CALLBACK) == 1
    await harness.pass_time(2, step=0.5)
    assert "✅ Bob · bet 10" in harness.board.text
    assert "🔴 Ann" in harness.board.text


async def test_blackjack_is_shown_before_the_result(start_harness: bot_harness.StartHarness) -> None:
    """Also to somebody who is alone: first their cards and the dealer's back, then the headline."""
    harness, ann, _ = await deal(start_harness, BLACKJACK + "9 T 9 A", insurance="off")
    assert harness.snapshot.stage is Stage.BETS
    lines = harness.board.text.split("\n")
    assert f"# Dealer  {TEXT_FACES.cards(['9s', None])}  9" in lines
    assert "## `A♠` `K♠`  Ann" in lines
    assert not any(told in harness.board.text for told in ("BLACKJACK", "37.50", "6♠"))
    assert harness.labels == []
    assert await harness.chips(ann) == 1037.5, "the money is settled before"

    sent = await harness.requests_during(harness.pass_time(1.5, step=0.5))
    assert [(request.method, request.route) for request in sent] == [("PATCH", bot_harness.MESSAGE)]
    lines = harness.board.text.split("\n")
    assert "# 🎉 BLACKJACK! Ann" in lines
    assert "# `A♠` `K♠` +37.50" in lines
    assert "-# Dealer  `9♠` `6♠`  **15**" in lines
    assert "-# → 1,037.50  ⏳" in lines
    assert harness.labels
    assert await harness.requests_during(harness.pass_time(5)) == [], "never more than one extra edit"

    await harness.bet(ann, "25")
    assert harness.snapshot.stage is Stage.BETS, "the dealer's blackjack alone has no stage"
    assert "🔴 Ann  `9♠` `9♠`  **18**  **−25** → 1,012.50" in harness.board.text


@pytest.mark.own_bot
async def test_face_down_turn_shows_the_dealer_alone(start_harness: bot_harness.StartHarness) -> None:
    """A blackjack face down is shown with the result, which a restart during the turn brings at once."""
    harness, ann, _ = await deal(start_harness, BLACKJACK + DEALER_DRAWS * 2, cards_face_up="off")
    assert "# 🎉 BLACKJACK! Ann" in harness.board.text
    assert harness.labels
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    assert "turns 6♠: **15** · draws 5♠: **20**" in harness.board.text
    assert "Ann" not in harness.board.text
    assert "🔴 Ann  `10♠` `8♠`  **18**  **−25** → 1,012.50" in await harness.shown()

    await harness.set_option("cards_face_up", "on")
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    assert "turns" in harness.board.text
    await harness.restart()
    assert "🔴 Ann  `10♠` `8♠`  **18**  **−25** → 987.50" in await harness.shown()
