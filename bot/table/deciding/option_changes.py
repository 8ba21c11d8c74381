"""Change the options of a table: at once between rounds, otherwise at the end of the round."""

from collections.abc import Mapping

from bot.blackjack.errors import OptionError
from bot.blackjack.options.resolution import resolve, with_changes
from bot.replacing import replace
from bot.table import refusals
from bot.table.deciding import seats, shoes
from bot.table.deciding.betting import list_returned, main_bets, return_invalid_wagers, return_wagers
from bot.table.deciding.table_draft import TableDraft
from bot.table.events import RulesChanged
from bot.table.table_state import Choices


def change_options(
    draft: TableDraft, changes: Mapping[str, bool | int | str], *, seen: Choices | None = None
) -> None:
    """Change the values of options and keep the other choices.

    Refused if the choices are not those that the person has ``seen`` (None: whatever they are).
    """
    chosen = draft.state.pending or draft.state.choices
    if seen is not None and seen != chosen:
        raise refusals.Refused(refusals.OptionsChanged())
    try:
        changed = with_changes(chosen.preset, chosen.changes, changes)
    except OptionError as error:
        raise refusals.Refused(refusals.RulesRejected(fault=error.fault)) from None
    _choose(draft, Choices(preset=chosen.preset, changes=changed))


def change_preset(draft: TableDraft, preset: str) -> None:
    """Set every option to a preset's value; changes of single options are dropped."""
    _choose(draft, Choices(preset=preset))


def apply_choices(draft: TableDraft, choices: Choices) -> None:
    """Put options into force between rounds, and return the wagers that they affect.

    - Wagers that are no longer allowed are returned.
    - Seats on removed boxes are released, and all wagers of their players are returned.
    - All wagers are returned if the players now stake from other accounts.
    - All wagers are returned if the number of decks changes: both promised shoes retire, and two others are
      promised, so that nobody has bet on them before their hashes were shown.
    - All hidden wagers are returned if they would no longer be hidden, or if new limits would reveal
      which player has bet more than another.

    The board lists the players whose wagers were returned.
    """
    assert draft.state.round is None, "options change only between rounds"
    before, rules = draft.state, resolve(choices.preset, choices.changes).rules
    draft.state = replace(draft.state, choices=choices, rules=rules, pending=None)
    new_decks = rules.decks != before.rules.decks
    if new_decks:
        shoes.replace_both(draft)
    else:
        shoes.turn(draft)
    if not rules.shared_boxes:
        seats.close_boxes(draft, before.open_boxes)
    unseated = {seat.player for seat in before.seats if (seat.box or 0) > rules.boxes}
    new_purse = draft.kind is not draft.kind_for(before.rules)
    reveals_bets = before.rules.hidden_bets and any(
        getattr(before.rules, name) != getattr(rules, name) for name in _AFFECTS_BETS
    )
    for player in before.people:
        if player in unseated or new_purse or new_decks or reveals_bets:
            return_wagers(draft, player)
            seats.set_ready(draft, player, False)
    return_invalid_wagers(draft)
    seats.release(draft, *unseated)
    draft.kind.follow_database(draft)
    less_placed = (
        seat.player
        for seat in draft.state.seats
        if main_bets(draft.state, seat.player) < main_bets(before, seat.player)
    )
    # In the order of seats, which tells no hidden bet.
    draft.state = replace(draft.state, returned=before.returned)
    list_returned(draft, (*less_placed, *unseated))


_AFFECTS_BETS = (
    "hidden_bets",
    "min_bet",
    "max_bet",
    "bet_step",
    "boxes",
    "boxes_per_player",
    "shared_boxes",
)
"""Options that decide whether a bet is valid."""


def _choose(draft: TableDraft, choices: Choices) -> None:
    if draft.state.playing_match is not None:
        raise refusals.Refused(refusals.MatchRunning(is_heat=draft.state.heat is not None))
    if draft.state.closing:
        raise refusals.Refused(refusals.TableClosing())
    try:
        resolved = resolve(choices.preset, choices.changes)
    except OptionError as error:
        raise refusals.Refused(refusals.RulesRejected(fault=error.fault)) from error
    if draft.kind_for(resolved.rules).shares_server_chips != draft.kind.shares_server_chips:
        raise refusals.Refused(refusals.BankrollFixed())
    player = draft.command.request.player
    assert player is not None, "only people change options"
    draft.emit(RulesChanged(by=player, choices=choices))
    if draft.state.round is None:
        apply_choices(draft, choices)
    else:
        draft.state = replace(draft.state, pending=choices)
