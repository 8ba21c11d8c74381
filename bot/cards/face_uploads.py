"""Brings the faces to Discord as emojis of the application, in the background.

discord.py has methods for these requests (``Client.create_application_emoji``), which cannot keep what
``FaceUploads`` promises. A call repeats a request after 500, 502 or 504, although the emoji may exist by
then. It sleeps as long as a 429 or a used up quota demands, by the clock of the system, and hides that from
its caller. A global 429 lets the whole client wait, except for the answers to interactions; if the call is
cancelled meanwhile, as at the end of the bot, the client waits for ever, and the last edits of boards with
it.
"""

import asyncio
import base64
import logging
import math
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import aiohttp

from bot.cards.faces import HASH_DIGITS, NAMES, TEXT_FACES, CardFaces, FacePicture, faces_of
from bot.clock import Clock, sleep

log = logging.getLogger(__name__)

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


FIRST_WAIT, LONGEST_WAIT = 5.0, 3600.0
"""Seconds until the next attempt after trouble: they double each time, up to the longest."""

PROGRESS = 20
"""Uploads after which the log says how far they are."""

NOT_REDRAWN = "a board could not be drawn with them"
NOT_UPLOADED = "the process of shard 0 has not uploaded all of them"
STILL_USED = "another version of the bot still runs, and may use earlier ones"

_OURS = re.compile(
    rf"({'|'.join(NAMES)})_({'|'.join(f'[0-9a-f]{{{digits}}}' for digits in HASH_DIGITS)})", re.ASCII
)
"""Names of emojis that some version of the bot has made; the first group is the face."""


class FaceUploads:
    """Uploads the faces that Discord lacks, hands out the faces, and deletes earlier ones.

    ``adopt`` takes new faces into use, and returns whether all open boards show them. Only then are the
    emojis of earlier pictures deleted, and if ``is_alone`` finds that no other version of the bot runs. While
    emojis are missing, earlier pictures are used where there is one for each face. One that only ``follows``
    another process finds them in Discord's list, and changes nothing there.

    Whatever goes wrong is logged once for each kind, and tried again later, longer and longer apart.
    """

    def __init__(
        self,
        *,
        clock: Clock,
        pictures: Sequence[FacePicture],
        requests: Callable[[], EmojiRequests],
        bot_user: int,
        adopt: Callable[[CardFaces], Awaitable[bool]],
        is_alone: Callable[[], Awaitable[bool]],
        follows: bool = False,
    ) -> None:
        self._clock = clock
        self._pictures = pictures
        self._requests = requests
        self._bot_user = bot_user
        self._adopt = adopt
        self._is_alone = is_alone
        self._follows = follows
        self._faces = TEXT_FACES
        self._are_shown = False
        self._wait = FIRST_WAIT
        self._told: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, in a task of its own."""
        self._task = asyncio.create_task(self._run(), name="faces")

    async def close(self) -> None:
        """Stop. The next start goes on where this one stops."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _run(self) -> None:
        while True:
            try:
                async with self._requests() as requests:
                    await self._attempt(requests)
                return
            except EmojiTroubleError as trouble:
                self._tell(trouble)
                pause = max(trouble.retry_after, self._wait)
            except Exception:
                log.exception("card faces: an error of the bot; cards stay as they are")
                return
            self._wait = min(2 * self._wait, LONGEST_WAIT)
            await sleep(self._clock, pause)

    async def _attempt(self, requests: EmojiRequests) -> None:
        """Look what is there, and do what is left to do. Raises :class:`EmojiTroubleError`."""
        known = await requests.listed()
        await self._use(known)
        missing = [picture for picture in self._pictures if self._find(picture, known) is None]
        if missing and self._follows:
            raise EmojiTroubleError(NOT_UPLOADED)
        if missing:
            log.info("card faces: %d of %d are to be uploaded", len(missing), len(self._pictures))
        for number, picture in enumerate(missing, start=1):
            await sleep(self._clock, requests.pause)
            name = picture.free_emoji_name({emoji.name for emoji in known})
            known.append(await requests.create(name, picture.png))
            self._wait = FIRST_WAIT
            if number % PROGRESS == 0 and number < len(missing):
                log.info("card faces: %d of %d are uploaded", number, len(missing))
        await self._use(known)
        if not self._are_shown:
            raise EmojiTroubleError(NOT_REDRAWN)
        if not self._follows:
            await self._delete_earlier(requests, known)
        if missing:
            log.info("card faces: all %d are on Discord", len(self._pictures))

    async def _use(self, known: Sequence[Emoji]) -> None:
        """Take the best faces that are there into use, unless they are already."""
        faces = self._best_faces(known)
        if faces == TEXT_FACES or (faces == self._faces and self._are_shown):
            return
        self._faces = faces
        self._are_shown = await self._adopt(faces)

    def _best_faces(self, known: Sequence[Emoji]) -> CardFaces:
        """Return a face of each picture, an earlier one where the present one is missing."""
        emojis = {
            found[1]: emoji.markup for emoji in self._own(known) if (found := _OURS.fullmatch(emoji.name))
        }
        for picture in self._pictures:
            emoji = self._find(picture, known)
            if emoji is not None:
                emojis[picture.name] = emoji.markup
        return faces_of(emojis)

    def _find(self, picture: FacePicture, known: Iterable[Emoji]) -> Emoji | None:
        """Return the emoji of a picture, if the bot has made it and it can be used."""
        names = picture.emoji_names()
        return next((emoji for emoji in self._own(known) if emoji.name in names), None)

    def _own(self, known: Iterable[Emoji]) -> list[Emoji]:
        return [emoji for emoji in known if emoji.is_usable and emoji.owner in (None, self._bot_user)]

    async def _delete_earlier(self, requests: EmojiRequests, known: Sequence[Emoji]) -> None:
        """Delete the emojis of earlier pictures, and repeated ones; those of others are left alone."""
        current = {self._find(picture, known) for picture in self._pictures}
        earlier = [
            emoji
            for emoji in known
            if emoji.owner == self._bot_user and _OURS.fullmatch(emoji.name) and emoji not in current
        ]
        if earlier and not await self._is_alone():
            raise EmojiTroubleError(STILL_USED)
        for emoji in earlier:
            await sleep(self._clock, requests.pause)
            await requests.delete(emoji)
        if earlier:
            log.info("card faces: %d earlier ones are deleted", len(earlier))

    def _tell(self, trouble: EmojiTroubleError) -> None:
        """Log each kind of trouble once."""
        if trouble.kind not in self._told:
            self._told.add(trouble.kind)
            level = logging.INFO if trouble.kind in (NOT_UPLOADED, STILL_USED) else logging.WARNING
            log.log(level, "card faces: %s; this is tried again later, and cards are usable", trouble.kind)
