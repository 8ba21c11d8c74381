"""What the panel of ``/admin settings`` edits: the settings of the server."""

from collections.abc import Mapping
from typing import Final

from bot import server_settings
from bot.fields import NO_CHANNEL, Value, plain
from bot.words.catalogue import Words
from bot.words.field_texts import field_help, field_name
from cogs.common.edge_refusals import outdated
from cogs.common.interactions import Interaction, context_of
from cogs.common.panels import Panel
from cogs.common.rights import check_manages
from cogs.editing import panel_page
from cogs.editing.edit_panels import Draft, StaleDraftError
from cogs.editing.field_parts import change_line, control_of
from cogs.editing.setting_changes import change_settings, read_setting, said, warnings, without_gone

Values = Mapping[str, Value]
"""Settings by name."""

_GROUPS: Final = tuple(server_settings.SettingGroup)


class SettingsEditor:
    """Edits the settings of the server of each interaction, for members who manage it."""

    prefix = "settings:"
    groups = tuple(each.value for each in server_settings.SettingGroup)
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
        return server_settings.values_of(interaction.client.settings_of(context_of(interaction).guild))

    async def prepare(self, interaction: Interaction, draft: Draft[Values]) -> None:
        """Fetch nothing."""

    def panel(self, interaction: Interaction, draft: Draft[Values], told: str | None) -> Panel:
        """Draw a draft."""
        words = context_of(interaction).words
        after = {**draft.seen, **draft.changes}
        settings = server_settings.read_settings({name: plain(value) for name, value in after.items()})
        page = panel_page.PanelPage(
            title=words("edit-settings-title"),
            intro=words("edit-settings-intro"),
            groups=[
                (group.value, words(f"settings-group-{group}")) for group in server_settings.SettingGroup
            ],
            group=draft.group,
            items=[
                _item(interaction, each, draft)
                for each in server_settings.SETTINGS
                if each.group == draft.group
            ],
            item=draft.item,
            changes=changed_lines(interaction, draft.seen, draft.changes),
            notes=warnings(interaction, words, settings) if draft.changes else (),
            can_apply=True,
        )
        return panel_page.drawn(words, panel_page.PanelIds(self.prefix, draft.number), page, told)

    def control(self, words: Words, draft: Draft[Values], name: str) -> tuple[str, panel_page.Control]:
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
            names = server_settings.changed_meanwhile(draft.seen, present)
            lines = changed_lines(interaction, draft.seen, {name: present[name] for name in names})
            raise StaleDraftError("\n".join((words("edit-meanwhile"), *lines)))
        return "\n".join((words("edit-applied"), *warnings(interaction, words, settings)))


def value_in(draft: Draft[Values], setting: server_settings.Setting) -> Value:
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
        for setting in server_settings.SETTINGS
        if setting.name in changes
    ]


def _item(
    interaction: Interaction, setting: server_settings.Setting, draft: Draft[Values]
) -> panel_page.PanelItem:
    words, guild = context_of(interaction).words, interaction.guild
    value = value_in(draft, setting)
    is_changed, shown = setting.name in draft.changes, without_gone(guild, setting, value)
    return panel_page.PanelItem(
        name=setting.name,
        label=field_name(words, setting),
        value=said(guild, words, setting, draft.seen[setting.name]),
        new=said(guild, words, setting, value) if is_changed else None,
        about=field_help(words, setting),
        note=None,
        control=control_of(words, setting, shown, interaction.channel_id or NO_CHANNEL),
    )


def _known(name: str) -> server_settings.Setting:
    """Return a setting. Raises the refusal of a forged or outdated press."""
    setting = server_settings.find_setting(name)
    if setting is None:
        raise outdated()
    return setting
