"""Discord's rate limits: buckets per channel and route, a global limit, and a limit of edits to old messages.

Discord does not document the figures ("should not be hard coded"); these are observed ones. The limits are
off until ``RateLimits.enable`` is called, and use the sandbox's clock.
"""

import hashlib
from dataclasses import dataclass

from standin.model.clock_and_ids import SandboxClock, snowflake_time
from standin.model.discord_errors import Json
from standin.rest.routing import INTERACTION_ROUTES

OLD_SECONDS = 3600.0
"""The age in seconds from which edits of a message are limited (error 30046)."""

MAX_BUCKETS = 256
"""The number of buckets at which expired ones are removed."""

EMOJI_ROUTES = "/applications/{application_id}/emojis"
"""The prefix of the routes for emojis, whose limits Discord leaves open."""

_EDIT = ("PATCH", "/channels/{channel_id}/messages/{message_id}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Quota:
    """A number of requests per period, which starts with the first request."""

    requests: int
    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RateLimitQuotas:
    """The quotas per route, per interaction token, for edits of old messages, emojis, and all requests.

    ``route`` is per channel or guild, ``old_edits`` per channel, ``emojis`` per route of an application.
    """

    route: Quota = Quota(requests=5, seconds=5.0)
    token: Quota = Quota(requests=5, seconds=2.0)
    old_edits: Quota = Quota(requests=3, seconds=6.0)
    emojis: Quota = Quota(requests=30, seconds=30.0)
    overall: Quota = Quota(requests=50, seconds=1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class RateLimitedRequest:
    """A request for the limits: its method, its route template and the identifiers in its path."""

    method: str
    route: str
    named: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class RateLimitDecision:
    """The rate limit headers of a response, and the body of the 429 if the request is refused."""

    headers: dict[str, str]
    refusal: Json | None = None


@dataclass(slots=True)
class _Bucket:
    """A quota in use."""

    quota: Quota
    resets_at: float
    left: int


class RateLimits:
    """A counter of requests that refuses those over the quotas."""

    def __init__(self, clock: SandboxClock, limits: RateLimitQuotas | None = None) -> None:
        self._clock = clock
        self._limits = limits
        self._buckets: dict[str, _Bucket] = {}

    def enable(self, limits: RateLimitQuotas | None = None) -> None:
        """Enable the limits, by default with the observed quotas."""
        self._limits = limits or RateLimitQuotas()
        self._buckets.clear()

    @property
    def are_enabled(self) -> bool:
        """Whether there are limits."""
        return self._limits is not None

    def disable(self) -> None:
        """Disable the limits."""
        self._limits = None
        self._buckets.clear()

    def check(self, asked: RateLimitedRequest) -> RateLimitDecision:
        """Count a request: first the global limit applies, then its bucket, then the limit of old edits."""
        limits = self._limits
        if limits is None:
            return RateLimitDecision(headers={})
        if not asked.route.startswith(INTERACTION_ROUTES):
            overall = self._bucket("overall", limits.overall)
            if not self._take(overall):
                return self._refused(overall, {}, is_global=True)
        headers: dict[str, str] = {}
        major, quota = _major_parameter_and_quota(asked, limits)
        if major is not None:
            # ``@original`` and a message ID share a bucket.
            name = f"{asked.method} {asked.route.replace('@original', '{message_id}')}"
            bucket = self._bucket(f"{name} {major}", quota)
            allowed = self._take(bucket)
            headers = self._headers(name, bucket)
            if not allowed:
                return self._refused(bucket, headers)
        return self._check_old_edits(asked, limits, headers)

    def _check_old_edits(
        self, asked: RateLimitedRequest, limits: RateLimitQuotas, headers: dict[str, str]
    ) -> RateLimitDecision:
        """Apply the limit of old edits. No header shows it until it is exhausted."""
        if (asked.method, asked.route) == _EDIT and self._is_old(asked.named["message_id"]):
            bucket = self._bucket(f"old {asked.named['channel_id']}", limits.old_edits)
            if not self._take(bucket):
                told = {
                    "message": "Maximum number of edits to messages older than 1 hour reached. "
                    "Try again later.",
                    "code": 30046,
                }
                return self._refused(bucket, headers, told)
        return RateLimitDecision(headers=headers)

    def _is_old(self, message_id: str) -> bool:
        made_at = snowflake_time(int(message_id)) if message_id.isdecimal() else self._clock.now()
        return self._clock.now() - made_at > OLD_SECONDS

    def _bucket(self, key: str, quota: Quota) -> _Bucket:
        now = self._clock.now()
        bucket = self._buckets.get(key)
        if bucket is None or bucket.resets_at <= now:
            if len(self._buckets) >= MAX_BUCKETS:
                self._buckets = {name: each for name, each in self._buckets.items() if each.resets_at > now}
            bucket = self._buckets[key] = _Bucket(quota, now + quota.seconds, quota.requests)
        return bucket

    @staticmethod
    def _take(bucket: _Bucket) -> bool:
        allowed = bucket.left > 0
        bucket.left -= allowed
        return allowed

    def _headers(self, name: str, bucket: _Bucket) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(bucket.quota.requests),
            "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset": f"{bucket.resets_at:.3f}",
            "X-RateLimit-Reset-After": f"{bucket.resets_at - self._clock.now():.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(name.encode()).hexdigest()[:32],
        }

    def _refused(
        self, bucket: _Bucket, headers: dict[str, str], told: Json | None = None, *, is_global: bool = False
    ) -> RateLimitDecision:
        retry_after = round(bucket.resets_at - self._clock.now(), 3)
        return RateLimitDecision(
            headers=headers | refusal_headers(retry_after, is_global=is_global),
            refusal=refusal_body(retry_after, is_global=is_global) | (told or {}),
        )


def refusal_headers(retry_after: float, *, is_global: bool = False, via: bool = True) -> dict[str, str]:
    """Return the headers of a 429; without ``via`` it looks like a Cloudflare ban."""
    headers = {
        "Retry-After": str(max(1, round(retry_after))),
        "X-RateLimit-Scope": "global" if is_global else "user",
    }
    if is_global:
        headers["X-RateLimit-Global"] = "true"
    return headers | {"Via": "1.1 google"} if via else headers


def refusal_body(retry_after: float, *, is_global: bool = False) -> Json:
    """Return the body of a 429; ``retry_after`` is in seconds."""
    return {"message": "You are being rate limited.", "retry_after": retry_after, "global": is_global}


def _major_parameter_and_quota(
    asked: RateLimitedRequest, limits: RateLimitQuotas
) -> tuple[str | None, Quota]:
    """Return the path parameter that separates a route's buckets ("major parameter"), and their quota."""
    named = asked.named
    if asked.route.startswith(EMOJI_ROUTES):
        return named["application_id"], limits.emojis
    if asked.route.startswith(INTERACTION_ROUTES):
        return named.get("interaction_token") or named.get("webhook_token"), limits.token
    return named.get("channel_id") or named.get("guild_id"), limits.route
