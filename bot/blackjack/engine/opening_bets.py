"""The check of the bets with which a round begins (docs/rules.md §4 and §5)."""

from collections import Counter

from bot.blackjack import bet_faults
from bot.blackjack.bet_limits import BetLimits
from bot.blackjack.engine.round_state import Bet, Box
from bot.blackjack.errors import RecordError
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
        raise RecordError(bet_faults.TooManyBoxesForTable(boxes=len(boxes), most=rules.boxes))
    if len(boxes) > rules.boxes_per_player:
        player, most = Counter(box.bet.player for box in boxes).most_common(1)[0]
        if most > rules.boxes_per_player:
            fault = bet_faults.TooManyBoxesForPlayer(player=player, boxes=most, most=rules.boxes_per_player)
            raise RecordError(fault)
    if not rules.shared_boxes and any(box.followers for box in boxes):
        raise RecordError(bet_faults.BoxesNotShared())


def _chips(bets: list[Bet]) -> dict[PlayerId, int | None]:
    """Return the purse of each player before betting, from any of their bets that gives it."""
    chips: dict[PlayerId, int | None] = {}
    for bet in bets:
        known = chips.setdefault(bet.player, bet.chips)
        if known is None:
            chips[bet.player] = bet.chips
        elif bet.chips is not None and bet.chips != known:
            raise RecordError(bet_faults.TwoPursesForPlayer(player=bet.player))
    return chips


def _check_bet(rules: Rules, bet: Bet, left: int | None) -> None:
    """Check one stake. ``left`` is what the player's earlier bets of this round have left."""
    if bet.amount <= 0:
        raise RecordError(bet_faults.BetNotAnAmount(player=bet.player))
    limits = BetLimits.of(rules)
    all_in = rules.bankroll is Bankroll.MATCH and bet.amount == left
    if all_in and bet.amount < limits.smallest * CHIP:
        return
    if bet.amount < limits.low * CHIP:
        raise RecordError(bet_faults.BetBelowMin(smallest=limits.smallest))
    if limits.high and bet.amount > limits.high * CHIP:
        raise RecordError(bet_faults.BetAboveMax(largest=limits.round_down(limits.high)))
    if bet.amount % (limits.step * CHIP):
        raise RecordError(bet_faults.BetNotMultiple(step=limits.step))


def _check_sums(rules: Rules, boxes: tuple[Box, ...]) -> None:
    """Check that the bets on each shared box together are at most ``max_bet``."""
    if not rules.max_bet:
        return
    for number, box in enumerate(boxes, 1):
        if box.followers and box.bet.amount + sum(bet.amount for bet in box.followers) > rules.max_bet * CHIP:
            raise RecordError(bet_faults.BoxAboveMax(box=number, largest=rules.max_bet))


def _check_credit(chips: dict[PlayerId, int | None], staked: dict[PlayerId, int]) -> None:
    for player, have in chips.items():
        if have is not None and staked[player] > credit_line(have):
            line = bet_faults.Purse(credit_line(have))
            raise RecordError(bet_faults.BetsOverCredit(player=player, line=line))


def _purses(chips: dict[PlayerId, int | None], staked: dict[PlayerId, int]) -> dict[PlayerId, int | None]:
    purses: dict[PlayerId, int | None] = {}
    for player, have in chips.items():
        if have is not None and staked[player] > have:
            raise RecordError(bet_faults.BetsOverPurse(player=player, purse=bet_faults.Purse(have)))
        purses[player] = None if have is None else have - staked[player]
    return purses
