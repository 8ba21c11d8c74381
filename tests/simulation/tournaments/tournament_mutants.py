"""Bugs that are put into tournaments on purpose. The simulation must find each of them.

They replace attributes of product modules by name, as all mutants do: where the product renames one, its
mutant follows.
"""

from contextlib import ExitStack
from dataclasses import dataclass, replace
from itertools import count
from typing import Any
from unittest.mock import patch

from bot.bank.ids import TableId, TournamentId
from bot.fairness.draws import Draw
from bot.storage.writing import table_commits, tournament_ends, tournament_jobs
from bot.storage.writing.batches.transaction import Job, Tx
from bot.tournament import tournament as model
from bot.tournament.tournament import LAST_TABLE, Ending, HeatKey, Tournament
from cogs.tournaments import panels
from cogs.tournaments.tournament_run import TournamentRun
from tests.simulation.mutants.mutant import Patch, mutant

PAY, THROUGH = tournament_ends._pay, model.through
FOLLOW, SEAT, SEND, CARRY_OUT = (
    TournamentRun._follow,
    TournamentRun._seat,
    TournamentRun._send,
    TournamentRun._carry_out,
)
PLAYERS, MAY_GO_ON, ORDER = Tournament.players_of, model._may_go_on, Draw.order


@dataclass(frozen=True, kw_only=True)
class _PayLater(Job[None]):
    tournament: TournamentId
    at: float

    def apply(self, tx: Tx) -> None:
        found = tournament_ends.loaded(tx, self.tournament)
        if not any(each.prize for each in found.entrants):
            PAY(tx, found, tx.season_of(found.guild), self.at)


@mutant(found_by="the prizes of tournament", first_seed=17)
def prize_paid_after_the_end() -> Patch:
    """Prizes are paid in a transaction of their own, after that which ends the tournament."""

    async def follow(run: Any, tournament: TournamentId) -> float:
        due = await FOLLOW(run, tournament)
        found = await run._read(tournament)
        if found.ending is Ending.WON:
            await run._bot.store.write(_PayLater(tournament=tournament, at=run._bot.clock.now()))
        return due

    patches = ExitStack()
    patches.enter_context(patch.object(tournament_ends, "_pay", lambda *_: False))
    patches.enter_context(patch.object(TournamentRun, "_follow", follow))
    return patches


@dataclass(frozen=True, kw_only=True)
class _NoteTable(Job[None]):
    key: HeatKey
    table: TableId

    def apply(self, tx: Tx) -> None:
        tournament_ends.change_heat(tx, self.key, table_id=self.table)


@mutant(found_by="not stored with it|was opened 2 times|again and again", first_seed=38)
def table_of_heat_stored_after_its_opening() -> Patch:
    """The table of a heat is stored with the heat in a transaction of its own, after the opening."""

    async def seat(run: Any, tournament: Tournament, number: int, table: TableId, *rest: Any) -> None:
        await SEAT(run, tournament, number, table, *rest)
        await run._bot.store.write(_NoteTable(key=HeatKey(tournament.id, number), table=table))

    patches = ExitStack()
    patches.enter_context(patch.object(table_commits, "change_heat", lambda *_, **__: None))
    patches.enter_context(patch.object(TournamentRun, "_seat", seat))
    return patches


@mutant(found_by="sit at the table of heat", first_seed=7)
def last_table_listed_again_at_its_opening() -> Patch:
    """Who withdraws before the last table is replaced."""

    def players_of(facts: Tournament, number: int) -> Any:
        is_listed = number == LAST_TABLE and facts.qualifying and facts.last_at is not None
        return THROUGH(facts) if is_listed else PLAYERS(facts, number)

    return patch.object(Tournament, "players_of", players_of)


@mutant(found_by="before the draw is stored|is told twice", first_seed=11)
def heats_told_before_the_draw_is_stored() -> Patch:
    """The channel is told of the heats as they will be drawn, and then they are drawn."""

    async def carry_out(run: Any, tournament: Tournament) -> None:
        if isinstance(model.next_step(tournament, run._bot.clock.now()), model.DrawHeats):
            drawn = replace(tournament, entrants=model.drawn(tournament))
            words = await run.words_of(drawn)
            heats = {each.heat for each in drawn.entrants}
            for number in sorted(each for each in heats if each is not None):
                told = panels.heat_message(words, drawn, number)
                await run._send(drawn.channel, told, f"heat-{drawn.id}-{number}", ())
        await CARRY_OUT(run, tournament)

    return patch.object(TournamentRun, "_carry_out", carry_out)


@mutant(found_by="is not what the seed draws", first_seed=11)
def draw_depends_on_who_came_first() -> Patch:
    """The sign-ups are drawn as they came, and not by the seed."""
    return patch.object(Draw, "order", lambda _draw, sign_ups: tuple(sorted(sign_ups)))


@mutant(found_by="is told twice|mentioned twice", first_seed=24)
def messages_have_no_nonce() -> Patch:
    """A message whose answer was lost is sent again as a new one."""
    numbers = count()

    async def send(run: Any, channel: Any, told: str, _nonce: str, mentioned: Any) -> Any:
        return await SEND(run, channel, told, str(next(numbers)), mentioned)

    return patch.object(TournamentRun, "_send", send)


@mutant(found_by="is called, and nobody is mentioned", first_seed=5)
def mention_noted_before_it_is_sent() -> Patch:
    """That the players of a heat were mentioned is stored first."""

    async def send(run: Any, channel: Any, told: str, nonce: str, mentioned: Any) -> Any:
        kind, *key = nonce.split("-")
        if kind == "call":
            number, heat = map(int, key)
            job = tournament_jobs.Note(tournament=TournamentId(number), heat=heat, done={"is_called": True})
            await run._bot.store.write(job)
        return await SEND(run, channel, told, nonce, mentioned)

    return patch.object(TournamentRun, "_send", send)


@mutant(found_by="the seed of tournament .* is shown before the draw", first_seed=23)
def seed_in_the_panel_before_the_draw() -> Patch:
    """The small print has the seed from the beginning."""

    def small_print(words: Any, tournament: Tournament) -> str:
        draw, number = tournament.draw, f"T{tournament.id}"
        return str(words("tournament-seed", seed=draw.seed.reveal(), number=number))

    return patch.object(panels, "_small_print", small_print)


@mutant(found_by="are through in tournament", first_seed=34)
def silent_players_get_through() -> Patch:
    """Who has never acted in their heat may play at the last table."""

    def may_go_on(entrant: model.Entrant) -> bool:
        result = entrant.result
        return MAY_GO_ON(replace(entrant, result=result and replace(result, acted=True)))

    return patch.object(model, "_may_go_on", may_go_on)


@mutant(found_by="s after its start", first_seed=8)
def missed_start_comes_later() -> Patch:
    """A start that was missed by hours comes all the same."""
    return patch.object(model, "MOST_LATE", float("inf"))


@mutant(found_by="are still open long after the end", first_seed=27)
def matches_go_on_after_a_cancellation() -> Patch:
    """The tables of a tournament that is over are not closed."""

    async def close_tables(*_: Any) -> None:
        """Do nothing."""

    return patch.object(TournamentRun, "_close_tables", close_tables)
