"""The invitation link in the README, against the permissions of the client."""

import re
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock
from urllib.parse import parse_qs, urlsplit

import pytest
from discord import app_commands

from bot.client.croupier import PERMISSIONS, SORRY, TOO_FAST, Croupier, CroupierTree
from bot.words.catalogue import ENGLISH
from tests.docs.pages import README, text_of
from tests.words.german import GERMAN


def test_invitation_asks_for_the_needed_permissions() -> None:
    (link,) = re.findall(r"https://discord\.com/oauth2/authorize\?[^`\s]+", text_of(README))
    assert PERMISSIONS.value == 274877959168
    assert parse_qs(urlsplit(link).query) == {
        "client_id": ["APPLICATION_ID"],
        "scope": ["bot applications.commands"],
        "permissions": [str(PERMISSIONS.value)],
    }


@pytest.fixture
def interaction() -> Any:
    """Return a typed command of a person whose client is German."""
    client = Mock(
        spec=Croupier,
        arrivals=SimpleNamespace(admit=AsyncMock(return_value=True)),
        limits=SimpleNamespace(are_exceeded_by=lambda _: True),
        meet=AsyncMock(return_value=None),
        is_closed=lambda: False,
        reply=AsyncMock(),
    )
    return SimpleNamespace(locale="de", type=None, command=None, client=client)


async def test_failure_is_told_in_the_language_of_the_person(interaction: Any) -> None:
    await CroupierTree.on_error(Mock(), interaction, app_commands.AppCommandError())
    interaction.client.reply.assert_awaited_once_with(interaction, GERMAN(SORRY))
    assert GERMAN(SORRY) != ENGLISH(SORRY)


async def test_failure_after_the_stop_is_told_to_nobody(
    interaction: Any, caplog: pytest.LogCaptureFixture
) -> None:
    interaction.client.is_closed = lambda: True
    await CroupierTree.on_error(Mock(), interaction, app_commands.AppCommandError())
    interaction.client.reply.assert_not_awaited()
    assert [record.levelname for record in caplog.records if record.levelname == "ERROR"] == []


async def test_hurry_is_refused_in_the_language_of_the_person(interaction: Any) -> None:
    assert not await CroupierTree.interaction_check(Mock(), interaction)
    interaction.client.reply.assert_awaited_once_with(interaction, GERMAN(TOO_FAST))
    assert GERMAN(TOO_FAST) != ENGLISH(TOO_FAST)
