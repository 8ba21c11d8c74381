"""Views of a table, public and personal. The types have no field for a hidden card or the shoe."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.blackjack import Move, Reason, Rules, Surrender, total
from bot.blackjack.engine import Ask, Phase, Round, Status, asked, dealer_shown, refusal
from bot.table import (
    ChannelId,
    Choices,
    GuildId,
    LastMove,
    LastRound,
    Match,
    Notice,
    Out,
    RevealedSeed,
    Seat,
    TableId,
    TableState,
    UserId,
    largest_bet,
    smallest_bet,
    user_id,
)
from bot.table.views.followers import FollowerView, followers_of


class Stage(StrEnum):
    """The part of a game that a view shows."""

    LOBBY = "lobby"
    BETS = "bets"
    OFFER = "offer"
    PLAY = "play"
    CLOSED = "closed"


class SeatStatus(StrEnum):
    """A seated player's part in the next round."""

    READY = "ready"
    THINKING = "thinking"
    SITS_OUT = "sits_out"
    AWAY = "away"
    LEAVING = "leaving"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A seat. Amounts are hundredths.

    ``box`` is None for a player who only follows others. ``has_bet`` is never secret; ``bet`` is the
    player's total for the next deal, ``bets`` the amount on each box, ``leaders`` the players who bet first
    on one of these boxes and decide there. Secret bets are None or empty. ``last_bet`` is the total of the
    player's last round.

    ``skips_round`` tells that the player sits out the present round, ``removed`` that somebody removed them.
    """

    player: UserId
    box: int | None
    status: SeatStatus
    has_bet: bool
    bet: int | None
    last_bet: int | None
    bets: tuple[tuple[int, int], ...] = ()
    leaders: tuple[tuple[int, UserId], ...] = ()
    skips_round: bool = False
    removed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HandView:
    """A hand: its cards as text, its best total and its status; ``bet`` in hundredths.

    In a hand that the viewer must not see, each card and the total are None, and the status is empty: a
    status would tell of a natural, or of a total of 21.
    """

    cards: tuple[str | None, ...]
    total: int | None
    soft: bool
    natural: bool
    bet: int
    status: str
    is_asked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxView:
    """A box in play. ``moves`` are possible now; ``in_turn`` tells that the table waits for its player.

    ``insurance`` is the player's stake, ``insurance_most`` the most that they can insure now (None: nothing),
    both in hundredths.
    """

    number: int
    player: UserId
    followers: tuple[FollowerView, ...]
    hands: tuple[HandView, ...]
    moves: tuple[Move, ...]
    in_turn: bool
    insurance: int
    insurance_most: int | None

    @property
    def is_finished(self) -> bool:
        """Whether no hand is left to play; True also where the viewer must not see the hands."""
        return all(hand.status != Status.PLAYING for hand in self.hands)

    @property
    def follower_ids(self) -> tuple[UserId, ...]:
        """The players who follow on the box."""
        return tuple(each.player for each in self.followers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """One numbered view of a table. Amounts are hundredths, ``deadline`` seconds since the epoch.

    A face-down card of the dealer is None. ``moves`` are those that at least one player may make now; with
    cards face down, all moves of the phase, because a missing one would tell of cards (RULES.md §6.20).
    """

    table: TableId
    guild: GuildId
    channel: ChannelId
    frame: int
    stage: Stage
    offer: Phase | None
    rules: Rules
    host: UserId | None
    match: Match | None
    choices: Choices
    pending: Choices | None
    least_bet: int
    most_bet: int | None
    round_no: int
    deadline: float | None
    dealer: tuple[str | None, ...]
    dealer_total: int
    boxes: tuple[BoxView, ...]
    moves: tuple[Move, ...]
    seats: tuple[SeatView, ...]
    queue: tuple[UserId, ...]
    out: tuple[Out, ...]
    returned: tuple[UserId, ...]
    last: LastRound | None
    news: LastMove | None
    shoe_no: int
    shoe_percent: int | None
    commitment: str
    next_commitment: str
    revealed: tuple[RevealedSeed, ...]
    notice: Notice | None
    closing: bool

    @property
    def asked(self) -> tuple[UserId, ...]:
        """The players whom the table waits for: to move, or to bet."""
        if self.stage is Stage.BETS:
            return tuple(seat.player for seat in self.seats if seat.status is SeatStatus.THINKING)
        return tuple(dict.fromkeys(box.player for box in self.boxes if box.in_turn))

    def seat_of(self, player: UserId) -> SeatView | None:
        """Return the player's seat, if there is one."""
        return next((seat for seat in self.seats if seat.player == player), None)

    @property
    def taken_boxes(self) -> tuple[int, ...]:
        """The boxes with a seat or a bet on them, lowest first; secret bets do not count."""
        seated = {seat.box for seat in self.seats if seat.box is not None}
        return tuple(sorted(seated | {box for seat in self.seats for box, _ in seat.bets}))

    @property
    def is_full(self) -> bool:
        """Whether all boxes are taken; secret bets do not count."""
        return len(self.taken_boxes) >= self.rules.boxes

    @property
    def players_in_round(self) -> frozenset[UserId]:
        """The players with a stake in the open round."""
        return frozenset(who for box in self.boxes for who in (box.player, *box.follower_ids))

    def boxes_of(self, player: UserId) -> tuple[BoxView, ...]:
        """Return the boxes of the open round on which the player decides."""
        return tuple(box for box in self.boxes if box.player == player)


def shows_the_same_to_all(state: TableState) -> bool:
    """Return whether nothing at the table is a secret, so that every view of it is the same."""
    return state.rules.cards_face_up and not state.rules.hidden_bets


def snapshot(state: TableState, eyes: UserId | None = None) -> Snapshot:
    """Return the view of a state for everybody, or for the person ``eyes``."""
    round_ = state.round
    dealer = tuple(card and str(card) for card in dealer_shown(round_)) if round_ else ()
    visible = tuple(card for card in dealer_shown(round_) if card) if round_ else ()
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
        boxes=_boxes(state, round_, eyes) if round_ else (),
        moves=_moves(round_) if round_ else (),
        seats=tuple(_seat(state, seat, eyes) for seat in state.seats),
        queue=state.queue,
        out=state.out,
        returned=state.returned,
        last=state.last,
        news=_news(state, eyes),
        shoe_no=state.shoe_no,
        shoe_percent=state.shoe.dealt_percent,
        commitment=state.shoe.commitment,
        next_commitment=state.next_shoe.commitment,
        revealed=state.revealed,
        notice=state.notice,
        closing=state.closing,
    )


def _stage(state: TableState) -> Stage:
    if not state.is_open:
        return Stage.CLOSED
    if state.in_lobby:
        return Stage.LOBBY
    if state.round is None:
        return Stage.BETS
    return Stage.PLAY if state.round.phase is Phase.PLAY else Stage.OFFER


def _moves(round_: Round) -> tuple[Move, ...]:
    """Return the moves that at least one player may make now; with cards face down, those of the phase."""
    if round_.rules.cards_face_up:
        legal = {move for ask in asked(round_) for move in ask.legal}
        if round_.rules.hidden_bets:
            legal |= _unaffordable(round_)
    else:
        legal = _moves_of_phase(round_)
    return tuple(move for move in Move if move in legal)


def _unaffordable(round_: Round) -> set[Move]:
    """Return moves that only a lack of chips forbids: without their buttons, secret bets would show."""
    return {
        move
        for ask in asked(round_)
        for move in Move
        if refusal(round_, ask.box, move) is Reason.NOT_ENOUGH_CHIPS
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
    """Return the last move; with cards face down, without the card and without answers about a natural."""
    news = state.news
    if news is None or state.rules.cards_face_up or news.player == eyes:
        return news
    return replace(news, card=None, what="answer" if news.what in _ANSWERS else news.what)


def _seat(state: TableState, seat: Seat, eyes: UserId | None) -> SeatView:
    bet = sum(wager.amount for wager in state.wagers_of(seat.player))
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
        bets=() if secret else tuple((wager.box, wager.amount) for wager in state.wagers_of(seat.player)),
        leaders=() if secret else _leaders(state, seat.player),
        skips_round=not seat.takes_part(state.round_no),
        removed=seat.kicked,
    )


def _leaders(state: TableState, player: UserId) -> tuple[tuple[int, UserId], ...]:
    firsts = {wager.box: wager.player for wager in reversed(state.wagers)}
    boxes = (wager.box for wager in state.wagers_of(player))
    return tuple((box, firsts[box]) for box in boxes if firsts[box] != player)


def _boxes(state: TableState, round_: Round, eyes: UserId | None) -> tuple[BoxView, ...]:
    asks = {ask.box: ask for ask in asked(round_)}
    places = enumerate(state.box_numbers, 1)
    boxes = tuple(_box(round_, place, number, asks.get(place)) for place, number in places)
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
        insurance=0,
        insurance_most=None,
    )


def _uninsured(follower: FollowerView) -> FollowerView:
    missed = tuple(move for move in follower.missed if move is not Move.INSURANCE)
    return replace(follower, insurance=0, missed=missed)


def _box(round_: Round, place: int, number: int, ask: Ask | None) -> BoxView:
    box = round_.boxes[place - 1]
    return BoxView(
        number=number,
        player=user_id(box.bet.player),
        followers=followers_of(box),
        moves=tuple(ask.legal) if ask else (),
        in_turn=ask is not None and ask.in_turn,
        insurance=box.insurance,
        insurance_most=ask.insurance_most if ask else None,
        hands=tuple(
            HandView(
                cards=tuple(str(card) for card in hand.cards),
                total=total(hand.cards).value,
                soft=total(hand.cards).soft,
                natural=hand.status == "natural",
                bet=hand.bet,
                status=hand.status,
                is_asked=ask is not None and ask.in_turn and ask.hand == nth,
            )
            for nth, hand in enumerate(box.hands, 1)
        ),
    )
