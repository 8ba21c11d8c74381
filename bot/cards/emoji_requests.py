"""Requests for the emojis of an application at Discord's API.

discord.py has methods for them (``Client.create_application_emoji``), which cannot keep what ``FaceUploads``
promises. A call repeats a request after 500, 502 or 504, although the emoji may exist by then. It sleeps as
long as a 429 or a used up quota demands, by the clock of the system, and hides that from its caller. A global
429 lets the whole client wait, except for the answers to interactions; if the call is cancelled meanwhile, as
at the end of the bot, the client waits for ever, and the last edits of boards with it.
"""

import base64
import math
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import aiohttp

REQUEST_SECONDS = 30.0
"""Seconds after which a request counts as lost."""

LONGEST_PAUSE = 24 * 3600.0
"""The most seconds that an answer may make us wait."""

NETWORK = "no answer"
UNREADABLE = "an answer that is not Discord's"


class EmojiTroubleError(Exception):
    """A request was refused or lost. ``kind`` says how; ``retry_after`` is in seconds."""

    def __init__(self, kind: str, *, retry_after: float = 0.0) -> None:
        super().__init__(kind)
        self.kind = kind
        self.retry_after = retry_after


@dataclass(frozen=True, slots=True, kw_only=True)
class Emoji:
    """An emoji of the application. ``owner`` is None if Discord does not say who made it."""

    id: int
    name: str
    owner: int | None = None
    is_usable: bool = True
    """Whether it can be a face: it is not animated, and available."""

    @property
    def markup(self) -> str:
        """The emoji in a text."""
        return f"<:{self.name}:{self.id}>"


class EmojiRequests:
    """The emojis of one application, used as ``async with``. ``proxy`` are arguments of the session.

    ``pause`` is how many seconds to wait before the next request, as the last answer demands.
    """

    def __init__(self, api_base: str, token: str, application: int, user_agent: str, **proxy: Any) -> None:
        self._url = f"{api_base}/applications/{application}/emojis"
        self._headers = {"Authorization": f"Bot {token}", "User-Agent": user_agent}
        self._proxy = proxy
        self._session: aiohttp.ClientSession | None = None
        self.pause = 0.0

    async def __aenter__(self) -> "EmojiRequests":
        timeout = aiohttp.ClientTimeout(total=REQUEST_SECONDS)
        self._session = aiohttp.ClientSession(headers=self._headers, timeout=timeout, **self._proxy)
        return self

    async def __aexit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self._session is not None:
            await self._session.close()

    async def listed(self) -> list[Emoji]:
        """Return all emojis. Raises :class:`EmojiTroubleError`, as all methods do."""
        answer = await self._request("GET", self._url)
        items = answer.get("items") if isinstance(answer, dict) else None
        if not isinstance(items, list):
            raise EmojiTroubleError(f"GET: {UNREADABLE}")
        return [_emoji(item, "GET") for item in items]

    async def create(self, name: str, png: bytes) -> Emoji:
        """Create an emoji."""
        image = f"data:image/png;base64,{base64.b64encode(png).decode()}"
        return _emoji(await self._request("POST", self._url, {"name": name, "image": image}), "POST")

    async def delete(self, emoji: Emoji) -> None:
        """Delete an emoji; nothing happens if it is gone already."""
        try:
            await self._request("DELETE", f"{self._url}/{emoji.id}")
        except EmojiTroubleError as trouble:
            if not trouble.kind.startswith("DELETE: 404"):
                raise

    async def _request(self, method: str, url: str, body: dict[str, str] | None = None) -> Any:
        assert self._session is not None, "used outside of async with"
        try:
            async with self._session.request(method, url, json=body) as response:
                self.pause = _pause(response)
                answer = await _content(response)
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise EmojiTroubleError(f"{method}: {NETWORK} ({type(error).__name__})") from error
        if response.status >= 300:
            raise _refusal(method, response, answer)
        return answer


def _emoji(item: Any, method: str) -> Emoji:
    try:
        user = item.get("user") or {}
        return Emoji(
            id=int(item["id"]),
            name=str(item["name"]),
            owner=int(user["id"]) if "id" in user else None,
            is_usable=not item.get("animated") and bool(item.get("available", True)),
        )
    except (AttributeError, KeyError, TypeError, ValueError):
        raise EmojiTroubleError(f"{method}: {UNREADABLE}") from None


async def _content(response: aiohttp.ClientResponse) -> Any:
    """Return the JSON of an answer, or None if it is something else."""
    try:
        return await response.json(content_type=None)
    except ValueError:
        return None


def _refusal(method: str, response: aiohttp.ClientResponse, answer: Any) -> EmojiTroubleError:
    known = answer if isinstance(answer, dict) else {}
    code = f" ({known['code']}: {str(known.get('message'))[:100]})" if known.get("code") else ""
    retry_after = 0.0
    if response.status == 429:
        retry_after = _seconds(known.get("retry_after") or response.headers.get("Retry-After"))
    return EmojiTroubleError(f"{method}: {response.status}{code}", retry_after=retry_after)


def _pause(response: aiohttp.ClientResponse) -> float:
    """Return the seconds until the next request may be sent, by the headers of an answer."""
    if response.headers.get("X-RateLimit-Remaining") != "0":
        return 0.0
    return _seconds(response.headers.get("X-RateLimit-Reset-After"))


def _seconds(value: object) -> float:
    try:
        seconds = float(str(value))
    except ValueError:
        return 0.0
    return min(max(seconds, 0.0), LONGEST_PAUSE) if math.isfinite(seconds) else 0.0
