"""Moves in an open round, made by people and by the clock."""

from __future__ import annotations

from bot.blackjack import Action, Illegal, Move, Reason, Surrender, unit
from bot.blackjack.engine import Ask, Phase, Round, asked, default_pass, insurance_cap, refusal
from bot.table import CENTS, Amount, AmountWord, LastMove, Play, UserId
from bot.table.deciding.rounds import (
    arm_turn,
    as_seen,
    call_for_bets,
    decider,
    go_on,
    make_default,
    make_move,
    start_round,
)
from bot.table.drafting import TableDraft
from bot.table.refusals import (
    InsuranceFixed,
    InsuranceLimited,
    MoveNotAllowed,
    MoveRefusal,
    MoveUnaffordable,
    NoOffer,
    NothingToDecide,
    NotYourBox,
    OfferFirst,
    OfferToOthers,
    OtherBoxFirst,
    Outdated,
    Refusal,
    Refused,
)

_PLAY_MOVES = frozenset({Move.HIT, Move.STAND, Move.DOUBLE, Move.SPLIT})


def play_move(draft: TableDraft, player: UserId, wish: Play) -> None:
    """Answer the question that the player is being asked, on the box he named or his first open one."""
    round_ = draft.state.round
    if round_ is None:
        raise Refused(_why_not_asked(draft, player))
    ask = _ask_for(draft, round_, player, wish)
    amount = _insurance_amount(round_, wish.amount, ask)
    action = as_seen(draft, Action(box=ask.box, move=wish.move, amount=amount))
    try:
        make_move(draft, player, action)
    except Illegal as illegal:
        raise Refused(_refusal_of(draft, round_, ask, wish.move, illegal)) from illegal
    draft.seats.note_acted(player)
    _tell(draft, player, action, round_)
    go_on(draft)


def time_up(draft: TableDraft, question: int) -> None:
    """The clock has run out on a question: the deal begins, or the defaults are made."""
    state = draft.state
    if question != state.question or state.deadline is None or draft.now < state.deadline:
        raise Refused(Outdated())
    if state.round is None:
        start_round(draft)
        return
    for player in _default_the_asked(draft):
        seat = draft.state.seat_of(player)
        if seat is not None:
            draft.seats.note_missed(seat)
    go_on(draft)


def resume(draft: TableDraft) -> None:
    """After a restart or an outage: the same question, with its time anew.

    Nobody could act meanwhile, so nobody has been away, and the table not idle, for that long. Who had
    left a match in a round that is void now is out of it.
    """
    draft.seats.restart_absences()
    draft.play.restart_idle_time()
    if draft.state.round is not None:
        draft.play.stop_clock()
        arm_turn(draft)
    else:
        draft.kind.after_void(draft)
        call_for_bets(draft)


def _default_the_asked(draft: TableDraft) -> tuple[UserId, ...]:
    """Make the default moves that are due, in passes over the boxes; returns whose they were."""
    late: dict[UserId, None] = {}
    phase = _round(draft).phase
    one_at_a_time = phase is Phase.PLAY and not draft.state.rules.simultaneous
    while due := _due(draft, phase):
        for action in due:
            if action in _due(draft, phase):
                late[make_default(draft, action)] = None
        if one_at_a_time:
            break
    return tuple(late)


def _due(draft: TableDraft, phase: Phase) -> tuple[Action, ...]:
    round_ = _round(draft)
    return default_pass(round_) if round_.phase is phase else ()


def _round(draft: TableDraft) -> Round:
    assert draft.state.round is not None, "asked only while a round is on"
    return draft.state.round


def _ask_for(draft: TableDraft, round_: Round, player: UserId, wish: Play) -> Ask:
    """The player's question that this move answers; refuses with who is asked instead."""
    own = _own_places(round_, player)
    numbers = dict(enumerate(draft.state.box_numbers, 1))
    if not own:
        raise Refused(_why_not_asked(draft, player))
    if wish.box is not None and wish.box not in {numbers[place] for place in own}:
        boxes = tuple(numbers[place] for place in own)
        raise Refused(NotYourBox(box=wish.box, own_boxes=boxes))
    asks = [ask for ask in asked(round_) if ask.box in own and wish.box in (None, numbers[ask.box])]
    if not any(ask.in_turn or wish.move in ask.legal for ask in asks):
        raise Refused(_not_this_box(draft, round_, player, wish.move))
    in_play = round_.phase is Phase.PLAY
    later = round_.phase is Phase.INSURANCE and draft.state.rules.surrender is not Surrender.OFF
    if not in_play and (wish.move in _PLAY_MOVES or (later and wish.move is Move.SURRENDER)):
        raise Refused(OfferFirst(answers=asks[0].legal))
    if in_play and wish.move not in _PLAY_MOVES and wish.move is not Move.SURRENDER:
        raise Refused(NoOffer(moves=asks[0].legal))
    return next((ask for ask in asks if wish.move in ask.legal), asks[0])


def _own_places(round_: Round, player: UserId) -> list[int]:
    """The places of the player's boxes in the round, from 1."""
    return [place for place in range(1, len(round_.boxes) + 1) if decider(round_, place) == player]


def _why_not_asked(draft: TableDraft, player: UserId) -> Refusal:
    """Say why a player without a box in the round, or without a round, is asked nothing."""
    refusal = draft.situation_of(player).why_not_asked
    assert refusal is not None, "only a player with a box is asked"
    return refusal


def _not_this_box(draft: TableDraft, round_: Round, player: UserId, move: Move) -> Refusal:
    """Say why the box, or none of the player's boxes, is asked this."""
    for place in _own_places(round_, player):
        if round_.phase is not Phase.PLAY and refusal(round_, place, move) is Reason.NOT_ENOUGH_CHIPS:
            cost = insurance_cap(round_, round_.boxes[place - 1])
            return MoveUnaffordable(move=move, cost=cost, funds=draft.funds.get(player, 0), others=())
    now = draft.situation_of(player)
    if now.why_not_asked is not None:
        return now.why_not_asked
    # Another box of the player is asked than the one that was named.
    if round_.phase is not Phase.PLAY:
        return OfferToOthers(deadline=draft.state.deadline)
    if draft.state.rules.simultaneous:
        return NothingToDecide(may_bet=now.why_no_bet is None)
    in_turn = next(ask.box for ask in asked(round_) if ask.in_turn)
    return OtherBoxFirst(box=draft.state.box_numbers[in_turn - 1])


def _insurance_amount(round_: Round, amount: Amount | None, ask: Ask) -> int | None:
    """Hundredths to insure for; None is the most allowed, which is what "half" the bet means."""
    match amount:
        case None | AmountWord.HALF | AmountWord.ALL | AmountWord.MAX:
            return None
        case int():
            return amount
        case AmountWord.MIN | AmountWord.SAME:
            # Where insurance is not for this hand, that is the reason, whatever the amount.
            if ask.insurance_most is None:
                return None
            raise Refused(_bad_insurance(round_, ask.insurance_most))


def _bad_insurance(round_: Round, most: int) -> InsuranceFixed | InsuranceLimited:
    """Say what may be insured: up to the most in steps of a unit, or exactly the most."""
    step = unit(round_.rules)
    if not round_.rules.partial_insurance or step == most:
        return InsuranceFixed(amount=most)
    return InsuranceLimited(most=most, whole_chips=step == CENTS)


def _refusal_of(draft: TableDraft, round_: Round, ask: Ask, move: Move, illegal: Illegal) -> MoveRefusal:
    if illegal.reason is Reason.BAD_AMOUNT:
        assert ask.insurance_most is not None, "only insurance has an amount"
        return _bad_insurance(round_, ask.insurance_most)
    costs = {Move.DOUBLE: ask.double_costs, Move.SPLIT: ask.split_costs, Move.INSURANCE: ask.insurance_most}
    # What was legal until the purse was looked at anew is a matter of chips: another table had them.
    drained = illegal.reason is Reason.NOT_NOW and move in ask.legal
    others = tuple(legal for legal in ask.legal if legal is not move)
    if not drained and illegal.reason is not Reason.NOT_ENOUGH_CHIPS:
        return MoveNotAllowed(move=move, others=others)
    funds = draft.funds.get(decider(round_, ask.box), 0)
    return MoveUnaffordable(move=move, cost=costs.get(move), funds=funds, others=others)


def _tell(draft: TableDraft, player: UserId, action: Action, before: Round) -> None:
    """Keep the line for the board: what was done, and which card came of it."""
    if draft.state.round is None:
        return
    hand = next(ask.hand for ask in asked(before) if ask.box == action.box)
    cards = draft.state.round.boxes[action.box - 1].hands[hand - 1].cards
    drew = action.move in (Move.HIT, Move.DOUBLE)
    news = LastMove(player=player, what=action.move.value, card=str(cards[-1]) if drew else None)
    draft.play.show_move(news)
