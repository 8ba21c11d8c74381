"""What the board and the private answers tell during a round and after it."""

import re

import pytest

from standin import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.face_down_table import ReceivedMessages
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.asyncio(loop_scope="session")

ALONE = "T 7 T T"
"""Bob alone has 20 against 17."""

INSURED = "T 4 A 9 5 6  K"
"""Bob has 19 and Ann 9, and the dealer shows an ace and has 17."""

NATURAL = re.compile(r"\bnaturals?\b")


async def deal_to_two(
    start_harness: StartHarness, cards: str, **options: bool
) -> tuple[BotHarness, Person, Person]:
    """Let Bob play a round alone; then deal these cards to Bob, with 10, and to Ann, with 20."""
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes(f"{ALONE} {cards}"))
    if options:
        await harness.change_options(**options)
    await harness.play_round(bob, "10")
    await harness.bet(ann, "20")
    await harness.press(bob, "↻ Same bet")
    await harness.wait_until_board_current()
    return harness, ann, bob


async def bet_again(harness: BotHarness, first: Person, last: Person) -> None:
    """Let two players bet 10 or, if it is Ann, 20 on the next round."""
    for person in (first, last):
        await harness.type(person, "bet", amount="20" if person.name == "Ann" else "10")
    await harness.wait_until_board_current()
    await harness.pass_time(1)


@pytest.mark.shared_bot
async def test_lost_insurance_is_told_at_once(start_harness: StartHarness) -> None:
    """It is private where cards are face down."""
    harness, ann, bob = await deal_to_two(start_harness, " ".join([*[INSURED] * 2, "T 4 K 9 5 A"]))
    await harness.press(ann, "Insure ½")
    assert "checked" not in harness.board.text
    await harness.press(bob, "No thanks")
    assert "The dealer checked: no blackjack, insurance lost" in await harness.shown()
    assert f"▶ {ann.name}  `4♠` `5♠`  **9**" in harness.board.text
    assert " · bet 20 · insurance lost (−10)" in harness.board.text
    panel = await harness.open_hand(ann)
    assert "Insurance: **−10**" in panel.text
    assert "insurance lost (−10)" in await harness.type(bob, "show status")
    await harness.press(bob, "Stand")
    await harness.press(ann, "Stand")
    assert f"{ann.name}  `4♠` `5♠`  **9** · insurance lost (−10)" in await harness.shown()
    await harness.change_options(cards_face_up=False)
    await bet_again(harness, ann, bob)
    await check_lost_insurance_is_private(harness, ann, bob)
    for person in (bob, ann):
        await harness.type(person, "stand")
    await bet_again(harness, ann, bob)
    assert "Dealer  `K♠` `A♠`  **blackjack**" in harness.board.text, "all cards are shown"
    assert f"{bob.name}  `10♠` `9♠`  **19**  **−10**" in harness.board.text
    assert f"{ann.name}  `4♠` `5♠`  **9**  **−20**" in harness.board.text


async def check_lost_insurance_is_private(harness: BotHarness, ann: Person, bob: Person) -> None:
    received = ReceivedMessages(harness, bob)
    panel = await harness.open_hand(ann)
    await harness.press(ann, "Insure 10", on=panel)
    await harness.press(bob, "No thanks")
    assert "The dealer checked: no blackjack" in await harness.shown()
    assert "Insurance: **−10**" in (await harness.open_hand(ann)).text
    for command in ("show status", "show bets", "show hand"):
        await harness.type(bob, command)
    assert not received.contain("nsurance lost")


@pytest.mark.shared_bot
async def test_dealer_says_that_they_refill_the_pack(start_harness: StartHarness) -> None:
    """Ann plays a round on one box and three on six boxes; the next deal takes the last six cards first."""
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes("", "", "T " * 60))
    await harness.change_options(decks=1, reshuffle="empty", boxes_per_player=6)
    await harness.bet(ann, "10")
    for box in range(1, 7):
        await harness.type(ann, "bet", amount="10", box=box)
    await harness.press(ann, "Stand")
    await harness.pass_time(3, step=3)
    for _ in range(3):
        assert "shuffles" not in harness.board.text
        await harness.pass_time(20, step=20)
        await harness.press(ann, "↻ Same bet")
        await harness.wait_until_board_current()
    assert "🔀 The dealer shuffles: the last pack ran out · shoe 3, pack 2" in harness.board.text


@pytest.mark.shared_bot
async def test_time_out_is_told_with_its_player(start_harness: StartHarness) -> None:
    harness, ann, bob = await deal_to_two(start_harness, "T 4 7 9 5 T  6 4 7 T 5 T", simultaneous=False)
    await harness.pass_time(20, step=20)
    assert f"{bob.name} · ⏰ time ran out" in harness.board.text
    await harness.press(ann, "Stand")
    assert f"{bob.name}  `10♠` `9♠`  **19** · ⏰ time ran out  **+10** → 1,020" in await harness.shown()
    assert f"{ann.name}  `4♠` `5♠`  **9**  **−20** → 980" in harness.board.text
    assert "**+10** → 1,020 chips · ⏰ time ran out" in await harness.type(bob, "show hand")
    await bet_again(harness, bob, ann)
    await harness.press(bob, "Surrender")
    status = await harness.type(harness.person("Cleo"), "show status")
    assert "Playing now: Ann." in status
    assert "10 on `6♠` `10♠` **16** · surrendered" in status
    assert status.count("surrendered") == 1


@pytest.mark.shared_bot
async def test_no_text_says_natural(start_harness: StartHarness) -> None:
    """The dealer says that they shuffle when the options have changed."""
    harness, ann, _ = await start_table(start_harness, make_shoe=StackedShoes("A 7 K T  T T T 7"))
    rules = await harness.type(ann, "rules")
    assert "blackjack" in rules
    await harness.bet(ann, "5")
    await harness.wait_for_text("BLACKJACK! Ann\n# `A♠` `K♠` +7.50\n-# → 1,007.50")
    hand = await harness.type(ann, "show hand")
    assert hand.startswith("**+7.50** → 1,007.50 chips\n`A♠` `K♠` **BLACKJACK!**\n")
    assert not any(NATURAL.search(text) for text in (rules, harness.board.text))
    await harness.bet(ann, "5")
    await harness.change_options(decks=2)
    await harness.press(ann, "Stand")
    await harness.wait_for_text("🔀 The dealer shuffles: the options changed · shoe 3")
