"""Bugs, put in on purpose while a ``with`` block lasts: the simulator has to find each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, ExitStack
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from bot.blackjack.engine import Round, asked, settlement, staked
from bot.blackjack.moves import Move
from bot.table.commands import Request
from bot.table.deciding import (
    betting,
    dispatch,
    elimination,
    matches,
    option_changes,
    playing,
    rounds,
    seating,
    shoes,
)
from bot.table.deciding import dispatch as decide
from bot.table.deciding import table_draft as draft_module
from bot.table.deciding.table_draft import TableDraft
from bot.table.decision import Decision
from bot.table.ids import ChannelId, GuildId, UserId
from bot.table.ledger import OPENING_BALANCE, AccountKind, Transfer, TransferKind, house
from bot.table.live import actor, manager
from bot.table.ports import StoreError
from bot.table.table_state import LastMove, RevealedSeed, TableState
from bot.table.views import snapshots as snapshot
from cogs.board import board_writer as board
from cogs.board.layout import board as whole_board
from cogs.common.panels import Panel

Mutant = Callable[[], AbstractContextManager[object]]


def stake_not_escrowed() -> AbstractContextManager[object]:
    """What is added to a bet in mid-round is never taken."""
    whole = TableDraft.stake

    def stake(draft: TableDraft, player: UserId, round_no: int, amount: int) -> None:
        if draft.state.round is None or round_no != draft.state.round_no:
            whole(draft, player, round_no, amount)

    return patch.object(TableDraft, "stake", stake)


def double_settlement() -> AbstractContextManager[object]:
    """A round is paid once from escrow, and once more by the house."""
    once = TableDraft.pay

    def pay(draft: TableDraft, player: UserId, round_no: int, staked: int, net: int) -> None:
        once(draft, player, round_no, staked, net)
        back = max(staked + net, 0)
        draft._move(house(draft.state.guild), draft._purse(player), back, TransferKind.WIN)

    return patch.object(TableDraft, "pay", pay)


def outdated_press_accepted() -> AbstractContextManager[object]:
    """A press on an old picture acts."""

    def is_outdated(_state: TableState, _player: UserId, _frame: int | None) -> bool:
        return False

    return patch.object(decide, "is_outdated", is_outdated)


def old_timer_accepted() -> AbstractContextManager[object]:
    """A timer answers whatever is being asked when it comes."""
    strict = playing.time_up

    def time_up(draft: TableDraft, _question: int) -> None:
        if draft.state.deadline is not None:
            draft.change(deadline=min(draft.state.deadline, draft.now))
        strict(draft, draft.state.question)

    return patch.object(decide, "time_up", time_up)


def seed_revealed_early() -> AbstractContextManager[object]:
    """When a shoe retires, the seed of the one that follows is shown as well."""
    honest = shoes.turn_the_shoe

    def turn_the_shoe(draft: TableDraft) -> None:
        honest(draft)
        if draft.state.shoe_no != draft.before.shoe_no:
            early = RevealedSeed(number=draft.state.shoe_no, seed=draft.state.shoe.seed.reveal())
            draft.change(revealed=(*draft.state.revealed, early))

    return patch.object(rounds, "turn_the_shoe", turn_the_shoe)


def follower_paid_twice() -> AbstractContextManager[object]:
    """Who followed on somebody's box gets his winnings twice."""
    once = settlement.nets

    def nets(round_: Round) -> Mapping[str, int]:
        followers = {bet.player for box in round_.boxes for bet in box.followers}
        return {who: net * 2 if who in followers else net for who, net in once(round_).items()}

    return patch.object(rounds, "nets", nets)


def refund_and_settlement() -> AbstractContextManager[object]:
    """After a restart stakes are given back, and the round is played to its end all the same."""
    honest = playing.resume

    def resume(draft: TableDraft) -> None:
        if draft.state.round is not None:
            for player, amount in staked(draft.state.round).items():
                bank, purse = house(draft.state.guild), draft._purse(UserId(int(player)))
                draft._move(bank, purse, amount, TransferKind.REFUND)
        honest(draft)

    return patch.object(decide, "resume", resume)


def acknowledged_before_durable() -> AbstractContextManager[object]:
    """The table goes on, and says so, before the store has answered."""

    async def decide_and_store(self: Any, request: Request) -> Decision:
        decision = decide.decide(self._state, await self._command(request))
        commit = self._store.commit(self._commit_of(request, decision))
        self._writing = asyncio.create_task(_ignored(commit))
        return decision

    return patch.object(actor.Actor, "_decide_and_store", decide_and_store)


def stakes_leave_the_standings() -> AbstractContextManager[object]:
    """What people own is told without what they have staked: a secret bet is what is missing."""

    async def holdings(self: Any) -> Mapping[UserId, int]:
        funds: Mapping[UserId, int] = await self._funds(self._state.people)
        return funds

    return patch.object(actor.Actor, "holdings", holdings)


def others_see_what_was_drawn() -> AbstractContextManager[object]:
    """The line about the last move names its card, face down or not."""

    def news(state: TableState, _eyes: UserId | None) -> LastMove | None:
        return state.news

    return patch.object(snapshot, "_news", news)


def buttons_tell_of_cards() -> AbstractContextManager[object]:
    """Only moves that are legal for somebody have a button, also where cards are face down."""

    def moves(round_: Round) -> tuple[Move, ...]:
        legal = {move for ask in asked(round_) for move in ask.legal}
        return tuple(move for move in Move if move in legal)

    return patch.object(snapshot, "_moves", moves)


def answered_with_other_eyes() -> AbstractContextManager[object]:
    """Whoever asks is shown what the first one at the table sees."""

    def view(self: Any, _eyes: UserId | None) -> snapshot.Snapshot:
        people = self._state.people
        return snapshot.snapshot(self._state, people[0] if people else None)

    return patch.object(actor.Actor, "view", view)


def looked_up_with_other_eyes() -> AbstractContextManager[object]:
    """A command that only looks is answered from what another member sees."""

    def view_in(self: Any, channel: ChannelId, eyes: UserId) -> snapshot.Snapshot | None:
        picture: snapshot.Snapshot | None = self.table_in(channel)
        return None if picture is None else self.view(picture.table, UserId(eyes + 1))

    return patch.object(manager.Manager, "view_in", view_in)


def board_of_another_picture() -> AbstractContextManager[object]:
    """A board shows a picture's number, and not its news."""

    def render(picture: snapshot.Snapshot) -> Panel:
        return whole_board(replace(picture, news=None))

    return patch.object(board, "render", render)


def purse_spent_twice() -> AbstractContextManager[object]:
    """Each table takes a bet as if nothing were at stake elsewhere, and the books let it pass."""
    stack = ExitStack()

    def transfer(**fields: Any) -> Transfer:
        overdraw = fields["debit"].kind is AccountKind.MEMBER
        return Transfer(**{**fields, "overdraw": overdraw})

    def spendable(_draft: TableDraft, _player: UserId, _returning: int) -> int:
        return OPENING_BALANCE

    stack.enter_context(patch.object(draft_module, "Transfer", transfer))
    stack.enter_context(patch.object(betting, "spendable", spendable))
    return stack


def the_eliminated_bet_on() -> AbstractContextManager[object]:
    """No bet is refused because its player is eliminated, and no seat is taken."""

    def refuse_eliminated(_draft: TableDraft, _player: UserId) -> None:
        """Refuse nobody."""

    stack = ExitStack()
    for module in (dispatch, playing, seating):
        stack.enter_context(patch.object(module, "refuse_eliminated", refuse_eliminated))
    stack.enter_context(seats_of_the_eliminated_stay())
    return stack


def seats_of_the_eliminated_stay() -> AbstractContextManager[object]:
    """Players who are eliminated at one table keep their seats at the others."""

    def unseat_eliminated(_draft: TableDraft) -> None:
        """Unseat nobody."""

    stack = ExitStack()
    for module in (elimination, rounds, option_changes):
        stack.enter_context(patch.object(module, "unseat_eliminated", unseat_eliminated))
    return stack


def leavers_stay_in_the_match() -> AbstractContextManager[object]:
    """Who leaves a match in mid-round is still in it after the round."""

    honest = matches._is_gone

    def is_gone(draft: TableDraft, player: UserId) -> bool:
        seat = draft.state.seat_of(player)
        return honest(draft, player) and not (seat is not None and seat.leaving)

    return patch.object(matches, "_is_gone", is_gone)


def places_one_by_one() -> AbstractContextManager[object]:
    """Those who are out in the same round get a place each."""
    together = matches._eliminate

    def eliminate(draft: TableDraft, out: tuple[UserId, ...], table_round: int) -> None:
        for player in out:
            if draft.state.playing_match is not None:
                together(draft, (player,), table_round)

    return patch.object(matches, "_eliminate", eliminate)


def deal_put_off() -> AbstractContextManager[object]:
    """When the time for bets is up they are asked for once more, now and then."""
    honest = rounds.start_round

    def start_round(draft: TableDraft) -> None:
        if draft.state.question % 5 == 0:
            rounds.call_for_bets(draft)
        else:
            honest(draft)

    return patch.object(playing, "start_round", start_round)


def one_floor_for_all_servers() -> AbstractContextManager[object]:
    """A table takes those of all servers for its neighbours."""

    def of(self: Any, _guild: GuildId) -> tuple[actor.Actor, ...]:
        return tuple(self._actors.values())

    return patch.object(manager.Manager, "_of", of)


def carried_out_by_whoever_asks() -> AbstractContextManager[object]:
    """What is asked for is cancelled with the one who asks."""
    honest = actor.Actor._handle

    async def handle(self: Any, request: Request) -> actor.Reply:
        async with vars(self).setdefault("turn", asyncio.Lock()):
            return await honest(self, request)

    async def ask(self: Any, request: Request) -> actor.Reply:
        outcome: actor.Reply = await self._handle(request)
        return outcome

    stack = ExitStack()
    stack.enter_context(patch.object(actor.Actor, "_handle", handle))
    stack.enter_context(patch.object(actor.Actor, "ask", ask))
    return stack


async def _ignored(commit: Any) -> None:
    try:
        await commit
    except StoreError:
        return


MUTANTS: tuple[tuple[Mutant, str], ...] = (
    (stake_not_escrowed, "stakes are not what is in escrow|escrow of"),
    (double_settlement, "his rounds made"),
    (outdated_press_accepted, "an outdated press"),
    (old_timer_accepted, "the timer of question"),
    (seed_revealed_early, "the seed of shoe"),
    (follower_paid_twice, "his rounds made"),
    (refund_and_settlement, "his rounds made"),
    (acknowledged_before_durable, "is not that of the disk|is not on the disk"),
    (stakes_leave_the_standings, "a secret shows to .* in /(status|scores)"),
    (others_see_what_was_drawn, "a secret shows to .* in the board"),
    (buttons_tell_of_cards, "a secret shows to .* in the board"),
    (answered_with_other_eyes, "a secret shows to"),
    (looked_up_with_other_eyes, "looks with the eyes of"),
    (board_of_another_picture, "the board shows"),
    (purse_spent_twice, "at stake on .* and owns"),
    (the_eliminated_bet_on, "is out of chips and|is out and was dealt to"),
    (seats_of_the_eliminated_stay, "is out of chips and has a place"),
    (leavers_stay_in_the_match, "have left match"),
    (places_one_by_one, "those who went out together"),
    (deal_put_off, "were due, and neither dealt nor returned"),
    (one_floor_for_all_servers, "is staked, told is|of another server are named"),
    (carried_out_by_whoever_asks, "was given up and never carried out"),
)
"""Each with what the simulator says of it."""
