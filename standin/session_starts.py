"""Discord's limits on the sessions that a bot starts: how many in a day, how quickly, for how many guilds."""

from standin.model.clock_and_ids import SandboxClock
from standin.model.discord_errors import Json

DAY_SECONDS = 86_400.0

BUCKET_SECONDS = 5.0
"""The time in seconds between two sessions that start in the same bucket."""


class SessionStarts:
    """The sessions that were started, and the limits that are asked for with ``/gateway/bot``.

    A shard belongs to the bucket ``shard % max_concurrency``. A session serves at most ``most_guilds``;
    ``shards`` is the number that Discord recommends. Unless ``is_paced``, sessions start at any time.
    """

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self.total = 1000
        self.max_concurrency = 1
        self.most_guilds = 2500
        self.shards = 1
        self.is_paced = False
        self.made: list[tuple[int, float]] = []
        """The shard and the time of each identify that came, those that were too early included."""
        self._used = 0
        self._reset_at = 0.0
        self._admitted: dict[int, float] = {}

    @property
    def remaining(self) -> int:
        """The number of sessions that may still be started before the limit is reset."""
        return self.total - (self._used if self._clock.now() < self._reset_at else 0)

    def payload(self) -> Json:
        """Return the ``session_start_limit``; its ``reset_after`` is in milliseconds."""
        return {
            "total": self.total,
            "remaining": self.remaining,
            "reset_after": max(0, round((self._reset_at - self._clock.now()) * 1000)),
            "max_concurrency": self.max_concurrency,
        }

    def admit(self, shard: int) -> bool:
        """Count an identify, and return whether it does not come too soon after another of its bucket."""
        now, bucket = self._clock.now(), shard % self.max_concurrency
        if now >= self._reset_at:
            self._used, self._reset_at = 0, now + DAY_SECONDS
        self._used += 1
        self.made.append((shard, now))
        if self.is_paced and now < self._admitted.get(bucket, 0.0) + BUCKET_SECONDS:
            return False
        self._admitted[bucket] = now
        return True
