"""The emojis of the application: create, list, delete, serve, and use them on components."""

import base64
from typing import Any

import pytest

from standin import Sandbox
from standin.world.emoji_registry import MAX_EMOJI_BYTES
from tests.standin.raw_bot import V2, RawBot, RawResponse
from tests.support.troubles import RateLimitQuotas, TroubledSandbox

PNG = b"\x89PNG\r\n\x1a\n" + b"picture"


def data_uri(content: bytes = PNG, kind: str = "image/png") -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def path(sandbox: Sandbox, emoji: object = None) -> str:
    return f"/applications/{sandbox.world.bot.id}/emojis" + ("" if emoji is None else f"/{emoji}")


async def create(raw: RawBot, name: Any = "ace_of_spades", image: Any = None) -> RawResponse:
    body = {"name": name, "image": data_uri() if image is None else image}
    return await raw.call("POST", path(raw.sandbox), body)


async def test_created_emoji_is_listed_and_served(sandbox: TroubledSandbox, raw: RawBot) -> None:
    created = await create(raw)
    assert created.status == 201
    assert created.body["user"]["id"] == str(sandbox.world.bot.id)
    assert (await raw.call("GET", path(sandbox))).body == {"items": [created.body]}
    async with raw.session.get(f"{sandbox.url}/emojis/{created.body['id']}.png") as picture:
        assert (picture.status, picture.content_type, await picture.read()) == (200, "image/png", PNG)


async def test_deleted_emoji_is_gone(sandbox: TroubledSandbox, raw: RawBot) -> None:
    emoji = (await create(raw)).body["id"]
    assert (await raw.call("DELETE", path(sandbox, emoji))).status == 204
    assert (await raw.call("GET", path(sandbox))).body == {"items": []}
    assert (await raw.call("DELETE", path(sandbox, emoji))).code == 10014
    async with raw.session.get(f"{sandbox.url}/emojis/{emoji}.png") as picture:
        assert picture.status == 404


@pytest.mark.parametrize(
    ("name", "image", "field", "code"),
    [
        ("a", None, "name", "BASE_TYPE_BAD_LENGTH"),
        ("a" * 33, None, "name", "BASE_TYPE_BAD_LENGTH"),
        ("no spaces", None, "name", "STRING_TYPE_REGEX"),
        ("as♠", None, "name", "STRING_TYPE_REGEX"),
        (5, None, "name", "STRING_TYPE_CONVERT"),
        (None, None, "name", "BASE_TYPE_REQUIRED"),
        ("fine", "no data", "image", "IMAGE_INVALID"),
        ("fine", "data:image/png;base64,%%%", "image", "IMAGE_INVALID"),
        ("fine", data_uri(b"text"), "image", "IMAGE_INVALID"),
        ("fine", data_uri(PNG + bytes(MAX_EMOJI_BYTES)), "image", "BINARY_TYPE_MAX_LENGTH"),
    ],
)
async def test_invalid_emoji_is_refused(raw: RawBot, name: Any, image: Any, field: str, code: str) -> None:
    refused = await create(raw, name, image)
    assert (refused.status, refused.code) == (400, 50035)
    assert refused.body["errors"][field]["_errors"][0]["code"] == code


async def test_name_is_unique(raw: RawBot) -> None:
    await create(raw)
    refused = await create(raw)
    assert refused.body["errors"]["name"]["_errors"][0]["code"] == "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"


async def test_application_holds_2000_emojis(sandbox: TroubledSandbox, raw: RawBot) -> None:
    assert sandbox.world.emojis.most == 2000
    sandbox.world.emojis.most = 2
    assert [(await create(raw, f"emoji_{number}")).status for number in range(2)] == [201, 201]
    assert (await create(raw)).code == 30008


async def test_other_applications_are_refused(sandbox: TroubledSandbox, raw: RawBot) -> None:
    assert (await raw.call("GET", "/applications/5/emojis")).code == 50001
    assert (await raw.call("GET", path(sandbox), token="wrong")).status == 401


async def test_emoji_routes_have_a_quota(sandbox: TroubledSandbox, raw: RawBot) -> None:
    sandbox.limits.enable(RateLimitQuotas())
    answers = [await raw.call("GET", path(sandbox)) for _ in range(31)]
    assert [answer.status for answer in answers] == [200] * 30 + [429]
    assert answers[-2].headers["X-RateLimit-Remaining"] == "0"


def button(emoji_id: object) -> dict[str, Any]:
    emoji = {"id": str(emoji_id), "name": "ace_of_spades"}
    return {"type": 1, "components": [{"type": 2, "style": 2, "custom_id": "b", "emoji": emoji}]}


def select(emoji_id: object) -> dict[str, Any]:
    option = {"label": "Ace", "value": "a", "emoji": {"id": str(emoji_id), "name": "ace_of_spades"}}
    return {"type": 1, "components": [{"type": 3, "custom_id": "s", "options": [option]}]}


async def test_component_may_use_only_known_emojis(sandbox: TroubledSandbox, raw: RawBot) -> None:
    emoji = (await create(raw)).body["id"]
    for row in (button, select):
        for flags in (0, V2):
            assert (await raw.post({"components": [row(emoji)], "flags": flags})).status == 200
            refused = await raw.post({"components": [row(5)], "flags": flags})
            assert (refused.status, refused.code) == (400, 50035)
            assert "BUTTON_COMPONENT_INVALID_EMOJI" in str(refused.body["errors"])
