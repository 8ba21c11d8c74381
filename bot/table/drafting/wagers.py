"""Changes to the wagers for the next deal, and to the list of players whose wagers were returned."""

from collections.abc import Iterable

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.replacing import replace
from bot.table.drafting.working_state import WorkingState
from bot.table.table_state import MOST_LISTED, Wager


class Wagers:
    """The owner of ``wagers`` and ``returned``.

    It moves no chips: that is for :class:`~bot.table.drafting.chips.Chips`. ``returned`` lists players whose
    wagers were returned without their request, ``has_returned`` tells whether this decision has added any.
    """

    def __init__(self, working: WorkingState) -> None:
        self._working = working
        self.has_returned = False

    def place(self, player: UserId, box: int, amount: Cents) -> None:
        """Place a wager (hundredths) on a box; it replaces the player's earlier wager there."""
        state = self._working.state
        owner = state.owner_of(box)
        leader = None if owner == player else owner
        wager = Wager(box=box, player=player, amount=Cents(amount), leader=leader)
        spot = (player, box)
        if any((each.player, each.box) == spot for each in state.wagers):
            kept = tuple(wager if (each.player, each.box) == spot else each for each in state.wagers)
        else:
            kept = (*state.wagers, wager)
        self._working.state = replace(state, wagers=kept)

    def lead(self, player: UserId, box: int) -> None:
        """Let the player's wager on a box, if there is one, follow nobody any more."""
        state = self._working.state
        kept = tuple(
            replace(each, leader=None) if (each.player, each.box) == (player, box) else each
            for each in state.wagers
        )
        if kept != state.wagers:
            self._working.state = replace(state, wagers=kept)

    def withdraw(self, player: UserId) -> None:
        """Remove all wagers of a player."""
        state = self._working.state
        kept = tuple(wager for wager in state.wagers if wager.player != player)
        self._working.state = replace(state, wagers=kept)

    def remove_returned(self, wager: Wager) -> None:
        """Remove one wager and add its player to the list ``returned``."""
        state = self._working.state
        kept = tuple(other for other in state.wagers if other != wager)
        self._working.state = replace(state, wagers=kept)
        self.list_returned((wager.player,))

    def clear(self) -> None:
        """Remove all wagers after the deal."""
        self._working.state = replace(self._working.state, wagers=())

    def list_returned(self, players: Iterable[UserId]) -> None:
        """Add players to the list ``returned``."""
        added = tuple(players)
        self.has_returned |= bool(added)
        self.set_returned((*self._working.state.returned, *added))

    def set_returned(self, players: Iterable[UserId]) -> None:
        """Replace the list ``returned``; the latest players are kept."""
        listed = tuple(dict.fromkeys(players))[-MOST_LISTED:]
        self._working.state = replace(self._working.state, returned=listed)

    def forget_returned(self, player: UserId) -> None:
        """Remove a player who bet again or left from the list ``returned``."""
        state = self._working.state
        kept = tuple(other for other in state.returned if other != player)
        self._working.state = replace(state, returned=kept)
