"""Several bettors on one box, and their stakes on the board."""

import re

import pytest

from standin import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import Started, start_table
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

TWO_ROUNDS = "T T T 7  T 8 T 8 T 8"
"""Without a hole card: Dan alone has 20 against 17, then Dan has 20 and Ann 16 against 18."""

RETURNED = "Their box had no room or no player, or the options changed."


async def start_shared_box(
    start_harness: StartHarness, cards: str = TWO_ROUNDS, *, hidden: bool = False
) -> Started:
    """Let Dan play box 1, and Ann bet 10 on box 2 for the next round and open it to others."""
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes(cards), preset="standard")
    if hidden:
        await harness.change_options(hidden_bets=True)
    await harness.bet(harness.person("Dan"), "10")
    await harness.type(ann, "bet", amount="10")
    await harness.type(ann, "sharebox", open=True)
    ann, bob = harness.people(2)
    return harness, ann, bob


async def deal_next_round(harness: BotHarness) -> None:
    """End Dan's round and deal the next one."""
    dan = harness.person("Dan")
    await harness.press(dan, "Stand")
    await harness.press(dan, "↻ Same bet")
    await harness.wait_until_board_current()


async def follow(harness: BotHarness, person: Person, amount: int) -> str:
    """Bet on Ann's box; return the answer."""
    return await harness.type(person, "bet", amount=str(amount), box=2)


async def test_follower_is_shown_and_sent_back_when_there_is_no_room(start_harness: StartHarness) -> None:
    """The owner's larger bet, or the closing of the box, returns their bet."""
    harness, *_ = await start_shared_box(start_harness, f"{TWO_ROUNDS}  T T T 7")
    ann, bob, cleo = harness.people(3)
    dan = harness.person("Dan")
    assert "👥 Follow with `⋯ Bet…`: Ann (box 2)" in await harness.shown()
    for person in (bob, cleo):
        await follow(harness, person, 40)
    await harness.type(ann, "bet", amount="50")
    assert f"Bets returned: {cleo.name}." in await harness.shown()
    assert (await harness.staked(bob), await harness.staked(cleo)) == (40, 0)
    await harness.type(cleo, "leave")
    await harness.press(dan, "Stand")
    assert f"👥 Follow with `Bet…`: {ann.name} (box 2)" in await harness.shown()
    await harness.bet(bob, "30")
    assert await harness.staked(bob) == 30, "the button changes the bet"
    assert f"✅ {bob.name} · bet box 2: 30 with Ann" in await harness.shown()

    panel = await harness.open_more(ann)
    await harness.pass_time(1)
    calls = len(harness.sandbox.requests)
    await harness.press(ann, "Close box", on=panel)
    await harness.wait_until_board_current()
    assert len(harness.sandbox.requests) == calls + 2, "the panel and the board"
    assert "👥" not in harness.board.text
    assert f"Bets returned: {bob.name}." in harness.board.text
    assert (await harness.chips(bob), await harness.staked(bob)) == (1000, 0)

    await harness.type(ann, "sharebox", open=True)
    await follow(harness, bob, 20)
    await harness.press(dan, "↻ Same bet")
    await harness.wait_until_board_current()
    assert re.search(rf"↳ Box 2 · {bob.name}( \(.*\))? follows with 20", harness.board.text)
    assert "⏳" not in harness.board.text
    assert "👥 Follow with" in harness.board.text
    await harness.close_table(harness.owner)
    await harness.wait_until_board_current()
    assert "Bet next round" not in harness.labels
    assert "👥" not in harness.board.text, "a closing table invites nobody to follow"
    assert "⏳" not in harness.board.text


async def test_poor_follower_stays_on_left_split_hand(start_harness: StartHarness) -> None:
    harness, _, bob = await start_shared_box(start_harness, "T T T 7  T 8 9 T 8 3 T T T 8")
    await harness.give(bob, "-980", "to be poor")
    await follow(harness, bob, 20)
    await deal_next_round(harness)
    await harness.press(harness.person("Dan"), "Stand")
    await harness.press(harness.person("Ann"), "Split")
    assert "1 follows" in await harness.shown(), "a phone has no room for the whole line"
    assert "not on the new hand" in await harness.type(bob, "show hand")


async def test_next_round_bet_follows_no_double(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_shared_box(start_harness, "T T T 7  T 6 9 T 5 T T 8")
    await harness.give(bob, "-960", "to be poor")
    await follow(harness, bob, 20)
    await deal_next_round(harness)
    assert "Your **20** is on box 2." in await follow(harness, bob, 20)
    await harness.press(harness.person("Dan"), "Stand")
    await harness.press(ann, "Double")
    assert f"{bob.name}  follows {ann.name} · not doubled  **+20** → 60" in await harness.shown()
    assert await harness.chips(ann) == 1020
    assert (await harness.chips(bob), await harness.staked(bob)) == (40, 20)


async def test_hidden_bet_above_limit_returns_at_deal(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_shared_box(start_harness, hidden=True)
    await harness.type(ann, "bet", amount="90")
    assert "Your **20** is on box 2." in await follow(harness, bob, 20)
    await harness.type(harness.person("Cleo"), "bet", amount="10")
    await harness.type(harness.person("Cleo"), "leave")
    assert "Bets returned" not in await harness.shown(), "a notice would reveal how much Ann has bet"
    await deal_next_round(harness)
    assert f"↩️ Bets returned: {bob.name}. {RETURNED}" in harness.board.text
    assert (await harness.chips(bob), await harness.staked(bob)) == (1000, 0)
    await harness.press(harness.person("Dan"), "Stand")
    await harness.press(ann, "Stand")
    assert f"↩️ Bets returned: {bob.name}. {RETURNED} Please bet again." in await harness.shown()
    assert "is on the table" in await harness.type(bob, "bet", amount="10")
    assert "Bets returned" not in await harness.shown()


async def test_box_of_an_absent_owner_is_not_offered(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_shared_box(start_harness)
    dan = harness.person("Dan")
    await deal_next_round(harness)
    await harness.press(dan, "Stand")
    await harness.pass_time(30, step=30)
    await harness.wait_for_text("💤")
    assert "👥" not in harness.board.text
    asked = await harness.open_form(bob, "Bet…")
    (field,) = asked.selects
    assert [option["label"] for option in field.options][:1] == ["Box 3"]
    await harness.bet(dan, "10")
    await harness.wait_until_board_current()
    assert "👥" not in harness.board.text, "also in play"
    await harness.press(dan, "Stand")
    await harness.bet(ann, "10")
    assert "👥 Follow with" in harness.board.text


async def test_bet_form_has_a_select_for_the_box_and_refuses_others(start_harness: StartHarness) -> None:
    harness, *_ = await start_shared_box(start_harness)
    ann, bob, dan = harness.person("Ann"), harness.person("Bob"), harness.person("Dan")
    await harness.press(dan, "Stand")
    asked = await harness.open_form(bob, "Bet…")
    (field,) = asked.selects
    assert [option["label"] for option in field.options] == [
        "Box 2", "Box 3", "Box 4", "Box 5", "Box 6", "Box 7"
    ]  # fmt: skip
    assert (field.chosen, field.required) == ([], False), "without a choice the table chooses a free box"
    assert field.options[0]["description"] == "Follow Ann"
    await harness.submit(bob, asked, amount="15", box="Box 2")
    assert await harness.staked(bob) == 15
    assert f"{bob.name} · bet box 2: 15 with {ann.name}" in await harness.shown()
    for box, amount in (("Box 2", "20"), ("Box 5", "10")):
        await harness.submit(ann, await harness.press(ann, "Bet…"), amount=amount, box=box)
    assert await harness.staked(ann) == 30

    asked = await harness.open_form(ann, "Bet…")
    for part in asked.components:
        for option in part.get("component", {}).get("options", ()):
            option["value"] = "nonsense"
    async with harness.nothing_changes():
        submitted = await harness.submit(ann, asked, amount="15")
    assert submitted.reply is not None
    assert "press again" in submitted.reply.text
