"""A table with hidden bets and face-down cards, and a record of everything that other people receive."""

import json
import re

from bot.table.views.snapshots import Stage
from standin import Person, WorldEvent
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.table.fakes import StackedShoes

CARDS = "T 7 T T  T 4 7 9 4 T  6 3"
"""Bob plays alone. Then Bob has 19 and Ann a pair of fours and a six; the dealer has 17 each time."""

SECRET_BET, REMAINING_CHIPS = "137", "863"
"""Ann's secret bet, and the chips that it leaves."""

READ_COMMANDS = (
    *("show hand", "show dealer", "show status", "show bets", "show turn", "show timer"),
    *("show scores", "rules", "balance", "leaderboard"),
)


async def open_face_down_table(start_harness: StartHarness) -> tuple[BotHarness, Person, Person]:
    """Open a table with hidden bets and face-down cards, where Bob has played a round; Ann is to join."""
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes(CARDS))
    await harness.change_options(hidden_bets=True, cards_face_up=False, partial_insurance=False)
    await harness.play_round(bob, "10")
    await harness.wait_until_board_current()
    return harness, ann, bob


async def deal_face_down(start_harness: StartHarness) -> tuple[BotHarness, Person, Person]:
    """Open a face-down table and deal a round to Ann and Bob."""
    harness, ann, bob = await open_face_down_table(start_harness)
    await harness.bet(ann, "10")
    await harness.press(bob, "↻ Same bet")
    await harness.wait_until_board_current()
    assert harness.snapshot.stage is Stage.PLAY
    return harness, ann, bob


async def type_all_read_commands(harness: BotHarness, person: Person, about: Person) -> None:
    """Ask for everything that the bot says about the table, and about another member's chips."""
    for command in READ_COMMANDS:
        await harness.slash(person, command)
    await harness.slash(person, "balance", member=about)


class ReceivedMessages:
    """Every state of every message that one person's client receives."""

    def __init__(self, harness: BotHarness, person: Person) -> None:
        self.person = person
        self._texts: list[str] = []
        harness.sandbox.subscribe(self._keep)

    def _keep(self, event: WorldEvent) -> None:
        message = event.message
        if message is not None and message.ephemeral_for in (None, self.person.id):
            self._texts.append(json.dumps([message.content, message.components], ensure_ascii=False))

    def contain(self, text: str) -> bool:
        """Return whether a message has contained the text; a figure not as a part of an id or of a hash."""
        assert self._texts, "nothing was received"
        sought = rf"(?<![\w-]){text}(?![\w-])" if text.isdigit() else re.escape(text)
        return any(re.search(sought, each) for each in self._texts)
