"""Presses that must not act: by others, doubled, outdated, forged, or on a closed table."""

import asyncio
import inspect
import re

import pytest

from bot.table.refusals import Outdated
from bot.words.catalogue import ENGLISH
from cogs import composition
from cogs.common.refusal_sentences import sentence
from standin import ClientRefusal
from tests.e2e.harness import bot_harness
from tests.e2e.harness.dealt_rounds import card_counts, start_round, start_table, start_winning_hand
from tests.e2e.harness.seeded_shoes import uneventful_shoes


async def test_press_by_onlooker_is_refused(start_harness: bot_harness.StartHarness) -> None:
    harness, _, bob = await start_winning_hand(start_harness)
    async with harness.nothing_changes():
        for button in ("Hit", "Stand", "Double"):
            assert "You're not in this round" in await harness.press_refused(bob, button)


async def test_press_on_finished_hand_is_refused(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_round(start_harness)
    await harness.press(ann, "Stand")
    async with harness.nothing_changes():
        assert "Your hands are done for this round." in await harness.press_refused(ann, "Hit")


async def test_double_click_acts_once(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_round(start_harness)
    cards = card_counts(harness)[0]
    clicks = [await ann.click(harness.board, "Hit") for _ in range(2)]
    first, second = await asyncio.gather(*map(bot_harness.answered, clicks))
    await harness.wait_until_idle()
    assert first.reply is None
    assert (second.answered, bot_harness.private_reply(second)) == (bot_harness.UPDATE, OUTDATED)
    assert card_counts(harness)[0] == cards + 1


async def test_doubled_press_event_acts_once(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_round(start_harness)
    cards = card_counts(harness)[0]
    harness.sandbox.gateway.double()
    pressed = await harness.press(ann, "Hit")
    await harness.wait_until_idle()
    assert pressed.acked
    assert pressed.followups == []
    assert card_counts(harness)[0] == cards + 1


async def test_doubled_command_event_bets_once(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    harness.sandbox.gateway.double()
    await harness.type(ann, "bet", amount="25")
    await harness.wait_until_idle()
    assert (await harness.chips(ann), await harness.staked(ann)) == (975, 25)


OUTDATED = "The round has moved on. Look at the table and press again."


async def test_press_on_older_question_gets_the_newest_board(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_round(start_harness)
    late, deliver = await harness.press_with_delay(ann, "Stand")
    await harness.press(ann, "Hit")
    async with harness.nothing_changes(may_redraw=True):
        deliver()
        pressed = await bot_harness.answered(late)
        await harness.wait_until_idle()
        assert (pressed.answered, bot_harness.private_reply(pressed)) == (bot_harness.UPDATE, OUTDATED)


async def test_reason_is_said_once_in_ten_seconds(start_harness: bot_harness.StartHarness) -> None:
    harness, *_ = await start_round(start_harness)
    ann, told = harness.person("Ann"), []
    late = [await harness.press_with_delay(ann, "Stand") for _ in range(3)]
    await harness.press(ann, "Hit")
    for seconds, (press, deliver) in zip((0.0, 1.0, 1.0), late, strict=True):
        harness.clock.advance(seconds)
        deliver()
        assert (await bot_harness.answered(press)).answered == bot_harness.UPDATE
        await harness.wait_until_idle()
        told.append(bot_harness.told_by(press) is not None)
    assert told == [True, False, False]


async def test_other_moves_do_not_outdate_press(start_harness: bot_harness.StartHarness) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(3))
    people = harness.people(3)
    await harness.deal_to(people)
    old = harness.frame
    presses = await harness.press_without_waiting(people, "Hit")
    await asyncio.gather(*map(bot_harness.answered, presses))
    assert all(press.reply is None for press in presses)
    assert harness.snapshot.frame == old + 3


async def test_forged_custom_id_never_reaches_bot(harness: bot_harness.BotHarness) -> None:
    await harness.open_table()
    async with harness.nothing_changes():
        with pytest.raises(ClientRefusal):
            await harness.person("Ann").press_forged(harness.board, f"bj:{harness.snapshot.table}:stand")


@pytest.mark.parametrize(
    "forged",
    [
        "bj:{table}:hit",
        "bj:{table}:early_surrender",
        "bj:{table}:bet:7",
        "bj:{table}:no_such_button",
        "bj:1:stand",
        "bj:99999999999999999999:stand",
        "bj:-1:stand",
        "bj::",
        "someone-elses:button",
        "bj:{table}:stand:" + "x" * 50,
        "leaderboard:999999",
        "leaderboard:-1",
        "leaderboard:luck:season:0",
        "leaderboard:net:decade:0",
    ],
)
async def test_forged_custom_id_changes_nothing(start_harness: bot_harness.StartHarness, forged: str) -> None:
    """Discord checks that a custom_id is on the message, and the bot does not rely on that."""
    harness, _, bob = await start_table(start_harness, "T 9 9 8")
    text = forged.format(table=harness.snapshot.table)
    async with harness.nothing_changes():
        pressed = await harness.press_forged(bob, harness.board, text)
        assert pressed.acked
        assert pressed.modal is not None or pressed.reply is not None


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


@pytest.mark.parametrize("forged", ON_PRIVATE_MESSAGES)
async def test_button_of_a_private_message_is_refused_elsewhere(
    start_harness: bot_harness.StartHarness, forged: str
) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    text = forged.format(ann=harness.number(ann))
    async with harness.nothing_changes():
        pressed = await harness.press_forged(harness.owner, harness.board, text)
    assert bot_harness.private_reply(pressed) == sentence(ENGLISH, Outdated())


async def test_press_on_closed_table_is_refused(start_harness: bot_harness.StartHarness) -> None:
    harness, *_ = await start_table(start_harness, "T 9 9 8")
    old, ann = harness.board, harness.person("Ann")
    press, deliver = await harness.press_with_delay(ann, "Bet…")
    await harness.close_table(harness.owner)
    await harness.pass_time(1)
    assert [each.label for each in old.buttons()] == ["Open again"]
    deliver()
    assert "No table is open here" in bot_harness.private_reply(await bot_harness.answered(press))


async def test_press_on_closed_table_names_new_table(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    press, deliver = await harness.press_with_delay(ann, "Bet…")
    await harness.close_table(harness.owner)
    await harness.pass_time(1)
    await harness.open_table()
    deliver()
    assert bot_harness.private_reply(await bot_harness.answered(press)) == (
        "That table is closed. This channel has a new one: `/table show` moves it to the bottom."
    )


async def test_modal_for_closed_table_is_refused(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    asked = await harness.open_form(ann, "Bet…")
    await harness.close_table(harness.owner)
    before = await harness.balances()
    sent = await harness.submit(ann, asked, amount="25")
    assert "No table is open here" in bot_harness.private_reply(sent)
    assert await harness.balances() == before


async def test_modal_open_for_round_bets_on_next(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    asked = await harness.open_form(bob, "Bet…")
    await harness.bet(ann, "25")
    sent = await harness.submit(bob, asked, amount="10")
    assert sent.acked
    assert await harness.staked(bob) == 10
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(ann)]


async def test_refusal_is_one_private_answer(start_harness: bot_harness.StartHarness) -> None:
    harness, _, bob = await start_winning_hand(start_harness)
    sent = await harness.requests_during(harness.press_refused(bob, "Hit"))
    assert [request.route for request in sent] == [bot_harness.CALLBACK]
    assert bot_harness.callback_types(sent) == [4]
