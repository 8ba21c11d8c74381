"""The state of the sandbox: guild, messages, files, emojis and commands. Every change is published.

Read ``world`` first, then ``message_contents`` (the way from a request body to a message), ``attachments``,
``command_registry``, ``emoji_registry`` and ``initial_guild``.
"""
