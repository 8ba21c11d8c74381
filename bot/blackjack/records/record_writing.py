"""Write the record of a round (docs/rules.md §5), as ``replay`` reads it."""

from collections.abc import Iterable, Sequence
from dataclasses import fields

from bot.blackjack.engine.round_state import Bet, Box
from bot.blackjack.moves import Action
from bot.blackjack.records.round_json import chips
from bot.blackjack.rules import Rules


def record_json(
    rules: Rules, boxes: Iterable[Box], moves: Iterable[Action], cards: Sequence[str]
) -> dict[str, object]:
    """Return a record with every option of its rules."""
    return {
        "rules": {field.name: getattr(rules, field.name) for field in fields(rules)},
        "cards": " ".join(cards),
        "boxes": [_box(box) for box in boxes],
        "moves": [_move(move) for move in moves],
    }


def _box(box: Box) -> dict[str, object]:
    followers = {"followers": [_bet(each) for each in box.followers]} if box.followers else {}
    return {**_bet(box.bet), **followers}


def _bet(bet: Bet) -> dict[str, object]:
    purse = {} if bet.chips is None else {"chips": chips(bet.chips)}
    return {"player": bet.player, "bet": chips(bet.amount), **purse}


def _move(action: Action) -> dict[str, object]:
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
