"""Achievements on the board and in ``/stats``, through the stand-in."""

from tests.e2e.harness.bot_harness import StartHarness
from tests.words.german import GERMAN

LINE = "🏅 Ann: Blackjack"


async def test_blackjack_is_announced_once_and_kept(start_harness: StartHarness) -> None:
    harness = await start_harness("A 9 K 7")
    await harness.open_table()
    ann, bob = harness.people(2)
    await harness.bet(ann, "25")
    await harness.wait_until_board_current()
    assert harness.board.text.count(LINE) == 1
    told = await harness.type(ann, "stats", period="week")
    assert "🏅 **Achievements: 1**, 20 to go" in told
    assert "Blackjack <t:" in told
    bob.locale = "de"
    seen = await harness.type(bob, "stats", member=ann)
    assert GERMAN("achievement-count", count=1, left=20) in seen

    await harness.place_bet(ann, "25")
    await harness.wait_until_board_current()
    assert LINE not in harness.board.text
