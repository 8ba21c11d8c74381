"""Counters, days of play and achievements are counted again by the code that counts them, and compared."""

import asyncio
import logging
import shutil
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.audit.audit_findings import Flaw
from bot.audit.audit_run import run_audit
from bot.bank.amounts import Cents
from bot.bank.grants import RevivalTo
from bot.bank.ids import GuildId
from bot.clock import DAY_SECONDS
from bot.storage.database.backends.choice import backend_of
from bot.storage.inspecting.audited_counters import EXISTS_SINCE, Miscount, read_miscounts
from bot.storage.sql_store import SqlStore
from bot.storage.writing.bank_jobs import Grant
from bot.table.events import MatchEnded, MatchPlace, MatchStarted, PlayerResult, RoundSettled
from bot.table.ports import Commit
from bot.table.table_state import Choices
from tests.achievements.rounds import finished
from tests.storage.helpers import ANN, BOB, CLEO, GUILD, NOW, TABLE, FixedClock, commit, opening, url_of
from tests.storage.writing.batches.played import finished_round, settling
from tests.support import postgres
from tests.support.empty_database import write_empty_database

WON = PlayerResult(player=ANN, staked=Cents(1_000), net=Cents(1_000), owned=Cents(99_999))


def round_of(number: int, cards: str = "Ts 9h Td 9c", *, day: int = 0) -> Commit:
    """Return a whole round of Ann's, which these cards decide, with her share."""
    made = settling(number + 1, number, finished(cards))
    *before, settled = made.events
    assert isinstance(settled, RoundSettled)
    events = (*before, replace(settled, results=(WON,)))
    return replace(made, events=events, at=NOW + number + day * DAY_SECONDS)


BLACK_JACK = "As 9h Js 8c"


async def store_rounds(url: str, commits: Iterable[Commit]) -> None:
    store = await SqlStore.open(url, clock=FixedClock())
    await store.funds(GUILD, [ANN, BOB, CLEO])
    await store.commit(opening())
    for each in commits:
        await store.commit(each)
    await store.close()


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        for each in statements:
            assert database.execute(each).rowcount, each


def miscounts(file: Path) -> list[Miscount]:
    return miscounts_in(url_of(file))


def miscounts_in(url: str) -> list[Miscount]:
    with backend_of(url).inspection_engine(url).connect() as connection:
        return [*read_miscounts(connection)]


def whats(file: Path) -> list[str]:
    return [each.what for each in miscounts(file)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_empty_database(tmp_path / "croupier.db")


@pytest.fixture(scope="module")
def earned_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = write_empty_database(tmp_path_factory.mktemp("earned") / "croupier.db")
    rounds = [round_of(1), round_of(2, BLACK_JACK), round_of(3)]
    asyncio.run(store_rounds(url_of(file), rounds))
    assert miscounts(file) == []
    return file


@pytest.fixture
def earned(earned_template: Path, tmp_path: Path) -> Path:
    """A database with three rounds, the second of which has earned two achievements."""
    return Path(shutil.copy(earned_template, tmp_path / "earned.db"))


def test_counters_and_days_of_random_rounds_are_in_order(file: Path) -> None:
    """They are of all rules and on several days, and once the clock was set back."""
    days = [number // 9 for number in range(1, 46)]
    days[20] -= 1
    rounds = [
        replace(settling(number + 1, number, finished_round(number)), at=NOW + day * DAY_SECONDS)
        for number, day in enumerate(days, 1)
    ]
    asyncio.run(store_rounds(url_of(file), rounds))
    assert miscounts(file) == []
    change(file, "UPDATE playing_days SET days = days + 1 WHERE user = 21")
    assert [each.detail.split(":")[0] for each in miscounts(file)] == ["21, days"]


@pytest.mark.slow
def test_rounds_on_postgresql_are_counted_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # where a store puts files that belong to a database on a server
    url = postgres.empty_database()
    random = [settling(number + 1, number, finished_round(number)) for number in range(1, 31)]
    asyncio.run(store_rounds(url, [*random, round_of(31, BLACK_JACK)]))
    assert miscounts_in(url) == []
    with backend_of(url).migration_engine(url).begin() as connection:
        connection.exec_driver_sql("DELETE FROM achievements WHERE name = 'black_jack'")
        connection.exec_driver_sql("UPDATE counters SET won = won + 1 WHERE period = 's1' AND \"user\" = 21")
    found = {each.what for each in miscounts_in(url)}
    assert found == {"achievement_missing", "counter_differs"}


def test_deleted_achievements_are_found(earned: Path) -> None:
    change(earned, "DELETE FROM achievements WHERE name IN ('blackjack', 'black_jack')")
    names = ("blackjack", "black_jack")
    expected = [Miscount("achievement_missing", GUILD, f"{ANN}, {name}", TABLE, 2) for name in names]
    assert sorted(miscounts(earned)) == sorted(expected)


def test_deleted_achievement_is_a_finding_of_the_audit(played: Path) -> None:
    change(played, "DELETE FROM achievements")
    (found,) = run_audit(url_of(played)).findings
    assert (found.flaw, found.table, found.number) == (Flaw.ACHIEVEMENT_MISSING, 31, 7)


def test_achievement_of_another_round_is_found(earned: Path) -> None:
    for wrong, right in (
        ("round_no = 3", "round_no = 2"),
        ("at = at + 1", "at = at - 1"),
        ("table_id = NULL", "table_id = 31"),
    ):
        change(earned, f"UPDATE achievements SET {wrong} WHERE name = 'black_jack'")
        assert whats(earned) == ["achievement_unearned"], wrong
        change(earned, f"UPDATE achievements SET {right} WHERE name = 'black_jack'")


def test_achievement_of_the_first_round_is_compared(file: Path) -> None:
    asyncio.run(store_rounds(url_of(file), [round_of(1, BLACK_JACK), round_of(2)]))
    change(file, "UPDATE achievements SET round_no = 2 WHERE name = 'black_jack'")
    assert whats(file) == ["achievement_unearned"]


def test_achievement_of_another_release_is_left_alone(earned: Path) -> None:
    change(earned, "INSERT INTO achievements VALUES (10, 21, 'of_tomorrow', 1.0, NULL, NULL)")
    assert miscounts(earned) == []


@pytest.mark.parametrize(
    ("since", "counted", "played"),
    [(1, True, True), (2, True, False), (3, False, False)],
    ids=["before the round", "with the round", "after all rounds"],
)
def test_missing_achievement_is_found_from_its_date_on(
    earned: Path, monkeypatch: pytest.MonkeyPatch, since: int, counted: bool, played: bool
) -> None:
    """A count that was reached before is earned with the next round, which is the third; cards are not."""
    for name in ("blackjack", "black_jack"):
        monkeypatch.setitem(EXISTS_SINCE, name, since)
    assert miscounts(earned) == []
    change(earned, "DELETE FROM achievements")
    names = {each.detail.split(", ")[1] for each in miscounts(earned)}
    assert names == {name for name, found in (("blackjack", counted), ("black_jack", played)) if found}


def test_achievement_may_be_earned_later_if_it_came_later(
    earned: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(earned, "UPDATE achievements SET round_no = 3, at = at + 1 WHERE name = 'blackjack'")
    assert whats(earned) == ["achievement_unearned"]
    monkeypatch.setitem(EXISTS_SINCE, "blackjack", 2)
    assert miscounts(earned) == []


def test_achievement_that_nothing_earns_is_found_whenever_it_came(
    earned: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(EXISTS_SINCE, "three_sevens", 3)
    change(earned, "INSERT INTO achievements VALUES (10, 21, 'three_sevens', 1.0, 31, 1)")
    assert whats(earned) == ["achievement_unearned"]


REVIVAL = Grant(
    guild=GUILD,
    user=ANN,
    terms=RevivalTo(target=Cents(999_999)),
    by=BOB,
    key="r",
    at=1.0,
    reason="",
    action="revive",
)


@pytest.mark.parametrize("revived_at", [NOW + 1.5, NOW - 900, NOW + 900], ids=["right", "slow", "fast"])
def test_comeback_is_in_order_whatever_the_clock_said(file: Path, revived_at: float) -> None:
    """The chips that ended the elimination were given between the two rounds."""
    asyncio.run(store_rounds(url_of(file), [round_of(1)]))
    change(file, f"INSERT INTO eliminations VALUES (1, 10, 21, {NOW + 1}, 31, 1, NULL)")

    async def play_on() -> None:
        store = await SqlStore.open(url_of(file), clock=FixedClock())
        await store.write(replace(REVIVAL, at=revived_at))
        assert "comeback" in [each.name for each in (await store.commit(round_of(2))).earned]
        await store.close()

    asyncio.run(play_on())
    assert miscounts(file) == []
    change(file, "DELETE FROM achievements WHERE name = 'comeback'")
    assert [(each.what, each.number) for each in miscounts(file)] == [("achievement_missing", 2)]


def test_comeback_before_the_end_of_an_elimination_is_found(earned: Path) -> None:
    change(
        earned,
        f"INSERT INTO eliminations VALUES (1, 10, 21, {NOW + 1}, 31, 1, {NOW + 2.5})",
        "INSERT INTO achievements VALUES (10, 21, 'comeback', 1.0, 31, 2)",
    )
    assert whats(earned) == ["achievement_unearned"]


def match_ended(number: int, version: int) -> Sequence[Commit]:
    places = (
        MatchPlace(player=ANN, place=1, out_in=None, won=True),
        MatchPlace(player=BOB, place=2, out_in=3, won=False),
    )
    ended = MatchEnded(number=number, places=places, choices=Choices(preset="house"))
    started = MatchStarted(number=number, players=(ANN, BOB))
    return commit(version, events=[started]), commit(version + 1, events=[ended])


def test_won_match_is_counted_again(file: Path) -> None:
    asyncio.run(store_rounds(url_of(file), match_ended(1, 2)))
    assert miscounts(file) == []
    change(file, "DELETE FROM achievements WHERE name = 'match_won'")
    assert whats(file) == ["achievement_missing"]


def test_damaged_round_does_not_count_and_is_logged(earned: Path, caplog: pytest.LogCaptureFixture) -> None:
    change(earned, "UPDATE rounds SET output = '{\"boxes\": 5}' WHERE round_no = 2")
    with caplog.at_level(logging.WARNING):
        found = set(whats(earned))
    assert found == {"counter_differs", "achievement_unearned"}
    assert "round 2 is damaged and does not count" in caplog.text


def test_servers_are_counted_apart(earned: Path) -> None:
    change(earned, "INSERT INTO achievements VALUES (11, 21, 'black_jack', 1.0, 31, 2)")
    assert [each.guild for each in miscounts(earned)] == [GuildId(11)]
