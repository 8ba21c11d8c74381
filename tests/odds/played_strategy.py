"""Rounds of the engine in which one player follows the computed basic strategy."""

from math import sqrt
from random import Random
from typing import NamedTuple

from bot.blackjack.cards import DECK, Card
from bot.blackjack.engine.round import asked, deal, play
from bot.blackjack.engine.round_state import Bet, Box, Phase, Round
from bot.blackjack.engine.settlement import nets
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Bankroll, OddMoney, Rules
from bot.odds.game import Game
from bot.odds.odds_questions import fresh_shoe, strategy_chart
from bot.odds.opening_choices import CARD_NAMES, Chart

PLAYER = PlayerId("A")
BET = 10_000
"""A bet in hundredths of a chip that pays half a bet and 6:5 without rounding."""


class ShuffledCards:
    """A fresh shoe that is shuffled as far as it is dealt; equal chances in every draw if it is infinite."""

    def __init__(self, random: Random, decks: int) -> None:
        self.random = random
        self.rest = list(DECK) * (decks or 1)
        self.infinite = decks == 0
        self.dealt: list[Card] = []

    def begin_round(self) -> None:
        self.rest += [] if self.infinite else self.dealt
        self.dealt = []

    def card(self, index: int, _hand: str, _place: int) -> Card:
        while len(self.dealt) <= index:
            self.dealt.append(self._drawn())
        return self.dealt[index]

    def _drawn(self) -> Card:
        which = int(self.random.random() * len(self.rest))
        if self.infinite:
            return self.rest[which]
        self.rest[which], self.rest[-1] = self.rest[-1], self.rest[which]
        return self.rest.pop()


class Sample(NamedTuple):
    """The average result of a round in percent of the bet, for the house, and its standard error."""

    edge: float
    error: float


def playable(preset: str, **changes: object) -> Rules:
    """Return the rules with an unlimited purse, no waiting and exact payouts."""
    money = {"bankroll": Bankroll.CREDIT, "odd_money": OddMoney.EXACT, "min_bet": 100, "max_bet": 100}
    return resolve(preset, {**money, "bet_step": 1, **changes}).rules


def play_rounds(rules: Rules, rounds: int, seed: int) -> Sample:
    chart = strategy_chart(Game.of(rules), fresh_shoe(rules))
    cards = ShuffledCards(Random(seed), rules.decks)
    box = Box(bet=Bet(player=PLAYER, amount=BET))
    known: dict[tuple[object, ...], Move] = {}
    total = squares = 0
    for _ in range(rounds):
        cards.begin_round()
        state = deal(rules, (box,), cards)
        while state.phase is not Phase.OVER:
            state = play(state, Action(box=1, move=_move(state, chart, known)))
        net = nets(state)[PLAYER]
        total += net
        squares += net * net
    mean = total / rounds
    error = sqrt((squares / rounds - mean * mean) / rounds)
    return Sample(-100 * mean / BET, 100 * error / BET)


def _move(state: Round, chart: Chart, known: dict[tuple[object, ...], Move]) -> Move:
    (ask,) = asked(state)
    hand = state.boxes[0].hands[ask.hand - 1]
    up = state.dealer[1 if state.rules.hole_card == "first" else 0]
    two = len(hand.cards) == 2 and hand.cards[0].value == hand.cards[1].value
    key = (
        state.phase,
        hand.value,
        hand.soft,
        two and hand.cards[0].value,
        up.value,
        ask.legal,
        hand.from_split,
    )
    if key not in known:
        known[key] = _decided(ask.legal, state.phase, chart, key)
    return known[key]


def _decided(legal: tuple[Move, ...], phase: Phase, chart: Chart, key: tuple[object, ...]) -> Move:
    _, value, soft, pair, up, _, from_split = key
    column = CARD_NAMES[int(str(up))]
    total_row = chart["soft" if soft else "hard"].get(str(value), {})
    row = chart["pairs"][CARD_NAMES[int(str(pair))]] if pair else total_row
    code = row.get(column, "H")
    if phase is Phase.INSURANCE or phase is Phase.LATE_INSURANCE:
        return Move.DECLINE
    if phase is Phase.EARLY_SURRENDER:
        return Move.SURRENDER if code[0] == "R" else Move.DECLINE
    if code[0] == "R":
        if Move.SURRENDER in legal and not from_split:
            return Move.SURRENDER
        code = code[1:].upper()
    if code == "P":
        if Move.SPLIT in legal:
            return Move.SPLIT
        # A pair that cannot be split again plays as its total; fours to twos are hit.
        code = total_row.get(column, "H").removeprefix("R").capitalize()
    if code in ("D", "Ds") and Move.DOUBLE in legal:
        return Move.DOUBLE
    return Move.STAND if code in ("S", "Ds") or Move.HIT not in legal else Move.HIT
