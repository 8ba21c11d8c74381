"""Route each command to its handler, and each table to its kind.

A handler is a pure function from a state and a command to a decision. A new kind of table (a tournament, for
example) is a new module with an object that fulfils ``TableKind``, a new value of
the option ``bankroll``, and a line in :data:`KINDS`.
"""

from collections.abc import Mapping
from typing import assert_never

from bot.bank.ids import UserId
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Bankroll, Rules
from bot.table import commands
from bot.table.bet_sizes import BetBounds
from bot.table.deciding import lifecycle, seating
from bot.table.deciding.bank_tables import BankKind, CreditKind, check_elimination, refuse_without_effect
from bot.table.deciding.betting import follow_season
from bot.table.deciding.breaks import follow_breaks, refuse_on_break
from bot.table.deciding.intermission import call_for_bets, follow_haste
from bot.table.deciding.match_tables import MatchKind, join, rematch, start_match
from bot.table.deciding.option_changes import change_options, change_preset
from bot.table.deciding.placing import bet_bounds, place_bet, wait_for_seat
from bot.table.deciding.playing import play_move, resume, time_up
from bot.table.deciding.rounds import continue_betting
from bot.table.drafting.table_draft import TableDraft, TableKind
from bot.table.events import Decision
from bot.table.refusals import NoTable, Outdated, Refused
from bot.table.table_state import TableState
from bot.table.views.freshness import is_outdated, means_the_same

KINDS: Mapping[Bankroll, TableKind] = {
    Bankroll.BANK: BankKind(),
    Bankroll.CREDIT: CreditKind(),
    Bankroll.MATCH: MatchKind(),
}
"""The kinds of table, one object for each value of the option ``bankroll``."""

_AFFECTS_BETTING = (
    commands.PlaceBet
    | commands.JoinQueue
    | commands.MarkReady
    | commands.TakeBack
    | commands.SitOut
    | commands.Leave
    | commands.Kick
    | commands.GoOn
    | commands.ShareBox
    | commands.StartMatch
    | commands.ChangeOption
    | commands.ChangeOptions
    | commands.ChangePreset
    | commands.CheckElimination
    | commands.SyncMember
    | commands.ForgetMember
)
"""Commands after which betting may continue: the next deal, or the intermission's clock."""


def kind_for(rules: Rules) -> TableKind:
    """Return the kind of a table with these rules."""
    return KINDS[rules.bankroll]


def decide(state: TableState | None, command: commands.Command) -> Decision:
    """Return the decision on a command; ``state`` is None only for :class:`OpenTable`.

    Raises :class:`Refused` if the command is not possible; nothing has changed then.
    """
    request = command.request
    if isinstance(request.act, commands.OpenTable):
        refuse_on_break(command)
        rules = resolve(request.act.preset, request.act.changes).rules
        return lifecycle.open_table(command, request.act, kind_for(rules))
    assert state is not None, "every command but OpenTable is for an open table"
    if not state.is_open:
        raise Refused(NoTable())
    if _is_outdated(state, request):
        raise Refused(Outdated())
    draft = TableDraft(state, command, KINDS)
    asks_again = state.season != command.season and follow_season(draft) and state.round is None
    if asks_again:
        call_for_bets(draft)
    draft.kind.follow_database(draft)
    follow_breaks(draft)
    if request.player is not None:
        draft.play.note_act()
        draft.seats.end_silence(request.player)
        if draft.kind.everybody_bets:  # nobody sits out there until they bet again
            draft.seats.set_away(request.player, False)
    if not (asks_again and isinstance(request.act, commands.TimeUp)):
        _carry_out(draft)  # a clock's question about bets that went back is open no more
    seating.seat_the_queue(draft)
    if state.round is None and isinstance(request.act, _AFFECTS_BETTING):
        continue_betting(draft)
        seating.seat_the_queue(draft)  # on the boxes that a round which ended at the deal has freed
    lifecycle.follow_silence(draft)
    follow_haste(draft)
    return draft.finish()


def _is_outdated(state: TableState, request: commands.Request) -> bool:
    """Return whether a press on an earlier board is meant for what has changed since."""
    player, frame = request.player, request.frame
    if player is None or frame is None or not is_outdated(state, player, frame):
        return False
    return not means_the_same(state, player, request.act, frame)


def bounds_of_bet(state: TableState, command: commands.Command, player: UserId) -> BetBounds:
    """Return what a player has and may bet on the next round, by the funds that the command brings."""
    draft = TableDraft(state, command, KINDS)
    if state.season != command.season:
        follow_season(draft)
    return bet_bounds(draft, player)


def _carry_out(draft: TableDraft) -> None:
    act, player = draft.command.request.act, draft.command.request.player
    match act:
        case commands.TimeUp():
            time_up(draft, act.question)
        case commands.ExpireIdle():
            lifecycle.expire_idle(draft)
        case commands.Resume():
            resume(draft)
        case commands.CheckElimination():
            check_elimination(draft, act.player)
        case commands.ForgetMember():
            seating.forget_member(draft, act.player)
        case commands.SyncMember() | commands.SyncSeason():
            refuse_without_effect(draft)
        case commands.Close():
            lifecycle.close(draft, act.why)
        case commands.OpenTable():
            raise AssertionError(f"{act} is carried out on its own")
        case _:
            assert player is not None, "only the clock acts without a player"
            _carry_out_for(draft, act, player)


def _carry_out_for(draft: TableDraft, act: commands.PersonalAct, player: UserId) -> None:
    match act:
        case commands.PlaceBet():
            place_bet(draft, player, act)
        case commands.JoinQueue():
            wait_for_seat(draft, player)
        case commands.MarkReady() | commands.TakeBack() | commands.SitOut() | commands.Leave():
            _change_part(draft, act, player)
        case commands.Kick():
            seating.kick(draft, act.player)
        case commands.GoOn():
            lifecycle.go_on(draft, player, act)
        case commands.Play():
            play_move(draft, player, act)
        case commands.ShareBox():
            seating.share_box(draft, player, act)
        case _:
            _set_up(draft, act, player)


def _set_up(
    draft: TableDraft,
    act: commands.Join
    | commands.StartMatch
    | commands.Rematch
    | commands.SetSeed
    | commands.ChangeOption
    | commands.ChangeOptions
    | commands.ChangePreset,
    player: UserId,
) -> None:
    match act:
        case commands.Join():
            join(draft, player)
        case commands.StartMatch():
            start_match(draft, player, act)
        case commands.Rematch():
            rematch(draft, player, act)
        case commands.SetSeed():
            seating.set_seed(draft, player, act.text)
        case commands.ChangeOption():
            change_options(draft, {act.option: act.value})
        case commands.ChangeOptions():
            change_options(draft, act.changes, seen=act.seen)
        case commands.ChangePreset():
            change_preset(draft, act.preset)
        case _:
            assert_never(act)


def _change_part(
    draft: TableDraft,
    act: commands.MarkReady | commands.TakeBack | commands.SitOut | commands.Leave,
    player: UserId,
) -> None:
    """Change a seated player's part in the next round."""
    match act:
        case commands.MarkReady():
            seating.mark_ready(draft, player)
        case commands.TakeBack():
            seating.take_back(draft, player)
        case commands.SitOut():
            seating.sit_out(draft, player)
        case commands.Leave():
            seating.leave(draft, player)
