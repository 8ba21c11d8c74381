"""Bugs in the end of a season."""

from typing import Any
from unittest.mock import patch

from bot.bank.amounts import Cents
from bot.replacing import replace
from bot.storage.writing.batches.transaction import PresentSeasons
from bot.table.deciding import dispatch
from bot.table.deciding.table_draft import TableDraft
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="are forgotten at", first_seed=39)
def season_forgets_open_stakes() -> Patch:
    """A new season begins at a table, and the bets that were not dealt stay where they are."""

    def follow_season(draft: TableDraft) -> bool:
        if draft.kind.shares_server_chips:
            draft.state = replace(draft.state, wagers=())
        draft.state = replace(draft.state, season=draft.command.season)
        return False

    return patch.object(dispatch, "follow_season", follow_season)


@mutant(found_by="is paid in season", first_seed=10)
def round_paid_in_present_season() -> Patch:
    """A round is paid to the accounts of the present season, whenever it was dealt."""
    original = TableDraft.pay

    def pay(draft: TableDraft, *args: Any, **amounts: Any) -> Cents:
        state = draft.state
        draft.state = replace(state, round_season=state.season)
        excess = original(draft, *args, **amounts)
        draft.state = state
        return excess

    return patch.object(TableDraft, "pay", pay)


@mutant(found_by="lasts .* seconds", first_seed=45)
def season_ends_within_the_hour() -> Patch:
    """A season can end as soon as it has begun."""
    return patch.object(PresentSeasons, "may_end_at", lambda *_: 0.0)
