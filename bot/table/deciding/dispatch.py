"""Route each command to its handler, and each table to its kind.

A handler is a pure function from a state and a command to a decision. A new kind of table (a tournament, for
example) is a new module with an object that fulfils :class:`~bot.table.drafting.TableKind`, a new value of
the option ``bankroll``, and a line in :data:`KINDS`.
"""

from collections.abc import Mapping
from typing import assert_never

from bot.bank import UserId
from bot.blackjack import Bankroll, Rules
from bot.blackjack.options import resolve
from bot.table import (
    BetBounds,
    ChangeOption,
    ChangeOptions,
    ChangePreset,
    CheckElimination,
    Close,
    Command,
    Decision,
    ExpireIdle,
    ForgetMember,
    Join,
    JoinQueue,
    Kick,
    Leave,
    MarkReady,
    OpenTable,
    PersonalAct,
    PlaceBet,
    Play,
    Rematch,
    Request,
    Resume,
    SetSeed,
    ShareBox,
    ShiftMoments,
    SitOut,
    StartMatch,
    SyncMember,
    SyncSeason,
    TableState,
    TakeBack,
    TimeUp,
    VoidRound,
)
from bot.table.deciding.bank_tables import BankKind, check_elimination, refuse_without_effect
from bot.table.deciding.betting import follow_season, rules_of_next_deal
from bot.table.deciding.credit_tables import CreditKind
from bot.table.deciding.lifecycle import (
    close,
    expire_idle,
    limit_waiting,
    open_table,
    shift_moments,
    void_round,
)
from bot.table.deciding.match_tables import MatchKind, join, rematch, start_match
from bot.table.deciding.option_changes import apply_choices, change_options, change_preset
from bot.table.deciding.placing import bet_bounds, place_bet, wait_for_seat
from bot.table.deciding.playing import play_move, resume, time_up
from bot.table.deciding.rounds import call_for_bets
from bot.table.deciding.seating import (
    continue_betting,
    forget_member,
    kick,
    leave,
    mark_ready,
    seat_the_queue,
    set_seed,
    sit_out,
    take_back,
)
from bot.table.deciding.sharing import share_box
from bot.table.drafting import TableDraft, TableKind
from bot.table.refusals import NoTable, Outdated, Refused, StoreUnavailable
from bot.table.views import is_outdated

KINDS: Mapping[Bankroll, TableKind] = {
    Bankroll.BANK: BankKind(),
    Bankroll.CREDIT: CreditKind(),
    Bankroll.MATCH: MatchKind(),
}
"""The kinds of table, one object for each value of the option ``bankroll``."""

_AFFECTS_BETTING = (
    PlaceBet
    | JoinQueue
    | MarkReady
    | TakeBack
    | SitOut
    | Leave
    | Kick
    | ShareBox
    | StartMatch
    | ChangeOption
    | ChangeOptions
    | ChangePreset
    | CheckElimination
    | SyncMember
    | ForgetMember
)
"""Commands after which betting may continue: the next deal, or the intermission's clock."""


def kind_for(rules: Rules) -> TableKind:
    """Return the kind of a table with these rules."""
    return KINDS[rules.bankroll]


def decide(state: TableState | None, command: Command) -> Decision:
    """Return the decision on a command; ``state`` is None only for :class:`OpenTable`.

    Raises :class:`Refused` if the command is not possible; nothing has changed then.
    """
    request = command.request
    if isinstance(request.act, OpenTable):
        rules = resolve(request.act.preset, request.act.changes).rules
        return open_table(command, request.act, kind_for(rules))
    assert state is not None, "every command but OpenTable is for an open table"
    if not state.is_open:
        raise Refused(NoTable())
    if request.player is not None and is_outdated(state, request.player, request.frame):
        raise Refused(Outdated())
    draft = TableDraft(state, command, KINDS)
    if isinstance(request.act, VoidRound | ShiftMoments):
        _carry_out_alone(draft, request.act)
        return draft.finish()
    asks_again = state.season != command.season and follow_season(draft) and state.round is None
    if asks_again:
        call_for_bets(draft)
    if state.pending is not None and state.round is None:
        _check_shoe_was_shown(state, request)
        apply_choices(draft, state.pending)  # the round that delayed them is void
    draft.kind.follow_database(draft)
    if request.player is not None:
        draft.play.note_act()
    if not (asks_again and isinstance(request.act, TimeUp)):
        _carry_out(draft)  # a clock's question about bets that went back is open no more
    seat_the_queue(draft)
    if state.round is None and isinstance(request.act, _AFFECTS_BETTING):
        continue_betting(draft)
        seat_the_queue(draft)  # on the boxes that a round which ended at the deal has freed
    limit_waiting(draft)
    return draft.finish()


def _check_shoe_was_shown(state: TableState, request: Request) -> None:
    """Refuse a bet that would seal a shoe which pending options are about to promise.

    After a void the table resumes at once, unless the store fails: then a bet may come first.
    """
    if rules_of_next_deal(state).decks != state.rules.decks and isinstance(request.act, PlaceBet | MarkReady):
        raise Refused(StoreUnavailable())


def bounds_of_bet(state: TableState, command: Command, player: UserId) -> BetBounds:
    """Return what a player has and may bet on the next round, by the funds that the command brings."""
    draft = TableDraft(state, command, KINDS)
    if state.season != command.season:
        follow_season(draft)
    return bet_bounds(draft, player)


def _carry_out_alone(draft: TableDraft, act: VoidRound | ShiftMoments) -> None:
    """Carry out an act after which the table does nothing else, not even what is overdue."""
    match act:
        case VoidRound():
            void_round(draft, act)
        case ShiftMoments():
            shift_moments(draft, act.seconds)


def _carry_out(draft: TableDraft) -> None:
    act, player = draft.command.request.act, draft.command.request.player
    match act:
        case TimeUp():
            time_up(draft, act.question)
        case ExpireIdle():
            expire_idle(draft)
        case Resume():
            resume(draft)
        case CheckElimination():
            check_elimination(draft, act.player)
        case ForgetMember():
            forget_member(draft, act.player)
        case SyncMember() | SyncSeason():
            refuse_without_effect(draft)
        case Close():
            close(draft, act.why)
        case OpenTable() | VoidRound() | ShiftMoments():
            raise AssertionError(f"{act} is carried out on its own")
        case _:
            _carry_out_for(draft, act, _require_player(player))


def _carry_out_for(draft: TableDraft, act: PersonalAct, player: UserId) -> None:
    match act:
        case PlaceBet():
            place_bet(draft, player, act)
        case JoinQueue():
            wait_for_seat(draft, player)
        case MarkReady() | TakeBack() | SitOut() | Leave():
            _change_part(draft, act, player)
        case Kick():
            kick(draft, act.player)
        case Play():
            play_move(draft, player, act)
        case ShareBox():
            share_box(draft, player, act)
        case _:
            _set_up(draft, act, player)


def _set_up(
    draft: TableDraft,
    act: Join | StartMatch | Rematch | SetSeed | ChangeOption | ChangeOptions | ChangePreset,
    player: UserId,
) -> None:
    match act:
        case Join():
            join(draft, player)
        case StartMatch():
            start_match(draft, player, act)
        case Rematch():
            rematch(draft, player, act)
        case SetSeed():
            set_seed(draft, player, act.text)
        case ChangeOption():
            change_options(draft, {act.option: act.value})
        case ChangeOptions():
            change_options(draft, act.changes, seen=act.seen)
        case ChangePreset():
            change_preset(draft, act.preset)
        case _:
            assert_never(act)


def _change_part(draft: TableDraft, act: MarkReady | TakeBack | SitOut | Leave, player: UserId) -> None:
    """Change a seated player's part in the next round."""
    match act:
        case MarkReady():
            mark_ready(draft, player)
        case TakeBack():
            take_back(draft, player)
        case SitOut():
            sit_out(draft, player)
        case Leave():
            leave(draft, player)


def _require_player(player: UserId | None) -> UserId:
    assert player is not None, "only the clock acts without a player"
    return player
