"""``/verify`` of a damaged round answers in a sentence, and shows no seed that does not fit."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.e2e.harness.bot_harness import StartHarness

UNREADABLE = "❌ The stored data of this round are damaged, so it can't be proven."
SEED_DIFFERS = "❌ The seed is not the one that was promised, so it is not shown."
RESULT_DIFFERS = "❌ The promised cards do not make the result that was paid."

DAMAGE = {
    "record": ("UPDATE rounds SET record = '{'", UNREADABLE),
    "record without rules": ("UPDATE rounds SET record = '{}'", UNREADABLE),
    "result": ("UPDATE rounds SET output = '{'", UNREADABLE),
    "result without cards": ("UPDATE rounds SET output = '{}'", UNREADABLE),
    "result of other cards": (
        'UPDATE rounds SET output = replace(output, \'"cards":"T\', \'"cards":"9\')',
        RESULT_DIFFERS,
    ),
    "result of another payment": (
        "UPDATE rounds SET output = replace(output, '\"net\":', '\"net\":1')",
        RESULT_DIFFERS,
    ),
    "place": ("UPDATE rounds SET shoe_position = 'x'", UNREADABLE),
    "deleted move": ("UPDATE rounds SET moves = ''", UNREADABLE),
    "unknown move": ("UPDATE rounds SET moves = replace(moves, 'stand', 'fold')", UNREADABLE),
    "purses": ("UPDATE rounds SET moves = json_set(moves, '$.purses', '[[')", UNREADABLE),
    "client seeds": ("UPDATE shoes SET client_seeds = '['", UNREADABLE),
    "decks": ("UPDATE shoes SET decks = 'six'", UNREADABLE),
    "lost shoe": ("DELETE FROM shoes", UNREADABLE),
    "other seed": ("UPDATE shoes SET seed = zeroblob(32)", SEED_DIFFERS),
    "short seed": ("UPDATE shoes SET seed = x'00'", SEED_DIFFERS),
    "text for a seed": ("UPDATE shoes SET seed = 'seed'", SEED_DIFFERS),
}


async def test_damaged_round_is_explained(start_harness: StartHarness, tmp_path: Path) -> None:
    harness = await start_harness("T 9 9 8")
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    await harness.type(harness.owner, "table close")
    assert "✅ Proven" in await harness.type(ann, "verify", id="1")
    sound = tmp_path / "sound.db"
    _copy(harness.database, sound)
    for name, (statement, sentence) in DAMAGE.items():
        with closing(sqlite3.connect(harness.database)) as database, database:
            database.execute(statement)
        answer = await harness.type(ann, "verify", id="1")
        _copy(sound, harness.database)
        assert answer.startswith(f"**Round 1** {sentence}"), name
        shown = [seed for seed in re.findall(r"`([0-9a-f]{64})`", answer) if f"hash `{seed}`" not in answer]
        assert sentence == RESULT_DIFFERS or not shown, "no seed is shown that proves nothing"
    assert "✅ Proven" in await harness.type(ann, "verify", id="1")


@pytest.mark.parametrize("statement", ["UPDATE shoes SET seed = zeroblob(32)"])
async def test_seed_of_void_round_is_shown_only_if_it_fits(
    start_harness: StartHarness, statement: str
) -> None:
    harness = await start_harness("T 9 9 8")
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.bet(ann, "25")
    await harness.stop_bot()
    with closing(sqlite3.connect(harness.database)) as database, database:
        database.execute(statement)
    await harness.start_bot()
    assert (await harness.type(ann, "verify", id="1")) == f"**Round 1** {SEED_DIFFERS}"
    assert "00000000" not in str([message.text for message in harness.sandbox.messages(harness.channel)])


def _copy(source: Path, target: Path) -> None:
    """Copy a whole database, also one that is in use."""
    with closing(sqlite3.connect(source)) as from_, closing(sqlite3.connect(target)) as to:
        from_.backup(to)
