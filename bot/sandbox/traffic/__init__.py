"""Planned faults, rate limits and the record of requests: the traffic between the bot and the HTTP API.

Read ``faults`` first, then ``rate_limits`` and ``recorder``.
"""

from bot.sandbox.traffic.faults import FaultPlan, FaultType, PlannedFault
from bot.sandbox.traffic.rate_limits import (
    INTERACTION_ROUTES,
    Quota,
    RateLimitedRequest,
    RateLimitQuotas,
    RateLimits,
    refusal_body,
    refusal_headers,
)
from bot.sandbox.traffic.recorder import RecordedRequest, RequestRecorder

__all__ = [
    "INTERACTION_ROUTES",
    "FaultPlan",
    "FaultType",
    "PlannedFault",
    "Quota",
    "RateLimitQuotas",
    "RateLimitedRequest",
    "RateLimits",
    "RecordedRequest",
    "RequestRecorder",
    "refusal_body",
    "refusal_headers",
]
