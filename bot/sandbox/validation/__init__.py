"""Discord's rules for request bodies: functions that yield field errors.

Read ``text_limits`` and ``field_types`` first, then ``component_rules`` (single components),
``message_and_modal_rules`` (whole ones), ``emoji_rules`` and ``command_rules``. They know what the bot sends,
and all of Discord's limits for it. They refuse the rest (``not_learned``).
"""
