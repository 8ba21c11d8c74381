"""Brings the faces to Discord as emojis of the application, in the background."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence

from bot.cards.emoji_requests import Emoji, EmojiRequests, EmojiTroubleError
from bot.cards.faces import HASH_DIGITS, NAMES, TEXT_FACES, CardFaces, FacePicture, faces_of
from bot.clock import Clock, sleep

log = logging.getLogger(__name__)

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
