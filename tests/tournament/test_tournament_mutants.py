"""Random tournaments agree with a second account, and no wrong model of them does."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from math import inf
from typing import Any
from unittest.mock import patch

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.fairness.draws import Draw
from bot.fairness.seeds import ServerSeed
from bot.tournament import tournament as model
from bot.tournament.tournament import (
    LAST_TABLE,
    Ending,
    EndUnplayed,
    Entrant,
    ListLast,
    OpenHeats,
    Outcome,
    Step,
    Tournament,
    Wait,
)
from tests.tournament.evening import Evening

MOST_SEEDS = 300
"""Seeds that are tried, at most, to find a mutant."""

Patch = Any
NEXT_STEP, THROUGH, PRIZES, DRAWN = model.next_step, model.through, model.prizes, model.drawn
ORDER, PLAYERS = Draw.order, Tournament.players_of
DURING, AT_THE_END, MAY_GO_ON = model._during_heats, model._at_the_end, model._may_go_on


def test_tournaments_agree_with_a_second_account() -> None:
    endings, deaths = Counter[Ending | None](), 0
    for seed in range(MOST_SEEDS):
        evening = Evening(seed)
        evening.play()
        endings[evening.ending] += 1
        deaths += evening.deaths
    others = {Ending.CANCELLED, Ending.CHANNEL_GONE, Ending.REMOVED}
    assert endings.keys() == set(Ending) - others
    assert endings[Ending.WON] > MOST_SEEDS / 3
    assert deaths > MOST_SEEDS


def _model(name: str, wrong: object) -> Callable[[], Patch]:
    return lambda: patch.object(model, name, wrong)


def _result(entrant: Entrant) -> Outcome:
    assert entrant.result is not None
    return entrant.result


def _in_blocks(facts: Tournament) -> tuple[Entrant, ...]:
    entrants = enumerate(DRAWN(facts))
    return tuple(replace(each, heat=nth // 7 + 1) if each.heat else each for nth, each in entrants)


def _judged(**fields: Any) -> Callable[[Entrant], bool]:
    """Judge who may go on as if all had another result."""
    return lambda each: MAY_GO_ON(replace(each, result=each.result and replace(each.result, **fields)))


def _paid(change: Callable[[Entrant], Entrant]) -> Callable[[Tournament], Any]:
    """Pay as if all were other entrants."""
    return lambda facts: PRIZES(replace(facts, entrants=tuple(map(change, facts.entrants))))


def _acted(entrant: Entrant) -> Entrant:
    last, result = entrant.last, entrant.result
    return replace(
        entrant, last=last and replace(last, acted=True), result=result and replace(result, acted=True)
    )


def _whole_prizes(facts: Tournament) -> dict[UserId, Cents]:
    return {
        player: Cents(facts.prize >> (entry.last.place - 1))
        for player in PRIZES(facts)
        if (entry := facts.entrant(player)) and entry.last
    }


def _own_prizes_shared(facts: Tournament) -> dict[UserId, Cents]:
    places = Counter(each.last.place for each in facts.entrants if each.last)
    whole = _whole_prizes(facts)
    entries = {player: facts.entrant(player) for player in whole}
    return {
        player: Cents(whole[player] // places[entry.last.place])
        for player, entry in entries.items()
        if entry and entry.last and entry.last.place <= 3
    }


def _rounded_up(facts: Tournament) -> dict[UserId, Cents]:
    shared = Counter(each.last.place for each in facts.entrants if each.last)
    entries = {player: facts.entrant(player) for player in PRIZES(facts)}
    return {
        player: Cents(amount + bool(facts.prize * 7 // 4 % shared[entry.last.place]))
        for player, amount in PRIZES(facts).items()
        if (entry := entries[player]) and entry.last
    }


def _divided_among_who_is_paid(facts: Tournament) -> Any:
    return PRIZES(replace(facts, entrants=tuple(each for each in facts.entrants if not each.is_gone)))


def _replaced_in_the_pause(facts: Tournament, number: int) -> tuple[UserId, ...]:
    if number == LAST_TABLE and facts.qualifying:
        return THROUGH(facts)
    return PLAYERS(facts, number)


def _gone_players_too(facts: Tournament, number: int) -> tuple[UserId, ...]:
    here = replace(facts, entrants=tuple(replace(each, is_gone=False) for each in facts.entrants))
    return PLAYERS(here, number)


def _listed_again(facts: Tournament, now: float) -> Step:
    last = facts.heat(LAST_TABLE)
    is_waiting = facts.qualifying and last is not None and last.table is None
    return ListLast() if is_waiting and now >= (facts.last_at or 0) else AT_THE_END(facts, now)


def _listed_with_the_first_heat(facts: Tournament) -> Step:
    return ListLast() if any(each.ended_at for each in facts.qualifying) else DURING(facts)


def _unplayed_ones_open(facts: Tournament) -> Step:
    heats = [each if each.table else replace(each, ended_at=None) for each in facts.heats]
    return DURING(replace(facts, heats=tuple(heats)))


def _opened_again(facts: Tournament, now: float) -> Step | None:
    step = NEXT_STEP(facts, now)
    running = tuple(each.number for each in facts.heats if each.table and each.ended_at is None)
    return OpenHeats(running) if step == Wait(None) and running else step


def _lone_player_waits(facts: Tournament, now: float) -> Step:
    step = AT_THE_END(facts, now)
    return OpenHeats((LAST_TABLE,)) if isinstance(step, EndUnplayed) else step


def _lone_player_in_a_heat(facts: Tournament) -> Step:
    step = DURING(facts)
    return OpenHeats((step.number,)) if isinstance(step, EndUnplayed) else step


def _cancelled_one_waits(facts: Tournament, now: float) -> Step:
    step = AT_THE_END(facts, now)
    return Wait(None) if step is Ending.NOBODY else step


def _another_seed(draw: Draw, sign_ups: Any) -> tuple[int, ...]:
    return ORDER(Draw(opening=draw.opening, seed=ServerSeed(bytes(32))), sign_ups)


def _one_heat_at_last(facts: Tournament) -> tuple[Entrant, ...]:
    return tuple(replace(each, seat_at_last=None) for each in DRAWN(facts))


MUTANTS: dict[str, Callable[[], Patch]] = {
    "the draw goes by the sign-ups": lambda: patch.object(
        Draw, "order", lambda _, sign_ups: tuple(sorted(sign_ups))
    ),
    "the draw knows another seed": lambda: patch.object(Draw, "order", _another_seed),
    "the draw goes backwards": lambda: patch.object(
        Draw, "order", lambda draw, sign_ups: ORDER(draw, sign_ups)[::-1]
    ),
    "heats are filled one after the other": _model("drawn", _in_blocks),
    "seven players make two heats": _model("heat_count", lambda entrants: entrants // 7 + 1),
    "eight players make one heat": _model("heat_count", lambda entrants: -(-entrants // 8)),
    "a single heat has no seats": _model("drawn", _one_heat_at_last),
    "the worst of a heat is through": _model("_by_place", lambda each: (-_result(each).place, each.position)),
    "a shared first place goes by the sign-up": _model(
        "_by_place", lambda each: (_result(each).place, each.sign_up)
    ),
    "a shared first place goes by chips": _model(
        "_by_place", lambda each: (_result(each).place, -_result(each).chips, each.position)
    ),
    "the others go by place": _model(
        "_by_chips", lambda each: (_result(each).place, -_result(each).chips, each.position)
    ),
    "the fewest chips are best": _model(
        "_by_chips", lambda each: (_result(each).chips, -(_result(each).out_in or 0), each.position)
    ),
    "equal chips go by the earlier round": _model(
        "_by_chips", lambda each: (-_result(each).chips, _result(each).out_in or 0, each.position)
    ),
    "equal chips go by the draw alone": _model(
        "_by_chips", lambda each: (-_result(each).chips, each.position)
    ),
    "equal rounds go by the sign-up": _model(
        "_by_chips", lambda each: (-_result(each).chips, -(_result(each).out_in or 0), each.sign_up)
    ),
    "who left goes on": _model("_may_go_on", _judged(left=False)),
    "who never acted goes on": _model("_may_go_on", _judged(acted=True)),
    "who is gone goes on": _model("_may_go_on", lambda each: MAY_GO_ON(replace(each, is_gone=False))),
    "who rests goes on": _model("through", lambda facts, _resting=(): THROUGH(facts)),
    "six go on": _model("through", lambda facts, resting=(): THROUGH(facts, resting)[:6]),
    "only the first of each heat go on": _model(
        "through", lambda facts, resting=(): THROUGH(facts, resting)[: len(facts.qualifying)]
    ),
    "sharers of a place get its whole prize": _model("prizes", _whole_prizes),
    "sharers of a place do not get the next prizes": _model("prizes", _own_prizes_shared),
    "shares are rounded up": _model("prizes", _rounded_up),
    "the share of who is gone goes to the others": _model("prizes", _divided_among_who_is_paid),
    "who is forgotten is paid": _model("prizes", _paid(lambda each: replace(each, is_gone=False))),
    "newcomers are paid": _model("prizes", _paid(lambda each: replace(each, proven=True))),
    "who never acted is paid": _model("prizes", _paid(_acted)),
    "five are enough for prizes": _model("LEAST_PROVEN", 5),
    "seven are needed for prizes": _model("LEAST_PROVEN", 7),
    "two places are paid": _model("PLACES_PAID", 2),
    "four places are paid": _model("PLACES_PAID", 4),
    "a missed start is played whenever": _model("MOST_LATE", inf),
    "a start is missed at once": _model("MOST_LATE", 0),
    "two entrants are enough": _model("LEAST_ENTRANTS", 2),
    "the list is fixed twice": _model("_at_the_end", _listed_again),
    "the list is fixed with the first heat": _model("_during_heats", _listed_with_the_first_heat),
    "who withdraws in the pause is replaced": lambda: patch.object(
        Tournament, "players_of", _replaced_in_the_pause
    ),
    "who withdraws sits all the same": lambda: patch.object(Tournament, "players_of", _gone_players_too),
    "a heat opens twice": _model("next_step", _opened_again),
    "a heat without a mention plays": _model(
        "_is_missing", lambda heat: heat.ended_at is None and heat.table is None
    ),
    "a heat is mentioned before its table": _model(
        "_is_missing", lambda heat: heat.ended_at is None and heat.message is None
    ),
    "a heat that ended without a table opens": _model("_during_heats", _unplayed_ones_open),
    "heats in the channel play together": _model(
        "_during_heats", lambda facts: DURING(replace(facts, in_channel=False))
    ),
    "heats in threads follow each other": _model(
        "_during_heats", lambda facts: DURING(replace(facts, in_channel=True))
    ),
    "a heat of one player gets a table": _model("_during_heats", _lone_player_in_a_heat),
    "a lone player gets a table": _model("_at_the_end", _lone_player_waits),
    "there is no pause": _model(
        "_at_the_end", lambda facts, now: AT_THE_END(facts, max(now, facts.last_at or now))
    ),
    "a cancelled last table is waited for": _model("_at_the_end", _cancelled_one_waits),
}
"""Wrong models, by what they say."""


@pytest.mark.parametrize("name", MUTANTS)
def test_mutant_of_the_model_is_found(name: str) -> None:
    with MUTANTS[name]():
        for seed in range(MOST_SEEDS):
            try:
                Evening(seed).play()
            except AssertionError as found:
                print(f"{name}: seed {seed}: {found}")
                return
    pytest.fail(f"no seed finds: {name}")
