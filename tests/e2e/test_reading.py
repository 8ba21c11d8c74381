"""Commands that only look: private, for anybody, and the board is left alone."""

from __future__ import annotations

import pytest

from bot.sandbox import Person
from tests.e2e.casino import CALLBACK, Casino
from tests.e2e.conftest import OpenCasino
from tests.table.fakes import Dealer

READINGS = ("hand", "dealer", "status", "bets", "turn", "timer", "scores", "rules")

CARDS = "T 7 T T  T 4 7 9 4 T  6 3"
"""Ann plays a round alone and wins. Then she has 19, and Bob a pair of fours; the dealer has 17 each time."""


async def seated(open_casino: OpenCasino) -> tuple[Casino, Person, Person]:
    """Between rounds: Ann has played one, Bob has a bet on the table."""
    casino = await open_casino(make_shoe=Dealer(CARDS))
    ann, bob = casino.people(2)
    await casino.open_table()
    await casino.bet(ann, "10")
    await casino.press(ann, "Stand")
    await casino.bet(bob, "50")
    await casino.up_to_date()
    return casino, ann, bob


async def in_play(open_casino: OpenCasino) -> tuple[Casino, Person, Person]:
    casino, ann, bob = await seated(open_casino)
    await casino.press(ann, "Same bet")
    await casino.up_to_date()
    assert len(casino.picture.boxes) == 2
    return casino, ann, bob


@pytest.mark.parametrize("command", READINGS)
async def test_looking_is_one_private_call_for_players_and_onlookers_alike(
    open_casino: OpenCasino, command: str
) -> None:
    casino, ann, bob = await in_play(open_casino)
    frame = casino.frame
    for person in (ann, bob, casino.person("Cleo")):
        before = len(casino.calls)
        answer = await casino.type(person, command)
        await casino.breath()
        assert answer
        assert casino.calls[before:] == [("POST", CALLBACK)]
    assert casino.frame == frame


@pytest.mark.parametrize("command", READINGS)
async def test_without_a_table_there_is_nothing_to_look_at(casino: Casino, command: str) -> None:
    assert "There is no table open here" in await casino.type(casino.person("Ann"), command)


@pytest.mark.parametrize("command", [command for command in READINGS if command != "rules"])
async def test_a_table_that_nobody_has_come_to_says_so(casino: Casino, command: str) -> None:
    await casino.open_table()
    answer = await casino.type(casino.person("Ann"), command)
    assert any(word in answer for word in ("Nobody", "no hand", "no cards", "no bets", "No clock"))


async def test_in_play_each_command_says_what_it_is_for(open_casino: OpenCasino) -> None:
    casino, ann, bob = await in_play(open_casino)
    hand = await casino.type(bob, "hand")
    assert "`4♠` `4♠` **8** · bet 50" in hand
    assert "You can double, hit, split, stand or surrender." in hand
    assert await casino.type(bob, "dealer") == "Dealer `7♠` `▮` **7**"
    assert await casino.type(ann, "bets") == f"Box 1: {ann.mention} 10\nBox 2: {bob.mention} 50"
    turn = await casino.type(ann, "turn")
    assert turn.startswith(f"Asked now: {ann.mention}, {bob.mention}.")
    deadline = casino.picture.deadline
    assert deadline is not None
    assert await casino.type(ann, "timer") == f"The time for this decision ends <t:{round(deadline)}:R>."
    status = await casino.type(casino.person("Cleo"), "status")
    assert f"{bob.mention} 1,000 · 50 on `4♠` `4♠` **8**" in status
    assert "Dealer `7♠` `▮` **7**" in status
    scores = await casino.type(bob, "scores")
    assert scores == f"**1.** {ann.mention} **1,010**\n**2.** {bob.mention} **1,000**"


async def test_between_rounds_each_command_says_what_it_is_for(open_casino: OpenCasino) -> None:
    casino, ann, bob = await seated(open_casino)
    assert "`10♠` `10♠` **20**: win\n+10 → 1,010 chips" in await casino.type(ann, "hand")
    assert "Your 50 is on the table for the next one" in await casino.type(bob, "hand")
    assert await casino.type(bob, "dealer") == "Last round: dealer `7♠` `10♠` **17**"
    assert await casino.type(ann, "bets") == f"{bob.mention} 50"
    assert (await casino.type(bob, "turn")).startswith(f"Not ready yet: {ann.mention}.")
    assert (await casino.type(bob, "timer")).startswith("The cards are dealt <t:")
    status = await casino.type(ann, "status")
    assert f"{ann.mention} 1,010 · thinking" in status
    assert f"{bob.mention} 1,000 · ready" in status


async def test_a_bet_for_the_next_round_shows_beside_those_of_this_one(open_casino: OpenCasino) -> None:
    casino, ann, bob = await in_play(open_casino)
    await casino.type(bob, "bet", amount="30")
    assert f"{bob.mention} 30 for the next round" in await casino.type(ann, "bets")


async def test_a_follower_is_told_whose_hand_he_is_on(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T 7 T  T T 7 T  T"))
    ann, bob = casino.people(2)
    await casino.open_table(preset="standard")
    await casino.bet(ann, "10")
    await casino.type(bob, "bet", amount="20", box=1)
    await casino.press(ann, "Stand")
    await casino.type(ann, "bet", amount="10")
    await casino.up_to_date()
    (box,) = casino.picture.boxes
    assert (box.player, [(each.player, each.bet) for each in box.followers]) == (bob.id, [(ann.id, 1_000)])
    follows = f"Dealer `7♠` **7**\nYou follow {bob.mention} with 10.\n`10♠` `10♠` **20**"
    assert await casino.type(ann, "hand") == follows
    shown = (await casino.press(ann, "My hand")).reply
    assert shown is not None
    assert follows in shown.text
    assert shown.buttons() == []
    await casino.press(bob, "Stand")
    await casino.up_to_date()
    assert await casino.type(ann, "hand") == f"You followed {bob.mention}: +10 → 1,020 chips"


async def test_who_is_out_of_chips_reads_it_at_every_table_of_the_server(casino: Casino) -> None:
    ann = casino.person("Ann")
    await casino.open_table()
    await casino.type(casino.owner, "table open", channel="high-rollers")
    await casino.type(casino.owner, "admin chips", member=ann, amount="-1000", reason="a lesson")
    for channel in ("blackjack", "high-rollers"):
        assert "on the server's bank you're out" in await casino.type(ann, "hand", channel=channel)
    assert "Place a bet" in await casino.type(casino.person("Bob"), "hand", channel="high-rollers")


async def test_a_lobby_says_that_the_match_has_not_started(casino: Casino) -> None:
    ann = casino.person("Ann")
    await casino.type(ann, "table open", preset="vegas")
    await casino.until(lambda: bool(casino.boards), "a board")
    await casino.press(ann, "Join")
    assert "has not started" in await casino.type(ann, "turn")
    assert "has not started" in await casino.type(ann, "timer")
