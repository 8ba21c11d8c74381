"""A round that is over, or an error, as the JSON object that ``replay`` prints (docs/rules.md §5)."""

from bot.blackjack.cards import write_cards
from bot.blackjack.engine.round_state import AnsweredDecision, Round
from bot.blackjack.engine.settlement import BoxResult, HandResult, result
from bot.blackjack.errors import RecordError
from bot.blackjack.money import CHIP


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
        "boxes": [_box(box) for box in settled.boxes],
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


def _box(box: BoxResult) -> dict[str, object]:
    body: dict[str, object] = {
        "player": box.player,
        "net": chips(box.net),
        "insurance": chips(box.insurance),
        "even_money": box.even_money,
        "hands": [_hand(hand) for hand in box.hands],
    }
    if box.followers:
        body["followers"] = [{"player": each.player, "net": chips(each.net)} for each in box.followers]
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
