"""Planned faults, rate limits and the record of requests: the traffic between the bot and the HTTP API.

Read `faults` first, then `rate_limits` and `recorder`.
"""

from __future__ import annotations

from bot.sandbox.traffic.faults import Fault, Faults, Hold, Trouble
from bot.sandbox.traffic.rate_limits import (
    INTERACTION_ROUTES,
    Asked,
    Limits,
    RateLimits,
    Ration,
    refusal_body,
    refusal_headers,
)
from bot.sandbox.traffic.recorder import RecordedRequest, Recorder

__all__ = [
    "INTERACTION_ROUTES",
    "Asked",
    "Fault",
    "Faults",
    "Hold",
    "Limits",
    "RateLimits",
    "Ration",
    "RecordedRequest",
    "Recorder",
    "Trouble",
    "refusal_body",
    "refusal_headers",
]
