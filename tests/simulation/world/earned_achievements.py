"""The achievements of members in the store's model, decided in the commit that settles."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bot import achievements
from bot.bank.ids import GuildId, UserId
from bot.clock import day_of
from bot.storage.writing.batches.counting import match_tallies
from bot.table.events import MatchEnded, RoundSettled
from bot.table.ports import Commit
from bot.table.results import EarnedAchievement

Member = tuple[GuildId, UserId]
Earned = tuple[EarnedAchievement, ...]


@dataclass(slots=True)
class _Days:
    """The last day on which a member played, and how many in a row, now and at best."""

    last: int = -1
    running: int = 0
    best: int = 0

    def note(self, day: int) -> None:
        if day > self.last:
            self.running = self.running + 1 if day == self.last + 1 else 1
            self.last, self.best = day, max(self.best, self.running)


@dataclass(slots=True)
class EarnedAchievements:
    """Which achievements each member holds, and what the counters do not tell about them.

    ``counters`` are those of all time; ``returns`` are ended eliminations.
    """

    counters: Mapping[Member, Mapping[str, int]]
    returns: Counter[Member] = field(default_factory=Counter)
    _held: defaultdict[Member, set[str]] = field(default_factory=lambda: defaultdict(set))
    _days: defaultdict[Member, _Days] = field(default_factory=lambda: defaultdict(_Days))

    def on_lifted(self, guild: GuildId, users: Iterable[UserId]) -> None:
        """Note eliminations that have ended."""
        self.returns.update((guild, user) for user in users)

    def on_counted(self, commit: Commit, event: RoundSettled | MatchEnded) -> Earned:
        """Return what an event earns, whose counters are written."""
        guild = commit.row.guild
        match event:
            case RoundSettled():
                parts: Mapping[UserId, achievements.RoundPart | None] = achievements.round_parts(event)
                for user in parts:
                    self._days[guild, user].note(day_of(commit.at))
            case MatchEnded():
                parts = dict.fromkeys(match_tallies(event))
        return tuple(each for user, part in parts.items() for each in self._earn((guild, user), part))

    def _earn(self, member: Member, part: achievements.RoundPart | None) -> Iterable[EarnedAchievement]:
        kept = self.counters[member]
        counters = {name: kept.get(name, 0) for name in achievements.COUNTED}
        counters |= {achievements.DAYS: self._days[member].best, achievements.RETURNS: self.returns[member]}
        rounds = () if part is None else (part,)
        names = achievements.newly_earned(counters, rounds, self._held[member])
        before = len(self._held[member])
        self._held[member].update(names)
        return [
            EarnedAchievement(player=member[1], name=name, held=held)
            for held, name in enumerate(names, before + 1)
        ]
