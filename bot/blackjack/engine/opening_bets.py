"""Whether the bets of a round may be made (the rules, §4 and §5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from bot.blackjack import CHIP, Bankroll, BetLimits, Reason, RecordError, Rules
from bot.blackjack.engine.round_state import Bet, Box

_SHOWN: Final = 40


def open_purses(rules: Rules, boxes: tuple[Box, ...]) -> tuple[dict[str, int | None], dict[str, int]]:
    """Take all original bets: what each player can still spend, and what each has staked.

    Raises RecordError with one of the reasons about boxes. In a credit game nothing but the original
    bets is limited, so that every purse is open (None).
    """
    _check_boxes(rules, boxes)
    bets = [bet for box in boxes for bet in (box.bet, *box.followers)]
    chips = _chips(bets)
    staked: dict[str, int] = {}
    for bet in bets:
        have = chips[bet.player]
        _check_bet(rules, bet, None if have is None else have - staked.get(bet.player, 0))
        staked[bet.player] = staked.get(bet.player, 0) + bet.amount
    _check_sums(rules, boxes)
    if rules.bankroll is Bankroll.CREDIT:
        _check_credit(chips, staked)
        return dict.fromkeys(chips), staked
    return _purses(chips, staked), staked


def credit_line(balance: int) -> int:
    """The most that a player's original bets may come to in a credit game, in hundredths."""
    return max(balance + 200 * CHIP, 100 * CHIP)


def _check_boxes(rules: Rules, boxes: tuple[Box, ...]) -> None:
    if len(boxes) > rules.boxes:
        message = f"This table has {_count(rules.boxes)}, not {len(boxes)}."
        raise RecordError(Reason.TOO_MANY_BOXES, message)
    if len(boxes) > rules.boxes_per_player:
        player, most = Counter(box.bet.player for box in boxes).most_common(1)[0]
        if most > rules.boxes_per_player:
            message = f"{_name(player)} has {_count(most)}; {rules.boxes_per_player} may be had here."
            raise RecordError(Reason.TOO_MANY_BOXES, message)
    if not rules.shared_boxes and any(box.followers for box in boxes):
        raise RecordError(Reason.NOT_SHARED, "Boxes are not shared at this table.")


def _name(player: str) -> str:
    return player[:_SHOWN]


def _count(boxes: int) -> str:
    return "1 box" if boxes == 1 else f"{boxes} boxes"


def _chips(bets: Iterable[Bet]) -> dict[str, int | None]:
    """What each player had; left out means enough, unless another bet of his tells a figure."""
    chips: dict[str, int | None] = {}
    for bet in bets:
        known = chips.setdefault(bet.player, bet.chips)
        if known is None:
            chips[bet.player] = bet.chips
        elif bet.chips is not None and bet.chips != known:
            message = f"{_name(bet.player)} has one purse, but two different figures are given for it."
            raise RecordError(Reason.PURSE_MISMATCH, message)
    return chips


def _check_bet(rules: Rules, bet: Bet, left: int | None) -> None:
    """Check one stake; ``left`` is what the player's earlier bets of this round have left him."""
    if bet.amount <= 0:
        message = f"The bet of {_name(bet.player)} must be more than 0, with two decimals at most."
        raise RecordError(Reason.BAD_BET, message)
    limits = BetLimits.of(rules)
    # The words of the rules: "an all-in below the smallest allowed bet is exempt (match)".
    all_in = rules.bankroll is Bankroll.MATCH and bet.amount == left
    if all_in and bet.amount < limits.smallest * CHIP:
        return
    if bet.amount < limits.low * CHIP:
        raise RecordError(Reason.BELOW_MIN, f"The smallest bet is {limits.smallest}.")
    if limits.high and bet.amount > limits.high * CHIP:
        raise RecordError(Reason.ABOVE_MAX, f"The largest bet is {limits.largest}.")
    if bet.amount % (limits.step * CHIP):
        raise RecordError(Reason.OFF_STEP, f"Bets are multiples of {limits.step}.")


def _check_sums(rules: Rules, boxes: tuple[Box, ...]) -> None:
    """ "The sum of the original bets on the box ≤ max_bet"."""
    if not rules.max_bet:
        return
    for number, box in enumerate(boxes, 1):
        if box.followers and box.bet.amount + sum(bet.amount for bet in box.followers) > rules.max_bet * CHIP:
            message = f"All bets on box {number} together may come to {rules.max_bet} at most."
            raise RecordError(Reason.ABOVE_MAX, message)


def _check_credit(chips: dict[str, int | None], staked: dict[str, int]) -> None:
    for player, have in chips.items():
        if have is not None and staked[player] > credit_line(have):
            message = f"The credit line of {_name(player)} is {credit_line(have) / CHIP:g}."
            raise RecordError(Reason.OVER_CREDIT, message)


def _purses(chips: dict[str, int | None], staked: dict[str, int]) -> dict[str, int | None]:
    purses: dict[str, int | None] = {}
    for player, have in chips.items():
        if have is not None and staked[player] > have:
            message = f"{_name(player)} bets more than the {max(have, 0) / CHIP:g} there are to bet."
            raise RecordError(Reason.NOT_ENOUGH_CHIPS, message)
        purses[player] = None if have is None else have - staked[player]
    return purses
