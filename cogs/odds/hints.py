"""``Hint``: the best legal move for a hand that a player is asked about, and what each move is worth."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.background import Kind
from bot.bank.ids import UserId
from bot.blackjack.cards import parse_card
from bot.blackjack.engine.round_state import Phase
from bot.blackjack.moves import Move
from bot.odds.hand_values import HandPosition, UpcardValues
from bot.odds.opening_choices import CARD_NAMES
from bot.table.refusals import Refused
from bot.table.views.situation import situation
from bot.table.views.snapshots import BoxView, HandView, Snapshot
from bot.words.catalogue import Words, phrase
from cogs.board.buttons import hinted_button
from cogs.common.edge_refusals import DeclinedError, computation_errors_refused
from cogs.common.interactions import InteractionContext
from cogs.common.panels import Panel, Question, button_row, text_panel
from cogs.odds.odds_book import OddsBook
from cogs.wording import card_text, items

ROUNDS = 100
"""Rounds of which the chances of the dealer are told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedHand:
    """A hand that its player is asked about, as they see it, and the value of the dealer's up-card."""

    box: BoxView
    hand: HandView
    position: HandPosition
    up: int


async def hint_panel(context: InteractionContext, book: OddsBook, box: int | None = None) -> Panel:
    """Return the hint for the person's hand that is asked, with its move as a button.

    Raises the refusal if there is none.
    """
    snapshot = context.own_snapshot()
    if not snapshot.rules.hints:
        raise DeclinedError(phrase("hint-off"))
    asked = asked_hand(snapshot, context.user, box)
    with computation_errors_refused():
        values = await book.upcard(snapshot.rules, asked.up, context.asker(Kind.HINT))
    words, shows_box = context.words, snapshot.rules.shows_box_numbers
    text = "\n".join(hint_lines(words, asked, values, shows_box=shows_box))
    best = next(iter(values.values(asked.position)))
    panel = text_panel(text, button_row(hinted_button(words, snapshot, asked.box.number, best)))
    panel.question = Question(table=snapshot.table, player=context.user, frame=snapshot.frame)
    return panel


def asked_hand(snapshot: Snapshot, player: UserId, box: int | None = None) -> AskedHand:
    """Return the hand about which the player is asked: on this box, or on their first one that is asked.

    Only what they see counts: their own cards and the up-card. Raises :class:`Refused` and
    :class:`DeclinedError`.
    """
    asked = [each for each in snapshot.boxes_of(player) if each.in_turn and each.moves]
    if not asked:
        why = situation(snapshot, player).why_not_asked
        assert why is not None, "a player who is not asked is told why"
        raise Refused(why)
    chosen = next((each for each in asked if box in (None, each.number)), None)
    if chosen is None:
        raise DeclinedError(phrase("hint-other-box", box=str(box), asked=str(asked[0].number)))
    return hand_on(chosen, snapshot.dealer, snapshot.offer)


def hand_on(box: BoxView, dealer: Sequence[str | None], offer: Phase | None) -> AskedHand:
    """Return the hand on a box about which its player is asked. Face-down cards are None."""
    hand = next(each for each in box.hands if each.is_asked)
    (up,) = (parse_card(card).value for card in dealer if card is not None)
    position = HandPosition(
        cards=tuple(parse_card(card).value for card in hand.cards if card is not None),
        splits=len(box.hands) - 1,
        legal=box.moves,
        early=offer is Phase.EARLY_SURRENDER,
    )
    return AskedHand(box=box, hand=hand, position=position, up=up)


def hint_lines(words: Words, asked: AskedHand, known: UpcardValues, *, shows_box: bool) -> Iterator[str]:
    """Yield the best move, why, what each move is worth on this bet, and the chart where it differs.

    The first line names the hand: an earlier hint may stand below a later hand.
    """
    values = known.values(asked.position)
    best = next(iter(values))
    move = words(f"buttons-{best}")
    hand, box = _hand(words, asked), str(asked.box.number)
    if hand is None:
        yield words("hint-best-box", box=box, move=move) if shows_box else words("hint-best", move=move)
    elif shows_box:
        yield words("hint-best-hand-box", box=box, hand=hand, move=move)
    else:
        yield words("hint-best-hand", hand=hand, move=move)
    yield _why(words, asked, known, best)
    yield worth_line(words, values, asked.hand.bet, best)
    yield words("hint-average")
    charted = known.chart_move(asked.position)
    if charted not in (None, best):
        yield words("hint-chart", move=words(f"buttons-{charted}"))


def worth_line(words: Words, values: Mapping[Move, float], bet: int, marked: Move) -> str:
    """Return what each move is worth on a bet (hundredths of a chip); the ``marked`` one stands out.

    A phone breaks the line between moves, not between one and its worth.
    """
    worth = {
        move: words("hint-worth", move=words(f"buttons-{move}"), net=words.net(round(value * bet)))
        for move, value in values.items()
    }
    kept = {move: text.replace(" ", "\N{NO-BREAK SPACE}") for move, text in worth.items()}
    return items(*(f"**{text}**" if move is marked else text for move, text in kept.items()))


def _why(words: Words, asked: AskedHand, known: UpcardValues, best: Move) -> str:
    position = asked.position
    if Move.INSURANCE in position.legal:
        tens = words.amount(round(100 * ROUNDS * known.natural_chance(position.cards)))
        return words("hint-why-insurance", tens=tens)
    if Move.EVEN_MONEY in position.legal:
        return words("hint-why-even_money" if best is Move.EVEN_MONEY else "hint-why-blackjack")
    return words("hint-why-busts", busts=round(ROUNDS * known.busts))


def _hand(words: Words, asked: AskedHand) -> str | None:
    """Return the hand and the dealer's card; None where the question is about the dealer's cards alone."""
    position = asked.position
    if Move.INSURANCE in position.legal or Move.EVEN_MONEY in position.legal:
        return None
    value, soft = position.total
    kind = "pair" if position.pair else "soft" if soft else "hard"
    return words(
        f"hint-hand-{kind}",
        total=card_text(CARD_NAMES[position.pair]) if position.pair else str(value),
        up=card_text(CARD_NAMES[asked.up]),
    )
