"""What ``/verify`` says about the draw of a tournament, and that it reveals no secret seed."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.bank.ids import UserId
from bot.replacing import replace
from bot.tournament.tournament import Ending, Tournament, drawn
from bot.words.catalogue import ENGLISH
from cogs.common.answers import Message
from cogs.fairness import draw_answer
from tests.fairness.page_scripts import run_script, saved_script
from tests.tournament.tournaments import ENDED, START, entrants, tournament

OPEN = tournament(entrants(8))
DRAWN = replace(OPEN, entrants=drawn(OPEN)[::-1], drawn_at=START)
NAMES = {UserId(number): f"Ann_{number}" for number in range(1, 8)}
"""Nobody knows a name of the eighth one."""

SEED, HASH = OPEN.draw.seed.reveal(), OPEN.draw.commitment


def told(found: Tournament) -> tuple[list[str], dict[str, Any]]:
    """Return the lines of the answer, and the content of its file."""
    answer = draw_answer(ENGLISH, found, NAMES)
    assert isinstance(answer, Message)
    (file,) = answer.files
    assert file.name == "draw-12.json"
    content: dict[str, Any] = json.loads(file.content)
    return str(answer.shown).splitlines(), content


def test_only_the_hash_is_told_before_the_draw() -> None:
    answer = draw_answer(ENGLISH, OPEN, NAMES)
    assert answer == f"**Tournament T12** · hash of its draw `{HASH}`\nIts seed follows with the draw."


def test_heats_are_told_with_the_seed_once_they_are_drawn() -> None:
    """Names are escaped, and who is unknown is mentioned."""
    lines, _ = told(DRAWN)
    assert lines[:2] == [f"**Tournament T12** · hash of its draw `{HASH}`", f"Seed `{SEED}`"]
    assert "`verify_draw.py draw-12.json`" in lines[2]
    players = {each.position: each.player for each in DRAWN.entrants}
    names = {number: f"Ann\\_{number}" for number in range(1, 8)} | {8: "<@8>"}
    first, second = ([names[players[place]] for place in range(from_, 8, 2)] for from_ in (0, 1))
    assert lines[3:] == [
        f"**Heat 1**: {ENGLISH.listed(first)}",
        f"**Heat 2**: {ENGLISH.listed(second)}",
    ]


def test_single_heat_is_the_last_table() -> None:
    three = tournament(entrants(3))
    lines, _ = told(replace(three, entrants=drawn(three), drawn_at=START))
    assert lines[3].startswith("**Last table**: ")
    assert len(lines) == 4


def test_seed_is_told_after_a_tournament_without_a_draw() -> None:
    lines, content = told(replace(OPEN, ended_at=ENDED, ending=Ending.CANCELLED))
    assert lines[1] == f"Seed `{SEED}`"
    assert lines[3:] == ["It ended before the draw."]
    assert (content["sign_ups"], content["heats"]) == ({}, [])


@pytest.mark.parametrize("found", [DRAWN, replace(OPEN, ended_at=ENDED, ending=Ending.TOO_FEW)])
def test_file_is_proven_by_the_script(found: Tournament, tmp_path: Path) -> None:
    _, content = told(found)
    assert run_script(saved_script("verify-draw", tmp_path), content, HASH).returncode == 0


def test_file_has_the_names_as_they_are() -> None:
    _, content = told(DRAWN)
    assert content["sign_ups"]["9001"] == "Ann_1"
    assert not content["sign_ups"]["9008"]


def test_longest_answer_fits_a_message() -> None:
    full = tournament(entrants(49))
    names = {each.player: "*_" * 16 for each in full.entrants}
    answer = draw_answer(ENGLISH, replace(full, entrants=drawn(full), drawn_at=START), names)
    assert isinstance(answer, Message)
    assert len(str(answer.shown)) <= 2_000
