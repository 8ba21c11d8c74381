"""Options of an open table: changed between rounds, or waiting for the end of the one that is on."""

from __future__ import annotations

from bot.blackjack.errors import RecordError
from bot.blackjack.resolve import Resolved, resolve
from bot.blackjack.rules import Bankroll
from bot.table.betting import return_the_forbidden
from bot.table.draft import Draft
from bot.table.events import RulesChanged
from bot.table.refusals import Refusal, Refused
from bot.table.shoes import turn_the_shoe
from bot.table.state import Choices


def change_option(draft: Draft, option: str, value: bool | int | str) -> None:
    """Choose another value for one option, beside what was chosen before."""
    chosen = _chosen(draft)
    _choose(draft, Choices(preset=chosen.preset, changes={**chosen.changes, option: value}))


def change_preset(draft: Draft, preset: str) -> None:
    """Set every option at once; single changes go."""
    _choose(draft, Choices(preset=preset))


def put_into_force(draft: Draft, choices: Choices) -> None:
    """Play by other rules from now on; no round is on.

    Stakes that are no longer allowed come back, as do the seats of boxes that are gone.
    """
    assert draft.state.round is None, "options change only between rounds"
    rules = resolve(choices.preset, choices.changes).rules
    draft.change(choices=choices, rules=rules, pending=None)
    turn_the_shoe(draft)
    return_the_forbidden(draft)
    draft.change(seats=tuple(seat for seat in draft.state.seats if (seat.box or 0) <= rules.boxes))


def _chosen(draft: Draft) -> Choices:
    return draft.state.pending or draft.state.choices


def _choose(draft: Draft, choices: Choices) -> None:
    if draft.state.playing_match is not None:
        raise Refused(reason=Refusal.MATCH_ON)
    resolved = _resolved(choices)
    if (resolved.rules.bankroll is Bankroll.MATCH) != (draft.state.rules.bankroll is Bankroll.MATCH):
        raise Refused(
            reason=Refusal.BAD_RULES,
            text="A match has chips of its own, so an open table can't become one or stop being one. "
            "Close the table and open another.",
        )
    player = draft.command.request.player
    assert player is not None, "only people change options"
    draft.emit(RulesChanged(by=player, changes_json=choices.as_json))
    if draft.state.round is None:
        put_into_force(draft, choices)
    else:
        draft.change(pending=choices)


def _resolved(choices: Choices) -> Resolved:
    try:
        return resolve(choices.preset, choices.changes)
    except RecordError as error:
        raise Refused(reason=Refusal.BAD_RULES, text=error.message) from error
