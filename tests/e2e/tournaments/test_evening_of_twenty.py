"""A tournament of twenty, told end to end: sign-ups, the draw, three heats at a time, and the last table."""

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import inf
from pathlib import Path

import pytest

from bot.audit.audit_run import run_audit
from bot.bank.ids import UserId
from bot.storage.reading import tournament_queries
from bot.table.views.snapshots import Stage
from bot.tournament.tournament import LAST_TABLE, PAUSE, Ending, Tournament
from standin import Person
from tests.e2e.harness.bot_harness import (
    CALLBACK,
    MESSAGE,
    MESSAGES,
    UPDATE,
    callback_types,
    private_reply,
)
from tests.e2e.tournaments.evenings import THREADS, Evening, StartEvening
from tests.fairness.page_scripts import run_script, saved_script
from tests.tournament import second_tournament as second

SIZES = [7, 7, 6]
MANY = 1_000
"""More rounds than are played: the second account counts so for who was never out."""


MOST_CALLS = {
    ("POST", CALLBACK): 46,
    ("POST", MESSAGES): 17,
    ("POST", THREADS): 3,
    ("PATCH", MESSAGE): 45,
    ("DELETE", MESSAGE): 2,
}
"""What the evening takes: 46 presses and commands; panels, calls, boards and results; seventeen rounds."""

PRESSING = 4
"""Entrants who press the button. The others are stored without."""


async def sign_all_up(evening: Evening, people: Sequence[Person], resting: Person) -> None:
    """Sign twenty people up, each press with one request; one comes back, and one presses twice."""
    comes_back, twice, *_ = people
    await evening.store_sign_ups(*people[PRESSING:])
    sent = await evening.requests_during(evening.sign_up(*people[:PRESSING]))
    assert callback_types(sent) == [UPDATE] * PRESSING
    assert len(sent) == PRESSING, "each press costs one request"
    await evening.press(comes_back, "Withdraw", on=evening.panel)
    assert "**19 have signed up**" in evening.panel.text
    await evening.sign_up(comes_back)
    refused = private_reply(await evening.press(twice, "Sign up", on=evening.panel))
    assert refused == "You've signed up already. See you at the start!"
    refused = private_reply(await evening.press(resting, "Sign up", on=evening.panel))
    assert refused == "You're on a break, so you can't sign up."
    assert "**20 have signed up**: 3 heats, then the last table." in evening.panel.text


async def check_draw(evening: Evening, found: Tournament, folder: Path) -> None:
    """Check that the heats are those that anybody derives from the seed."""
    _, _, content = await evening.type_for_file(evening.owner, "verify", id=f"T{found.id}")
    script = saved_script("verify-draw", folder)
    checked = run_script(script, json.loads(content), found.draw.commitment)
    assert checked.returncode == 0, checked.stderr
    derived = [line.split(" · ")[1:] for line in checked.stdout.splitlines() if line.startswith("heat")]
    names = [[line.split(" ", 1)[1] for line in heat] for heat in derived]
    drawn = [await evening.players(number) for number in (1, 2, 3)]
    assert names == [[each.name for each in heat] for heat in drawn]
    assert [len(heat) for heat in drawn] == SIZES
    assert f"Seed of the draw: `{found.draw.seed.reveal()}`" in evening.panel.text


async def check_calls(evening: Evening) -> None:
    """Check that each heat has a thread, where its players were mentioned once, and are therefore in it."""
    guild = evening.sandbox.guild.id
    for number in (1, 2, 3):
        place, players = evening.place_of(number), await evening.players(number)
        assert place.name == f"Heat {number} of 3"
        called, _ = evening.sandbox.messages(place)
        mentioned = listed([each.mention for each in players])
        assert called.text == f"🏆 **{place.name}**: good luck, {mentioned}!"
        assert called.mentions == [each.id for each in players]
        assert {each.id for each in players} < place.member_ids
        link = f"[{place.name}](https://discord.com/channels/{guild}/{place.id})"
        assert f"▶️ **{link}**: {listed([each.name for each in players])}\n" in evening.panel.text


def listed(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}"


async def play_heats(evening: Evening) -> tuple[Person, UserId]:
    """Play three heats with all that can happen; return who never acts, and the number of who is forgotten.

    Two heats are faster, because all have bet there.
    """
    (silent, *others), (leaving, *rest), third = [await evening.players(number) for number in (1, 2, 3)]
    for number, people in ((1, others), (2, [leaving, *rest]), (3, third)):
        await evening.act(number, *people)
    await evening.pass_until(lambda: evening.table(1).stage is Stage.PLAY, "the first cards")
    await evening.restart()

    forgotten = evening.number(leaving)
    asked = await evening.ask(leaving, "me forget")
    await evening.press(leaving, "Erase my data", on=asked)

    await evening.pass_until(lambda: evening.table(3).stage is Stage.PLAY, "cards in the third heat")
    evening.sandbox.world.delete_channel(evening.place_of(3))
    await evening.pass_until(lambda: not evening.is_played(3), "the third heat is over")
    assert evening.is_played(1)
    await evening.play_heats()
    return silent, forgotten


def check_list(found: Tournament, silent: UserId, forgotten: UserId) -> None:
    """Check who is through, by what became of all in their heats."""
    heats = [second.Heat([]) for _ in SIZES]
    for each in found.entrants:
        assert each.heat is not None
        assert each.result is not None
        own = each.result
        played = second.Played(own.place, own.out_in or MANY, own.chips, own.acted, own.left)
        person = second.Person(each.player, each.sign_up, each.proven, each.position or 0, played)
        person.is_gone = each.is_gone
        heats[each.heat - 1].people.append(person)
    unmoved = found.entrant(silent)
    assert unmoved is not None
    assert not unmoved.acted
    assert [each.player for each in found.entrants if each.is_gone] == [forgotten]
    listed = [each.number for each in second.list_of_last_table(heats)]
    assert list(found.players_of(LAST_TABLE)) == listed
    assert len(listed) == 7
    assert not {silent, forgotten} & {*listed}


async def play_last_table(evening: Evening) -> list[Person]:
    """Play the last table in the channel, where its players are mentioned; return them in their places."""
    players = await evening.players(LAST_TABLE)
    assert evening.place_of(LAST_TABLE) is evening.channel
    panel, called, board = evening.sandbox.messages(evening.channel)[-3:]
    assert panel is evening.panel
    assert called.mentions == [each.id for each in players]
    assert "**Last table** · knockout rules · round 1 · 30 rounds left" in board.text
    assert f"▶️ **Last table**: {listed([each.name for each in players])}" in panel.text
    await evening.act(LAST_TABLE, players[0])
    await evening.leave(LAST_TABLE, *reversed(players[1:]))
    await evening.wait_until_idle()
    return players


async def check_end(evening: Evening, players: Sequence[Person]) -> None:
    """Check the places and the prizes, in the panel and in the books."""
    medals = ("🥇", "🥈", "🥉", "**4.**", "**5.**", "**6.**", "**7.**")
    prizes = (1_000, 500, 250, 0, 0, 0, 0)
    assert f"### {players[0].name} wins the tournament!" in evening.panel.text
    lines = evening.panel.text.split("\n")
    for person, medal, prize in zip(players, medals, prizes, strict=True):
        (line,) = [each for each in lines if each.startswith(f"{medal} {person.name} ·")]
        assert line.endswith(f" · 🎁 {prize:,} chips") == bool(prize)
        assert await evening.chips(person) == 1_000 + prize
    assert evening.query('SELECT DISTINCT "user" FROM counters WHERE tournaments_won > 0') == [
        (evening.number(players[0]),)
    ]
    assert evening.panel.buttons() == []
    found = await evening.found()
    assert (found.ending, found.ended_at) == (Ending.WON, evening.clock.now())


def check_requests(evening: Evening) -> None:
    """Check how often the panel is edited without a press, and count all requests."""
    edited = []
    for each in evening.sandbox.requests:
        if each.route == "/users/@me":
            edited.append(-inf)  # another process does not know what the panel shows
        elif each.method == "PATCH" and "/verify T" in json.dumps(each.body):
            edited.append(each.at)
    early = [later for earlier, later in pairwise(edited) if 0 < later < earlier + 60]
    assert len(early) <= 3, "at once are shown only the list of the last table, its opening, and the end"
    calls = Counter((each.method, each.route) for each in evening.sandbox.requests)
    assert {call: calls[call] for call, most in MOST_CALLS.items() if calls[call] > most} == {}


async def test_evening_of_twenty_is_told_to_its_end(
    start_harness: StartEvening, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    evening = await start_harness()
    monkeypatch.setattr(tournament_queries, "is_proven", lambda *_: True)
    *people, resting = evening.entrants(21)
    asked = await evening.ask(resting, "me break", days=2)
    await evening.press(resting, "Begin the break", on=asked)
    await evening.open()
    before = evening.panel.text
    await sign_all_up(evening, people, resting)
    await evening.reach_start()
    found = await evening.found()
    assert f"`{found.draw.commitment}`" in before
    await check_draw(evening, found, tmp_path)
    await check_calls(evening)

    silent, forgotten = await play_heats(evening)
    found = await evening.found()
    check_list(found, evening.number(silent), forgotten)
    ended = [each.ended_at or 0.0 for each in found.qualifying]
    assert found.last_at == max(ended) + PAUSE
    assert min(ended) == ended[2], "the heat whose thread is gone"
    await evening.restart()
    await evening.pass_time(2)
    through = listed([each.name for each in await evening.players(LAST_TABLE)])
    assert f"**At the last table**: {through}\n" in evening.panel.text
    assert f"It begins **<t:{round(found.last_at)}:R>**." in evening.panel.text
    await evening.reach_last_table()
    assert evening.clock.now() - found.last_at < 15
    await check_end(evening, await play_last_table(evening))
    check_requests(evening)
    assert (await asyncio.to_thread(run_audit, evening.url)).findings == ()
