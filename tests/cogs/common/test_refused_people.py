"""Every refusal, met as people meet it, and the whole sentence that they read."""

from __future__ import annotations

import inspect

import pytest

from bot.table.refusals import Refusal
from cogs.common.refusal_texts import sentence
from tests.cogs.common.refused_at_bets import AT_BETS
from tests.cogs.common.refused_at_the_table import AT_THE_TABLE
from tests.cogs.common.refused_in_matches import IN_MATCHES
from tests.cogs.common.refused_in_play import IN_PLAY
from tests.cogs.common.scenes import Scene

SCENES: tuple[Scene, ...] = (*AT_THE_TABLE, *AT_BETS, *IN_PLAY, *IN_MATCHES)

AT_THE_EDGE = {Refusal.NOT_AN_AMOUNT}
"""What no table ever hears of: see :mod:`tests.cogs.test_refused_at_the_edge`."""


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_who_is_refused_reads_what_would_be_possible(scene: Scene) -> None:
    refused = scene.story()
    if inspect.isawaitable(refused):
        refused = await refused
    assert refused.reason is scene.reason
    assert sentence(refused) == scene.said


def test_every_refusal_is_met_by_somebody() -> None:
    assert {scene.reason for scene in SCENES} | AT_THE_EDGE == set(Refusal)


def test_no_refusal_is_longer_than_one_reads_at_a_glance() -> None:
    assert [scene.name for scene in SCENES if len(scene.said) > 200] == []
