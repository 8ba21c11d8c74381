"""Invariants of knock-outs: who is out of a match, in which round and at which place, by a model."""

import json

from bot.bank.ids import TableId, UserId
from bot.table.commands import ForgetMember, Kick, Leave
from bot.table.events import MatchEnded, MatchStarted, RoundSettled
from bot.table.ports import Commit
from bot.table.table_state import AWAY_TIMEOUT, TableState
from tests.simulation.checks.check import Check, acts_named
from tests.table.knockouts.knockout_model import KnockoutModel

Places = dict[UserId, tuple[int, int]]


class KnockoutInvariants:
    """Plays the matches of all tables again on a model, from the chips after each round."""

    def __init__(self, check: Check) -> None:
        self._check = check
        self._models: dict[TableId, KnockoutModel] = {}

    def on_commit(self, commit: Commit, before: TableState | None, after: TableState) -> None:
        """Tell the model of a match what has happened, and compare who is out."""
        for event in commit.events:
            if isinstance(event, MatchStarted):
                rules = after.rules
                self._models[after.id] = KnockoutModel(event.players, rules.match_rounds, rules.knockouts)
        model = self._models.get(after.id)
        ended = next((each for each in commit.events if isinstance(each, MatchEnded)), None)
        if model is None or before is None or before.playing_match is None:
            return
        out = _out(ended, after)
        self._tell(model, commit, before, out)
        name = f"match of {after.id} after round {model.number}"
        self._check(out == model.result, f"{name}: {out} are out, and should be {model.result}")
        if ended is not None:
            won = next((each.player for each in ended.places if each.won), None)
            self._check(won == model.winner, f"{name}: {won} has won, and should be {model.winner}")
            del self._models[after.id]
        else:
            self._check(not model.is_over, f"{name}: it goes on, and should be over")

    def _tell(self, model: KnockoutModel, commit: Commit, before: TableState, out: Places) -> None:
        new = sorted(out.keys() & model.alive, key=lambda player: -out[player][0])
        leaving = {player for player in new if _may_leave(commit, before, player)}
        events = commit.events
        settled = next((each for each in events if isinstance(each, RoundSettled)), None)
        if settled is not None:
            model.play({each.player: each.owned for each in settled.results}, leaving)
        else:
            for player in new:
                model.leave(player)


def _out(ended: MatchEnded | None, after: TableState) -> Places:
    """Return place and round of each player who is out of the match."""
    match = after.playing_match
    entrants = ended.places if ended is not None else () if match is None else match.entrants
    return {each.player: (each.place or 0, each.out_in) for each in entrants if each.out_in is not None}


def _may_leave(commit: Commit, before: TableState, player: UserId) -> bool:
    """Return whether the player leaves, is removed, or has been absent."""
    seat, act = before.seat_of(player), json.loads(commit.input_json)["act"]
    if seat is None or seat.leaving:
        return True
    absent_since = seat.absent_since if before.rules.intermission else None
    if absent_since is not None and commit.at - absent_since >= AWAY_TIMEOUT:
        return True
    return act in acts_named(Kick, ForgetMember) or (act in acts_named(Leave) and player == commit.actor)
