"""A hand of the daily deal as lines: the cards, what came of it, and how it was decided."""

from collections.abc import Iterator

from bot.blackjack.cards import Card
from bot.blackjack.engine.questions import upcard
from bot.blackjack.engine.round import asked, dealer_shown
from bot.blackjack.engine.round_state import HandState, Phase, Round
from bot.blackjack.engine.settlement import HandResult, Outcome, result
from bot.blackjack.moves import Move
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.deal.judging import MILLION, JudgedDecision, JudgedHand, Square
from bot.deal.tries import points_of
from bot.odds.opening_choices import CARD_NAMES
from bot.words.catalogue import Words
from cogs import wording
from cogs.texts.hand_texts import SAID_STATES, named_below

SQUARES = {Square.BEST: "🟩", Square.SLIP: "🔸", Square.MISTAKE: "❌", Square.NO_CHOICE: "⬜"}
"""The signs of the squares: different shapes, not only colours."""

UNJUDGED = "⏳"
"""The sign of a hand that the odds have not judged yet."""

_LEAST_SHOWN = MILLION // 1_000
"""The least cost that is shown: 0.1 % of a bet."""


def squares_text(squares: str) -> str:
    """Return the signs of squares that are stored as letters."""
    return "".join(SQUARES[Square(each)] for each in squares)


def square_of(judged: JudgedHand | None) -> str:
    """Return the sign of a hand that is over."""
    return UNJUDGED if judged is None else SQUARES[judged.square]


def card_lines(words: Words, faces: CardFaces, hand: Round) -> Iterator[str]:
    """Yield the cards as their player may see them, each hand with words where the reader needs them."""
    is_over = hand.phase is Phase.OVER
    dealer = [None if card is None else str(card) for card in dealer_shown(hand)]
    total = _dealer_total(words, hand) if is_over else ""
    yield words("deal-dealer", cards=faces.cards(dealer), total=total).rstrip()
    yield from named_below(words, faces, dealer)
    hands = hand.boxes[0].hands
    settled = result(hand).boxes[0].hands if is_over else (None,) * len(hands)
    open_hand = None if is_over else asked(hand)[0].hand - 1
    for number, (own, came) in enumerate(zip(hands, settled, strict=True)):
        yield _own_line(words, faces, own, came, is_one=len(hands) == 1, is_asked=number == open_hand)
        yield from named_below(words, faces, _codes(own.cards))


def outcome_line(words: Words, hand: Round) -> str:
    """Return what a hand that is over has brought, all its splits together."""
    points, results = points_of(hand), result(hand).boxes[0].hands
    mark = "🟢" if points > 0 else "🔴" if points < 0 else "⚪"
    if len(results) > 1:
        return words("deal-points", mark=mark, points=words.net(points))
    outcome = results[0].outcome
    if outcome is Outcome.NATURAL:
        return words("deal-outcome", mark="🎉", points=words.net(points), outcome=words("hand-blackjack"))
    said = words(f"hand-outcome-{outcome}")
    return words("deal-outcome", mark=mark, points=words.net(points), outcome=said)


def judgement_lines(words: Words, hand: Round, judged: JudgedHand | None) -> Iterator[str]:
    """Yield how a hand was decided, with the better move for each error."""
    sign = square_of(judged)
    if judged is None:
        yield words("deal-judged-later", sign=sign)
    elif not judged.cost:
        yield words("deal-no-choice" if not judged.decisions else "deal-all-best", sign=sign)
    else:
        yield from (better_text(words, hand, each) for each in judged.decisions if not each.is_right)


def decision_lines(words: Words, hand: Round, judged: JudgedHand | None) -> Iterator[str]:
    """Yield each decision of a hand with its sign, and the better move where there was one."""
    if judged is None or not judged.decisions:
        yield from judgement_lines(words, hand, judged)
    else:
        for each in judged.decisions:
            yield better_text(words, hand, each)


def book_line(words: Words, hand: Round) -> str:
    """Return a hand as the book has played it: its cards, the dealer's, and what it has brought."""
    dealer, hands = result(hand).dealer, hand.boxes[0].hands
    return words(
        "deal-book-hand",
        hands=words.listed(_told(words, each.cards, each.value, soft=each.soft) for each in hands),
        dealer=_told(words, dealer.cards, dealer.total, soft=dealer.soft),
        points=words.net(points_of(hand)),
    )


def _told(words: Words, cards: tuple[Card, ...], value: int, *, soft: bool) -> str:
    return f"{TEXT_FACES.cards(_codes(cards))} {wording.total(words, value, soft=soft)}"


def better_text(words: Words, hand: Round, decision: JudgedDecision) -> str:
    """Return a hand as it was asked, and the move; what was better, and by how much, if it was an error.

    The sign is that of this decision, not of all decisions of the hand.
    """
    position = decision.position
    is_pair = position.pair is not None and (Move.SPLIT in position.legal or position.early)
    held = CARD_NAMES[position.pair] if position.pair is not None and is_pair else str(position.total.value)
    said = {
        "sign": square_of(JudgedHand((decision,))),
        "kind": "pair" if is_pair else "soft" if position.total.soft else "hard",
        "held": wording.card_text(held),
        "up": wording.card_text(CARD_NAMES[upcard(hand).value]),
        "made": move_label(words, decision.made),
    }
    if decision.is_right:
        return words("deal-right", **said)
    cost = words.share(max(decision.cost, _LEAST_SHOWN) / MILLION)
    return words("deal-better", best=move_label(words, decision.best), cost=cost, **said)


def move_label(words: Words, move: Move) -> str:
    """Return a move as on its button. The only offer that is declined is an early surrender."""
    return words("deal-play-on" if move is Move.DECLINE else f"buttons-{move}")


def _dealer_total(words: Words, hand: Round) -> str:
    dealer = result(hand).dealer
    total = wording.total(words, dealer.total, soft=dealer.soft, natural=dealer.natural)
    return f"{total} {words('hand-bust')}" if dealer.total > 21 else total


def _own_line(
    words: Words, faces: CardFaces, hand: HandState, came: HandResult | None, *, is_one: bool, is_asked: bool
) -> str:
    total = wording.total(words, hand.value, soft=hand.soft, natural=hand.natural)
    cards = faces.cards(_codes(hand.cards))
    if is_one:
        return words("deal-hand", cards=cards, total=total)
    if came is not None:
        said = "hand-blackjack" if came.outcome is Outcome.NATURAL else f"hand-outcome-{came.outcome}"
        return wording.items(f"{cards} {total}", words(said), words.net(came.net))
    if is_asked:
        return words("deal-hand-asked", cards=cards, total=total)
    state = words(f"hand-state-{hand.status}") if hand.status in SAID_STATES else None
    return wording.items(f"{cards} {total}", state)


def _codes(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(map(str, cards))
