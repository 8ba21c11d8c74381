"""Changes to the round in play, to the question with its deadline, and to the board's account of the past."""

from __future__ import annotations

from dataclasses import replace

from bot.blackjack.engine import Round
from bot.table import LastMove, LastRound, Out
from bot.table.drafting.working_state import WorkingState


class PlayState:
    """Owns the round and its number, the question and its deadline, the last move and result, and ``out``."""

    def __init__(self, working: WorkingState) -> None:
        self._working = working

    def begin(self, round_: Round, box_numbers: tuple[int, ...]) -> None:
        """The cards are dealt: the last result and its notice go."""
        self._working.state = replace(
            self._working.state,
            round=round_,
            box_numbers=box_numbers,
            last=None,
            news=None,
            notice=None,
        )

    def update(self, round_: Round) -> None:
        """A decision was answered."""
        self._working.state = replace(self._working.state, round=round_)

    def finish(self) -> None:
        """The round is over: the next one is bet on."""
        state = self._working.state
        now = self._working.command.now
        self._working.state = replace(state, round=None, round_no=state.round_no + 1, idle_since=now)

    def skip_void_round(self) -> None:
        """Go on with the next round; the stored one could not be played again."""
        state = self._working.state
        self._working.state = replace(state, round_no=state.round_no + 1, news=None, revealed=())

    def show_result(self, last: LastRound | None) -> None:
        """Show a settled round while bets are placed for the next."""
        self._working.state = replace(self._working.state, last=last)

    def show_move(self, move: LastMove) -> None:
        """Show what was just done."""
        self._working.state = replace(self._working.state, news=move)

    def list_out(self, out: tuple[Out, ...]) -> None:
        """Replace the list of players who ran out of chips here."""
        self._working.state = replace(self._working.state, out=out)

    def ask(self, deadline: float | None) -> None:
        """Ask a new question, to be answered by ``deadline`` (seconds since the epoch; None: no limit)."""
        state = self._working.state
        self._working.state = replace(state, deadline=deadline, question=state.question + 1)

    def stop_clock(self) -> None:
        """Forget the deadline; the question stays."""
        self._working.state = replace(self._working.state, deadline=None)

    def restart_idle_time(self) -> None:
        """Count the time without a round from now."""
        self._working.state = replace(self._working.state, idle_since=self._working.command.now)
