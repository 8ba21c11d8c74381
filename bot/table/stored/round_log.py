"""The moves and the result of a round as JSON: what its row tells beside the bets and the rules.

A move is written when it is made, the result when the round is settled. Both have only what a replay needs,
or what was paid: hands, totals and legal moves follow from the cards and the moves. Amounts are hundredths
of a chip.
"""

import hashlib
import json
from dataclasses import fields
from functools import lru_cache
from typing import Any

from bot.blackjack.cards import FixedCards, parse_card, write_cards
from bot.blackjack.engine.round_state import Phase, Round
from bot.blackjack.engine.settlement import BoxResult, HandResult, result
from bot.blackjack.moves import Action, Move
from bot.blackjack.records import to_json
from bot.table.ports import StoredRound
from bot.table.stored.codec import compact_json, replay_stored

_DEFAULTS = {each.name: each.default for each in fields(Action)}
_DIGEST_BYTES = 8

MOST_MILLISECONDS = 2**53
"""The largest time of a move after its deal. A float, as moments are, holds each up to here."""


class ResultDiffersError(ValueError):
    """A replay of a settled round with its own cards has another result than the stored one."""


def dump_move(action: Action) -> str:
    """Return a move as JSON, without its time: the fields of its action that are not the usual ones."""
    values = {name: getattr(action, name) for name in _DEFAULTS}
    return compact_json({name: value for name, value in values.items() if value != _DEFAULTS[name]})


def load_moves(text: str) -> tuple[tuple[Action, int], ...]:
    """Return the moves of a round, each with its time in milliseconds after the deal.

    Damaged moves raise :class:`ValueError`, :class:`TypeError`, :class:`LookupError`,
    :class:`AttributeError` or :class:`RecursionError`.
    """
    return tuple([_load_move(each) for each in json.loads(f"[{text}]")])


def _load_move(data: dict[str, Any]) -> tuple[Action, int]:
    at = data.pop("at")
    if type(at) is not int or abs(at) > MOST_MILLISECONDS:
        raise TypeError("at")
    if "purses" in data:
        data["purses"] = tuple([_purse(*each) for each in data["purses"]])
    return _known_action(**data), at


def _purse(player: object, chips: object) -> tuple[object, object]:
    if type(player) is not str or type(chips) is not int:
        raise TypeError("purses")
    return player, chips


@lru_cache(maxsize=4_096, typed=True)
def _known_action(*, box: int, move: str, by_timer: bool = False, **others: Any) -> Action:
    """Return the action that these values make. Most moves are the same few: hit and stand on box 1."""
    numbers = [value for name, value in others.items() if name != "purses"]
    if any(type(each) is not int for each in (box, *numbers)) or type(by_timer) is not bool:
        raise TypeError("move")
    return Action(box=box, move=Move(move), by_timer=by_timer, **others)


def dump_result(round_: Round) -> str:
    """Return the result of a finished round as JSON: its cards in the order of the deal, and what was paid.

    ``digest`` is a hash of all that a replay prints (docs/rules.md §5), also of hands and decisions.
    """
    return compact_json(
        {
            "cards": write_cards(round_.drawn),
            "boxes": [_box(box) for box in result(round_).boxes],
            "digest": hashlib.blake2b(
                compact_json(to_json(round_)).encode(), digest_size=_DIGEST_BYTES
            ).hexdigest(),
        }
    )


def _box(box: BoxResult) -> dict[str, object]:
    body: dict[str, object] = {"net": box.net, "hands": [_hand(hand) for hand in box.hands]}
    if box.insurance:
        body["insurance"] = box.insurance
    if box.followers:
        body["followers"] = [{"player": each.player, "net": each.net} for each in box.followers]
    if box.side:
        body["side"] = {each.bet: {"win": each.win, "net": each.net} for each in box.side}
    return body


def _hand(hand: HandResult) -> dict[str, object]:
    body: dict[str, object] = {"outcome": hand.outcome, "net": hand.net}
    return {**body, "natural": True} if hand.natural else body


def cards_in(output_json: str) -> list[str]:
    """Return the cards in the result of a round, in the order of the deal."""
    cards: str = json.loads(output_json)["cards"]
    return cards.split(" ")


def replay_settled(stored: StoredRound, output_json: str) -> Round:
    """Replay a settled round with the cards in its result.

    Raises :class:`ResultDiffersError`, or any error if the round is damaged.
    """
    again = replay_with_own_cards(stored, output_json)
    if dump_result(again) != output_json:
        raise ResultDiffersError(stored.round_no)
    return again


def replay_with_own_cards(stored: StoredRound, output_json: str) -> Round:
    """Replay a round to its end with the cards in its result, whatever the result is.

    Raises any error if the round is damaged.
    """
    cards = tuple([parse_card(card) for card in cards_in(output_json)])
    again = replay_stored(stored, FixedCards(cards))
    if again.phase is not Phase.OVER:
        raise ValueError("moves are missing")
    return again
