"""The board's buttons: what may be pressed now, by anybody at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import discord
from discord import ui

from bot.blackjack import Move
from bot.blackjack.engine import Phase
from bot.table import UserId
from bot.table.views import SeatStatus, Snapshot, Stage
from cogs.common import Panel, custom_id

ROW = 5
"""Buttons that fit in a row."""

BET, SAME, READY, SIT_OUT, LEAVE = "bet", "same", "ready", "sit_out", "leave"
JOIN, START = "join", "start"
MY_HAND = "my_hand"
INSURE = "insure"
"""Asks for an amount; ``insurance`` itself insures half the bet."""

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


def buttons(picture: Snapshot) -> Iterator[ui.ActionRow[Panel]]:
    """Rows of the buttons that somebody may press now."""
    yield from _rows(_buttons(picture))


def _rows(found_buttons: Iterable[ui.Button[Panel]]) -> Iterator[ui.ActionRow[Panel]]:
    found = list(found_buttons)
    for start in range(0, len(found), ROW):
        row: ui.ActionRow[Panel] = ui.ActionRow()
        for button in found[start : start + ROW]:
            row.add_item(button)
        yield row


def own_buttons(picture: Snapshot, player: UserId) -> Iterator[ui.ActionRow[Panel]]:
    """Rows of the buttons that this one player may press now, for his private panel."""
    mine = {move for box in picture.boxes_of(player) for move in box.moves}
    own = replace(picture, moves=tuple(move for move in picture.moves if move in mine))
    yield from _rows(
        _offers(own) if picture.stage is Stage.OFFER else (_move(own, move) for move in own.moves)
    )


def _buttons(picture: Snapshot) -> Iterator[ui.Button[Panel]]:
    match picture.stage:
        case Stage.LOBBY:
            yield from _lobby(picture)
        case Stage.BETS:
            yield from _betting(picture)
        case Stage.OFFER:
            yield from _offers(picture)
            if not picture.rules.cards_face_up:
                yield _button(picture, MY_HAND, "My hand", discord.ButtonStyle.secondary)
        case Stage.PLAY:
            yield from (_move(picture, move) for move in picture.moves)
            yield _button(picture, MY_HAND, "My hand", discord.ButtonStyle.secondary)
        case Stage.CLOSED:
            pass


def _lobby(picture: Snapshot) -> Iterator[ui.Button[Panel]]:
    if len(picture.seats) < picture.rules.boxes:
        yield _button(picture, JOIN, "Join", discord.ButtonStyle.success)
    if picture.seats:
        yield _button(picture, START, "Start", discord.ButtonStyle.primary)
        yield _button(picture, LEAVE, "Leave", discord.ButtonStyle.secondary)


def _betting(picture: Snapshot) -> Iterator[ui.Button[Panel]]:
    statuses = {seat.status for seat in picture.seats}
    # With hidden bets a button that comes and goes with them would tell.
    if any(seat.last_bet and seat.last_bet != seat.bet for seat in picture.seats):
        yield _button(picture, SAME, "Same bet", discord.ButtonStyle.success)
    yield _button(picture, BET, "Bet…", discord.ButtonStyle.primary)
    if statuses - {SeatStatus.READY}:
        yield _button(picture, READY, "Ready", discord.ButtonStyle.secondary)
    if picture.match is None and statuses & {SeatStatus.READY, SeatStatus.THINKING}:
        yield _button(picture, SIT_OUT, "Sit out", discord.ButtonStyle.secondary)
    if picture.seats:
        yield _button(picture, LEAVE, "Leave", discord.ButtonStyle.secondary)


def _offers(picture: Snapshot) -> Iterator[ui.Button[Panel]]:
    legal = picture.moves
    for move in _OFFERS:
        if move in legal:
            yield _move(picture, move)
        if move is Move.INSURANCE and move in legal and picture.rules.partial_insurance:
            yield _button(picture, INSURE, "Insurance…", discord.ButtonStyle.secondary)


def _move(picture: Snapshot, move: Move) -> ui.Button[Panel]:
    # An early surrender and one in play are two questions: their buttons are two as well.
    early = move is Move.SURRENDER and picture.offer is Phase.EARLY_SURRENDER
    button = _button(picture, "early_surrender" if early else move.value, _LABEL[move], _STYLE[move])
    button.emoji = _EMOJI.get(move)
    return button


def _button(picture: Snapshot, name: str, label: str, style: discord.ButtonStyle) -> ui.Button[Panel]:
    return ui.Button(label=label, style=style, custom_id=custom_id(picture.table, name))
