"""Evenings at the table, from the first bet to the last chip."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.table.views.snapshots import Stage
from tests.e2e.conftest import OpenCasino
from tests.e2e.evenings import (
    A_DAY,
    CREDIT_ROUNDS,
    FACE_DOWN_ROUNDS,
    ONE_BOX_ROUNDS,
    SEVEN_ROUNDS,
    RuinousShoes,
    entrants,
    stand_all,
)
from tests.table.fakes import Dealer


async def test_seven_play_and_an_eighth_waits_for_a_seat(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer(SEVEN_ROUNDS))
    seven, olive = casino.people(7), casino.owner
    ann, *others = seven
    dan = casino.person("Dan")
    await casino.open_table()
    await casino.bet(ann, "10")
    for person in others:
        await casino.type(person, "bet", amount="10")
    assert "number 1 in the queue" in await casino.type(olive, "bet", amount="50")
    assert "number 1 in the queue" in await casino.type(olive, "bet", amount="50")
    await casino.up_to_date()
    assert f"waiting for a seat: {olive.mention}" in casino.board.text
    await casino.press(ann, "Stand")
    await casino.press(ann, "Same bet")
    assert len(casino.picture.boxes) == 7
    assert casino.board.text.count("⏱") == 1, "all have the same time, which is told once"
    assert await casino.staked(olive) == 0
    assert "hands stand" in await casino.type(dan, "leave")
    await stand_all(casino, seven)
    assert await casino.chips(dan) == 1010, "paid although he has left"
    assert "waiting for a seat" not in casino.board.text
    seat = next(seat for seat in casino.picture.seats if seat.player == olive.id)
    assert seat.box == 4, "Dan's"
    assert f"{olive.mention} thinking" in casino.board.text
    for person in (*seven, olive):
        if person is not dan:
            await casino.type(person, "bet", amount="10")
    assert len(casino.picture.boxes_of(olive.id)) == 1  # type: ignore[arg-type]
    await stand_all(casino, [*seven, olive])
    assert await casino.chips(olive) == 1010


async def test_three_bet_on_one_box_and_one_is_too_poor_to_follow_a_double(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer(ONE_BOX_ROUNDS))
    ann, bob, cleo, dan = casino.people(4)
    await casino.open_table(preset="standard")
    await casino.type(casino.owner, "admin chips", member=cleo, amount="-992", reason="a poor one")
    await casino.bet(dan, "10")
    await casino.type(ann, "bet", amount="10")
    for person, amount in ((bob, "20"), (cleo, "5")):
        await casino.type(person, "bet", amount=amount, box=2)
    await casino.press(dan, "Stand")
    await casino.press(dan, "Same bet")
    await casino.up_to_date()
    assert f"Box 2: {ann.mention} · 10" in casino.board.text
    assert f"{bob.mention} · 20 follows" in casino.board.text
    assert f"{cleo.mention} · 5 follows" in casino.board.text
    assert f"{ann.mention} decides there" in await casino.type(bob, "double")
    await casino.press(dan, "Stand")
    await casino.press(ann, "Double")
    await casino.up_to_date()
    assert [await casino.chips(person) for person in (ann, bob, cleo)] == [1020, 1040, 13]
    assert f"{cleo.mention}  +5 → 13 · not doubled" in casino.board.text


async def test_a_match_of_four_is_played_to_its_winner_with_a_restart_in_mid_hand(
    open_casino: OpenCasino,
) -> None:
    casino = await open_casino(make_shoe=RuinousShoes(4, "vegas"))
    ann, bob, cleo, dan = people = casino.people(4)
    await casino.type(ann, "table open", preset="vegas", max_bet=0)
    await casino.until(lambda: bool(casino.boards), "a board")
    for person in people:
        await casino.press(person, "Join")
    await casino.press(ann, "Start")
    for person, amount in ((ann, "10"), (bob, "10"), (cleo, "10"), (dan, "all")):
        await casino.type(person, "bet", amount=amount)
    await stand_all(casino, people)
    assert f"{dan.mention} · out in round 1" in casino.board.text
    for person, amount in ((ann, "10"), (bob, "10"), (cleo, "all")):
        await casino.type(person, "bet", amount=amount)
    await casino.type(ann, "stand")
    await casino.stop_bot()
    casino.clock.advance(A_DAY)
    await casino.start_bot()
    await casino.up_to_date()
    assert f"▶ {bob.mention} · 10" in casino.board.text, "Ann's move counts, and Bob has his time again"
    await stand_all(casino, people)
    assert f"{cleo.mention} · out in round 2" in casino.board.text
    for person, amount in ((ann, "10"), (bob, "all")):
        await casino.type(person, "bet", amount=amount)
    await stand_all(casino, people)
    places = (
        f"🏆 {ann.mention} wins the match!",
        f"🥈 {bob.mention} · out in round 3",
        f"🥉 {cleo.mention} · out in round 2",
        f"**4.** {dan.mention} · out in round 1",
    )
    assert "\n".join((places[0], f"🥇 {ann.mention}", *places[1:])) in casino.board.text
    assert entrants(casino) == [
        (1, ann.id, 1, None, 1),
        (1, bob.id, 2, 3, 0),
        (1, cleo.id, 3, 2, 0),
        (1, dan.id, 4, 1, 0),
    ]
    assert "Nobody has joined yet" in casino.board.text
    assert casino.labels == ["Join"]


async def test_a_credit_player_goes_far_below_zero_and_still_plays(open_casino: OpenCasino) -> None:
    # He loses 1,200, then doubles what credit he has, and loses again; then he wins a little back.
    casino = await open_casino(make_shoe=Dealer(CREDIT_ROUNDS))
    ann, bob = casino.people(2)
    await casino.open_table(preset="speed")
    await casino.bet(ann, "all")
    assert await casino.staked(ann) == 1200
    await casino.press(ann, "Stand")
    assert await casino.chips(ann) == -200
    assert "Your credit allows bets of 100 chips" in await casino.type(ann, "bet", amount="102")
    await casino.type(ann, "bet", amount="100")
    await casino.press(ann, "Double")
    assert await casino.chips(ann) == -400
    await casino.type(ann, "bet", amount="max")
    await casino.type(ann, "stand")
    assert await casino.chips(ann) == -500
    assert "-500 chips" in (await casino.type(bob, "balance", member=ann)).replace("−", "-")
    assert "out of chips" not in casino.board.text
    await casino.type(ann, "bet", amount="max")
    await casino.type(ann, "stand")
    assert await casino.chips(ann) == -400
    refused = await casino.type(casino.owner, "table open", channel="high-rollers")
    assert "open" in refused
    assert "no chips" in await casino.type(ann, "bet", channel="high-rollers", amount="5")


async def test_bets_are_secret_and_cards_lie_face_down_until_all_is_shown(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer(FACE_DOWN_ROUNDS))
    ann, bob, cleo = casino.people(3)
    await casino.open_table()
    for option, value in (("hidden_bets", "on"), ("cards_face_up", "off")):
        await casino.owner.slash(casino.channel, "table set", option=option, value=value)
    await casino.up_to_date()
    await casino.bet(bob, "10")
    await casino.type(ann, "bet", amount="137")
    await casino.type(cleo, "bet", amount="241")
    await casino.press(bob, "Stand")
    await casino.up_to_date()
    assert f"{ann.mention} ready" in casino.board.text
    assert "137" not in casino.board.text
    assert "how much stays secret" in await casino.type(bob, "bets")
    await casino.press(bob, "Same bet")
    await casino.up_to_date()
    assert f"{ann.mention} · 137  `▮` `▮`" in casino.board.text
    assert f"{cleo.mention} · 241  `▮` `▮`" in casino.board.text
    assert "`4♠` `4♠` **8**" in await casino.type(ann, "hand")
    assert "You drew 6♠" in await casino.type(ann, "hit")
    await casino.up_to_date()
    assert f"{ann.mention} drew a card" in casino.board.text
    status = await casino.type(bob, "status")
    assert f"{ann.mention} 1,000 · 137 on `▮` `▮` `▮`" in status
    assert not any(card in status for card in ("4♠", "6♠", "8♠", "3♠"))
    for person in (ann, bob, cleo):
        await casino.type(person, "stand")
    await casino.up_to_date()
    assert f"{ann.mention}  `4♠` `4♠` `6♠`" in casino.board.text
    assert f"{bob.mention}  `10♠` `9♠`" in casino.board.text


async def test_one_purse_is_for_two_tables(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("6 T 5 9 T", "", "", "T T T 7"))
    ann = casino.person("Ann")
    await casino.open_table()
    await casino.type(casino.owner, "table open", channel="high-rollers", max_bet=0)
    await casino.bet(ann, "100")
    await casino.type(ann, "bet", channel="high-rollers", amount="850")
    assert (await casino.chips(ann), await casino.staked(ann)) == (50, 950)
    assert "You have 50 chips; a double needs 100" in await casino.type(ann, "double")
    await casino.type(ann, "stand", channel="high-rollers")
    assert await casino.chips(ann) == 1750
    await casino.type(ann, "double")
    assert await casino.staked(ann) == 0


async def test_a_player_who_is_removed_stands_and_is_paid(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=Dealer("T T T 7"))
    ann = casino.person("Ann")
    await casino.open_table()
    await casino.bet(ann, "10")
    interaction = await (await casino.owner.slash(casino.channel, "table kick", member=ann)).response()
    assert interaction.reply is not None
    assert interaction.reply.ephemeral_for is None, "for all to see"
    assert f"{casino.owner.mention} has removed {ann.mention}" in interaction.reply.text
    await casino.up_to_date()
    assert (await casino.chips(ann), casino.picture.seats) == (1010, ())
    assert f"{ann.mention} is not at this table" in await casino.type(casino.owner, "table kick", member=ann)


def plain_shoes() -> Callable[[int], Shoe]:
    """Shoes as they are in earnest, client seeds and all, from seeds that are known here."""
    numbers = itertools.count(1)
    return lambda decks: Shoe(seed=ServerSeed(next(numbers).to_bytes(SEED_BYTES, "big")), decks=decks)


async def test_every_shoe_is_promised_kept_secret_shown_and_proven(open_casino: OpenCasino) -> None:
    casino = await open_casino(make_shoe=plain_shoes())
    ann = casino.person("Ann")
    await casino.open_table()
    await casino.owner.slash(casino.channel, "table set", option="reshuffle", value="round")
    await casino.up_to_date()
    await casino.type(ann, "seed", text="ann's lucky seed")
    seeds = [number.to_bytes(SEED_BYTES, "big").hex() for number in range(1, 7)]
    for number in range(3):
        await casino.bet(ann, "10")
        said = " ".join(str(request.body) for request in casino.sandbox.requests)
        dealt = casino.picture.stage is not Stage.BETS
        assert not any(seed in said for seed in seeds[number + (not dealt) :]), "nothing is told ahead"
        await stand_all(casino, [ann])
        assert seeds[number] in casino.board.text
        proof = await casino.type(ann, "verify", id=str(number + 1))
        assert "✅ Proven" in proof
        assert "ann's lucky seed" in proof
        if number == 1:
            await casino.restart()
    await casino.type(casino.owner, "table close")
    await casino.pass_time(2)
    # The fifth seed was made before the restart, and nothing had been promised with it.
    assert f"seed of shoe 4: `{seeds[3]}`" in casino.board.text
    assert f"seed of shoe 5: `{seeds[5]}`" in casino.board.text, "the unused ones as well"
