"""An emoji of the bot's application."""

from dataclasses import dataclass, field

from bot.sandbox.model.guild import Member


@dataclass(slots=True, kw_only=True, eq=False)
class ApplicationEmoji:
    """An emoji; ``owner`` is the bot, or the member who uploaded it on the developer pages."""

    id: int
    name: str
    owner: Member
    image: bytes = field(repr=False)
    content_type: str
    available: bool = True

    @property
    def animated(self) -> bool:
        """Whether it moves."""
        return self.content_type == "image/gif"
