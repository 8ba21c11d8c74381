"""Invariants of public snapshots: they are those of stored states, and show no hidden card."""

from dataclasses import replace
from itertools import combinations

from bot.bank.ids import TableId
from bot.blackjack.rules import HoleCard
from bot.table.results import EarnedAchievement
from bot.table.table_state import TableState
from bot.table.views.snapshots import Snapshot
from bot.table.views.view_building import snapshot
from tests.simulation.checks.check import Check
from tests.simulation.world.messages import Content

Hashes = tuple[tuple[int, str], ...]
"""Hashes with the numbers of their shoes."""


def _with_earned(state: TableState, earned: tuple[EarnedAchievement, ...]) -> TableState:
    if state.last is None:
        return state
    return replace(state, last=replace(state.last, earned=(*state.last.earned, *earned)))


class SnapshotInvariants:
    """Checks published snapshots against those of the stored states."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._stored: dict[tuple[TableId, int], tuple[Snapshot, ...]] = {}
        self._promised: dict[tuple[TableId, int], Hashes] = {}  # until this frame, the last ones

    def on_commit(self, state: TableState, earned: tuple[EarnedAchievement, ...]) -> None:
        """Note the public snapshot of a stored state, and check its cards.

        The process that stored it also tells what was ``earned``; one that starts later does not know it.
        """
        public = snapshot(state)
        told = (snapshot(_with_earned(state, earned)),) if earned else ()
        self._stored[public.table, public.frame] = public, *told
        earlier = self._promised.get((public.table, public.frame - 1), ())
        self._promised[public.table, public.frame] = public.hashes or earlier
        self._check_cards(public, state)

    def of_content(self, content: Content) -> tuple[Snapshot, ...]:
        """Return the public snapshots of the frame that a message may show.

        They may have hashes of the last frame that had some: perhaps no board could show that.
        """
        if content.table is None or content.frame is None:
            return ()
        place = (content.table, content.frame)
        promised = self._promised.get(place, ())
        missed = [chosen for count in range(len(promised) + 1) for chosen in combinations(promised, count)]
        stored = self._stored.get(place, ())
        return tuple(replace(each, missed_hashes=hashes) for each in stored for hashes in missed)

    def on_published(self, published: Snapshot, newest: int) -> None:
        """Check that frames are published in order, and only after they are stored."""
        self._check(published.frame > newest, f"frame {published.frame} came after {newest}")
        durable = published in self._stored.get((published.table, published.frame), ())
        message = f"the snapshot of frame {published.frame} of {published.table} is not that of the disk"
        self._check(durable, message)

    def _check_cards(self, public: Snapshot, state: TableState) -> None:
        """Check that the snapshot shows exactly the cards that are face up."""
        round_ = state.round
        if round_ is None:
            self._check(not public.dealer and not public.boxes, "cards are shown between rounds")
            shown_first = () if public.last is None else public.last.dealer_before
            is_hidden = len(shown_first) < 2 or shown_first.count(None) == 1
            self._check(is_hidden, f"before a result the dealer shows {shown_first}")
            return
        hidden = sum(card is None for card in public.dealer)
        no_hole_card = state.rules.hole_card is HoleCard.NONE
        self._check(hidden == (0 if no_hole_card else 1), f"the dealer shows {public.dealer}")
        self._check(len(public.dealer) == (1 if no_hole_card else 2), f"the dealer shows {public.dealer}")
        shown = [card for box in public.boxes for hand in box.hands for card in hand.cards]
        self._check(len(shown) + len(public.dealer) == round_.cards_used, "undealt cards are shown")
        dealt = [str(card) for box in round_.boxes for hand in box.hands for card in hand.cards]
        expected = dealt if state.rules.cards_face_up else [None] * len(dealt)
        self._check(shown == expected, f"the board shows {shown} of {dealt}")
