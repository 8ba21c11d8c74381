"""The places of matches with knock-outs are derived again from the chips after each round."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.audit.audit_findings import AuditFinding, Flaw
from bot.audit.audit_run import run_audit
from bot.bank.ids import ChannelId, TableId, UserId
from bot.blackjack.moves import Move
from bot.table import commands
from bot.table.live.actor import Done
from bot.table.matches import HeatOfTable
from bot.table.table_state import ClosedBy
from bot.table.views.snapshots import Stage
from bot.tournament.tournament import LAST_TABLE, HeatKey
from tests.audit.played_database import ANN, BOB, CLEO, DAN, GUILD, Evening
from tests.audit.test_findings import change, url_of
from tests.storage.tournaments.helpers import draw, open_one, sign_up

pytestmark = pytest.mark.slow

TABLE = TableId(41)
PLAYERS = (ANN, BOB, CLEO, DAN)


async def play_matches(file: Path, *, leaves: bool) -> None:
    """Play two matches with knock-outs, in one of which somebody leaves."""
    evening = Evening(file)
    await evening.begin()
    await evening.open(TABLE, preset="vegas", match_rounds=8, knockouts=2, starting_chips=100)
    for number in range(2):
        for player in PLAYERS[number:]:
            if evening.view(TABLE).seat_of(player) is None:
                await evening.ask(TABLE, player, commands.Join())
        await evening.ask(TABLE, PLAYERS[number], commands.StartMatch())
        await play_on(evening, leaves=leaves and number == 1)
        evening.pass_time()
    await evening.end()


async def play_closed_heat(file: Path, *, leave: bool = False) -> None:
    """Play rounds of a heat, and close it before it is decided; two may ``leave`` it then."""
    evening = Evening(file)
    await evening.begin()
    key, players = await draw_heat(evening)
    heat = commands.HeatOpening(heat=HeatOfTable(key=key, of=0), players=players, opener=ANN)
    act = commands.OpenTable(
        table=TABLE,
        guild=GUILD,
        channel=ChannelId(TABLE),
        preset="vegas",
        changes={"match_rounds": 30, "starting_chips": 1_000},
        heat=heat,
    )
    request = commands.Request(key="heat", player=None, act=act, via=commands.Via.CLOCK)
    assert isinstance(await evening.manager.open_heat(request, act), Done)
    for _ in range(5):
        await evening.play_round(TABLE, *PLAYERS)
        evening.pass_time()
    if leave:
        await leave_heat(evening)
    await evening.ask(TABLE, ANN, commands.Close(why=ClosedBy(player=ANN)))
    while (view := evening.manager.table(TABLE)) is not None:
        move = Move.DECLINE if view.stage is Stage.OFFER else Move.STAND
        await evening.ask(TABLE, view.asked[0], commands.Play(move=move))
    await evening.end()


async def draw_heat(evening: Evening) -> tuple[HeatKey, tuple[UserId, ...]]:
    """Return the only heat of a tournament of all players, who are in the order of the draw."""
    store, at = evening.store, evening.now
    found = await open_one(store, guild=GUILD, at=at, starts_at=at)
    for player in PLAYERS:
        await sign_up(store, found, player, at)
    found = await draw(store, found, at)
    return HeatKey(found.id, LAST_TABLE), found.players_of(LAST_TABLE)


async def leave_heat(evening: Evening) -> None:
    """Let the one with the fewest chips leave before a round, and the one with the most during it."""
    stacks = evening.view(TABLE).stacks
    poorest, *others = sorted(PLAYERS, key=lambda each: stacks[each])
    await evening.ask(TABLE, poorest, commands.Leave())
    await evening.bet(TABLE, *others)
    await evening.ask(TABLE, others[-1], commands.Leave())


async def play_on(evening: Evening, *, leaves: bool) -> None:
    """Play until the match is over."""
    while (match := evening.view(TABLE).match) is not None and match.alive:
        if leaves and match.rounds_played == 1:
            await evening.ask(TABLE, CLEO, commands.Leave())
            leaves = False
            continue
        await evening.play_round(TABLE, *(seat.player for seat in evening.view(TABLE).seats))
        evening.pass_time()


def findings(file: Path) -> tuple[AuditFinding, ...]:
    return run_audit(url_of(file)).findings


def places(file: Path) -> list[tuple[UserId, int, int | None]]:
    with closing(sqlite3.connect(file)) as database:
        return database.execute(
            "SELECT user, place, out_in FROM match_players WHERE match_no = 1 ORDER BY place DESC"
        ).fetchall()


@pytest.fixture(scope="module", params=[False, True], ids=["all stay", "one leaves"])
def played_matches(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Matches that are played once. Tests change copies of them only."""
    file = tmp_path_factory.mktemp("matches") / "matches.db"
    asyncio.run(play_matches(file, leaves=request.param))
    return file


@pytest.fixture
def matches(played_matches: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played_matches, tmp_path / "matches.db"))


def test_played_matches_are_as_derived(matches: Path) -> None:
    assert findings(matches) == ()
    assert len({place for _, place, _ in places(matches)}) > 1


def test_places_of_a_heat_that_was_closed_early_follow_the_chips(tmp_path: Path) -> None:
    file = tmp_path / "heat.db"
    asyncio.run(play_closed_heat(file))
    assert findings(file) == ()
    ranked = [(user, place) for user, place, _ in places(file) if place < 4]
    assert len({place for _, place in ranked}) > 1, "the cards tell the players apart"
    (worse, _), *_, (best, _) = ranked
    change(
        file,
        f"UPDATE match_players SET place = 1 WHERE user = {worse}",
        f"UPDATE match_players SET place = 2 WHERE user = {best}",
    )
    assert [each.flaw for each in findings(file)].count(Flaw.KNOCKOUT_DIFFERS) == 1


def test_places_of_a_closed_heat_that_two_have_left_are_as_derived(tmp_path: Path) -> None:
    file = tmp_path / "heat.db"
    asyncio.run(play_closed_heat(file, leave=True))
    assert findings(file) == ()


def test_exchanged_players_are_found(matches: Path) -> None:
    (worst, *_), (best, *_) = places(matches)[0], places(matches)[-2]
    change(
        matches,
        f"UPDATE match_players SET user = 999 WHERE user = {worst} AND match_no = 1",
        f"UPDATE match_players SET user = {worst} WHERE user = {best} AND match_no = 1",
        f"UPDATE match_players SET user = {best} WHERE user = 999 AND match_no = 1",
    )
    assert Flaw.KNOCKOUT_DIFFERS in {each.flaw for each in findings(matches)}


def test_damaged_rules_are_left_to_the_rounds(matches: Path) -> None:
    change(matches, "UPDATE rule_sets SET json = replace(json, '\"decks\":4', '\"decks\":null')")
    flaws = {each.flaw for each in findings(matches)}
    assert flaws >= {Flaw.UNREADABLE}
    assert Flaw.KNOCKOUT_DIFFERS not in flaws


def test_changed_round_of_a_knockout_is_found(matches: Path) -> None:
    _, place, out_in = places(matches)[0]
    change(
        matches,
        f"UPDATE match_players SET out_in = {out_in} + 1 WHERE place = {place} AND match_no = 1",
    )
    assert Flaw.KNOCKOUT_DIFFERS in {each.flaw for each in findings(matches)}
