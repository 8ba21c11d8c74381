"""Every kind of refusal occurs in a scene, and its whole sentence is as expected."""

import inspect
from typing import get_args

import pytest

from bot.table.refusals import AmbiguousAmount, Refusal, UnreadableBet, UnreadableInsurance
from bot.words.catalogue import ENGLISH
from cogs.common.refusal_sentences import sentence
from tests.cogs.common.refusals.bet_scenes import BET_SCENES
from tests.cogs.common.refusals.match_scenes import MATCH_SCENES
from tests.cogs.common.refusals.round_scenes import ROUND_SCENES
from tests.cogs.common.refusals.scenes import Scene
from tests.cogs.common.refusals.seat_scenes import SEAT_SCENES

SCENES: tuple[Scene, ...] = (*SEAT_SCENES, *BET_SCENES, *ROUND_SCENES, *MATCH_SCENES)

AT_THE_EDGE = {UnreadableBet, UnreadableInsurance, AmbiguousAmount}
"""Refusals that no table raises; see :mod:`tests.cogs.test_refused_at_the_edge`."""


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
async def test_refusal_has_the_expected_sentence(scene: Scene) -> None:
    refusal = scene.story()
    if inspect.isawaitable(refusal):
        refusal = await refusal
    assert type(refusal) is scene.kind
    assert sentence(ENGLISH, refusal) == scene.sentence


def test_every_refusal_has_a_scene() -> None:
    assert {scene.kind for scene in SCENES} | AT_THE_EDGE == set(get_args(Refusal))


def test_no_refusal_exceeds_200_characters() -> None:
    assert [scene.name for scene in SCENES if len(scene.sentence) > 200] == []
