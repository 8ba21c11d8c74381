"""Bugs in what private answers replace."""

from collections.abc import Hashable
from contextlib import AbstractContextManager
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
    original = answers._remember

    def remember(interaction: Any, kind: answers.PrivateKind, message: int | None) -> Any:
        pressed = None if interaction.message is None else interaction.message.id
        return original(interaction, kind, pressed or message)

    return patch.object(answers, "_remember", remember)


MUTANTS = (
    Mutant(patch=short_answer_removes_panel, found_by="no answer of its kind takes its place", first_seed=2),
    Mutant(patch=pressed_message_taken_for_the_answer, found_by="no answer of its kind takes its place"),
)
