"""Bugs in eliminations, matches and the separation of servers."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from bot.bank.grants import FixedAmount
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import OPENING_BALANCE
from bot.blackjack.options import resolution
from bot.blackjack.rules import Rules
from bot.replacing import replace
from bot.storage.reading import bank_queries
from bot.storage.writing.bank_jobs import Grant
from bot.table.commands import Rematch
from bot.table.deciding import betting, dispatch, match_tables
from bot.table.deciding.table_draft import TableDraft
from bot.table.live import actor, manager
from bot.words.catalogue import Words
from cogs.admin import AdminCommands
from cogs.common.answers import answer
from cogs.common.edge_refusals import store_errors_refused
from cogs.common.interactions import context_of
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="left match .* still in it", first_seed=15)
def leaving_players_stay_in_match() -> Patch:
    """A player who leaves a match during a round is still in it after the round."""
    original = match_tables._is_gone

    def is_gone(draft: TableDraft, player: UserId) -> bool:
        seat = draft.state.seat_of(player)
        return original(draft, player) and not (seat is not None and seat.leaving)

    return patch.object(match_tables, "_is_gone", is_gone)


@mutant(found_by="players who were eliminated together", first_seed=29)
def no_shared_places() -> Patch:
    """Players who are eliminated in the same round get different places."""
    original = match_tables._eliminate

    def eliminate(draft: TableDraft, out: tuple[UserId, ...], *about: Any) -> None:
        for player in out:
            if draft.state.playing_match is not None:
                original(draft, (player,), *about)

    return patch.object(match_tables, "_eliminate", eliminate)


@mutant(found_by="should have Rules", first_seed=363)
def limits_never_rise() -> Patch:
    """The limits of a match stay as they were chosen, whatever ``raise_every`` says."""

    def count_round(_draft: TableDraft) -> None:
        """Count nothing."""

    return patch.object(match_tables, "_count_round", count_round)


@mutant(found_by="a rematch at .* replaced the host", first_seed=642)
def rematch_takes_the_lobby_over() -> Patch:
    """The player who calls a rematch becomes the host also of a lobby that has one."""
    original = dispatch.HANDLERS[Rematch]

    def rematch(draft: TableDraft, act: Rematch) -> None:
        original(draft, act)
        draft.state = replace(draft.state, host=draft.command.request.player)

    return patch.dict(dispatch.HANDLERS, {Rematch: rematch})


@mutant(found_by="is staked, reported is|of another server are named")
def servers_not_separated() -> Patch:
    """A table counts the tables of all servers as those of its own."""

    def of(self: Any, _guild: GuildId) -> tuple[actor.Actor, ...]:
        return tuple(self._actors.values())

    return patch.object(manager.Manager, "_of", of)


@mutant(found_by="was revived, and was not out of chips", first_seed=292)
def revival_checked_before_it_is_written() -> Patch:
    """``/admin revive`` reads the member's state, and grants later what they lacked then."""

    async def granted(cog: AdminCommands, interaction: Any, member: Any) -> str:
        context, store, player = context_of(interaction), cog._bot.store, UserId(member.id)
        with store_errors_refused():
            if await store.read(bank_queries.elimination, context.guild, player) is None:
                return "not out of chips"
            owned = (await store.balance(context.guild, player)).owned
            await store.write(
                Grant(
                    guild=context.guild,
                    user=player,
                    terms=FixedAmount(asked=max(OPENING_BALANCE - owned, 0)),
                    by=context.user,
                    reason="revived",
                    key=f"admin:{context.key}",
                    at=cog._bot.clock.now(),
                )
            )
        await cog._bot.manager.sync_member(context.guild, player)
        return "back"

    async def revive(cog: AdminCommands, interaction: Any, member: Any) -> None:
        await answer(interaction, granted(cog, interaction, member))

    return patch.object(AdminCommands, "revive", SimpleNamespace(callback=revive))


@mutant(found_by="were forgotten and are still named", first_seed=12)
def forgotten_members_still_named() -> Patch:
    """Texts mention a person although nobody knows any more who they are."""

    def mention(_words: Words, number: int) -> str:
        return f"<@{number}>"

    return patch.object(Words, "mention", mention)


@mutant(found_by="is forgotten and has a part at", first_seed=25)
def people_erased_in_mid_round() -> Patch:
    """A person is erased without giving up what they have at tables."""

    async def forget_member(_manager: manager.Manager, _player: UserId) -> bool:
        return True

    return patch.object(manager.Manager, "forget_member", forget_member)


@mutant(found_by="is on a break and", first_seed=19)
def bet_during_a_break_accepted() -> Patch:
    """People on a break lose their seats, and get them back with the next bet."""
    return patch.object(dispatch, "follow_breaks", betting.give_up_seats)


@mutant(found_by="is on a break and was dealt cards", first_seed=133)
def seat_kept_during_a_break() -> Patch:
    """People on a break can place no bet. The clock still makes the base bet for their seats."""

    def give_up_seats(_draft: TableDraft) -> None:
        """Give up nothing."""

    return patch.object(betting, "give_up_seats", give_up_seats)


@mutant(found_by="a smallest bet above the starting chips", first_seed=34)
def smallest_bets_of_matches_are_not_judged() -> Patch:
    """A match may have a smallest bet that is more than its players start with."""

    def check_chosen(_rules: Rules) -> None:
        """Accept all rules."""

    return patch.object(resolution, "check_chosen", check_chosen)
