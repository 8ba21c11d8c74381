"""The cards of a try by a second code, and what a message of the deal shows."""

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from bot.bank.ids import GuildId
from bot.blackjack.rules import HoleCard, SplitDeal
from bot.deal.deal_days import preset_of, resolved_rules
from tests.deal.second_deal import SecondHand, is_soft, total
from tests.fairness.deals.second_deal import own_card
from tests.simulation.deals.deal_interactions import Drawing

LETTERS = {
    **{"Hit": "H", "Stand": "S", "Double": "D", "Split": "P", "Surrender": "R"},
    **{"Play on": "C", "Next hand": "N"},
}
"""The letter of each step that a button makes, by its label."""

BEGIN, FINISH = "Deal the first hand", "Finish yesterday's deal"

PRACTICE = "-# **Practice** · hands of your daily deal"
"""The first words of a hand that asks again for a decision, after a deal that somebody has finished."""

Place = tuple[str, int]
"""Whose card it is, and its place there."""

_TITLE = re.compile(r"^### (🃏|🔎|🏆) Daily deal (\d+)(?: · (finished|places|hand (\d+) of 10))?", re.M)
_PODIUM = re.compile(
    r"### 🏆 Daily deal (?P<number>\d+) is over\n🎯 Best play: (?P<best>.+)\n"
    r"(?:🍀 Most points \(\*\*(?P<points>.+)\*\*\): (?P<luck>.+)\n)?-# (?P<players>\d+) player"
)
_NAMES = re.compile(", | and ")
_CARD = re.compile(r"`(10|[2-9AJQK])([♠♥♦♣])`")
_BOOK = re.compile(r"^📖 .*", re.M)
_SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


class Title(NamedTuple):
    """The title of a panel: its sign, the number of the deal, the hand (0: none), and the page."""

    sign: str
    number: int
    page: str
    hand: int


class _Hand(SecondHand):
    """A hand by the second code, with the path of the hand that is asked."""

    asked_path = ""

    def play(self, path: str, hand: list[str]) -> bool:
        """Play a hand and those that are split off from it."""
        is_over = super().play(path, hand)
        if not is_over and not self.asked_path:
            self.asked_path = path
        return is_over


@dataclass(frozen=True, slots=True)
class DealtHand:
    """A hand of a try, with the cards that were drawn by their places."""

    hand: _Hand
    drawn: dict[Place, str]

    @property
    def is_open(self) -> bool:
        return bool(self.hand.open)

    @property
    def up_place(self) -> Place:
        """The place of the dealer's card that is seen from the start."""
        return "d", int(self.hand.rules.hole_card is HoleCard.FIRST)

    @property
    def seen_places(self) -> frozenset[Place]:
        """The places whose cards its player sees. Hands that are not asked yet may have one card each."""
        path = "" if self.hand.rules.split_deal is SplitDeal.AT_ONCE else self.hand.asked_path
        later = {(path[:place] + "1", 1) for place, side in enumerate(path) if side == "0"}
        hidden = {("d", 0), ("d", 1)} - {self.up_place} if self.is_open else set[Place]()
        return frozenset(self.drawn.keys() - later - hidden)

    def shows(self, dealer: list[str], own: Counter[str]) -> bool:
        """Return whether these are the cards that its player sees. Without a hole card, one may be enough."""
        all_drawn = [self.drawn["d", place] for place in range(len(self.hand.dealer))]
        seen = [[self.drawn[self.up_place]]] if self.is_open else [all_drawn]
        if len(all_drawn) == 2 and self.hand.rules.hole_card is HoleCard.NONE:
            seen.append(all_drawn[:1])
        mine = Counter(self.drawn[place] for place in self.seen_places if place[0] != "d")
        return dealer in seen and own == mine


def hands_of(seed: bytes, day: int, letters: str) -> list[DealtHand]:
    """Return the hands of a try after these letters, by the second code."""
    return [_hand_of(seed, day, number, own) for number, own in enumerate(letters.split("N"), 1)]


def title_of(text: str) -> Title | None:
    """Return the title of a panel of the deal; None if it is another message."""
    found = _TITLE.search(text)
    return None if found is None else Title(found[1], int(found[2]), found[3] or "", int(found[4] or 0))


def cards_in(text: str) -> tuple[list[str], Counter[str]]:
    """Return the dealer's cards in their order, and all others."""
    dealer, own = list[str](), Counter[str]()
    for line in text.splitlines():
        codes = [rank.replace("10", "T") + _SUITS[suit] for rank, suit in _CARD.findall(line)]
        if line.startswith("## Dealer"):
            dealer += codes
        else:
            own.update(codes)
    return dealer, own


def reviewed_cards_in(text: str) -> tuple[list[str], Counter[str]]:
    """Return the cards that a review shows, without those of its line about the book."""
    return cards_in(_BOOK.sub("", text))


def shows_steps(drawing: Drawing) -> bool:
    """Return whether a person can make a step on a message."""
    return any(each.label in LETTERS for each in drawing.buttons)


def place_in(text: str) -> tuple[int, int] | None:
    """Return the place that a result tells, and of how many."""
    found = re.search(r"Place(?: so far)?: \*\*(\d+)\*\* of (\d+)", text)
    return None if found is None else (int(found[1]), int(found[2]))


def streak_in(text: str) -> int:
    """Return the streak that a page tells."""
    found = re.search(r"🔥 (\d+) day", text)
    return 0 if found is None else int(found[1])


class PodiumText(NamedTuple):
    """What a podium tells: the deal, who played best, who was lucky with how many points, and the players.

    Nobody was lucky where nobody has points above 0.
    """

    guild: GuildId
    number: int
    best: list[str]
    luckiest: list[str]
    points: str
    players: int


def podium_in(drawing: Drawing) -> PodiumText:
    """Return what a podium tells."""
    found = _PODIUM.match(drawing.text)
    assert found is not None, drawing.text
    best, luckiest = (_NAMES.split(found[each]) if found[each] else [] for each in ("best", "luck"))
    points = found["points"] or ""
    return PodiumText(drawing.guild, int(found["number"]), best, luckiest, points, int(found["players"]))


@lru_cache(maxsize=50_000)
def _hand_of(seed: bytes, day: int, number: int, letters: str) -> DealtHand:
    drawn: dict[Place, str] = {}

    def draw(whose: str, place: int) -> str:
        drawn[whose, place] = own_card(seed, (day, number, whose, place))
        return drawn[whose, place][0]

    rules = resolved_rules(preset_of(day)).rules
    hand = _Hand(rules, draw, letters)
    if rules.dealer_always_draws and not hand.open and any(how != "natural" for how, _, _ in hand.ended):
        while (at := total(hand.dealer)) < 17 or (at == 17 and is_soft(hand.dealer) and rules.hit_soft_17):
            hand.dealer.append(draw("d", len(hand.dealer)))  # also where all hands are bust
    return DealtHand(hand, drawn)
