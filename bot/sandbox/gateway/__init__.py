"""Discord's gateway, version 10: WebSocket connections, sessions and the dispatch of events.

Read ``gateway`` first, then ``sessions`` and ``gateway_events``.
"""

from bot.sandbox.gateway.gateway import MAX_SESSIONS, Gateway
from bot.sandbox.gateway.sessions import MAX_KEPT_EVENTS

__all__ = [
    "MAX_KEPT_EVENTS",
    "MAX_SESSIONS",
    "Gateway",
]
