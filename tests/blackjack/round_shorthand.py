"""Rounds in a short notation: ``summary("house peek=ace", "As 9c Kd 7h", "A 10", "1 stand")``."""

import json
from typing import Any

from bot.blackjack.cards import FixedCards, parse_cards
from bot.blackjack.engine.round import deal, play
from bot.blackjack.engine.round_state import Bet, Box, Round
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.options.resolution import resolve
from bot.blackjack.records import parse_record, replay_line
from bot.blackjack.rules import Rules
from bot.cli.input_output import answered_line

Json = dict[str, Any]


def rules_of(text: str) -> Json:
    """Return ``vegas peek=off splits=2`` as the rules of a record."""
    preset, *changes = text.split()
    pairs = (each.split("=") for each in changes)
    return {"preset": preset} | {name: _value(name, value) for name, value in pairs}


def _value(name: str, text: str) -> object:
    if text in ("on", "off") and name not in ("peek", "surrender"):
        return text == "on"
    return int(text) if text.isdigit() else text


def _number(text: str) -> float:
    return float(text) if "." in text else int(text)


def _bet(text: str) -> Json:
    player, amount = text.split()
    bet, _, chips = amount.partition("/")
    return {"player": player, "bet": _number(bet)} | ({"chips": _number(chips)} if chips else {})


def boxes_of(text: str) -> list[Json]:
    """Return ``A 10/100 + B 5/20; C 10`` as boxes: chips after the slash, followers after the plus."""
    boxes = []
    for each in text.split(";"):
        bet, *followers = [_bet(part) for part in each.split("+")]
        boxes.append(bet | ({"followers": followers} if followers else {}))
    return boxes


def moves_of(text: str) -> list[Json]:
    """Return ``hit, 2 stand, 1 insurance 2.5, stand!`` as moves: box, move, amount; ``!`` is the timer."""
    return [_move(each.split()) for each in text.split(",") if each.strip()]


def _move(words: list[str]) -> Json:
    move: Json = {"box": int(words.pop(0))} if words[0].isdigit() else {}
    name = words.pop(0)
    move["move"] = name.rstrip("!")
    if name.endswith("!"):
        move["by"] = "timer"
    for word in words:
        key, _, value = word.partition("=")
        move.update({key: _number(value)} if value else {"amount": _number(word)})
    return move


def record(rules: str, cards: str, boxes: str = "A 10", moves: str = "") -> Json:
    """Return a record as in its JSON."""
    return {
        "rules": rules_of(rules),
        "cards": cards,
        "boxes": boxes_of(boxes),
        "moves": moves_of(moves),
    }


def output(rules: str, cards: str, boxes: str = "A 10", moves: str = "") -> Json:
    """Return the output of the ``replay`` command for a round."""
    return replayed(record(rules, cards, boxes, moves))


def replayed(value: object) -> Json:
    """Return the output of the ``replay`` command for a record."""
    return printed(json.dumps(value))


def printed(line: str) -> Json:
    """Return the output of the ``replay`` command for a line, read back from its JSON."""
    answer: Json = json.loads(json.dumps(answered_line(line.encode(), replay_line)))
    return answer


def summary(rules: str, cards: str, boxes: str = "A 10", moves: str = "") -> str:
    """Return a result, ``A +5 ins -5 win loss (B +10); dealer 18``, or the reason of an error."""
    out = output(rules, cards, boxes, moves)
    if "error" in out:
        return str(out["error"]["reason"])
    return "; ".join([*map(_box_summary, out["boxes"]), f"dealer {out['dealer']['total']}"])


def _box_summary(box: Json) -> str:
    words = [box["player"], f"{box['net']:+g}"]
    if box["insurance"]:
        words += ["ins", f"{box['insurance']:+g}"]
    words += [hand["outcome"] for hand in box["hands"]]
    words += [f"({each['player']} {each['net']:+g})" for each in box.get("followers", ())]
    return " ".join(words)


def decisions_of(rules: str, cards: str, boxes: str = "A 10", moves: str = "") -> list[str]:
    """Return every decision of a round: ``1.2 play hit stand`` is box and hand, phase, legal moves."""
    out = output(rules, cards, boxes, moves)
    return [
        f"{each['box']}.{each['hand']} {each['phase']} {' '.join(each['legal'])}" for each in out["decisions"]
    ]


def resolved_rules(text: str) -> Rules:
    """Return ``vegas peek=off splits=2`` as resolved rules."""
    changes = rules_of(text)
    return resolve(str(changes.pop("preset")), changes).rules


def round_after(rules: str, cards: str, boxes: str = "A 10", moves: str = "") -> Round:
    """Return the round after these moves, before any default."""
    parsed = parse_record(record(rules, cards, boxes, moves))
    state = deal(parsed.rules, parsed.boxes, FixedCards(parsed.cards))
    for move in parsed.moves:
        action = Action(
            box=move.box, move=Move(move.move), amount=move.amount, chips=move.chips, by_timer=move.by_timer
        )
        state = play(state, action)
    return state


def one_box(rules: Rules, cards: str, bet: int = 1000) -> Round:
    """Return a round with one box; the bet is in hundredths of a chip."""
    return deal(rules, (Box(bet=Bet(player=PlayerId("A"), amount=bet)),), FixedCards(parse_cards(cards)))
