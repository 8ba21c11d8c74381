"""Bugs in the handling of requests and timers."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from bot.bank.ids import UserId
from bot.bank.store_errors import StoreError
from bot.client.arrivals import Admission, Gate
from bot.fairness.shoe import Shoe
from bot.storage.writing import table_commits
from bot.storage.writing.batches.transaction import Tx
from bot.table.commands import Act, PlaceBet, Request
from bot.table.deciding import dispatch, intermission, placing, playing, rounds
from bot.table.deciding.table_draft import TableDraft
from bot.table.events import Decision
from bot.table.live import command_runner, double_clicks
from bot.table.live.double_clicks import DoubleClicks
from bot.table.ports import AlreadyDoneError, Commit, Stored
from bot.table.table_state import TableState
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="an outdated press", first_seed=13)
def outdated_press_accepted() -> Patch:
    """A press on an outdated snapshot acts."""

    def is_outdated(_state: TableState, _player: UserId, _frame: int | None) -> bool:
        return False

    return patch.object(dispatch, "is_outdated", is_outdated)


@mutant(found_by="an outdated press", first_seed=37)
def same_bet_of_another_amount_accepted() -> Patch:
    """``Same bet`` of an earlier intermission repeats what the player has bet since."""

    def means_the_same(state: TableState, _player: UserId, act: Act, _frame: int) -> bool:
        return state.round is None and not state.in_lobby and isinstance(act, PlaceBet)

    return patch.object(dispatch, "means_the_same", means_the_same)


@mutant(found_by="the snapshot of frame .* is not that of the disk")
def number_of_round_forgotten() -> Patch:
    """The board keeps the number of the round before."""
    original = command_runner.with_stored

    def with_stored(decision: Decision, stored: Stored) -> Decision:
        return original(decision, replace(stored, round_id=None))

    return patch.object(command_runner, "with_stored", with_stored)


@mutant(found_by="several boxes is not on each", first_seed=17)
def several_boxes_get_half() -> Patch:
    """A bet on several boxes is placed on the first half of them, and the rest is forgotten."""
    original = placing._place_together

    def place_together(
        draft: TableDraft, player: UserId, bets: Sequence[tuple[int, int]], *, shares: int = 1
    ) -> None:
        original(draft, player, bets[: (len(bets) + 1) // 2], shares=shares)

    return patch.object(placing, "_place_together", place_together)


@mutant(found_by="the timer of question", first_seed=36)
def old_timer_accepted() -> Patch:
    """A timer answers the current question, whichever question it was set for."""
    original = playing.time_up

    def time_up(draft: TableDraft, _question: int) -> None:
        if draft.state.deadline is not None:
            draft.state = replace(draft.state, deadline=min(draft.state.deadline, draft.now))
        original(draft, draft.state.question)

    return patch.object(dispatch, "time_up", time_up)


@mutant(found_by="were neither dealt nor returned", first_seed=27)
def deal_postponed() -> Patch:
    """After some betting times the table waits for bets again instead of dealing."""
    original = rounds.start_round

    def start_round(draft: TableDraft) -> None:
        if draft.state.question % 5 == 0:
            intermission.call_for_bets(draft)
        else:
            original(draft)

    return patch.object(playing, "rounds", SimpleNamespace(**vars(rounds) | {"start_round": start_round}))


@mutant(found_by="is not that of the disk|is not on the disk")
def acknowledged_before_stored() -> Patch:
    """A table acknowledges a request before the store has answered."""

    async def ignore_outcome(commit: Any) -> None:
        try:
            await commit
        except StoreError:
            return

    async def run(self: Any, request: Request, state: TableState, fresh_shoes: tuple[Shoe, ...]) -> Decision:
        decision = dispatch.decide(state, await self._command(request, state, fresh_shoes))
        commit = self._store.commit(self._commit_of(request, decision))
        self._writing = asyncio.create_task(ignore_outcome(commit))
        return decision

    return patch.object(command_runner.CommandRunner, "run", run)


@mutant(found_by="UNIQUE constraint failed: answered.key", first_seed=6)
def redelivered_command_not_known() -> Patch:
    """A command that was carried out is written again when it is delivered again."""
    original = table_commits._check_stored

    def check_stored(tx: Tx, commit: Commit, digest: bytes) -> None:
        with suppress(AlreadyDoneError):
            original(tx, commit, digest)

    return patch.object(table_commits, "_check_stored", check_stored)


@mutant(found_by="the second press of a double click", first_seed=173)
def double_click_accepted() -> Patch:
    """The second press of a double click acts."""

    def includes(_self: DoubleClicks, _request: Request, _state: TableState) -> bool:
        return False

    return patch.object(DoubleClicks, "includes", includes)


@mutant(found_by="the second press of a double click", first_seed=173)
def new_risk_accepted() -> Patch:
    """A quick press on a button that risks chips acts, although it was not there a moment ago."""
    return patch.object(double_clicks, "RISKY_MOVES", frozenset())


@mutant(found_by="reached a table .* after it was made|before the restart", first_seed=12)
def old_interactions_admitted() -> Patch:
    """An interaction acts however old it is."""

    def by_age(_self: Gate, _created_at: float) -> Admission:
        return Admission.ADMITTED

    return patch.object(Gate, "_by_age", by_age)
