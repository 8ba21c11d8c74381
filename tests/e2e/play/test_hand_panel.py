"""The private panel of ``My hand``: its buttons, its updates and its refusals."""

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest
import pytest_asyncio

from bot.cards.faces import TEXT_FACES
from bot.table.ports import Commit, Stored
from cogs.common.answers import PATIENCE
from standin import Message
from tests.e2e.harness import bot_harness
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.face_down_table import deal_face_down
from tests.e2e.harness.running_bot import PATIENCE as HARNESS_PATIENCE
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot


class BlockedStore:
    """Blocks the commits of the harness's store until :meth:`release`."""

    def __init__(self, harness: bot_harness.BotHarness, monkeypatch: pytest.MonkeyPatch) -> None:
        self.called, self._gate = asyncio.Event(), asyncio.Event()
        self._commit_now = harness.store.commit
        monkeypatch.setattr(harness.store, "commit", self._commit)

    def release(self) -> None:
        self._gate.set()

    async def _commit(self, commit: Commit) -> Stored:
        self.called.set()
        await self._gate.wait()
        return await self._commit_now(commit)


class BlockedPanel(NamedTuple):
    """Ann's panel in a face-down round with Bob, while no commit is stored."""

    harness: bot_harness.BotHarness
    panel: Message
    store: BlockedStore


@pytest_asyncio.fixture(loop_scope="session")
async def blocked(
    start_harness: bot_harness.StartHarness, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[BlockedPanel]:
    harness, ann, _ = await deal_face_down(start_harness)
    panel = await harness.open_hand(ann)
    store = BlockedStore(harness, monkeypatch)
    yield BlockedPanel(harness, panel, store)
    store.release()  # also after a failure: the bot ends when all is stored


async def test_panel_shows_hand_legal_moves_and_result(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, bob = await deal_face_down(start_harness)
    panel = await harness.open_hand(ann)
    assert {"Hit", "Stand", "Double", "Split"} <= {button.label for button in panel.buttons()}
    frame = harness.frame
    await harness.press(ann, "Hit", on=panel)
    assert "`4♠` `4♠` `6♠`" in panel.text
    assert "Split" not in {button.label for button in panel.buttons()}, "the panel shows legal moves only"
    await harness.wait_until_board_current()
    assert harness.frame > frame, "the board is updated, too"
    await harness.press(bob, "Stand")
    await harness.press(ann, "Stand", on=panel)
    assert panel.text == (
        "**−10** → 990 chips\n`4♠` `4♠` `6♠` **14** · lost\n"
        "-# four of spades, four of spades and six of spades\n"
        "Dealer `7♠` `10♠` **17**\n-# seven of spades and ten of spades\n"
        "-# The round is over."
    )
    assert panel.buttons() == []
    await harness.wait_until_board_current()
    assert await harness.staked(ann) == 0


async def test_panel_of_earlier_round_plays_no_other(start_harness: bot_harness.StartHarness) -> None:
    """That of a closed table loses its buttons."""
    harness, ann, bob = await deal_face_down(start_harness)
    old = await harness.open_hand(ann)
    await harness.press(ann, "Stand")
    await harness.press(bob, "Stand")
    await harness.wait_until_board_current()
    await harness.press(ann, "↻ Same bet")
    await harness.press(bob, "↻ Same bet")
    await harness.wait_until_board_current()
    before = await harness.balances()
    sent = await harness.requests_during(harness.press(ann, "Hit", on=old))
    assert [request.route for request in sent] == [bot_harness.CALLBACK]
    assert old.text.startswith("⚠️ The round has moved on.")
    assert await harness.balances() == before
    own = harness.bot.manager.view(harness.snapshot.table, harness.number(ann))
    assert own is not None
    (box,) = own.boxes_of(harness.number(ann))
    assert TEXT_FACES.cards(box.hands[0].cards) in old.text, "the current hand"
    left = await harness.open_hand(bob)
    await harness.press(ann, "Stand", on=old)
    assert "The round has moved on." not in old.text

    await harness.close_table(harness.owner)
    await harness.press(bob, "Stand")
    assert harness.bot.manager.tables() == ()
    await harness.open_table()
    for press in [await bob.click(left, button) for button in ("Hit", "Stand")]:
        pressed = await bot_harness.answered(press)
        assert (left.text, left.buttons()) == ("This table is closed.", [])
        assert pressed.followups == []


async def test_panel_is_updated_after_slow_commit(blocked: BlockedPanel) -> None:
    harness, panel, store = blocked
    ann = harness.person("Ann")
    press = await ann.click(panel, "Hit")
    await store.called.wait()
    harness.clock.advance(PATIENCE)
    await bot_harness.answered(press)
    assert press.answered is not None
    assert press.answered.value == bot_harness.DEFERRED_UPDATE
    assert "`6♠`" not in panel.text
    store.release()
    await harness.wait_until(lambda: "`4♠` `4♠` `6♠` **14**" in panel.text, "the panel shows the card")
    assert "Split" not in {button.label for button in panel.buttons()}
    assert press.followups == []


async def test_press_that_was_long_on_its_way_is_deferred_sooner(blocked: BlockedPanel) -> None:
    harness, panel, store = blocked
    ann = harness.person("Ann")
    harness.sandbox.gateway.hold()
    press = await ann.click(panel, "Hit")
    harness.clock.advance(1.0)
    harness.sandbox.gateway.release()
    await store.called.wait()
    assert press.answered is None
    harness.clock.advance(PATIENCE - 1.0 + 0.01)
    await bot_harness.answered(press)
    assert press.answered is not None
    assert press.answered.value == bot_harness.DEFERRED_UPDATE
    store.release()
    await harness.wait_until(lambda: "`4♠` `4♠` `6♠` **14**" in panel.text, "the panel shows the card")


async def test_slowly_acknowledged_press_shows_newest_hands(blocked: BlockedPanel) -> None:
    harness, panel, store = blocked
    ann, bob = harness.people(2)
    press = await ann.click(panel, "Stand")
    await store.called.wait()
    held = harness.sandbox.faults.hold("POST", bot_harness.CALLBACK)
    harness.clock.advance(PATIENCE)
    await held.arrived(timeout=HARNESS_PATIENCE)
    store.release()
    await harness.type(bob, "stand")
    held.release()
    await bot_harness.answered(press)
    await harness.wait_until(lambda: "stood" in panel.text or "lost" in panel.text, "the panel is redrawn")
    assert "**−10** → 990 chips" in panel.text, "Bob has finished the round before the panel was redrawn"


async def test_panel_shows_refusal_after_slow_commit(blocked: BlockedPanel) -> None:
    harness, panel, store = blocked
    ann = harness.person("Ann")
    first, second = await ann.click(panel, "Hit"), await ann.click(panel, "Hit")
    await store.called.wait()
    waiting = harness.bot.manager._actors[harness.snapshot.table]._mailbox
    await harness.wait_until(lambda: waiting.qsize() == 1)
    harness.clock.advance(PATIENCE)
    await asyncio.gather(bot_harness.answered(first), bot_harness.answered(second))
    store.release()
    await harness.wait_until(lambda: "⚠️ The round has moved on." in panel.text, "the panel shows the refusal")
    assert "`4♠` `4♠` `6♠` **14**" in panel.text, "only the first press acted"


async def test_follower_panel_names_player_without_cards(start_harness: bot_harness.StartHarness) -> None:
    harness, ann, bob = await start_table(
        start_harness, make_shoe=StackedShoes("T 7 T T  T 7 T T"), preset="standard"
    )
    await harness.change_options(cards_face_up=False)
    await harness.bet(ann, "10")
    await harness.type(ann, "sharebox")
    await harness.type(bob, "bet", amount="20", box=1)
    await harness.press(ann, "Stand")
    await harness.type(ann, "bet", amount="10")
    await harness.wait_until_board_current()
    panel = await harness.open_hand(bob)
    assert "You follow Ann · bet 20\n`▮` `▮`" in panel.text
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert "you followed Ann" in await harness.type(bob, "show hand")
