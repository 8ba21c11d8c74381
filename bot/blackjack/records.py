"""Rounds as JSON, one object a line: read strictly, played again, and written (docs/rules.md §5).

Each mistake raises a :class:`RecordError`. The name, the box and the amount of a move are judged when its
turn comes, so that the error can tell which moves were legal. Other questions in JSON lines are read with the
same parts (:mod:`bot.odds`).
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from decimal import Decimal, InvalidOperation
from typing import Final, NoReturn

from bot.blackjack.cards import Card, FixedCards, parse_cards, write_cards
from bot.blackjack.engine.questions import in_turn
from bot.blackjack.engine.round import deal, defaults, legal_moves, play
from bot.blackjack.engine.round_state import AnsweredDecision, Bet, Box, Round
from bot.blackjack.engine.settlement import BoxResult, HandResult, result
from bot.blackjack.errors import Illegal, OutOfCards, Reason, RecordError, quoted
from bot.blackjack.money import CHIP
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.options.option_list import DEFAULT_PRESET
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Rules
from bot.blackjack.side_bets import SideBet

_MOST_DIGITS: Final = 30
"""Digits of the largest amount that is read; a larger one is not an amount of chips."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectForm:
    """The keys of a part of a record. ``part`` is what a message calls it, such as ``A box``."""

    part: str
    required: tuple[str, ...]
    allowed: tuple[str, ...]


def read_json(line: str) -> object:
    """Return the JSON value in a line; numbers with a fraction are :class:`Decimal`.

    Raises :class:`RecordError` (``bad_json``), and :class:`RecursionError` if it is nested too deeply.
    """
    try:
        return _DECODER.decode(line)
    except ValueError as error:
        raise _not_json(str(error)) from None


def read_object(value: object, form: ObjectForm) -> Mapping[str, object]:
    """Return an object with all required keys, and with no keys but these and the allowed ones."""
    if not isinstance(value, dict):
        raise bad_type(f"{form.part} must be an object.")
    for key in value:
        if key not in form.required and key not in form.allowed:
            known = ", ".join((*form.required, *form.allowed))
            message = f"{form.part} has no key {quoted(key)}. Its keys are {known}."
            raise RecordError(Reason.UNKNOWN_KEY, message)
    for key in form.required:
        if key not in value:
            raise RecordError(Reason.MISSING_KEY, f"{form.part} needs the key `{key}`.")
    return value


def read_text(record: Mapping[str, object], key: str) -> str:
    """Return the string under this key."""
    value = record[key]
    if not isinstance(value, str):
        raise wrong_type(key, "a string")
    return value


def read_list(record: Mapping[str, object], key: str) -> list[object]:
    """Return the list under this key."""
    value = record[key]
    if not isinstance(value, list):
        raise wrong_type(key, "a list")
    return value


def read_whole(record: Mapping[str, object], key: str) -> int:
    """Return the whole number under this key; ``true`` and ``1.0`` are not whole numbers."""
    value = record[key]
    if type(value) is not int:
        raise wrong_type(key, "a whole number")
    return value


def read_switch(record: Mapping[str, object], key: str) -> bool:
    """Return the ``true`` or ``false`` under this key."""
    value = record[key]
    if not isinstance(value, bool):
        raise wrong_type(key, "true or false")
    return value


def read_hundredths(record: Mapping[str, object], key: str) -> int | None:
    """Return the chips under this key in hundredths; None if they are not a whole number of hundredths."""
    value = record[key]
    if type(value) is int:
        return value * 100 if abs(value) < 10**_MOST_DIGITS else None
    if isinstance(value, float | Decimal):
        return _hundredths(Decimal(str(value)))
    raise wrong_type(key, "a number")


def wrong_type(key: str, expected: str) -> RecordError:
    """Return the error for a value of another type than its key needs."""
    return bad_type(f"`{key}` must be {expected}.")


def bad_type(message: str) -> RecordError:
    """Return the error for JSON that has another form than it needs."""
    return RecordError(Reason.BAD_TYPE, message)


def too_deep() -> RecordError:
    """Return the error for a line on which :func:`read_json` raises :class:`RecursionError`."""
    return RecordError(Reason.BAD_JSON, "This JSON is nested too deeply.")


def _not_json(detail: str) -> RecordError:
    return RecordError(Reason.BAD_JSON, f"This is not JSON: {detail}.")


def _hundredths(value: Decimal) -> int | None:
    if not value:
        return 0
    if not value.is_finite() or not -_MOST_DIGITS < value.adjusted() < _MOST_DIGITS:
        return None
    numerator, denominator = value.as_integer_ratio()
    hundredths, rest = divmod(100 * numerator, denominator)
    return None if rest else hundredths


def _fraction(digits: str) -> Decimal:
    try:
        return Decimal(digits)
    except InvalidOperation:
        return Decimal("Infinity")


def _refuse_constant(name: str) -> NoReturn:
    raise _not_json(f"{name} is not a number")


def _without_repeated_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise _not_json("an object has the same key twice")
    return value


_DECODER: Final = json.JSONDecoder(
    parse_float=_fraction, parse_constant=_refuse_constant, object_pairs_hook=_without_repeated_keys
)

_RULES_KEPT: Final = 256

_RECORD: Final = ObjectForm(
    part="A record",
    required=("cards", "boxes", "moves"),
    allowed=("rules", "round", "result"),
)


_BOX: Final = ObjectForm(part="A box", required=("player", "bet"), allowed=("chips", "followers", "side"))


_SIDE: Final = ObjectForm(part="`side`", required=(), allowed=tuple(SideBet))


_FOLLOWER: Final = ObjectForm(part="A follower", required=("player", "bet"), allowed=("chips",))


_MOVE: Final = ObjectForm(
    part="A move",
    required=("box", "move"),
    allowed=("box", "hand", "amount", "chips", "purses", "by"),
)


_MOVE_OF_ONLY_BOX: Final = ObjectForm(part=_MOVE.part, required=("move",), allowed=_MOVE.allowed)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedMove:
    """A move as it is written; amounts are hundredths of a chip.

    ``move`` may be a name that does not exist. An ``amount`` that is not a whole number of hundredths is 0,
    which is never a legal insurance.
    """

    box: int
    move: str
    hand: int | None
    amount: int | None
    chips: int | None
    by_timer: bool
    purses: tuple[tuple[PlayerId, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRecord:
    """The inputs of one round, well formed. Only playing them shows whether they are legal."""

    rules: Rules
    cards: tuple[Card, ...]
    boxes: tuple[Box, ...]
    moves: tuple[RecordedMove, ...]


def parse_record(value: object) -> RoundRecord:
    """Return the record in a JSON value. Raises :class:`RecordError` and :class:`OptionError`.

    Mistakes are found in this order: the record's form, its rules, its cards.
    """
    record = read_object(value, _RECORD)
    cards = read_text(record, "cards")
    listed = read_list(record, "boxes")
    if not listed:
        raise bad_type("A round needs at least one box.")
    boxes = tuple([_box(box) for box in listed])
    form = _MOVE_OF_ONLY_BOX if len(boxes) == 1 else _MOVE
    moves = tuple(
        [_move(move, position, form) for position, move in enumerate(read_list(record, "moves"), 1)]
    )
    return RoundRecord(
        rules=read_rules(record.get("rules", {})), cards=parse_cards(cards), boxes=boxes, moves=moves
    )


_resolved: dict[str, Rules] = {}
"""Rules by the text of what was chosen: many lines of a file have the same ones."""


def read_rules(value: object) -> Rules:
    """Resolve the rules of a record. Raises :class:`RecordError` and :class:`OptionError`."""
    if not isinstance(value, dict):
        raise wrong_type("rules", "an object")
    key = repr(value)
    known = _resolved.get(key)
    if known is not None:
        return known
    changes = {name: float(raw) if isinstance(raw, Decimal) else raw for name, raw in value.items()}
    preset = changes.pop("preset", DEFAULT_PRESET)
    if not isinstance(preset, str):
        raise wrong_type("preset", "a string")
    rules = resolve(preset, changes, of_record=True).rules
    if len(_resolved) >= _RULES_KEPT:
        _resolved.clear()
    _resolved[key] = rules
    return rules


def _box(value: object) -> Box:
    box = read_object(value, _BOX)
    followers = read_list(box, "followers") if "followers" in box else ()
    return Box(bet=_bet(box), followers=tuple([_bet(read_object(each, _FOLLOWER)) for each in followers]))


def _bet(stake: Mapping[str, object]) -> Bet:
    """Read a stake. A bet that is not a whole number of hundredths is 0, which the deal refuses."""
    player = PlayerId(read_text(stake, "player"))
    amount = read_hundredths(stake, "bet")
    side = read_object(stake["side"], _SIDE) if "side" in stake else {}
    return Bet(
        player=player,
        amount=amount or 0,
        chips=_chips(stake),
        side={SideBet(bet): read_hundredths(side, bet) or 0 for bet in side},
    )


def _chips(stake: Mapping[str, object]) -> int | None:
    if "chips" not in stake:
        return None
    chips = read_hundredths(stake, "chips")
    if chips is None:
        raise _not_in_hundredths()
    return chips


def _purses(move: Mapping[str, object]) -> tuple[tuple[PlayerId, int], ...]:
    """Read what the followers of the box could spend, by player."""
    purses = move.get("purses", {})
    if not isinstance(purses, dict):
        raise wrong_type("purses", "an object")
    read = [(PlayerId(player), read_hundredths(purses, player)) for player in purses]
    if any(amount is None for _, amount in read):
        raise _not_in_hundredths()
    return tuple([(player, amount) for player, amount in read if amount is not None])


def _not_in_hundredths() -> RecordError:
    return bad_type("`chips` must be an amount with at most two decimals.")


def _move(value: object, position: int, form: ObjectForm) -> RecordedMove:
    try:
        move = read_object(value, form)
        if move.get("by", "timer") != "timer":
            raise bad_type('`by` can only be "timer".')
        return RecordedMove(
            box=read_whole(move, "box") if "box" in move else 1,
            move=read_text(move, "move"),
            hand=read_whole(move, "hand") if "hand" in move else None,
            amount=(read_hundredths(move, "amount") or 0) if "amount" in move else None,
            chips=_chips(move),
            by_timer="by" in move,
            purses=_purses(move),
        )
    except RecordError as error:
        raise RecordError(error.reason, error.message, position) from None


def to_json(state: Round) -> dict[str, object]:
    """Return the output for a round that is over."""
    settled = result(state)
    dealer = settled.dealer
    return {
        "dealer": {
            "cards": write_cards(dealer.cards),
            "total": dealer.total,
            "soft": dealer.soft,
            "natural": dealer.natural,
        },
        "boxes": [_box_json(box) for box in settled.boxes],
        "decisions": [_decision(decision) for decision in state.decisions],
        "cards_used": state.cards_used,
    }


def error_json(error: RecordError) -> dict[str, object]:
    """Return the output for a record that cannot be played."""
    body: dict[str, object] = {"reason": error.reason, "message": error.message}
    if error.move is not None:
        body["move"] = error.move
    if error.legal is not None:
        body["legal"] = list(error.legal)
    return {"error": body}


def chips(hundredths: int) -> int | float:
    """Return hundredths of a chip as chips: an integer if they are whole."""
    whole, rest = divmod(hundredths, CHIP)
    return hundredths / CHIP if rest else whole


def _box_json(box: BoxResult) -> dict[str, object]:
    body: dict[str, object] = {
        "player": box.player,
        "net": chips(box.net),
        "insurance": chips(box.insurance),
        "even_money": box.even_money,
        "hands": [_hand(hand) for hand in box.hands],
    }
    if box.followers:
        body["followers"] = [{"player": each.player, "net": chips(each.net)} for each in box.followers]
    if box.side:
        body["side"] = {each.bet: {"win": each.win, "net": chips(each.net)} for each in box.side}
    return body


def _hand(hand: HandResult) -> dict[str, object]:
    return {
        "cards": write_cards(hand.cards),
        "total": hand.total,
        "soft": hand.soft,
        "natural": hand.natural,
        "bet": chips(hand.bet),
        "outcome": hand.outcome,
        "net": chips(hand.net),
    }


def _decision(decision: AnsweredDecision) -> dict[str, object]:
    body: dict[str, object] = {
        "box": decision.box,
        "hand": decision.hand,
        "phase": decision.phase,
        "legal": list(decision.legal),
        "move": decision.action.move,
    }
    if decision.action.by_timer:
        body["by"] = "timer"
    return body


def replay_line(line: str) -> dict[str, object]:
    """Return the output for one line of a file of records.

    Raises :class:`RecordError` and :class:`OptionError`.
    """
    try:
        return to_json(play_record(parse_record(read_json(line))))
    except RecursionError:
        raise too_deep() from None


def play_record(record: RoundRecord) -> Round:
    """Play a record to its end: its moves, then the defaults. Raises :class:`RecordError`."""
    try:
        state = deal(record.rules, record.boxes, FixedCards(record.cards))
        for position, move in enumerate(record.moves, 1):
            try:
                state = play(state, _action(state, move))
            except Illegal as refused:
                raise RecordError(refused.reason, refused.message, position, refused.legal) from None
        return defaults(state)
    except OutOfCards:
        message = f"The round needs more cards than the {len(record.cards):,} given."
        raise RecordError(Reason.OUT_OF_CARDS, message) from None


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
        purses=recorded.purses,
    )


def _unknown_move(state: Round, recorded: RecordedMove) -> Illegal:
    """Return the refusal of a move that does not exist, with the legal moves if the box is being asked."""
    legal = None
    if 1 <= recorded.box <= len(state.boxes) and in_turn(state, recorded.box - 1):
        legal = legal_moves(state, recorded.box) or None
    message = f"There is no move {quoted(recorded.move)}. The moves are {', '.join(Move)}."
    return Illegal(Reason.UNKNOWN_MOVE, message, legal)


def record_json(
    rules: Rules, boxes: Iterable[Box], moves: Iterable[Action], cards: Sequence[str]
) -> dict[str, object]:
    """Return a record with every option of its rules."""
    return {
        "rules": {field.name: getattr(rules, field.name) for field in fields(rules)},
        "cards": " ".join(cards),
        "boxes": [_written_box(box) for box in boxes],
        "moves": [_written_move(move) for move in moves],
    }


def _written_box(box: Box) -> dict[str, object]:
    followers = {"followers": [_written_bet(each) for each in box.followers]} if box.followers else {}
    return {**_written_bet(box.bet), **followers}


def _written_bet(bet: Bet) -> dict[str, object]:
    purse = {} if bet.chips is None else {"chips": chips(bet.chips)}
    side = {each: chips(amount) for each, amount in bet.side.items()}
    return {"player": bet.player, "bet": chips(bet.amount), **purse, **({"side": side} if side else {})}


def _written_move(action: Action) -> dict[str, object]:
    written: dict[str, object] = {"box": action.box, "move": action.move}
    if action.hand is not None:
        written["hand"] = action.hand
    if action.amount is not None:
        written["amount"] = chips(action.amount)
    if action.chips is not None:
        written["chips"] = chips(action.chips)
    if action.purses:
        written["purses"] = {player: chips(amount) for player, amount in action.purses}
    if action.by_timer:
        written["by"] = "timer"
    return written
