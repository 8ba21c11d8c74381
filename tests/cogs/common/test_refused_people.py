"""Every refusal, met as people meet it, and the whole sentence that they read."""

from __future__ import annotations

import inspect
from typing import get_args

import pytest

from bot.table.refusals import Refusal, UnreadableBet, UnreadableInsurance
from cogs.common.refusal_texts import sentence
from tests.cogs.common.refused_at_bets import AT_BETS
from tests.cogs.common.refused_at_the_table import AT_THE_TABLE
from tests.cogs.common.refused_in_matches import IN_MATCHES
from tests.cogs.common.refused_in_play import IN_PLAY
from tests.cogs.common.scenes import Scene

SCENES: tuple[Scene, ...] = (*AT_THE_TABLE, *AT_BETS, *IN_PLAY, *IN_MATCHES)

AT_THE_EDGE = {UnreadableBet, UnreadableInsurance}
"""What no table ever hears of: see :mod:`tests.cogs.test_refused_at_the_edge`."""


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_who_is_refused_reads_what_would_be_possible(scene: Scene) -> None:
    refusal = scene.story()
    if inspect.isawaitable(refusal):
        refusal = await refusal
    assert type(refusal) is scene.kind
    assert sentence(refusal) == scene.said


def test_every_refusal_is_met_by_somebody() -> None:
    assert {scene.kind for scene in SCENES} | AT_THE_EDGE == set(get_args(Refusal))


def test_no_refusal_is_longer_than_one_reads_at_a_glance() -> None:
    assert [scene.name for scene in SCENES if len(scene.said) > 200] == []
