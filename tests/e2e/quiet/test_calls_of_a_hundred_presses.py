"""What the small answers cost: the requests to Discord that a hundred presses of one person bring."""

import pytest

from bot.background import Asker
from bot.blackjack.rules import Rules
from bot.odds.hand_values import UpcardValues, upcard_values
from bot.table.views.snapshots import Snapshot
from cogs.common import answers
from cogs.common.interactions import Interaction
from cogs.odds.odds_book import OddsBook
from standin import Person, RecordedRequest
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes

ROUNDS = 12

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def computed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compute in the test's process, which is quicker than to start another one."""

    async def upcard(_book: OddsBook, rules: Rules, up: int, _asker: Asker) -> UpcardValues:
        return upcard_values(rules, up)

    monkeypatch.setattr(OddsBook, "upcard", upcard)


async def calls(
    harness: BotHarness, ann: Person, *, hints_in: int | None
) -> tuple[float, set[int], int, int]:
    """Play rounds, with a hint in each one of so many.

    Return the requests of a hundred presses, how many one has without a small answer, the hints and the
    deletions.
    """
    presses, hints_seen, alone, sent = 0, 0, set[int](), list[RecordedRequest]()
    for number in range(ROUNDS):
        hints = ["💡 Hint"] if hints_in and number % hints_in == 0 else []
        for button in ("↻ Same bet", *hints, "No thanks", "Stand"):
            if button not in harness.labels:
                continue
            is_small = button in hints or bool(ann.private(harness.channel))
            found = await harness.requests_during(harness.press(ann, button))
            presses, hints_seen, sent = presses + 1, hints_seen + (button in hints), [*sent, *found]
            alone |= set() if is_small else {len(found)}
            harness.clock.advance(2.0)
    deletions = sum(each.method == "DELETE" for each in sent)
    return 100 * len(sent) / presses, alone, hints_seen, deletions


@pytest.mark.parametrize(("hints_in", "most"), [(None, 100), (5, 112), (1, 134)])
async def test_small_answers_cost_one_deletion_each(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch, hints_in: int | None, most: int
) -> None:
    harness, ann, _ = await start_table(start_harness, make_shoe=uneventful_shoes(1))
    await harness.play_round(ann, "5")
    with_it, alone, hints, deletions = await calls(harness, ann, hints_in=hints_in)

    async def keep(_press: Interaction, _table: Snapshot) -> None:
        """Leave the small answer where it is."""

    monkeypatch.setattr(answers, "note_accepted", keep)
    without, *_ = await calls(harness, ann, hints_in=hints_in)
    print(f"a hint in one round of {hints_in}: {with_it:.1f} calls, {without:.1f} if the last hint stays")
    assert alone == {1}
    assert with_it <= most
    assert deletions == hints, "one for each"
