"""Every button of every stage, pressed by players, an onlooker and an admin, before and after a restart."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.table.views.snapshots import Stage
from tests.e2e.harness.bot_harness import StartHarness
from tests.e2e.harness.seeded_shoes import SeededShoes
from tests.e2e.hostile.walk import STRANGER, Walk, may_press

pytestmark = pytest.mark.slow

ROLES = {"player": "Ann", "second player": "Bob", "onlooker": "Cleo", "admin": "Olive", STRANGER: "Eve"}
LANGUAGES = {"player": "en-US", "second player": "de", "onlooker": "it", "admin": "de", STRANGER: "en-GB"}
"""The languages of the people; the bot has no Italian."""

MODES: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "house": ({}, {}),
    "by turns": ({"preset": "standard"}, {}),
    "credit without clock": ({"bankroll": "credit", "turn_time": 0, "max_bet": 0}, {"intermission": "0"}),
    "secret": ({}, {"hidden_bets": "on", "cards_face_up": "off"}),
    "several boxes": ({"preset": "standard"}, {"boxes_per_player": "3"}),
    "one box": ({}, {"boxes": "1"}),
    "early surrender": ({}, {"surrender": "early"}),
    "match": ({"preset": "vegas"}, {}),
}
"""The options with which a table is opened, and those that are changed afterwards."""

USUAL_STEPS, LONG_STEPS, STEPS_OF_PROCESS, STEPS_OF_EDITING = 60, 400, 25, 9
MANY_STEPS = 1_000
"""Enough for each role to press each usual button: there are more than twenty, in up to four stages."""


async def started(start_harness: StartHarness, mode: str, seed: int = 0, **arguments: Any) -> Walk:
    """Open a table for a walk; nobody sits at it yet."""
    shoes = SeededShoes(ServerSeed(seed.to_bytes(SEED_BYTES, "big")))
    harness = await start_harness(make_shoe=shoes, **arguments)
    people = {role: harness.person(name) for role, name in ROLES.items()}
    for role, locale in LANGUAGES.items():
        people[role].locale = locale
    options, changes = MODES[mode]
    await harness.type(people["admin"], "table open", **options)
    await harness.wait_until(lambda: bool(harness.boards), "a board")
    for option, value in changes.items():
        await harness.announce(people["admin"], "table set", option=option, value=value)
    if mode == "match":  # who is alone is asked first, and would rarely start
        await harness.type(people["second player"], "join")
    return Walk(harness=harness, people=people, rng=Random(f"{mode} {seed}"))


async def press_everything(walk: Walk, steps: int) -> None:
    for number in range(1, steps + 1):
        await walk.step()
        if number % STEPS_OF_EDITING == 0:
            await walk.edit()
        if number % STEPS_OF_PROCESS == 0:
            await walk.restart()


@pytest.mark.parametrize("mode", ["several boxes", "match"])
async def test_buttons_are_answered(start_harness: StartHarness, mode: str) -> None:
    walk = await started(start_harness, mode)
    await press_everything(walk, USUAL_STEPS)
    assert {role for _, role, _ in walk.covered} == set(ROLES)
    assert Stage.PLAY in {stage for stage, _, _ in walk.covered}


@pytest.mark.parametrize(("mode", "seconds"), [("house", 0.0), ("by turns", 0.3)])
async def test_double_clicks_act_once(start_harness: StartHarness, mode: str, seconds: float) -> None:
    walk = await started(start_harness, mode, double_click_seconds=1.0)
    for _ in range(USUAL_STEPS):
        await walk.step_twice(seconds)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mode", MODES)
async def test_every_button_is_answered(start_harness: StartHarness, mode: str, seed: int) -> None:
    walk = await started(start_harness, mode, seed)
    await press_everything(walk, MANY_STEPS)
    pressed: Counter[tuple[str, str]] = Counter()
    for (stage, _, name), times in walk.covered.items():
        pressed[stage, name] += times if not name.startswith("own ") else 0
    usual = [each for each, times in pressed.items() if times >= 3 * len(ROLES)]
    assert len(usual) > 4
    buttons = {name.removeprefix("own ") for _, _, name in walk.covered}
    print(f"{mode}, {seed}: {MANY_STEPS} presses, {len(buttons)} buttons, {len(usual)} usual in a stage")
    expected = [(stage, role, name) for stage, name in usual for role in ROLES if may_press(role, name)]
    assert [each for each in expected if not walk.covered[each]] == []


@pytest.mark.long
@pytest.mark.parametrize("seconds", [0.0, 0.3])
@pytest.mark.parametrize("mode", MODES)
async def test_every_double_click_acts_once(start_harness: StartHarness, mode: str, seconds: float) -> None:
    walk = await started(start_harness, mode, double_click_seconds=1.0)
    for _ in range(LONG_STEPS):
        await walk.step_twice(seconds)
