"""A stand-in whose requests meet planned faults and rate limits."""

from typing import Any

from aiohttp import web
from aiohttp.typedefs import Handler

from standin import Sandbox
from standin.model.world_events import ChangeType
from standin.rest.context import RECORD, answer
from standin.rest.routing import route_of
from tests.support.troubles import rate_limits
from tests.support.troubles.faults import FaultPlan, FaultType, PlannedFault


class TroubledSandbox(Sandbox):
    """A stand-in with planned ``faults`` and rate ``limits``.

    The limits are off unless quotas are given or ``limits.enable`` is called.
    """

    def __init__(self, *, limits: rate_limits.RateLimitQuotas | None = None, **arguments: Any) -> None:
        super().__init__(around=(self._strike, self._limit), **arguments)
        self.faults = FaultPlan()
        self.limits = rate_limits.RateLimits(self.world.clock, limits)

    async def close(self) -> None:
        """Stop listening. What a fault holds goes on."""
        self.faults.clear()
        await super().close()

    @web.middleware
    async def _strike(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer the request as the first fault demands that is planned for it; without one, normally."""
        fault = self.faults.take(request.method, route_of(request))
        if fault is None:
            return await handler(request)
        RECORD.get().fault = fault.trouble.value
        self.world.publish(ChangeType.REQUEST_RECORDED)
        return await _troubled(request, handler, fault)

    @web.middleware
    async def _limit(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse requests over the rate limits, and add the rate limit headers to each response."""
        asked = rate_limits.RateLimitedRequest(
            method=request.method, route=route_of(request), named=dict(request.match_info)
        )
        verdict = self.limits.check(asked)
        if verdict.refusal is not None:
            return answer(verdict.refusal, 429, verdict.headers)
        response = await handler(request)
        response.headers.update(verdict.headers)
        return response


async def _troubled(request: web.Request, handler: Handler, fault: PlannedFault) -> web.StreamResponse:
    match fault.trouble:
        case FaultType.RATE_LIMITED:
            headers = rate_limits.refusal_headers(fault.retry_after, is_global=fault.is_global, via=fault.via)
            refusal = rate_limits.refusal_body(fault.retry_after, is_global=fault.is_global)
            return answer(refusal, 429, headers)
        case FaultType.ERROR:
            return _broken(fault)
        case FaultType.ERROR_AFTER_EFFECT:
            await handler(request)
            return _broken(fault)
        case FaultType.ANSWER_LOST:
            response = await handler(request)
            if request.transport is not None:
                request.transport.abort()
            return response
        case FaultType.HELD:
            await _wait(fault)
            return await handler(request)
        case FaultType.ANSWER_HELD:
            response = await handler(request)
            await _wait(fault)
            return response


async def _wait(fault: PlannedFault) -> None:
    if fault.hold is not None:
        await fault.hold.wait()


def _broken(fault: PlannedFault) -> web.Response:
    message = f"{fault.status}: Internal Server Error" if not fault.code else "Refused as planned"
    return answer({"message": message, "code": fault.code}, fault.status)
