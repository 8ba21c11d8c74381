"""What people are told whose command fails, or is not carried out."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest
from discord import app_commands

from bot.client.croupier import SORRY, Croupier
from bot.words.catalogue import ENGLISH
from cogs.common import routing
from cogs.common.edge_refusals import TOO_FAST
from cogs.common.routing import CommandTree
from tests.words.german import GERMAN


@pytest.fixture
def interaction() -> Any:
    """Return a typed command of a person whose client is German."""
    client = Mock(
        spec=Croupier,
        arrivals=SimpleNamespace(admit=AsyncMock(return_value=True)),
        limits=SimpleNamespace(are_exceeded_by=lambda _: True),
        meet=AsyncMock(return_value=None),
        is_closed=lambda: False,
    )
    return SimpleNamespace(locale="de", type=None, command=None, client=client)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is said privately."""
    said = list[str]()

    async def say(_interaction: object, text: str) -> None:
        said.append(text)

    monkeypatch.setattr(routing, "reply_privately", say)
    return said


async def test_failure_is_told_in_the_language_of_the_person(interaction: Any, told: list[str]) -> None:
    await CommandTree.on_error(Mock(), interaction, app_commands.AppCommandError())
    assert told == [GERMAN(SORRY)]
    assert GERMAN(SORRY) != ENGLISH(SORRY)


async def test_failure_after_the_stop_is_told_to_nobody(
    interaction: Any, told: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    interaction.client.is_closed = lambda: True
    await CommandTree.on_error(Mock(), interaction, app_commands.AppCommandError())
    assert told == []
    assert [record.levelname for record in caplog.records if record.levelname == "ERROR"] == []


async def test_hurry_is_refused_in_the_language_of_the_person(interaction: Any, told: list[str]) -> None:
    assert not await CommandTree.interaction_check(Mock(), interaction)
    assert told == [GERMAN(TOO_FAST)]
    assert GERMAN(TOO_FAST) != ENGLISH(TOO_FAST)
