"""The proxy through which Discord is reached, as variables of the environment name it."""

import asyncio
import base64
import traceback
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import discord
import pytest

from bot.operation.proxies import ProxyAddressError, proxy_to
from bot.settings import SettingsError, load_settings

pytestmark = pytest.mark.filterwarnings("ignore:.*(BasicAuth|proxy_auth).*:DeprecationWarning")
"""aiohttp prefers a header, for which discord.py has no argument."""

DISCORD = "https://discord.com/api/v10"
PASSWORD = "pass word"


@pytest.fixture(autouse=True)
def _no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTPS_PROXY", "HTTP_PROXY", "NO_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


@pytest.fixture
async def proxy() -> AsyncIterator[tuple[str, list[bytes]]]:
    """Yield the address of a proxy that refuses everything, and the requests that it gets."""
    requests: list[bytes] = []

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        requests.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(refuse, "127.0.0.1", 0)
    yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}", requests
    server.close()


def test_without_variable_there_is_no_proxy() -> None:
    assert proxy_to(DISCORD) == {}


@pytest.mark.parametrize("address", ["http://proxy.example:3128", "proxy.example:3128"])
def test_proxy_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("HTTPS_PROXY", address)
    assert proxy_to(DISCORD) == {"proxy": "http://proxy.example:3128"}


WRONG = (
    *(f"http://ann:se{sign}cret@proxy.example:3128" for sign in "/#?["),
    *("http://ann:12/cret@proxy.example:3128", "http://proxy.example:3128/cret", "proxy.example:cret"),
    *("proxy.example:99999", "proxy.example:0", "http://", "http://:3128", "socks5://proxy.example:1080"),
    "http://proxy example:3128",
)


@pytest.mark.parametrize("address", WRONG)
def test_wrong_address_is_refused_without_its_text(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("HTTPS_PROXY", address)
    expected = "HTTPS_PROXY must be an address such as http://name:password@proxy.example:3128, with "
    with pytest.raises(ProxyAddressError) as caught:
        proxy_to(DISCORD)
    assert str(caught.value).startswith(expected)
    with pytest.raises(SettingsError) as refused:
        load_settings({"DISCORD_TOKEN": "token"}, Path("/nowhere/.env"))
    assert refused.value.problems == (str(caught.value),)
    told = "".join((*traceback.format_exception(caught.value), *traceback.format_exception(refused.value)))
    assert "cret" not in told.replace("secret", "")


@pytest.mark.parametrize("excepted", ["discord.com", ".discord.com,example.org", "*"])
def test_excepted_hosts_are_reached_directly(monkeypatch: pytest.MonkeyPatch, excepted: str) -> None:
    monkeypatch.setenv("https_proxy", "http://proxy.example:3128")
    monkeypatch.setenv("NO_PROXY", excepted)
    assert proxy_to(DISCORD) == ({} if excepted != ".discord.com,example.org" else proxy_to(DISCORD))


@pytest.mark.parametrize("address", ["http://127.0.0.1:8910/api/v10", "http://localhost:1", "http://[::1]:1"])
def test_loopback_is_reached_directly(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://proxy.example:3128")
    assert proxy_to(address) == {}


async def test_requests_and_gateway_go_through_the_proxy(
    monkeypatch: pytest.MonkeyPatch, proxy: tuple[str, list[bytes]]
) -> None:
    address, requests = proxy
    monkeypatch.setattr(discord.http.Route, "BASE", DISCORD)  # a test before may have led it elsewhere
    monkeypatch.setenv("HTTPS_PROXY", f"http://ann:pass%20word@{address}")
    encoded = base64.b64encode(f"ann:{PASSWORD}".encode())
    errors: list[Exception] = []
    async with discord.Client(intents=discord.Intents.none(), **proxy_to(DISCORD)) as client:
        with pytest.raises((aiohttp.ClientError, discord.DiscordException)) as caught:
            await client.login("token")
        errors.append(caught.value)
        with pytest.raises((aiohttp.ClientError, discord.DiscordException)) as caught:
            await client.http.ws_connect("wss://gateway.discord.gg")
        errors.append(caught.value)
    assert [request.split(b" HTTP")[0] for request in requests] == [
        b"CONNECT discord.com:443",
        b"CONNECT gateway.discord.gg:443",
    ]
    assert all(b"Basic " + encoded in request for request in requests)
    _check_hides(errors, encoded.decode())


async def test_credentials_are_in_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTPS_PROXY", "http://ann:pass%20word@127.0.0.1:9")
    options = proxy_to(DISCORD)
    errors: list[Exception] = []
    async with aiohttp.ClientSession(**options) as session:
        with pytest.raises(aiohttp.ClientError) as caught:
            await session.get(DISCORD)
        errors.append(caught.value)
    _check_hides(errors, "")
    assert PASSWORD not in repr(options)


def _check_hides(errors: list[Exception], encoded: str) -> None:
    for error in errors:
        told = f"{error} {error!r} {error.args!r} {''.join(traceback.format_exception(error))}"
        assert PASSWORD not in told
        assert "pass%20word" not in told
        assert not encoded or encoded not in told
