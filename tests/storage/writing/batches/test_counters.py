"""Counters are kept by the transaction that settles a round, and equal those derived from the records."""

import logging
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.bank.ids import TableId
from bot.blackjack.engine.round_state import Round
from bot.blackjack.rules import Bankroll
from bot.storage.database.counter_models import MEASURES
from bot.storage.sql_store import SqlStore
from bot.storage.writing.batches.counting import round_tallies
from bot.table.events import MatchEnded, MatchPlace, MatchStarted, RoundSettled
from bot.table.ports import AlreadyDoneError
from bot.table.table_state import Choices
from tests.storage.helpers import ANN, BOB, TABLE, commit, opening
from tests.storage.writing.batches.kept_counters import derived, kept
from tests.storage.writing.batches.played import IDS, finished_round, settling

PLAYED = Choices(preset="house")

OTHER_TABLE = TableId(32)


async def play(store: SqlStore, seeds: range) -> None:
    """Play random rounds in turn at two tables."""
    await store.funds(opening().row.guild, IDS.values())
    for table in (TABLE, OTHER_TABLE):
        await store.commit(opening(table))
    for number, seed in enumerate(seeds):
        table, round_no = (TABLE, OTHER_TABLE)[number % 2], number // 2 + 1
        await store.commit(settling(round_no + 1, round_no, finished_round(seed), table))


async def test_counters_equal_the_derived_ones(store: SqlStore, file: Path) -> None:
    await play(store, range(117))
    counters = kept(file)
    assert counters == derived(file)
    rates = rates_in(file)
    assert rates == [each["won"] / max(each["hands"], 1) for each in counters.values()]
    whole = [counters[10, "all", user] for user in IDS.values()]
    never = {name for name in MEASURES if "deal" not in name and not any(each[name] for each in whole)}
    assert never == {"matches", "matches_won", "ranked_day", "ranked_days", "tournaments_won"}, (
        "all is played on day 0"
    )


async def test_days_of_ranked_rounds_count_once(store: SqlStore, file: Path) -> None:
    """The second round comes on the day of the first, the last one after the clock was set back."""
    played = next(each for each in map(finished_round, range(500)) if _is_of_the_bank(each))
    await store.funds(opening().row.guild, IDS.values())
    await store.commit(opening())
    for number, days in enumerate((1, 1, 2, 5, 4), 1):
        later = settling(number + 1, number, played)
        await store.commit(replace(later, at=later.at + days * 86_400))
    assert kept(file) == derived(file)
    for own in (each for (_, period, _), each in kept(file).items() if period == "s1"):
        assert (own["ranked_rounds"], own["ranked_days"], own["ranked_net"]) == (5, 3, own["net"])


def _is_of_the_bank(played: Round) -> bool:
    return played.rules.bankroll is Bankroll.BANK


async def test_inverted_rounds_are_not_ranked(store: SqlStore, file: Path) -> None:
    played = next(each for each in map(finished_round, range(500)) if each.rules.inverted)
    await store.funds(opening().row.guild, IDS.values())
    await store.commit(opening())
    await store.commit(settling(2, 1, played))
    assert kept(file) == derived(file)
    for own in kept(file).values():
        assert own["rounds"] == 1
        assert own["ranked_rounds"] == own["ranked_days"] == own["ranked_net"] == 0


def rates_in(file: Path) -> list[float]:
    with closing(sqlite3.connect(file)) as connection:
        return [rate for (rate,) in connection.execute("SELECT win_rate FROM counters")]


async def test_redelivered_settlement_counts_once(store: SqlStore, file: Path) -> None:
    await play(store, range(3))
    before, again = kept(file), settling(2, 1, finished_round(0))
    with pytest.raises(AlreadyDoneError):
        await store.commit(again)
    assert kept(file) == before == derived(file)


async def test_rounds_that_end_in_another_order_make_other_streaks(store: SqlStore, file: Path) -> None:
    """The clock stands still, so that only the transfers tell the order."""
    await store.funds(opening().row.guild, IDS.values())
    for table in (TABLE, OTHER_TABLE):
        await store.commit(opening(table))
    won = next(each for each in map(finished_round, range(500)) if _ends(each, 1))
    lost = next(each for each in map(finished_round, range(500)) if _ends(each, -1))
    for version, (table, finished) in enumerate(
        [(TABLE, won), (OTHER_TABLE, lost), (TABLE, won), (OTHER_TABLE, won)]
    ):
        await store.commit(settling(version // 2 + 2, version // 2 + 1, finished, table))
    assert kept(file) == derived(file)
    assert (kept(file)[10, "all", ANN]["streak"], kept(file)[10, "all", ANN]["best_streak"]) == (2, 2)


def _ends(finished: Round, outcome: int) -> bool:
    tallies = round_tallies(RoundSettled(round_no=1, finished=finished, results=()))
    return ANN in tallies and tallies[ANN]["outcome"] == outcome


async def test_match_counts_where_two_took_part(store: SqlStore, file: Path) -> None:
    await store.commit(opening())
    places = (
        MatchPlace(player=ANN, place=1, out_in=None, won=True),
        MatchPlace(player=BOB, place=2, out_in=3, won=False),
    )
    await store.commit(commit(2, events=[MatchStarted(number=1, players=(ANN, BOB))]))
    await store.commit(commit(3, events=[MatchEnded(number=1, places=places, choices=PLAYED)]))
    await store.commit(commit(4, events=[MatchStarted(number=2, players=(ANN,))]))
    await store.commit(commit(5, events=[MatchEnded(number=2, places=places[:1], choices=PLAYED)]))
    counters = kept(file)
    assert counters == derived(file)
    found = {user: (each["matches"], each["matches_won"]) for (_, _, user), each in counters.items()}
    assert (len(counters), found) == (8, {ANN: (1, 1), BOB: (1, 0)})


DAMAGES = (
    "UPDATE rounds SET output = '{\"boxes\": 5}' WHERE id = 3",
    "UPDATE rounds SET output = NULL WHERE id = 3",
    "UPDATE rule_sets SET json = '[' WHERE id = (SELECT rule_set FROM rounds WHERE id = 3)",
)


async def test_damaged_record_is_skipped(
    store: SqlStore, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await play(store, range(6))
    places = tuple(MatchPlace(player=user, place=1, out_in=None, won=False) for user in (ANN, BOB))
    await store.commit(commit(5, events=[MatchEnded(number=1, places=places, choices=PLAYED)]))
    before, damaged = kept(file), file.with_name("damaged.db")
    caplog.set_level(logging.WARNING)
    for damage in DAMAGES:
        with closing(sqlite3.connect(file)) as connection, closing(sqlite3.connect(damaged)) as copy, copy:
            connection.backup(copy)
            copy.execute(damage)
        caplog.clear()
        after = derived(damaged)
        assert after != before, damage
        assert after, damage
        assert "does not count" in caplog.text, damage
