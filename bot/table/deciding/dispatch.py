"""The heart of a table: a pure function from a state and a command to a decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from bot.blackjack import Bankroll, Rules
from bot.fairness import Shoe
from bot.table import (
    ChangeOption,
    ChangePreset,
    ChannelId,
    CheckElimination,
    Choices,
    Close,
    Command,
    Decision,
    ExpireIdle,
    GuildId,
    Join,
    Kick,
    Leave,
    MarkReady,
    Match,
    PersonalAct,
    PlaceBet,
    Play,
    Refusal,
    Refused,
    Resume,
    Revive,
    SetSeed,
    ShoeOpened,
    SitOut,
    StartMatch,
    TableId,
    TableOpened,
    TableState,
    TimeUp,
    Unseat,
    UserId,
)
from bot.table.deciding.elimination import dismiss, judge_member, refuse_the_eliminated, revive
from bot.table.deciding.matches import join, start_match
from bot.table.deciding.option_changes import change_option, change_preset, put_into_force
from bot.table.deciding.placing import place_bet
from bot.table.deciding.playing import play_move, resume, time_up
from bot.table.deciding.seating import (
    close,
    get_ready,
    go_on_betting,
    kick,
    leave,
    seat_the_queue,
    set_seed,
    sit_out,
    tidy,
)
from bot.table.deciding.table_draft import TableDraft
from bot.table.views import is_outdated

_ABOUT_BETS = (
    PlaceBet
    | MarkReady
    | SitOut
    | Leave
    | Kick
    | StartMatch
    | ChangeOption
    | ChangePreset
    | CheckElimination
    | Unseat
)


def open_table(
    *,
    table: TableId,
    guild: GuildId,
    channel: ChannelId,
    by: UserId,
    rules: Rules,
    changes: Mapping[str, bool | int | str],
    shoe: Shoe,
    next_shoe: Shoe,
    now: float,
) -> Decision:
    """A new table: nobody seated, its first two shoes committed to, waiting without a clock."""
    state = TableState(
        id=table,
        guild=guild,
        channel=channel,
        opened_by=by,
        host=by,
        match=Match() if rules.bankroll is Bankroll.MATCH else None,
        choices=Choices(preset=rules.preset, changes=dict(changes)),
        rules=rules,
        shoe=shoe,
        next_shoe=next_shoe,
        idle_since=now,
    )
    opened = (ShoeOpened(number=1, shoe=shoe), ShoeOpened(number=2, shoe=next_shoe))
    return Decision(state=state, events=(TableOpened(by=by), *opened))


def decide(state: TableState, command: Command) -> Decision:
    """What the command does. Raises :class:`Refused`, and then nothing has changed."""
    request = command.request
    if not state.is_open:
        raise Refused(reason=Refusal.NO_TABLE)
    if request.player is not None and is_outdated(state, request.player, request.frame):
        raise Refused(reason=Refusal.OUTDATED)
    draft = TableDraft(state, command)
    if state.pending is not None and state.round is None:
        put_into_force(draft, state.pending)  # the round that they waited for is void
    _carry_out(draft)
    seat_the_queue(draft)
    if state.round is None and isinstance(request.act, _ABOUT_BETS):
        go_on_betting(draft)
    return draft.finish()


def _carry_out(draft: TableDraft) -> None:
    act, player = draft.command.request.act, draft.command.request.player
    match act:
        case TimeUp():
            time_up(draft, act.question)
        case ExpireIdle():
            tidy(draft)
        case Resume():
            resume(draft)
        case Revive():
            revive(draft, act.player)
        case CheckElimination():
            judge_member(draft, act.player)
        case Unseat():
            dismiss(draft, act.player)
        case Close():
            close(draft, act.why)
        case _:
            _carry_out_for(draft, act, _somebody(player))


def _carry_out_for(draft: TableDraft, act: PersonalAct, player: UserId) -> None:
    match act:
        case PlaceBet():
            refuse_the_eliminated(draft, player)
            place_bet(draft, player, act.amount, act.box)
        case MarkReady():
            refuse_the_eliminated(draft, player)
            get_ready(draft, player)
        case SitOut():
            sit_out(draft, player)
        case Leave():
            leave(draft, player)
        case Kick():
            kick(draft, act.player)
        case Play():
            play_move(draft, player, act)
        case Join():
            join(draft, player)
        case StartMatch():
            start_match(draft, player, act)
        case SetSeed():
            set_seed(draft, player, act.text)
        case ChangeOption():
            change_option(draft, act.option, act.value)
        case ChangePreset():
            change_preset(draft, act.preset)
        case _:
            assert_never(act)


def _somebody(player: UserId | None) -> UserId:
    assert player is not None, "only the clock acts without a player"
    return player
