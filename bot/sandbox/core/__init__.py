"""The base of the sandbox: time, identifiers, API errors and the event feed.

Read ``sandbox_clock`` and ``snowflake`` first, then ``api_errors``, ``field_errors`` and ``feed``.
"""
