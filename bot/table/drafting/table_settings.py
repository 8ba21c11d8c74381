"""Changes to the table's options, host and match, and to whether it is open."""

from bot.bank.ids import UserId
from bot.blackjack.rules import Rules
from bot.replacing import replace
from bot.table.drafting.working_state import WorkingState
from bot.table.matches import Match
from bot.table.notices import ClosingReason, Notice
from bot.table.table_state import Choices


class TableSettings:
    """The owner of the options, the host, the match, the notice, and whether the table is open."""

    def __init__(self, working: WorkingState) -> None:
        self._working = working

    def apply_options(self, choices: Choices, rules: Rules) -> None:
        """Put these options into force; none are pending any more."""
        self._working.state = replace(self._working.state, choices=choices, rules=rules, pending=None)

    def postpone_options(self, choices: Choices) -> None:
        """Keep options as pending until the round ends."""
        self._working.state = replace(self._working.state, pending=choices)

    def set_match(self, match: Match) -> None:
        """Replace the match."""
        self._working.state = replace(self._working.state, match=match)

    def raise_limits(self, match: Match, rules: Rules) -> None:
        """Put the raised limits of a match into force; the choices stay as they are."""
        self._working.state = replace(self._working.state, match=match, rules=rules)

    def set_host(self, host: UserId | None) -> None:
        """Set the player who may start the next match; None is the first player to join."""
        self._working.state = replace(self._working.state, host=host)

    def note_closer(self, player: UserId | None) -> None:
        """Keep the player who closed the table; None is the bot."""
        self._working.state = replace(self._working.state, closed_by=player)

    def close_after_round(self, notice: ClosingReason) -> None:
        """Refuse further bets and close the table when the round is over."""
        self._working.state = replace(self._working.state, closing=True, notice=notice)

    def close(self, notice: ClosingReason) -> None:
        """Mark the table as closed."""
        self._working.state = replace(
            self._working.state, is_open=False, closing=True, deadline=None, notice=notice
        )

    def begin_season(self, number: int) -> None:
        """Let all bets from now on belong to a season."""
        self._working.state = replace(self._working.state, season=number)

    def announce(self, notice: Notice) -> None:
        """Show a notice on the board until the next deal."""
        self._working.state = replace(self._working.state, notice=notice)
