"""Bugs in the counters of members."""

from unittest.mock import patch

from bot.bank.ids import UserId
from bot.blackjack.engine.settlement import HandResult
from bot.storage.writing.batches import counting
from bot.table.events import RoundSettled
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="the counters of .*pushed", first_seed=13)
def push_counted_as_loss() -> Patch:
    """A hand that gets its bet back counts as lost."""
    original = counting._result_of

    def result_of(hand: HandResult) -> str:
        return "won" if original(hand) == "won" else "lost"

    return patch.object(counting, "_result_of", result_of)


@mutant(found_by="the counters of .*streak", first_seed=948)
def streak_kept_over_loss() -> Patch:
    """A lost round does not end a streak."""
    original = counting._note_round

    def note_round(tally: counting.Tally) -> None:
        original(tally)
        tally["outcome"] = max(tally["outcome"], 0)

    return patch.object(counting, "_note_round", note_round)


@mutant(found_by="the counters of .*ranked_rounds")
def inverted_round_ranked() -> Patch:
    """A round at an inverted table counts for the places of a season."""
    original = counting.round_tallies

    def round_tallies(settled: RoundSettled) -> dict[UserId, counting.Tally]:
        found = original(settled)
        return {user: {**tally, "ranked_rounds": tally["rounds"]} for user, tally in found.items()}

    return patch.object(counting, "round_tallies", round_tallies)
