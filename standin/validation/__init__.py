"""Discord's rules for request bodies: functions that yield field errors.

Read ``field_rules`` first, then ``component_rules`` (messages and modals) and ``command_rules``. They know
what the bot sends, and all of Discord's limits for it. They refuse the rest (``not_learned``).
"""
