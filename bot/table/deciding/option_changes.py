"""Options of an open table: changed between rounds, or waiting for the end of the one that is on."""

from __future__ import annotations

from collections.abc import Mapping

from bot.blackjack import RecordError, Rules
from bot.blackjack.options import Resolved, resolve
from bot.table import Choices, RulesChanged, Seat, TableState
from bot.table.deciding.betting import return_the_forbidden, take_back
from bot.table.drafting import TableDraft
from bot.table.refusals import BankrollFixed, MatchRunning, Refused, RulesRejected, TableClosing


def change_option(draft: TableDraft, option: str, value: bool | int | str) -> None:
    """Choose another value for one option, beside what was chosen before.

    "A changed `min_bet`, `max_bet` or `bet_step` moves `base_bet`" (`rules.md` §1): one that was chosen
    by hand gives way where it no longer fits.
    """
    chosen = _chosen(draft)
    changes = {**chosen.changes, option: value}
    if option in _MOVES_BASE_BET and not _is_possible(chosen.preset, changes):
        changes.pop("base_bet", None)
    _choose(draft, Choices(preset=chosen.preset, changes=changes))


def change_preset(draft: TableDraft, preset: str) -> None:
    """Set every option at once; single changes go."""
    _choose(draft, Choices(preset=preset))


def put_into_force(draft: TableDraft, choices: Choices) -> None:
    """Play by other rules from now on; no round is on.

    Stakes that are no longer allowed come back, as do the seats of boxes that are gone, with all stakes
    of those who sat there, and every stake where chips come from somewhere else now. Stakes made in secret
    all come back where they would be no secret any more, or where other limits would tell who has bet more
    than somebody else. The board says whose.
    """
    assert draft.state.round is None, "options change only between rounds"
    before, rules = draft.state, resolve(choices.preset, choices.changes).rules
    draft.settings.put_in_force(choices, rules)
    draft.shoes.turn()
    unseated = {seat.player for seat in before.seats if (seat.box or 0) > rules.boxes}
    new_purse = draft.kind is not draft.kind_for(before.rules)
    telling = before.rules.hidden_bets and any(_differs(before.rules, rules, name) for name in _ABOUT_BETS)
    for player in before.people:
        if player in unseated or new_purse or telling:
            take_back(draft, player)
            draft.seats.set_ready(player, False)
    return_the_forbidden(draft)
    draft.seats.release(*unseated)
    draft.kind.follow_database(draft)
    short = (seat.player for seat in draft.state.seats if _placed(draft.state, seat) < _placed(before, seat))
    draft.wagers.set_returned((*before.returned, *short, *unseated))


_ABOUT_BETS = (
    "hidden_bets",
    "min_bet",
    "max_bet",
    "bet_step",
    "boxes",
    "boxes_per_player",
    "shared_boxes",
)
"""Options by which a bet may stand or fall."""

_MOVES_BASE_BET = ("min_bet", "max_bet", "bet_step")


def _differs(before: Rules, after: Rules, option: str) -> bool:
    return bool(getattr(before, option) != getattr(after, option))


def _placed(state: TableState, seat: Seat) -> int:
    return sum(wager.amount for wager in state.wagers_of(seat.player))


def _is_possible(preset: str, changes: Mapping[str, bool | int | str]) -> bool:
    try:
        resolve(preset, changes)
    except RecordError:
        return False
    return True


def _chosen(draft: TableDraft) -> Choices:
    return draft.state.pending or draft.state.choices


def _choose(draft: TableDraft, choices: Choices) -> None:
    if draft.state.playing_match is not None:
        raise Refused(MatchRunning())
    if draft.state.closing:
        raise Refused(TableClosing())
    resolved = _resolved(choices)
    if draft.kind_for(resolved.rules).shares_server_chips != draft.kind.shares_server_chips:
        raise Refused(BankrollFixed())
    player = draft.command.request.player
    assert player is not None, "only people change options"
    draft.emit(RulesChanged(by=player, choices=choices))
    if draft.state.round is None:
        put_into_force(draft, choices)
    else:
        draft.settings.put_off(choices)


def _resolved(choices: Choices) -> Resolved:
    try:
        return resolve(choices.preset, choices.changes)
    except RecordError as error:
        raise Refused(RulesRejected(fault=error.fault)) from error
