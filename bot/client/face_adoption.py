"""The card faces of a bot: its application has them as emojis, and all boards are drawn with them."""

from collections.abc import Awaitable, Callable
from importlib.metadata import version

from discord.http import Route

from bot.bank.store_errors import StoreError
from bot.cards.face_uploads import EmojiRequests, FaceUploads
from bot.cards.faces import CardFaces, read_pictures
from bot.client.croupier import Croupier
from bot.operation.proxies import proxy_to


def face_uploads_of(bot: Croupier, redraw: Callable[[], Awaitable[bool]]) -> FaceUploads:
    """Return what brings the faces to Discord in the background, by connections of its own.

    The bot must be logged in. ``redraw`` draws all boards, and returns whether each shows the new drawing.
    """
    # discord.py has the token only here; why its own requests are not enough is in face_uploads.
    application, token = bot.application_id, bot.http.token
    assert application is not None, "logged in"
    assert token is not None, "logged in"
    assert bot.user is not None, "logged in"

    async def adopt(faces: CardFaces) -> bool:
        bot.card_faces = faces
        return await redraw()

    async def is_only_version() -> bool:
        """Return whether all processes that run are of this version, as far as that can be known."""
        try:
            return await bot.store.versions() <= {version("croupier")}
        except StoreError:
            return False

    return FaceUploads(
        clock=bot.clock,
        pictures=read_pictures(),
        requests=lambda: EmojiRequests(
            Route.BASE, token, application, bot.http.user_agent, **proxy_to(Route.BASE)
        ),
        bot_user=bot.user.id,
        adopt=adopt,
        is_alone=is_only_version,
        follows=bot.store.shard.number > 0,
    )
