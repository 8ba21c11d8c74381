"""Changes to the round, to the question with its deadline, and to the last move and result on the board."""

from collections.abc import Mapping

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.blackjack.engine.round_state import Round
from bot.replacing import replace
from bot.table.drafting.working_state import WorkingState
from bot.table.results import LastRound
from bot.table.table_state import MOST_LISTED, LastMove, Out


class PlayState:
    """The owner of the round, the question and its deadline, the last move and result, and ``out``."""

    def __init__(self, working: WorkingState) -> None:
        self._working = working

    def begin(self, round_: Round, box_numbers: tuple[int, ...], purses: Mapping[UserId, Cents]) -> None:
        """Begin a dealt round; remove the last result, the last move and the notice."""
        self._working.state = replace(
            self._working.state,
            round=round_,
            round_season=self._working.state.season,
            box_numbers=box_numbers,
            purses=purses,
            last=None,
            news=None,
            notice=None,
            gathering=False,
            first_bets={},
        )

    def update(self, round_: Round) -> None:
        """Replace the round after a move."""
        self._working.state = replace(self._working.state, round=round_)

    def finish(self) -> None:
        """Remove the finished round and count up to the next one."""
        state = self._working.state
        now = self._working.command.now
        self._working.state = replace(
            state, round=None, purses={}, round_no=state.round_no + 1, idle_since=now, last_round_at=now
        )

    def show_result(self, last: LastRound | None) -> None:
        """Show a settled round during the intermission; None shows none."""
        self._working.state = replace(self._working.state, last=last)

    def show_move(self, move: LastMove) -> None:
        """Show the last move on the board."""
        self._working.state = replace(self._working.state, news=move)

    def list_out(self, out: tuple[Out, ...]) -> None:
        """Replace the list of players who ran out of chips here; the latest are kept."""
        self._working.state = replace(self._working.state, out=out[-MOST_LISTED:])

    def ask(self, deadline: float | None) -> None:
        """Ask a new question, to be answered by ``deadline`` (seconds since the epoch; None: no limit)."""
        state = self._working.state
        self._working.state = replace(state, deadline=deadline, question=state.question + 1, gathering=False)

    def gather(self, deadline: float) -> None:
        """Ask for bets and wait for more players until ``deadline``, even if all players are ready."""
        self.ask(deadline)
        self._working.state = replace(self._working.state, gathering=True)

    def keep_first_bets(self, first_bets: Mapping[UserId, float]) -> None:
        """Keep when each member first bet on a deal that waits for more players."""
        self._working.state = replace(self._working.state, first_bets=first_bets)

    def stop_gathering(self) -> None:
        """Deal as soon as all players are ready; keep the deadline."""
        self._working.state = replace(self._working.state, gathering=False)

    def let_hurry(self, may: bool) -> None:
        """Set whether who has bet may deal without those who are silent."""
        self._working.state = replace(self._working.state, may_hurry=may)

    def stop_clock(self) -> None:
        """Remove the deadline; keep the question."""
        self._working.state = replace(self._working.state, deadline=None)

    def note_act(self) -> None:
        """Keep the time of a person's act."""
        self._working.state = replace(self._working.state, acted_at=self._working.command.now)

    def restart_idle_time(self) -> None:
        """Count the time without a round from now."""
        self._working.state = replace(self._working.state, idle_since=self._working.command.now)

    def restart_times(self) -> None:
        """Count all times from now: version 1.0.0 has written them by the clock of its machine."""
        state, now = self._working.state, self._working.command.now
        self._working.state = replace(
            state,
            acted_at=now,
            last_round_at=_limited(state.last_round_at, now),
            first_bets=dict.fromkeys(state.first_bets, now),
            in_discord_time=True,
        )

    def limit_deadline(self, latest: float) -> None:
        """Bring the deadline forward if it is later than ``latest``; keep the question."""
        state = self._working.state
        self._working.state = replace(state, deadline=_limited(state.deadline, latest))


def _limited(moment: float | None, latest: float) -> float | None:
    """Return a moment, if there is one, or ``latest`` if that is earlier."""
    return None if moment is None else min(moment, latest)
