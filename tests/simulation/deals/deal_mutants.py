"""Bugs that are put into the daily deal on purpose. The simulation must find each of them.

They replace attributes of product modules by name, as all mutants do: where the product renames one, its
mutant follows.
"""

import itertools
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from sqlalchemy import text

from bot.bank.ids import UserId
from bot.bank.sharding import SERVER_BITS, Shard
from bot.blackjack.engine.round_state import Round
from bot.cards.faces import CardFaces
from bot.clock import day_of
from bot.deal import deal_days, tries
from bot.deal.judging import TryJudgement
from bot.storage.people.remembered import Remembered
from bot.storage.reading import deal_queries
from bot.storage.reading.deal_queries import StoredTry
from bot.storage.writing import deal_jobs
from bot.words.catalogue import Words
from cogs.deal import deal_commands, deal_desk, deal_panels
from cogs.deal.visits import Visit
from tests.deal import test_deal_mutants
from tests.simulation.mutants.mutant import Mutant, Patch, mutant


def _stream(patch_of: Any) -> Mutant:
    return mutant(found_by="the cards are not|has .* points|was not open|hands ends at")(patch_of)


stream_shared_by_hands = _stream(test_deal_mutants.stream_shared_by_hands)
stream_shared_by_split_hands = _stream(test_deal_mutants.stream_shared_by_split_hands)


@mutant(found_by="tries of day")
def second_try_after_forgetting() -> Patch:
    """Somebody who comes back begins the day again."""
    return patch.object(Remembered, "has_begun_deal", lambda *_: False)


@mutant(found_by="no press has made step", first_seed=2)
def decision_accepted_twice() -> Patch:
    """A step is added to whatever moves there are when it is stored."""
    original = deal_jobs.MakeMoves.apply

    def apply(job: deal_jobs.MakeMoves, state: Any) -> Any:
        found = deal_queries.own_try(state.connection, job.day, job.user)
        is_over = found is None or found.is_finished
        return original(job if is_over else replace(job, before=found.moves), state)  # type: ignore[union-attr]

    return patch.object(deal_jobs.MakeMoves, "apply", apply)


@mutant(found_by="no press has made step", first_seed=9)
def redelivered_decision_counts() -> Patch:
    """A button does not name the number of its decision, so that it can be used again in its hand."""
    return patch.object(tries.DealTry, "number", property(lambda _played: 0))


@mutant(found_by="prizes are paid as|has changed|what follows from a try was", first_seed=2)
def prize_paid_twice_after_a_crash() -> Patch:
    """That a prize was paid is known in memory only."""
    original, numbers, paid = deal_jobs.PayPrize.apply, itertools.count(), set[tuple[int, int, UserId]]()

    def apply(job: deal_jobs.PayPrize, state: Any) -> Any:
        key = id(state.memory), job.day, job.user
        if key in paid:
            return None
        answer = original(job, state)
        if answer is not None:
            paid.add(key)
            state.connection.execute(deal_jobs._PRIZE, {"of_day": job.day, "of_user": job.user, "paid": None})
        return answer

    patches = ExitStack()
    patches.enter_context(patch.object(deal_jobs.PayPrize, "apply", apply))
    patches.enter_context(
        patch.object(deal_jobs, "deal_prize_key", lambda day, user: f"deal:{day}:{user}:{next(numbers)}")
    )
    return patches


@mutant(found_by="is begun at|where nobody has opened it")
def try_begun_after_midnight_is_of_the_day_before() -> Patch:
    """The minutes in which a try may be finished are also there to begin it."""

    def day(at: float) -> int:
        return day_of(at - deal_days.GRACE_SECONDS)

    patches = ExitStack()
    for module in (deal_jobs, deal_commands, deal_days, deal_desk, deal_panels):
        patches.enter_context(patch.object(module, "day_of", day))
    return patches


@mutant(found_by="a step of day .* is made at", first_seed=2)
def try_is_never_closed() -> Patch:
    """A try may be finished on any later day."""
    return patch.object(deal_days, "may_play", lambda day, at: day_of(at) >= day)


@mutant(found_by="an unfinished try of day .* has a place")
def unfinished_try_gets_a_place() -> Patch:
    """Whatever was begun is counted."""
    original = deal_queries.own_try

    def own_try(connection: Any, day: int, user: UserId) -> Any:
        found = original(connection, day, user)
        if found is None or found.is_finished:
            return found
        judgement = TryJudgement(cost=0, above=0, squares="b" * 10)
        return replace(found, judgement=judgement, points=0, finished_at=found.begun_at)

    def uncounted_tries(
        connection: Any, shard: Shard, after: deal_queries.CountedOn, _limit: int
    ) -> dict[deal_queries.CountedOn, StoredTry]:
        rows = connection.execute(
            text('SELECT day, "user", guild FROM deal_members WHERE season IS NULL ORDER BY 1, 2, 3')
        )
        keys = [each for each in map(deal_queries.CountedOn._make, rows) if each > after]
        served = [each for each in keys if (each.guild >> SERVER_BITS) % shard.count == shard.number]
        found = [(each, own_try(connection, each.day, each.user)) for each in served]
        return {key: own for key, own in found if own is not None}

    patches = ExitStack()
    patches.enter_context(patch.object(deal_queries, "own_try", own_try))
    patches.enter_context(patch.object(deal_queries, "uncounted_tries", uncounted_tries))
    return patches


@mutant(found_by="tells a card|the cards are not")
def hole_card_is_shown() -> Patch:
    """The dealer's cards are shown as they are."""
    return patch.object(deal_panels, "dealer_shown", lambda hand: hand.dealer)


@mutant(found_by="tells a card to come", first_seed=9)
def dealers_total_is_told() -> Patch:
    """Below the cards of a hand in play stands what the dealer has."""
    original = deal_panels.card_lines

    def card_lines(words: Words, faces: CardFaces, hand: Round) -> Iterator[str]:
        yield from original(words, faces, hand)
        yield f"-# {sum(card.value for card in hand.dealer)}"

    return patch.object(deal_panels, "card_lines", card_lines)


@mutant(found_by="the seed of day .* is told at", first_seed=1)
def proof_is_told_before_its_time() -> Patch:
    """A forged press brings the seed of any day."""
    known = {**vars(deal_days), "is_published": lambda *_: True, "is_shown": lambda *_: True}
    return patch.object(deal_commands, "deal_days", SimpleNamespace(**known))


@mutant(found_by="who has not finished day")
def places_are_shown_before_the_end() -> Patch:
    """Whoever has begun a day sees its places and its review."""
    return patch.object(Visit, "is_finished", property(lambda visit: visit.own is not None))
