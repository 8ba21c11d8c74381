"""Private panels that collect changes, show what they do, and apply them at once.

``edit_panels`` keeps what somebody has changed and not applied yet, and answers the presses. ``panel_page``
draws a panel from values. What is edited is behind a protocol: ``settings_editor`` (the server's settings,
for :mod:`cogs.admin`) and ``options_editor`` (a table's options, for :mod:`cogs.table`).
"""
