"""A database of revision 0004, stopped in mid-round, goes on as it was (docs/rules.md §6.29).

``played_at_0004.sql`` is a dump of such a database, made by the release of that revision. The JSON beside it
has what that release showed of each open table:

- 31: a round that is proven, and an open one,
- 32: a match in mid-round, with ``peek=off`` beside the preset's late surrender,
- 33: a shared box for which the first bettor decides, though another player sits there,
- 34: ``peek=off`` without effect, in the choices in force and in those that wait,
- 35: an unlimited turn,
- 36: ``peek=off`` with effect.
"""

import json
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.bank import GuildId, TableId, UserId
from bot.blackjack import Move
from bot.fairness.verifier import verify
from bot.storage.database.migration import migrate
from bot.storage.sql_store import SqlStore
from bot.table import Act, MarkReady, PlaceBet, Play, Request, Via
from bot.table.live.actor import Done
from bot.table.live.manager import Manager
from bot.table.stored import ProofResult, prove
from bot.table.views import Snapshot, Stage
from tests.storage.counting.kept_counters import derived, kept
from tests.support.clock import TestClock
from tests.support.shoes import Stack

HERE = Path(__file__).parent
SHOWN: dict[str, Any] = json.loads((HERE / "played_at_0004.json").read_text(encoding="utf-8"))
GUILD = GuildId(1)
ANN, BOB, CLEO, DAN = (UserId(number) for number in (1, 2, 3, 4))
"""The numbers of the members whose ids are 11 to 14."""

FIRST_ID = 11


class EarlierRelease:
    """The present release on the database of an earlier one."""

    def __init__(self, store: SqlStore, manager: Manager) -> None:
        self.store = store
        self.manager = manager

    def table(self, table: int) -> Snapshot:
        snapshot = self.manager.table(TableId(table))
        assert snapshot is not None
        return snapshot

    @staticmethod
    def typed(key: str, player: UserId, act: Act) -> Request:
        return Request(key=key, player=player, act=act, via=Via.TYPED)

    async def finish(self, table: int) -> None:
        """Let everybody stand until the open round is over."""
        number = self.table(table).round_no
        for step in range(20):
            view = self.table(table)
            if view.round_no != number or view.stage not in (Stage.PLAY, Stage.OFFER):
                return
            move = Move.STAND if view.stage is Stage.PLAY else Move.DECLINE
            request = self.typed(f"{table}:{number}:{step}", view.asked[0], Play(move=move))
            assert isinstance(await self.manager.ask(TableId(table), request), Done)
        raise AssertionError("the round does not end")


def id_of(player: UserId) -> int:
    """Return the id that the player had in that release."""
    return player + FIRST_ID - 1


def renumbered(code: str) -> str:
    """Return the code of an account with the number of its member in place of the id."""
    before, _, discord = code.rpartition(":")
    return f"{before}:{int(discord) - FIRST_ID + 1}"


def load(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.executescript((HERE / "played_at_0004.sql").read_text(encoding="utf-8"))
    connection.close()


@pytest.fixture
async def earlier(tmp_path: Path) -> AsyncIterator[EarlierRelease]:
    file, clock = tmp_path / "croupier.db", TestClock()
    load(file)
    store = await SqlStore.open(f"sqlite+aiosqlite:///{file}", clock=clock)
    manager = Manager(store=store, clock=clock, make_shoe=Stack())
    await manager.start()
    yield EarlierRelease(store, manager)
    assert await store.audit() == ()
    await manager.close()
    await store.close()


async def test_open_rounds_resume_as_they_were(
    earlier: EarlierRelease, caplog: pytest.LogCaptureFixture
) -> None:
    for table, shown in SHOWN.items():
        view = earlier.table(int(table))
        boxes = [
            {
                "number": box.number,
                "player": id_of(box.player),
                "moves": list(box.moves),
                "followers": [[id_of(each.player), each.bet] for each in box.followers],
                "hands": [[list(hand.cards), hand.bet] for hand in box.hands],
            }
            for box in view.boxes
        ]
        assert (view.stage, view.round_no, list(view.dealer)) == (
            shown["stage"],
            shown["round_no"],
            shown["dealer"],
        )
        assert boxes == shown["boxes"]
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_rules_in_force_stay_the_same(earlier: EarlierRelease) -> None:
    for table, shown in SHOWN.items():
        rules = earlier.table(int(table)).rules
        kept = {name: value for name, value in shown["rules"].items() if name != "intermission"}
        assert {name: getattr(rules, name) for name in kept} == kept


async def test_open_rounds_end_and_pay(earlier: EarlierRelease) -> None:
    for table in (31, 32, 33, 34, 35):
        await earlier.finish(table)
        last = earlier.table(table).last
        assert last is not None
        assert last.round_no == SHOWN[str(table)]["round_no"]


async def finding(earlier: EarlierRelease, round_id: int) -> tuple[int, int, ProofResult]:
    """Return the shoe of a round, its version and what its proof finds."""
    evidence = await earlier.store.evidence(GUILD, round_id)
    assert evidence is not None
    assert evidence.seed is not None
    assert evidence.output_json is not None
    proof = prove(
        commitment=evidence.commitment,
        seed=evidence.seed.reveal(),
        version=evidence.version,
        seal=evidence.seal,
        decks=evidence.decks,
        inputs=evidence.inputs,
        output_json=evidence.output_json,
        shown=None,
    )
    assert verify(proof.document), "the verifier on its own agrees"
    return evidence.shoe_no, evidence.version, proof.finding


async def test_round_of_earlier_release_is_proven(earlier: EarlierRelease) -> None:
    assert await finding(earlier, 1) == (1, 1, ProofResult.PROVEN)


async def test_promised_shoes_finish_in_version_1(earlier: EarlierRelease) -> None:
    """At table 31 each round takes a new shoe: the open round's and the next one were promised already."""
    assert len(earlier.table(31).next_commitment) == 64, "plain SHA-256 as hex"
    await earlier.finish(31)
    assert len(earlier.table(31).commitment) == 64
    assert len(earlier.table(31).next_commitment) == 43
    request = Request(key="next", player=ANN, act=PlaceBet(amount=1_000), via=Via.TYPED)
    assert isinstance(await earlier.manager.ask(TableId(31), request), Done)
    await earlier.finish(31)
    assert len(earlier.table(31).commitment) == 43
    rounds = [each.id for each in await earlier.store.last_rounds(GUILD, ANN, limit=10)]
    assert [await finding(earlier, each) for each in rounds] == [
        (number, 1, ProofResult.PROVEN) for number in (3, 2, 1)
    ]


async def test_peek_off_without_effect_is_removed(earlier: EarlierRelease) -> None:
    assert earlier.table(34).choices.changes == {}
    pending = earlier.table(34).pending
    assert pending is not None
    assert pending.changes == {"max_bet": 300}
    assert earlier.table(32).choices.changes == {"peek": "ace_ten"}, "more looks than the preset has"
    assert earlier.table(36).choices.changes == {"surrender": "early", "peek": "off"}


async def test_members_can_bet_on_next_round(earlier: EarlierRelease) -> None:
    request = Request(key="next", player=BOB, act=PlaceBet(amount=1_000), via=Via.TYPED)
    assert isinstance(await earlier.manager.ask(TableId(36), request), Done)


def rows_of(file: Path, query: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


def accounts_of(file: Path) -> dict[str, tuple[int, int, int]]:
    """Return the id, round and balance of each escrow account, by code."""
    rows = rows_of(file, "SELECT code, id, round_no, balance FROM accounts WHERE kind = 'escrow'")
    return {code: (number, round_no, balance) for code, number, round_no, balance in rows}


def test_rounds_of_earlier_release_count(tmp_path: Path) -> None:
    """Ann lost 10, Cleo lost 20, and then Cleo won 15 on her box and Dan 10 as her follower."""
    file = tmp_path / "croupier.db"
    load(file)
    migrate(f"sqlite+aiosqlite:///{file}")
    columns = '"user", rounds, hands, won, lost, net, biggest_win, biggest_loss, streak, best_streak'
    found = rows_of(file, f"SELECT {columns} FROM counters WHERE guild = 1 AND period = 's1' ORDER BY 1")
    assert found == [
        (ANN, 1, 1, 0, 1, -1_000, 0, -1_000, 0, 0),
        (CLEO, 2, 1, 0, 1, -500, 0, -2_000, 0, 0),
        (DAN, 1, 1, 1, 0, 1_000, 1_000, 0, 1, 1),
    ]


async def test_counters_of_open_rounds_follow_the_earlier_ones(
    earlier: EarlierRelease, tmp_path: Path
) -> None:
    for table in (31, 32, 33, 34, 35):
        await earlier.finish(table)
    assert kept(tmp_path / "croupier.db") == derived(tmp_path / "croupier.db")


async def test_everything_of_earlier_release_is_in_the_first_season(
    earlier: EarlierRelease, tmp_path: Path
) -> None:
    """The season may end in the middle of its rounds: they are paid in it, with all undealt bets returned."""
    file = tmp_path / "croupier.db"
    assert earlier.store.season_of(GUILD) == 1
    for divided in ("accounts", "rounds", "match_players"):
        assert {season for (season,) in rows_of(file, f"SELECT season FROM {divided}")} <= {1}
    await earlier.store.end_season(GUILD, 1, "before", by=None, at=1.0)
    await earlier.manager.sync_season(GUILD)
    for table in (31, 32, 33, 34, 35):
        await earlier.finish(table)
    paid = rows_of(
        file,
        "SELECT a.season FROM transfers AS t JOIN accounts AS a ON a.id IN (t.debit, t.credit)"
        " WHERE a.kind = 'member' AND t.kind IN ('win', 'loss', 'stake_return')",
    )
    assert {season for (season,) in paid} == {1}
    assert rows_of(file, "SELECT code FROM accounts WHERE kind = 'escrow' AND balance AND season = 1") == []
    assert kept(file) == derived(file)


def test_open_stakes_keep_their_accounts_under_new_names(tmp_path: Path) -> None:
    file = tmp_path / "croupier.db"
    load(file)
    columns = "id, debit, credit, amount, kind, table_id, round_no, at"
    before, transfers = accounts_of(file), rows_of(file, f"SELECT {columns} FROM transfers")
    migrate(f"sqlite+aiosqlite:///{file}")
    after = accounts_of(file)
    assert sorted(after.values()) == sorted(before.values())
    unused = {code for code, (_, _, balance) in before.items() if not balance}
    assert {renumbered(code) for code in unused} <= after.keys()
    assert (after["escrow:1:31:even:1"], after["escrow:1:31:odd:2"]) == ((5, 2, 2500), (7, 3, 700))
    assert rows_of(file, f"SELECT {columns} FROM transfers") == transfers


async def test_stakes_of_earlier_release_are_reused(earlier: EarlierRelease, tmp_path: Path) -> None:
    before = accounts_of(tmp_path / "croupier.db")
    await earlier.finish(31)
    for number in (1, 2):
        for player in (ANN, BOB):
            bet = earlier.typed(f"bet {number} {player}", player, PlaceBet(amount=700))
            await earlier.manager.ask(TableId(31), bet)
        await earlier.manager.ask(TableId(31), earlier.typed(f"ready {number}", ANN, MarkReady()))
        await earlier.finish(31)
    assert earlier.table(31).round_no == 5
    new = accounts_of(tmp_path / "croupier.db").keys() - before.keys()
    assert new == {"escrow:1:31:odd:1", "escrow:1:31:even:2"}, "one account more for each player"


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE accounts SET user = NULL WHERE id = 5",
        "UPDATE accounts SET round_no = 'x' WHERE id = 5",
        "UPDATE accounts SET round_no = 4, user = 12 WHERE id = 5",
        "INSERT INTO accounts SELECT 90, 'twin', kind, guild, user, table_id, round_no, 1 FROM accounts"
        " WHERE id = 5",
        "UPDATE rounds SET status = 'settled'",
    ],
)
def test_damaged_account_does_not_stop_the_upgrade(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "croupier.db"
    load(file)
    connection = sqlite3.connect(file)
    with connection:
        connection.execute(damage)
    connection.close()
    before = sorted(accounts_of(file).values(), key=str)
    migrate(f"sqlite+aiosqlite:///{file}")
    assert sorted(accounts_of(file).values(), key=str) == before


def test_stake_of_round_that_is_over_keeps_its_account(tmp_path: Path) -> None:
    """Otherwise it would occupy the account of later rounds."""
    file = tmp_path / "croupier.db"
    load(file)
    connection = sqlite3.connect(file)
    with connection:
        connection.execute("UPDATE rounds SET status = 'void' WHERE table_id = 31")
    connection.close()
    migrate(f"sqlite+aiosqlite:///{file}")
    assert accounts_of(file)["escrow:1:31:2:1"] == (5, 2, 2500)


def test_damaged_state_does_not_stop_the_upgrade(tmp_path: Path) -> None:
    """The upgrade leaves the damaged table as it is; the start after it closes the table."""
    file = tmp_path / "croupier.db"
    load(file)
    connection = sqlite3.connect(file)
    with connection:
        connection.execute('UPDATE tables SET state = \'{"peek": "off"\' WHERE id = 34')
    connection.close()

    migrate(f"sqlite+aiosqlite:///{file}")
    connection = sqlite3.connect(file)
    state = connection.execute("SELECT state FROM tables WHERE id = 34").fetchone()
    connection.close()
    assert state == ('{"peek": "off"',)
