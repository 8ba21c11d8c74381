"""Bugs in knock-outs."""

from unittest.mock import patch

from bot.blackjack.rules import Rules
from bot.replacing import replace
from bot.table import matches
from bot.table.matches import Match
from tests.simulation.mutants.mutant import Patch, mutant

_FOUND_BY = "are out, and should be|it goes on, and should be over|has won, and should be"


@mutant(found_by=_FOUND_BY, first_seed=100751)
def knockout_in_the_last_round() -> Patch:
    """The player with the fewest chips is knocked out before the last round is judged, and it goes on."""
    original = matches.after_round

    def after_round(
        match: Match, rules: Rules, chips: matches.Chips, round_no: int
    ) -> tuple[Match, tuple[matches.Group, ...]]:
        is_last = match.rounds_played == rules.match_rounds
        if is_last and rules.knockouts and match.rounds_played % rules.knockouts == 0:
            return original(match, replace(rules, match_rounds=0), chips, round_no)
        return original(match, rules, chips, round_no)

    return patch.object(matches, "after_round", after_round)


@mutant(found_by=_FOUND_BY, first_seed=100_016)
def tie_not_compared_again() -> Patch:
    """Tied players stay, and are compared no more before the next knock-out."""
    original = matches.after_round

    def after_round(
        match: Match, rules: Rules, chips: matches.Chips, round_no: int
    ) -> tuple[Match, tuple[matches.Group, ...]]:
        after, out = original(match, rules, chips, round_no)
        return replace(after, tied=()), out

    return patch.object(matches, "after_round", after_round)


@mutant(found_by=_FOUND_BY, first_seed=100_156)
def bust_does_not_swallow() -> Patch:
    """A knock-out takes place although somebody has lost their last chips or left since the one before."""
    return patch.object(matches, "_has_lost", lambda _match: False)
