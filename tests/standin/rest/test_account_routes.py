"""Authorization, and the routes of accounts, guilds, commands and files."""

import base64

import aiohttp
import pytest

from standin import Sandbox
from tests.standin.raw_bot import RawBot


@pytest.mark.parametrize("path", ["/users/@me", "/gateway/bot", "/oauth2/applications/@me", "/nowhere"])
async def test_wrong_token_is_refused(raw: RawBot, path: str) -> None:
    answer = await raw.call("GET", path, token="wrong")
    assert (answer.status, answer.body) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_token_begins_with_the_bots_id(sandbox: Sandbox) -> None:
    first = sandbox.token.split(".")[0]
    assert base64.b64decode(first + "==").decode() == str(sandbox.world.bot.id)
    assert Sandbox().token == sandbox.token


async def test_unknown_path_gets_discords_404(raw: RawBot) -> None:
    for method, path in (("GET", "/nowhere"), ("PUT", "/users/@me")):
        answer = await raw.call(method, path)
        assert (answer.status, answer.body) == (404, {"message": "404: Not Found", "code": 0})


async def test_content_type_has_no_charset(raw: RawBot) -> None:
    assert (await raw.call("GET", "/users/@me")).headers["Content-Type"] == "application/json"


async def test_read_routes_answer_200(sandbox: Sandbox, raw: RawBot) -> None:
    guild, ann = sandbox.guild.id, sandbox.people["Ann"].id
    paths = [
        "/users/@me",
        "/oauth2/applications/@me",
        "/applications/@me",
        "/gateway",
        "/gateway/bot",
        f"/guilds/{guild}/roles",
        f"/guilds/{guild}/members/{ann}",
    ]
    assert [(await raw.call("GET", path)).status for path in paths] == [200] * len(paths)


async def test_unknown_members_and_guilds_are_refused(sandbox: Sandbox, raw: RawBot) -> None:
    assert (await raw.call("GET", f"/guilds/{sandbox.guild.id}/members/5")).code == 10007
    assert (await raw.call("GET", "/guilds/5/roles")).code == 10004


async def test_commands_are_listed_with_translations_if_asked(sandbox: Sandbox, raw: RawBot) -> None:
    path = f"/applications/{sandbox.world.bot.id}/commands"
    choice = {"name": "all", "name_localizations": {"de": "alles"}, "value": "all"}
    amount = {"type": 3, "name": "amount", "description": "How much", "choices": [choice]}
    bet = {"name": "bet", "description": "Bet", "description_localizations": {"de": "Setzen"}}
    await raw.register(bet | {"options": [amount]})
    (plain,) = (await raw.call("GET", path)).body
    (translated,) = (await raw.call("GET", f"{path}?with_localizations=true")).body
    assert "description_localizations" not in plain
    assert plain["options"][0]["choices"] == [{"name": "all", "value": "all"}]
    assert translated["description_localizations"] == {"de": "Setzen"}
    assert translated["options"][0]["choices"] == [choice]


async def test_uploaded_file_is_attached_and_served(sandbox: Sandbox, raw: RawBot) -> None:
    form = aiohttp.FormData()
    form.add_field("payload_json", '{"content": "with a file"}', content_type="application/json")
    form.add_field("files[0]", b"PNG", filename="table.png", content_type="image/png")
    url = f"{sandbox.api_base}/channels/{sandbox.channels['blackjack'].id}/messages"
    headers = {"Authorization": f"Bot {sandbox.token}"}
    async with raw.session.post(url, data=form, headers=headers) as response:
        assert response.status == 200
        shown = (await response.json())["attachments"][0]
    assert sandbox.requests[-1].body == {"content": "with a file"}
    async with raw.session.get(shown["url"]) as response:
        assert (await response.read(), response.content_type) == (b"PNG", "image/png")


async def test_invalid_json_body_is_refused(sandbox: Sandbox, raw: RawBot) -> None:
    url = f"{sandbox.api_base}/channels/{sandbox.channels['blackjack'].id}/messages"
    headers = {"Authorization": f"Bot {sandbox.token}", "Content-Type": "application/json"}
    async with raw.session.post(url, data="{", headers=headers) as response:
        assert (await response.json())["code"] == 50109


async def test_request_limit_keeps_the_latest_requests() -> None:
    async with Sandbox(keep_requests=2) as sandbox, aiohttp.ClientSession() as session:
        raw = RawBot(sandbox, session)
        for path in ("/users/@me", "/gateway", "/gateway/bot"):
            await raw.call("GET", path)
        assert [request.route for request in sandbox.requests] == ["/gateway", "/gateway/bot"]
