from __future__ import annotations

import aiohttp
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.page import is_local


@pytest.mark.parametrize(
    "path", ["/", "/page/static/app.js", "/page/static/style.css", "/page/static/chip.svg"]
)
async def test_every_file_forbids_script_and_frames_from_elsewhere(
    town: Sandbox, web: aiohttp.ClientSession, path: str
) -> None:
    async with web.get(town.url + path) as response:
        assert response.status == 200
        policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert response.headers["X-Content-Type-Options"] == "nosniff"


async def test_a_foreign_origin_gets_no_line(town: Sandbox, web: aiohttp.ClientSession) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
        await web.ws_connect(f"{town.url}/page/ws", headers={"Origin": "https://evil.example"})
    assert refusal.value.status == 403


async def test_another_port_of_this_machine_is_a_foreign_origin_too(
    town: Sandbox, web: aiohttp.ClientSession
) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await web.ws_connect(f"{town.url}/page/ws", headers={"Origin": "http://127.0.0.1:1"})


async def test_the_pages_own_origin_gets_a_line(town: Sandbox, web: aiohttp.ClientSession) -> None:
    async with web.ws_connect(f"{town.url}/page/ws", headers={"Origin": town.url}) as socket:
        assert (await socket.receive_json())["type"] == "state"


@pytest.mark.parametrize("path", ["/", "/page/static/app.js", "/page/ws", "/api/v10/gateway", "/gateway"])
async def test_a_foreign_name_that_points_here_is_refused(
    town: Sandbox, web: aiohttp.ClientSession, path: str
) -> None:
    async with web.get(town.url + path, headers={"Host": "rebound.example"}) as response:
        assert response.status == 403


@pytest.mark.parametrize(
    "name", ["..%2fpage_routes.py", "page_routes.py", "nothing.js", "%2e%2e%2f__init__.py"]
)
async def test_only_the_pages_own_files_are_given_out(
    town: Sandbox, web: aiohttp.ClientSession, name: str
) -> None:
    async with web.get(f"{town.url}/page/static/{name}") as response:
        assert response.status == 404


@pytest.mark.parametrize(
    ("authority", "local"),
    [
        ("127.0.0.1:8910", True),
        ("localhost", True),
        ("[::1]:8910", True),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example:80", False),
        ("[::1", False),
        ("", False),
    ],
)
def test_only_the_loopback_names_are_local(authority: str, local: bool) -> None:
    assert is_local(authority) is local
