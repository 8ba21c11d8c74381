"""Scenes in which a person is refused something, each with the whole sentence that he then reads."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import pytest

from bot.table.refusals import Refusal, Refused
from cogs.common.wording import person
from tests.table.fakes import PEOPLE
from tests.table.felt import START

Story = Callable[[], Refusal | Awaitable[Refusal]]

A, B, C, *_ = (person(player) for player in PEOPLE)
"""How Ann, Bob and Cleo are named."""

DEALT = f"<t:{round(START) + 30}:R>"
"""When the cards are dealt at a table whose clock has just begun to run."""

TURN_ENDS = f"<t:{round(START) + 20}:R>"
"""When the time of the first question ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """``story`` leads to the refusal; ``said`` is what the person reads."""

    kind: type[Refusal]
    story: Story
    said: str

    @property
    def name(self) -> str:
        return self.story.__name__


class Scenes(list[Scene]):
    """A collection to which stories are added by decoration."""

    def add(self, kind: type[Refusal], said: str) -> Callable[[Story], Story]:
        def keep(story: Story) -> Story:
            self.append(Scene(kind=kind, story=story, said=said))
            return story

        return keep


def refused(does: Callable[[], object]) -> Refusal:
    """What somebody is refused with."""
    with pytest.raises(Refused) as told:
        does()
    return told.value.refusal
