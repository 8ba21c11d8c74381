"""The emojis of the bot's application."""

from collections.abc import Iterator

from bot.sandbox.core.api_errors import ApiError, Json, invalid_form, unknown_entity
from bot.sandbox.core.field_errors import FieldError
from bot.sandbox.core.snowflake import SnowflakeFactory
from bot.sandbox.model.emoji import ApplicationEmoji
from bot.sandbox.model.guild import Member
from bot.sandbox.validation.emoji_rules import emoji_image_errors, emoji_name_errors, read_image

MAX_EMOJIS = 2000
"""The limit of emojis of one application."""


class EmojiRegistry:
    """The emojis by ID, oldest first; ``most`` is their limit."""

    def __init__(self, ids: SnowflakeFactory) -> None:
        self._ids = ids
        self._emojis: dict[int, ApplicationEmoji] = {}
        self.most = MAX_EMOJIS

    def __iter__(self) -> Iterator[ApplicationEmoji]:
        return iter(self._emojis.values())

    def __contains__(self, emoji_id: object) -> bool:
        return emoji_id in self._emojis

    def get(self, emoji_id: int) -> ApplicationEmoji:
        """Return an emoji. Raises error 10014."""
        if emoji_id not in self._emojis:
            raise unknown_entity(10014, "Emoji")
        return self._emojis[emoji_id]

    def add(self, body: Json, owner: Member) -> ApplicationEmoji:
        """Create an emoji from a request body. Raises errors 50035 and 30008."""
        problems = [*emoji_name_errors(body), *emoji_image_errors(body)]
        if problems:
            raise invalid_form(problems)
        self._require_free(body["name"])
        if len(self._emojis) >= self.most:
            raise ApiError(400, 30008, f"Maximum number of emojis reached ({self.most})")
        content_type, image = read_image(body["image"])
        assert image is not None, "validated"
        emoji = ApplicationEmoji(
            id=self._ids.next(), name=body["name"], owner=owner, image=image, content_type=content_type
        )
        self._emojis[emoji.id] = emoji
        return emoji

    def rename(self, emoji_id: int, body: Json) -> ApplicationEmoji:
        """Change an emoji's name. Raises errors 10014 and 50035."""
        emoji = self.get(emoji_id)
        if body.get("name") in (None, emoji.name):
            return emoji
        problems = list(emoji_name_errors(body))
        if problems:
            raise invalid_form(problems)
        self._require_free(body["name"])
        emoji.name = body["name"]
        return emoji

    def remove(self, emoji_id: int) -> None:
        """Delete an emoji. Raises error 10014."""
        self.get(emoji_id)
        del self._emojis[emoji_id]

    def _require_free(self, name: str) -> None:
        if any(emoji.name == name for emoji in self):
            message = "An emoji with this name already exists"
            raise invalid_form([FieldError(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message)])
