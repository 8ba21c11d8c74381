"""Invariants of public snapshots: they are those of stored states, and show no hidden card."""

from __future__ import annotations

from bot.blackjack.rules import HoleCard
from bot.table import TableState
from bot.table.ids import TableId
from bot.table.views.snapshots import Snapshot
from tests.simulation.checks.check import Check
from tests.simulation.world.messages import Content


class SnapshotInvariants:
    """Checks published snapshots against those of the stored states."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._stored: dict[tuple[TableId, int], Snapshot] = {}

    def on_commit(self, snapshot: Snapshot, state: TableState) -> None:
        """Note the public snapshot of a stored state, and check its cards."""
        self._stored[snapshot.table, snapshot.frame] = snapshot
        self._check_cards(snapshot, state)

    def of_content(self, content: Content) -> Snapshot | None:
        """Return the public snapshot of the frame that a message shows."""
        if content.table is None or content.frame is None:
            return None
        return self._stored.get((content.table, content.frame))

    def on_published(self, snapshot: Snapshot, newest: int) -> None:
        """Check that frames are published in order, and only after they are stored."""
        self._check(snapshot.frame > newest, f"frame {snapshot.frame} came after {newest}")
        durable = self._stored.get((snapshot.table, snapshot.frame)) == snapshot
        message = f"the snapshot of frame {snapshot.frame} of {snapshot.table} is not that of the disk"
        self._check(durable, message)

    def _check_cards(self, snapshot: Snapshot, state: TableState) -> None:
        """Check that the snapshot shows exactly the cards that are face up."""
        round_ = state.round
        if round_ is None:
            self._check(not snapshot.dealer and not snapshot.boxes, "cards are shown between rounds")
            return
        hidden = sum(card is None for card in snapshot.dealer)
        no_hole_card = state.rules.hole_card is HoleCard.NONE
        self._check(hidden == (0 if no_hole_card else 1), f"the dealer shows {snapshot.dealer}")
        self._check(len(snapshot.dealer) == (1 if no_hole_card else 2), f"the dealer shows {snapshot.dealer}")
        shown = [card for box in snapshot.boxes for hand in box.hands for card in hand.cards]
        self._check(len(shown) + len(snapshot.dealer) == round_.cards_used, "undealt cards are shown")
        dealt = [str(card) for box in round_.boxes for hand in box.hands for card in hand.cards]
        expected = dealt if state.rules.cards_face_up else [None] * len(dealt)
        self._check(shown == expected, f"the board shows {shown} of {dealt}")
