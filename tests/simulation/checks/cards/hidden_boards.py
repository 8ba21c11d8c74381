"""Invariants of tables whose boards Discord refuses: nothing is dealt there."""

from bot.bank.ids import TableId
from bot.table.commands import Command, MarkReady, PlaceBet, Request, TimeUp
from bot.table.events import Decision, RoundDealt
from bot.table.table_state import TableState
from tests.simulation.checks.check import Check

UNDER_WAY = 5.0
"""Seconds for which a decision may be on its way to a slow disk."""


class HiddenBoards:
    """Checks that a table whose board is refused deals nothing, and keeps no bets after the intermission.

    Nor is it asked for bets where a person's interaction says that the board would be refused.

    The clock of those in ``held`` has stopped then, until it is started again. Those in ``refused`` may have
    closed while their boards were refused, and so were not drawn again.
    """

    def __init__(self, check: Check) -> None:
        self._check = check
        self._since: dict[TableId, float] = {}
        self.held: set[TableId] = set()
        self.refused: set[TableId] = set()

    def on_start(self) -> None:
        """Note that a new process started, which knows of no refusal."""
        self._since.clear()

    def on_asked(self, request: Request, *, may_post: bool) -> None:
        """Check that nobody is asked to bet where the bot ``may_post`` no cards, as Discord tells it."""
        is_bet = isinstance(request.act, PlaceBet | MarkReady)
        self._check(may_post or not is_bet, f"{request.key}: a bet where the bot may not show the cards")

    def on_board(self, table: TableId, now: float, *, is_taken: bool) -> None:
        """Note whether Discord takes a board; ``now`` is the passed time."""
        if is_taken:
            self._since.pop(table, None)
        else:
            self._since.setdefault(table, now)
            self.refused.add(table)

    def on_decision(self, state: TableState, command: Command, decision: Decision, now: float) -> None:
        """Check a decision. Those of a moment ago do not know of the refusal."""
        is_end = isinstance(command.request.act, TimeUp) and state.round is None
        if is_end and not command.guild.takes_board:
            self.held.add(state.id)
        if now - self._since.get(state.id, now) < UNDER_WAY:
            return
        key, after = command.request.key, decision.state
        dealt = any(isinstance(event, RoundDealt) for event in decision.events)
        self._check(not dealt, f"{key}: a round is dealt whose board is refused")
        if is_end:
            self._check(not after.wagers, f"{key}: bets are kept although the board is refused")
