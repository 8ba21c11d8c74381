"""The page for playing without a token: a bridge between browsers and the sandbox.

Read ``page_routes`` first, then ``window``, ``window_actions``, ``window_views`` and ``guard``. The page
itself is in ``static``, with ``app.js`` as its entry point.
"""
