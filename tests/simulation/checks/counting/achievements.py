"""Invariants of achievements: each is earned once, in the commit that settles the round that earns it."""

from collections import defaultdict
from collections.abc import Iterator

from bot.bank.ids import GuildId, UserId
from bot.blackjack.engine.round_state import Round
from bot.blackjack.engine.settlement import result
from bot.blackjack.rules import Bankroll
from bot.table.events import MatchEnded, RoundSettled
from bot.table.ports import Commit
from bot.table.results import EarnedAchievement
from tests.simulation.checks.check import Check

Member = tuple[GuildId, UserId]

_DERIVED = frozenset({"blackjack", "five_cards", "hands_100", "streak_10", "match_won"})
"""Achievements of which these invariants know from what a member has played whether they are due."""


class AchievementInvariants:
    """Keeps what each member has earned, and derives some of it from the cards and results of all rounds."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._earned: defaultdict[Member, set[str]] = defaultdict(set)
        self._due: defaultdict[Member, set[str]] = defaultdict(set)
        self._hands: defaultdict[Member, int] = defaultdict(int)
        self._streaks: defaultdict[Member, int] = defaultdict(int)

    def on_commit(self, commit: Commit, earned: tuple[EarnedAchievement, ...]) -> None:
        """Check what a commit has earned."""
        guild = commit.row.guild
        enough = dict(self._played_enough(commit))
        due = {(user, name) for user, names in enough.items() for name in names - self._due[guild, user]}
        for user, names in enough.items():
            self._due[guild, user] |= names
        for each in earned:
            mine, who = self._earned[guild, each.player], f"{each.player} of {guild}"
            self._check(each.name not in mine, f"{who} has earned {each.name} twice")
            self._check(each.player in enough, f"{who} has earned {each.name} without a result")
            mine.add(each.name)
        told = {(each.player, each.name) for each in earned if each.name in _DERIVED}
        self._check(told == due, f"achievements are earned at another time (told, due): {told}, {due}")

    def _played_enough(self, commit: Commit) -> Iterator[tuple[UserId, set[str]]]:
        """Yield those who have a result in a commit, and what they have done enough for by now."""
        for event in commit.events:
            if isinstance(event, RoundSettled):
                yield from self._of_round(commit.row.guild, event.finished)
        for event in commit.events:
            if isinstance(event, MatchEnded) and len(event.places) > 1:
                yield from ((each.player, {"match_won"} if each.won else set()) for each in event.places)

    def _of_round(self, guild: GuildId, round_: Round) -> Iterator[tuple[UserId, set[str]]]:
        """Yield the players of a round, with the achievements for which they have done enough by now."""
        boxes = result(round_).boxes
        followers = {each.player for box in boxes for each in box.followers}
        for player in {box.player for box in boxes} | followers:
            user = UserId(int(player))
            own = [box for box in boxes if box.player == player]
            if round_.rules.bankroll is Bankroll.MATCH or not own:
                yield user, set()
                continue
            hands = [hand for box in own for hand in box.hands]
            net = sum(box.net for box in own) + sum(
                each.net for box in boxes for each in box.followers if each.player == player
            )
            self._hands[guild, user] += len(hands)
            if net:
                self._streaks[guild, user] = self._streaks[guild, user] + 1 if net > 0 else 0
            due = {
                "blackjack": any(hand.natural for hand in hands),
                "five_cards": any(hand.total == 21 and len(hand.cards) >= 5 for hand in hands),
                "hands_100": self._hands[guild, user] >= 100,
                "streak_10": self._streaks[guild, user] >= 10,
            }
            yield user, {name for name, is_due in due.items() if is_due}
