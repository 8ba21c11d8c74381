"""Several bettors on one box, and their stakes on the board."""

from __future__ import annotations

from bot.sandbox import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.table.fakes import StackedShoes

TWO_ROUNDS = "T T T 7  T 8 T 8 T 8"
"""Without a hole card: Dan alone has 20 against 17, then Dan has 20 and Ann 16 against 18."""


async def start_shared_box(
    start_harness: StartHarness, cards: str = TWO_ROUNDS, *, hidden: bool = False
) -> BotHarness:
    """Let Dan play box 1, and Ann bet 10 on box 2 for the next round."""
    harness = await start_harness(make_shoe=StackedShoes(cards))
    await harness.open_table(preset="standard")
    if hidden:
        await harness.set_option("hidden_bets", "on")
        await harness.wait_until_board_current()
    await harness.bet(harness.person("Dan"), "10")
    await harness.type(harness.person("Ann"), "bet", amount="10")
    return harness


async def deal_next_round(harness: BotHarness) -> None:
    """End Dan's round and deal the next one."""
    dan = harness.person("Dan")
    await harness.press(dan, "Stand")
    await harness.press(dan, "Same bet")
    await harness.wait_until_board_current()


async def follow(harness: BotHarness, person: Person, amount: int) -> str:
    """Bet on Ann's box; return the answer."""
    return await harness.type(person, "bet", amount=str(amount), box=2)


async def test_follower_is_shown_in_current_round(start_harness: StartHarness) -> None:
    harness = await start_shared_box(start_harness)
    bob = harness.person("Bob")
    await follow(harness, bob, 20)
    await deal_next_round(harness)
    assert f"↳ {bob.mention} · 20 follows" in harness.board.text
    assert "next round" not in harness.board.text


async def test_poor_follower_stays_on_left_split_hand(start_harness: StartHarness) -> None:
    harness = await start_shared_box(start_harness, "T T T 7  T 8 9 T 8 3 T T T 8")
    bob = harness.person("Bob")
    await harness.type(harness.owner, "admin chips", member=bob, amount="-980", reason="to be poor")
    await follow(harness, bob, 20)
    await deal_next_round(harness)
    await harness.press(harness.person("Dan"), "Stand")
    await harness.press(harness.person("Ann"), "Split")
    await harness.wait_until_board_current()
    assert f"↳ {bob.mention} · 20 follows · not on the new hand" in harness.board.text


async def test_hidden_bet_above_limit_returns_at_deal(start_harness: StartHarness) -> None:
    harness = await start_shared_box(start_harness, hidden=True)
    ann, bob = harness.people(2)
    await harness.type(ann, "bet", amount="90")
    assert "Your 20 is on the table" in await follow(harness, bob, 20)
    await harness.type(harness.person("Cleo"), "bet", amount="10")
    await harness.type(harness.person("Cleo"), "leave")
    await harness.wait_until_board_current()
    assert "came back" not in harness.board.text, "a notice would reveal how much Ann has bet"
    await deal_next_round(harness)
    assert (
        f"{bob.mention}: your bet came back (the options changed, or its box had no room)"
        in harness.board.text
    )
    assert (await harness.chips(bob), await harness.staked(bob)) == (1000, 0)
    await harness.press(harness.person("Dan"), "Stand")
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert (
        f"{bob.mention}: your bet came back (the options changed, or its box had no room). Please bet anew."
        in harness.board.text
    )
    assert "is on the table" in await harness.type(bob, "bet", amount="10")
    await harness.wait_until_board_current()
    assert "came back" not in harness.board.text


async def test_follower_raises_bet_with_button(start_harness: StartHarness) -> None:
    harness = await start_shared_box(start_harness)
    bob = harness.person("Bob")
    await follow(harness, bob, 20)
    await harness.press(harness.person("Dan"), "Stand")
    await harness.bet(bob, "30")
    assert await harness.staked(bob) == 30
    await harness.wait_until_board_current()
    assert f"{bob.mention} ready · box 2: **30**" in harness.board.text


async def test_next_round_bet_follows_no_double(start_harness: StartHarness) -> None:
    harness = await start_shared_box(start_harness, "T T T 7  T 6 9 T 5 T T 8")
    ann, bob = harness.people(2)
    await harness.type(harness.owner, "admin chips", member=bob, amount="-960", reason="to be poor")
    await follow(harness, bob, 20)
    await deal_next_round(harness)
    assert "20 is on the table" in await follow(harness, bob, 20)
    await harness.press(harness.person("Dan"), "Stand")
    await harness.press(ann, "Double")
    await harness.wait_until_board_current()
    assert f"{bob.mention}  +20 → 60 · not doubled" in harness.board.text
    assert await harness.chips(ann) == 1020
    assert (await harness.chips(bob), await harness.staked(bob)) == (40, 20)
