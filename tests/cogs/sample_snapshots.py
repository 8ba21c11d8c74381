"""Sample snapshots for tests of texts and boards: a newly opened table and the fullest one."""

from dataclasses import replace
from typing import Any

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.blackjack.moves import Move
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.table.commands import Command, OpenTable, Request, Via
from bot.table.deciding.dispatch import decide
from bot.table.results import DefaultReason, LastRound, SettledBox, SettledFollower, SettledHand
from bot.table.table_state import LastMove, ShuffleReason
from bot.table.views.snapshots import BoxView, FollowerView, HandView, SeatStatus, SeatView, Snapshot, Stage
from bot.table.views.view_building import snapshot
from standin.model.message import walk_components
from standin.validation.component_rules import message_component_errors

LONGEST_ID = 10**19 + 7
"""An id with the most digits that an id can have."""

A_FORTUNE = 10**14
"""An amount in hundredths of a chip, larger than any real balance."""


def open_snapshot() -> Snapshot:
    """Return the snapshot of a table that has just been opened."""
    seed = ServerSeed(bytes(SEED_BYTES))
    act = OpenTable(
        table=TableId(LONGEST_ID),
        guild=GuildId(LONGEST_ID),
        channel=ChannelId(LONGEST_ID),
        preset="house",
        changes={},
    )
    command = Command(
        request=Request(key="open", player=UserId(LONGEST_ID), act=act, via=Via.TYPED),
        now=1_700_000_000.0,
        funds={},
        fresh_shoes=(Shoe(seed=seed, decks=6), Shoe(seed=seed, decks=6)),
        fresh_bet_id="",
    )
    decision = decide(None, command)
    return snapshot(decision.state)


def full_snapshot(stage: Stage, *, players: int = 7, hands: int = 4, cards: int = 21) -> Snapshot:
    """Return the snapshot of a full table, with the most hands and the most cards."""
    numbers = range(1, players + 1)
    return replace(
        open_snapshot(),
        frame=2**31 - 1,
        stage=stage,
        deadline=1_700_000_030.0,
        dealer=("As", None),
        dealer_total=11,
        boxes=tuple(_box(number, players, hands, cards) for number in numbers),
        moves=tuple(Move),
        queue=tuple(player(number) for number in range(100, 300)),
        seats=tuple(_seat(number) for number in numbers),
        news=LastMove(
            player=player(1), what="decline", by_timer=True, others=tuple(map(player, numbers[1:]))
        ),
        dealer_checked=True,
        surrender_window=True,
        shuffled=ShuffleReason.REFILLED,
        shoe_packs=4,
        shoe_is_new=False,
        round_id=1_204,
        last=LastRound(
            round_no=1,
            dealer=("Ac",) * cards,
            dealer_total=21,
            dealer_soft=True,
            dealer_natural=False,
            shows_box_numbers=True,
            boxes=tuple(_result(number, players, hands, cards) for number in numbers),
        ),
    )


def parts(view: Any) -> list[dict[str, Any]]:
    """Return a view's components as they are sent."""
    return list(view.to_components())


def read_texts(view: Any) -> str:
    """Return a view's texts as people read them, who do not see what keeps words in one line."""
    texts = (part["content"] for part in walk_components(parts(view)) if part["type"] == 10)
    return "\n".join(texts).replace("\N{NO-BREAK SPACE}", " ").replace("\N{WORD JOINER}", "")


def problems(components: list[dict[str, Any]]) -> list[object]:
    """Return the errors that Discord would report."""
    return list(message_component_errors(components, v2=True, at=()))


def player(number: int) -> UserId:
    return UserId(LONGEST_ID + number)


_MISSED = (Move.DOUBLE, Move.SPLIT, Move.INSURANCE)


def _box(number: int, players: int, hands: int, cards: int) -> BoxView:
    one = HandView(
        cards=("Td",) * cards,
        total=21,
        soft=False,
        natural=False,
        bet=Cents(A_FORTUNE + 50),
        status="surrendered",
        is_asked=False,
    )
    asked = replace(one, is_asked=True, status="playing")
    return BoxView(
        number=number,
        player=player(number),
        followers=tuple(
            FollowerView(
                player=player(other), bet=Cents(A_FORTUNE), stakes=(A_FORTUNE,) * hands, missed=_MISSED
            )
            for other in range(1, players + 1)
            if other != number
        ),
        hands=(one,) * (hands - 1) + (asked,),
        moves=tuple(Move),
        in_turn=True,
        insurance=Cents(A_FORTUNE),
        insurance_most=Cents(A_FORTUNE),
        insurance_lost=Cents(-A_FORTUNE),
    )


def _seat(number: int) -> SeatView:
    return SeatView(
        player=player(number),
        box=number,
        status=SeatStatus.SITS_OUT if number % 2 else SeatStatus.READY,
        has_bet=True,
        bet=Cents(A_FORTUNE),
        last_bet=Cents(A_FORTUNE + 100),
    )


def _result(number: int, players: int, hands: int, cards: int) -> SettledBox:
    hand = SettledHand(
        cards=("Td",) * cards,
        total=21,
        soft=True,
        natural=False,
        bet=Cents(A_FORTUNE),
        outcome="surrender",
        net=Cents(-A_FORTUNE),
        default=DefaultReason.TIME_OUT,
    )
    return SettledBox(
        box=number,
        player=player(number),
        hands=(hand,) * hands,
        insurance=Cents(-A_FORTUNE),
        net=Cents(-A_FORTUNE),
        chips=Cents(A_FORTUNE),
        followers=tuple(
            SettledFollower(
                player=player(other), net=Cents(-A_FORTUNE), chips=Cents(A_FORTUNE), missed=_MISSED
            )
            for other in range(1, players + 1)
            if other != number
        ),
    )
