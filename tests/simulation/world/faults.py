"""The faults of a simulation, from a full disk to ``kill -9``. To add one, write a function and list it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from bot.bank.amounts import CENTS
from bot.bank.ids import GuildId
from bot.clock import DAY_SECONDS
from tests.simulation.world.messages import FakeChannel

if TYPE_CHECKING:
    from tests.simulation.simulation import Simulation

Fault = Callable[["Simulation"], None]


def kill_process(simulation: "Simulation") -> None:
    """Kill the process between two events."""
    simulation.process.loop.kill()


def kill_process_soon(simulation: "Simulation") -> None:
    """Kill the process between two callbacks, at most 60 of them later."""
    if simulation.process.alive:
        simulation.process.loop.callbacks_left = simulation.rng.randint(0, 60)


def stop_process(simulation: "Simulation") -> None:
    """Stop the process as SIGTERM does: it completes the accepted requests first."""
    if simulation.process.ready:
        simulation.trace("stop")
        simulation.process.stop()


def fill_disk(simulation: "Simulation") -> None:
    """Refuse all writes for a while."""
    faults = simulation.store_faults
    faults.full = True
    simulation.timeline.after(simulation.rng.uniform(1.0, 40.0), lambda: setattr(faults, "full", False))


def slow_disk(simulation: "Simulation") -> None:
    """Delay all calls of the store by seconds for a while."""
    faults = simulation.store_faults
    faults.slow = True
    simulation.timeline.after(simulation.rng.uniform(5.0, 60.0), lambda: setattr(faults, "slow", False))


def delete_board(simulation: "Simulation") -> None:
    """Delete the message that shows a table."""
    message = simulation.rng.choice(simulation.channels).board
    if message is not None:
        message.deleted = True


def delete_channel(simulation: "Simulation") -> None:
    """Delete a channel together with its table's board."""
    simulation.rng.choice(simulation.channels).deleted = True


def freeze_guild(simulation: "Simulation") -> None:
    """Make a server unavailable for a while."""
    if simulation.process.ready:
        simulation.process.manager.freeze(simulation.rng.choice(simulation.guilds))
        simulation.timeline.after(simulation.rng.uniform(5.0, 60.0), lambda: thaw_guilds(simulation))


def thaw_guilds(simulation: "Simulation") -> None:
    """Make all servers available again."""
    process = simulation.process
    for guild in simulation.guilds if process.ready else ():
        if process.is_there(guild):
            process.spawn(partial(process.manager.thaw, guild))


def remove_bot(simulation: "Simulation") -> None:
    """Remove the bot from a server. It may be used there again later."""
    process, guild = simulation.process, simulation.rng.choice(simulation.guilds)
    if process.ready and process.is_there(guild):
        simulation.trace(f"removed from {guild}")
        process.spawn(lambda: process.manager.leave(guild))


def change_balance(simulation: "Simulation") -> None:
    """Give chips to a player as an admin does, or take all but two of their chips."""
    person, process = simulation.rng.choice(simulation.people), simulation.process
    guild = simulation.rng.choice(person.guilds)
    owned = simulation.disk.balance(guild, person.id).chips // CENTS
    chips = 200 if simulation.rng.random() < 0.4 else 2 - owned
    if process.ready and chips and process.is_there(guild):
        simulation.grant(guild, person, chips)
        if chips > 0:
            process.spawn(partial(process.manager.sync_member, guild, person.id))
        else:
            key = f"admin:{person.id}:{simulation.timeline.now}"
            process.spawn(partial(process.manager.check_elimination, guild, person.id, key))


def revive_at_once(simulation: "Simulation") -> None:
    """Revive one of the members who are out of chips, six times at one instant."""
    out = [(guild, user) for guild in simulation.guilds for user in simulation.disk.eliminations[guild]]
    if out and simulation.process.ready:
        simulation.revive(*simulation.money_rng.choice(out))


def repost_board(simulation: "Simulation") -> None:
    """Post a board again at the bottom of its channel."""
    process = simulation.process
    snapshots = process.manager.tables() if process.ready else ()
    board = process.boards.of(snapshots[0].table) if snapshots else None
    if board is not None:
        process.loop.run(board.post_again)


def set_wall_clock(simulation: "Simulation") -> None:
    """Set the clock of the bot's machine forward or back, which changes nothing.

    By ten seconds at least: a process that starts keeps less than a second and a half, and the checks go by
    exact times.
    """
    timeline, rng = simulation.timeline, simulation.machine_rng
    seconds = rng.choice((30.0, 3_600.0, 86_400.0, 10.0 * round(rng.uniform(1.0, 70.0))))
    timeline.wall_offset += seconds if rng.random() < 0.5 else -seconds
    simulation.trace(f"the wall clock is {timeline.wall_offset:+} s off")


def deny_channel(simulation: "Simulation") -> None:
    """Take the bot's permissions in a channel for a while. It may hear that they are back, or not."""
    rng, channel = simulation.access_rng, simulation.access_rng.choice(simulation.channels)
    simulation.trace(f"{channel.id} is denied")
    channel.denied = True
    is_told = rng.random() < 0.5
    simulation.timeline.after(
        rng.uniform(5.0, 300.0), lambda: allow_channel(simulation, channel, is_told=is_told)
    )


def allow_channel(simulation: "Simulation", channel: FakeChannel, *, is_told: bool = True) -> None:
    """Give the permissions back."""
    channel.denied = False
    process = simulation.process
    if is_told and process.ready:
        process.loop.run(lambda: process.boards.try_again_in(channel.id))


def lose_server(simulation: "Simulation") -> None:
    """Let the bot start without a server, which returns after a while, or never."""
    rng, timeline, process = simulation.missing_rng, simulation.timeline, simulation.process
    guild = rng.choice(simulation.guilds)
    simulation.trace(f"{guild} is missing")
    simulation.discord.missing.add(guild)
    simulation.invariants.missing.on_missing(guild, timeline.now)
    process.loop.kill()
    if rng.random() < 0.6:
        timeline.after(rng.uniform(10.0, 200.0), lambda: find_server(simulation, guild))
    else:
        timeline.after(rng.uniform(0.1, 0.9) * DAY_SECONDS, lambda: kill_process(simulation))


def find_server(simulation: "Simulation", guild: GuildId) -> None:
    """Let a missing server return, as soon as the bot is connected."""
    process = simulation.process
    if not process.ready:
        simulation.timeline.after(1.0, lambda: find_server(simulation, guild))
        return
    simulation.trace(f"{guild} returns")
    simulation.discord.missing.discard(guild)
    simulation.invariants.missing.on_return(guild, simulation.timeline.now)
    process.spawn(partial(process.find, guild))


def start_elsewhere(simulation: "Simulation") -> None:
    """Start and end another process on the disk, although the locks should prevent it."""
    simulation.disk.next_owner()
    simulation.trace(f"process {simulation.disk.generation} starts elsewhere")


SERVER_FAULTS: tuple[tuple[float, Fault], ...] = ((0.12, lose_server),)
"""Faults of Discord at a start, which have random numbers of their own, too."""

ACCESS_FAULTS: tuple[tuple[float, Fault], ...] = ((0.3, deny_channel), (0.2, deny_channel))
"""Faults of channels, which have random numbers of their own, too."""

MACHINE_FAULTS: tuple[tuple[float, Fault], ...] = (
    (0.25, set_wall_clock),
    (0.15, set_wall_clock),
    (0.1, start_elsewhere),
)
"""Faults of the machine, which have random numbers of their own: the rest of a seed does not change."""

FAULTS: tuple[tuple[float, Fault], ...] = (
    (0.5, kill_process),
    (0.3, kill_process),
    (0.5, kill_process_soon),
    (0.4, kill_process_soon),
    (0.15, stop_process),
    (0.3, fill_disk),
    (0.3, slow_disk),
    (0.3, delete_board),
    (0.05, delete_channel),
    (0.15, freeze_guild),
    (0.05, remove_bot),
    (0.4, change_balance),
    (0.4, change_balance),
    (0.4, change_balance),
    (0.2, repost_board),
)
"""The probability that a simulation has the fault, and the fault."""
