"""Tournaments are opened, signed up for, drawn and ended by what is stored, each step once."""

from dataclasses import replace

import pytest

from bot.bank.amounts import CENTS, Cents
from bot.bank.ids import TournamentId, UserId
from bot.bank.sharding import WHOLE
from bot.storage.reading import log_queries, tournament_queries
from bot.storage.reading.log_queries import LogFilter
from bot.storage.sql_store import SqlStore
from bot.storage.writing.people_jobs import AskToForget, TakeBreak
from bot.storage.writing.setting_jobs import ChangeSettings
from bot.storage.writing.tournament_jobs import (
    EndTournament,
    Note,
    SignUp,
    TournamentRefusal,
    Withdraw,
)
from bot.tournament.tournament import LAST_TABLE, MOST_LATE, PAUSE, Ending, Tournament
from tests.storage.gifts.helpers import DAY, NOON, PlayRounds
from tests.storage.helpers import GUILD
from tests.storage.tournaments.helpers import (
    OPENER,
    SEED,
    START,
    begin_heat,
    draw,
    finish_heat,
    met,
    open_one,
    opened,
    sign_up,
    signed_up,
    stored,
    take_step,
)
from tests.tournament.stored_tournaments import last_tournament


async def end(store: SqlStore, found: Tournament, ending: Ending = Ending.CANCELLED) -> Tournament:
    return await store.write(EndTournament(tournament=found.id, ending=ending, by=OPENER, at=START))


async def test_tournament_is_stored_as_it_was_opened(store: SqlStore) -> None:
    job = opened(in_channel=True)
    found = await store.write(job)
    assert isinstance(found, Tournament)
    for name in ("guild", "channel", "name", "starts_at", "rounds", "prize", "in_channel"):
        assert getattr(found, name) == getattr(job, name)
    assert found.opened_by == OPENER
    assert (found.draw.opening, found.draw.seed) == (job.opening, SEED)
    assert await store.read(tournament_queries.open_tournament, GUILD) == found


async def test_tournament_is_current_until_a_while_after_its_end(store: SqlStore) -> None:
    found = await open_one(store)

    async def is_current(since: float) -> bool:
        return found.id in await store.read(tournament_queries.current_tournaments, WHOLE, since)

    assert await is_current(START + 9)
    await end(store, found)
    assert await is_current(START)
    assert not await is_current(START + 9)


async def test_repeated_opening_answers_what_is_stored(store: SqlStore) -> None:
    job = opened()
    assert await store.write(job) == await store.write(replace(job, name="Another"))


async def test_server_has_one_open_tournament(store: SqlStore) -> None:
    first = await open_one(store, prize=Cents(0))
    assert await store.write(opened(prize=Cents(0))) is TournamentRefusal.ALREADY_OPEN
    await end(store, first)
    second = await open_one(store, prize=Cents(0))
    assert second.id > first.id
    assert await store.read(last_tournament, GUILD) == second


async def test_prize_above_the_setting_is_refused(store: SqlStore) -> None:
    assert await store.write(opened(prize=Cents(1_001 * CENTS))) is TournamentRefusal.PRIZE_TOO_HIGH
    await store.write(ChangeSettings(guild=GUILD, changes={"tournament_prize": 0}, by=OPENER, at=NOON))
    assert await store.write(opened()) is TournamentRefusal.PRIZE_TOO_HIGH
    await open_one(store, prize=Cents(0))


async def test_day_of_a_start_has_one_tournament_that_can_pay(store: SqlStore) -> None:
    found, _ = await signed_up(store, 7, proven=6)
    found = await draw(store, found)
    await finish_heat(store, found, LAST_TABLE)
    assert (await stored(store, found.id)).ending is Ending.WON
    assert await store.write(opened(starts_at=START + 9 * 3_600)) is TournamentRefusal.PRIZE_TAKEN
    await end(store, await open_one(store, prize=Cents(0)))
    await open_one(store, starts_at=START + DAY)


async def test_day_is_free_again_without_a_prize_that_was_paid(store: SqlStore) -> None:
    await end(store, await open_one(store))
    found, _ = await signed_up(store, 7)
    await finish_heat(store, await draw(store, found), LAST_TABLE)
    assert (await stored(store, found.id)).ending is Ending.WON
    await open_one(store)


async def test_sign_up_is_refused_twice_when_full_and_after_the_draw(store: SqlStore) -> None:
    found, players = await signed_up(store, 20, in_channel=True)
    assert await sign_up(store, found, players[0]) == found, "delivered again"
    again = SignUp(tournament=found.id, user=players[0], sign_up=1, at=NOON)
    assert await store.write(again) is TournamentRefusal.ALREADY_IN
    assert isinstance(await sign_up(store, found, UserId(90)), Tournament)
    assert await sign_up(store, found, UserId(91)) is TournamentRefusal.FULL
    await draw(store, found)
    assert await sign_up(store, found, UserId(91)) is TournamentRefusal.OVER
    nowhere = SignUp(tournament=found.id, user=UserId(91), sign_up=1, at=NOON)
    assert await store.write(replace(nowhere, tournament=TournamentId(99))) is TournamentRefusal.OVER


async def test_sign_up_waits_for_the_end_of_a_break(store: SqlStore) -> None:
    found, (user,) = await open_one(store), await met(store, 1)
    await sign_up(store, found, user)
    await store.write(Withdraw(tournament=found.id, user=user, at=NOON))
    store.people.note_break(user, NOON + 60)
    assert await sign_up(store, found, user) is TournamentRefusal.ON_BREAK
    assert isinstance(await sign_up(store, found, user, at=NOON + 60), Tournament)


@pytest.mark.parametrize(("rounds", "days", "proven"), [(10, 2, True), (19, 1, False), (25, 1, False)])
async def test_entrant_is_proven_by_twenty_rounds_on_two_days(
    store: SqlStore, rounds: int, days: int, proven: bool
) -> None:
    found, (user,) = await open_one(store), await met(store, 1)
    for each in range(days):
        await store.write(PlayRounds(user=user, net=0, rounds=rounds, at=NOON - (2 - each) * DAY))
    answer = await sign_up(store, found, user)
    assert isinstance(answer, Tournament)
    assert answer.entrants[0].proven is proven


async def test_withdrawn_member_can_sign_up_again_before_the_draw(store: SqlStore) -> None:
    found, (user, *_) = await signed_up(store, 3)
    withdraw = Withdraw(tournament=found.id, user=user, at=NOON)
    left = await store.write(withdraw)
    assert isinstance(left, Tournament)
    assert left.entrant(user) is None
    assert await store.write(withdraw) is TournamentRefusal.NOT_IN
    assert await sign_up(store, found, user) == found


async def test_removal_by_somebody_else_is_logged(store: SqlStore) -> None:
    found, (one, other, _) = await signed_up(store, 3)
    await store.write(Withdraw(tournament=found.id, user=one, at=NOON, by=one))
    await store.write(Withdraw(tournament=found.id, user=other, at=NOON, by=OPENER))
    log, _ = await store.read(
        log_queries.log_entries, LogFilter(guild=GUILD, action=None, member=None), offset=0, limit=5
    )
    assert [(each.action, each.actor, each.target) for each in log] == [("entrant removed", OPENER, other)]


async def test_draw_makes_heats_once(store: SqlStore) -> None:
    found, players = await signed_up(store, 15)
    drawn = await draw(store, found)
    assert (drawn.drawn_at, drawn.last_at) == (START, None)
    assert [each.number for each in drawn.heats] == [1, 2, 3]
    order = found.draw.order([each.sign_up for each in found.entrants])
    assert [each.sign_up for each in drawn.entrants] == list(order)
    assert [each.heat for each in drawn.entrants] == [position % 3 + 1 for position in range(15)]
    assert {each.player for each in drawn.entrants} == {*players}
    assert await draw(store, found, START + 9) == drawn


async def test_single_heat_is_the_last_table(store: SqlStore) -> None:
    found, _ = await signed_up(store, 7)
    drawn = await draw(store, found)
    assert [each.number for each in drawn.heats] == [LAST_TABLE]
    assert drawn.last_at == START
    assert drawn.players_of(LAST_TABLE) == tuple(each.player for each in drawn.entrants)


async def test_draw_drops_who_rests_and_is_off_below_three(store: SqlStore) -> None:
    found, (one, two, *_) = await signed_up(store, 4)
    await store.write(TakeBreak(user=one, until=START + 1, at=NOON))
    await store.write(AskToForget(user=two, at=NOON))
    drawn = await take_step(store, found)
    assert (drawn.ending, drawn.drawn_at, drawn.ended_at) == (Ending.TOO_FEW, None, START)
    assert one not in {each.player for each in drawn.entrants}


@pytest.mark.parametrize(("number", "ending"), [(3, Ending.TOO_FEW), (8, None)])
async def test_draw_leaves_out_who_is_being_forgotten_by_another_process(
    store: SqlStore, number: int, ending: Ending | None
) -> None:
    found, (leaving, *others) = await signed_up(store, number)
    store.people.note_leaving(leaving)
    found = await take_step(store, found)
    assert found.ending is ending
    assert {each.player for each in found.entrants} == {*others}
    assert [each.number for each in found.heats] == ([] if ending else [LAST_TABLE])
    store.people.note_staying(leaving)


async def test_notes_of_a_heat_and_of_the_panel_are_kept(store: SqlStore) -> None:
    found, _ = await signed_up(store, 8)
    await draw(store, found)
    await store.write(Note(tournament=found.id, heat=2, done={"message": 51}))
    await store.write(Note(tournament=found.id, heat=2, done={"is_called": True}))
    await store.write(Note(tournament=found.id, done={"panel": 52}))
    await store.write(Note(tournament=found.id, done={"in_channel": True}))
    found = await stored(store, found.id)
    first, second = found.heats
    assert (first.message, first.is_called) == (None, False)
    assert (second.message, second.place, second.is_called) == (51, None, True)
    assert (found.panel, found.in_channel) == (52, True)


async def test_last_table_is_listed_once_when_all_heats_have_ended(store: SqlStore) -> None:
    found, _ = await signed_up(store, 8)
    found = await draw(store, found)
    await finish_heat(store, found, 1)
    assert (await take_step(store, found, START + 500)).last_at is None
    await finish_heat(store, found, 2)
    store.people.note_break(found.players_of(2)[0], START + 900)
    after = await take_step(store, found, START + 500)
    assert after.last_at == START + 500 + PAUSE
    assert after.players_of(LAST_TABLE)[:2] == (found.players_of(1)[0], found.players_of(2)[1])
    assert len(after.players_of(LAST_TABLE)) == 7
    assert [each.number for each in after.heats] == [LAST_TABLE, 1, 2]
    assert await take_step(store, found, START + 600) == after


async def test_withdrawal_after_the_draw_waits_for_no_running_heat(store: SqlStore) -> None:
    found, _ = await signed_up(store, 8)
    found = await draw(store, found)
    playing = (await begin_heat(store, found, 1))[0]
    waiting = found.players_of(2)[0]
    assert await store.write(Withdraw(tournament=found.id, user=playing, at=START)) is (
        TournamentRefusal.PLAYING
    )
    after = await store.write(Withdraw(tournament=found.id, user=waiting, at=START))
    assert isinstance(after, Tournament)
    assert waiting not in after.players_of(2)


async def test_withdrawal_before_the_last_table_replaces_nobody(store: SqlStore) -> None:
    found, _ = await signed_up(store, 9)
    found = await draw(store, found)
    await finish_heat(store, found, 1)
    await finish_heat(store, found, 2)
    found = await take_step(store, found, START + 500)
    first, *others = found.players_of(LAST_TABLE)
    out = next(each.player for each in found.entrants if each.seat_at_last is None)
    assert await store.write(Withdraw(tournament=found.id, user=out, at=START)) is TournamentRefusal.HEAT_OVER
    after = await store.write(Withdraw(tournament=found.id, user=first, at=START))
    assert isinstance(after, Tournament)
    assert after.players_of(LAST_TABLE) == tuple(others)


async def test_who_is_being_forgotten_is_not_listed_for_the_last_table(store: SqlStore) -> None:
    found, _ = await signed_up(store, 8)
    found = await draw(store, found)
    await finish_heat(store, found, 1)
    await finish_heat(store, found, 2)
    leaving = found.players_of(1)[0]
    store.people.note_leaving(leaving)
    found = await take_step(store, found, START + 500)
    assert leaving not in found.players_of(LAST_TABLE)
    assert found.players_of(LAST_TABLE)[0] not in found.players_of(2)
    store.people.note_staying(leaving)


async def test_unplayed_heat_ends_with_its_only_player_first(store: SqlStore) -> None:
    found, _ = await signed_up(store, 8)
    found = await draw(store, found)
    assert (await take_step(store, found, START + 5)).heats[1].ended_at is None, "it has players"
    alone, *others = found.players_of(2)
    for each in others:
        await store.write(Withdraw(tournament=found.id, user=each, at=START))
    found = await take_step(store, found, START + 5)
    assert [each.ended_at for each in found.heats] == [None, START + 5]
    entrant = found.entrant(alone)
    assert entrant is not None
    assert entrant.result is not None
    assert entrant.result.place == 1


async def test_player_alone_at_the_last_table_wins_and_is_paid(store: SqlStore) -> None:
    found, _ = await signed_up(store, 7, proven=7)
    found = await draw(store, found)
    alone, *others = found.players_of(LAST_TABLE)
    assert await take_step(store, found) == found, "others are there"
    for each in others:
        await store.write(Withdraw(tournament=found.id, user=each, at=START))
    over = await take_step(store, found)
    assert over.ending is Ending.WON
    winner = over.entrant(alone)
    assert winner is not None
    assert winner.last is not None
    assert (winner.last.place, winner.prize) == (1, 1_000 * CENTS)
    assert await take_step(store, found) == await end(store, found) == over, "once"


async def test_nobody_wins_a_last_table_that_nobody_waits_for(store: SqlStore) -> None:
    found, _ = await signed_up(store, 3)
    found = await draw(store, found)
    for each in found.players_of(LAST_TABLE):
        await store.write(Withdraw(tournament=found.id, user=each, at=START))
    assert (await take_step(store, found)).heats[0].ended_at == START
    assert (await take_step(store, found)).ending is Ending.NOBODY


@pytest.mark.parametrize(("late", "ending"), [(0, Ending.TOO_FEW), (MOST_LATE + 1, Ending.MISSED)])
async def test_tournament_without_a_draw_is_off_at_its_start(
    store: SqlStore, late: float, ending: Ending
) -> None:
    found, _ = await signed_up(store, 2)
    assert (await take_step(store, found, START - 1)).ended_at is None
    assert (await take_step(store, found, START + late)).ending is ending


async def test_cancellation_is_logged_with_its_actor(store: SqlStore) -> None:
    found = await open_one(store)
    over = await end(store, found)
    assert (over.ending, over.ended_at) == (Ending.CANCELLED, START)
    log, _ = await store.read(
        log_queries.log_entries, LogFilter(guild=GUILD, action=None, member=None), offset=0, limit=5
    )
    assert [(each.action, each.actor) for each in log] == [("tournament cancelled", OPENER)]
    assert await store.read(tournament_queries.open_tournament, GUILD) is None
