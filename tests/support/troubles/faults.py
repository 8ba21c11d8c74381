"""Planned faults of Discord and the network, for chosen requests."""

import asyncio
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatchcase


class FaultType(StrEnum):
    """The kinds of fault."""

    RATE_LIMITED = "rate_limited"
    ERROR = "error"
    ERROR_AFTER_EFFECT = "error_after_effect"
    ANSWER_LOST = "answer_lost"
    HELD = "held"
    ANSWER_HELD = "answer_held"


class RequestHold:
    """A gate that holds requests until it is released."""

    def __init__(self) -> None:
        self._arrived = asyncio.Event()
        self._released = asyncio.Event()

    async def arrived(self, timeout: float = 5.0) -> None:  # noqa: ASYNC109 - a time limit for tests
        """Wait until a request is held."""
        async with asyncio.timeout(timeout):
            await self._arrived.wait()

    def release(self) -> None:
        """Let the held request continue, and all later ones of this plan."""
        self._released.set()

    async def wait(self) -> None:
        """Hold the calling request."""
        self._arrived.set()
        await self._released.wait()


@dataclass(slots=True, eq=False)
class PlannedFault:
    """A fault for the next ``count`` matching requests. Method and route may contain ``*``."""

    trouble: FaultType
    method: str
    route: str
    count: int
    status: int = 500
    code: int = 0
    retry_after: float = 0.0
    via: bool = True
    is_global: bool = False
    hold: RequestHold | None = None
    struck: int = 0

    def matches(self, method: str, route: str) -> bool:
        """Return whether the request matches and the fault is not used up."""
        return self.count > 0 and fnmatchcase(method, self.method) and fnmatchcase(route, self.route)


class FaultPlan:
    """The planned faults; each request takes the first one that matches.

    Routes are templates, as in ``RecordedRequest.route``: ``/channels/{channel_id}/messages``; ``*`` matches
    any text.
    """

    def __init__(self) -> None:
        self._plans: list[PlannedFault] = []

    @property
    def is_empty(self) -> bool:
        """Whether no fault is planned."""
        return not self._plans

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
        """Answer 429; ``retry_after`` is in seconds. Without ``via`` it looks like a Cloudflare ban."""
        return self._plan(
            PlannedFault(
                FaultType.RATE_LIMITED,
                method,
                route,
                count,
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
        code: int = 0,
        after_effect: bool = False,
        count: int = 1,
    ) -> PlannedFault:
        """Answer with an error, a server's by default, before or after the request has had its effect."""
        trouble = FaultType.ERROR_AFTER_EFFECT if after_effect else FaultType.ERROR
        return self._plan(PlannedFault(trouble, method, route, count, status=status, code=code))

    def lose_answer(self, method: str = "*", route: str = "*", *, count: int = 1) -> PlannedFault:
        """Carry out the request, then abort the connection instead of answering."""
        return self._plan(PlannedFault(FaultType.ANSWER_LOST, method, route, count))

    def hold(
        self, method: str = "*", route: str = "*", *, after_effect: bool = False, count: int = 1
    ) -> RequestHold:
        """Hold the request, before or after its effect, until the returned gate is released."""
        hold = RequestHold()
        trouble = FaultType.ANSWER_HELD if after_effect else FaultType.HELD
        self._plan(PlannedFault(trouble, method, route, count, hold=hold))
        return hold

    def take(self, method: str, route: str) -> PlannedFault | None:
        """Return the first matching fault and count it as used, or return None."""
        for plan in self._plans:
            if plan.matches(method, route):
                plan.count -= 1
                plan.struck += 1
                return plan
        return None

    def clear(self) -> None:
        """Remove all planned faults and release held requests."""
        for plan in self._plans:
            if plan.hold is not None:
                plan.hold.release()
        self._plans.clear()

    def _plan(self, fault: PlannedFault) -> PlannedFault:
        self._plans.append(fault)
        return fault
