"""A slow second computation of odds: plain recursion over draws in order, with the dealer's hole card.

It shares nothing with ``bot.odds``. The dealer's unseen card is one of the cards that the look has not ruled
out; every draw has its chance given that. Split hands are dealt, played and settled together. Shoes must be
small: ``Shoe`` has the unseen cards by value.
"""

from functools import lru_cache

from bot.blackjack.rules import DoubleOn, Peek, Rules, Surrender

Shoe = tuple[int, ...]
Cards = tuple[int, ...]

PAYS = {"3:2": 1.5, "6:5": 1.2, "1:1": 1.0}
DOUBLED = {DoubleOn.ANY: (4, 20), DoubleOn.NINE_TO_ELEVEN: (9, 11), DoubleOn.TEN_TO_ELEVEN: (10, 11)}
LOOKS: dict[Peek, tuple[int, ...]] = {Peek.OFF: (), Peek.ACE: (1,), Peek.ACE_TEN: (1, 10)}


def without(shoe: Shoe, *cards: int) -> Shoe:
    left = list(shoe)
    for card in cards:
        left[card - 1] -= 1
    return tuple(left)


def total(cards: Cards) -> int:
    hard = sum(cards)
    return hard + 10 if 1 in cards and hard <= 11 else hard


def is_soft(cards: Cards) -> bool:
    return 1 in cards and sum(cards) <= 11


class SlowOdds:
    """The odds against one up-card, which ``shoe`` no longer has. The player's cards are in it."""

    def __init__(self, rules: Rules, up: int, shoe: Shoe) -> None:
        self.rules = rules
        self.up = up
        self.shoe = shoe
        self.sign = -1 if rules.inverted else 1
        self.maker = {1: 10, 10: 1}.get(up)
        self.looked = up in LOOKS[rules.peek]
        self.ruled_out = self.maker if self.looked else None
        self.best = lru_cache(None)(self._best)
        self.dealer = lru_cache(None)(self._dealer)
        self.ran_out = False
        """Whether the cards have run out in a sequence of draws. What it is worth is not defined."""

    # The dealer

    def holes(self, shoe: Shoe) -> list[tuple[int, float]]:
        possible = [(card, count) for card, count in enumerate(shoe, 1) if count and card != self.ruled_out]
        return [(card, count / sum(count for _, count in possible)) for card, count in possible]

    def _dealer(self, shoe: Shoe) -> dict[str | int, float]:
        """Return the chance of each final hand: a total, ``natural`` or 22 for a bust."""
        chances: dict[str | int, float] = {}
        for hole, chance in self.holes(shoe):
            if hole == self.maker:
                chances["natural"] = chances.get("natural", 0) + chance
            else:
                self._draw_dealer((self.up, hole), without(shoe, hole), chance, chances)
        return chances

    def _draw_dealer(self, cards: Cards, shoe: Shoe, chance: float, chances: dict[str | int, float]) -> None:
        value = total(cards)
        if value > 17 or (value == 17 and not (is_soft(cards) and self.rules.hit_soft_17)):
            final = min(value, 22)
            chances[final] = chances.get(final, 0) + chance
            return
        self.ran_out = self.ran_out or not any(shoe)
        for card, count in enumerate(shoe, 1):
            if count:
                own = chance * count / sum(shoe)
                self._draw_dealer((*cards, card), without(shoe, card), own, chances)

    def draws(self, shoe: Shoe) -> list[tuple[int, float]]:
        """Return the chances of the player's next card, given what a look has ruled out."""
        self.ran_out = self.ran_out or sum(shoe) < 2
        chances = dict.fromkeys(range(1, 11), 0.0)
        for hole, chance in self.holes(shoe):
            for card, count in enumerate(without(shoe, hole), 1):
                chances[card] += chance * count / (sum(shoe) - 1)
        return [(card, chance) for card, chance in chances.items() if chance]

    # One hand

    def settled(self, value: int | str, dealer: int | str) -> float:
        """Return the result of a hand of one bet that is not bust; the player may have a ``natural``."""
        if value == "natural":
            survives = self.rules.natural_pays_at_once and self.up != 1
            return 0 if dealer == "natural" and not survives else PAYS[self.rules.blackjack_pays]
        if dealer == "natural":
            return 0 if value == 21 and not self.rules.dealer_natural_beats_21 else -1
        assert isinstance(value, int)
        assert isinstance(dealer, int)
        return 1 if dealer > 21 or value > dealer else 0 if value == dealer else -1

    def stand(self, value: int | str, shoe: Shoe) -> float:
        return self.sign * sum(
            chance * self.settled(value, final) for final, chance in self.dealer(shoe).items()
        )

    def hit(self, cards: Cards, shoe: Shoe) -> float:
        return sum(
            chance * self.best(tuple(sorted((*cards, card))), without(shoe, card))
            for card, chance in self.draws(shoe)
        )

    def _best(self, cards: Cards, shoe: Shoe) -> float:
        value = total(cards)
        if value > 21:
            return -self.sign
        stand = self.stand(value, shoe)
        return stand if value == 21 else max(stand, self.hit(cards, shoe))

    def double(self, cards: Cards, shoe: Shoe) -> float:
        result = 0.0
        for card, chance in self.draws(shoe):
            value = total((*cards, card))
            left = without(shoe, card)
            result += 2 * chance * (self.stand(value, left) if value <= 21 else -self.sign)
        return result

    def may_double(self, cards: Cards) -> bool:
        low, high = DOUBLED[self.rules.double]
        return not self.rules.simple and len(cards) == 2 and low <= total(cards) <= high

    def may_surrender(self) -> bool:
        kind = self.rules.surrender
        return kind is not Surrender.OFF and not (kind is Surrender.EARLY_NON_ACE and self.up == 1)

    def split_limit(self, card: int) -> int:
        return self.rules.ace_splits if card == 1 else self.rules.splits

    def moves(self, cards: tuple[int, int]) -> dict[str, float]:
        """Return what each move on two cards is worth after the look."""
        shoe = without(self.shoe, *cards)
        if total(cards) == 21:
            return {"stand": self.stand("natural", shoe)}
        moves = {"stand": self.stand(total(cards), shoe), "hit": self.hit(cards, shoe)}
        if self.may_double(cards):
            moves["double"] = self.double(cards, shoe)
        if cards[0] == cards[1] and self.split_limit(cards[0]):
            moves["split"] = self.split(cards[0], shoe)
        if self.may_surrender():
            moves["surrender"] = -self.sign / 2
        return moves

    # Splits

    def choice(self, cards: Cards) -> str:
        """Return how a split hand is played: as it would be without a split, if allowed."""
        shoe = without(self.shoe, *cards)
        first = cards[0]
        locked = first == 1 and not self.rules.hit_split_aces and len(cards) == 2
        if total(cards) >= 21 or locked:
            return "stand"
        values = {"stand": self.stand(total(cards), shoe), "hit": self.hit(tuple(sorted(cards)), shoe)}
        if self.may_double(cards) and self.rules.double_after_split:
            values["double"] = self.double(cards, shoe)
        if len(cards) == 2 and self.rules.surrender_after_split and self.may_surrender():
            values["surrender"] = -self.sign / 2
        return max(values, key=lambda move: values[move])

    def split(self, card: int, shoe: Shoe) -> float:
        self.play = lru_cache(None)(self._play)
        self.chosen = lru_cache(None)(self.choice)
        return self.play(((card,), (card,)), (), self.split_limit(card) - 1, shoe)

    def _play(
        self, hands: tuple[Cards, ...], done: tuple[tuple[int | str, float], ...], splits: int, shoe: Shoe
    ) -> float:
        """Play the hands that wait, the first one first, and settle them when all are ``done``."""
        if not hands:
            return self._settle(done, shoe)
        cards, *others = hands
        if len(cards) == 1:
            return sum(
                chance * self._second(cards[0], card, tuple(others), done, splits, without(shoe, card))
                for card, chance in self.draws(shoe)
            )
        value = total(cards)
        natural = len(cards) == 2 and cards[0] == 1 and value == 21 and self.rules.split_ace_natural
        move = self.chosen(cards)
        rest = tuple(others)
        if move == "surrender":
            return self.play(rest, self._with(done, "surrender", 1), splits, shoe)
        if move == "stand":
            ended: int | str = "natural" if natural else min(value, 22)
            return self.play(rest, self._with(done, ended, 1), splits, shoe)
        result = 0.0
        for card, chance in self.draws(shoe):
            after = (cards[0], *sorted((*cards[1:], card)))
            left = without(shoe, card)
            if move == "double":
                own = self.play(rest, self._with(done, min(total(after), 22), 2), splits, left)
            else:
                own = self.play((after, *rest), done, splits, left)
            result += chance * own
        return result

    def _second(  # noqa: PLR0917
        self,
        card: int,
        drawn: int,
        others: tuple[Cards, ...],
        done: tuple[tuple[int | str, float], ...],
        splits: int,
        shoe: Shoe,
    ) -> float:
        if card == drawn and splits:
            return self.play(((card,), (card,), *others), done, splits - 1, shoe)
        return self.play(((card, drawn), *others), done, splits, shoe)

    @staticmethod
    def _with(
        done: tuple[tuple[int | str, float], ...], value: int | str, stake: float
    ) -> tuple[tuple[int | str, float], ...]:
        return tuple(sorted((*done, (value, stake)), key=str))

    def _settle(self, done: tuple[tuple[int | str, float], ...], shoe: Shoe) -> float:
        result = 0.0
        for final, chance in self.dealer(shoe).items():
            for value, stake in done:
                if value == "surrender":
                    own = -0.5
                elif value == 22:
                    own = -stake
                else:
                    own = stake * self.settled(value, final)
                result += chance * own * self.sign
        return result

    # The round

    def round_result(self) -> float:
        """Return the result of a round with the best play, averaged over the player's cards."""
        result = 0.0
        cards = sum(self.shoe)
        for first, one in enumerate(self.shoe, 1):
            for second, two in enumerate(without(self.shoe, first) if one else (), 1):
                if two:
                    result += (
                        one / cards * two / (cards - 1) * self.dealt((min(first, second), max(first, second)))
                    )
        return result

    def dealt(self, cards: tuple[int, int]) -> float:
        """Return the unconditional result of two cards."""
        shoe = without(self.shoe, *cards)
        found = shoe[self.maker - 1] / sum(shoe) if self.looked and self.maker else 0.0
        after_look = max(self.moves(cards).values())
        if total(cards) == 21:
            at_natural = self.sign * self.settled("natural", "natural")
            return found * at_natural + (1 - found) * after_look
        result = -self.sign * found + (1 - found) * after_look
        early = self.rules.surrender in (Surrender.EARLY, Surrender.EARLY_NON_ACE)
        return max(result, -self.sign / 2) if early and self.may_surrender() else result
