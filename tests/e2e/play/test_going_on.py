"""Votes to go on without players who have been silent for ten minutes, where no clock runs."""

import pytest

from bot.table.live.actor import MakeShoe
from bot.table.views.snapshots import SeatStatus, Stage
from standin import Person
from tests.e2e.harness.bot_harness import MESSAGE, BotHarness, StartHarness, private_reply
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.e2e.play.test_match_on_board import place_bets, start_match
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

TEN_MINUTES = 600.0
WITHOUT_BOB = "Go on without Bob"
ONE_OF_TWO = f"{WITHOUT_BOB} 1/2"
NOBODY_SILENT = "Nobody has been silent for ten minutes"
GOES_ON = "The table goes on."
ALL_WIN = {players: "T " * players + "9 " + "9 " * players + "8 " for players in (2, 3, 4)}
"""So many players have 19 each, the dealer 17."""
BOB_WAITS = "T T T T T 7"
"""Ann and Bob have 20, the dealer 17."""


async def silent_bob(
    start_harness: StartHarness,
    players: int = 3,
    *,
    seconds: float = TEN_MINUTES,
    make_shoe: MakeShoe | None = None,
) -> tuple[BotHarness, list[Person]]:
    """Deal a round without a clock, in which all but Bob stand, and let him be silent."""
    cards = ALL_WIN[players] * 3 + ALL_WIN[2]
    harness = await start_harness(make_shoe=make_shoe or StackedShoes(cards))
    people = harness.people(players)
    await harness.open_table(turn_time=0)
    await harness.change_options(intermission=0)
    if make_shoe is None:
        for person in people:
            await harness.type(person, "bet", amount="10")
        await harness.pass_time(6, step=6)
    else:  # its first round is one of a single box
        await harness.deal_round_to(people)
    assert len(harness.snapshot.boxes) == players
    for person in people:
        if person.name != "Bob":
            await harness.type(person, "stand")
    await harness.wait_until_board_current()
    await let_bob_be_silent(harness, seconds)
    return harness, people


async def let_bob_be_silent(harness: BotHarness, seconds: float = TEN_MINUTES) -> None:
    """Let time pass until Bob has been silent for so long."""
    seat = harness.state.seat_of(harness.number(harness.person("Bob")))
    assert seat is not None
    assert seat.asked_since is not None
    left = max(seat.asked_since + seconds - harness.clock.now(), 0.001)
    await harness.pass_time(left, step=left)
    await harness.wait_until_board_current()


async def deal_again(harness: BotHarness, *people: Person) -> None:
    """Let these people bet again, which deals the next round to them."""
    for person in people:
        await harness.type(person, "bet", amount="10")
    await harness.wait_until_board_current()
    assert len(harness.snapshot.boxes) == len(people)


def is_away(harness: BotHarness, person: Person) -> bool:
    seat = harness.snapshot.seat_of(harness.number(person))
    return seat is not None and seat.status is SeatStatus.AWAY


def votes(harness: BotHarness) -> list[str]:
    """The labels of the buttons that go on without somebody."""
    return [label for label in harness.labels if "without" in label or "waiting" in label]


async def test_two_votes_go_on_without_a_silent_player(start_harness: StartHarness) -> None:
    """The board offers the vote once, after ten minutes; whatever the player does begins the time again."""
    harness, (ann, bob, cleo) = await silent_bob(start_harness, seconds=TEN_MINUTES - 60)
    assert votes(harness) == []
    assert await harness.requests_during(harness.pass_time(59.5, step=59.5)) == []
    sent = await harness.requests_during(harness.pass_time(0.5, step=0.5))
    assert [(request.method, request.route) for request in sent] == [("PATCH", MESSAGE)]
    assert votes(harness) == [WITHOUT_BOB]
    assert await harness.requests_during(harness.pass_time(7200, step=7200)) == []

    await harness.press(ann, WITHOUT_BOB)
    board = harness.board
    await harness.type(bob, "seed", text="luck")
    await harness.wait_until_board_current()
    assert votes(harness) == []
    forged = f"bj:{harness.snapshot.table}:go_on:{harness.number(bob)}"
    async with harness.nothing_changes():
        assert NOBODY_SILENT in private_reply(await harness.press_forged(ann, board, forged))
    await let_bob_be_silent(harness)
    assert votes(harness) == [WITHOUT_BOB], "the vote before counts no more"

    await harness.press(ann, WITHOUT_BOB)
    assert votes(harness) == [ONE_OF_TWO]
    async with harness.nothing_changes():
        assert "Your vote counts already" in await harness.press_refused(ann, ONE_OF_TWO)
    await harness.press(cleo, ONE_OF_TWO)
    assert harness.snapshot.stage is Stage.BETS
    await harness.wait_until_board_current()
    (bobs,) = (line for line in harness.board.text.splitlines() if "Bob" in line)
    assert "**+10**" in bobs
    assert "· away" in bobs, "in this round"
    assert bobs.endswith("💤"), "and in the next"
    assert votes(harness) == []
    assert is_away(harness, bob)
    assert await harness.staked(bob) == 0
    await harness.pass_time(2 * TEN_MINUTES, step=TEN_MINUTES)
    assert is_away(harness, bob), "no clock takes the seat"
    await harness.press(ann, "↻ Same bet")
    await harness.press(cleo, "↻ Same bet")
    assert [box.player for box in harness.snapshot.boxes] == [harness.number(ann), harness.number(cleo)]
    await harness.type(bob, "bet", amount="10")
    assert not is_away(harness, bob)


async def test_players_with_a_bet_vote_between_rounds(start_harness: StartHarness) -> None:
    """A vote counts no more when its bet is taken back. Whoever has not bet sits out."""
    harness, (ann, bob, cleo, dan) = await silent_bob(start_harness, 4, seconds=1)
    await harness.type(bob, "stand")
    await harness.wait_until_board_current()
    for person in (ann, cleo, dan):
        await harness.press(person, "↻ Same bet")
    chips = await harness.chips(bob)
    await let_bob_be_silent(harness)
    await harness.press(ann, WITHOUT_BOB)
    assert votes(harness) == [ONE_OF_TWO]
    await harness.type(ann, "takeback")
    await harness.wait_until_board_current()
    assert votes(harness) == [WITHOUT_BOB]
    await harness.press(cleo, WITHOUT_BOB)
    assert votes(harness) == [ONE_OF_TWO]
    await harness.press(ann, "↻ Same bet")
    await harness.press(dan, ONE_OF_TWO)
    playing = [harness.number(person) for person in (ann, cleo, dan)]
    assert [box.player for box in harness.snapshot.boxes] == playing
    assert await harness.chips(bob) == chips


@pytest.mark.own_bot
async def test_vote_survives_a_restart(start_harness: StartHarness) -> None:
    harness, (ann, _, cleo) = await silent_bob(
        start_harness, seconds=TEN_MINUTES - 60, make_shoe=uneventful_shoes(3)
    )
    async with harness.stopped():
        harness.clock.advance(60)
    await harness.wait_until_board_current()
    await harness.press(ann, WITHOUT_BOB)
    await harness.restart()
    await harness.wait_until_board_current()
    assert votes(harness) == [ONE_OF_TWO]
    await harness.press(cleo, ONE_OF_TWO)
    assert harness.snapshot.stage is Stage.BETS


async def test_votes_are_typed_too_and_early_and_forged_ones_refused(start_harness: StartHarness) -> None:
    harness, (ann, bob, cleo) = await silent_bob(start_harness, seconds=TEN_MINUTES - 1)
    table, owner = harness.snapshot.table, harness.owner
    async with harness.nothing_changes():
        for detail in ("", f":{harness.number(bob)}", f":{harness.number(cleo)}", f":{2**62}"):
            for person in (ann, owner):
                forged = await harness.press_forged(person, harness.board, f"bj:{table}:go_on{detail}")
                assert NOBODY_SILENT in private_reply(forged), detail
    async with harness.nothing_changes(may_redraw=True):
        for detail in ("bob", "-1", "9" * 30):
            await harness.press_forged(ann, harness.board, f"bj:{table}:go_on:{detail}")
    await harness.pass_time(1)
    await harness.wait_until_board_current()
    async with harness.nothing_changes():
        stranger = harness.person("Dan")
        assert "You can vote on that with a bet or a hand" in await harness.press_refused(
            stranger, WITHOUT_BOB
        )
        forged = await harness.press_forged(ann, harness.board, f"bj:{table}:go_on:{harness.number(cleo)}")
        assert NOBODY_SILENT in private_reply(forged)
    assert await harness.type(ann, "table go-on") == "Your vote counts. With one more, the table goes on."
    assert "Your vote counts already" in await harness.type(ann, "table go-on")
    assert await harness.type(cleo, "table go-on") == GOES_ON
    assert NOBODY_SILENT in await harness.type(cleo, "table go-on")


async def test_manager_or_the_only_other_player_is_enough(start_harness: StartHarness) -> None:
    harness, (ann, bob, cleo) = await silent_bob(start_harness)
    assert await harness.type(harness.owner, "table go-on") == GOES_ON
    await harness.wait_until_board_current()
    assert harness.snapshot.stage is Stage.BETS, "typed by a manager"
    assert is_away(harness, bob)

    await deal_again(harness, bob, ann, cleo)
    for person in (ann, cleo):
        await harness.type(person, "stand")
    await let_bob_be_silent(harness)
    await harness.press(harness.owner, WITHOUT_BOB)
    assert harness.snapshot.stage is Stage.BETS, "pressed by a manager"
    assert is_away(harness, bob)

    await deal_again(harness, bob, ann, cleo)
    await harness.type(ann, "stand")
    await let_bob_be_silent(harness)
    assert votes(harness) == ["Stop waiting"], "several silent players are not named"
    await harness.press(ann, "Stop waiting")
    assert harness.snapshot.stage is Stage.BETS
    assert is_away(harness, bob)
    assert is_away(harness, cleo)

    await deal_again(harness, bob, ann)
    await harness.type(ann, "stand")
    await let_bob_be_silent(harness)
    assert await harness.type(ann, "table go-on") == GOES_ON
    await harness.wait_until_board_current()
    assert harness.snapshot.stage is Stage.BETS, "typed by the only other player"
    assert is_away(harness, bob)


@pytest.mark.own_bot
async def test_match_bets_and_stands_for_a_silent_player(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes(*[BOB_WAITS] * 3))
    ann, bob = harness.people(2)
    await start_match(harness, [ann, bob], turn_time=0)
    await place_bets(harness, {ann: "20"})
    await harness.pass_time(TEN_MINUTES, step=TEN_MINUTES)
    await harness.wait_until_board_current()
    await harness.press(ann, WITHOUT_BOB)
    assert [sum(hand.bet for hand in box.hands) for box in harness.snapshot.boxes] == [2000, 1000]
    assert harness.snapshot.asked == (harness.number(ann),)
    await harness.press(ann, "Stand")
    assert harness.snapshot.stage is Stage.BETS, "the hand of Bob stands"
    assert "💤" in harness.board.text
    await harness.restart()
    await harness.wait_until_board_current()
    await place_bets(harness, {ann: "20"})
    assert len(harness.snapshot.boxes) == 2, "Bob stays in"
    await harness.type(bob, "bet", amount="30")
    await harness.press(ann, "Stand")
    assert not is_away(harness, bob)
    await place_bets(harness, {ann: "20"})
    await harness.press(ann, "Stand")
    assert harness.snapshot.asked == (harness.number(bob),)
