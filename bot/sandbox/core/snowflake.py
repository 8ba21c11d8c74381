"""Discord's identifiers (snowflakes): 42 bits of milliseconds since 2015, then 22 bits of counter."""

from bot.sandbox.core.sandbox_clock import SandboxClock

DISCORD_EPOCH_MS = 1_420_070_400_000
"""The start of 2015 (UTC), Discord's epoch, in milliseconds since 1970."""

_TIME_SHIFT = 22


def snowflake_at(seconds: float) -> int:
    """Return the lowest identifier created at ``seconds`` since 1970."""
    return (int(seconds * 1000) - DISCORD_EPOCH_MS) << _TIME_SHIFT


def snowflake_time(snowflake: int) -> float:
    """Return the creation time of an identifier, in seconds since 1970."""
    return ((snowflake >> _TIME_SHIFT) + DISCORD_EPOCH_MS) / 1000


class SnowflakeFactory:
    """A generator of strictly increasing identifiers that carry the clock's time."""

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """Return a new identifier, higher than all previous ones."""
        self._last = max(self._last + 1, snowflake_at(self._clock.now()))
        return self._last
