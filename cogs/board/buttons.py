"""The buttons of the board and of a player's own panel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import discord
from discord import ui

from bot.blackjack import Move, OnMissedBet
from bot.blackjack.engine import Phase
from bot.table import UserId
from bot.table.views import SeatStatus, SeatView, Snapshot, Stage, situation
from cogs.common import Panel, custom_id

ROW_SIZE = 5
"""Buttons that fit in a row."""

BET, SAME, TAKE_BACK, READY, SIT_OUT, LEAVE = "bet", "same", "take_back", "ready", "sit_out", "leave"
JOIN, START = "join", "start"
SHARE = "share"
MY_HAND = "my_hand"
INSURE = "insure"
"""Opens the form for an amount; the button ``insurance`` insures half the bet."""

_STYLE = {
    Move.HIT: discord.ButtonStyle.primary,
    Move.STAND: discord.ButtonStyle.secondary,
    Move.DOUBLE: discord.ButtonStyle.success,
    Move.SPLIT: discord.ButtonStyle.success,
    Move.SURRENDER: discord.ButtonStyle.danger,
    Move.INSURANCE: discord.ButtonStyle.primary,
    Move.EVEN_MONEY: discord.ButtonStyle.success,
    Move.DECLINE: discord.ButtonStyle.secondary,
}
_LABEL = {
    Move.HIT: "Hit",
    Move.STAND: "Stand",
    Move.DOUBLE: "Double",
    Move.SPLIT: "Split",
    Move.SURRENDER: "Surrender",
    Move.INSURANCE: "Insurance ½",
    Move.EVEN_MONEY: "Even money",
    Move.DECLINE: "No thanks",
}
_EMOJI = {Move.SPLIT: "✂️", Move.SURRENDER: "🏳️"}
_OFFERS = (Move.INSURANCE, Move.EVEN_MONEY, Move.SURRENDER, Move.DECLINE)


def button_rows(snapshot: Snapshot) -> Iterator[ui.ActionRow[Panel]]:
    """Yield rows of the buttons that at least one person may press now."""
    yield from _rows(_buttons(snapshot))


def own_button_rows(snapshot: Snapshot, player: UserId) -> Iterator[ui.ActionRow[Panel]]:
    """Yield rows of the buttons that this player may press now, for their own panel."""
    mine = {move for moves in situation(snapshot, player).moves.values() for move in moves}
    own = replace(snapshot, moves=tuple(move for move in snapshot.moves if move in mine))
    yield from _rows(
        _offers(own) if snapshot.stage is Stage.OFFER else (_move(own, move) for move in own.moves)
    )


def _rows(buttons: Iterable[ui.Button[Panel]]) -> Iterator[ui.ActionRow[Panel]]:
    found = list(buttons)
    for start in range(0, len(found), ROW_SIZE):
        row: ui.ActionRow[Panel] = ui.ActionRow()
        for button in found[start : start + ROW_SIZE]:
            row.add_item(button)
        yield row


def _buttons(snapshot: Snapshot) -> Iterator[ui.Button[Panel]]:
    match snapshot.stage:
        case Stage.LOBBY:
            yield from _lobby(snapshot)
        case Stage.BETS:
            yield from _betting(snapshot)
        case Stage.OFFER:
            yield from _offers(snapshot)
            if not snapshot.rules.cards_face_up:
                yield _button(snapshot, MY_HAND, "My hand", discord.ButtonStyle.secondary)
        case Stage.PLAY:
            yield from (_move(snapshot, move) for move in snapshot.moves)
            yield _button(snapshot, MY_HAND, "My hand", discord.ButtonStyle.secondary)
        case Stage.CLOSED:
            pass


def _lobby(snapshot: Snapshot) -> Iterator[ui.Button[Panel]]:
    if not snapshot.is_full:
        yield _button(snapshot, JOIN, "Join", discord.ButtonStyle.success)
    if snapshot.seats:
        yield _button(snapshot, START, "Start", discord.ButtonStyle.primary)
        if snapshot.rules.shared_boxes:
            yield _button(snapshot, SHARE, "Share box", discord.ButtonStyle.secondary)
        yield _button(snapshot, LEAVE, "Leave", discord.ButtonStyle.secondary)


def _betting(snapshot: Snapshot) -> Iterator[ui.Button[Panel]]:
    statuses = {seat.status for seat in snapshot.seats}
    # With hidden bets, this button must not depend on who has bet: it would reveal that.
    if any(seat.last_bet and seat.last_bet != seat.bet for seat in snapshot.seats):
        yield _button(snapshot, SAME, "Same bet", discord.ButtonStyle.success)
    yield _button(snapshot, BET, "Bet…", discord.ButtonStyle.primary)
    if any(seat.has_bet for seat in snapshot.seats):
        yield _button(snapshot, TAKE_BACK, "Take back", discord.ButtonStyle.secondary)
    if snapshot.gathering or any(_may_get_ready(snapshot, seat) for seat in snapshot.seats):
        yield _button(snapshot, READY, "Deal now", discord.ButtonStyle.success)
    if snapshot.match is None and statuses & {SeatStatus.READY, SeatStatus.THINKING}:
        yield _button(snapshot, SIT_OUT, "Sit out", discord.ButtonStyle.secondary)
    if snapshot.rules.shared_boxes and any(seat.box is not None for seat in snapshot.seats):
        yield _button(snapshot, SHARE, "Share box", discord.ButtonStyle.secondary)
    if snapshot.seats:
        yield _button(snapshot, LEAVE, "Leave", discord.ButtonStyle.secondary)


def _may_get_ready(snapshot: Snapshot, seat: SeatView) -> bool:
    """Return whether a player who is not ready can be: with a bet, or where the base bet is made."""
    base = snapshot.match is not None or snapshot.rules.on_missed_bet is OnMissedBet.BASE
    return seat.status is not SeatStatus.READY and (seat.has_bet or (base and seat.box is not None))


def _offers(snapshot: Snapshot) -> Iterator[ui.Button[Panel]]:
    legal = snapshot.moves
    for move in _OFFERS:
        if move in legal:
            yield _move(snapshot, move)
        if move is Move.INSURANCE and move in legal and snapshot.rules.partial_insurance:
            yield _button(snapshot, INSURE, "Insurance…", discord.ButtonStyle.secondary)


def _move(snapshot: Snapshot, move: Move) -> ui.Button[Panel]:
    # The question of an early surrender differs from that of one in play, so their custom_ids differ.
    early = move is Move.SURRENDER and snapshot.offer is Phase.EARLY_SURRENDER
    button = _button(snapshot, "early_surrender" if early else move.value, _LABEL[move], _STYLE[move])
    button.emoji = _EMOJI.get(move)
    return button


def _button(snapshot: Snapshot, name: str, label: str, style: discord.ButtonStyle) -> ui.Button[Panel]:
    return ui.Button(label=label, style=style, custom_id=custom_id(snapshot.table, name))
