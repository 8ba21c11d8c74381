"""Builds the views of a state, and leaves out what the viewer must not see."""

from collections.abc import Mapping

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.ids import UserId
from bot.bank.ledger import CEILING
from bot.blackjack.cards import total
from bot.blackjack.engine.questions import dealer_checked, surrender_window_open
from bot.blackjack.engine.round import asked, dealer_shown, refusal, staked
from bot.blackjack.engine.round_state import Ask, Phase, Round
from bot.blackjack.errors import Reason
from bot.blackjack.money import CHIP
from bot.blackjack.moves import Move
from bot.blackjack.rules import Surrender
from bot.replacing import replace
from bot.table.bet_sizes import largest_bet, smallest_bet
from bot.table.table_state import LastMove, Seat, ShuffleReason, TableState, hides_who_is_asked, user_id
from bot.table.views.snapshots import (
    BoxView,
    FollowerView,
    HandView,
    SeatStatus,
    SeatView,
    SilenceView,
    Snapshot,
    Stage,
    followers_of,
    lost_cents,
    told_apart,
)


def shows_the_same_to_all(state: TableState) -> bool:
    """Return whether nothing at the table is a secret, so that every view of it is the same."""
    return state.rules.cards_face_up and not state.rules.hidden_bets


def snapshot(state: TableState, eyes: UserId | None = None) -> Snapshot:
    """Return the view of a state for everybody, or for the person ``eyes``."""
    round_ = state.round
    dealer = tuple(card and str(card) for card in dealer_shown(round_)) if round_ else ()
    visible = tuple(card for card in dealer_shown(round_) if card) if round_ else ()
    asks = tuple(_within_ceiling(round_, ask) for ask in asked(round_)) if round_ else ()
    moves, common_moves = _moves(round_, asks) if round_ else ((), ())
    shoe = state.shoe.advanced(round_.cards_used) if round_ else state.shoe
    is_refilled = shoe.packs_begun > max(state.shoe.packs_begun, 1)
    return Snapshot(
        table=state.id,
        guild=state.guild,
        channel=state.channel,
        frame=state.frame,
        stage=_stage(state),
        offer=round_.phase if round_ and round_.phase is not Phase.PLAY else None,
        rules=state.rules,
        host=state.host,
        match=state.match,
        choices=state.choices,
        pending=state.pending,
        least_bet=smallest_bet(state.rules),
        most_bet=largest_bet(state.rules),
        round_no=state.round_no,
        deadline=state.deadline,
        dealer=dealer,
        dealer_total=total(visible).value if visible else 0,
        boxes=_boxes(state, round_, asks, eyes) if round_ else (),
        moves=moves,
        common_moves=common_moves,
        seats=tuple(_seat(state, seat, eyes) for seat in state.seats),
        open_boxes=tuple((box, owner) for box in state.open_boxes if (owner := state.owner_of(box))),
        queue=state.queue,
        out=state.out,
        returned=tuple(sorted(state.returned)),  # the order of hidden bets is secret too
        last=state.last,
        news=_news(state, eyes),
        shoe_no=state.shoe_no,
        shoe_percent=state.shoe.dealt_percent,
        commitment=state.shoe.commitment,
        next_commitment=state.next_shoe.commitment,
        promised_together=state.shoe_no == state.promised_together,
        shoe_is_new=state.shoe.position == 0,
        next_sealed_no=state.next_sealed_no,
        revealed=state.revealed,
        shuffled=ShuffleReason.REFILLED if is_refilled else state.shuffled,
        shoe_packs=shoe.packs_begun,
        notice=state.notice,
        closing=state.closing,
        dealer_checked=round_ is not None and dealer_checked(round_),
        surrender_window=round_ is not None and surrender_window_open(round_) and Move.SURRENDER in moves,
        gathering=state.gathering,
        may_hurry=state.may_hurry,
        silence=_silence(state),
        round_id=state.round_id if round_ or state.last else None,
        names=told_apart(state.names, state.usernames),
        usernames=state.usernames,
        stacks=_stacks(state),
        heat=state.heat,
    )


def _within_ceiling(round_: Round, ask: Ask) -> Ask:
    """Leave out moves with which the box's player would stake more than the ceiling in this round."""
    room = CEILING - staked(round_)[round_.boxes[ask.box - 1].bet.player]
    costs = {Move.DOUBLE: ask.double_costs, Move.SPLIT: ask.split_costs}
    return replace(ask, legal=tuple(move for move in ask.legal if (costs.get(move) or 0) <= room))


def _stacks(state: TableState) -> Mapping[UserId, Cents]:
    """Return each player's chips before the open round, in a match also between rounds.

    None if a void round hides them. The players stand in the order of their boxes: the order in which they
    have bet changes with each round, and is secret where bets are.
    """
    match, last = state.playing_match, state.last
    if state.round is not None:
        players = [user_id(box.bet.player) for box in state.round.boxes]
        return {player: state.purses[player] for player in players if player in state.purses} | dict(
            state.purses
        )
    if match is None:
        return {}
    if last is not None and last.round_no >= match.first_round:
        followers = {each.player: each.chips for box in last.boxes for each in box.followers}
        return followers | {box.player: box.chips for box in last.boxes}
    if state.round_no > match.first_round:
        return {}
    return {each.player: Cents(state.rules.starting_chips * CHIP) for each in match.alive}


def _stage(state: TableState) -> Stage:
    if not state.is_open:
        return Stage.CLOSED
    if state.in_lobby:
        return Stage.LOBBY
    if state.round is None:
        return Stage.BETS
    return Stage.PLAY if state.round.phase is Phase.PLAY else Stage.OFFER


def _moves(round_: Round, asks: tuple[Ask, ...]) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """Return the moves that at least one player may make now, and those that all who are asked may make.

    With cards face down, both are those of the phase.
    """
    some = every = _moves_of_phase(round_)
    if round_.rules.cards_face_up:
        some = {move for ask in asks for move in _shown_moves(round_, ask)}
        every = some.intersection(*(_shown_moves(round_, ask) for ask in asks if ask.in_turn))
    return tuple(move for move in Move if move in some), tuple(move for move in Move if move in every)


def _shown_moves(round_: Round, ask: Ask) -> set[Move]:
    """Return the moves on a box, with hidden bets also those that only a lack of chips forbids.

    Without these, secret bets would show.
    """
    is_secret = round_.rules.hidden_bets
    return {
        move
        for move in Move
        if move in ask.legal or (is_secret and refusal(round_, ask.box, move) is Reason.NOT_ENOUGH_CHIPS)
    }


def _moves_of_phase(round_: Round) -> set[Move]:
    rules = round_.rules
    match round_.phase:
        case Phase.PLAY:
            further = set() if rules.simple else {Move.DOUBLE, Move.SPLIT}
            surrender = set() if rules.surrender is Surrender.OFF else {Move.SURRENDER}
            return {Move.HIT, Move.STAND} | further | surrender
        case Phase.EARLY_SURRENDER:
            return {Move.SURRENDER, Move.DECLINE}
        case Phase.INSURANCE | Phase.LATE_INSURANCE:
            even = {Move.EVEN_MONEY} if rules.even_money else set()
            return {Move.INSURANCE, Move.DECLINE} | even
        case Phase.OVER:
            return set()


_ANSWERS = frozenset({Move.INSURANCE, Move.EVEN_MONEY, Move.DECLINE})


def _news(state: TableState, eyes: UserId | None) -> LastMove | None:
    """Return the last move; with cards face down, without the card and without answers about a natural.

    Nor does it name the players whose time ran out, unless it was known that they were asked.
    """
    news = state.news
    if news is None or state.rules.cards_face_up:
        return news
    if news.by_timer:
        by_turns = news.what == Move.STAND and not state.rules.simultaneous
        return news if by_turns else replace(news, player=None, others=(), what="answer")
    if news.player == eyes:
        return news
    return replace(news, card=None, what="answer" if news.what in _ANSWERS else news.what)


def _silence(state: TableState) -> SilenceView | None:
    silent = {seat.player: len(seat.votes) for seat in state.seats if seat.votes is not None}
    if not silent:
        return None
    players = () if hides_who_is_asked(state) else tuple(silent)
    return SilenceView(players=players, votes=max(silent.values()))


def _seat(state: TableState, seat: Seat, eyes: UserId | None) -> SeatView:
    wagers = state.wagers_of(seat.player)
    bet = sum(wager.amount for wager in wagers)
    if seat.leaving:
        status = SeatStatus.LEAVING
    elif seat.away:
        status = SeatStatus.AWAY
    elif not seat.takes_part(state.betting_round):
        status = SeatStatus.SITS_OUT
    else:
        status = SeatStatus.READY if seat.ready else SeatStatus.THINKING
    secret = state.rules.hidden_bets and seat.player != eyes
    last_bet = sum(cents for _, cents in seat.last_bets)
    return SeatView(
        player=seat.player,
        box=seat.box,
        status=status,
        has_bet=bet > 0,
        bet=None if secret else bet or None,
        last_bet=last_bet or None,
        bets=() if secret else tuple((wager.box, wager.amount) for wager in wagers),
        leaders=() if secret else tuple((each.box, each.leader) for each in wagers if each.leader),
        side={} if secret else {each.box: each.side for each in wagers if each.side},
        last_side=seat.last_side,
        skips_round=not seat.takes_part(state.round_no),
        removed=seat.kicked,
        first_time=seat.first_time,
    )


def _boxes(
    state: TableState, round_: Round, asks: tuple[Ask, ...], eyes: UserId | None
) -> tuple[BoxView, ...]:
    by_place = {ask.box: ask for ask in asks}
    places = enumerate(state.box_numbers, 1)
    boxes = tuple(_box(round_, place, number, by_place.get(place)) for place, number in places)
    if round_.rules.cards_face_up:
        return boxes
    return tuple(box if box.player == eyes else _face_down(round_, box, eyes) for box in boxes)


def _face_down(round_: Round, box: BoxView, eyes: UserId | None) -> BoxView:
    """Return a box as others see it: the number of cards, the stakes, and whose turn it is in turn play.

    Insurance is hidden too: a player with a natural would have been offered even money instead.
    """
    by_turns = round_.phase is Phase.PLAY and not round_.rules.simultaneous
    hands = tuple(
        HandView(
            cards=(None,) * len(hand.cards),
            total=None,
            soft=False,
            natural=False,
            bet=hand.bet,
            status="",
            is_asked=by_turns and hand.is_asked,
        )
        for hand in box.hands
    )
    return replace(
        box,
        followers=tuple(each if each.player == eyes else _uninsured(each) for each in box.followers),
        hands=hands,
        moves=(),
        in_turn=by_turns and box.in_turn,
        insurance=NO_CHIPS,
        insurance_most=None,
        insurance_lost=None,
        side=(),
    )


def _uninsured(follower: FollowerView) -> FollowerView:
    missed = tuple(move for move in follower.missed if move is not Move.INSURANCE)
    return replace(follower, insurance=NO_CHIPS, insurance_lost=None, missed=missed)


def _box(round_: Round, place: int, number: int, ask: Ask | None) -> BoxView:
    box = round_.boxes[place - 1]
    return BoxView(
        number=number,
        player=user_id(box.bet.player),
        followers=followers_of(round_, box),
        moves=tuple(ask.legal) if ask else (),
        in_turn=ask is not None and ask.in_turn,
        insurance=Cents(box.insurance),
        insurance_most=None if ask is None or ask.insurance_most is None else Cents(ask.insurance_most),
        insurance_lost=lost_cents(round_, box.insured),
        side=box.side,
        side_stakes=Cents(sum(box.bet.side.values())),
        hands=tuple(
            HandView(
                cards=tuple(str(card) for card in hand.cards),
                total=hand.value,
                soft=hand.soft,
                natural=hand.natural,
                bet=Cents(hand.bet),
                status=hand.status,
                is_asked=ask is not None and ask.in_turn and ask.hand == nth,
            )
            for nth, hand in enumerate(box.hands, 1)
        ),
    )
