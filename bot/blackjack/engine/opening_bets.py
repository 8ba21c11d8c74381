"""The check of the bets with which a round begins (docs/rules.md §4 and §5)."""

from collections import Counter

from bot.blackjack.bet_limits import BetLimits
from bot.blackjack.engine.round_state import Bet, Box
from bot.blackjack.error_reasons import Reason
from bot.blackjack.errors import MOST_SHOWN, RecordError
from bot.blackjack.money import CHIP
from bot.blackjack.moves import PlayerId
from bot.blackjack.rules import Bankroll, Rules


def open_purses(
    rules: Rules, boxes: tuple[Box, ...]
) -> tuple[dict[PlayerId, int | None], dict[PlayerId, int]]:
    """Take all original bets. Return what each player can still spend, and what each has staked.

    A purse is None if it is unlimited: no figure is given for it, or the bankroll is ``credit``, which limits
    the original bets only. Raises :class:`RecordError` with one of the reasons about boxes.
    """
    _check_boxes(rules, boxes)
    bets = [bet for box in boxes for bet in (box.bet, *box.followers)]
    chips = _chips(bets)
    staked: dict[PlayerId, int] = {}
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
    """Return the most that a player's original bets may sum to with ``credit``, in hundredths of a chip."""
    return max(balance + 200 * CHIP, 100 * CHIP)


def _check_boxes(rules: Rules, boxes: tuple[Box, ...]) -> None:
    if len(boxes) > rules.boxes:
        has = "1 box" if rules.boxes == 1 else f"{rules.boxes} boxes"
        raise RecordError(Reason.TOO_MANY_BOXES, f"This table has {has}, not {len(boxes):,}.")
    if len(boxes) > rules.boxes_per_player:
        player, most = Counter(box.bet.player for box in boxes).most_common(1)[0]
        if most > rules.boxes_per_player:
            message = f"{_shown(player)} has {most} boxes; the most here is {rules.boxes_per_player}."
            raise RecordError(Reason.TOO_MANY_BOXES, message)
    if not rules.shared_boxes and any(box.followers for box in boxes):
        raise RecordError(Reason.NOT_SHARED, "Boxes are not shared at this table.")


def _chips(bets: list[Bet]) -> dict[PlayerId, int | None]:
    """Return the purse of each player before betting, from any of their bets that gives it."""
    chips: dict[PlayerId, int | None] = {}
    for bet in bets:
        known = chips.setdefault(bet.player, bet.chips)
        if known is None:
            chips[bet.player] = bet.chips
        elif bet.chips is not None and bet.chips != known:
            message = f"The chips of {_shown(bet.player)} are given twice, with different amounts."
            raise RecordError(Reason.PURSE_MISMATCH, message)
    return chips


def _check_bet(rules: Rules, bet: Bet, left: int | None) -> None:
    """Check one stake. ``left`` is what the player's earlier bets of this round have left."""
    if bet.amount <= 0:
        message = f"The bet of {_shown(bet.player)} must be more than 0, with at most two decimals."
        raise RecordError(Reason.BAD_BET, message)
    limits = BetLimits.of(rules)
    all_in = rules.bankroll is Bankroll.MATCH and bet.amount == left
    if all_in and bet.amount < limits.smallest * CHIP:
        return
    if bet.amount < limits.low * CHIP:
        raise RecordError(Reason.BELOW_MIN, f"The smallest bet is {limits.smallest:,}.")
    if limits.high and bet.amount > limits.high * CHIP:
        largest = limits.round_down(limits.high)
        raise RecordError(Reason.ABOVE_MAX, f"The largest bet is {largest:,}.")
    if bet.amount % (limits.step * CHIP):
        raise RecordError(Reason.OFF_STEP, f"Bets are multiples of {limits.step:,}.")


def _check_sums(rules: Rules, boxes: tuple[Box, ...]) -> None:
    """Check that the bets on each shared box together are at most ``max_bet``."""
    if not rules.max_bet:
        return
    for number, box in enumerate(boxes, 1):
        if box.followers and box.bet.amount + sum(bet.amount for bet in box.followers) > rules.max_bet * CHIP:
            message = f"All bets on box {number} together can be {rules.max_bet:,} at most."
            raise RecordError(Reason.ABOVE_MAX, message)


def _check_credit(chips: dict[PlayerId, int | None], staked: dict[PlayerId, int]) -> None:
    for player, have in chips.items():
        if have is not None and staked[player] > credit_line(have):
            message = f"The credit line of {_shown(player)} is {_in_chips(credit_line(have))}."
            raise RecordError(Reason.OVER_CREDIT, message)


def _purses(chips: dict[PlayerId, int | None], staked: dict[PlayerId, int]) -> dict[PlayerId, int | None]:
    purses: dict[PlayerId, int | None] = {}
    for player, have in chips.items():
        if have is not None and staked[player] > have:
            message = f"{_shown(player)} bets more than the {_in_chips(max(have, 0))} they have."
            raise RecordError(Reason.NOT_ENOUGH_CHIPS, message)
        purses[player] = None if have is None else have - staked[player]
    return purses


def _shown(player: PlayerId) -> str:
    return player[:MOST_SHOWN]


def _in_chips(hundredths: int) -> str:
    return f"{hundredths / CHIP:,.15g}"
