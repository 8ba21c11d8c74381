"""What a table shows to everybody. The types here have no place for a hidden card or the shoe."""

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
)
from bot.table.views.followers import FollowerView, followers_of


class Stage(StrEnum):
    """What the picture is about."""

    LOBBY = "lobby"
    BETS = "bets"
    OFFER = "offer"
    PLAY = "play"
    CLOSED = "closed"


class SeatStatus(StrEnum):
    """What a seated player is doing about the next round."""

    READY = "ready"
    THINKING = "thinking"
    SITS_OUT = "sits_out"
    AWAY = "away"
    LEAVING = "leaving"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A seat as everybody sees it.

    ``has_bet`` is no secret; ``bet`` is what lies on the table for the next deal, over all his boxes,
    ``bets`` says on which box what, and ``leaders`` on which of them somebody else was first and will
    decide; ``last_bet`` is what he had in his last round. ``box`` is None for one who only follows others.
    ``skips_round`` tells that he has no part in the present round by his own choice, or as he is away;
    ``removed`` that somebody else has made him leave.
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
    """A hand on the table: cards as text, the best total, and what has become of it.

    Of a hand that the viewer must not see, each card and the total are None, and nothing is said of
    its state: at 21, or as a natural, it would be over without its player having done anything.
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
    """A box in play. ``moves`` is what its player may do now; ``in_turn`` whether he is awaited.

    ``followers`` are those who bet on it too.
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
        """Whether no hand is left to play, as far as hands may be seen."""
        return all(hand.status != Status.PLAYING for hand in self.hands)

    @property
    def follower_ids(self) -> tuple[UserId, ...]:
        """Who follows on the box."""
        return tuple(each.player for each in self.followers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """One numbered picture of a table. Amounts are hundredths, ``deadline`` seconds since the epoch.

    A face-down card of the dealer is None. ``moves`` are those that somebody may make now; where
    cards are face down, all that the phase knows, since an absent one would tell (`rules.md` §6.20).
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
        """Whom the table is waiting for: to move, or to bet."""
        if self.stage is Stage.BETS:
            return tuple(seat.player for seat in self.seats if seat.status is SeatStatus.THINKING)
        return tuple(dict.fromkeys(box.player for box in self.boxes if box.in_turn))

    def seat_of(self, player: UserId) -> SeatView | None:
        """The player's seat, if he has one."""
        return next((seat for seat in self.seats if seat.player == player), None)

    @property
    def taken_boxes(self) -> tuple[int, ...]:
        """The boxes that somebody sits at or has bet on, lowest first, as far as bets may be seen."""
        seated = {seat.box for seat in self.seats if seat.box is not None}
        return tuple(sorted(seated | {box for seat in self.seats for box, _ in seat.bets}))

    @property
    def is_full(self) -> bool:
        """Whether all boxes are taken, as far as bets may be seen."""
        return len(self.taken_boxes) >= self.rules.boxes

    @property
    def players_in_round(self) -> frozenset[UserId]:
        """Everybody who has a stake in the open round."""
        return frozenset(who for box in self.boxes for who in (box.player, *box.follower_ids))

    def boxes_of(self, player: UserId) -> tuple[BoxView, ...]:
        """The player's boxes in the open round."""
        return tuple(box for box in self.boxes if box.player == player)


def shows_the_same_to_all(state: TableState) -> bool:
    """Return whether nothing at the table is a secret, so that every view of it is the same."""
    return state.rules.cards_face_up and not state.rules.hidden_bets


def snapshot(state: TableState, eyes: UserId | None = None) -> Snapshot:
    """The picture of a state as everybody may see it, or as one person sees it with his own ``eyes``."""
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
    """What somebody may do now, or, with cards face down, all that might be done in this phase."""
    if round_.rules.cards_face_up:
        legal = {move for ask in asked(round_) for move in ask.legal}
        if round_.rules.hidden_bets:
            legal |= _unaffordable(round_)
    else:
        legal = _moves_of_phase(round_)
    return tuple(move for move in Move if move in legal)


def _unaffordable(round_: Round) -> set[Move]:
    """Moves that only the chips forbid: their buttons would tell by their absence of bets made in secret."""
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
    """The last move; with cards face down not which card came, and no answer that tells of a natural."""
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
    """A box as others see it: how many cards and which stakes, and in play by turns whose turn it is.

    Who is insured has no natural, or would have been offered even money: only one's own insurance shows.
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
        player=UserId(int(box.bet.player)),
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
