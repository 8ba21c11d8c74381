"""The settings of a server: one declarative list, the values in force, and how people type and read them.

Read ``setting_kinds`` and ``setting_list``, then ``setting_values``, which reads and compares stored values.
``setting_phrases`` turns settings and values into phrases, ``typed_settings`` reads what people type. Pure:
the store keeps the values (:mod:`bot.storage`), and the cogs show them. The settings of the process are in
:mod:`bot.settings`.
"""
