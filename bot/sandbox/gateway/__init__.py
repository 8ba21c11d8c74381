"""Discord's gateway, version 10: WebSocket connections, sessions and the dispatch of events.

Read ``gateway`` first, then ``sessions`` and ``gateway_events``.
"""
