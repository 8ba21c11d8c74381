"""Route each command to its handler, and each table to its kind.

A handler is a pure function from a state and a command to a decision. A new kind of table (a tournament, for
example) is a new module with an object that fulfils ``TableKind``, a new value of
the option ``bankroll``, and a line in :data:`KINDS`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from bot.bank.ids import UserId
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Bankroll, Rules
from bot.replacing import replace
from bot.table import commands
from bot.table.bet_sizes import BetBounds
from bot.table.deciding import lifecycle, seating, seats
from bot.table.deciding.bank_tables import BankKind, CreditKind, check_elimination, refuse_without_effect
from bot.table.deciding.betting import follow_breaks, follow_season, refuse_on_break
from bot.table.deciding.intermission import call_for_bets, follow_haste
from bot.table.deciding.match_tables import MatchKind, join, note_acted, rematch, start_match
from bot.table.deciding.option_changes import change_options, change_preset
from bot.table.deciding.placing import bet_bounds, place_bet, wait_for_seat
from bot.table.deciding.playing import play_move, resume, time_up
from bot.table.deciding.rounds import continue_betting
from bot.table.deciding.table_draft import TableDraft, TableKind
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
        draft.state = replace(draft.state, acted_at=draft.now)
        note_acted(draft, request.player)
        seats.end_silence(draft, request.player)
        if draft.kind.everybody_bets:  # nobody sits out there until they bet again
            seats.set_away(draft, request.player, False)
    if not (asks_again and isinstance(request.act, commands.TimeUp)):
        _carry_out(draft)  # a clock's question about bets that went back is open no more
    seating.seat_the_queue(draft)
    if state.round is None and isinstance(request.act, _AFFECTS_BETTING):
        continue_betting(draft)
        seating.seat_the_queue(draft)  # on the boxes that a round which ended at the deal has freed
    lifecycle.close_after_heat(draft)
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
    act = draft.command.request.act
    HANDLERS[type(act)](draft, act)


_Act = TypeVar("_Act", bound=commands.Act)
_Handler = Callable[[TableDraft, Any], None]


def _of_bot(kind: type[_Act], handler: Callable[[TableDraft, _Act], None]) -> tuple[type, _Handler]:
    """Return the entry of an act that the bot sends itself."""
    return kind, handler


def _of_person(
    kind: type[_Act], handler: Callable[[TableDraft, UserId, _Act], None]
) -> tuple[type, _Handler]:
    """Return the entry of an act that only a person sends."""

    def carry_out(draft: TableDraft, act: _Act) -> None:
        player = draft.command.request.player
        assert player is not None, "only the clock acts without a player"
        handler(draft, player, act)

    return kind, carry_out


HANDLERS: Final[Mapping[type, _Handler]] = dict(
    (
        _of_bot(commands.TimeUp, lambda draft, act: time_up(draft, act.question)),
        _of_bot(commands.ExpireIdle, lambda draft, _: lifecycle.expire_idle(draft)),
        _of_bot(commands.Resume, lambda draft, _: resume(draft)),
        _of_bot(commands.CheckElimination, lambda draft, act: check_elimination(draft, act.player)),
        _of_bot(commands.ForgetMember, lambda draft, act: seating.forget_member(draft, act.player)),
        _of_bot(commands.SyncMember, lambda draft, _: refuse_without_effect(draft)),
        _of_bot(commands.SyncSeason, lambda draft, _: refuse_without_effect(draft)),
        _of_bot(commands.Close, lambda draft, act: lifecycle.close(draft, act.why)),
        _of_person(commands.PlaceBet, place_bet),
        _of_person(commands.JoinQueue, lambda draft, player, _: wait_for_seat(draft, player)),
        _of_person(commands.MarkReady, lambda draft, player, _: seating.mark_ready(draft, player)),
        _of_person(commands.TakeBack, lambda draft, player, _: seating.take_back(draft, player)),
        _of_person(commands.SitOut, lambda draft, player, _: seating.sit_out(draft, player)),
        _of_person(commands.Leave, lambda draft, player, _: seating.leave(draft, player)),
        _of_person(commands.Kick, lambda draft, _, act: seating.kick(draft, act.player)),
        _of_person(commands.GoOn, lifecycle.go_on),
        _of_person(commands.Play, play_move),
        _of_person(commands.ShareBox, seating.share_box),
        _of_person(commands.Join, lambda draft, player, _: join(draft, player)),
        _of_person(commands.StartMatch, start_match),
        _of_person(commands.Rematch, rematch),
        _of_person(commands.SetSeed, lambda draft, player, act: seating.set_seed(draft, player, act.text)),
        _of_person(
            commands.ChangeOption, lambda draft, _, act: change_options(draft, {act.option: act.value})
        ),
        _of_person(
            commands.ChangeOptions, lambda draft, _, act: change_options(draft, act.changes, seen=act.seen)
        ),
        _of_person(commands.ChangePreset, lambda draft, _, act: change_preset(draft, act.preset)),
    )
)
"""What carries out each act. Only a table that is not there yet is opened elsewhere, in :func:`decide`."""
