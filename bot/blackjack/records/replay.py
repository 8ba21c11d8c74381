"""The record of a round: its inputs as JSON, read strictly and played again (the rules, §5).

What is wrong is found in this order: the record's shape, its rules, its cards, its boxes, its
moves. A move's name, box and amount are judged when its turn comes, so that the error can tell what
would have been legal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from bot.blackjack import (
    Action,
    Card,
    FixedCards,
    Illegal,
    Move,
    OutOfCards,
    RecordError,
    Rules,
    move_faults,
    parse_cards,
    record_faults,
)
from bot.blackjack.engine import Bet, Box, Round, deal, defaults, in_turn, legal_moves, play
from bot.blackjack.options import resolve
from bot.blackjack.records.json_fields import fields, number, optional, read_object, text, whole
from bot.blackjack.records.round_json import to_json

_RULES_KEPT: Final = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedMove:
    """One move as it is written; amounts in hundredths. ``move`` may be a name that is none.

    An ``amount`` that is no amount of hundredths is 0, which no insurance can be.
    """

    box: int
    move: str
    hand: int | None
    amount: int | None
    chips: int | None
    by_timer: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The inputs of one round, well formed; whether they can be played shows when they are."""

    rules: Rules
    cards: tuple[Card, ...]
    boxes: tuple[Box, ...]
    moves: tuple[RecordedMove, ...]


def replay_line(line: str) -> dict[str, object]:
    """Return the output for one line of a file of records. Raises :class:`RecordError`."""
    try:
        return to_json(play_record(parse_record(read_object(line))))
    except RecursionError:
        raise RecordError(record_faults.JsonTooDeep()) from None


def play_record(record: Record) -> Round:
    """Play a record to its end: its moves, then the defaults. Raises RecordError."""
    try:
        state = deal(record.rules, record.boxes, FixedCards(record.cards))
        for position, move in enumerate(record.moves, 1):
            state = _act(state, position, move)
        return defaults(state)
    except OutOfCards:
        raise RecordError(record_faults.TooFewCards(given=len(record.cards))) from None


def _act(state: Round, position: int, recorded: RecordedMove) -> Round:
    try:
        return play(state, _action(state, recorded))
    except Illegal as refused:
        raise RecordError(refused.fault, position, refused.legal) from None


def _action(state: Round, recorded: RecordedMove) -> Action:
    try:
        move = Move(recorded.move)
    except ValueError:
        raise _unknown_move(state, recorded) from None
    return Action(
        box=recorded.box,
        move=move,
        hand=recorded.hand,
        amount=recorded.amount,
        by_timer=recorded.by_timer,
        chips=recorded.chips,
    )


def _unknown_move(state: Round, recorded: RecordedMove) -> Illegal:
    """Refuse a move that does not exist, with what the box could have done if it is being asked."""
    being_asked = None
    if 1 <= recorded.box <= len(state.boxes) and in_turn(state, recorded.box - 1):
        being_asked = legal_moves(state, recorded.box) or None
    return Illegal(move_faults.UnknownMove(name=recorded.move), being_asked)


# Reading


def parse_record(value: object) -> Record:
    """Read a record out of a JSON value. Raises RecordError; bets are judged at the deal."""
    record = fields(
        value, record_faults.RecordPart.RECORD, required=("cards", "boxes", "moves"), allowed=("rules",)
    )
    cards = text(record, "cards")
    listed = _list(record, "boxes")
    if not listed:
        raise RecordError(record_faults.NoBoxesInRecord())
    boxes = tuple([_box(box) for box in listed])
    alone = len(boxes) == 1
    moves = tuple([_move(move, position, alone) for position, move in enumerate(_list(record, "moves"), 1)])
    return Record(rules=_rules(record.get("rules", {})), cards=parse_cards(cards), boxes=boxes, moves=moves)


def _list(record: Mapping[str, object], key: str) -> list[object]:
    value = record[key]
    if not isinstance(value, list):
        raise RecordError(record_faults.WrongJsonType(key=key, expected=record_faults.JsonType.LIST))
    return value


_resolved: dict[str, Rules] = {}
"""Rules by the text of what was chosen: many lines of a file are played by the same ones."""


def _rules(value: object) -> Rules:
    """Resolve the rules of a record; a preset left out is ``house``."""
    if not isinstance(value, dict):
        raise RecordError(record_faults.WrongJsonType(key="rules", expected=record_faults.JsonType.OBJECT))
    key = repr(value)
    known = _resolved.get(key)
    if known is not None:
        return known
    changes = {name: float(raw) if isinstance(raw, Decimal) else raw for name, raw in value.items()}
    preset = changes.pop("preset", "house")
    if not isinstance(preset, str):
        raise RecordError(record_faults.WrongJsonType(key="preset", expected=record_faults.JsonType.STRING))
    rules = resolve(preset, changes).rules
    if len(_resolved) >= _RULES_KEPT:
        _resolved.clear()
    _resolved[key] = rules
    return rules


def _box(value: object) -> Box:
    box = fields(
        value, record_faults.RecordPart.BOX, required=("player", "bet"), allowed=("chips", "followers")
    )
    followers = _list(box, "followers") if "followers" in box else ()
    return Box(bet=_bet(box), followers=tuple([_follower(follower) for follower in followers]))


def _follower(value: object) -> Bet:
    return _bet(
        fields(value, record_faults.RecordPart.FOLLOWER, required=("player", "bet"), allowed=("chips",))
    )


def _bet(stake: Mapping[str, object]) -> Bet:
    """Read a stake; a bet that is no amount of hundredths becomes 0, which the deal refuses."""
    player = text(stake, "player")
    amount = number(stake, "bet")
    return Bet(player=player, amount=amount or 0, chips=_chips(stake))


def _chips(stake: Mapping[str, object]) -> int | None:
    if "chips" not in stake:
        return None
    chips = number(stake, "chips")
    if chips is None:
        raise RecordError(record_faults.ChipsNotInHundredths())
    return chips


def _move(value: object, position: int, alone: bool) -> RecordedMove:
    """Read a move; ``alone``: the round has one box, which need not be named then."""
    try:
        required = ("move",) if alone else ("box", "move")
        move = fields(
            value,
            record_faults.RecordPart.MOVE,
            required=required,
            allowed=("box", "hand", "amount", "chips", "by"),
        )
        if move.get("by", "timer") != "timer":
            raise RecordError(record_faults.MoveNotByTimer())
        return RecordedMove(
            box=whole(move, "box") if "box" in move else 1,
            move=text(move, "move"),
            hand=optional(move, "hand", whole),
            amount=(number(move, "amount") or 0) if "amount" in move else None,
            chips=_chips(move),
            by_timer="by" in move,
        )
    except RecordError as error:
        raise RecordError(error.fault, position) from None
