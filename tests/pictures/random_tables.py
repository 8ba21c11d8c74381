"""Tables of any rules, people, followers and splits, whose boards must not be too high for a phone."""

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from bot.bank.amounts import AmountWord
from bot.bank.ids import UserId
from bot.table.commands import GoOn, GuildContext, PlaceBet, StartMatch
from bot.table.refusals import Refused
from bot.table.results import EarnedAchievement
from bot.table.views.snapshots import Snapshot
from tests.pictures.scenes import NAMES, NEWCOMERS, silent
from tests.table.fakes import PEOPLE
from tests.table.table_harness import TableHarness

ACHIEVEMENTS = ("cold_blood", "match_won", "blackjack")


def random_boards(seed: int) -> Iterator[Snapshot]:
    """Yield three boards of a table: in play, after some moves, and after the round."""
    luck = random.Random(seed)
    table = _dealt(luck)
    yield _shown(luck, table)
    for _ in range(luck.randrange(40)):
        _move(luck, table, luck.choice(("split", "split", "hit", "double", "stand", "insurance", "decline")))
    if table.state.round is not None and luck.random() < 0.2 and table.rules.turn_time == 0:
        with suppress(Refused):
            silent(table).do(luck.choice(PEOPLE), GoOn())
    yield _shown(luck, table)
    while table.state.round is not None:
        table.play(table.snapshot.asked[0], "decline" if table.snapshot.offer else "stand")
    for person in luck.sample(PEOPLE, luck.randrange(8)):
        with suppress(Refused):
            table.do(person, PlaceBet(amount=None))
    yield _shown(luck, table)


def _dealt(luck: random.Random) -> TableHarness:
    """Return a table with bets of players and followers."""
    preset = luck.choice(("house", "standard", "vegas", "speed"))
    rules = {"splits": 3} if luck.random() < 0.5 else {}
    rules |= luck.choice(({}, {"turn_time": 0, "intermission": 0}, {"simultaneous": luck.random() < 0.5}))
    rules |= {"max_bet": 0, "raise_every": 2} if preset == "vegas" else {}
    people = PEOPLE[: luck.randint(1, 7)]
    ranks = luck.choice(("8", "8888T", "A23456789TJQK"))
    cards = " ".join(luck.choice(ranks) for _ in range(90))
    table = TableHarness(cards, preset=preset, seated=people, **rules)
    table.guild = GuildContext(shows_dealers_turn=True)
    if preset == "vegas":
        table.do(people[0], StartMatch())
    for person in people:
        with suppress(Refused):
            table.share(person)
    *others, last = people
    for person in others:
        _bet(luck, table, person)
    for box in range(1, 8):
        for person in luck.sample((*NEWCOMERS, *others), luck.choice((0, 0, 1, 9))):
            with suppress(Refused):
                table.place_bet(person, luck.choice((5, 25)), box=box)
    for person in (last, *others):
        if table.state.round is None:
            _bet(luck, table, person)
    if table.state.round is None and table.state.deadline is not None:
        table.time_up()
    return table


def _bet(luck: random.Random, table: TableHarness, person: UserId) -> None:
    with suppress(Refused):
        table.place_bet(person, luck.choice((5, 25, 100, AmountWord.ALL)))


def _move(luck: random.Random, table: TableHarness, move: str) -> None:
    if table.state.round is not None and table.snapshot.asked:
        with suppress(Refused):
            table.play(luck.choice(table.snapshot.asked), move)


def _shown(luck: random.Random, table: TableHarness) -> Snapshot:
    """Return the board with names of any width; achievements may have been earned."""
    widths = {user: luck.randint(3, 16) for user in (*NAMES, *NEWCOMERS)}
    names = {user: f"{'Maximiliane Gunter'[:width]}{user % 100}" for user, width in widths.items()}
    shown = replace(table.snapshot, names=names, closing=luck.random() < 0.1)
    if shown.last is None or luck.random() < 0.5:
        return shown
    earned = (
        EarnedAchievement(player=box.player, name=luck.choice(ACHIEVEMENTS)) for box in shown.last.boxes
    )
    return replace(shown, last=replace(shown.last, earned=tuple(earned)))
