"""Invariants of counters: what the store has counted equals what all settled rounds of a member make."""

from collections import defaultdict
from dataclasses import dataclass
from itertools import takewhile

from bot.bank.ids import GuildId, UserId
from bot.blackjack.engine.round_state import Round
from bot.blackjack.engine.settlement import Outcome, result
from bot.blackjack.rules import Bankroll
from tests.simulation.checks.check import Check
from tests.simulation.world.disk import Disk

Member = tuple[GuildId, UserId]


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A member's settled round: the nets of their own hands, None for a surrender, and that of all.

    One ``of_match``, or at an inverted table, decides no place of a season.
    """

    of_match: bool
    is_inverted: bool
    hands: tuple[int | None, ...]
    net: int


class CounterInvariants:
    """Keeps the rounds of each member, and derives their counters from all of them at each check."""

    def __init__(self, disk: Disk, check: Check) -> None:
        self._disk = disk
        self._check = check
        self._played: defaultdict[Member, list[PlayedRound]] = defaultdict(list)

    def on_settled(self, guild: GuildId, round_: Round) -> None:
        """Note a round that a commit has settled, and check the counters of its players."""
        of_match, is_inverted = round_.rules.bankroll is Bankroll.MATCH, round_.rules.inverted
        nets: defaultdict[str, int] = defaultdict(int)
        hands: defaultdict[str, list[int | None]] = defaultdict(list)
        for box in result(round_).boxes:
            nets[box.player] += box.net
            hands[box.player] += [
                None if hand.outcome is Outcome.SURRENDER else hand.net for hand in box.hands
            ]
            for follower in box.followers:
                nets[follower.player] += follower.net
        for player, net in nets.items():
            member = guild, UserId(int(player))
            self._played[member].append(PlayedRound(of_match, is_inverted, tuple(hands[player]), net))
            self._check_member(member)

    def at_end(self) -> None:
        """Check all counters, also of members without a round."""
        for member in {*self._played, *self._disk.counters}:
            self._check_member(member)

    def _check_member(self, member: Member) -> None:
        kept, due = self._disk.counters.get(member, {}), _counters(self._played[member])
        wrong = {
            name: (kept.get(name, 0), value) for name, value in due.items() if kept.get(name, 0) != value
        }
        self._check(not wrong, f"the counters of {member[1]} on {member[0]} differ (kept, due): {wrong}")


def _counters(played: list[PlayedRound]) -> dict[str, int]:
    rounds = [each for each in played if not each.of_match]
    hands = [net for each in rounds for net in each.hands]
    in_matches = [net for each in played if each.of_match for net in each.hands]
    own = [each.net for each in rounds if each.hands]
    ranked = [each.net for each in rounds if not each.is_inverted]
    return {
        "rounds": len(rounds),
        "net": sum(each.net for each in rounds),
        "ranked_rounds": len(ranked),
        "ranked_net": sum(ranked),
        "hands": len(hands),
        "won": sum(net is not None and net > 0 for net in hands),
        "lost": sum(net is None or net < 0 for net in hands),
        "pushed": hands.count(0),
        "streak": len(list(takewhile(lambda net: net > 0, [net for net in reversed(own) if net]))),
        "biggest_win": max([0, *own]),
        "biggest_loss": min([0, *own]),
        "match_rounds": sum(each.of_match for each in played),
        "match_hands_won": sum(net is not None and net > 0 for net in in_matches),
    }
