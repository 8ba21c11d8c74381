"""The form for a bet takes several boxes, where several are allowed."""

import pytest

from bot.sandbox import ClientRefusal
from tests.e2e.harness.bot_harness import CALLBACK, BotHarness, StartHarness


async def start(start_harness: StartHarness, boxes: int) -> BotHarness:
    harness = await start_harness()
    await harness.open_table()
    if boxes > 1:
        await harness.set_option("boxes_per_player", str(boxes))
    return harness


async def test_one_submission_bets_on_each_chosen_box(start_harness: StartHarness) -> None:
    harness = await start(start_harness, 3)
    ann = harness.person("Ann")
    asked = await harness.press(ann, "Bet…")
    assert asked.modal is not None
    (field,) = asked.modal.selects
    assert (field.min_values, field.max_values) == (0, 3)
    sent = await harness.requests_during(
        harness.submit(ann, asked, amount="15", box=["Box 2", "Box 4", "Box 5"])
    )
    assert [each.route for each in sent] == [CALLBACK]
    assert {wager.box: wager.amount for wager in harness.state.wagers} == {2: 1_500, 4: 1_500, 5: 1_500}


async def test_form_takes_no_more_boxes_than_allowed(start_harness: StartHarness) -> None:
    harness = await start(start_harness, 2)
    ann = harness.person("Ann")
    asked = await harness.press(ann, "Bet…")
    with pytest.raises(ClientRefusal, match="takes 0 to 2 options"):
        await harness.submit(ann, asked, amount="15", box=["Box 1", "Box 2", "Box 3"])
    await harness.submit(ann, asked, amount="15", box=[])
    assert await harness.staked(ann) == 15, "without a choice the table chooses a box"


async def test_form_has_no_boxes_where_one_is_allowed(start_harness: StartHarness) -> None:
    harness = await start(start_harness, 1)
    asked = await harness.press(harness.person("Ann"), "Bet…")
    assert asked.modal is not None
    assert asked.modal.selects == []


async def test_refused_box_leaves_no_bet_and_is_chosen_again(start_harness: StartHarness) -> None:
    harness = await start(start_harness, 3)
    ann, bob = harness.people(2)
    asked = await harness.press(ann, "Bet…")
    await harness.type(bob, "bet", amount="10", box=4)
    async with harness.nothing_changes():
        await harness.submit(ann, asked, amount="15", box=["Box 2", "Box 4"])
    (refused,) = ann.private(harness.channel)
    assert f"Box 4 is taken by {bob.mention}." in refused.text
    again = await harness.press(ann, "Try again", on=refused)
    assert again.modal is not None
    assert (again.modal.inputs[0].value, again.modal.selects[0].chosen) == ("15", ["2"])
