"""Whole sessions at the table, by buttons and typed commands."""

import itertools
import re
from collections.abc import Callable

import pytest

from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.table.views.snapshots import Stage
from tests.e2e.harness.bot_harness import StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.seeded_shoes import elimination_shoes
from tests.e2e.stories import story_cards
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.asyncio(loop_scope="session")

QUARTER = story_cards.A_DAY / 4


@pytest.mark.shared_bot
async def test_eighth_player_waits_for_seat(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes(story_cards.SEVEN_PLAYER_CARDS))
    seven, olive = harness.people(7), harness.owner
    ann, *others = seven
    dan = harness.person("Dan")
    await harness.open_table()
    await harness.bet(ann, "10")
    for person in others:
        await harness.type(person, "bet", amount="10")
    assert "number 1 in the queue" in await harness.type(olive, "bet", amount="50")
    assert "number 1 in the queue" in await harness.type(olive, "bet", amount="50")
    assert f"Waiting for a seat: {olive.name}" in await harness.shown()
    await harness.press(ann, "Stand")
    await harness.press(ann, "↻ Same bet")
    assert len(harness.snapshot.boxes) == 7
    assert harness.board.text.count("⏱") == 1, (
        "all players have the same deadline, which the board shows once"
    )
    assert await harness.staked(olive) == 0
    assert "hands stand" in await harness.type(dan, "leave")
    await harness.stand_all(seven)
    assert await harness.chips(dan) == 1010, "paid although Dan has left"
    assert "Waiting for a seat" not in harness.board.text
    seat = next(seat for seat in harness.snapshot.seats if seat.player == harness.number(olive))
    assert seat.box == 4, "Dan's box"
    assert f"⏳ {olive.name} · no bet yet" in harness.board.text
    for person in (*seven, olive):
        if person is not dan:
            await harness.type(person, "bet", amount="10")
    assert len(harness.snapshot.boxes_of(harness.number(olive))) == 1
    await harness.stand_all([*seven, olive])
    assert await harness.chips(olive) == 1010


@pytest.mark.shared_bot
async def test_poor_follower_keeps_bet_on_double(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes(story_cards.SHARED_BOX_CARDS))
    ann, bob, cleo, dan = harness.people(4)
    await harness.open_table(preset="standard")
    await harness.give(cleo, "-992", "to be poor")
    await harness.bet(dan, "10")
    await harness.type(ann, "bet", amount="10")
    await harness.type(ann, "sharebox", open=True)
    for person, amount in ((bob, "20"), (cleo, "5")):
        await harness.type(person, "bet", amount=amount, box=2)
    await harness.press(dan, "Stand")
    await harness.press(dan, "↻ Same bet")
    assert f"▷ {ann.name}  `" in await harness.shown()
    assert "-# Box 2 · " in harness.board.text
    assert re.search(rf"↳ Box 2 · {bob.name}( \(.*\))? follows with 20", harness.board.text)
    assert re.search(rf"↳ Box 2 · {cleo.name}( \(.*\))? follows with 5", harness.board.text)
    assert f"{ann.mention} plays box 2, and your bet goes along." in await harness.type(bob, "double")
    await harness.press(dan, "Stand")
    await harness.press(ann, "Double")
    await harness.wait_until_board_current()
    assert [await harness.chips(person) for person in (ann, bob, cleo)] == [1020, 1040, 13]
    assert f"{cleo.name} follows {ann.name} · not doubled · **+5**" in harness.board.text


async def test_match_of_four_continues_after_restart(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=elimination_shoes(4, "vegas"))
    ann, bob, cleo, dan = people = harness.people(4)
    await harness.open_match(ann, max_bet=0)
    for person in (bob, cleo, dan):
        await harness.press(person, "Join")
    await harness.press(ann, "Start")
    for person, amount in ((ann, "10"), (bob, "10"), (cleo, "10"), (dan, "all")):
        await harness.type(person, "bet", amount=amount)
    await harness.pass_time(3, step=3)
    await harness.stand_all(people)
    assert f"{dan.name} · out in round 1" in harness.board.text
    for person, amount in ((ann, "10"), (bob, "10"), (cleo, "all")):
        await harness.type(person, "bet", amount=amount)
    await harness.pass_time(3, step=3)
    await harness.type(ann, "stand")
    async with harness.stopped():
        harness.clock.advance(story_cards.A_DAY)
    assert f"▶ {bob.name}  " in await harness.shown(), "Ann's move counts, and Bob has a whole turn again"
    await harness.stand_all(people)
    assert f"{cleo.name} · out in round 2" in harness.board.text
    for person, amount in ((ann, "10"), (bob, "all")):
        await harness.type(person, "bet", amount=amount)
    await harness.pass_time(3, step=3)
    await harness.stand_all(people)
    places = (
        f"🏆 {ann.name} wins the match!",
        f"🥈 {bob.name} · out in round 3",
        f"🥉 {cleo.name} · out in round 2",
        f"**4.** {dan.name} · out in round 1",
    )
    assert "\n".join((places[0], f"🥇 {ann.name}", *places[1:])) in (await harness.result()).text
    assert harness.match_results() == [
        (1, harness.number(ann), 1, None, 1),
        (1, harness.number(bob), 2, 3, 0),
        (1, harness.number(cleo), 3, 2, 0),
        (1, harness.number(dan), 4, 1, 0),
    ]
    assert harness.labels == [], "the result stands alone"


async def test_rising_limits_end_a_match(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=elimination_shoes(4, "vegas"))
    ann, bob, cleo, dan = people = harness.people(4)
    await harness.open_match(ann)
    await harness.change_options(ann, raise_every=2, starting_chips=50)
    for person in (bob, cleo, dan):
        await harness.press(person, "Join")
    await harness.press(ann, "Start")
    for person, amount in ((ann, "5"), (bob, "5"), (cleo, "5"), (dan, "all")):
        assert "⬆️" not in harness.board.text
        await harness.type(person, "bet", amount=amount)
    await harness.pass_time(3, step=3)
    await harness.stand_all(people)
    assert "⬆️ The bet limits double after this round" in harness.board.text
    for person, amount in ((ann, "5"), (bob, "5"), (cleo, "all")):
        await harness.type(person, "bet", amount=amount)
    assert "⬆️ The bet limits double after this round" in await harness.shown()
    await harness.type(bob, "bet", amount="6")
    await harness.pass_time(3, step=3)
    await harness.stand_all(people)
    assert "⬆️ New limits: bets 10–200, base bet 20." in harness.board.text
    await harness.restart()
    assert "bets 10–200 · shoe 1" in await harness.shown()
    assert "⬆️ New limits: bets 10–200, base bet 20." in harness.board.text
    assert "smallest bet here is 10, the largest 200" in await harness.type(ann, "bet", amount="9")
    form = (await harness.press(ann, "Bet…")).modal
    assert form is not None
    assert (form.inputs[0].description, form.inputs[0].value) == ("You have 50. Bet 10–50.", "10")
    rules = await harness.ask(ann, "rules")
    assert "Bets are 10 to 200." in rules.text
    assert "The bet limits and the base bet double every 2 rounds." in rules.text
    await harness.press(ann, "All options", on=rules)
    assert "`min_bet` **10 chips** (vegas: 5 chips)" in rules.text
    assert "`raise_every` **2 rounds**" in rules.text
    await harness.type(bob, "bet", amount="all")
    await harness.pass_time(31, step=31)  # Ann makes no bet
    assert "bet 20" in await harness.shown(), "the raised base bet"
    await harness.stand_all(people)
    assert f"🏆 {ann.name} wins the match!" in (await harness.result()).text
    await harness.type(ann, "join")
    assert "4 decks · bets 5–100" in await harness.shown(), "the next match has the chosen limits"
    await harness.close_table(harness.owner)
    assert "✅ Proven" in await harness.type(bob, "verify", id="3")


async def test_unlimited_match_waits_a_day_for_its_only_player(start_harness: StartHarness) -> None:
    """The player comes back after hours and after a restart; a day without them cancels the match."""
    harness = await start_harness("T 9 9 8")
    ann = harness.person("Ann")
    await harness.open_match(ann, turn_time=0)
    await harness.start_alone(ann)
    assert "No timer: the cards come as soon as everyone has bet." in await harness.shown()
    assert await harness.requests_during(harness.pass_time(story_cards.A_DAY / 2, step=QUARTER)) == []
    await harness.bet(ann, "10")
    assert await harness.requests_during(harness.pass_time(story_cards.A_DAY / 2, step=QUARTER)) == []
    await harness.restart()
    assert f"▶ {ann.name}  `" in await harness.shown(), "nothing happened without Ann"
    assert "-# 490 chips · bet 10" in harness.board.text
    assert "<t:" not in harness.board.text
    assert "No timer" in await harness.type(ann, "show timer")
    await harness.press(ann, "Stand")
    assert "**+10** → 510" in await harness.shown()
    await harness.pass_time(story_cards.A_DAY - 3600, step=(story_cards.A_DAY - 3600) / 4)
    await harness.bet(ann, "10")
    await harness.pass_time(story_cards.A_DAY, step=QUARTER)
    await harness.wait_for_text("Closed after a day in which nobody played")
    assert harness.match_results() == [(1, harness.number(ann), None, None, 0)]
    assert await harness.chips(ann) == 1000


@pytest.mark.shared_bot
async def test_credit_player_plays_below_zero(start_harness: StartHarness) -> None:
    # Ann loses 1,200, doubles the 100 that credit allows and loses again, and wins 100 in the end.
    harness, ann, bob = await start_table(
        start_harness, make_shoe=StackedShoes(story_cards.CREDIT_CARDS), preset="speed"
    )
    await harness.bet(ann, "all")
    assert await harness.staked(ann) == 1200
    await harness.press(ann, "Stand")
    assert await harness.chips(ann) == -200
    assert "Your credit covers bets of 100 chips" in await harness.type(ann, "bet", amount="102")
    await harness.type(ann, "bet", amount="100")
    await harness.press(ann, "Double")
    assert await harness.chips(ann) == -400
    await harness.type(ann, "bet", amount="max")
    await harness.type(ann, "stand")
    assert await harness.chips(ann) == -500
    assert "-500 chips" in (await harness.type(bob, "balance", member=ann)).replace("−", "-")
    assert "out of chips" not in harness.board.text
    await harness.type(ann, "bet", amount="max")
    await harness.type(ann, "stand")
    assert await harness.chips(ann) == -400
    refused = await harness.type(harness.owner, "table open", channel="high-rollers")
    assert "open" in refused
    assert "no chips" in await harness.type(ann, "bet", channel="high-rollers", amount="5")


@pytest.mark.shared_bot
async def test_hidden_bets_and_cards_are_revealed_in_time(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes(story_cards.FACE_DOWN_CARDS))
    ann, bob, cleo = harness.people(3)
    await harness.open_table()
    await harness.change_options(hidden_bets=True, cards_face_up=False)
    await harness.bet(bob, "10")
    await harness.type(ann, "bet", amount="137")
    await harness.type(cleo, "bet", amount="241")
    await harness.press(bob, "Stand")
    assert f"✅ {ann.name}\n" in await harness.shown()
    assert "137" not in harness.board.text
    assert "amount secret until the deal" in await harness.type(bob, "show bets")
    await harness.press(bob, "↻ Same bet")
    assert f"▪ {ann.name}  `▮` `▮` · 137" in await harness.shown()
    assert f"▪ {cleo.name}  `▮` `▮` · 241" in harness.board.text
    assert "`4♠` `4♠` **8**" in await harness.type(ann, "show hand")
    assert "You drew 6♠" in await harness.type(ann, "hit")
    assert f"{ann.name} drew a card" in await harness.shown()
    status = await harness.type(bob, "show status")
    assert "Ann **863** · 137 on `▮` `▮` `▮`" in status
    assert not any(card in status for card in ("4♠", "6♠", "8♠", "3♠"))
    for person in (ann, bob, cleo):
        await harness.type(person, "stand")
    assert f"{ann.name}  `4♠` `4♠` `6♠`" in await harness.shown()
    assert f"{bob.name}  `10♠` `9♠`" in harness.board.text


@pytest.mark.shared_bot
async def test_two_tables_share_one_balance(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(
        start_harness, make_shoe=StackedShoes("6 T 5 9 T", "", "", "", "T T T 7")
    )
    await harness.type(harness.owner, "table open", channel="high-rollers", max_bet=0)
    await harness.bet(ann, "100")
    await harness.type(ann, "bet", channel="high-rollers", amount="850")
    assert (await harness.chips(ann), await harness.staked(ann)) == (50, 950)
    assert "You have 50 chips, and a double takes 100" in await harness.type(ann, "double")
    await harness.type(ann, "ready", channel="high-rollers")
    await harness.type(ann, "stand", channel="high-rollers")
    assert await harness.chips(ann) == 1750
    await harness.type(ann, "double")
    assert await harness.staked(ann) == 0


@pytest.mark.shared_bot
async def test_removed_player_stands_and_is_paid(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes("T T T 7"))
    await harness.bet(ann, "10")
    removed = await harness.announce(harness.owner, "table kick", member=ann)
    assert "Olive removed Ann" in removed
    await harness.wait_until_board_current()
    assert (await harness.chips(ann), harness.snapshot.seats) == (1010, ())
    assert f"{ann.mention} is not at this table" in await harness.type(
        harness.owner, "table kick", member=ann
    )


def real_shoes() -> Callable[[int], Shoe]:
    """Return a maker of real shoes, which are sealed by bets, from known server seeds."""
    numbers = itertools.count(1)
    return lambda decks: Shoe(seed=ServerSeed(next(numbers).to_bytes(SEED_BYTES, "big")), decks=decks)


async def test_every_shoe_is_committed_revealed_and_proven(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=real_shoes())
    await harness.change_options(reshuffle="round")
    await harness.type(ann, "seed", text="ann's lucky seed")
    seeds = [number.to_bytes(SEED_BYTES, "big").hex() for number in range(1, 8)]
    for number in range(3):
        await harness.bet(ann, "10")
        sent = " ".join(str(request.body) for request in harness.sandbox.requests)
        dealt = harness.snapshot.stage is not Stage.BETS
        assert not any(seed in sent for seed in seeds[number + (not dealt) :]), "no seed is revealed early"
        await harness.stand_all([ann])
        rules = await harness.ask(ann, "rules")
        assert seeds[number] in rules.text
        answer, _, proof = await harness.type_for_file(ann, "verify", id=str(number + 1))
        assert "✅ Proven" in answer
        assert "ann's lucky seed" in proof.decode()
        if number == 1:
            await harness.restart()
    await harness.close_table(harness.owner)
    await harness.pass_time(2, step=2)
    # The fifth and the sixth seed were made before the restart, and were never committed to.
    assert f"Seed of shoe 4: `{seeds[3]}`" in harness.board.text
    assert f"Seed of shoe 5: `{seeds[6]}`" in harness.board.text, "unused shoes are revealed, too"
