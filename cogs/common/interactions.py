"""One interaction as the game sees it: its ids, the table of its channel, and its fields.

Also whether the bot is on its server, and may write in its channel. discord.py gives fields by name only for
views and modals that it keeps in memory, and its namespace is that of commands.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Protocol

import discord

from bot.background import Asker, Kind
from bot.bank.ids import HIGHEST_ID, ChannelId, GuildId, TableId, UserId
from bot.cards.faces import CardFaces
from bot.client.croupier import PERMISSIONS, Croupier
from bot.server_settings import AUTOMATIC, ServerSettings
from bot.table import commands
from bot.table.live.actor import Done, Reply
from bot.table.refusals import BooksFrozen, NoTable, Refused
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words, phrase
from cogs.common.edge_refusals import DeclinedError, store_errors_refused
from cogs.wording import clean_name, clean_username, countdown, escaped_name, shown_name

Interaction = discord.Interaction[Croupier]
"""A typed command, a press or a submitted modal."""

_LEADS_TO_CARDS = (
    commands.PlaceBet | commands.JoinQueue | commands.MarkReady | commands.Join | commands.StartMatch
)
"""Acts that are refused where the bot cannot show the cards. Hands that are dealt are played to their end."""

_CONTEXT = "context"
"""The key of an interaction's ``extras`` with its context."""

_MENTION = re.compile(r"<@!?(\d{1,20})>", re.ASCII)


class Ranked(Protocol):
    """A place in a list."""

    @property
    def user(self) -> UserId:
        """The member who has it."""


Somebody = discord.User | discord.Member
"""A person whom an option of a command names. They may have left the server, or never have been there."""


def is_bot(person: Somebody) -> bool:
    """Return whether a person is a bot. Discord may know no more than the id of somebody who has left."""
    return getattr(person, "bot", False)


async def number_of(interaction: discord.Interaction[Croupier], person: int) -> UserId:
    """Return the number of a person whom an option of a command names by their id of Discord."""
    with store_errors_refused():
        return await interaction.client.store.meet(person)


def number_to_read(interaction: discord.Interaction[Croupier], person: Somebody) -> UserId:
    """Return the number under which to read about a person whom an option names. It must not be stored."""
    return interaction.client.people.number_to_read(person.id)


def number_of_player(interaction: discord.Interaction[Croupier], member: Somebody | None) -> UserId:
    """Return the number under which to read about a member whom an option may name, else about the person.

    Raises :class:`DeclinedError` for a bot, which never plays.
    """
    if member is None:
        return interaction.client.people.number_of(interaction.user.id)
    if is_bot(member):
        raise DeclinedError(phrase("bank-bots"))
    return number_to_read(interaction, member)


async def numbered(interaction: discord.Interaction[Croupier], text: str) -> str:
    """Return a text that a person has typed, to be stored, with numbers in place of mentions."""
    mentioned = {int(each) for each in _MENTION.findall(text)}
    numbers = {each: await number_of(interaction, each) for each in mentioned if each <= HIGHEST_ID}

    def number(found: re.Match[str]) -> str:
        return f"#{numbers[each]}" if (each := int(found[1])) in numbers else found[0]

    return _MENTION.sub(number, text)


def without_mentions(text: str) -> str:
    """Return a text that a member has typed, to be stored or shown, with "@…" in place of mentions.

    Anybody may be mentioned, also who has never used the bot: no id is kept of them, nor a number.
    """
    return _MENTION.sub("@…", text)


def public_words(bot: Croupier, guild: GuildId) -> Words:
    """Return the texts for what everybody on a server sees, in the server's language.

    It is a setting, whose default follows Discord. Discord tells the language of a server only if it is a
    community, and sends English otherwise.
    """
    language = bot.settings_of(guild).language
    if language != AUTOMATIC:
        return bot.words_in(language)
    known = bot.get_guild(guild)
    return bot.words_in(None if known is None else str(known.preferred_locale))


def mentioning(bot: Croupier, players: Iterable[UserId]) -> discord.AllowedMentions:
    """Return that a message mentions these people, as far as their ids are known, and nobody else."""
    known = (bot.people.id_of(each) for each in players)
    # Discord's ids are texts; discord.py would send numbers.
    them: list[Any] = [SimpleNamespace(id=str(each)) for each in known if each is not None]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=them)


async def with_names(bot: Croupier, words: Words, guild: GuildId, ranks: Iterable[Ranked]) -> Words:
    """Return texts that call the people of a list by their last names on the server, as far as known.

    Discord would show an id for those who have left.
    """
    names = await bot.store.last_names(guild, {each.user for each in ranks})
    return words.calling({user: escaped_name(name) for user, name in names.items()})


class InteractionContext:
    """The ids of an interaction as the game's types, and requests to the table of its channel.

    ``words`` are the texts in the language that the person has chosen in Discord, ``name`` is their name on
    the server. ``key`` makes a redelivered interaction act once. In a direct message ``guild`` is 0. What a
    table refuses is raised: :func:`~cogs.common.answers.answer` and the router of presses say it privately.
    """

    __slots__ = (
        *("_bot", "_interaction", "_manager", "_user", "_username"),
        *("channel", "guild", "key", "name", "words"),
    )

    def __init__(self, interaction: Interaction) -> None:
        self.key = str(interaction.id)
        self._user: UserId | None = None
        self.guild = GuildId(interaction.guild_id or 0)
        self.channel = ChannelId(interaction.channel_id or 0)
        self.name = clean_name(interaction.user.display_name)
        self._username = clean_username(interaction.user.name)
        self.words = interaction.client.words_in(str(interaction.locale))
        self._bot, self._interaction = interaction.client, interaction
        self._manager = interaction.client.manager

    @property
    def user(self) -> UserId:
        """The person's number, which is looked up once. Who only asks for their data may have none."""
        if self._user is None:
            self._user = self._bot.people.number_of(self._interaction.user.id)
        return self._user

    def note_name(self) -> None:
        """Note the person's name, by which lists call them. It is stored with the next commit."""
        self._bot.store.note_name(self.guild, self.user, self.name)

    @property
    def shown_name(self) -> str:
        """The person's name as it stands in a message."""
        return shown_name(self.words, {self.user: self.name}, self.user)

    def asker(self, kind: Kind = Kind.QUESTION) -> Asker:
        """Return who asks for a computation."""
        return Asker(kind, self.guild, self.user, int(self.key))

    @property
    def settings(self) -> ServerSettings:
        """What the server has set; the defaults in a direct message."""
        return self._bot.settings_of(self.guild)

    @property
    def faces(self) -> CardFaces:
        """How to write cards for the person on this server now."""
        return self._bot.faces_on(self.guild, self.user)

    @property
    def table(self) -> TableId | None:
        """The channel's open table. Builds no snapshot."""
        return self._manager.table_id_in(self.channel)

    @property
    def has_frozen_books(self) -> bool:
        """Whether the books of the server do not balance, so that all its tables stand still."""
        return self._manager.has_frozen_books(self.guild)

    def no_table(self) -> Refused:
        """Return the refusal for a channel without a table.

        On a frozen server the channel may have one that is damaged, and stands still like the others. Raises
        :class:`DeclinedError` where the bot is not on the server.
        """
        check_bot_is_here(self._interaction)
        return Refused(BooksFrozen() if self.has_frozen_books else NoTable())

    def snapshot(self) -> Snapshot:
        """Return the channel's table as everybody sees it. Raises :class:`Refused` if there is none."""
        found = self._manager.table_in(self.channel)
        if found is None:
            raise self.no_table()
        return found

    def own_snapshot(self) -> Snapshot:
        """Return the channel's table as the person sees it. Raises :class:`Refused` if there is none."""
        found = self._manager.view_in(self.channel, self.user)
        if found is None:
            raise self.no_table()
        return found

    def request(
        self,
        act: commands.Act,
        *,
        via: commands.Via = commands.Via.TYPED,
        frame: int | None = None,
        pressed_at: float | None = None,
        place: tuple[int, int, int] | None = None,
        other_names: Mapping[UserId, str] | None = None,
    ) -> commands.Request:
        """Return the person's request.

        If they pressed a button, ``frame`` is the frame on which they did, and ``place`` where it is.
        ``other_names`` are the names of other people whom the act concerns. Raises :class:`DeclinedError` for
        a bet where the bot cannot show the cards.
        """
        if isinstance(act, _LEADS_TO_CARDS):
            check_bot_may_post(self._interaction)
        self.note_name()
        return commands.Request(
            key=self.key,
            player=self.user,
            act=act,
            via=via,
            frame=frame,
            pressed_at=pressed_at,
            place=place,
            name=self.name,
            username=self._username,
            other_names=other_names or {},
        )

    async def ask(self, act: commands.Act, *, first_time: bool = False) -> Done:
        """Send an act to the channel's table.

        Raises :class:`Refused` if there is none, or if it refuses, and :class:`DeclinedError` if the person
        has changed options too often.
        """
        if isinstance(act, commands.ChangeOption | commands.ChangeOptions | commands.ChangePreset):
            self.count_change()
        request = replace(self.request(act), first_time=first_time)
        reply = await self._manager.ask_in(self.channel, request)
        if isinstance(reply, NoTable):
            raise self.no_table()
        return accepted(reply)

    def count_change(self) -> None:
        """Count a change of options. Raises :class:`DeclinedError` if the person has changed too often."""
        changes, now = self._bot.limits.option_changes, self._bot.clock.now()
        again_at = changes.free_at(self.user, now)
        if again_at is not None:
            raise DeclinedError(phrase("refused-changes_too_often", time=countdown(again_at)))
        changes.admit(self.user, now)


def context_of(interaction: Interaction) -> InteractionContext:
    """Return the ids of an interaction and the way to its table. They are looked up once."""
    known: InteractionContext | None = interaction.extras.get(_CONTEXT)
    if known is None:
        known = interaction.extras[_CONTEXT] = InteractionContext(interaction)
    return known


def accepted(reply: Reply) -> Done:
    """Return what was done. Raises :class:`Refused` if it was refused."""
    if isinstance(reply, Done):
        return reply
    raise Refused(reply)


def check_bot_is_here(interaction: discord.Interaction[Croupier]) -> None:
    """Check that the bot is on the server. Raises :class:`DeclinedError` with the link that invites it.

    A server may have the commands alone: the bot was not invited with them, or was removed since.
    """
    bot, guild = interaction.client, interaction.guild_id
    if guild is None or bot.is_on(GuildId(guild)):
        return
    assert bot.application_id is not None, "logged in"
    server = discord.Object(guild)
    scopes = ("bot", "applications.commands")
    link = discord.utils.oauth_url(bot.application_id, permissions=PERMISSIONS, guild=server, scopes=scopes)
    raise DeclinedError(phrase("refused-bot_not_here", link=link))


def check_bot_may_post(interaction: discord.Interaction[Croupier]) -> None:
    """Check that the bot can post a board in this channel. Raises :class:`DeclinedError`."""
    check_bot_is_here(interaction)  # otherwise the permissions are those of everybody
    missing = missing_permissions(interaction)
    if missing:
        words = interaction.client.words_in(str(interaction.locale))
        named = permission_names(words, missing)
        raise DeclinedError(phrase("table-missing_permissions", permissions=named))


def missing_permissions(
    interaction: discord.Interaction[Any], *names: str, granted: discord.Permissions | None = None
) -> list[str]:
    """Return what the bot, or who has ``granted``, lacks here: of a board's permissions, and of ``names``."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = ("view_channel", "send_messages_in_threads" if in_thread else "send_messages", *names)
    granted = interaction.app_permissions if granted is None else granted
    return [name for name in needed if not getattr(granted, name)]


def permission_names(words: Words, names: list[str]) -> str:
    """Return permissions by the names that Discord's client gives them."""
    return words.listed(words(f"table-permission-{name}") for name in names)


def custom_id_of(interaction: Interaction) -> str:
    """Return the custom_id of the component or modal; empty if there is none."""
    data: Mapping[str, Any] = interaction.data or {}
    return str(data.get("custom_id", ""))


def submitted_text(interaction: Interaction, name: str) -> str:
    """Return what was typed into the modal's input ``name``; empty if there is no such input."""
    data: Mapping[str, Any] = interaction.data or {}
    found = (item.get("value") for item in _components(data) if item.get("custom_id") == name)
    return str(next(found, "") or "")


def submitted_choices(interaction: Interaction, name: str) -> tuple[str, ...]:
    """Return what was chosen in the modal's select ``name``, each once; empty if there is no such select."""
    data: Mapping[str, Any] = interaction.data or {}
    found = (item.get("values") for item in _components(data) if item.get("custom_id") == name)
    values = next(found, None)
    return tuple(dict.fromkeys(map(str, values))) if isinstance(values, list) else ()


def picked_values(interaction: Interaction) -> tuple[str, ...]:
    """Return what was picked in the pressed select; nothing if it is no select."""
    data: Mapping[str, Any] = interaction.data or {}
    values = data.get("values")
    return tuple(map(str, values)) if isinstance(values, list) else ()


def picked_value(interaction: Interaction) -> str | None:
    """Return what was picked first in the pressed select; None if nothing was, or if it is no select."""
    return next(iter(picked_values(interaction)), None)


def is_private(interaction: Interaction) -> bool:
    """Return whether the press was made on a message that only the person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def frame_of(message: discord.Message | None) -> int | None:
    """Return the frame number that a message carries: the component id of its container."""
    if message is None:
        return None
    containers = (part for part in message.components if isinstance(part, discord.Container))
    return next((container.id for container in containers), None)


def is_double_click(press: Interaction) -> bool:
    """Return whether a press is meant for a button of the table that was at the same place a moment ago."""
    context = context_of(press)
    table, manager = context.table, press.client.manager
    place, name = place_of(press), custom_id_of(press)
    return table is not None and manager.is_double_click(table, context.user, place, name)


def place_of(press: Interaction) -> tuple[int, int, int] | None:
    """Return where the pressed button is: its message, row and column; None if it is there no more."""
    if press.message is None:
        return None
    tops = press.message.components
    parts = [
        inner for top in tops for inner in (top.children if isinstance(top, discord.Container) else (top,))
    ]
    rows = [part.children for part in parts if isinstance(part, discord.ActionRow)]
    name = custom_id_of(press)
    places = (
        (press.message.id, number, column)
        for number, row in enumerate(rows)
        for column, part in enumerate(row)
        if getattr(part, "custom_id", None) == name
    )
    return next(places, None)


def _components(node: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    inner = [*node.get("components", ()), *([node["component"]] if "component" in node else ())]
    for each in inner:
        yield each
        yield from _components(each)
