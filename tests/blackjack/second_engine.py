"""A second engine, as simple as possible: one object, one loop, chips as fractions.

It shares only the resolved rules with the product's engine. It is slow and does not check its input: it only
has to give the same result for every legal record.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, floor
from typing import Any

from bot.blackjack.rules import Rules

Json = dict[str, Any]
VALUE = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10} | {str(n): n for n in range(2, 10)}


def points(cards: list[str]) -> tuple[int, bool]:
    low = sum(VALUE[card[0]] for card in cards)
    has_ace = any(card[0] == "A" for card in cards)
    return (low + 10, True) if has_ace and low + 10 <= 21 else (low, False)


def pair_win(one: str, two: str) -> tuple[str | None, int]:
    """Return what two cards win as a side bet, and what they pay to 1."""
    if one[0] != two[0]:
        return None, -1
    if one == two:
        return "perfect", 25
    return ("colour", 12) if {one[1], two[1]} in ({"s", "c"}, {"h", "d"}) else ("mixed", 6)


def three_card_win(cards: list[str]) -> tuple[str | None, int]:
    """Return what three cards win as a side bet, and what they pay to 1."""
    ranks, suits = {card[0] for card in cards}, {card[1] for card in cards}
    in_order = any(ranks == set("A23456789TJQKA"[first : first + 3]) for first in range(12))
    if len(ranks) == 1:
        return ("suited_three_of_a_kind", 100) if len(suits) == 1 else ("three_of_a_kind", 30)
    if in_order:
        return ("straight_flush", 40) if len(suits) == 1 else ("straight", 10)
    return ("flush", 5) if len(suits) == 1 else (None, -1)


def ace_and_ten(cards: list[str]) -> bool:
    return sorted(VALUE[card[0]] for card in cards) == [1, 10]


@dataclass
class SecondStake:
    """The chips of a bettor on one hand."""

    player: str
    chips: Fraction


@dataclass
class SecondHand:
    cards: list[str]
    stakes: list[SecondStake]
    split: bool = False
    end: str = ""
    turn_came: bool = False


@dataclass
class SecondBettor:
    player: str
    bet: Fraction
    insurance: Fraction = Fraction(0)
    insured_hands: int = 0


@dataclass
class SecondBox:
    bettors: list[SecondBettor]
    hands: list[SecondHand]
    side: dict[str, Fraction] = field(default_factory=dict)
    splits: int = 0
    even_money: bool = False
    answered: bool = False


@dataclass
class SecondEngine:
    rules: Rules
    record: Json
    used: int = 0
    hits: int = 0
    decisions: list[Json] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)

    def run(self) -> Json:
        self.cards = self.record["cards"].split()
        self.moves = list(self.record["moves"])
        self.boxes = [self.box(box) for box in self.record["boxes"]]
        self.purses = self.opening_purses()
        self.deal()
        if not self.rules.late_insurance:
            self.offers("insurance")
        if self.peeks():
            self.offers("early_surrender")
        if not (self.peeks() and ace_and_ten(self.dealer)):
            self.play()
            if self.rules.late_insurance:
                self.offers("late_insurance")
            self.dealer_plays()
        return self.output()

    # Beginning

    def box(self, box: Json) -> SecondBox:
        all_bets = [box, *box.get("followers", [])]
        bettors = [SecondBettor(each["player"], Fraction(str(each["bet"]))) for each in all_bets]
        hand = SecondHand([], [SecondStake(each.player, each.bet) for each in bettors])
        side = {name: Fraction(str(chips)) for name, chips in box.get("side", {}).items()}
        return SecondBox(bettors, [hand], side)

    def opening_purses(self) -> dict[str, Fraction | None]:
        purses: dict[str, Fraction | None] = {}
        for box in self.record["boxes"]:
            for each in [box, *box.get("followers", [])]:
                if "chips" in each:
                    purses[each["player"]] = Fraction(str(each["chips"]))
        for box in self.boxes:
            for bettor in box.bettors:
                have = purses.get(bettor.player)
                if have is None or self.rules.bankroll == "credit":
                    purses[bettor.player] = None
                else:
                    purses[bettor.player] = have - bettor.bet
            for chips in box.side.values():
                have = purses[box.bettors[0].player]
                purses[box.bettors[0].player] = None if have is None else have - chips
        return purses

    def draw(self) -> str:
        self.used += 1
        return str(self.cards[self.used - 1])

    def deal(self) -> None:
        self.dealer: list[str] = []
        for box in self.boxes:
            box.hands[0].cards.append(self.draw())
        self.dealer.append(self.draw())
        for box in self.boxes:
            box.hands[0].cards.append(self.draw())
        if self.rules.hole_card != "none":
            self.dealer.append(self.draw())
        up = self.dealer[1] if self.rules.hole_card == "first" else self.dealer[0]
        self.up = VALUE[up[0]]
        self.side = [self.side_output(box, up) for box in self.boxes]
        for box in self.boxes:
            if ace_and_ten(box.hands[0].cards):
                self.natural(box.hands[0])

    def natural(self, hand: SecondHand) -> None:
        hand.end = "paid" if self.rules.natural_pays_at_once and self.up != 1 else "natural"

    def peeks(self) -> bool:
        return (self.rules.peek != "off" and self.up == 1) or (self.rules.peek == "ace_ten" and self.up == 10)

    # Money

    def pays(self, player: str, chips: Fraction) -> bool:
        purse = self.purses[player]
        if purse is None:
            return True
        if purse < chips:
            return False
        self.purses[player] = purse - chips
        return True

    def has(self, player: str, chips: Fraction) -> bool:
        purse = self.purses[player]
        return purse is None or purse >= chips

    def down(self, chips: Fraction) -> Fraction:
        """Round down by ``odd_money``."""
        return (
            Fraction(floor(chips * 100), 100) if self.rules.odd_money == "exact" else Fraction(floor(chips))
        )

    def full_insurance(self, bet: Fraction) -> Fraction:
        if self.rules.odd_money == "house_half":
            return Fraction(ceil(bet / 2)) if bet > 1 else Fraction(0)
        return self.down(bet / 2)

    # Questions

    def ask(self, phase: str, asked: dict[int, list[str]], extra: dict[int, list[str]]) -> Json:
        if self.moves:
            move = self.moves.pop(0)
            move.setdefault("box", 1)
        else:
            if not self.waiting:
                self.waiting = sorted(asked)
            move = {"box": self.waiting.pop(0) + 1, "by": "timer"}
            move["move"] = "stand" if phase == "play" else "decline"
        index = move["box"] - 1
        legal = asked.get(index) or extra[index]
        assert move["move"] in legal
        box = self.boxes[index]
        number = 1 if phase != "play" else next(n for n, hand in enumerate(box.hands, 1) if not hand.end)
        decision = {
            "box": index + 1,
            "hand": number,
            "phase": phase,
            "legal": sorted(legal),
            "move": move["move"],
        }
        if "by" in move:
            decision["by"] = "timer"
        self.decisions.append(decision)
        return dict(move)

    def replace_purse(self) -> bool:
        """Replace a purse by the chips that the next move gives."""
        if not self.moves or "chips" not in self.moves[0] or self.rules.bankroll == "credit":
            return False
        box = self.boxes[self.moves[0].get("box", 1) - 1]
        self.purses[box.bettors[0].player] = Fraction(str(self.moves[0]["chips"]))
        return True

    # Offers

    def offers(self, phase: str) -> None:
        for box in self.boxes:
            box.answered = False
        while True:
            asked = {n: self.offer(phase, box) for n, box in enumerate(self.boxes) if not box.answered}
            asked = {n: offer for n, offer in asked.items() if offer}
            if not asked:
                return
            if self.replace_purse():
                asked = {n: self.offer(phase, self.boxes[n]) for n in asked}
            move = self.ask(phase, asked, {})
            box = self.boxes[move["box"] - 1]
            box.answered = True
            match move["move"]:
                case "surrender":
                    box.hands[0].end = "surrender"
                case "even_money":
                    box.hands[0].end = "even_money"
                    box.even_money = True
                case "insurance":
                    self.insure(box, Fraction(str(move["amount"])) if "amount" in move else self.most(box))

    def offer(self, phase: str, box: SecondBox) -> list[str]:
        if phase == "early_surrender":
            if not self.early_kind() or box.hands[0].end:
                return []
            return ["surrender", "decline"]
        if not self.rules.insurance or self.up != 1:
            return []
        if self.rules.even_money and len(box.hands) == 1 and box.hands[0].end == "natural":
            return ["even_money", "decline"]
        return ["insurance", "decline"] if self.most(box) > 0 else []

    def early_kind(self) -> bool:
        kind = self.rules.surrender
        return kind == "early" or (kind == "early_non_ace" and self.up != 1)

    def insurable(self, box: SecondBox, which: int) -> int:
        return len([hand for hand in box.hands if hand.end != "surrender" and hand.stakes[which].chips])

    def cap(self, box: SecondBox, which: int) -> Fraction:
        return self.full_insurance(box.bettors[which].bet) * self.insurable(box, which)

    def most(self, box: SecondBox) -> Fraction:
        cap = self.cap(box, 0)
        purse = self.purses[box.bettors[0].player]
        if purse is None or purse >= cap:
            return cap
        return max(self.down(purse), Fraction(0)) if self.rules.partial_insurance else Fraction(0)

    def insure(self, box: SecondBox, amount: Fraction) -> None:
        share = amount / self.cap(box, 0)
        for which, bettor in enumerate(box.bettors):
            price = amount if which == 0 else self.down(share * self.cap(box, which))
            if price and self.pays(bettor.player, price):
                bettor.insurance = price
                bettor.insured_hands = self.insurable(box, which)

    # Play

    def play(self) -> None:
        while True:
            for box in self.boxes:
                self.open_next_hand(box)
            unfinished = [n for n, box in enumerate(self.boxes) if any(not hand.end for hand in box.hands)]
            if not unfinished:
                return
            self.replace_purse()
            turns = unfinished if self.rules.simultaneous else unfinished[:1]
            asked = {n: self.choices(self.boxes[n]) for n in turns}
            late = {
                n: ["surrender"] for n in unfinished if n not in turns and self.out_of_turn(self.boxes[n])
            }
            move = self.ask("play", asked, late)
            self.act(self.boxes[move["box"] - 1], move["move"])

    def open_next_hand(self, box: SecondBox) -> None:
        """Open the next hand of a box that has a decision to make."""
        for hand in box.hands:
            if hand.end:
                continue
            if len(hand.cards) == 1:
                self.give(hand)
            if hand.end:
                continue
            if self.is_one_card_ace(hand) and not hand.turn_came:
                stake = hand.stakes[0]
                if not (self.splittable(box, hand) and self.has(stake.player, stake.chips)):
                    hand.end = "stand"
                    continue
            hand.turn_came = True
            return

    def is_one_card_ace(self, hand: SecondHand) -> bool:
        return hand.split and hand.cards[0][0] == "A" and not self.rules.hit_split_aces

    def give(self, hand: SecondHand) -> None:
        hand.cards.append(self.draw())
        value, _ = points(hand.cards)
        if value > 21:
            hand.end = "bust"
        elif value == 21:
            hand.end = "stand"
            split_ace = hand.split and hand.cards[0][0] == "A" and len(hand.cards) == 2
            if split_ace and self.rules.split_ace_natural:
                self.natural(hand)

    def splittable(self, box: SecondBox, hand: SecondHand) -> bool:
        if self.rules.simple or len(hand.cards) != 2:
            return False
        one, two = hand.cards[0][0], hand.cards[1][0]
        alike = one == two if self.rules.split_match == "rank" else VALUE[one] == VALUE[two]
        return alike and box.splits < (self.rules.ace_splits if one == "A" else self.rules.splits)

    def choices(self, box: SecondBox) -> list[str]:
        hand = next(hand for hand in box.hands if not hand.end)
        stake = hand.stakes[0]
        rich = self.has(stake.player, stake.chips)
        choices = ["stand"]
        if not self.is_one_card_ace(hand):
            choices.append("hit")
            if self.doublable(hand) and rich:
                choices.append("double")
        if self.splittable(box, hand) and rich:
            choices.append("split")
        if len(hand.cards) == 2 and self.surrenderable(hand):
            choices.append("surrender")
        return choices

    def doublable(self, hand: SecondHand) -> bool:
        if len(hand.cards) != 2 or self.rules.simple or (hand.split and not self.rules.double_after_split):
            return False
        value = points(hand.cards)[0]
        return self.rules.double == "any" or value in (
            (9, 10, 11) if self.rules.double == "9_11" else (10, 11)
        )

    def surrenderable(self, hand: SecondHand) -> bool:
        if hand.split and not self.rules.surrender_after_split:
            return False
        if self.rules.surrender_window == "until_first_hit" and self.hits:
            return False
        return self.rules.surrender == "late" or self.early_kind()

    def out_of_turn(self, box: SecondBox) -> bool:
        if self.rules.surrender_window != "until_first_hit":
            return False
        return len(box.hands) == 1 and self.surrenderable(box.hands[0])

    def act(self, box: SecondBox, move: str) -> None:
        number = next(n for n, hand in enumerate(box.hands) if not hand.end)
        hand = box.hands[number]
        match move:
            case "hit":
                self.hits += 1
                self.give(hand)
            case "double":
                for stake in hand.stakes:
                    if self.pays(stake.player, stake.chips):
                        stake.chips *= 2
                self.give(hand)
                hand.end = hand.end or "stand"
            case "split":
                self.split(box, number)
            case _:
                hand.end = move

    def split(self, box: SecondBox, number: int) -> None:
        box.splits += 1
        left = box.hands[number]
        stakes = [
            SecondStake(stake.player, stake.chips if self.pays(stake.player, stake.chips) else Fraction(0))
            for stake in left.stakes
        ]
        right = SecondHand([left.cards.pop()], stakes, split=True)
        left.split, left.turn_came = True, False
        box.hands.insert(number + 1, right)
        self.give(left)
        if self.rules.split_deal == "at_once":
            self.give(right)

    # End

    def dealer_plays(self) -> None:
        hands = [hand for box in self.boxes for hand in box.hands]
        alive = [hand for hand in hands if hand.end in ("stand", "natural")]
        insured = any(bettor.insurance for box in self.boxes for bettor in box.bettors)
        draws = any(hand.end == "stand" for hand in alive)
        if self.rules.dealer_always_draws:
            draws = draws or any(hand.end in ("bust", "surrender") for hand in hands)
        if len(self.dealer) == 1 and (alive or insured or draws):
            self.dealer.append(self.draw())
        while draws and not ace_and_ten(self.dealer):
            value, soft = points(self.dealer)
            if value > 17 or (value == 17 and not (soft and self.rules.hit_soft_17)):
                return
            self.dealer.append(self.draw())

    def output(self) -> Json:
        value, soft = points(self.dealer)
        return {
            "dealer": {
                "cards": " ".join(self.dealer),
                "total": value,
                "soft": soft,
                "natural": ace_and_ten(self.dealer),
            },
            "boxes": [self.box_output(box, side) for box, side in zip(self.boxes, self.side, strict=True)],
            "decisions": self.decisions,
            "cards_used": self.used,
        }

    def side_output(self, box: SecondBox, up: str) -> Json:
        own = box.hands[0].cards
        wins = {"pairs": pair_win(*own), "three_card": three_card_win([*own, up])}
        nets = {name: chips * wins[name][1] for name, chips in sorted(box.side.items())}
        return {name: {"win": wins[name][0], "net": plain(net)} for name, net in nets.items()}

    def box_output(self, box: SecondBox, side: Json) -> Json:
        first, *followers = [self.insurance_net(bettor) for bettor in box.bettors]
        hands = [self.hand_output(hand) for hand in box.hands]
        on_side = sum((Fraction(str(each["net"])) for each in side.values()), Fraction(0))
        out: Json = {
            "player": box.bettors[0].player,
            "net": plain(self.net_of(box, 0) + first + on_side),
            "insurance": plain(first),
            "even_money": box.even_money,
            "hands": hands,
        }
        if followers:
            out["followers"] = [
                {"player": box.bettors[which].player, "net": plain(self.net_of(box, which) + insurance)}
                for which, insurance in enumerate(followers, 1)
            ]
        if side:
            out["side"] = side
        return out

    def net_of(self, box: SecondBox, which: int) -> Fraction:
        return sum((self.net(hand, hand.stakes[which].chips) for hand in box.hands), Fraction(0))

    def hand_output(self, hand: SecondHand) -> Json:
        value, soft = points(hand.cards)
        return {
            "cards": " ".join(hand.cards),
            "total": value,
            "soft": soft,
            "natural": hand.end in ("natural", "paid", "even_money"),
            "bet": plain(hand.stakes[0].chips),
            "outcome": self.outcome(hand),
            "net": plain(self.net(hand, hand.stakes[0].chips)),
        }

    def outcome(self, hand: SecondHand) -> str:
        natural = ace_and_ten(self.dealer)
        if hand.end in ("bust", "surrender", "even_money"):
            return hand.end
        if hand.end == "paid" or (hand.end == "natural" and not natural):
            return "natural"
        if hand.end == "natural":
            return "push"
        mine, dealer = points(hand.cards)[0], points(self.dealer)[0]
        if natural:
            return "push" if mine == 21 and not self.rules.dealer_natural_beats_21 else "loss"
        if dealer > 21 or mine > dealer:
            return "win"
        return "push" if mine == dealer else "loss"

    def net(self, hand: SecondHand, chips: Fraction) -> Fraction:
        return self.sign() * self.won(self.outcome(hand), chips)

    def won(self, outcome: str, chips: Fraction) -> Fraction:
        if outcome == "natural":
            over, under = self.rules.blackjack_pays.split(":")
            return chips if over == under else self.down(chips * int(over) / int(under))
        if outcome == "surrender":
            return max(-chips, self.down(-chips / 2))
        return {"win": chips, "even_money": chips, "push": Fraction(0)}.get(outcome, -chips)

    def insurance_net(self, bettor: SecondBettor) -> Fraction:
        if not ace_and_ten(self.dealer):
            return self.sign() * -bettor.insurance
        pay = 2 * bettor.insurance
        full = self.full_insurance(bettor.bet) * bettor.insured_hands
        if self.rules.odd_money == "house_half" and bettor.insurance == full:
            pay = bettor.bet * bettor.insured_hands
        return self.sign() * pay

    def sign(self) -> int:
        return -1 if self.rules.inverted else 1


def plain(chips: Fraction) -> int | float:
    return int(chips) if chips.denominator == 1 else float(chips)
