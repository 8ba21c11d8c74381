"""Two people of one name at a table, as the board and the answers show them."""

import pytest

from tests.e2e.harness.bot_harness import StartHarness
from tests.e2e.harness.dealt_rounds import start_table


@pytest.mark.shared_bot
async def test_neighbour_of_the_same_name_is_told_apart(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, "T 8 T T")
    bob.member.name = "\u0410NN"  # with a Cyrillic letter
    await harness.bet(ann, "10")
    await harness.wait_until_board_current()
    assert "▶ Ann  " in harness.board.text
    await harness.type(bob, "bet", amount="25")
    await harness.wait_until_board_current()
    assert "▶ ann  " in harness.board.text
    assert "bob ✅ next 25" in harness.board.text.replace("\N{NO-BREAK SPACE}", " ")
    assert "bob **975** · ready · next bet 25" in await harness.type(ann, "show status")
    bob.member.name = "Bob"
    await harness.type(bob, "bet", amount="30")
    await harness.wait_until_board_current()
    assert "▶ Ann  " in harness.board.text
    assert "Bob ✅ next 30" in harness.board.text.replace("\N{NO-BREAK SPACE}", " ")
