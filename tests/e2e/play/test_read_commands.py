"""Read-only commands: private, open to everybody, and without an edit of the board."""

import pytest

from tests.e2e.harness.bot_harness import CALLBACK, PRIVATE_MESSAGE, BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

LOOKS = ("hand", "dealer", "status", "bets", "turn", "timer", "scores")
READ_COMMANDS = (*(f"show {look}" for look in LOOKS), "rules")

CARDS = "T 7 T T  T 4 7 9 4 T  6 3"
"""Ann plays alone and wins. Then Ann has 19 and Bob a pair of fours; the dealer has 17 each time."""


async def test_read_commands_during_a_round_are_private(start_harness: StartHarness) -> None:
    """Each is one answer, without an edit of the board; anybody may ask."""
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes(CARDS))
    await harness.play_round(ann, "10")
    await harness.bet(bob, "50")
    await harness.press(ann, "↻ Same bet")
    await harness.wait_until_board_current()
    assert len(harness.snapshot.boxes) == 2
    frame = harness.frame
    for command in READ_COMMANDS:
        before = len(harness.calls)
        for person in (ann, bob, harness.person("Cleo")):
            assert await harness.type(person, command), command
        await harness.wait_until_idle()
        sent = [each for each in harness.calls[before:] if each != ("DELETE", PRIVATE_MESSAGE)]
        assert sent == [("POST", CALLBACK)] * 3, f"{command}: an answer may only take away the one before"
    assert harness.frame == frame
    hand = await harness.type(bob, "show hand")
    assert "`4♠` `4♠` **8** · bet 50" in hand
    assert "You can hit, stand, double, split or surrender." in hand
    assert await harness.type(bob, "show dealer") == (
        "Dealer `7♠` `▮` **7**\n-# seven of spades and face-down card"
    )
    assert await harness.type(ann, "show bets") == "Ann **10**\nBob **50**"
    turn = await harness.type(ann, "show turn")
    assert turn.startswith("Playing now: Ann and Bob.")
    deadline = harness.snapshot.deadline
    assert deadline is not None
    assert await harness.type(ann, "show timer") == f"Time limit for this decision: <t:{round(deadline)}:R>."
    status = await harness.type(harness.person("Cleo"), "show status")
    assert "Bob **950** · 50 on `4♠` `4♠` **8**" in status
    assert "Dealer `7♠` `▮` **7**" in status
    scores = await harness.type(bob, "show scores")
    assert scores == "**1.** Ann **1,000** · bet 10\n**2.** Bob **950** · bet 50"
    await harness.type(bob, "bet", amount="30")
    assert "Bob **30** · next round" in await harness.type(ann, "show bets")


async def test_follower_sees_followed_hand(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(
        start_harness, make_shoe=StackedShoes("T 7 T  T T 7 T  T"), preset="standard"
    )
    await harness.bet(ann, "10")
    await harness.type(ann, "sharebox")
    await harness.type(bob, "bet", amount="20", box=1)
    await harness.press(ann, "Stand")
    await harness.type(ann, "bet", amount="10")
    await harness.wait_until_board_current()
    (box,) = harness.snapshot.boxes
    assert (box.player, [(each.player, each.bet) for each in box.followers]) == (
        harness.number(ann),
        [(harness.number(bob), 2_000)],
    )
    follows = (
        "Dealer `7♠` **7**\n-# seven of spades\n"
        "You follow Ann · bet 20\n`10♠` `10♠` **20**\n-# ten of spades and ten of spades"
    )
    waiting = "-# Nothing to decide right now. `/show hand` gives a fresh look."
    assert await harness.type(bob, "show hand") == f"{follows}\n{waiting}"
    panel = await harness.open_hand(bob)
    assert panel.text == f"{follows}\n{waiting}"
    assert panel.buttons() == []
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    hand = await harness.type(bob, "show hand")
    assert hand.startswith("**+20** → 1,020 chips · you followed Ann\nDealer `7♠` `10♠` **17**\n")
    assert hand.endswith("-# The round is over.")


async def test_read_command_needs_open_table(harness: BotHarness) -> None:
    """Somebody out of chips is told so at every table."""
    ann = harness.person("Ann")
    for command in READ_COMMANDS:
        assert "No table is open here" in await harness.type(ann, command), command
    await harness.open_table()
    await harness.type(harness.owner, "table open", channel="high-rollers")
    await harness.give(ann, "-1000", "a lesson")
    for channel in ("blackjack", "high-rollers"):
        assert "You're out of chips." in await harness.type(ann, "show hand", channel=channel)
    assert "Place a bet" in await harness.type(harness.person("Bob"), "show hand", channel="high-rollers")
