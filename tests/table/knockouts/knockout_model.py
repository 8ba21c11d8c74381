"""A second, simple model of matches with knock-outs: who is out, in which round, at which place.

It is written from the description of knock-outs alone, and is told what happened, round by round.
"""

from dataclasses import dataclass, field

from bot.bank.amounts import Cents
from bot.bank.ids import UserId as Player


@dataclass
class KnockoutModel:
    """A match. ``result`` has the place and the round of each player who is out; ``winner`` has won."""

    players: tuple[Player, ...]
    match_rounds: int
    knockouts: int
    result: dict[Player, tuple[int, int]] = field(default_factory=dict)
    winner: Player | None = None
    number: int = 0
    settled: int = 0
    lost: bool = False
    tie: set[Player] | None = None

    @property
    def alive(self) -> set[Player]:
        return set(self.players) - set(self.result) - {self.winner}

    @property
    def is_over(self) -> bool:
        return not self.alive

    def leave(self, player: Player) -> None:
        """Somebody leaves between two rounds."""
        self._out({player}, self.number + 1)
        self.lost = True

    def play(self, chips: dict[Player, Cents], leaving: set[Player]) -> None:
        """A round is settled. ``chips`` are those of everybody who was in it."""
        self.number += 1
        self.settled += 1
        losers = {player for player in self.alive if not chips[player] or player in leaving}
        if losers:
            self._out(losers, self.number)
            self.lost = True
        if self.is_over:
            return
        if self.match_rounds and self.settled >= self.match_rounds:
            self._end_round(chips)
        elif self.knockouts:
            self._maybe_knock_out(chips)

    def _end_round(self, chips: dict[Player, Cents]) -> None:
        self.tie = None
        best = max(chips[player] for player in self.alive)
        if len(self.players) == 1:
            self._out(set(self.alive), self.number)
            return
        while behind := {player for player in self.alive if chips[player] < best}:
            least = min(chips[player] for player in behind)
            self._out({player for player in behind if chips[player] == least}, self.number)
            self.lost = True

    def _maybe_knock_out(self, chips: dict[Player, Cents]) -> None:
        is_date = self.settled % self.knockouts == 0
        if self.tie is None and not is_date:
            return
        candidates, somebody_lost = self.tie or self.alive, self.lost
        self.tie, self.lost = None, False
        if somebody_lost or len(self.alive) == 1 or (self.match_rounds and len(self.alive) == 2):
            return
        least = min(chips[player] for player in candidates)
        last = {player for player in candidates if chips[player] == least}
        if len(last) == 1:
            self._out(last, self.number)
        else:
            self.tie = last

    def _out(self, out: set[Player], number: int) -> None:
        place = len(self.alive) - len(out) + 1
        self.result |= dict.fromkeys(out, (place, number))
        if len(self.alive) == 1 and len(self.players) > 1:
            (self.winner,) = self.alive
