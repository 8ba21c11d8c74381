"""The achievements of members: what they are, and who has earned which. Pure, and only about values.

``ACHIEVEMENTS`` is the one list of all achievements, each with its condition. The store decides in the
transaction that settles a round, ends a match or counts a daily deal (:mod:`bot.storage.writing`), so that
each is earned once.

Which play counts is decided as for the counters. Rounds at tables of the bank and on credit count alike; a
round of a match earns nothing by its cards, because anyone may open a match with any rules, but a match that
is won does. Followers earn nothing by the cards of others: their rounds only count as days of play. A void
round earns nothing. Members who had the counts before an achievement existed earn it with their next round:
they see it then, with a time and a round of its own. An entry that nobody could have earned before needs no
migration.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.bank.ids import UserId
from bot.blackjack.engine.settlement import BoxResult, HandResult, Outcome, result
from bot.blackjack.money import CHIP
from bot.blackjack.moves import PlayerId
from bot.blackjack.rules import Bankroll, Rules
from bot.table.events import PlayerResult, RoundSettled
from bot.table.table_state import user_id


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundPart:
    """A player's part in a settled round.

    ``boxes`` are those on which they decided; there is none for a follower. ``share`` has all their stakes
    and what came of them; None where it is not known.
    """

    rules: Rules
    dealer_total: int
    dealer_natural: bool
    boxes: tuple[BoxResult, ...]
    share: PlayerResult | None = None

    @property
    def has_decided_and_won(self) -> bool:
        """Whether the player decided on a box and has won chips in the round, over all their stakes."""
        return bool(self.boxes) and self.share is not None and self.share.net > 0


def round_parts(settled: RoundSettled) -> Mapping[UserId, RoundPart | None]:
    """Return each player's part in a settled round; None for all in a match."""
    round_ = settled.finished
    outcome = result(round_)
    boxes: dict[PlayerId, tuple[BoxResult, ...]] = {}
    for box in outcome.boxes:
        boxes[box.player] = (*boxes.get(box.player, ()), box)
        for follower in box.followers:
            boxes.setdefault(follower.player, ())
    if round_.rules.bankroll is Bankroll.MATCH:
        return dict.fromkeys(map(user_id, boxes))
    shares = {each.player: each for each in settled.results}
    return {
        (player := user_id(each)): RoundPart(
            rules=round_.rules,
            dealer_total=outcome.dealer.total,
            dealer_natural=outcome.dealer.natural,
            boxes=own,
            share=shares.get(player),
        )
        for each, own in boxes.items()
    }


DAYS: Final = "best_days"
"""The counter of the days on which a member played, one after the other (UTC)."""

RETURNS: Final = "returns"
"""The counter of a member's eliminations that have ended."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """An achievement of those whose counter of all time is high enough."""

    name: str
    counter: str
    least: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """An achievement of those who played a round like this. ``returns`` asks for an ended elimination too."""

    name: str
    is_met: Callable[[RoundPart], bool]
    returns: int = 0


Achievement = Counted | Played


def _hand(condition: Callable[[HandResult], bool]) -> Callable[[RoundPart], bool]:
    """Return the condition that one of the player's own hands is like this."""

    def is_met(played: RoundPart) -> bool:
        # Loops, since each settled round asks this ten times, and ``any`` takes three times as long.
        for box in played.boxes:
            for hand in box.hands:
                if condition(hand):
                    return True
        return False

    return is_met


def _is_black_jack(hand: HandResult) -> bool:
    if not hand.natural:
        return False
    cards = {str(card) for card in hand.cards}
    return "As" in cards and not cards.isdisjoint({"Js", "Jc"})


def _has_won_four_hands(played: RoundPart) -> bool:
    return any(len(box.hands) >= 4 and all(hand.net > 0 for hand in box.hands) for box in played.boxes)


def _has_doubled_the_maximum(played: RoundPart) -> bool:
    most = played.rules.max_bet * CHIP
    return most > 0 and _hand(lambda hand: hand.net > 0 and hand.bet >= 2 * most)(played)


def _beats_twenty(played: RoundPart) -> bool:
    return played.dealer_total == 20 and _hand(lambda hand: hand.net > 0 and hand.total == 21)(played)


def _meets_a_blackjack(played: RoundPart) -> bool:
    return played.dealer_natural and _hand(lambda hand: hand.natural and hand.outcome is Outcome.PUSH)(played)


def _survives(played: RoundPart) -> bool:
    """Return whether they won with all that they owned at stake. On credit nobody is down to a last chip."""
    share = played.share
    if played.rules.bankroll is not Bankroll.BANK or share is None:
        return False
    return played.has_decided_and_won and share.owned - share.net <= share.staked


ACHIEVEMENTS: Final[tuple[Achievement, ...]] = (
    Counted(name="blackjack", counter="blackjacks", least=1),
    Played(name="black_jack", is_met=_hand(_is_black_jack)),
    Played(name="stand_off", is_met=_meets_a_blackjack),
    Played(name="five_cards", is_met=_hand(lambda hand: hand.total == 21 and len(hand.cards) >= 5)),
    Played(name="three_sevens", is_met=_hand(lambda hand: [card.rank for card in hand.cards] == ["7"] * 3)),
    Played(name="narrow_win", is_met=_beats_twenty),
    Played(
        name="cold_blood",
        is_met=_hand(lambda hand: hand.outcome is Outcome.WIN and hand.net > 0 and hand.total <= 12),
    ),
    Played(name="four_hands", is_met=_has_won_four_hands),
    Played(name="full_double", is_met=_has_doubled_the_maximum),
    Counted(name="insured", counter="insurance_won", least=1),
    Played(name="last_chip", is_met=_survives),
    Played(name="comeback", is_met=lambda played: played.has_decided_and_won, returns=1),
    Counted(name="streak_10", counter="best_streak", least=10),
    Counted(name="hands_100", counter="hands", least=100),
    Counted(name="hands_1000", counter="hands", least=1_000),
    Counted(name="hands_10000", counter="hands", least=10_000),
    Counted(name="blackjacks_100", counter="blackjacks", least=100),
    Counted(name="days_7", counter=DAYS, least=7),
    Counted(name="days_30", counter=DAYS, least=30),
    Counted(name="match_won", counter="matches_won", least=1),
    Counted(name="matches_10", counter="matches_won", least=10),
    Counted(name="tournament_won", counter="tournaments_won", least=1),
    Counted(name="deal_first", counter="deals", least=1),
    Counted(name="deal_perfect", counter="perfect_deals", least=1),
    Counted(name="deals_7", counter="deals", least=7),
    Counted(name="deals_30", counter="deals", least=30),
    Counted(name="deals_100", counter="deals", least=100),
)
"""All achievements in the order in which they are told."""

COUNTED: Final = tuple(dict.fromkeys(each.counter for each in ACHIEVEMENTS if isinstance(each, Counted)))
"""The counters of all time on which achievements depend."""


def newly_earned(
    counters: Mapping[str, int], played: Iterable[RoundPart], held: Collection[str]
) -> tuple[str, ...]:
    """Return the achievements that a member earns with these rounds, without those that they hold already.

    ``counters`` are those of all time after the rounds, with :data:`DAYS` and :data:`RETURNS`.
    """
    rounds = tuple(played)
    return tuple(
        [each.name for each in ACHIEVEMENTS if each.name not in held and is_earned(each, counters, rounds)]
    )


def is_earned(achievement: Achievement, counters: Mapping[str, int], rounds: Collection[RoundPart]) -> bool:
    """Return whether these counters, or one of these rounds, earn an achievement."""
    if isinstance(achievement, Counted):
        return counters[achievement.counter] >= achievement.least
    return counters[RETURNS] >= achievement.returns and any(map(achievement.is_met, rounds))
