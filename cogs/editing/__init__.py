"""Private panels that collect changes, show what they do, and apply them at once.

``drafts`` keeps what somebody has changed and not applied yet, ``controls`` are the parts that can be
pressed, ``panel_page`` draws a panel from values, and ``edit_panels`` answers its presses. What is edited is
behind a protocol there: ``settings_editor`` (the server's settings, for :mod:`cogs.admin`; their storing is
in ``setting_changes``) and ``options_editor`` (a table's options, for :mod:`cogs.table`).
"""

from cogs.editing.controls import (
    APPLY,
    Control,
    PanelIds,
    Picked,
    PickedValue,
    PickRole,
    button_row,
    control_rows,
)
from cogs.editing.drafts import Draft
from cogs.editing.edit_panels import EditPanels
from cogs.editing.options_editor import OptionsEditor
from cogs.editing.setting_changes import change_settings, read_setting, said, warnings
from cogs.editing.settings_editor import SettingsEditor, Values, value_in

__all__ = [
    "APPLY",
    "Control",
    "Draft",
    "EditPanels",
    "OptionsEditor",
    "PanelIds",
    "PickRole",
    "Picked",
    "PickedValue",
    "SettingsEditor",
    "Values",
    "button_row",
    "change_settings",
    "control_rows",
    "read_setting",
    "said",
    "value_in",
    "warnings",
]
