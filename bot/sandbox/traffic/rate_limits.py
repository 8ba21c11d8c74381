"""Discord's rate limits: buckets for each channel and route, a limit over all, and the ration of old edits.

Discord does not document the figures ("should not be hard coded"); those here are the ones that have
been observed. They are off until `RateLimits.enable`, and run by the stand-in's clock.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from bot.sandbox.core import Json, SandboxClock, snowflake_time

OLD_SECONDS = 3600.0
"""The age from which a message's edits are rationed (error 30046)."""

MAX_BUCKETS = 256
"""How many buckets are kept before those whose time is over are thrown away."""

INTERACTION_ROUTES = ("/interactions/", "/webhooks/")
"""The beginnings of the routes that the limit over all does not concern."""

_EDIT = ("PATCH", "/channels/{channel_id}/messages/{message_id}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Quota:
    """So many requests in so many seconds, counted from the first of them."""

    requests: int
    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RateLimitQuotas:
    """What is allowed: for each channel or server and route, for each interaction's token, of edits of old
    messages in each channel, and over all.
    """

    route: Quota = Quota(requests=5, seconds=5.0)
    token: Quota = Quota(requests=5, seconds=2.0)
    old_edits: Quota = Quota(requests=3, seconds=6.0)
    overall: Quota = Quota(requests=50, seconds=1.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class RateLimitedRequest:
    """A request as the limits see it: its route's template, and the identifiers in its path by name."""

    method: str
    route: str
    named: dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class RateLimitDecision:
    """What an answer says of the limits: its headers, and for a refused request the body of the 429."""

    headers: dict[str, str]
    refusal: Json | None = None


@dataclass(slots=True)
class _Bucket:
    """A ration in use."""

    ration: Quota
    resets_at: float
    left: int


class RateLimits:
    """Counts requests, and refuses those that are too many."""

    def __init__(self, clock: SandboxClock, limits: RateLimitQuotas | None = None) -> None:
        self._clock = clock
        self._limits = limits
        self._buckets: dict[str, _Bucket] = {}

    def enable(self, limits: RateLimitQuotas | None = None) -> None:
        """Limit the requests from now on, by default as Discord has been seen to do."""
        self._limits = limits or RateLimitQuotas()
        self._buckets.clear()

    def disable(self) -> None:
        """Let every request pass again."""
        self._limits = None
        self._buckets.clear()

    def check(self, asked: RateLimitedRequest) -> RateLimitDecision:
        """Count a request; the limit over all comes first, then the bucket, then the ration of old edits."""
        limits = self._limits
        if limits is None:
            return RateLimitDecision(headers={})
        if not asked.route.startswith(INTERACTION_ROUTES):
            overall = self._bucket("overall", limits.overall)
            if not self._take(overall):
                return self._globally_refused(overall)
        headers: dict[str, str] = {}
        major = _major_parameter(asked)
        if major is not None:
            ration = limits.token if asked.route.startswith(INTERACTION_ROUTES) else limits.route
            name = _bucket_name(asked)
            bucket = self._bucket(f"{name} {major}", ration)
            allowed = self._take(bucket)
            headers = self._headers(name, bucket)
            if not allowed:
                return self._refused(bucket, headers)
        return self._check_old_edits(asked, limits, headers)

    def _check_old_edits(
        self, asked: RateLimitedRequest, limits: RateLimitQuotas, headers: dict[str, str]
    ) -> RateLimitDecision:
        """The ration of old edits shows in no header until it is used up."""
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

    def _bucket(self, key: str, ration: Quota) -> _Bucket:
        now = self._clock.now()
        bucket = self._buckets.get(key)
        if bucket is None or bucket.resets_at <= now:
            if len(self._buckets) >= MAX_BUCKETS:
                self._buckets = {name: each for name, each in self._buckets.items() if each.resets_at > now}
            bucket = self._buckets[key] = _Bucket(ration, now + ration.seconds, ration.requests)
        return bucket

    @staticmethod
    def _take(bucket: _Bucket) -> bool:
        allowed = bucket.left > 0
        bucket.left -= allowed
        return allowed

    def _headers(self, name: str, bucket: _Bucket) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(bucket.ration.requests),
            "X-RateLimit-Remaining": str(bucket.left),
            "X-RateLimit-Reset": f"{bucket.resets_at:.3f}",
            "X-RateLimit-Reset-After": f"{bucket.resets_at - self._clock.now():.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(name.encode()).hexdigest()[:32],
        }

    def _refused(
        self, bucket: _Bucket, headers: dict[str, str], told: Json | None = None
    ) -> RateLimitDecision:
        retry_after = round(bucket.resets_at - self._clock.now(), 3)
        return RateLimitDecision(
            headers=headers | refusal_headers(retry_after),
            refusal=refusal_body(retry_after) | (told or {}),
        )

    def _globally_refused(self, bucket: _Bucket) -> RateLimitDecision:
        retry_after = round(bucket.resets_at - self._clock.now(), 3)
        return RateLimitDecision(
            headers=refusal_headers(retry_after, is_global=True),
            refusal=refusal_body(retry_after, is_global=True),
        )


def refusal_headers(retry_after: float, *, is_global: bool = False, via: bool = True) -> dict[str, str]:
    """Return the headers of a 429; without `via` it looks like an IP ban."""
    headers = {
        "Retry-After": str(max(1, round(retry_after))),
        "X-RateLimit-Scope": "global" if is_global else "user",
    }
    if is_global:
        headers["X-RateLimit-Global"] = "true"
    return headers | {"Via": "1.1 google"} if via else headers


def refusal_body(retry_after: float, *, is_global: bool = False) -> Json:
    """Return the body of a 429; `retry_after` is in seconds."""
    return {"message": "You are being rate limited.", "retry_after": retry_after, "global": is_global}


def _major_parameter(asked: RateLimitedRequest) -> str | None:
    """Return what a route's bucket is kept apart by: Discord's "major parameters"; None without any."""
    named = asked.named
    token = named.get("interaction_token") or named.get("webhook_token")
    return token or named.get("channel_id") or named.get("guild_id")


def _bucket_name(asked: RateLimitedRequest) -> str:
    """Return the name of a route's buckets: one an action, whichever way the path names a message."""
    return f"{asked.method} {asked.route.replace('@original', '{message_id}')}"
