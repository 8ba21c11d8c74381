"""A second way to play and judge a daily deal, as simple as possible, for the rules of the week.

It shares only the resolved rules with the product: cards, moves, points and the worth of moves are its own.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count

from bot.blackjack.rules import BlackjackPays, DoubleOn, HoleCard, Peek, Rules, SplitMatch, Surrender

Cards = list[str]
Draw = Callable[[str, int], str]
RANKS = "A23456789TJQK"
DOUBLED = {DoubleOn.ANY: range(22), DoubleOn.NINE_TO_ELEVEN: (9, 10, 11), DoubleOn.TEN_TO_ELEVEN: (10, 11)}
LOOKS = {Peek.OFF: "", Peek.ACE: "A", Peek.ACE_TEN: "ATJQK"}


def second_card(seed: bytes, day: int, hand: int, whose: str, place: int) -> str:
    """Return the rank of a card: the first of the numbers from 0 to 2³² − 1 that is below 82595524 × 52."""
    text = f"croupier-deal-v1|{day}|{hand}|{whose}|{place}".encode()
    key = hmac.new(seed, text, hashlib.sha256).digest()
    for block in count():
        part = hmac.new(key, block.to_bytes(8, "big"), hashlib.sha256).digest()
        for start in range(0, 32, 4):
            number = int.from_bytes(part[start : start + 4], "big")
            if number < 82_595_524 * 52:
                return RANKS[number % 52 % 13]
    raise AssertionError


VALUES = {rank: min(number, 10) for number, rank in enumerate(RANKS, 1)}


def value(rank: str) -> int:
    return VALUES[rank]


def total(cards: Cards) -> int:
    low = sum(map(value, cards))
    return low + 10 if "A" in cards and low <= 11 else low


def is_soft(cards: Cards) -> bool:
    return total(cards) != sum(map(value, cards))


def is_natural(cards: Cards) -> bool:
    return len(cards) == 2 and total(cards) == 21


class SecondHand:
    """One hand of a day after these letters.

    ``asked`` are the cards that each letter was for, ``splits`` the splits before it. ``open`` has the
    letters of the moves that are open now, none if it is over; then ``points`` are its hundredths.
    """

    def __init__(self, rules: Rules, draw: Draw, letters: str) -> None:
        self.rules, self.draw = rules, draw
        self.letters: Iterator[str] = iter(letters)
        self.asked: list[tuple[Cards, str, set[str]]] = []
        self.open: set[str] = set()
        self.points = 0
        self.dealer = [draw("d", 0), draw("d", 1)]
        self.up = self.dealer[1 if rules.hole_card is HoleCard.FIRST else 0]
        self.splits = 0
        self.looks = rules.hole_card is not HoleCard.NONE and self.up in LOOKS[rules.peek]
        hand = [draw("p", 0), draw("p", 1)]
        self.ended: list[tuple[str, int, Cards]] = []
        if is_natural(hand):
            self.ended.append(("natural", 1, hand))
        elif self.looks and is_natural(self.dealer):
            self.ended.append(("stood", 1, hand))
        elif not self.play("p", hand):
            return
        self.settle()

    def play(self, path: str, hand: Cards) -> bool:
        """Play a hand and those that are split off from it. Return False if the letters end before it."""
        while total(hand) < 21:
            moves = self.moves(path, hand)
            if moves == {"S"}:
                break
            letter = next(self.letters, None)
            if letter is None:
                self.open = moves
                return False
            self.asked.append((hand, letter, moves))
            if letter == "P":
                self.splits += 1
                left, right = ([hand[side], self.draw(f"{path}{side}", 1)] for side in (0, 1))
                return self.play(f"{path}0", left) and self.play(f"{path}1", right)
            if letter == "R":
                self.ended.append(("surrendered", 1, hand))
                return True
            if letter == "S":
                break
            hand = [*hand, self.draw(path, len(hand))]
            if letter == "D":
                self.ended.append(("stood", 2, hand))
                return True
        is_paid = hand[0] == "A" and is_natural(hand) and self.rules.split_ace_natural
        self.ended.append(("natural" if is_paid else "stood", 1, hand))
        return True

    def moves(self, path: str, hand: Cards) -> set[str]:
        rules, is_first, is_split = self.rules, len(hand) == 2, len(path) > 1
        locked = is_split and hand[0] == "A" and not rules.hit_split_aces
        found = {"S"} if locked else {"S", "H"}
        if is_first and not rules.simple:
            if total(hand) in DOUBLED[rules.double] and not locked:
                found |= {"D"} if rules.double_after_split or not is_split else set()
            by_rank = rules.split_match is SplitMatch.RANK
            is_pair = hand[0] == hand[1] if by_rank else value(hand[0]) == value(hand[1])
            most = rules.ace_splits if hand[0] == "A" else rules.splits
            found |= {"P"} if is_pair and self.splits < most else set()
            found |= {"R"} if rules.surrender is not Surrender.OFF and not is_split else set()
        return found

    def settle(self) -> None:
        if any(how == "stood" and total(hand) <= 21 for how, _, hand in self.ended):
            while (at := total(self.dealer)) < 17 or (
                at == 17 and is_soft(self.dealer) and self.rules.hit_soft_17
            ):
                self.dealer.append(self.draw("d", len(self.dealer)))
        self.points = sum(1_000 * bets * self.net(how, hand) // 10 for how, bets, hand in self.ended)

    def net(self, how: str, hand: Cards) -> int:
        """Return the tenths of the bet that a hand wins."""
        mine, theirs = total(hand), total(self.dealer)
        if how == "surrendered":
            return -5
        if how == "natural":
            pays = {BlackjackPays.THREE_TO_TWO: 15, BlackjackPays.SIX_TO_FIVE: 12, BlackjackPays.EVEN: 10}
            is_paid = not is_natural(self.dealer) or (self.rules.natural_pays_at_once and self.up != "A")
            return pays[self.rules.blackjack_pays] if is_paid else 0
        if mine > 21 or (is_natural(self.dealer) and mine < 21):
            return -10
        if is_natural(self.dealer):
            return -10 if self.rules.dealer_natural_beats_21 else 0
        return 10 if theirs > 21 or mine > theirs else 0 if mine == theirs else -10


class SecondDeal:
    """A try at a day after these letters. ``open`` has the letters that are open now."""

    def __init__(self, rules: Rules, seed: bytes, day: int, letters: str) -> None:
        self.hands = [
            SecondHand(rules, lambda whose, place, n=number: second_card(seed, day, n, whose, place), own)  # type: ignore[misc]
            for number, own in enumerate(letters.split("N"), 1)
        ]
        last = self.hands[-1].open
        self.open = last or ({"N"} if len(self.hands) < 10 else set())
        self.points = sum(hand.points for hand in self.hands)


@cache
def dealt(up: str, looks: bool, hits_soft_17: bool) -> dict[int, float]:
    """Return the chances of the dealer's last total: 22 is a natural, 0 a bust."""
    found: dict[int, float] = {}

    def draw(cards: Cards, chance: float) -> None:
        at = total(cards)
        if is_natural(cards):
            found[22] = found.get(22, 0) + chance
        elif at > 17 or (at == 17 and not (is_soft(cards) and hits_soft_17)):
            found[at if at <= 21 else 0] = found.get(at if at <= 21 else 0, 0) + chance
        else:
            ranks = [rank for rank in RANKS if not (looks and is_natural([*cards, rank]))]
            for rank in ranks:
                draw([*cards, rank], chance / len(ranks))

    draw([up], 1.0)
    return found


class SecondOdds:
    """What moves are worth for a total against an up-card of an endless pack, after the look."""

    def __init__(self, rules: Rules, up: str, *, looks: bool) -> None:
        self.rules, self.up, self.looks = rules, up, looks
        self.best = cache(self._best)

    def worth(self, letter: str, cards: Cards) -> float:
        match letter:
            case "R":
                return -0.5
            case "S":
                return self.stand(total(cards))
            case "H":
                return sum(self.best(*self.state([*cards, rank])) for rank in RANKS) / 13
            case _:
                return sum(2 * self.stand(total([*cards, rank])) for rank in RANKS) / 13

    def stand(self, mine: int) -> float:
        if mine > 21:
            return -1.0
        won = 0.0
        for theirs, chance in dealt(self.up, self.looks, self.rules.hit_soft_17).items():
            if theirs == 22 and mine == 21 and not self.rules.dealer_natural_beats_21:
                continue
            won += chance * ((mine > theirs) - (mine < theirs))
        return won

    @staticmethod
    def state(cards: Cards) -> tuple[int, bool]:
        return total(cards), is_soft(cards)

    def _best(self, at: int, soft: bool) -> float:
        if at >= 21:
            return self.stand(at)
        cards = ["A", RANKS[at - 12]] if soft else self.hard(at)
        return max(self.stand(at), self.worth("H", cards))

    @staticmethod
    def hard(at: int) -> Cards:
        """Return some cards with this hard total."""
        return (
            [RANKS[at - 1]]
            if at < 11 and at > 1
            else ["T", *SecondOdds.hard(at - 10)]
            if at > 11
            else ["9", "2"]
        )
