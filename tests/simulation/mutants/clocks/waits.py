"""Bugs that keep players waiting longer than the rules say, or twice for the same player."""

from contextlib import AbstractContextManager
from unittest.mock import Mock, patch

from bot.bank.ids import UserId
from bot.table.deciding import betting, rounds, seating
from bot.table.drafting.seats import Seats
from bot.table.drafting.table_draft import TableDraft
from tests.simulation.mutants.mutant import Mutant


def bound_renewed_by_taking_back() -> AbstractContextManager[object]:
    """A bet that is taken back begins the wait for more players again."""
    original = betting.return_wagers

    def return_wagers(draft: TableDraft, player: UserId) -> None:
        original(draft, player)
        draft.play.keep_first_bets({})

    return patch.object(seating, "return_wagers", return_wagers)


def every_bet_restarts_the_wait() -> AbstractContextManager[object]:
    """Each bet, not only a member's first one, restarts the five seconds."""
    original = seating._note_first_bet

    def note_first_bet(draft: TableDraft) -> None:
        original(draft)
        player, known = draft.command.request.player, draft.state.first_bets
        if player is not None and player in known and seating._changes_bets(draft):
            draft.play.keep_first_bets({**known, player: draft.now})

    return patch.object(seating, "_note_first_bet", note_first_bet)


def wait_is_unbounded() -> AbstractContextManager[object]:
    """First bets restart the five seconds for ever."""
    return patch.object(rounds, "latest_deal", lambda _state: float("inf"))


def missed_bet_forgiven() -> AbstractContextManager[object]:
    """A player who misses a bet only sits the round out, and is waited for again."""

    def set_away(self: Seats, player: UserId, away: bool) -> None:
        if away:
            self.skip(player, self._working.state.round_no)

    return patch.object(Seats, "set_away", set_away)


def missed_turn_forgiven() -> AbstractContextManager[object]:
    """A player whose turn was ended by the clock is asked for a bet as everybody is."""
    return patch.object(rounds, "OnMissedBet", Mock())


MUTANTS = (
    Mutant(patch=bound_renewed_by_taking_back, found_by="a first bet counts again", first_seed=131),
    Mutant(patch=every_bet_restarts_the_wait, found_by="a first bet counts again", first_seed=15),
    Mutant(patch=wait_is_unbounded, found_by="players who are ready wait until", first_seed=45),
    Mutant(patch=missed_bet_forgiven, found_by="missed a bet and is waited for again", first_seed=13),
    Mutant(patch=missed_turn_forgiven, found_by="missed a turn and is waited for again"),
)
