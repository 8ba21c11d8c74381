"""The habits of people: actions that a person with a habit sometimes takes in place of ordinary play."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

from bot.blackjack.moves import Move
from bot.table import commands
from bot.table.table_state import ClosedBy
from cogs.board import buttons
from cogs.common.panels import custom_id
from tests.simulation.people.table_options import SIMULATED_PRESETS
from tests.simulation.world.messages import FakeChannel, FakeMessage

if TYPE_CHECKING:
    from tests.simulation.people.actions import PersonActions
    from tests.simulation.people.person import Person

HabitAction = Callable[["Person", "PersonActions", FakeChannel, FakeMessage], bool]
"""Returns whether the person did something."""


class Habit(StrEnum):
    """How a person behaves."""

    BASIC = "plays without peculiarities"
    DOUBLE_CLICKER = "presses everything twice"
    ABSENT = "rarely looks at the board"
    LEAVER = "comes and goes"
    FORGER = "forges presses and uses old ones"
    ALL_IN = "bets all chips"
    SEVERAL_BOXES = "plays several boxes"
    FOLLOWER = "bets on the boxes of others"
    ADMIN = "changes options, opens and closes tables"


def forge_press(
    person: "Person", actions: "PersonActions", _channel: FakeChannel, message: FakeMessage
) -> bool:
    """Press a button of an old message, a button that does not exist, or any button of the board."""
    luck = person.rng.random()
    if luck < 0.4 and person.remembered is not None:
        old, content = person.remembered
        if content.buttons and not old.deleted:
            actions.press(person.id, old, content, person.rng.choice(content.buttons))
    elif luck < 0.6:
        table = message.content.table
        others = (buttons.SAME, buttons.NEXT, buttons.START, buttons.CHIP, "bogus")
        names = (*(move.value for move in Move), *others)
        name = person.rng.choice(names)
        amounts = (None, "x", "0", "1", "2500", "999999999999999999")
        detail = person.rng.choice(amounts) if name == buttons.CHIP else None
        forged = "not ours" if table is None else custom_id(table, name, detail)
        actions.press(person.id, message, message.content, forged)
    elif luck < 0.7 and message.content.buttons:
        actions.press(person.id, message, message.content, person.rng.choice(message.content.buttons))
    else:
        return False
    return True


def leave_or_pause(
    person: "Person", actions: "PersonActions", channel: FakeChannel, _message: FakeMessage
) -> bool:
    """Leave, sit out, take a bet back, or ask for the deal."""
    if person.by_chance(0.75):
        return False
    act = person.rng.choice(
        (commands.Leave(), commands.Leave(), commands.SitOut(), commands.TakeBack(), commands.MarkReady())
    )
    actions.type_command(person.id, channel, act)
    return True


def bet_on_any_box(
    person: "Person", actions: "PersonActions", channel: FakeChannel, message: FakeMessage
) -> bool:
    """Bet on random boxes: one, or several at once."""
    snapshot = actions.snapshot(message.content, person.id)
    if snapshot is None or person.by_chance(0.5):
        return False
    box = person.rng.randint(1, snapshot.rules.boxes)
    act = commands.PlaceBet(amount=person.choose_amount(snapshot), boxes=actions.boxes_with(box))
    actions.type_command(person.id, channel, act)
    return True


def share_or_not(
    person: "Person", actions: "PersonActions", channel: FakeChannel, message: FakeMessage
) -> bool:
    """Open the own box to followers, more often than close it."""
    snapshot = actions.snapshot(message.content, person.id)
    seat = None if snapshot is None else snapshot.seat_of(person.id)
    if snapshot is None or seat is None or not snapshot.rules.shared_boxes:
        return False
    is_open = seat.box in {box for box, _ in snapshot.open_boxes}
    if not person.by_chance(0.03 if is_open else 0.3):
        return False
    panel = person.open_panel
    shares = (
        []
        if panel is None
        else [each for each in panel.content.buttons if each.endswith(f":{buttons.SHARE}")]
    )
    if panel is not None and shares and person.by_chance(0.5):
        actions.press(person.id, panel, panel.content, shares[0])
    else:
        act = commands.ShareBox(open=person.rng.choice((None, None, True, False)))
        actions.type_command(person.id, channel, act)
    return True


def vote_or_not(
    person: "Person", actions: "PersonActions", channel: FakeChannel, message: FakeMessage
) -> bool:
    """Mostly vote to go on without silent players, where the board offers it; now and then forge a vote."""
    rng, snapshot = actions.vote_rng, actions.snapshot(message.content, person.id)
    if snapshot is None or (snapshot.rules.turn_time and snapshot.rules.intermission):
        return False
    offered = [each for each in message.content.buttons if f":{buttons.GO_ON}" in each]
    silent = () if snapshot.silence is None else snapshot.silence.players
    if offered and rng.random() < 0.8:
        one_of_several = [custom_id(snapshot.table, buttons.GO_ON, str(each)) for each in silent]
        button = rng.choice([*offered, *one_of_several])
        actions.press(person.id, message, message.content, button)
    elif rng.random() < 0.05:
        others = [str(seat.player) for seat in snapshot.seats]
        forged = custom_id(snapshot.table, buttons.GO_ON, rng.choice([None, *others, "x", "9" * 30]))
        actions.press(person.id, message, message.content, forged)
    elif rng.random() < 0.05:
        actions.type_command(person.id, channel, commands.GoOn())
    else:
        return False
    return True


def bet_on_taken_box(
    person: "Person", actions: "PersonActions", channel: FakeChannel, message: FakeMessage
) -> bool:
    """Bet on the box of another player, mostly on one that is open to others."""
    snapshot = actions.snapshot(message.content, person.id)
    seats = snapshot.seats if snapshot else ()
    taken = [seat.box for seat in seats if seat.box and seat.player != person.id]
    if snapshot is not None and person.by_chance(0.9):
        taken = [box for box, owner in snapshot.open_boxes if owner != person.id]
    if snapshot is None or not taken or person.by_chance(0.3):
        return False
    amount = person.choose_amount(snapshot)
    actions.type_command(
        person.id, channel, commands.PlaceBet(amount=amount, boxes=(person.rng.choice(taken),))
    )
    return True


def administer_table(
    person: "Person", actions: "PersonActions", channel: FakeChannel, message: FakeMessage
) -> bool:
    """Change an option or the preset, close the table, or remove a player."""
    luck = person.rng.random()
    if luck < 0.12:
        option, values = person.rng.choice(_OPTIONS)
        act = commands.ChangeOption(option=option, value=person.rng.choice(values))
        actions.type_command(person.id, channel, act)
    elif luck < 0.16:
        actions.type_command(
            person.id, channel, commands.ChangePreset(preset=person.rng.choice(SIMULATED_PRESETS))
        )
    elif luck < 0.19:
        actions.type_command(person.id, channel, commands.Close(why=ClosedBy(player=person.id)))
    elif luck < 0.22:
        snapshot = actions.snapshot(message.content, person.id)
        players = [seat.player for seat in snapshot.seats] if snapshot else []
        actions.type_command(
            person.id, channel, commands.Kick(player=person.rng.choice([*players, person.id]))
        )
    elif luck < 0.25 and (seen := actions.snapshot(message.content, person.id)) is not None:
        changes = {"min_bet": 600, "max_bet": 0}  # more than the players of some matches get
        chosen = seen.pending or seen.choices
        actions.type_command(person.id, channel, commands.ChangeOptions(changes=changes, seen=chosen))
    else:
        return False
    return True


_OPTIONS: tuple[tuple[str, tuple[bool | int | str, ...]], ...] = (
    ("decks", (1, 2, 6, 0)),
    ("reshuffle", ("round", "cut", "empty")),
    ("simultaneous", (True, False)),
    ("turn_time", (0, 5, 20)),
    ("max_bet", (20, 100, 500, 0)),
    ("bet_step", (1, 5, 10)),
    ("boxes", (1, 3, 7)),
    ("shared_boxes", (True, False)),
    ("boxes_per_player", (1, 3)),
    ("on_missed_bet", ("base", "sit_out")),
    ("intermission", (0, 5, 30)),
    ("hole_card", ("first", "second", "none")),
    ("peek", ("off", "ace", "ace_ten")),
    ("surrender", ("off", "late", "early")),
    ("splits", (0, 1, 3)),
    ("hidden_bets", (True, False)),
    ("cards_face_up", (True, False)),
)
"""Options that an admin changes at an open table, with the values to choose from."""

HABIT_ACTIONS: Mapping[Habit, HabitAction] = {
    Habit.FORGER: forge_press,
    Habit.LEAVER: leave_or_pause,
    Habit.SEVERAL_BOXES: bet_on_any_box,
    Habit.FOLLOWER: bet_on_taken_box,
    Habit.ADMIN: administer_table,
}
