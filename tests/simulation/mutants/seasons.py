"""Bugs in the end of a season."""

from __future__ import annotations

from contextlib import AbstractContextManager
from unittest.mock import patch

from bot.replacing import replace
from bot.table.deciding import dispatch
from bot.table.drafting.chips import Chips
from bot.table.drafting.table_draft import TableDraft
from bot.table.ids import Cents, UserId
from tests.simulation.mutants.mutant import Mutant


def season_forgets_open_stakes() -> AbstractContextManager[object]:
    """A new season begins at a table, and the bets that were not dealt stay where they are."""

    def follow_season(draft: TableDraft) -> None:
        if draft.kind.shares_server_chips:
            draft.wagers.clear()
        draft.settings.begin_season(draft.command.season)

    return patch.object(dispatch, "follow_season", follow_season)


def round_paid_in_present_season() -> AbstractContextManager[object]:
    """A double during a round is staked in the present season, whenever the round was dealt."""
    original = Chips.stake

    def stake(chips: Chips, rules: object, player: UserId, round_no: int, amount: Cents) -> None:
        state = chips._working.state
        chips._working.state = replace(state, round_season=state.season)
        original(chips, rules, player, round_no, amount)  # type: ignore[arg-type]
        chips._working.state = replace(chips._working.state, round_season=state.round_season)

    return patch.object(Chips, "stake", stake)


MUTANTS = (
    Mutant(patch=season_forgets_open_stakes, found_by="are forgotten at", first_seed=1),
    Mutant(patch=round_paid_in_present_season, found_by="is paid in season", first_seed=1),
)
