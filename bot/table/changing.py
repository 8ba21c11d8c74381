"""Options of an open table: changed between rounds, or waiting for the end of the one that is on."""

from __future__ import annotations

from bot.blackjack.errors import RecordError
from bot.blackjack.resolve import Resolved, resolve
from bot.blackjack.rules import Bankroll
from bot.table.betting import largest_bet, smallest_bet
from bot.table.draft import Draft
from bot.table.events import RulesChanged
from bot.table.ledger import CENTS
from bot.table.refusals import Refusal, Refused
from bot.table.shoes import turn_the_shoe
from bot.table.state import Choices, TableState, Wager


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
    for wager in draft.state.wagers:
        if not _still_allowed(draft.state, wager):
            _return(draft, wager)
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


def _still_allowed(state: TableState, wager: Wager) -> bool:
    """Whether a stake keeps to the rules in force, beside those that came before it."""
    rules, most = state.rules, largest_bet(state.rules)
    earlier = state.wagers[: state.wagers.index(wager)]
    on_box = [other for other in earlier if other.box == wager.box]
    total = wager.amount + sum(other.amount for other in on_box)
    within = smallest_bet(rules) <= wager.amount and (most is None or total <= rules.max_bet * CENTS)
    fits = wager.amount % (rules.bet_step * CENTS) == 0 and (most is None or wager.amount <= most)
    owners = [seat.player for seat in state.seats if seat.box == wager.box]
    shared = any(player != wager.player for player in (*owners, *(other.player for other in on_box)))
    own = {other.box for other in earlier if other.player == wager.player} | {wager.box}
    seated = rules.shared_boxes if shared else len(own) <= rules.boxes_per_player
    return within and fits and seated and wager.box <= rules.boxes


def _return(draft: Draft, wager: Wager) -> None:
    draft.stake(wager.player, draft.state.betting_round, -wager.amount)
    draft.change(wagers=tuple(other for other in draft.state.wagers if other != wager))
    draft.change_seat(wager.player, ready=False)
