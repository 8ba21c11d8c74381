"""The JSON objects of Discord's API and gateway.

Read ``user_payloads``, ``guild_payloads`` and ``message_payloads`` first, then ``interaction_payloads`` and
``emoji_payloads``.
"""
