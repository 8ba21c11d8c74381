"""A match with knock-outs, told end to end: a tie, a bust, a leaver, the last round and the play-off."""

from collections.abc import Mapping, Sequence

import pytest

from standin import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.table.fakes import StackedShoes
from tests.table.knockouts.test_knockouts import hands

pytestmark = pytest.mark.asyncio(loop_scope="session")

ROUNDS = (
    hands(18, 18, 18, 18, 18),
    hands(17, 17, 18, 18, 18),
    hands(18, 18, 18, 18, 17),
    hands(18, 18, 18, 17),
    hands(18, 18),
    hands(19, 18),
    hands(19, 17),
)
"""Each player wins with 19, ties with 18 and loses with 17."""


async def play(harness: BotHarness, bets: Mapping[Person, str], others: Sequence[Person] = ()) -> str:
    """Bet, stand, and return the board with the result."""
    for person, amount in bets.items():
        await harness.type(person, "bet", amount=amount)
    await harness.stand_all([*bets, *others])
    return await harness.shown()


async def start_match(harness: BotHarness, people: Sequence[Person]) -> None:
    """Open a match of six rounds with knock-outs after every two, and start it."""
    host, *others = people
    await harness.open_match(host)
    await harness.change_options(host, match_rounds=6, knockouts=2, starting_chips=100, max_bet=0)
    assert "After 6 rounds, the player with the most chips wins." in await harness.shown()
    assert "🔻 Every 2 rounds, the player with the fewest chips is out." in harness.board.text
    for person in others:
        await harness.press(person, "Join")
    await harness.press(host, "Start")


async def test_tie_survives_a_restart(start_harness: StartHarness) -> None:
    """The cards after the restart are those of the stored seed: Ann and Bob are compared by them."""
    cards = f"{hands(18, 18, 18)} {hands(17, 17, 18)}"
    harness = await start_harness(make_shoe=StackedShoes(cards))
    ann, bob, cleo = people = harness.people(3)
    await start_match(harness, people)
    for _ in range(2):
        await play(harness, dict.fromkeys(people, "10"))
    await harness.restart()
    told = await harness.shown()
    assert f"⚖️ {ann.name}🔻 and {bob.name}🔻 tie for last: this round decides." in told
    board = await play(harness, {ann: "10", bob: "50", cleo: "10"})
    match, stacks = harness.state.match, harness.snapshot.stacks
    assert match is not None
    (out,) = (each for each in match.entrants if each.out_in is not None)
    pair = [harness.number(person) for person in (ann, bob)]
    assert out.player == min(pair, key=lambda player: stacks[player])
    assert (out.place, out.out_in, match.tied) == (3, 3, ())
    assert "is knocked out with" in board


@pytest.mark.shared_bot
async def test_match_with_knockouts_is_told_to_its_end(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes(" ".join(ROUNDS)))
    ann, bob, cleo, dan, eve = people = harness.people(5)
    await start_match(harness, people)
    assert "6 rounds left · 🔻 KO in 2 rounds" in await harness.shown()

    board = await play(harness, dict.fromkeys(people, "10"))
    assert "5 rounds left · 🔻 KO in 1 round" in board
    assert board.count("🔻") == 1, "all are equal, and nobody is marked"

    board = await play(harness, dict.fromkeys(people, "10"))
    assert f"⚖️ {ann.name}🔻 and {bob.name}🔻 tie for last: this round decides." in board
    await harness.type(eve, "bet", amount="all")
    board = await play(harness, {ann: "10", bob: "10", cleo: "10", dan: "10"}, [eve])
    assert f"**5.** {eve.name} · out in round 3" in board
    assert "⚖️" not in board, "the tie is over, because Eve is out"
    assert "3 rounds left · 🔻 KO in 1 round" in board

    board = await play(harness, {ann: "10", bob: "10", cleo: "10", dan: "50"})
    assert f"🥊 {dan.name} is knocked out with 50 chips." in board

    await harness.give_up(bob)
    board = await harness.shown()
    assert "🏆 Final" in board
    assert "🔻" not in board, "two who are left play to the end"
    board = await play(harness, {ann: "10", cleo: "10"})
    assert "🏁 Last round: most chips win." in board

    board = await play(harness, {ann: "10", cleo: "10"})
    assert f"⚖️ Play-off: {ann.name} and {cleo.name} tie for first." in board
    await play(harness, {ann: "10", cleo: "10"})
    told = (await harness.result()).text
    for line in (
        f"🏆 {ann.name} wins the match!",
        f"🥇 {ann.name} · 110 chips",
        f"🥈 {cleo.name} · 90 chips after round 7",
        f"🥉 {bob.name} · out in round 5",
        f"**4.** {dan.name} · 50 chips after round 4",
        f"**5.** {eve.name} · out in round 3",
    ):
        assert line in told
    assert harness.match_results() == [
        (1, harness.number(ann), 1, None, 1),
        (1, harness.number(bob), 3, 5, 0),
        (1, harness.number(cleo), 2, 7, 0),
        (1, harness.number(dan), 4, 4, 0),
        (1, harness.number(eve), 5, 3, 0),
    ]
