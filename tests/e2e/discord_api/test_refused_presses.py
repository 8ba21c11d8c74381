"""Presses that must not act: by others, doubled, outdated, forged, or on a closed table."""

import asyncio
import inspect
import re

import pytest

from bot.table.refusals import Outdated
from bot.words.catalogue import ENGLISH
from cogs import composition
from cogs.common.refusal_sentences import sentence
from standin import ClientRefusal, Person
from tests.e2e.harness import bot_harness
from tests.e2e.harness.dealt_rounds import card_counts, start_table, start_winning_hand
from tests.e2e.harness.running_bot import TO_REST
from tests.e2e.harness.seeded_shoes import uneventful_shoes

pytestmark = pytest.mark.shared_bot


async def test_presses_by_onlookers_and_on_finished_hands_are_refused(
    start_harness: bot_harness.StartHarness,
) -> None:
    """Each refusal is one private answer, and changes nothing."""
    harness, ann, bob = await start_winning_hand(start_harness)
    async with harness.nothing_changes():
        sent = await harness.requests_during(harness.press_refused(bob, "Hit"))
        for button in ("Hit", "Stand", "Double"):
            assert "You're not in this round" in await harness.press_refused(bob, button)
    assert [request.route for request in sent] == [bot_harness.CALLBACK]
    assert bot_harness.callback_types(sent) == [4]
    await harness.type(bob, "bet", amount="10")
    await harness.press(ann, "Stand")
    await harness.press(ann, "↻ Same bet")
    await harness.wait_until_board_current()
    await harness.press(ann, "Stand")
    async with harness.nothing_changes():
        assert "Your hands are done for this round." in await harness.press_refused(ann, "Hit")


OUTDATED = "The round has moved on. Look at the table and press again."


async def test_doubled_and_outdated_presses_act_once_and_those_beside_others_all_act(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(3))
    ann, bob, cleo = harness.people(3)
    await harness.deal_to([ann, bob, cleo])
    await _check_double_click(harness, ann)
    cards = card_counts(harness)
    harness.sandbox.gateway.double()
    pressed = await harness.press(bob, "Hit")
    await harness.wait_until_idle()
    assert pressed.acked
    assert pressed.followups == []
    assert card_counts(harness) == [cards[0], cards[1] + 1, cards[2]]
    await _check_older_presses(harness, cleo)
    before = await harness.chips(cleo)
    harness.sandbox.gateway.double()
    await harness.type(cleo, "bet", amount="25")
    await harness.wait_until_idle()
    assert (await harness.chips(cleo), await harness.staked(cleo)) == (before - 25, 10 + 25), "one bet"
    frame = harness.frame
    presses = await harness.press_without_waiting([ann, cleo], "Stand")
    await asyncio.gather(*map(bot_harness.answered, presses))
    assert all(press.reply is None for press in presses)
    assert harness.snapshot.frame == frame + 2, "moves of others do not outdate a press"


async def _check_double_click(harness: bot_harness.BotHarness, person: Person) -> None:
    cards = card_counts(harness)
    clicks = [await person.click(harness.board, "Hit") for _ in range(2)]
    first, second = await asyncio.gather(*map(bot_harness.answered, clicks))
    await harness.wait_until_idle()
    assert first.reply is None
    assert (second.answered, bot_harness.private_reply(second)) == (bot_harness.UPDATE, OUTDATED)
    assert card_counts(harness) == [cards[0] + 1, *cards[1:]]


async def _check_older_presses(harness: bot_harness.BotHarness, person: Person) -> None:
    """Presses on an older question get the newest board, and the reason once in ten seconds."""
    late = [await harness.press_with_delay(person, "Stand") for _ in range(3)]
    await harness.press(person, "Hit")
    told = []
    async with harness.nothing_changes(may_redraw=True):
        for seconds, (press, deliver) in zip((0.0, 1.0, 1.0), late, strict=True):
            harness.clock.advance(seconds)
            deliver()
            assert (await bot_harness.answered(press)).answered == bot_harness.UPDATE
            await harness.wait_until_idle()
            told.append(bot_harness.told_by(press) is not None)
    assert told == [True, False, False]
    assert bot_harness.private_reply(late[0][0]) == OUTDATED


FORGED = (
    *("bj:{table}:hit", "bj:{table}:early_surrender", "bj:{table}:bet:7", "bj:{table}:no_such_button"),
    *("bj:1:stand", "bj:99999999999999999999:stand", "bj:-1:stand", "bj::", "someone-elses:button"),
    *("bj:{table}:stand:" + "x" * 50, "leaderboard:999999", "leaderboard:-1"),
    *("leaderboard:luck:season:0", "leaderboard:net:decade:0"),
)


async def test_forged_custom_ids_change_nothing(start_harness: bot_harness.StartHarness) -> None:
    """Discord checks that a custom_id is on the message, and the bot does not rely on that."""
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    table = harness.snapshot.table
    async with harness.nothing_changes():
        with pytest.raises(ClientRefusal):
            await ann.press_forged(harness.board, f"bj:{table}:stand")
        for forged in FORGED:
            harness.clock.advance(TO_REST)
            pressed = await harness.press_forged(bob, harness.board, forged.format(table=table))
            assert pressed.acked, forged
            assert pressed.modal is not None or pressed.reply is not None, forged


ON_PRIVATE_MESSAGES = (
    *("history:{ann}:0", "ledger:0", "leaderboard:net:season:0", "seasons:0", "log:0::"),
    *("season:end:1:Spring", "forget:{ann}", "options:1:save", "settings:1:save"),
    *("setup:1:save", "sharing:round:1", "sharing:stats:season", "stats:{ann}:season"),
    *("break:1", "rules:1", "sharing:strategy:", "sharing:training:1", "sharing:deal:1"),
)
"""A custom_id of each handler that is ``private`` or shares something."""


def test_each_private_prefix_is_tried() -> None:
    found = re.findall(r"(\w+): private\(", inspect.getsource(composition))
    assert found
    for name in found:
        prefix = getattr(composition, name)
        assert any(each.startswith(prefix) for each in ON_PRIVATE_MESSAGES), prefix


async def test_buttons_of_private_messages_are_refused_elsewhere(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    async with harness.nothing_changes():
        for forged in ON_PRIVATE_MESSAGES:
            harness.clock.advance(TO_REST)
            text = forged.format(ann=harness.number(ann))
            pressed = await harness.press_forged(harness.owner, harness.board, text)
            assert bot_harness.private_reply(pressed) == sentence(ENGLISH, Outdated()), forged


async def test_presses_and_forms_of_a_closed_table_are_refused(
    start_harness: bot_harness.StartHarness,
) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    old, form = harness.board, await harness.open_form(ann, "Bet…")
    press, deliver = await harness.press_with_delay(ann, "Bet…")
    other, deliver_later = await harness.press_with_delay(bob, "Bet…")
    await harness.close_table(harness.owner)
    await harness.pass_time(1)
    assert [each.label for each in old.buttons()] == ["Open again"]
    deliver()
    assert "No table is open here" in bot_harness.private_reply(await bot_harness.answered(press))
    before = await harness.balances()
    sent = await harness.submit(ann, form, amount="25")
    assert "No table is open here" in bot_harness.private_reply(sent)
    assert await harness.balances() == before
    await harness.open_table()
    deliver_later()
    assert bot_harness.private_reply(await bot_harness.answered(other)) == (
        "That table is closed. This channel has a new one: `/table show` moves it to the bottom."
    )


async def test_modal_open_for_round_bets_on_next(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    asked = await harness.open_form(bob, "Bet…")
    await harness.bet(ann, "25")
    sent = await harness.submit(bob, asked, amount="10")
    assert sent.acked
    assert await harness.staked(bob) == 10
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(ann)]
