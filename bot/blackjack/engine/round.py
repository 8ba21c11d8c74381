"""A round: pure functions from rules, cards, boxes and moves to a question or a result.

The bets with which it begins are checked at the end of the module (docs/rules.md §4 and §5).
"""

from collections import Counter
from typing import Final, assert_never

from bot.blackjack.cards import DEALER, Card, CardSource, total, two_card_21
from bot.blackjack.engine import questions, round_state
from bot.blackjack.engine.round_draft import RoundDraft, finish, make_move, natural_status
from bot.blackjack.engine.round_state import Bet, Box
from bot.blackjack.errors import MOST_SHOWN, Illegal, Reason, RecordError
from bot.blackjack.money import CHIP, unit
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.rules import Bankroll, BetLimits, HoleCard, Rules
from bot.blackjack.side_bets import SideBet, SideResult, deciding_cards, offered, win_of

_NEXT: Final = {
    round_state.Phase.INSURANCE: round_state.Phase.EARLY_SURRENDER,
    round_state.Phase.EARLY_SURRENDER: round_state.Phase.PLAY,
    round_state.Phase.PLAY: round_state.Phase.LATE_INSURANCE,
    round_state.Phase.LATE_INSURANCE: round_state.Phase.OVER,
}


def deal(rules: Rules, boxes: tuple[round_state.Box, ...], cards: CardSource) -> round_state.Round:
    """Take the bets, deal, and continue to the first question or to the end.

    Raises :class:`RecordError` if a bet may not be made, :class:`OutOfCards` if the source has too few cards.
    """
    purses, stakes = open_purses(rules, boxes)
    draft = RoundDraft(rules, cards, purses, stakes)
    _deal_cards(draft, boxes)
    _advance(draft)
    return draft.freeze()


def play(state: round_state.Round, action: Action) -> round_state.Round:
    """Return the round after one more move; ``state`` stays as it is.

    Raises :class:`Illegal` if the move is refused, :class:`OutOfCards` if the source has too few cards.
    """
    _check_box(state, action)
    draft = RoundDraft.of(state)
    index = action.box - 1
    for player, chips in action.purses:
        draft.replace_purse(player, chips)
    if action.chips is not None:
        draft.replace_purse(draft.boxes[index].bet.player, action.chips)
    # Other purses may make other moves legal than those that the round has been asked for.
    same_purses = action.chips is None and not action.purses
    moves = legal_moves(state, action.box) if same_purses else questions.legal(draft, index)
    _check_move(draft, index, action, moves)
    hand = questions.open_hand(draft, index)
    decision = round_state.AnsweredDecision(
        box=action.box, hand=hand, phase=draft.phase, legal=moves, action=action
    )
    draft.decisions = (*draft.decisions, decision)
    if draft.phase is round_state.Phase.PLAY:
        make_move(draft, index, action.move)
    else:
        _answer(draft, index, action)
    _advance(draft)
    return draft.freeze()


def default_pass(state: round_state.Round) -> tuple[Action, ...]:
    """Return one pass of defaults: one for each box that is being asked, in box order, for its open hand.

    They may be played one after the other. After the last one, the next pass can be requested.
    """
    move = Move.STAND if state.phase is round_state.Phase.PLAY else Move.DECLINE
    return tuple(Action(box=each.box, move=move, by_timer=True) for each in asked(state) if each.in_turn)


def defaults(state: round_state.Round) -> round_state.Round:
    """Answer every remaining decision by its default, in passes. Raises :class:`OutOfCards`."""
    while state.phase is not round_state.Phase.OVER:
        for action in default_pass(state):
            state = play(state, action)
    return state


def asked(state: round_state.Round) -> tuple[round_state.Ask, ...]:
    """Return every box that may act now, in box order."""
    if not state.known_asks:
        state.known_asks.append(_asked(state))
    return state.known_asks[0]


def legal_moves(state: round_state.Round, box: int) -> tuple[Move, ...]:
    """Return the legal moves of this box (from 1), sorted; none if it may not act."""
    if state.known_asks:
        return next((each.legal for each in state.known_asks[0] if each.box == box), ())
    return questions.legal(state, box - 1)


def refusal(state: round_state.Round, box: int, move: Move) -> Reason | None:
    """Return the reason for which this move of this box would be refused now; None if it is legal."""
    return (
        Reason.ROUND_OVER
        if state.phase is round_state.Phase.OVER
        else questions.why_not(state, box - 1, move)
    )


def dealer_shown(state: round_state.Round) -> tuple[Card | None, ...]:
    """Return the dealer's cards as all players may see them; None is a card that lies face down."""
    if state.phase is round_state.Phase.OVER or state.rules.hole_card is HoleCard.NONE:
        return state.dealer
    first, second = state.dealer
    return (None, second) if state.rules.hole_card is HoleCard.FIRST else (first, None)


def purse(state: round_state.Round, player: PlayerId) -> int | None:
    """Return what the player can still spend in this round, in hundredths of a chip; None is no limit."""
    return state.purses.get(player)


def staked(state: round_state.Round) -> dict[PlayerId, int]:
    """Return the sum of the stakes of each player so far: bets, doubles, splits and insurance."""
    return dict(state.staked)


# The deal


def _deal_cards(draft: RoundDraft, boxes: tuple[round_state.Box, ...]) -> None:
    """Deal two cards to every box and to the dealer, in the order of docs/rules.md §2."""
    first = [draft.draw(round_state.WHOLE, 0) for _ in boxes]
    draft.dealer.append(draft.draw(DEALER, 0))
    second = [draft.draw(round_state.WHOLE, 1) for _ in boxes]
    if draft.rules.hole_card is not HoleCard.NONE:
        draft.dealer.append(draft.draw(DEALER, 1))
    draft.boxes = [_dealt(draft, box, pair) for box, *pair in zip(boxes, first, second, strict=True)]


def _dealt(draft: RoundDraft, box: round_state.Box, pair: list[Card]) -> round_state.BoxState:
    value, soft = total(pair)
    natural = value == 21
    status = natural_status(draft.rules, questions.upcard(draft)) if natural else round_state.Status.PLAYING
    stakes = tuple([bet.amount for bet in box.followers])
    hand = round_state.HandState(tuple(pair), value, soft, box.bet.amount, status, stakes)
    dealt = round_state.BoxState(box.bet, box.followers, (hand,), None if natural else 0)
    return dealt._replace(side=_side_results(draft, box.bet, pair)) if box.bet.side else dealt


def _side_results(draft: RoundDraft, bet: Bet, pair: list[Card]) -> tuple[SideResult, ...]:
    """Return the results of side bets, which the deal fixes."""
    up = questions.upcard(draft)
    return tuple(_side_result(each, bet.side[each], pair, up) for each in SideBet if each in bet.side)


def _side_result(bet: SideBet, stake: int, pair: list[Card], up: Card) -> SideResult:
    cards = deciding_cards(bet, pair, up)
    if not all(card.suit for card in cards):
        raise RecordError(Reason.BAD_SIDE_BET, f"Each card that decides `{bet}` needs a suit.")
    return SideResult(bet, stake, win_of(bet, cards))


# Transitions


def _advance(draft: RoundDraft) -> None:
    """Advance from phase to phase until a box is asked or the round is over."""
    while not _any_box_asked(draft):
        peeks = draft.phase is round_state.Phase.EARLY_SURRENDER and questions.will_peek(
            draft.rules, questions.upcard(draft)
        )
        if peeks and two_card_21(draft.dealer):
            draft.phase = round_state.Phase.OVER
            return
        draft.phase = _NEXT[draft.phase]
        if draft.phase is round_state.Phase.OVER:
            finish(draft)
            return
        if draft.phase is not round_state.Phase.PLAY:
            draft.boxes = [box._replace(answered=False) if box.answered else box for box in draft.boxes]


def _asked(state: round_state.Round) -> tuple[round_state.Ask, ...]:
    if state.phase is round_state.Phase.OVER:
        return ()
    asks = [questions.ask(state, index) for index in range(len(state.boxes))]
    return tuple([each for each in asks if each is not None])


def _any_box_asked(draft: RoundDraft) -> bool:
    if draft.phase is round_state.Phase.PLAY:
        return any(box.active is not None for box in draft.boxes)
    return questions.makes_offers(draft) and any(
        questions.legal(draft, index) for index in range(len(draft.boxes))
    )


def _answer(draft: RoundDraft, index: int, action: Action) -> None:
    """Take the answer to an offer. A result that it fixes is fixed at once."""
    draft.boxes[index] = draft.boxes[index]._replace(answered=True)
    match action.move:
        case Move.DECLINE:
            pass
        case Move.EVEN_MONEY:
            draft.finish_hand(index, round_state.Status.EVEN_MONEY)
            draft.boxes[index] = draft.boxes[index]._replace(even_money=True)
        case Move.SURRENDER:
            draft.finish_hand(index, round_state.Status.SURRENDERED)
        case Move.INSURANCE:
            most = questions.insurance_most(draft, draft.boxes[index])
            draft.insure(index, most if action.amount is None else action.amount)
        case Move.HIT | Move.STAND | Move.DOUBLE | Move.SPLIT:
            raise AssertionError(action.move)
        case _:
            assert_never(action.move)


# Judging a move

_TOLD: Final = {
    Reason.NOT_NOW: "Box {box} cannot {move} now: it is not being asked.",
    Reason.NOT_ALLOWED: "Box {box} cannot {move} here: the rules do not allow it.",
    Reason.NOT_ENOUGH_CHIPS: "Box {box} cannot {move}: there are not enough chips.",
    Reason.BAD_AMOUNT: "Box {box} cannot {move} for that amount.",
}
"""The messages about moves of a box that is in the round."""

_NOUNS: Final = {Move.INSURANCE: "take insurance", Move.EVEN_MONEY: "take even money"}
"""What stands in a message for the moves whose names are no verbs."""


def _check_box(state: round_state.Round, action: Action) -> None:
    if state.phase is round_state.Phase.OVER:
        raise Illegal(Reason.ROUND_OVER, "The round is over.")
    if not 1 <= action.box <= len(state.boxes):
        raise Illegal(Reason.NO_SUCH_BOX, f"There is no box {action.box:,} in this round.")


def _check_move(draft: RoundDraft, index: int, action: Action, moves: tuple[Move, ...]) -> None:
    """Raise :class:`Illegal` if the action is not one of the box's legal ``moves``."""
    being_asked = moves if moves and questions.in_turn(draft, index) else None
    # The hand is judged before the move: a hand that is not being asked has no legal moves.
    if action.hand is not None and action.hand != questions.open_hand(draft, index):
        reason: Reason | None = Reason.NOT_NOW
    else:
        reason = questions.why_not(draft, index, action.move) if action.move not in moves else None
    if reason is None:
        reason = _check_amount(draft, index, action)
    if reason is not None:
        move = _NOUNS.get(action.move, action.move)
        raise Illegal(reason, _TOLD[reason].format(box=action.box, move=move), being_asked)


def _check_amount(draft: RoundDraft, index: int, action: Action) -> Reason | None:
    """Return what is wrong with a given amount: first by the rules, then by the purse."""
    if action.amount is None:
        return None
    if action.move is not Move.INSURANCE:
        return Reason.BAD_AMOUNT
    box = draft.boxes[index]
    cap = questions.insurance_cap(draft, box)
    if not 0 < action.amount <= cap:
        return Reason.BAD_AMOUNT
    if action.amount != cap and (not draft.rules.partial_insurance or action.amount % unit(draft.rules)):
        return Reason.BAD_AMOUNT
    return Reason.NOT_ENOUGH_CHIPS if action.amount > questions.insurance_most(draft, box) else None


# The bets with which a round begins


def open_purses(
    rules: Rules, boxes: tuple[Box, ...]
) -> tuple[dict[PlayerId, int | None], dict[PlayerId, int]]:
    """Take all original bets, then the side bets.

    Return what each player can still spend, and what each has staked.
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
    for bet in bets:
        if bet.side:
            _check_side_bets(rules, bet)
            staked[bet.player] += sum(bet.side.values())
    if any(bet.side for box in boxes for bet in box.followers):
        raise RecordError(Reason.BAD_SIDE_BET, "Only the player who decides for a box has side bets.")
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


def _check_side_bets(rules: Rules, bet: Bet) -> None:
    for side_bet, amount in bet.side.items():
        if side_bet not in offered(rules):
            raise RecordError(Reason.BAD_SIDE_BET, f"This table has no side bet `{side_bet}`.")
        if amount <= 0 or amount % (rules.bet_step * CHIP):
            message = f"`{side_bet}` must be a multiple of {rules.bet_step:,}, and more than 0."
            raise RecordError(Reason.BAD_SIDE_BET, message)
        if amount > bet.amount:
            raise RecordError(Reason.BAD_SIDE_BET, f"`{side_bet}` can be as much as the bet, not more.")


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
