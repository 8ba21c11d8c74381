"""What a guest presses: chips like a careful player, and moves by the common tips of basic play."""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from standin.guests.seen_board import SeenBoard, card_values

COURTESY = 8.0
"""The time in seconds before the cards come when a guest bets at last, if no person has bet."""

SAME_AGAIN = 0.6
"""How often a guest repeats their last bet."""


@dataclass(frozen=True, slots=True)
class GuestBet:
    """Bet on the next round. It may wait for other people's bets until the time ``earliest``.

    ``sits_down`` tells that the guest has no part in the next round yet, and needs no time to think.
    """

    earliest: float
    sits_down: bool = False


@dataclass(frozen=True, slots=True)
class GuestPress:
    """Press the button ``custom_id``. ``about`` is the line that it is about.

    One that ``is_once`` is not made again after an answer, whatever happens later.
    """

    custom_id: str
    about: str = ""
    is_once: bool = False


def plan(board: SeenBoard, name: str, guests: Collection[str]) -> GuestBet | GuestPress | None:
    """Return what the guest ``name`` does next, or None if nothing is asked of them."""
    if "chip" in board.buttons:
        return _plan_betting(board, name, guests)
    hand = board.asked_hand(name)
    if "decline" in board.buttons:
        return None if hand is None else GuestPress(board.buttons["decline"][0], hand)
    if hand is not None and "stand" in board.buttons:
        return GuestPress(board.buttons[_move(board, hand)][0], hand)
    if "next" in board.buttons and not board.names(name):
        return GuestBet(0.0, sits_down=True)
    # In a lobby without players, the first to join becomes the host: that is for people.
    if "join" in board.buttons and "start" in board.buttons and not board.names(name):
        return GuestPress(board.buttons["join"][0])
    return None


def _plan_betting(board: SeenBoard, name: str, guests: Collection[str]) -> GuestBet | GuestPress | None:
    """Sit down at once, also after an absence; then bet after a person has, or shortly before the cards come.

    Nobody joins a match, so that guests who are left alone in one keep nobody waiting.
    Have the cards dealt if everybody at the table has bet, a person among them.
    """
    person_has_bet = board.someone_else_has_bet({*guests, name})
    if not board.has_bet(name):
        if not board.takes_part(name):
            return GuestBet(0.0, sits_down=True)
        if person_has_bet or board.is_match_of({*guests, name}):
            return GuestBet(0.0)
        return None if board.deadline is None else GuestBet(board.deadline - COURTESY)
    if person_has_bet and "ready" in board.buttons and not board.someone_thinks:
        return GuestPress(board.buttons["ready"][0])
    return None


def chip(board: SeenBoard, rng: random.Random, *, is_careful: bool) -> str:
    """Return the custom_id of the bet's button; the smallest chip for a careful guest."""
    if "next" in board.buttons:
        return board.buttons["next"][0]
    chips = board.buttons["chip"]
    if is_careful:
        return chips[0]
    if "same" in board.buttons and rng.random() < SAME_AGAIN:
        return board.buttons["same"][0]
    return rng.choice(chips[:2])


def _move(board: SeenBoard, hand: str) -> str:
    cards = card_values(hand)
    if not cards:
        return "stand"
    wanted = best_moves(cards, board.dealer or 10)
    return next(move for move in wanted if move in board.buttons)


def best_moves(cards: Sequence[int], dealer: int) -> tuple[str, ...]:
    """Return the moves for a hand against the dealer's card, the best one first; aces are 11."""
    total, soft = _total(cards)
    last = "hit" if _hits(total, dealer, soft=soft) else "stand"
    if len(cards) == 2 and cards[0] == cards[1] and cards[0] in (8, 11):
        return ("split", last, "stand")
    is_good = dealer < 10 if total in (10, 11) else total == 9 and 3 <= dealer <= 6
    if len(cards) == 2 and not soft and is_good:
        return ("double", last, "stand")
    return (last, "stand")


def _total(cards: Sequence[int]) -> tuple[int, bool]:
    total, aces = sum(cards), list(cards).count(11)
    while total > 21 and aces:
        total, aces = total - 10, aces - 1
    return total, aces > 0


def _hits(total: int, dealer: int, *, soft: bool) -> bool:
    if soft:
        return total <= 17 or (total == 18 and dealer >= 9)
    if total == 12:
        return not 4 <= dealer <= 6
    return total < 12 or (total <= 16 and dealer >= 7)
