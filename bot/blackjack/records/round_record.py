"""The record of a round: its inputs as JSON, read strictly (docs/rules.md §5)."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from bot.blackjack.cards import Card, parse_cards
from bot.blackjack.engine.round_state import Bet, Box
from bot.blackjack.errors import RecordError
from bot.blackjack.moves import PlayerId
from bot.blackjack.options.presets import DEFAULT_PRESET
from bot.blackjack.options.resolution import resolve
from bot.blackjack.records import json_fields
from bot.blackjack.rules import Rules

_RULES_KEPT: Final = 256

_RECORD: Final = json_fields.ObjectForm(
    part="A record",
    required=("cards", "boxes", "moves"),
    allowed=("rules", "round", "result"),
)
_BOX: Final = json_fields.ObjectForm(part="A box", required=("player", "bet"), allowed=("chips", "followers"))
_FOLLOWER: Final = json_fields.ObjectForm(part="A follower", required=("player", "bet"), allowed=("chips",))
_MOVE: Final = json_fields.ObjectForm(
    part="A move",
    required=("box", "move"),
    allowed=("box", "hand", "amount", "chips", "purses", "by"),
)
_MOVE_OF_ONLY_BOX: Final = json_fields.ObjectForm(part=_MOVE.part, required=("move",), allowed=_MOVE.allowed)


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
    record = json_fields.read_object(value, _RECORD)
    cards = json_fields.read_text(record, "cards")
    listed = json_fields.read_list(record, "boxes")
    if not listed:
        raise json_fields.bad_type("A round needs at least one box.")
    boxes = tuple([_box(box) for box in listed])
    form = _MOVE_OF_ONLY_BOX if len(boxes) == 1 else _MOVE
    moves = tuple(
        [
            _move(move, position, form)
            for position, move in enumerate(json_fields.read_list(record, "moves"), 1)
        ]
    )
    return RoundRecord(
        rules=read_rules(record.get("rules", {})), cards=parse_cards(cards), boxes=boxes, moves=moves
    )


_resolved: dict[str, Rules] = {}
"""Rules by the text of what was chosen: many lines of a file have the same ones."""


def read_rules(value: object) -> Rules:
    """Resolve the rules of a record. Raises :class:`RecordError` and :class:`OptionError`."""
    if not isinstance(value, dict):
        raise json_fields.wrong_type("rules", "an object")
    key = repr(value)
    known = _resolved.get(key)
    if known is not None:
        return known
    changes = {name: float(raw) if isinstance(raw, Decimal) else raw for name, raw in value.items()}
    preset = changes.pop("preset", DEFAULT_PRESET)
    if not isinstance(preset, str):
        raise json_fields.wrong_type("preset", "a string")
    rules = resolve(preset, changes, of_record=True).rules
    if len(_resolved) >= _RULES_KEPT:
        _resolved.clear()
    _resolved[key] = rules
    return rules


def _box(value: object) -> Box:
    box = json_fields.read_object(value, _BOX)
    followers = json_fields.read_list(box, "followers") if "followers" in box else ()
    return Box(
        bet=_bet(box), followers=tuple([_bet(json_fields.read_object(each, _FOLLOWER)) for each in followers])
    )


def _bet(stake: Mapping[str, object]) -> Bet:
    """Read a stake. A bet that is not a whole number of hundredths is 0, which the deal refuses."""
    player = PlayerId(json_fields.read_text(stake, "player"))
    amount = json_fields.read_hundredths(stake, "bet")
    return Bet(player=player, amount=amount or 0, chips=_chips(stake))


def _chips(stake: Mapping[str, object]) -> int | None:
    if "chips" not in stake:
        return None
    chips = json_fields.read_hundredths(stake, "chips")
    if chips is None:
        raise _not_in_hundredths()
    return chips


def _purses(move: Mapping[str, object]) -> tuple[tuple[PlayerId, int], ...]:
    """Read what the followers of the box could spend, by player."""
    purses = move.get("purses", {})
    if not isinstance(purses, dict):
        raise json_fields.wrong_type("purses", "an object")
    read = [(PlayerId(player), json_fields.read_hundredths(purses, player)) for player in purses]
    if any(amount is None for _, amount in read):
        raise _not_in_hundredths()
    return tuple([(player, amount) for player, amount in read if amount is not None])


def _not_in_hundredths() -> RecordError:
    return json_fields.bad_type("`chips` must be an amount with at most two decimals.")


def _move(value: object, position: int, form: json_fields.ObjectForm) -> RecordedMove:
    try:
        move = json_fields.read_object(value, form)
        if move.get("by", "timer") != "timer":
            raise json_fields.bad_type('`by` can only be "timer".')
        return RecordedMove(
            box=json_fields.read_whole(move, "box") if "box" in move else 1,
            move=json_fields.read_text(move, "move"),
            hand=json_fields.read_whole(move, "hand") if "hand" in move else None,
            amount=(json_fields.read_hundredths(move, "amount") or 0) if "amount" in move else None,
            chips=_chips(move),
            by_timer="by" in move,
            purses=_purses(move),
        )
    except RecordError as error:
        raise RecordError(error.reason, error.message, position) from None
