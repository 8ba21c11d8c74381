"""The channels and messages of the fake Discord. Of a message only its frame, buttons and text are kept."""

from dataclasses import dataclass, field

from discord import ui

from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, UserId
from cogs.board import buttons
from cogs.common.panels import parse_custom_id


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """The visible content of a message: the snapshot's frame number, the buttons' custom_ids, the text."""

    frame: int | None
    buttons: tuple[str, ...]
    text: str

    @property
    def table(self) -> TableId | None:
        parsed = [parse_custom_id(button) for button in self.buttons]
        return next((each.table for each in parsed if each is not None), None)

    @property
    def is_closed(self) -> bool:
        """Whether it is the board of a closed table, which offers to open the table again."""
        return any(button.endswith(f":{buttons.REOPEN}") for button in self.buttons)


@dataclass(slots=True)
class FakeMessage:
    """A message in a channel. Only its ``owner``, if it has one, sees it.

    ``pending_edits`` counts the requests under way that would change it; ``overtaken`` is set while
    they may arrive in another order. ``set_back`` is set if the last one to arrive was sent by a process that
    has died since, and replaced a newer frame of its successor: no answer tells the successor about it.
    """

    id: MessageId
    content: Content
    channel: "FakeChannel"
    owner: UserId | None = None
    pending_edits: int = 0
    overtaken: bool = False
    set_back: bool = False
    deleted: bool = False


@dataclass(slots=True)
class FakeChannel:
    """A channel of a server. A ``denied`` one refuses what the bot sends by its token."""

    id: ChannelId
    guild: GuildId
    messages: dict[MessageId, FakeMessage] = field(default_factory=dict)
    nonces: dict[str, MessageId] = field(default_factory=dict)
    deleted: bool = False
    denied: bool = False

    @property
    def board(self) -> FakeMessage | None:
        """The newest message with buttons: the one that people look at."""
        found = (message for message in reversed(self.messages.values()) if not message.deleted)
        return next((message for message in found if message.content.buttons), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SentContent:
    """Content that the bot sends, whether or not it arrives: to one member, or to everybody (None)."""

    channel: FakeChannel
    to: UserId | None
    content: Content


def view_content(view: ui.LayoutView) -> Content:
    """Return the visible content of a view."""
    items = list(view.walk_children())
    frames = [item.id for item in items if isinstance(item, ui.Container)]
    return Content(
        frame=frames[0] if frames else None,
        buttons=tuple(
            str(item.custom_id) for item in items if isinstance(item, ui.Button) and not item.disabled
        ),
        text="\n".join(item.content for item in items if isinstance(item, ui.TextDisplay)),
    )


def modal_content(modal: ui.Modal) -> Content:
    """Return the texts of a modal: its title, labels, hints, and preset values."""
    texts = [modal.title]
    for item in modal.walk_children():
        if isinstance(item, ui.Label):
            texts += [item.text, item.description or ""]
        elif isinstance(item, ui.TextInput):
            texts += [item.placeholder or "", item.default or ""]
    return text_content("\n".join(texts))


def text_content(text: str) -> Content:
    """Return the content of a plain message."""
    return Content(frame=None, buttons=(), text=text)
