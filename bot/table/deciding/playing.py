"""Make moves in an open round, for players and for the clock."""

from bot.bank.amounts import CENTS, NO_CHIPS, Amount, AmountWord, Cents, Scaled
from bot.bank.ids import UserId
from bot.bank.ledger import CEILING
from bot.blackjack.engine.questions import insurance_cap, surrender_window_open
from bot.blackjack.engine.round import asked, default_pass, refusal, staked
from bot.blackjack.engine.round_state import Ask, Phase, Round
from bot.blackjack.errors import Illegal, Reason
from bot.blackjack.money import unit
from bot.blackjack.moves import Action, Move
from bot.blackjack.rules import Surrender
from bot.replacing import replace
from bot.table import refusals
from bot.table.commands import Play
from bot.table.deciding import rounds, seats
from bot.table.deciding.intermission import FIRST_BET_TIME, all_ready, call_for_bets
from bot.table.deciding.table_draft import TableDraft
from bot.table.table_state import LastMove, user_id

_PLAY_MOVES = frozenset({Move.HIT, Move.STAND, Move.DOUBLE, Move.SPLIT})


def play_move(draft: TableDraft, player: UserId, wish: Play) -> None:
    """Make the player's move on the box they name, or on their first box that is asked."""
    round_ = draft.state.round
    if round_ is None:
        raise refusals.Refused(_why_not_asked(draft, player))
    ask = _ask_for(draft, round_, player, wish)
    amount = _insurance_amount(round_, wish.amount, ask)
    action = rounds.with_current_chips(draft, Action(box=ask.box, move=wish.move, amount=amount))
    try:
        rounds.make_move(draft, player, action)
    except Illegal as illegal:
        raise refusals.Refused(_refusal_of(draft, round_, ask, wish.move, illegal)) from illegal
    _check_ceiling(draft, round_, ask, wish.move)
    seats.note_acted(draft, player)
    _show_move(draft, player, action, round_)
    rounds.continue_round(draft)


def time_up(draft: TableDraft, question: int) -> None:
    """Deal, or make the default moves, when the time for a question is up."""
    state = draft.state
    if question != state.question or state.deadline is None or draft.now < state.deadline:
        raise refusals.Refused(refusals.Outdated())
    if state.round is None:
        if state.has_clock or all_ready(state):
            rounds.start_round(draft)
        return
    default = Move.STAND if state.round.phase is Phase.PLAY else Move.DECLINE
    late = _make_due_defaults(draft)
    for player in late:
        seat = draft.state.seat_of(player)
        if seat is not None:
            seats.note_missed(draft, seat)
    move = LastMove(player=late[0], others=late[1:], what=default.value, by_timer=True)
    draft.state = replace(draft.state, news=move)
    rounds.continue_round(draft)


def resume(draft: TableDraft) -> None:
    """Ask the open question again with its full time, after a restart or an outage.

    Nobody could act during the outage: absences and the table's idle time count from now. Without a clock
    all times are kept (docs/rules.md §2), unless they are by another time.
    """
    if not draft.state.in_discord_time:
        _restart_times(draft)
    draft.state = replace(draft.state, idle_since=draft.now)
    state = draft.state
    if not state.has_clock:
        draft.limit_deadline(draft.now + FIRST_BET_TIME)
        return
    seats.restart_absences(draft)
    if draft.state.round is not None:
        draft.state = replace(draft.state, deadline=None)
        rounds.start_turn_clock(draft)
    else:
        call_for_bets(draft)


def _restart_times(draft: TableDraft) -> None:
    """Count all times from now: version 1.0.0 has written them by the clock of its machine."""
    state, now = draft.state, draft.now
    draft.state = replace(
        state,
        acted_at=now,
        last_round_at=None if state.last_round_at is None else min(state.last_round_at, now),
        first_bets=dict.fromkeys(state.first_bets, now),
        in_discord_time=True,
    )
    seats.set_silences(draft, {})
    seats.restart_absences(draft)


def _make_due_defaults(draft: TableDraft) -> tuple[UserId, ...]:
    """Make the due default moves, in passes over the boxes; return the players they were made for."""
    late: dict[UserId, None] = {}
    phase = _round(draft).phase
    one_at_a_time = phase is Phase.PLAY and not draft.state.rules.simultaneous
    while due := _due_defaults(draft, phase):
        for action in due:
            if action in _due_defaults(draft, phase):
                late[rounds.make_default(draft, action)] = None
        if one_at_a_time:
            break
    return tuple(late)


def _due_defaults(draft: TableDraft, phase: Phase) -> tuple[Action, ...]:
    round_ = _round(draft)
    return default_pass(round_) if round_.phase is phase else ()


def _round(draft: TableDraft) -> Round:
    assert draft.state.round is not None, "moves are made only while a round is on"
    return draft.state.round


def _ask_for(draft: TableDraft, round_: Round, player: UserId, wish: Play) -> Ask:
    """Return the player's question that this move answers.

    Raises :class:`Refused` if there is none.
    """
    own = _own_places(round_, player)
    numbers = dict(enumerate(draft.state.box_numbers, 1))
    if not own:
        raise refusals.Refused(_why_not_asked(draft, player))
    if wish.box is not None and wish.box not in {numbers[place] for place in own}:
        boxes = tuple(numbers[place] for place in own)
        raise refusals.Refused(refusals.NotYourBox(box=wish.box, own_boxes=boxes))
    asks = [ask for ask in asked(round_) if ask.box in own and wish.box in (None, numbers[ask.box])]
    if not any(ask.in_turn or wish.move in ask.legal for ask in asks):
        raise refusals.Refused(_not_this_box(draft, round_, player, wish.move))
    in_play = round_.phase is Phase.PLAY
    later = round_.phase is Phase.INSURANCE and draft.state.rules.surrender is not Surrender.OFF
    if not in_play and (wish.move in _PLAY_MOVES or (later and wish.move is Move.SURRENDER)):
        raise refusals.Refused(refusals.OfferFirst(answers=asks[0].legal))
    if in_play and wish.move not in _PLAY_MOVES and wish.move is not Move.SURRENDER:
        raise refusals.Refused(refusals.NoOffer(moves=asks[0].legal))
    return next((ask for ask in asks if wish.move in ask.legal), asks[0])


def _own_places(round_: Round, player: UserId) -> list[int]:
    """Return the positions of the player's boxes in the round, counted from 1."""
    return [place for place in range(1, len(round_.boxes) + 1) if rounds.decider(round_, place) == player]


def _why_not_asked(draft: TableDraft, player: UserId) -> refusals.Refusal:
    """Return why the player has no open question: no round is on, or they have no box in it."""
    refusal = draft.situation_of(player).why_not_asked
    assert refusal is not None, "only a player with a box is asked"
    return refusal


def _not_this_box(draft: TableDraft, round_: Round, player: UserId, move: Move) -> refusals.Refusal:
    """Return why the named box, or any box of the player, cannot make this move now."""
    for place in _own_places(round_, player):
        if round_.phase is not Phase.PLAY and refusal(round_, place, move) is Reason.NOT_ENOUGH_CHIPS:
            cost = Cents(insurance_cap(round_, round_.boxes[place - 1]))
            funds = draft.round_funds.get(player, NO_CHIPS)
            return refusals.MoveUnaffordable(move=move, cost=cost, funds=funds, others=())
    now = draft.situation_of(player)
    if now.why_not_asked is not None:
        return now.why_not_asked
    # The table asks another box of the player, not the named one.
    if round_.phase is not Phase.PLAY:
        return refusals.OfferToOthers()
    if draft.state.rules.simultaneous:
        return refusals.NothingToDecide(may_bet=now.why_no_bet is None)
    in_turn = next(ask.box for ask in asked(round_) if ask.in_turn)
    return refusals.OtherBoxFirst(box=draft.state.box_numbers[in_turn - 1])


def _insurance_amount(round_: Round, amount: Amount | None, ask: Ask) -> Cents | None:
    """Return the amount of insurance in hundredths; None is the most allowed, also for ``half``."""
    match amount:
        case None | AmountWord.HALF | AmountWord.ALL | AmountWord.MAX:
            return None
        case int():
            return Cents(amount)
        case AmountWord.MIN | AmountWord.SAME | Scaled():
            # If this hand cannot be insured, the refusal is about that and not about the amount.
            if ask.insurance_most is None:
                return None
            raise refusals.Refused(_bad_insurance(round_, Cents(ask.insurance_most)))


def _bad_insurance(round_: Round, most: Cents) -> refusals.InsuranceFixed | refusals.InsuranceLimited:
    """Return the allowed insurance: up to ``most`` in steps of a unit, or exactly ``most``."""
    step = unit(round_.rules)
    if not round_.rules.partial_insurance or step == most:
        return refusals.InsuranceFixed(amount=most)
    return refusals.InsuranceLimited(most=most, whole_chips=step == CENTS)


def _refusal_of(
    draft: TableDraft, round_: Round, ask: Ask, move: Move, illegal: Illegal
) -> refusals.MoveRefusal:
    if illegal.reason is Reason.BAD_AMOUNT:
        assert ask.insurance_most is not None, "only insurance has an amount"
        return _bad_insurance(round_, Cents(ask.insurance_most))
    costs = {Move.DOUBLE: ask.double_costs, Move.SPLIT: ask.split_costs, Move.INSURANCE: ask.insurance_most}
    # A move that was legal before the funds were checked again fails because another table took the chips.
    drained = illegal.reason is Reason.NOT_NOW and move in ask.legal
    others = tuple(legal for legal in ask.legal if legal is not move)
    if not drained and illegal.reason is not Reason.NOT_ENOUGH_CHIPS:
        return refusals.MoveNotAllowed(move=move, others=others)
    cost, funds = costs.get(move), draft.round_funds.get(rounds.decider(round_, ask.box), NO_CHIPS)
    return refusals.MoveUnaffordable(
        move=move, cost=Cents(cost) if cost else None, funds=funds, others=others
    )


def _check_ceiling(draft: TableDraft, before: Round, ask: Ask, move: Move) -> None:
    """Refuse a move that took a stake above the ceiling, or a debt on credit below it.

    The rules of the game have no ceiling, so this is checked when the move is made.
    """
    had = staked(before)
    for each, stake in staked(_round(draft)).items():
        player, added = user_id(each), stake - had[each]
        left = min(CEILING - stake, CEILING + draft.round_funds.get(player, NO_CHIPS))
        if added and left < 0:
            follower = None if player == rounds.decider(before, ask.box) else player
            others = tuple(legal for legal in ask.legal if legal is not move)
            most = Cents(max(added + left, 0))
            raise refusals.Refused(
                refusals.MoveAboveCeiling(move=move, most=most, follower=follower, others=others)
            )


def _show_move(draft: TableDraft, player: UserId, action: Action, before: Round) -> None:
    """Keep the last move and its card for the board, and whether it has closed the surrender window."""
    after = _round(draft)
    hand = after.decisions[len(before.decisions)].hand
    cards = after.boxes[action.box - 1].hands[hand - 1].cards
    drew = action.move in (Move.HIT, Move.DOUBLE)
    closed = action.move is Move.HIT and surrender_window_open(before)
    card = str(cards[-1]) if drew else None
    move = LastMove(player=player, what=action.move.value, card=card, closed_surrender=closed)
    draft.state = replace(draft.state, news=move)
