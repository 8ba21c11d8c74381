"""Several bettors on one box: what the board says of their stakes."""

from __future__ import annotations

from bot.sandbox import Person
from tests.e2e.casino import Casino
from tests.e2e.conftest import OpenCasino
from tests.table.fakes import Dealer

TWO_ROUNDS = "T T T 7  T 8 T 8 T 8"
"""Without a hole card: Dan's 20 against 17 alone, then his 20 and Ann's 16 against 18."""


async def shared(open_casino: OpenCasino, cards: str = TWO_ROUNDS, *, hidden: bool = False) -> Casino:
    """Dan plays box 1 alone; Ann has bet 10 on box 2 for the next round."""
    casino = await open_casino(make_shoe=Dealer(cards))
    await casino.open_table(preset="standard")
    if hidden:
        await casino.owner.slash(casino.channel, "table set", option="hidden_bets", value="on")
        await casino.up_to_date()
    await casino.bet(casino.person("Dan"), "10")
    await casino.type(casino.person("Ann"), "bet", amount="10")
    return casino


async def deal(casino: Casino) -> None:
    dan = casino.person("Dan")
    await casino.press(dan, "Stand")
    await casino.press(dan, "Same bet")
    await casino.up_to_date()


async def follow(casino: Casino, person: Person, amount: int) -> str:
    return await casino.type(person, "bet", amount=str(amount), box=2)


async def test_who_follows_is_in_the_round_and_not_said_to_come_in_the_next(open_casino: OpenCasino) -> None:
    casino = await shared(open_casino)
    bob = casino.person("Bob")
    await follow(casino, bob, 20)
    await deal(casino)
    assert f"↳ {bob.mention} · 20 follows" in casino.board.text
    assert "next round" not in casino.board.text


async def test_a_split_that_one_cannot_follow_leaves_him_on_the_left_hand(open_casino: OpenCasino) -> None:
    casino = await shared(open_casino, "T T T 7  T 8 9 T 8 3 T T T 8")
    bob = casino.person("Bob")
    await casino.type(casino.owner, "admin chips", member=bob, amount="-980", reason="a poor one")
    await follow(casino, bob, 20)
    await deal(casino)
    await casino.press(casino.person("Dan"), "Stand")
    await casino.press(casino.person("Ann"), "Split")
    await casino.up_to_date()
    assert f"↳ {bob.mention} · 20 follows · not on the new hand" in casino.board.text


async def test_a_secret_bet_without_room_comes_back_at_the_deal_and_the_board_says_whose(
    open_casino: OpenCasino,
) -> None:
    casino = await shared(open_casino, hidden=True)
    ann, bob = casino.people(2)
    await casino.type(ann, "bet", amount="90")
    assert "Your 20 is on the table" in await follow(casino, bob, 20)
    await casino.type(casino.person("Cleo"), "bet", amount="10")
    await casino.type(casino.person("Cleo"), "leave")
    await casino.up_to_date()
    assert "came back" not in casino.board.text, "it would tell how much Ann has bet"
    await deal(casino)
    assert (
        f"{bob.mention}: your bet came back (the options changed, or its box had no room)"
        in casino.board.text
    )
    assert (await casino.chips(bob), await casino.staked(bob)) == (1000, 0)
    await casino.press(casino.person("Dan"), "Stand")
    await casino.press(ann, "Stand")
    await casino.up_to_date()
    assert (
        f"{bob.mention}: your bet came back (the options changed, or its box had no room). Please bet anew."
        in casino.board.text
    )
    assert "is on the table" in await casino.type(bob, "bet", amount="10")
    await casino.up_to_date()
    assert "came back" not in casino.board.text


async def test_a_follower_raises_his_bet_with_the_button(open_casino: OpenCasino) -> None:
    casino = await shared(open_casino)
    bob = casino.person("Bob")
    await follow(casino, bob, 20)
    await casino.press(casino.person("Dan"), "Stand")
    await casino.bet(bob, "30")
    assert await casino.staked(bob) == 30
    await casino.up_to_date()
    assert f"{bob.mention} ready · box 2: **30**" in casino.board.text


async def test_chips_bet_on_the_next_round_follow_no_double_and_do_not_hinder_it(
    open_casino: OpenCasino,
) -> None:
    casino = await shared(open_casino, "T T T 7  T 6 9 T 5 T T 8")
    ann, bob = casino.people(2)
    await casino.type(casino.owner, "admin chips", member=bob, amount="-960", reason="a poor one")
    await follow(casino, bob, 20)
    await deal(casino)
    assert "20 is on the table" in await follow(casino, bob, 20)
    await casino.press(casino.person("Dan"), "Stand")
    await casino.press(ann, "Double")
    await casino.up_to_date()
    assert f"{bob.mention}  +20 → 60 · not doubled" in casino.board.text
    assert await casino.chips(ann) == 1020
    assert (await casino.chips(bob), await casino.staked(bob)) == (40, 20)
