"""``doctor --live``: a board and an emoji for a moment, and what is said about each step that fails."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.cli.doctor import EMOJI
from bot.cli.sandbox import bot_environment
from standin import Permission
from tests.storage.helpers import url_of
from tests.support.emojis import add_emoji
from tests.support.empty_database import write_empty_database
from tests.support.forked_processes import run_command
from tests.support.troubles import TroubledSandbox

POST, MESSAGE = "/channels/{channel_id}/messages", "/channels/{channel_id}/messages/{message_id}"
EMOJIS, ONE_EMOJI = (
    "/applications/{application_id}/emojis",
    "/applications/{application_id}/emojis/{emoji_id}",
)

FINE = (
    "✓ Live check: a board was posted.",
    "✓ Live check: the board was edited.",
    "✓ Live check: the board was deleted again.",
    "✓ Live check: an emoji was uploaded.",
    "✓ Live check: the emoji is gone again.",
)


@pytest.fixture
async def sandbox() -> AsyncIterator[TroubledSandbox]:
    async with TroubledSandbox() as sandbox:
        yield sandbox


async def live(sandbox: TroubledSandbox, folder: Path, channel: int | None = None) -> tuple[int, list[str]]:
    """Return the status, and the lines about the live check."""
    file = folder / "bot.db"
    if not file.exists():
        write_empty_database(file)
    channel = sandbox.channels["blackjack"].id if channel is None else channel
    environment = bot_environment(sandbox, url_of(file))
    ended = await asyncio.to_thread(run_command, folder, environment, "doctor", "--live", str(channel))
    assert "Traceback" not in ended.errors, ended.errors
    assert sandbox.token not in ended.output + ended.errors
    return ended.status, [line for line in ended.output.splitlines() if "Live check" in line]


def is_clean(sandbox: TroubledSandbox) -> bool:
    return not sandbox.messages(sandbox.channels["blackjack"]) and not list(sandbox.world.emojis)


async def test_every_step_is_taken_and_cleaned_up(sandbox: TroubledSandbox, tmp_path: Path) -> None:
    status, lines = await live(sandbox, tmp_path)
    assert tuple(lines) == FINE
    assert status < 2
    assert is_clean(sandbox)
    posted, edited = (
        next(each.body for each in sandbox.requests if (each.method, each.route) == wanted)
        for wanted in (("POST", POST), ("PATCH", MESSAGE))
    )
    assert [part["type"] for part in posted["components"]] == [17], "a board is one container"
    assert posted["components"] != edited["components"]
    assert {each.method for each in sandbox.requests if each.route == ONE_EMOJI} == {"DELETE"}


Plan = Callable[[TroubledSandbox], object]

TROUBLES: dict[str, tuple[Plan, str, int]] = {
    "no permission": (
        lambda sandbox: sandbox.set_bot_permissions(
            sandbox.channels["blackjack"], deny=int(Permission.SEND_MESSAGES)
        ),
        "✗ Live check: no board can be posted (status 403, "
        '{"message": "Missing Permissions", "code": 50013}). Give the bot the permissions View Channel and ',
        2,
    ),
    "post": (
        lambda sandbox: sandbox.faults.error("POST", POST, status=400),
        "✗ Live check: no board can be posted (status 400, ",
        2,
    ),
    "edit": (
        lambda sandbox: sandbox.faults.error("PATCH", MESSAGE, status=403),
        "✗ Live check: the board cannot be edited (status 403, ",
        2,
    ),
    "delete": (
        lambda sandbox: sandbox.faults.error("DELETE", MESSAGE, status=403, after_effect=True),
        "! Live check: the board cannot be deleted (status 403, ",
        1,
    ),
    "upload": (
        lambda sandbox: sandbox.faults.error("POST", EMOJIS, status=503, after_effect=True),
        "! Live check: no emoji can be uploaded (POST: 503). Until it works, cards are text. ",
        1,
    ),
    "upload without answer": (
        lambda sandbox: sandbox.faults.lose_answer("POST", EMOJIS),
        "! Live check: no emoji can be uploaded (POST: no answer (ServerDisconnectedError)). Until it works",
        1,
    ),
    "removal": (
        lambda sandbox: sandbox.faults.error("DELETE", ONE_EMOJI, status=429, after_effect=True),
        "! Live check: the emoji croupier_live_check cannot be deleted (DELETE: 429). Delete it on the page",
        1,
    ),
}


@pytest.mark.parametrize("trouble", TROUBLES)
async def test_failed_step_is_named_with_advice(
    sandbox: TroubledSandbox, tmp_path: Path, trouble: str
) -> None:
    plan, said, least = TROUBLES[trouble]
    plan(sandbox)
    status, lines = await live(sandbox, tmp_path)
    wrong = [line for line in lines if not line.startswith("✓")]
    assert len(wrong) == 1
    assert wrong[0].startswith(said)
    assert status >= least
    assert is_clean(sandbox)


async def test_wrong_channel_is_told_with_advice(sandbox: TroubledSandbox, tmp_path: Path) -> None:
    status, lines = await live(sandbox, tmp_path, 12345)
    assert status == 2
    assert lines[0].startswith("✗ Live check: no board can be posted (status 404, ")
    assert "Copy Channel ID" in lines[0]
    assert lines[1:] == list(FINE[3:]), "the emoji is tried all the same"


async def test_emoji_of_a_killed_check_is_deleted(sandbox: TroubledSandbox, tmp_path: Path) -> None:
    add_emoji(sandbox, EMOJI, sandbox.world.bot)
    assert (await live(sandbox, tmp_path))[1] == list(FINE)
    assert is_clean(sandbox)
