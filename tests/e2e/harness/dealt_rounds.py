"""Rounds in progress, as many tests need them."""

from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.seeded_shoes import uneventful_shoes


async def start_round(start_harness: StartHarness, players: int = 2) -> BotHarness:
    """Start the bot and deal an uneventful round to the first ``players`` members."""
    harness = await start_harness(make_shoe=uneventful_shoes(players))
    await harness.deal_to(harness.people(players))
    return harness


async def start_winning_hand(start_harness: StartHarness) -> BotHarness:
    """Start the bot and let Ann bet 25 on a hand of 19, which wins against 17 if she stands."""
    harness = await start_harness("T 9 9 8")
    await harness.open_table()
    await harness.bet(harness.person("Ann"), "25")
    return harness


def card_counts(harness: BotHarness) -> list[int]:
    """Return the number of cards in each box's first hand."""
    return [len(box.hands[0].cards) for box in harness.snapshot.boxes]
