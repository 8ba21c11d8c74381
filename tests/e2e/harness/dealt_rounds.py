"""Tables and rounds in progress, as many tests need them. Each comes with Ann and Bob."""

from typing import Any

from bot.table.live.actor import MakeShoe
from standin import Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.seeded_shoes import uneventful_shoes

Started = tuple[BotHarness, Person, Person]


async def start_table(
    start_harness: StartHarness, *hands: str, make_shoe: MakeShoe | None = None, **options: Any
) -> Started:
    """Start the bot with these first cards, and open a table with these options."""
    harness = await start_harness(*hands, make_shoe=make_shoe)
    await harness.open_table(**options)
    ann, bob = harness.people(2)
    return harness, ann, bob


async def start_round(start_harness: StartHarness, players: int = 2) -> Started:
    """Start the bot and deal an uneventful round to the first ``players`` members."""
    harness = await start_harness(make_shoe=uneventful_shoes(players))
    await harness.deal_to(harness.people(players))
    ann, bob = harness.people(2)
    return harness, ann, bob


async def start_winning_hand(start_harness: StartHarness) -> Started:
    """Start the bot and let Ann bet 25 on a hand of 19, which wins against 17 if she stands."""
    harness, ann, bob = await start_table(start_harness, "T 9 9 8")
    await harness.bet(ann, "25")
    return harness, ann, bob


def card_counts(harness: BotHarness) -> list[int]:
    """Return the number of cards in each box's first hand."""
    return [len(box.hands[0].cards) for box in harness.snapshot.boxes]
