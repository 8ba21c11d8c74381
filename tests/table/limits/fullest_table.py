"""The fullest table that can be: every list at its limit, and every value as long as it gets."""

from dataclasses import replace

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.blackjack.options.option_list import PRESETS
from bot.fairness.seeds import MAX_CLIENT_SEED_LENGTH, SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.table import table_state
from bot.table.matches import Entrant, Match, MatchResult, RaisedLimits
from bot.table.results import DefaultReason, LastRound, SettledBox, SettledFollower, SettledHand
from bot.table.table_state import SeatsGivenUp
from tests.table.table_harness import TableHarness

BOXES = 7
MUCH = Cents(10**14 - 1)
"""Hundredths of a chip: nobody has more than 10¹² chips."""

LONG_ID = 2**63
LATE = 1_999_999_999.123456


def people(start: int, count: int) -> tuple[UserId, ...]:
    return tuple(UserId(LONG_ID + start + number) for number in range(count))


OWNERS, FOLLOWERS = people(0, BOXES), people(100, table_state.MOST_FOLLOWERS)
QUEUE, GONE = people(200, table_state.MOST_IN_QUEUE), people(300, table_state.MOST_LISTED)


def fullest_state(*, hands: int = 4) -> table_state.TableState:
    """Return a table in its intermission, whose last round had ``hands`` hands on each box."""
    boxes = tuple(range(1, BOXES + 1))
    everybody = (*OWNERS, *FOLLOWERS)
    emoji = "\N{HEAVY BLACK HEART}\N{SLICE OF PIZZA}" * (MAX_CLIENT_SEED_LENGTH // 2)
    shoe = Shoe(seed=ServerSeed(bytes(SEED_BYTES)), decks=255)
    seated = [*zip(OWNERS, boxes, strict=True), *((each, None) for each in FOLLOWERS)]
    all_options = table_state.Choices(preset="european", changes=dict(PRESETS["european"]))
    revealed = table_state.RevealedSeed.of(999_999, shoe)
    entrants = tuple(Entrant(player=each, place=1, out_in=999_999) for each in OWNERS)
    limits = RaisedLimits(since=999_999, min_bet=10**6, max_bet=10**6, base_bet=10**6)
    return replace(
        TableHarness().state,
        match=Match(
            entrants=entrants,
            previous=MatchResult(number=9, entrants=entrants, winner=OWNERS[0]),
            raised=limits,
        ),
        choices=all_options,
        pending=all_options,
        seen=dict.fromkeys(everybody, 999_999),
        deadline=LATE,
        seats=tuple(_seat(player, box, boxes) for player, box in seated),
        queue=QUEUE,
        out=tuple(table_state.Out(player=player, round_no=999_999) for player in GONE),
        returned=GONE,
        wagers=tuple(
            table_state.Wager(box=box, player=player, amount=MUCH, leader=None if player == owner else owner)
            for box, owner in zip(boxes, OWNERS, strict=True)
            for player in everybody
        ),
        open_boxes=boxes,
        shoe=shoe,
        next_shoe=shoe,
        client_seeds=dict.fromkeys((*everybody, *QUEUE)[: table_state.MOST_SEEDS], emoji),
        revealed=(revealed, revealed, revealed),
        shuffled=table_state.ShuffleReason.EACH_ROUND,
        notice=SeatsGivenUp(players=OWNERS),
        last=_last(boxes, hands),
        news=table_state.LastMove(
            player=OWNERS[0], what="surrender", card="Th", by_timer=True, others=OWNERS[1:]
        ),
        closed_by=OWNERS[0],
    )


def _seat(player: UserId, box: int | None, boxes: tuple[int, ...]) -> table_state.Seat:
    return table_state.Seat(
        player=player,
        box=box,
        skips=999_999,
        missed=99,
        absent_since=LATE,
        last_bets=tuple((each, MUCH) for each in boxes),
        followed=boxes,
        missed_rounds=99,
        asked_since=LATE,
        votes=(OWNERS[0],),
    )


def _last(boxes: tuple[int, ...], hands: int) -> LastRound:
    cards = ("Th", *("As",) * 9)
    hand = SettledHand(
        cards=cards,
        total=20,
        soft=False,
        natural=False,
        bet=MUCH,
        outcome="surrender",
        net=Cents(-MUCH),
        default=DefaultReason.TIME_OUT,
    )
    missed = (Move.DOUBLE, Move.SPLIT, Move.INSURANCE)
    return LastRound(
        round_no=999_999,
        dealer=cards,
        dealer_total=20,
        dealer_soft=False,
        dealer_natural=False,
        boxes=tuple(
            SettledBox(
                box=box,
                player=owner,
                hands=(hand,) * hands,
                insurance=MUCH,
                net=Cents(-MUCH),
                chips=MUCH,
                followers=tuple(
                    SettledFollower(player=each, net=Cents(-MUCH), chips=MUCH, missed=missed)
                    for each in (*OWNERS, *FOLLOWERS)
                    if each != owner
                ),
            )
            for box, owner in zip(boxes, OWNERS, strict=True)
        ),
    )
