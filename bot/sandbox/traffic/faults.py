"""FaultType on purpose: what Discord and the network do on bad days, planned for chosen requests."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase


class FaultType(StrEnum):
    """What befalls a request."""

    RATE_LIMITED = "rate_limited"
    ERROR = "error"
    ERROR_AFTER_EFFECT = "error_after_effect"
    ANSWER_LOST = "answer_lost"
    HELD = "held"
    ANSWER_HELD = "answer_held"


class RequestHold:
    """A request that waits until it is released."""

    def __init__(self) -> None:
        self._arrived = asyncio.Event()
        self._released = asyncio.Event()

    async def arrived(self, timeout: float = 5.0) -> None:  # noqa: ASYNC109 - a limit, for tests
        """Wait until a request is being held."""
        async with asyncio.timeout(timeout):
            await self._arrived.wait()

    def release(self) -> None:
        """Let the request go on, and all later ones of this plan."""
        self._released.set()

    async def wait(self) -> None:
        """Hold the request that calls this."""
        self._arrived.set()
        await self._released.wait()


@dataclass(slots=True, kw_only=True, eq=False)
class PlannedFault:
    """A plan: `trouble` for the next `count` requests that match. Method and route may hold `*`."""

    trouble: FaultType
    method: str
    route: str
    count: int
    status: int = 500
    retry_after: float = 0.0
    via: bool = True
    is_global: bool = False
    hold: RequestHold | None = None
    struck: int = 0

    def matches(self, method: str, route: str) -> bool:
        """Whether the plan is for such a request, and has not been used up."""
        return self.count > 0 and fnmatchcase(method, self.method) and fnmatchcase(route, self.route)


class FaultPlan:
    """The plans that wait for their requests; for each request the first that matches strikes.

    Routes are written as templates, as in `RecordedRequest.route`: `/channels/{channel_id}/messages`,
    and `*` stands for anything.
    """

    def __init__(self) -> None:
        self._plans: list[PlannedFault] = []

    def rate_limit(
        self,
        method: str = "*",
        route: str = "*",
        *,
        count: int = 1,
        retry_after: float = 0.05,
        via: bool = True,
        is_global: bool = False,
    ) -> PlannedFault:
        """Answer 429, `retry_after` in seconds; without `via` it looks like an IP ban."""
        return self._plan(
            PlannedFault(
                trouble=FaultType.RATE_LIMITED,
                method=method,
                route=route,
                count=count,
                status=429,
                retry_after=retry_after,
                via=via,
                is_global=is_global,
            )
        )

    def error(
        self,
        method: str = "*",
        route: str = "*",
        *,
        status: int = 500,
        after_effect: bool = False,
        count: int = 1,
    ) -> PlannedFault:
        """Answer with a server error, before or after the request has had its effect."""
        trouble = FaultType.ERROR_AFTER_EFFECT if after_effect else FaultType.ERROR
        return self._plan(
            PlannedFault(trouble=trouble, method=method, route=route, count=count, status=status)
        )

    def lose_answer(self, method: str = "*", route: str = "*", *, count: int = 1) -> PlannedFault:
        """Let the request have its effect, then cut the connection instead of answering."""
        return self._plan(
            PlannedFault(trouble=FaultType.ANSWER_LOST, method=method, route=route, count=count)
        )

    def hold(
        self, method: str = "*", route: str = "*", *, after_effect: bool = False, count: int = 1
    ) -> RequestHold:
        """Keep the request waiting, before or after its effect, until the returned hold is released."""
        hold = RequestHold()
        trouble = FaultType.ANSWER_HELD if after_effect else FaultType.HELD
        self._plan(PlannedFault(trouble=trouble, method=method, route=route, count=count, hold=hold))
        return hold

    def take(self, method: str, route: str) -> PlannedFault | None:
        """Use up one stroke of the first plan that matches."""
        for plan in self._plans:
            if plan.matches(method, route):
                plan.count -= 1
                plan.struck += 1
                return plan
        return None

    def clear(self) -> None:
        """Forget all plans, and release what they hold."""
        for plan in self._plans:
            if plan.hold is not None:
                plan.hold.release()
        self._plans.clear()

    def _plan(self, fault: PlannedFault) -> PlannedFault:
        self._plans.append(fault)
        return fault
