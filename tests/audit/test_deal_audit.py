"""Every change to stored daily deals is found."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.audit.audit_findings import Flaw
from bot.audit.audit_run import run_audit
from bot.audit.deal_audit import check_tries
from bot.bank.ids import GuildId, UserId
from bot.deal.deal_days import new_deal, sealed_days
from bot.deal.judging import TryJudgement
from bot.fairness.seeds import ServerSeed
from bot.storage.inspecting.audited_rows import TryEntry
from bot.storage.reading.deal_queries import StoredTry
from bot.storage.sql_store import SqlStore
from bot.storage.writing import deal_jobs
from tests.audit.test_findings import place_of
from tests.storage.deals.helpers import DAY, NOON, POOR, stood
from tests.storage.helpers import url_of
from tests.support.empty_database import write_empty_database

GUILD, OTHER = GuildId(10), GuildId(11)
DEAL = new_deal(DAY, ServerSeed(bytes(32)))


async def play(file: Path) -> None:
    store = await SqlStore.open(url_of(write_empty_database(file)))
    first, second = [await store.meet(4 * 10**17 + each) for each in range(2)]
    played = stood(DEAL)
    tomorrow = new_deal(sealed_days(NOON)[1], ServerSeed.fresh())
    await store.write(deal_jobs.KeepDealDays(deals=(DEAL, tomorrow), at=NOON))
    for user in (first, second):
        await store.write(deal_jobs.BeginTry(user=user, guild=GUILD, at=NOON))
    move = deal_jobs.MakeMoves(day=DAY, user=second, before="", moves=stood(DEAL, 3).moves, at=NOON + 5)
    await store.write(move)
    last = replace(move, user=first, moves=played.moves, points=played.points)
    await store.write(last)
    await store.write(deal_jobs.JoinDeal(day=DAY, user=first, guild=OTHER))
    for guild in (GUILD, OTHER):
        await store.write(deal_jobs.CountTry(day=DAY, user=first, guild=guild, judgement=POOR))
    await store.write(deal_jobs.PayPrize(day=DAY, user=first, guild=GUILD, at=NOON, revives_from=0))
    await store.close()


@pytest.fixture(scope="module")
def deals(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a finished try of one person, and one of another that is on."""
    file = tmp_path_factory.mktemp("deals") / "croupier.db"
    asyncio.run(play(file))
    return file


def test_deals_are_in_order(deals: Path) -> None:
    assert run_audit(url_of(deals)).findings == ()


CHANGES: tuple[dict[str, tuple[Flaw, str]], ...] = (
    {
        "UPDATE deal_days SET seed = CAST(zeroblob(31) || x'01' AS BLOB) WHERE day = 20000": (
            Flaw.DEAL_DIFFERS,
            "20000",
        ),
        "UPDATE deal_days SET seed = zeroblob(32) WHERE day = 20001": (Flaw.DEAL_DIFFERS, "20001"),
        "UPDATE deal_tries SET points = NULL WHERE user = 1": (Flaw.TRY_DIFFERS, "10 20000 1: points"),
        "UPDATE deal_tries SET begun_at = begun_at - 86400 WHERE user = 2": (
            Flaw.TRY_DIFFERS,
            "10 20000 2: at",
        ),
        "UPDATE deal_tries SET finished_at = finished_at + 86400 WHERE user = 1": (
            Flaw.TRY_DIFFERS,
            "10 20000 1: at",
        ),
        "UPDATE deal_tries SET squares = 'bbbbbbbbbx' WHERE user = 1": (
            Flaw.TRY_DIFFERS,
            "10 20000 1: squares",
        ),
        "UPDATE deal_tries SET prize = 5000 WHERE user = 1": (Flaw.PRIZE_DIFFERS, "10 20000 1: 5000"),
        "UPDATE deal_tries SET prize = 2500 WHERE user = 2": (Flaw.PRIZE_DIFFERS, "10 20000 2: 2500"),
        "INSERT INTO achievements VALUES (10, 1, 'deals_100', 1.0, NULL, NULL)": (
            Flaw.ACHIEVEMENT_UNEARNED,
            "10 1, deals_100",
        ),
    },
    {
        "UPDATE deal_days SET rules = replace(rules, 'true', 'false') WHERE day = 20000": (
            Flaw.DEAL_DIFFERS,
            "20000",
        ),
        "UPDATE deal_tries SET squares = 'bbbbbbbbbb' WHERE user = 1": (
            Flaw.TRY_DIFFERS,
            "10 20000 1: squares",
        ),
        "UPDATE deal_tries SET prize = NULL WHERE user = 1": (Flaw.PRIZE_DIFFERS, "10 20000 1: None"),
        "UPDATE deal_tries SET cost = cost + 1 WHERE user = 1": (
            Flaw.COUNTER_DIFFERS,
            "10 1, all, deal_points",
        ),
    },
    {
        "DELETE FROM deal_days WHERE day = 20000": (Flaw.DEAL_MISSING, "10 20000 2"),
        "UPDATE deal_tries SET above = NULL WHERE user = 1": (Flaw.TRY_DIFFERS, "20000 1: row"),
        "UPDATE deal_tries SET guild = 11 WHERE user = 1": (Flaw.PRIZE_DIFFERS, "10 +1"),
    },
    {
        "UPDATE deal_tries SET points = points + 1000 WHERE user = 1": (
            Flaw.TRY_DIFFERS,
            "10 20000 1: -1000",
        ),
        "UPDATE deal_tries SET moves = 'X' WHERE user = 2": (Flaw.TRY_DIFFERS, "10 20000 2: moves"),
    },
    {
        "UPDATE deal_tries SET moves = 'N' || moves WHERE user = 1": (Flaw.TRY_DIFFERS, "10 20000 1: moves"),
        "UPDATE deal_tries SET finished_at = begun_at, points = 0 WHERE user = 2": (
            Flaw.TRY_DIFFERS,
            "10 20000 2: moves",
        ),
        "UPDATE deal_tries SET above = above + 1 WHERE user = 1": (
            Flaw.COUNTER_DIFFERS,
            "10 1, all, deal_score",
        ),
        "UPDATE deal_members SET cost = 0 WHERE guild = 11": (Flaw.COUNTER_DIFFERS, "11 1, all, deal_points"),
        "UPDATE deal_members SET season = 2 WHERE guild = 10 AND user = 1": (
            Flaw.COUNTER_DIFFERS,
            "10 1, s1, deal_points",
        ),
        "UPDATE counters SET deals = 0 WHERE period = 'all'": (Flaw.COUNTER_DIFFERS, "10 1, all, deals"),
    },
    {
        "UPDATE deal_tries SET moves = substr(moves, 2) WHERE user = 1": (
            Flaw.TRY_DIFFERS,
            "10 20000 1: moves",
        ),
        "UPDATE deal_members SET points = points + 1 WHERE guild = 11": (
            Flaw.COUNTER_DIFFERS,
            "11 1, all, deal_points",
        ),
        "UPDATE counters SET deal_score = deal_score + 1 WHERE period = 'all'": (
            Flaw.COUNTER_DIFFERS,
            "10 1, all, deal_score",
        ),
        "UPDATE counters SET deals = 7 WHERE period = 's1'": (Flaw.COUNTER_DIFFERS, "10 1, s1, deals"),
    },
    {
        "DELETE FROM deal_members WHERE guild = 11": (Flaw.COUNTER_DIFFERS, "11 1, all, deal_points"),
        "DELETE FROM counters WHERE guild = 10": (Flaw.COUNTER_DIFFERS, "10 1, all, deal_points"),
    },
    {
        "DELETE FROM achievements WHERE guild = 11": (Flaw.ACHIEVEMENT_MISSING, "11 1, deal_first"),
    },
    {
        "DELETE FROM deal_tries WHERE user = 1": (Flaw.PRIZE_DIFFERS, "10 +1"),
    },
)
"""What somebody changes, and what is found where. In a group, no other change makes one of these findings."""


@pytest.mark.parametrize("group", CHANGES, ids=range(len(CHANGES)))
def test_changes_are_found(deals: Path, tmp_path: Path, group: dict[str, tuple[Flaw, str]]) -> None:
    file = Path(shutil.copy(deals, tmp_path / "croupier.db"))
    with closing(sqlite3.connect(file)) as database, database:
        for change in group:
            assert database.execute(change).rowcount, change
    found = run_audit(url_of(file)).findings
    for change, (flaw, place) in group.items():
        places = [place_of(each) for each in found if each.flaw is flaw]
        assert any(each.startswith(place) for each in places), (change, found)


def test_audit_of_one_server_leaves_others_out(deals: Path, tmp_path: Path) -> None:
    file = Path(shutil.copy(deals, tmp_path / "croupier.db"))
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE deal_tries SET points = points + 1000 WHERE user = 1")
        database.execute("UPDATE counters SET deals = 7 WHERE guild = 10")
    assert run_audit(url_of(file), guild=12).findings == ()
    assert {each.guild for each in run_audit(url_of(file), guild=GUILD).findings} == {GUILD}


def test_second_try_is_found() -> None:
    played = stood(DEAL, 2)
    stored = StoredTry(day=DAY, user=UserId(1), guild=GUILD, moves=played.moves, begun_at=NOON)
    entry = TryEntry((DAY, 1), stored, None, None)
    (found,) = check_tries([entry, entry, entry._replace(key=(DAY, 2))], {DAY: DEAL})
    assert (found.flaw, found.detail, found.number) == (Flaw.TRY_REPEATED, "1", DAY)


@pytest.mark.parametrize(
    ("cost", "squares", "is_possible"),
    [(0, "b" * 10, True), (0, "bbsbbmbbnb", False), (250_000, "bbsbbmbbnb", True), (1, "b" * 10, False)],
)
def test_judgement_costs_something_exactly_with_an_error(cost: int, squares: str, is_possible: bool) -> None:
    played = stood(DEAL)
    judged = TryJudgement(cost=cost, above=0, squares=squares)
    begun = StoredTry(day=DAY, user=UserId(1), guild=GUILD, moves=played.moves, begun_at=NOON)
    stored = replace(begun, finished_at=NOON, points=played.points, judgement=judged)
    found = [each.detail for each in check_tries([TryEntry((DAY, 1), stored, None, None)], {DAY: DEAL})]
    assert found == ([] if is_possible else ["1: squares"])


def test_judgement_of_a_try_that_is_on_is_found() -> None:
    judged = TryJudgement(cost=0, above=0, squares="b" * 10)
    stored = StoredTry(day=DAY, user=UserId(1), guild=GUILD, moves="", begun_at=NOON, judgement=judged)
    (found,) = check_tries([TryEntry((DAY, 1), stored, None, None)], {DAY: DEAL})
    assert (found.flaw, found.detail) == (Flaw.TRY_DIFFERS, "1: squares")
