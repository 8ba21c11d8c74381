"""A clock for the bot and for the sandbox that stands still until a test moves it."""

from collections.abc import Callable

from bot.clock import SystemClock, Timer
from standin.model.clock_and_ids import ManualClock, SandboxClock, SandboxTimer


class TestClock(ManualClock):
    """The manual clock of the sandbox, with the methods that the bot needs in addition.

    ``advance`` lets time pass. :meth:`set_wall` sets the wall clock of the bot's machine, which the bot
    follows as it follows that of the operating system; :attr:`discord` is the time of Discord, which it does
    not change.
    """

    __test__ = False

    def __init__(self) -> None:
        super().__init__()
        self._wall_offset = self._slept = 0.0
        self.start_process()

    def start_process(self) -> None:
        """Read the wall clock, as a new process does."""
        self._machine = SystemClock(wall=self.wall, monotonic=lambda: self._now - self._slept)

    @property
    def discord(self) -> SandboxClock:
        """The time of Discord, whatever happens to the clock of the bot's machine."""
        return _PassedTime(self)

    def set_wall(self, seconds: float) -> None:
        """Set the wall clock of the machine forward, or back (< 0)."""
        self._wall_offset += seconds

    def sleep(self, seconds: float) -> None:
        """Let the machine sleep: its monotonic clock stands still meanwhile, and nothing runs."""
        self._slept += seconds
        self._now += seconds

    def stall(self, seconds: float) -> None:
        """Let time pass while no process gets to run: what is due meanwhile comes late, all of it at the end.

        Unlike ``advance``, it takes no time of the test, however long it is: the bot looks at the clock every
        second, a month has millions of them.
        """
        self._now += seconds
        self.advance(0.0)

    def drift(self, seconds: float) -> None:
        """Let the machine's clocks go ahead of Discord's, or behind (< 0), little by little."""
        self._slept -= seconds
        self._wall_offset += seconds

    def wall(self) -> float:
        """What the wall clock of the machine shows."""
        return self._now + self._wall_offset

    def now(self) -> float:
        return self._machine.now()

    def elapsed(self) -> float:
        return self._machine.elapsed()

    def correct(self) -> float:
        return self._machine.correct()

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        return self.call_later(max(0.0, when - self.now()), callback)


class _PassedTime:
    """The time that has passed on a test clock, without the changes of the wall clock."""

    def __init__(self, clock: TestClock) -> None:
        self._clock = clock

    def now(self) -> float:
        return ManualClock.now(self._clock)

    def call_later(self, delay: float, callback: Callable[[], None]) -> SandboxTimer:
        return self._clock.call_later(delay, callback)
