"""Plain records of Discord's objects: guild, channels, messages, modals, interactions and permissions.

Read ``guild`` and ``message`` first, then ``modal`` and ``interaction``; ``world_events`` lists every change
that is published. The rules for request bodies are in ``bot.sandbox.validation``.
"""
