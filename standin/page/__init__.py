"""The page for playing without a token: a bridge between browsers and the sandbox.

Read ``page_routes`` first, then ``window``, ``window_actions`` and ``window_views``. The page itself is
in ``static``, with ``app.js`` as its entry point.
"""
