"""Private panels that collect changes, show what they do, and apply them at once.

``drafts`` keeps what somebody has changed and not applied yet, ``controls`` are the parts that can be
pressed, ``panel_page`` draws a panel from values, and ``edit_panels`` answers its presses. What is edited is
behind a protocol there: ``settings_editor`` (the server's settings, for :mod:`cogs.admin`; their storing is
in ``setting_changes``) and ``options_editor`` (a table's options, for :mod:`cogs.table`).
"""
