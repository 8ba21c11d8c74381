"""The settings of a server: ``/admin set``, and what the panel of ``/admin settings`` edits.

First comes what both need: how a value is read, checked and stored.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

import discord
from discord import app_commands

from bot.client.registration import described_choices
from bot.fields import (
    EVERYONE,
    EVERYWHERE,
    MANAGERS_ONLY,
    NO_CHANNEL,
    ServerChannel,
    ServerChannels,
    ServerRole,
    UnfitError,
    Value,
    channels_in,
    named_channels,
    plain,
)
from bot.server_settings import (
    SETTINGS,
    Follower,
    ServerSettings,
    Setting,
    SettingGroup,
    changed_meanwhile,
    find_setting,
    read_settings,
    values_of,
)
from bot.storage.writing.setting_jobs import ChangeSettings
from bot.words.catalogue import Words, phrase
from bot.words.field_texts import field_help, field_name, value_text
from bot.words.typed_values import MOST_CHOICES, parse_value, value_choices
from cogs.common.edge_refusals import DeclinedError, outdated, store_errors_refused
from cogs.common.interactions import Interaction, context_of
from cogs.common.panels import Panel
from cogs.common.rights import check_manages
from cogs.editing.edit_panels import Draft, StaleDraftError
from cogs.editing.panel_page import (
    TABLE_CHANNEL_TYPES,
    Control,
    PanelIds,
    PanelItem,
    PanelPage,
    change_line,
    control_of,
    drawn,
    unfit,
)

_WORD: Final = re.compile(r"[^,\s]+")

SETTING_CHOICES = described_choices({each.name: f"setting-{each.name}-name" for each in SETTINGS})


def read_setting(words: Words, guild: discord.Guild | None, setting: Setting, text: str) -> Value:
    """Return the value that was typed or picked. A role or channel may be named, and is one of the server.

    Raises :class:`DeclinedError`, with the values that are possible.
    """
    ids = {_name(each.name): str(each.id) for each in reversed(_things(guild, setting))}
    is_list = isinstance(setting.kind, ServerChannels)
    try:
        named = _WORD.sub(lambda found: ids.get(_name(found[0]), found[0]), text) if is_list else None
        value = parse_value(words, setting, named or ids.get(_name(text), text))
    except UnfitError:
        raise unfit(words, setting, text) from None
    if _gone(guild, setting, value):
        raise DeclinedError(phrase(f"setting-unknown_{_kind_of_thing(setting)}"))
    is_everyone = guild is not None and value == guild.id and setting.default == EVERYONE
    return EVERYONE if is_everyone else value


async def change_settings(
    interaction: Interaction,
    changes: Mapping[str, Value],
    seen: Mapping[str, Value] | None = None,
) -> ServerSettings | None:
    """Store changes, and let the boards follow. Return all settings of the server.

    Returns None, and changes nothing, if one of them has another value by now than the person has ``seen``
    (None: whatever it is). Raises refusals of the store.
    """
    context, bot = context_of(interaction), interaction.client
    before = values_of(bot.settings_of(context.guild))
    with store_errors_refused():
        after = await bot.store.write(
            ChangeSettings(
                guild=context.guild, changes=changes, seen=seen, by=context.user, at=bot.clock.now()
            )
        )
    if after is None:
        return None
    changed = {each.followed_by for each in SETTINGS if before[each.name] != values_of(after)[each.name]}
    if Follower.BOARDS in changed:
        bot.events.looks_changed(context.guild)
    if Follower.ELIMINATIONS in changed and not after.eliminate:
        await bot.manager.sync_eliminated(context.guild)
    return after


def warnings(interaction: Interaction, words: Words, settings: ServerSettings) -> tuple[str, ...]:
    """Return what is wrong with the settings, given the open tables."""
    guild = context_of(interaction).guild
    least, terms = interaction.client.manager.least_on_the_bank(guild), settings.claim_terms
    sources = {
        "low_balance": settings.opening_cents,
        "low_daily": terms.daily or least,
        "low_refill": terms.refill or least,
    }
    low = (about for about, cents in sources.items() if cents < least)
    return tuple(words(f"setting-{about}", least=words.chips(least)) for about in low)


def said(
    guild: discord.Guild | None,
    words: Words,
    setting: Setting,
    value: Value,
) -> str:
    """Return a value in words. A role or channel that is gone counts as none, and is named so."""
    if guild is None:
        return value_text(words, setting, value)
    if isinstance(setting.kind, ServerRole) and value == guild.id:
        return words("setting-role-everyone")  # the role that everybody has
    left = without_gone(guild, setting, value)
    if _gone(guild, setting, value) and left in (value, EVERYWHERE):
        return words(f"setting-{_kind_of_thing(setting)}-gone")
    return value_text(words, setting, left)


def without_gone(guild: discord.Guild | None, setting: Setting, value: Value) -> Value:
    """Return a list of channels without those that are gone; any other value as it is."""
    if not isinstance(setting.kind, ServerChannels):
        return value
    return named_channels({*channels_in(value)} - _gone(guild, setting, value))


_Thing = discord.Role | discord.abc.GuildChannel


def _things(guild: discord.Guild | None, setting: Setting) -> Sequence[_Thing]:
    """Return the roles or channels of a server that a setting may name; none for other settings."""
    match setting.kind:
        case ServerRole():
            return () if guild is None else guild.roles
        case ServerChannel():
            return () if guild is None else guild.text_channels
        case ServerChannels():
            channels = () if guild is None else guild.channels
            return [each for each in channels if each.type in TABLE_CHANNEL_TYPES]
        case _:
            return ()


def _kind_of_thing(setting: Setting) -> str:
    """Return what a setting names, as keys of messages call it."""
    is_role = isinstance(setting.kind, ServerRole)
    is_list = isinstance(setting.kind, ServerChannels)
    return "role" if is_role else "channels" if is_list else "channel"


def _gone(guild: discord.Guild | None, setting: Setting, value: Value) -> set[int]:
    """Return the roles or channels that a setting names and the server does not have."""
    known = {MANAGERS_ONLY, EVERYONE}
    known |= {each.id for each in _things(guild, setting)}
    match setting.kind:
        case ServerRole() | ServerChannel():
            return {int(value)} - known
        case ServerChannels():
            return {*channels_in(value)} - known
        case _:
            return set()


def _name(text: str) -> str:
    """Return the name of a role or a channel in small letters, without the sign before it."""
    return text.strip().removeprefix("@").removeprefix("#").lower()


async def changed_setting(interaction: Interaction, name: str, text: str) -> str:
    """Change a setting. Return what it is now, and what it was."""
    check_manages(interaction)
    setting, context = find_setting(name), context_of(interaction)
    if setting is None:  # not from Discord's own list
        raise DeclinedError(phrase("setting-unknown", name=discord.utils.escape_markdown(name[:40])))
    words = context.words
    value = read_setting(words, interaction.guild, setting, text)
    label, now = field_name(words, setting), said(interaction.guild, words, setting, value)
    before = values_of(context.settings)[setting.name]
    if before == value:
        raise DeclinedError(phrase("setting-unchanged", setting=label, value=now))
    after = await change_settings(interaction, {setting.name: value})
    assert after is not None, "whatever the value was"
    was = said(interaction.guild, words, setting, before)
    changed = words("setting-changed", setting=label, value=now, before=was)
    return "\n".join((changed, *warnings(interaction, words, after)))


def values_to_complete(interaction: Interaction, name: str, typed: str) -> list[app_commands.Choice[str]]:
    """Return the values of a setting that match the typed text; none if there is no such setting."""
    setting = find_setting(name)
    if setting is None:
        return []
    words = context_of(interaction).words
    choices = [(each.words, each.value) for each in value_choices(words, setting, typed)]
    things = (each for each in _things(interaction.guild, setting) if _name(typed) in _name(each.name))
    choices += [(each.name, str(each.id)) for each in things]
    return [app_commands.Choice(name=words[:100], value=value) for words, value in choices[:MOST_CHOICES]]


Values = Mapping[str, Value]
"""Settings by name."""

_GROUPS: Final = tuple(SettingGroup)


class SettingsEditor:
    """Edits the settings of the server of each interaction, for members who manage it."""

    prefix = "settings:"
    groups = tuple(each.value for each in SettingGroup)
    reopen = "edit-settings-gone"

    def check(self, interaction: Interaction, draft: Draft[Values] | None) -> None:  # noqa: ARG002
        """Check that the person manages the server."""
        check_manages(interaction)

    def begin(self, interaction: Interaction) -> Draft[Values]:
        """Return the draft of a new panel."""
        user, group = context_of(interaction).user, _GROUPS[0].value
        return Draft(number=interaction.id, user=user, seen=self.present(interaction), group=group)

    def present(self, interaction: Interaction) -> Values:
        """Return the settings now."""
        return values_of(interaction.client.settings_of(context_of(interaction).guild))

    async def prepare(self, interaction: Interaction, draft: Draft[Values]) -> None:
        """Fetch nothing."""

    def panel(self, interaction: Interaction, draft: Draft[Values], told: str | None) -> Panel:
        """Draw a draft."""
        words = context_of(interaction).words
        after = {**draft.seen, **draft.changes}
        settings = read_settings({name: plain(value) for name, value in after.items()})
        page = PanelPage(
            title=words("edit-settings-title"),
            intro=words("edit-settings-intro"),
            groups=[(group.value, words(f"settings-group-{group}")) for group in SettingGroup],
            group=draft.group,
            items=[_item(interaction, each, draft) for each in SETTINGS if each.group == draft.group],
            item=draft.item,
            changes=changed_lines(interaction, draft.seen, draft.changes),
            notes=warnings(interaction, words, settings) if draft.changes else (),
            can_apply=True,
        )
        return drawn(words, PanelIds(self.prefix, draft.number), page, told)

    def control(self, words: Words, draft: Draft[Values], name: str) -> tuple[str, Control]:
        """Return the label of a setting, and what changes it."""
        setting = _known(name)
        return field_name(words, setting), control_of(words, setting, value_in(draft, setting))

    def read(self, interaction: Interaction, draft: Draft[Values], name: str, text: str) -> Value:  # noqa: ARG002
        """Return the value that was picked or typed."""
        return read_setting(context_of(interaction).words, interaction.guild, _known(name), text)

    def with_change(self, draft: Draft[Values], name: str, value: Value) -> Mapping[str, Value]:
        """Return the changes with another one."""
        changes = {**draft.changes, name: value}
        return {each: chosen for each, chosen in changes.items() if chosen != draft.seen[each]}

    async def apply(self, interaction: Interaction, draft: Draft[Values]) -> str:
        """Store all changes in one transaction."""
        words = context_of(interaction).words
        settings = await change_settings(interaction, draft.changes, draft.seen)
        if settings is None:
            present = self.present(interaction)
            names = changed_meanwhile(draft.seen, present)
            lines = changed_lines(interaction, draft.seen, {name: present[name] for name in names})
            raise StaleDraftError("\n".join((words("edit-meanwhile"), *lines)))
        return "\n".join((words("edit-applied"), *warnings(interaction, words, settings)))


def value_in(draft: Draft[Values], setting: Setting) -> Value:
    """Return a setting's value in a draft."""
    return draft.changes.get(setting.name, draft.seen[setting.name])


def changed_lines(interaction: Interaction, before: Values, changes: Values) -> list[str]:
    """Return a line for each change, in the order of the list."""
    words, guild = context_of(interaction).words, interaction.guild
    return [
        change_line(
            words,
            setting,
            said(guild, words, setting, before[setting.name]),
            said(guild, words, setting, changes[setting.name]),
        )
        for setting in SETTINGS
        if setting.name in changes
    ]


def _item(interaction: Interaction, setting: Setting, draft: Draft[Values]) -> PanelItem:
    words, guild = context_of(interaction).words, interaction.guild
    value = value_in(draft, setting)
    is_changed, shown = setting.name in draft.changes, without_gone(guild, setting, value)
    return PanelItem(
        name=setting.name,
        label=field_name(words, setting),
        value=said(guild, words, setting, draft.seen[setting.name]),
        new=said(guild, words, setting, value) if is_changed else None,
        about=field_help(words, setting),
        note=None,
        control=control_of(words, setting, shown, interaction.channel_id or NO_CHANNEL),
    )


def _known(name: str) -> Setting:
    """Return a setting. Raises the refusal of a forged or outdated press."""
    setting = find_setting(name)
    if setting is None:
        raise outdated()
    return setting
