"""A clock for the bot and for the sandbox that stands still until a test moves it."""

from collections.abc import Callable
from email.utils import formatdate

from bot.client.discord_clock import DiscordClock
from bot.clock import Timer
from standin.model.clock_and_ids import ManualClock, SandboxClock, SandboxTimer


class TestClock(ManualClock):
    """The manual clock of the sandbox, and the clocks of the machine on which the bot runs.

    ``advance`` lets time pass. :attr:`machine` is the clock of the bot's process, which hears Discord's time
    when it runs. :meth:`set_wall` sets the wall clock of the machine; :attr:`discord` is the time of Discord.
    """

    __test__ = False

    def __init__(self) -> None:
        super().__init__()
        self._wall_offset = self._slept = self._drifted = 0.0
        self.tells_at_start = False
        self.start_process()

    def start_process(self) -> None:
        """Read the wall clock, as a new process does, and hear Discord's time if it ``tells_at_start``."""
        self.machine: DiscordClock = _MachineClock(self)
        if self.tells_at_start:
            for _ in range(2):
                self.machine.note_date(formatdate(self.discord.now(), usegmt=True), self.machine.going_on())
            self.machine.note_id(self.discord.now())

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
        self._drifted += seconds

    def wall(self) -> float:
        """What the wall clock of the machine shows."""
        return self.going_on() + self._wall_offset

    def going_on(self) -> float:
        """What a clock of the machine shows that goes on while it sleeps."""
        return self._now + self._drifted

    def now(self) -> float:
        return self.machine.now()

    def elapsed(self) -> float:
        """What a clock of the machine shows that stands still while it sleeps."""
        return self.going_on() - self._slept

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        return self.call_later(self.machine.left_until(when), callback)


class _MachineClock(DiscordClock):
    """The clock of a process, whose timers are those of a test clock."""

    def __init__(self, clock: TestClock) -> None:
        super().__init__(wall=clock.wall, monotonic=clock.elapsed, going_on=clock.going_on)
        self.call_at = clock.call_at  # type: ignore[method-assign]


class _PassedTime:
    """The time that has passed on a test clock, without the changes of the wall clock."""

    def __init__(self, clock: TestClock) -> None:
        self._clock = clock

    def now(self) -> float:
        return ManualClock.now(self._clock)

    def call_later(self, delay: float, callback: Callable[[], None]) -> SandboxTimer:
        return self._clock.call_later(delay, callback)
