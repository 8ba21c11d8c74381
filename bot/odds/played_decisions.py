"""The decisions of a round that is over, each with the hand that its player held then.

They are read from the round's output as it is stored (docs/rules.md §5), which has each hand's last cards:
neither the seed of a shoe nor the order of its cards is needed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bot.blackjack.cards import parse_cards
from bot.blackjack.engine.round_state import Phase
from bot.blackjack.moves import Move
from bot.blackjack.rules import HoleCard, Rules
from bot.odds.hand_values import HandPosition


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedDecision:
    """A decision of a player between at least two moves."""

    player: str
    position: HandPosition
    move: Move


@dataclass(slots=True, eq=False)
class _Hand:
    """A hand while its box is played again.

    ``count`` is the number of its cards, ``splits`` counts the hands that were split off from it.
    """

    count: int = 2
    splits: int = 0
    last: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _Moment:
    """A hand when its player was asked: with so many cards, and after so many splits of it."""

    hand: _Hand
    count: int
    splits: int

    def cards(self) -> tuple[int, ...]:
        """Return the values of the cards that it had then."""
        if self.splits < self.hand.splits:  # it was a pair, which was split later
            return self.hand.last[0], self.hand.last[0]
        return self.hand.last[: self.count]


def upcard_in(rules: Rules, output: Mapping[str, Any]) -> int:
    """Return the value of the dealer's up-card in the output of a round."""
    cards = parse_cards(output["dealer"]["cards"])
    return cards[1 if rules.hole_card is HoleCard.FIRST else 0].value


def played_decisions(output: Mapping[str, Any]) -> Iterator[PlayedDecision]:
    """Yield the decisions that people made in a round, in their order on each box.

    Moves of the timer are none, and neither is a move that was the only legal one. An output that contradicts
    itself raises some error.
    """
    for number, box in enumerate(output["boxes"], 1):
        made = [each for each in output["decisions"] if each["box"] == number]
        yield from _decisions_of(box, made)


def _decisions_of(box: Mapping[str, Any], made: list[Mapping[str, Any]]) -> list[PlayedDecision]:
    hands, asked = [_Hand()], list[tuple[_Moment, int]]()
    for each in made:
        index = each["hand"] - 1
        hand = hands[index]
        asked.append((_Moment(hand, hand.count, hand.splits), len(hands) - 1))
        match Move(each["move"]):
            case Move.HIT | Move.DOUBLE:
                hand.count += 1
            case Move.SPLIT:
                hand.splits += 1
                hands.insert(index + 1, _Hand())
            case _:
                pass
    for hand, last in zip(hands, box["hands"], strict=True):
        hand.last = tuple(card.value for card in parse_cards(last["cards"]))
    return [
        _decision(box["player"], each, moment, splits)
        for each, (moment, splits) in zip(made, asked, strict=True)
        if "by" not in each and len(each["legal"]) > 1
    ]


def _decision(player: str, made: Mapping[str, Any], moment: _Moment, splits: int) -> PlayedDecision:
    position = HandPosition(
        cards=moment.cards(),
        splits=splits,
        legal=tuple(Move(each) for each in made["legal"]),
        early=made["phase"] == Phase.EARLY_SURRENDER,
    )
    return PlayedDecision(player=player, position=position, move=Move(made["move"]))
