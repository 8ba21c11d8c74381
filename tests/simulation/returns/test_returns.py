"""Nobody gets rid of a debt, or claims twice, by being forgotten: a sample of seeds, more with ``-m long``.

``SEEDS=2000 python -m pytest -m long -s tests/simulation/returns --timeout 0`` runs the seeds 0 to 1,999.
"""

import sys
from contextlib import ExitStack
from unittest.mock import patch

import pytest
from sqlalchemy import Connection, delete, false, literal, select

from bot.bank.ids import GuildId
from bot.storage.database.models import AccountModel, RememberedModel
from bot.storage.people.remembered import NOTHING, Remembered
from bot.storage.writing import people_jobs, season_jobs
from bot.storage.writing.batches import accounts
from bot.table.live.manager import Manager
from tests.simulation.mutants.mutant import Mutant, Patch, each_mutant_of, mutant
from tests.simulation.returns.return_simulation import run_seed
from tests.simulation.seed_runner import run_all, run_sample

pytestmark = pytest.mark.slow

SAMPLE = range(3)
MOST_SEEDS = 60
"""Seeds that are tried, at most, to find a mutant."""


def test_returning_people_owe_and_wait_in_sample() -> None:
    counts = run_sample(run_seed, SAMPLE)
    assert min(counts["erased"], counts["Done"], counts["daily"], counts["seasons"]) > 0


@pytest.mark.long
@pytest.mark.timeout(0)
def test_returning_people_owe_and_wait_in_all_seeds() -> None:
    counts, seeds = run_all(run_seed, 500)
    if seeds >= 100:
        assert min(counts["erased"], counts["debts"], counts["refill"], counts["seasons"]) > seeds / 20


def test_same_seed_gives_same_run() -> None:
    assert run_seed(2) == run_seed(2)


@mutant(found_by="came back with 0 in place of -", first_seed=4)
def debt_not_remembered() -> Patch:
    """Everybody who comes back opens with nothing."""
    return patch.object(people_jobs, "_DEBT", select(literal(0)))


@mutant(found_by="came back with 100000 in place of 0", first_seed=11)
def opening_balance_after_return() -> Patch:
    """Who comes back opens as everybody does."""

    def nothing(*_: object) -> Remembered:
        return NOTHING

    return patch.object(accounts, "remembered", nothing)


@mutant(found_by="in place of 100000")
def debt_kept_after_season() -> Patch:
    """The end of a season forgives no debt."""
    return patch.object(season_jobs, "forgive_debts", lambda *_: None)


@mutant(found_by="got daily twice", first_seed=11)
def claims_dropped_with_season() -> Patch:
    """The end of a season drops what was claimed on the same day."""

    def drop_all(connection: Connection, guild: GuildId, _at: float) -> None:
        connection.execute(delete(RememberedModel).where(RememberedModel.guild == guild))

    return patch.object(season_jobs, "drop_what_is_over", drop_all)


@mutant(found_by="got daily twice", first_seed=9)
def claims_not_remembered() -> Patch:
    """Claims are not read back."""
    return patch.object(Remembered, "last_day", property(lambda _found: None))


@mutant(found_by="was erased with an open bet", first_seed=11)
def erased_with_open_bet() -> Patch:
    """A person is erased while their bet is open."""

    async def forget_member(_manager: Manager, _player: object) -> bool:
        return True

    stack = ExitStack()
    stack.enter_context(patch.object(Manager, "forget_member", forget_member))
    stack.enter_context(patch.object(people_jobs, "_OPEN_STAKE", select(AccountModel.id).where(false())))
    return stack


@each_mutant_of(sys.modules[__name__])
def test_mutant_is_found(bug: Mutant) -> None:
    bug.check_found(run_seed, MOST_SEEDS)
