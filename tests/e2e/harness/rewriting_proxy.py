"""A proxy that makes the sandbox look different wherever Discord leaves the details open.

Other addresses, other ids, no compression on the gateway, no rate limit headers, other ids of the
components that the bot did not number, and no optional fields.
"""

import asyncio
import json
import re
from collections.abc import Callable
from email.utils import formatdate
from typing import Any, Self

import aiohttp
from aiohttp import WSMessage, WSMsgType, web

from standin import Sandbox

ID_OFFSET = 12_345
"""The difference of the ids; too small to change the timestamps in them."""

COMPONENT_ID_OFFSET = 7_000
CONTAINER = 17

OPTIONAL_FIELDS = frozenset(
    {
        *("nonce", "webhook_id", "interaction_metadata", "guild_locale"),
        *("locale", "entitlements", "authorizing_integration_owners", "context"),
        *("avatar_decoration_data", "primary_guild", "banner", "accent_color", "response_message_loading"),
    }
)

_ID = re.compile(r"\d{17,20}")


class RewritingProxy:
    """Forwards everything between a bot and a sandbox, and rewrites it on the way."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._app = web.Application()
        self._app.on_response_prepare.append(self._add_date)
        self._app.router.add_get("/another/socket", self._forward_gateway)
        self._app.router.add_route("*", "/another/api/{path:.*}", self._forward_request)
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
        """The address of the HTTP API behind the proxy."""
        return f"http://{self._authority}/another/api"

    async def _add_date(self, _: web.Request, response: web.StreamResponse) -> None:
        """Send the sandbox's time, as a proxy forwards the ``Date`` of the server behind it."""
        response.headers["Date"] = formatdate(self._sandbox.world.clock.now(), usegmt=True)

    async def _forward_request(self, request: web.Request) -> web.Response:
        path = "/".join(_to_sandbox(part) for part in request.match_info["path"].split("/"))
        body = await request.text()
        headers = {
            name: value
            for name, value in request.headers.items()
            if name in {"Authorization", "Content-Type", "User-Agent"}
        }
        data = json.dumps(_rewritten(json.loads(body), _to_sandbox)) if body else None
        async with self._session.request(
            request.method,
            f"{self._sandbox.api_base}/{path}",
            params=request.query,
            headers=headers,
            data=data,
        ) as response:
            text = await response.text()
            content = json.dumps(self._to_bot(json.loads(text))).encode() if text else None
            # aiohttp's own way to set the content type would add a charset, which Discord does not send.
            content_type = {"Content-Type": "application/json"} if text else {}
            return web.Response(status=response.status, body=content, headers=content_type)

    async def _forward_gateway(self, request: web.Request) -> web.WebSocketResponse:
        """Forward the gateway's messages as plain text, whatever compression the bot has asked for."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        query = {"v": "10", "encoding": "json"}
        async with self._session.ws_connect(self._sandbox.gateway.address, params=query) as inner:
            down = asyncio.create_task(_forward_messages(inner, socket.send_str, self._to_bot))
            await _forward_messages(socket, inner.send_str, lambda value: _rewritten(value, _to_sandbox))
            down.cancel()
            await inner.close(code=socket.close_code or 4000)  # 1000 would end the session
        return socket

    def _to_bot(self, value: Any) -> Any:
        text = json.dumps(_rewritten(value, _to_bot)).replace(
            self._sandbox.gateway.address, f"ws://{self._authority}/another/socket"
        )
        return json.loads(text)


async def _forward_messages(source: Any, send: Callable[[str], Any], rewrite: Callable[[Any], Any]) -> None:
    message: WSMessage
    async for message in source:
        if message.type is WSMsgType.TEXT:
            await send(json.dumps(rewrite(json.loads(message.data))))


def _rewritten(value: Any, rewrite: Callable[[Any], Any]) -> Any:
    """Rewrite a JSON value from the inside out."""
    if isinstance(value, dict):
        return rewrite({key: _rewritten(inner, rewrite) for key, inner in value.items()})
    if isinstance(value, list):
        return [_rewritten(inner, rewrite) for inner in value]
    return rewrite(value)


def _to_bot(value: Any) -> Any:
    if isinstance(value, str) and _ID.fullmatch(value):
        return str(int(value) + ID_OFFSET)
    if not isinstance(value, dict):
        return value
    kept = {key: inner for key, inner in value.items() if key not in OPTIONAL_FIELDS}
    is_component = isinstance(kept.get("id"), int) and isinstance(kept.get("type"), int)
    if is_component and kept["type"] != CONTAINER:
        kept["id"] += COMPONENT_ID_OFFSET
    return kept


def _to_sandbox(value: Any) -> Any:
    if isinstance(value, str) and _ID.fullmatch(value):
        return str(int(value) - ID_OFFSET)
    return value
