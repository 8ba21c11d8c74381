"""Everything that can go wrong in a town, from a full disk to ``kill -9``. A new trouble is one more line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from bot.table.ledger import CENTS

if TYPE_CHECKING:
    from tests.simulation.simulation import Town

Trouble = Callable[["Town"], None]


def kill(town: Town) -> None:
    """The process dies between two events."""
    town.process.loop.kill()


def light_the_fuse(town: Town) -> None:
    """The process will die between two callbacks, wherever it then is."""
    if town.process.alive:
        town.process.loop.fuse = town.rng.randint(0, 60)


def stop_in_order(town: Town) -> None:
    """The process ends as SIGTERM ends it: what was asked for is finished first."""
    if town.process.ready:
        town.trace("stop")
        town.process.stop()


def fill_the_disk(town: Town) -> None:
    """Nothing can be written for a while."""
    town.weather.full = True
    town.timeline.after(town.rng.uniform(1.0, 40.0), lambda: setattr(town.weather, "full", False))


def slow_the_disk(town: Town) -> None:
    """Everything takes seconds for a while."""
    town.weather.slow = True
    town.timeline.after(town.rng.uniform(5.0, 60.0), lambda: setattr(town.weather, "slow", False))


def delete_a_board(town: Town) -> None:
    """Somebody deletes the message that shows a table."""
    message = town.rng.choice(town.channels).board
    if message is not None:
        message.gone = True


def delete_a_channel(town: Town) -> None:
    """Somebody deletes a channel, its table and all."""
    town.rng.choice(town.channels).gone = True


def freeze(town: Town) -> None:
    """A server is out of reach for a while."""
    if town.process.ready:
        town.process.manager.freeze(town.rng.choice(town.guilds))
        town.timeline.after(town.rng.uniform(5.0, 60.0), lambda: thaw(town))


def thaw(town: Town) -> None:
    """All servers are back."""
    process = town.process
    for guild in town.guilds if process.ready else ():
        process.spawn(partial(process.manager.thaw, guild))


def remove_the_bot(town: Town) -> None:
    """A server removes the bot, and invites it again later."""
    process, guild = town.process, town.rng.choice(town.guilds)
    if process.ready:
        town.trace(f"removed from {guild}")
        process.spawn(lambda: process.manager.leave(guild))


def help_somebody(town: Town) -> None:
    """An admin gives chips to somebody who plays, or takes nearly all that he can."""
    person, process = town.rng.choice(town.people), town.process
    guild = town.rng.choice(person.guilds)
    chips = 200 if town.rng.random() < 0.4 else 2 - town.disk.balance(guild, person.id).chips // CENTS
    if process.ready and chips:
        town.give(guild, person, chips)
        if chips > 0:
            process.spawn(partial(process.manager.sync_member, guild, person.id))
        else:
            key = f"admin:{person.id}:{town.timeline.now}"
            process.spawn(partial(process.manager.check_elimination, guild, person.id, key))


def show_anew(town: Town) -> None:
    """Somebody wants a board at the bottom of its channel."""
    process = town.process
    pictures = process.manager.tables() if process.ready else ()
    board = process.boards.of(pictures[0].table) if pictures else None
    if board is not None:
        process.loop.run(board.post_anew)


TROUBLES: tuple[tuple[float, Trouble], ...] = (
    (0.5, kill),
    (0.3, kill),
    (0.5, light_the_fuse),
    (0.4, light_the_fuse),
    (0.15, stop_in_order),
    (0.3, fill_the_disk),
    (0.3, slow_the_disk),
    (0.3, delete_a_board),
    (0.05, delete_a_channel),
    (0.15, freeze),
    (0.05, remove_the_bot),
    (0.4, help_somebody),
    (0.4, help_somebody),
    (0.4, help_somebody),
    (0.2, show_anew),
)
"""Each with the chance that a town has it."""
