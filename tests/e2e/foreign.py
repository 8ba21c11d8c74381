"""Another stand-in for Discord: ours behind a front that differs wherever Discord leaves it open.

Other addresses, other ids, no compression on the gateway, none of the headers about rate limits, other
numbers for the components that the bot did not number itself, and no optional field in what it tells.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any, Self

import aiohttp
from aiohttp import WSMessage, WSMsgType, web

from bot.sandbox import Sandbox

SHIFT = 12_345
"""How far the ids differ; too little to change the time that lies in them."""

COMPONENTS_FROM = 7_000
CONTAINER = 17

OPTIONAL = frozenset(
    {
        *("nonce", "webhook_id", "interaction_metadata", "guild_locale"),
        *("locale", "entitlements", "authorizing_integration_owners", "context"),
        *("avatar_decoration_data", "primary_guild", "banner", "accent_color", "response_message_loading"),
    }
)

_ID = re.compile(r"\d{17,20}")


class ForeignStandIn:
    """Passes everything on to a sandbox, and changes it on the way."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._app = web.Application()
        self._app.router.add_get("/elsewhere/socket", self._gateway)
        self._app.router.add_route("*", "/discord/as-it-were/{path:.*}", self._rest)
        self._runner = web.AppRunner(self._app, access_log=None, shutdown_timeout=0.1)
        self._session: aiohttp.ClientSession
        self._authority = ""

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession()
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self._authority = f"127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._session.close()
        await self._runner.cleanup()

    @property
    def api_base(self) -> str:
        return f"http://{self._authority}/discord/as-it-were"

    async def _rest(self, request: web.Request) -> web.Response:
        path = "/".join(_inward(part) for part in request.match_info["path"].split("/"))
        body = await request.text()
        passed_on = {
            name: value
            for name, value in request.headers.items()
            if name in {"Authorization", "Content-Type", "User-Agent"}
        }
        data = json.dumps(_changed(json.loads(body), _inward)) if body else None
        async with self._session.request(
            request.method,
            f"{self._sandbox.api_base}/{path}",
            params=request.query,
            headers=passed_on,
            data=data,
        ) as answer:
            text = await answer.text()
            told = self._outward(json.loads(text)) if text else None
            content = json.dumps(told).encode() if text else None
            # aiohttp's own way of naming the type would add a charset, which Discord does not.
            kind = {"Content-Type": "application/json"} if text else {}
            return web.Response(status=answer.status, body=content, headers=kind)

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        """Pass the socket's messages on, as plain text whatever compression was asked for."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        query = {"v": "10", "encoding": "json"}
        async with self._session.ws_connect(self._sandbox.gateway.address, params=query) as inner:
            down = asyncio.create_task(_pass_on(inner, socket.send_str, self._outward))
            await _pass_on(socket, inner.send_str, lambda told: _changed(told, _inward))
            down.cancel()
            await inner.close(code=socket.close_code or 4000)  # 1000 would end the session
        return socket

    def _outward(self, told: Any) -> Any:
        text = json.dumps(_changed(told, _outward)).replace(
            self._sandbox.gateway.address, f"ws://{self._authority}/elsewhere/socket"
        )
        return json.loads(text)


async def _pass_on(source: Any, send: Callable[[str], Any], change: Callable[[Any], Any]) -> None:
    message: WSMessage
    async for message in source:
        if message.type is WSMsgType.TEXT:
            await send(json.dumps(change(json.loads(message.data))))


def _changed(told: Any, change: Callable[[Any], Any]) -> Any:
    """Change a JSON value from the inside out."""
    if isinstance(told, dict):
        return change({key: _changed(value, change) for key, value in told.items()})
    if isinstance(told, list):
        return [_changed(value, change) for value in told]
    return change(told)


def _outward(told: Any) -> Any:
    if isinstance(told, str) and _ID.fullmatch(told):
        return str(int(told) + SHIFT)
    if not isinstance(told, dict):
        return told
    kept = {key: value for key, value in told.items() if key not in OPTIONAL}
    is_component = isinstance(kept.get("id"), int) and isinstance(kept.get("type"), int)
    if is_component and kept["type"] != CONTAINER:
        kept["id"] += COMPONENTS_FROM
    return kept


def _inward(told: Any) -> Any:
    if isinstance(told, str) and _ID.fullmatch(told):
        return str(int(told) - SHIFT)
    return told
