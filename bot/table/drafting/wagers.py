"""Changes to the stakes for the next deal, and to the list of players who got stakes back unasked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.table import UserId, Wager
from bot.table.drafting.working_state import WorkingState


class Wagers:
    """Owns ``wagers`` and ``returned``. Chips move by :class:`~bot.table.drafting.chips.Chips`."""

    def __init__(self, working: WorkingState) -> None:
        self._working = working

    def place(self, player: UserId, box: int, amount: int) -> None:
        """Put a stake (hundredths) on a box, in place of the player's earlier one there."""
        state = self._working.state
        wager = Wager(box=box, player=player, amount=amount, key=self._working.command.request.key)
        spot = (player, box)
        if any((each.player, each.box) == spot for each in state.wagers):
            kept = tuple(wager if (each.player, each.box) == spot else each for each in state.wagers)
        else:
            kept = (*state.wagers, wager)
        self._working.state = replace(state, wagers=kept)

    def withdraw(self, player: UserId) -> None:
        """Take all stakes of a player off the table."""
        state = self._working.state
        kept = tuple(wager for wager in state.wagers if wager.player != player)
        self._working.state = replace(state, wagers=kept)

    def return_unasked(self, wager: Wager) -> None:
        """Take one stake off the table and list its player, for the board to say so."""
        state = self._working.state
        kept = tuple(other for other in state.wagers if other != wager)
        self._working.state = replace(state, wagers=kept)
        self.list_returned((wager.player,))

    def clear(self) -> None:
        """The stakes are in the round now."""
        self._working.state = replace(self._working.state, wagers=())

    def list_returned(self, players: Iterable[UserId]) -> None:
        """Add players to those who got stakes back unasked."""
        state = self._working.state
        self._working.state = replace(state, returned=tuple(dict.fromkeys((*state.returned, *players))))

    def set_returned(self, players: Iterable[UserId]) -> None:
        """Replace the list of players who got stakes back unasked."""
        self._working.state = replace(self._working.state, returned=tuple(dict.fromkeys(players)))

    def forget_returned(self, player: UserId) -> None:
        """The player has bet again, or left."""
        state = self._working.state
        kept = tuple(other for other in state.returned if other != player)
        self._working.state = replace(state, returned=kept)
