"""Who is in a tournament: full ones, removals, breaks, late presses, and a panel that was deleted."""

from collections.abc import Coroutine
from typing import Any

import pytest

from bot.bank.store_errors import StoreUnavailableError
from bot.tournament.tournament import LAST_TABLE
from cogs.tournaments import tournament_run
from standin import Permission, Person
from tests.e2e.harness.bot_harness import private_reply
from tests.e2e.tournaments.evenings import Evening, StartEvening, edits


async def take_break(evening: Evening, person: Person) -> None:
    asked = await evening.ask(person, "me break", days=2)
    await evening.press(person, "Begin the break", on=asked)


async def press_late(evening: Evening, person: Person, button: str) -> str:
    """Press a button that the panel does not have any more; return the refusal."""
    found = await evening.found()
    return private_reply(await evening.press_forged(person, evening.panel, f"tour:{button}:{found.id}"))


@pytest.mark.parametrize(("most", "threads"), [(49, True), (21, False)])
async def test_full_tournament_takes_nobody_more(
    start_harness: StartEvening, most: int, threads: bool
) -> None:
    evening = await start_harness()
    if not threads:
        evening.sandbox.set_bot_permissions(evening.channel, deny=Permission.CREATE_PUBLIC_THREADS)
    await evening.open()
    *people, last, late = evening.entrants(most + 1)
    await evening.store_sign_ups(*people)
    await evening.sign_up(last)
    assert (
        f"**{most} have signed up**: {most // 7} heats, then the last table. It's full." in evening.panel.text
    )
    full = evening.panel.buttons()[0]
    assert (full.label, full.disabled) == ("Full", True)
    assert await press_late(evening, late, "in") == "All places in this tournament are taken."
    await evening.press(people[0], "Withdraw", on=evening.panel)
    await evening.sign_up(late)
    await evening.reach_start()
    found = await evening.found()
    assert [len(found.players_of(number)) for number in range(1, most // 7 + 1)] == [7] * (most // 7)
    tables = most // 7 if threads else 1
    await evening.wait_until(lambda: len(evening.bot.manager.tables()) == tables, "all heats begin")


async def test_who_is_removed_or_takes_a_break_is_not_drawn(start_harness: StartEvening) -> None:
    evening = await start_harness()
    await evening.open()
    removed, rests, *others = evening.people(5)
    await evening.store_sign_ups(removed, rests, *others)
    await evening.type(evening.owner, "tournament remove", member=removed)
    await take_break(evening, rests)
    await evening.reach_start()
    assert {each.name for each in await evening.players(LAST_TABLE)} == {each.name for each in others}


async def test_nobody_replaces_who_withdraws_or_rests_before_the_last_table(
    start_harness: StartEvening,
) -> None:
    """Eight have acted, so one of them stays out. The last player of each heat has not."""
    evening = await start_harness()
    await evening.begin(10)
    for number in (1, 2):
        await evening.act(number, *(await evening.players(number))[:-1])
        await evening.close_heat(number)
    rests, withdraws, *others = await evening.players(LAST_TABLE)
    assert len(others) == 5
    await take_break(evening, rests)
    await evening.press(withdraws, "Withdraw", on=evening.panel)
    await evening.reach_last_table()
    assert [each.name for each in await evening.players(LAST_TABLE)] == [each.name for each in others]
    assert len(evening.table(LAST_TABLE).seats) == 5


async def test_presses_on_an_old_panel_are_refused_after_the_draw(start_harness: StartEvening) -> None:
    evening = await start_harness()
    entrant, *_ = await evening.begin(8)
    stranger = evening.sandbox.add_person("Zoe")
    for person in (stranger, entrant):
        assert await press_late(evening, person, "in") == "Sign-ups for this tournament are over."
    assert await press_late(evening, stranger, "out") == "You aren't in this tournament."
    assert (await press_late(evening, entrant, "out")).startswith("Your heat has begun")
    refused = await evening.type(evening.owner, "tournament remove", member=entrant)
    assert refused.startswith(f"The heat of {entrant.mention} has begun. `/table kick` removes them")


async def test_panel_is_edited_once_more_after_presses_and_comes_back_when_it_is_deleted(
    start_harness: StartEvening,
) -> None:
    """Of two answers at the same time, the older one may arrive last. It comes back with the next change."""
    evening = await start_harness()
    await evening.open(starts="5m")
    first, second, *others = evening.people(5)
    await evening.store_sign_ups(*others)
    await evening.sign_up(first, second)
    for seconds in (70, 40):
        await evening.pass_time(seconds, step=seconds / 2)
        assert edits(evening) == 1
    old = evening.panel
    evening.sandbox.world.delete_message(old)
    await evening.pass_time(70, step=35)
    await evening.type(evening.owner, "tournament remove", member=first)
    await evening.wait_until_idle()
    assert evening.panel.id != old.id
    assert "**4 have signed up**" in evening.panel.text
    evening.sandbox.world.delete_message(evening.panel)
    await evening.reach_start()
    assert len(evening.panels) == 1
    assert "Last table" in evening.panel.text


async def test_panel_whose_move_was_broken_off_is_one_again(
    start_harness: StartEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot stops before the old panel is deleted, as heats begin: the next look goes on there."""
    evening = await start_harness()
    broken_off = []

    def stop(delivery: Coroutine[Any, Any, None]) -> None:
        delivery.close()
        broken_off.append(delivery)
        monkeypatch.undo()
        raise StoreUnavailableError("the bot stops")

    await evening.open()
    await evening.store_sign_ups(*evening.people(3))
    monkeypatch.setattr(tournament_run, "deliver", stop)
    await evening.reach_start()
    assert broken_off
    await evening.pass_time(60, step=20)
    assert len(evening.panels) == 1
    assert evening.is_played(LAST_TABLE)
