"""Bugs that show hidden cards, bets or seeds, or another member's view."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, UserId
from bot.bank.ledger import MemberFunds
from bot.blackjack.cards import Card
from bot.blackjack.engine.round_state import Ask, Round
from bot.blackjack.moves import Move
from bot.cards.faces import CardFaces
from bot.server_settings import ServerSettings
from bot.table.deciding import shoes
from bot.table.deciding.table_draft import TableDraft
from bot.table.live import actor, command_runner, manager
from bot.table.table_state import LastMove, RevealedSeed, ShuffleReason, TableState
from bot.table.views import round_results, view_building
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words
from cogs.board import board_message, layout
from cogs.common.panels import Panel
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="the seed of shoe", first_seed=25)
def seed_revealed_early() -> Patch:
    """When a shoe is retired, the seed of the next shoe is revealed as well."""
    original = shoes.replace_shoe

    def replace_shoe(draft: TableDraft, reason: ShuffleReason) -> None:
        original(draft, reason)
        early = RevealedSeed.of(draft.state.shoe_no, draft.state.shoe)
        draft.state = replace(draft.state, revealed=(*draft.state.revealed, early))

    return patch.object(shoes, "replace_shoe", replace_shoe)


@mutant(found_by="before a result the dealer shows", first_seed=39)
def hole_card_shown_with_blackjack() -> Patch:
    """A deal that has ended its round is shown with the dealer's face-down card."""

    def dealer_shown(dealt: Round) -> tuple[Card | None, ...]:
        return dealt.dealer

    return patch.object(round_results, "dealer_shown", dealer_shown)


@mutant(found_by="a secret shows to .* in /(status|scores)", first_seed=4)
def standings_without_stakes() -> Patch:
    """The standings leave out open stakes, so that the difference shows a hidden bet."""

    async def holdings(self: Any, state: TableState) -> Mapping[UserId, Cents]:
        funds: Mapping[UserId, MemberFunds] = await self._funds(state, state.people)
        return {player: each.chips for player, each in funds.items()}

    return patch.object(command_runner.CommandRunner, "holdings", holdings)


@mutant(found_by="a secret shows to", first_seed=38)
def last_move_shows_hidden_card() -> Patch:
    """The line about the last move names its card even if it is face down."""

    def news(state: TableState, _eyes: UserId | None) -> LastMove | None:
        return state.news

    return patch.object(view_building, "_news", news)


@mutant(found_by="a secret shows to")
def buttons_depend_on_hidden_cards() -> Patch:
    """Only legal moves have a button, even if the cards are face down."""

    def moves(_round: Round, asks: tuple[Ask, ...]) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
        legal = {move for ask in asks for move in ask.legal}
        shown = tuple(move for move in Move if move in legal)
        return shown, shown

    return patch.object(view_building, "_moves", moves)


@mutant(found_by="a secret shows to", first_seed=5)
def answered_from_other_view() -> Patch:
    """Every answer comes from the view of the first person at the table."""

    def view(self: Any, _eyes: UserId | None) -> Snapshot:
        people = self._state.people
        return view_building.snapshot(self._state, people[0] if people else None)

    return patch.object(actor.Actor, "view", view)


@mutant(found_by="is shown the view of", first_seed=2)
def looked_up_in_other_view() -> Patch:
    """A command that only looks is answered from the view of another member."""

    def view_in(self: Any, channel: ChannelId, eyes: UserId) -> Snapshot | None:
        public: Snapshot | None = self.table_in(channel)
        return None if public is None else self.view(public.table, UserId(eyes + 1))

    return patch.object(manager.Manager, "view_in", view_in)


@mutant(found_by="the board shows", first_seed=66)
def board_without_last_move() -> Patch:
    """A board shows a snapshot's frame number without its last move."""
    original = layout.board

    def render(
        words: Words, snapshot: Snapshot, faces: CardFaces, settings: ServerSettings = layout.DEFAULT_SETTINGS
    ) -> Panel:
        return original(words, replace(snapshot, news=None), faces, settings)

    return patch.object(board_message, "render", render)
