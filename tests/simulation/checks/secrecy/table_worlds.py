"""A table's world, and variants of it that differ only in secrets kept from one person."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random

from bot.bank.amounts import CENTS, Cents
from bot.bank.ids import UserId
from bot.blackjack.cards import DECK, Card, total, two_card_21
from bot.blackjack.engine.round import asked
from bot.blackjack.engine.round_state import BoxState, HandState, Insurance, Phase, Round, Status
from bot.blackjack.moves import Move
from bot.blackjack.rules import HoleCard
from bot.table.bet_sizes import largest_bet, smallest_bet
from bot.table.deciding.betting import rules_of_next_deal
from bot.table.table_state import LastMove, TableState, Wager

TRIES = 20
"""Random hands that are tried to find one that could be there as well."""

_ANSWERS = (Move.INSURANCE, Move.EVEN_MONEY, Move.DECLINE)
_BEFORE_PLAY = (Phase.INSURANCE, Phase.EARLY_SURRENDER)
_NATURAL = (Status.NATURAL, Status.PAID)
_TOTALS: Mapping[Status, range] = {
    Status.PLAYING: range(2, 21),
    Status.SURRENDERED: range(2, 21),
    Status.STOOD: range(2, 22),
    Status.DOUBLED: range(2, 22),
    Status.BUST: range(22, 99),
}
"""The totals that a hand of each status can have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWorld:
    """A table, with each member's chips and stakes at other tables, in hundredths, and the eliminated."""

    state: TableState
    chips: Mapping[UserId, Cents]
    elsewhere: Mapping[UserId, Cents]
    eliminated: frozenset[UserId] = frozenset()


def with_other_secrets(
    world: TableWorld, viewer: UserId, is_hidden: Callable[[Wager], bool], rng: Random
) -> TableWorld:
    """Return a world with other hidden bets, cards and answers of everybody but the viewer.

    The public facts stay: the sum of chips, the number of cards, the moves, whose turn it is, and who has
    bet.
    """
    chips = dict(world.chips)
    state = world.state
    wagers = tuple(
        _other_wager(state, wager, chips, rng) if wager.player != viewer and is_hidden(wager) else wager
        for wager in state.wagers
    )
    round_ = None if state.round is None else _other_round(state.round, viewer, chips, rng)
    news = _other_news(state, viewer, rng)
    return replace(world, state=replace(state, wagers=wagers, round=round_, news=news), chips=chips)


def _other_news(state: TableState, viewer: UserId, rng: Random) -> LastMove | None:
    """Return the last move with another card drawn to a hidden hand, or another answer to an offer.

    If time ran out for players who were not known to be asked, it ran out for others.
    """
    news = state.news
    if news is None or state.rules.cards_face_up:
        return news
    playing = state.players_in_round()
    if playing and news.by_timer and (news.what == Move.DECLINE or state.rules.simultaneous):
        late = tuple(rng.sample(playing, rng.randint(1, len(playing))))
        return replace(news, player=late[0], others=late[1:])
    if news.player == viewer:
        return news
    card = None if news.card is None else str(rng.choice(DECK))
    return replace(news, card=card, what=rng.choice(_ANSWERS) if news.what in _ANSWERS else news.what)


MOST_STEPS = 20_000
"""Amounts, at most, from which another bet is chosen; rich people could bet far more."""


def _other_wager(state: TableState, wager: Wager, chips: dict[UserId, Cents], rng: Random) -> Wager:
    """Return the bet with another amount that its player could have bet."""
    rules = rules_of_next_deal(state)
    step, least = rules.bet_step * CENTS, smallest_bet(rules)
    available = wager.amount + max(chips.get(wager.player, 0), 0)
    most = min(available, largest_bet(rules) or available, least + MOST_STEPS * step)
    amounts = [amount for amount in range(least, most + 1, step) if amount != wager.amount]
    if wager.amount < least or not amounts:
        return wager
    amount = rng.choice(amounts)
    chips[wager.player] = Cents(chips.get(wager.player, 0) + wager.amount - amount)
    return replace(wager, amount=Cents(amount))


def _other_round(round_: Round, viewer: UserId, chips: dict[UserId, Cents], rng: Random) -> Round:
    """Return the round with another hole card and, if cards are face down, other cards and answers."""
    hidden = replace(round_, dealer=_other_dealer(round_, rng))
    if round_.rules.cards_face_up:
        return hidden
    for index, box in enumerate(round_.boxes):
        if box.bet.player == str(viewer):
            continue
        changed = _with_box(hidden, index, _other_box(hidden, box, rng))
        hidden = changed if asked(changed) else _with_box(hidden, index, _other_cards(box, rng))
        hidden = _other_insurance(hidden, index, chips)
    return hidden


def _with_box(round_: Round, index: int, box: BoxState) -> Round:
    boxes = (*round_.boxes[:index], box, *round_.boxes[index + 1 :])
    return replace(round_, boxes=boxes)


def _other_dealer(round_: Round, rng: Random) -> tuple[Card, ...]:
    """Return the dealer's cards with another hole card; a peek must have had the same result."""
    rules = round_.rules
    if rules.hole_card is HoleCard.NONE or len(round_.dealer) != 2:
        return round_.dealer
    place = 0 if rules.hole_card is HoleCard.FIRST else 1
    for card in rng.sample(DECK, TRIES):
        dealer = (card, round_.dealer[1]) if place == 0 else (round_.dealer[0], card)
        if round_.phase in _BEFORE_PLAY or two_card_21(dealer) == two_card_21(round_.dealer):
            return dealer
    return round_.dealer


def _other_box(round_: Round, box: BoxState, rng: Random) -> BoxState:
    """Return a box with other cards and, where no turn reveals it, another hand status or answer."""
    box = _other_cards(box, rng)
    offers = round_.phase is not Phase.PLAY
    if offers and rng.random() < 0.3:
        box = box._replace(answered=not box.answered)
    free = round_.rules.simultaneous if round_.phase is Phase.PLAY else round_.phase in _BEFORE_PLAY
    hand = box.hands[0]
    if not free or len(box.hands) > 1 or rng.random() < 0.5:
        return box
    if len(hand.cards) == 2 and hand.status in (Status.PLAYING, *_NATURAL):
        status = Status.PLAYING if hand.status in _NATURAL else Status.NATURAL
    elif len(hand.cards) > 2 and (hand.status in (Status.PLAYING, Status.BUST) or hand.value == 21):
        status = rng.choice((Status.PLAYING, Status.BUST))
    else:
        return box
    changed = _other_hand(hand, status, rng)
    return box._replace(hands=(changed,), active=0 if changed.status is Status.PLAYING else None)


def _other_cards(box: BoxState, rng: Random) -> BoxState:
    """Return a box with other cards in hands of the same status."""
    if any(hand.aces for hand in box.hands):
        return box  # split aces have other legal moves than other hands
    return box._replace(hands=tuple(_other_hand(hand, hand.status, rng) for hand in box.hands))


def _other_hand(hand: HandState, status: Status, rng: Random) -> HandState:
    """Return a hand with as many other cards and this status; the same hand if none is found."""
    wanted = _TOTALS.get(status)
    for _ in range(TRIES):
        cards = tuple(rng.choice(DECK) for _ in hand.cards)
        value, soft = total(cards)
        fits = two_card_21(cards) if wanted is None else value in wanted and not two_card_21(cards)
        if fits:
            return hand._replace(cards=cards, value=value, soft=soft, status=status)
    return hand


def _other_insurance(round_: Round, index: int, chips: dict[UserId, Cents]) -> Round:
    """Return the round with a smaller insurance of a box whose cards are hidden."""
    box = round_.boxes[index]
    less = box.insured.stake // 2 // CENTS * CENTS
    if not less:
        return round_
    player = box.bet.player
    chips[UserId(int(player))] = Cents(chips.get(UserId(int(player)), 0) + less)
    staked = {**round_.staked, player: round_.staked[player] - less}
    insured = Insurance(box.insured.stake - less, box.insured.pays - 2 * less)
    return replace(_with_box(round_, index, box._replace(insured=insured)), staked=staked)
