"""Discord's client: what a person can do with it, and what it refuses before the bot is involved.

Read ``person`` first, then ``slash_options``, ``modal_submission``, ``command_language`` and
``client_errors``.
"""
