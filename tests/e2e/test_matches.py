"""Matches on the board: a lobby, stacks of their own, places, a winner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.sandbox import Interaction, Person
from bot.table.views.snapshots import Stage
from tests.e2e.casino import Casino, told
from tests.e2e.conftest import OpenCasino
from tests.e2e.evenings import entrants, stand_all
from tests.table.fakes import Dealer

FOUR = "T T T T T T T T 7 9"
"""Of four: the last one has 17 and loses, the others have 20; the dealer has 19."""

BOTH_LOSE = "T T T 7 7 9"


async def lobby(casino: Casino, people: Sequence[Person], **options: Any) -> None:
    """A match that these people have joined; the first has opened it and is the host."""
    host, *_ = people
    await casino.type(host, "table open", **{"preset": "vegas", **options})
    await casino.until(lambda: bool(casino.boards), "a board")
    for person in people:
        assert (await casino.press(person, "Join")).acked


async def start(casino: Casino, people: Sequence[Person], **options: Any) -> None:
    await lobby(casino, people, **options)
    await casino.press(people[0], "Start")
    await casino.up_to_date()


async def bet_all(casino: Casino, bets: dict[Person, str]) -> None:
    for person, amount in bets.items():
        await casino.type(person, "bet", amount=amount)
    await casino.up_to_date()


def heard(interaction: Interaction) -> str:
    """What the whole channel was told."""
    assert interaction.reply is not None
    assert interaction.reply.ephemeral_for is None
    return interaction.reply.text


async def test_anyone_opens_a_match_and_is_its_host(casino: Casino) -> None:
    ann, bob = casino.people(2)
    await casino.type(ann, "table open", preset="vegas")
    await casino.until(lambda: bool(casino.boards), "a board")
    assert "Nobody has joined yet" in casino.board.text
    assert f"{ann.mention} is the host" in casino.board.text
    assert casino.labels == ["Join"]
    await casino.press(bob, "Join")
    assert f"In: {bob.mention}" in casino.board.text
    assert "is the host and starts the match" in told(await casino.press(bob, "Start"))


async def test_who_types_joins_a_lobby_as_well(casino: Casino) -> None:
    ann, bob = casino.people(2)
    await casino.type(ann, "table open", preset="vegas")
    await casino.until(lambda: bool(casino.boards), "a board")
    said = await casino.type(ann, "join")
    assert said == "You're in: everybody begins with 500 chips. Start it with `Start` or `/table start`."
    assert "The host starts it." in await casino.type(bob, "join")
    assert "joined already" in await casino.type(bob, "join")
    await casino.up_to_date()
    assert f"In: {ann.mention}, {bob.mention}" in casino.board.text


async def test_a_lobby_refuses_what_can_only_be_done_in_a_match(casino: Casino) -> None:
    ann, bob = casino.people(2)
    await lobby(casino, [ann, bob])
    async with casino.nothing_moves():
        assert "hasn't started" in await casino.type(ann, "bet", amount="10")
        assert "joined already" in told(await casino.press(ann, "Join"))
        assert "sits out a match" in await casino.type(ann, "sitout")
        assert "host" in await casino.type(bob, "table set", option="starting_chips", value="100")


async def test_the_host_sets_the_options_before_the_start_and_nobody_after_it(casino: Casino) -> None:
    ann, bob = casino.people(2)
    await lobby(casino, [ann, bob])
    said = await (
        await ann.slash(casino.channel, "table set", option="starting_chips", value="200")
    ).response()
    assert f"{ann.mention} set `starting_chips` to **200**" in heard(said)
    await casino.press(ann, "Start")
    await casino.up_to_date()
    for person in (ann, casino.owner):
        answer = await casino.type(person, "table set", option="starting_chips", value="100")
        assert "its rules and players are fixed" in answer


async def test_a_match_takes_nothing_from_anybodys_chips(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T T T T 7"))
    ann, bob = people = casino.people(2)
    await start(casino, people)
    await bet_all(casino, {ann: "100", bob: "50"})
    assert await casino.money() == dict.fromkeys(await casino.money(), (1000.0, 0.0))
    assert "1,000 chips" in await casino.type(ann, "balance")
    assert "at stake" not in await casino.type(ann, "balance")
    assert "500" in await casino.type(ann, "scores")
    await stand_all(casino, people)
    assert "600" in await casino.type(bob, "status")


async def test_places_a_winner_and_a_new_lobby(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T T T 7 9"))
    ann, bob = people = casino.people(2)
    await start(casino, people, max_bet=0)
    await bet_all(casino, {ann: "10", bob: "all"})
    await stand_all(casino, people)
    assert f"🏆 {ann.mention} wins the match!" in casino.board.text
    assert f"🥈 {bob.mention} · out in round 1" in casino.board.text
    assert "`10♠` `7♠`" in casino.board.text, "the last hands are shown as well"
    assert casino.labels == ["Join"]
    assert entrants(casino) == [(1, ann.id, 1, None, 1), (1, bob.id, 2, 1, 0)]
    await casino.press(ann, "Join")
    await casino.press(ann, "Start")
    await casino.up_to_date()
    assert casino.picture.match is not None
    assert [entrant.player for entrant in casino.picture.match.entrants] == [ann.id], "a rematch, solo"


async def test_all_out_in_the_same_round_is_no_win_for_anybody(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer(BOTH_LOSE))
    ann, bob = people = casino.people(2)
    await start(casino, people, max_bet=0)
    await bet_all(casino, {ann: "all", bob: "all"})
    await stand_all(casino, people)
    assert "The match has no winner" in casino.board.text
    assert casino.board.text.count("🥇") == 2
    assert entrants(casino) == [(1, ann.id, 1, 1, 0), (1, bob.id, 1, 1, 0)]


async def test_who_is_out_stays_on_the_board_with_his_place(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T T T T T 7 9"))
    ann, bob, cleo = people = casino.people(3)
    await start(casino, people, max_bet=0)
    await bet_all(casino, {ann: "10", bob: "10", cleo: "all"})
    await stand_all(casino, people)
    assert f"🥉 {cleo.mention} · out in round 1" in casino.board.text
    assert "You're not in this match" in await casino.type(cleo, "bet", amount="10")
    assert f"**3.** {cleo.mention} out in round 1" in await casino.type(bob, "scores")


async def test_a_host_who_leaves_hands_over(casino: Casino) -> None:
    ann, bob = casino.people(2)
    await lobby(casino, [ann, bob])
    await casino.press(ann, "Leave")
    await casino.up_to_date()
    assert f"{bob.mention} is the host" in casino.board.text
    await casino.press(bob, "Start")
    await casino.up_to_date()
    assert casino.picture.stage is Stage.BETS


async def test_a_missing_bet_is_the_base_bet(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T T T T 7"))
    ann, bob = people = casino.people(2)
    await start(casino, people)
    await casino.type(ann, "bet", amount="20")
    await casino.pass_time(31)
    await casino.up_to_date()
    (box,) = casino.picture.boxes_of(casino.picture.boxes[1].player)
    assert (box.player, box.hands[0].bet) == (bob.id, 1_000)


async def test_closing_breaks_a_match_off(casino: Casino) -> None:
    ann, bob = casino.people(2)
    await start(casino, [ann, bob])
    assert "host" in await casino.type(bob, "table close")
    assert "closed" in await casino.type(ann, "table close")
    assert entrants(casino) == [(1, ann.id, None, None, 0), (1, bob.id, None, None, 0)]
