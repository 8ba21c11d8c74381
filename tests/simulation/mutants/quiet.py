"""Bugs in what private answers replace."""

from collections.abc import Hashable
from contextlib import AbstractContextManager
from contextvars import ContextVar
from typing import Any
from unittest.mock import patch

from bot.last_answers import LastAnswers
from cogs.common import answers
from tests.simulation.mutants.mutant import Mutant


def short_answer_removes_panel() -> AbstractContextManager[object]:
    """A short answer takes the place of a panel."""
    original = LastAnswers.replace

    def replace(self: LastAnswers[Any], key: Hashable, answer: Any) -> Any:
        assert isinstance(key, tuple)
        return original(self, key[:2], answer)

    return patch.object(LastAnswers, "replace", replace)


def pressed_message_taken_for_the_answer() -> AbstractContextManager[object]:
    """The answer to a press is deleted as the original message of its interaction, which is the board."""
    original, original_id = answers._send_privately, answers._id_of
    pressed: ContextVar[int | None] = ContextVar("pressed", default=None)  # tasks take turns

    async def send_privately(interaction: Any, *sent: Any) -> None:
        pressed.set(None if interaction.message is None else interaction.message.id)
        await original(interaction, *sent)

    def id_of(sent: object) -> int | None:
        return pressed.get() or original_id(sent)

    return patch.multiple(answers, _send_privately=send_privately, _id_of=id_of)


MUTANTS = (
    Mutant(patch=short_answer_removes_panel, found_by="no answer of its kind takes its place", first_seed=1),
    Mutant(patch=pressed_message_taken_for_the_answer, found_by="no answer of its kind takes its place"),
)
