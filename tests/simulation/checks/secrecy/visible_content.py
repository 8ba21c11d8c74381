"""Everything that a person can see of a table's world, rendered by the real cogs."""

from collections.abc import Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from inspect import unwrap
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar, TypeVar

import discord
from discord import ui

from bot.background import Asker
from bot.bank.amounts import CENTS, NO_CHIPS, AmountWord, Cents
from bot.bank.claims import PastClaims
from bot.bank.ids import ChannelId, GuildId, TableId, UserId
from bot.bank.ledger import Balance, MemberFunds
from bot.blackjack.moves import Move
from bot.blackjack.rules import Rules
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.client.croupier import LastAnswers
from bot.client.member_switches import MemberSwitch
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.odds.hand_values import HandPosition
from bot.server_settings import ServerSettings
from bot.storage.database.counter_models import MEASURES
from bot.storage.reading import bank_queries
from bot.table import commands
from bot.table.bet_sizes import smallest_bet
from bot.table.deciding.dispatch import decide
from bot.table.live.actor import Actor
from bot.table.refusals import Refused
from bot.table.table_state import TableState
from bot.table.views.snapshots import Snapshot
from bot.table.views.view_building import snapshot
from bot.words.catalogue import ENGLISH, Words, words_in
from cogs.bank import BankCommands
from cogs.board import buttons
from cogs.board.boards import Boards
from cogs.board.layout import board
from cogs.coach import SETTING, Coach
from cogs.common.answers import explanation
from cogs.common.edge_refusals import DeclinedError
from cogs.common.interactions import context_of
from cogs.common.panels import Panel, custom_id
from cogs.common.refusal_sentences import sentence
from cogs.help import rules_panel
from cogs.leaderboards import PostedBoards
from cogs.members.first_bet_tips import FirstBetTips
from cogs.odds.hints import hint_panel
from cogs.odds.odds_book import OddsBook
from cogs.table.player_commands import ReadingCommands
from cogs.table.presses import Presses
from cogs.table.private_views import amount_modal
from cogs.texts import look_texts
from cogs.texts.hand_texts import my_hands
from tests.simulation.checks.secrecy.table_worlds import TableWorld
from tests.simulation.world.messages import Content, modal_content, text_content, view_content
from tests.support.same_numbers import SameNumbers

T = TypeVar("T")

STRANGER = UserId(1)
"""A member who plays at no table."""

TRIED_ACTS = 3
"""Random acts that are tried in each world, to compare the refusals."""

_LOOKS = (my_hands, look_texts.dealer, look_texts.bets, look_texts.turn, look_texts.timer)
_COUNTS = (look_texts.status, look_texts.scores)


class ContentCollector:
    """Collects what a person can see. It stands in for the bot: the cogs ask it for store and manager."""

    def __init__(self) -> None:
        self.clock = SimpleNamespace(now=lambda: 0.0, elapsed=lambda: 0.0)
        self.last_answers: LastAnswers[Any] = LastAnswers(lambda: 0.0)
        self._reading, self._bank, self._presses = _cogs(self)
        self._world: TableWorld
        self._actor: Actor
        self._public: Snapshot
        self._own: Snapshot

    @property
    def store(self) -> "ContentCollector":
        return self

    @property
    def manager(self) -> "ContentCollector":
        return self

    def collect(self, world: TableWorld, viewer: UserId, rng: Random) -> Mapping[str, Content]:
        """Return what this person can see, by place: the board, the commands' answers, the panels."""
        self._world = world
        self._actor = Actor(
            world.state,
            store=_any(self),
            clock=_any(self.clock),
            make_shoe=_probe_shoe,
            make_bet_id=lambda: "probe",
            publish=lambda _picture, _via: None,
        )
        self._public, self._own = self._actor.snapshot, self._actor.view(viewer)
        found = {"the board": view_content(board(ENGLISH, self._public))}
        # Whatever the language, the faces of cards and the buttons are: all of it is drawn from these.
        found["the public view"] = text_content(repr(self._public))
        found["their own view"] = text_content(repr(self._own))
        if viewer == STRANGER:
            found["/rules"] = view_content(rules_panel(ENGLISH, self._public))
        for look in _LOOKS:
            answer = self._reading._look(self._command(viewer), look)
            found[f"/{look.__name__}"] = text_content(answer)
        for count in _COUNTS:
            found[f"/{count.__name__}"] = text_content(
                _now(self._reading._count(self._command(viewer), count))
            )
        for user in world.state.people:
            member = _any(SimpleNamespace(id=user, bot=False))
            balance: Any = unwrap(BankCommands.balance.callback)
            told = _now(balance(self._bank, self._command(viewer), member))
            found[f"/balance {user}"] = (
                text_content(told) if isinstance(told, str) else view_content(told.shown)
            )
        found[buttons.HINT] = self._hint(viewer)
        found[buttons.MY_HAND] = self._hand_panel(viewer)
        for name in (buttons.INSURE, buttons.MORE):
            found[name] = self._answer_to_press(viewer, name)
        for name in buttons.PAGES:
            page = self._presses._views.page(viewer, ENGLISH, self._own, name)
            found[name] = view_content(_now(page))
        # The press waits for the funds a limited time, which needs a loop.
        bounds = _now(self._actor.bet_bounds(viewer))
        form = amount_modal(ENGLISH, self._own, viewer, buttons.BET, bounds=bounds)
        found[buttons.BET] = modal_content(form)
        for act in rng.sample(_possible_acts(world.state), TRIED_ACTS):
            found.update(_outcome(world, viewer, act))
        return found

    # The methods that the cogs call.

    def view(self, _table: TableId, _eyes: UserId) -> Snapshot:
        return self._own

    def view_in(self, _channel: ChannelId, _eyes: UserId) -> Snapshot:
        return self._own

    def table_in(self, _channel: ChannelId) -> Snapshot:
        return self._public

    def table_id_in(self, _channel: ChannelId) -> TableId:
        return self._public.table

    def is_open(self, _table: TableId) -> bool:
        return True

    def is_double_click(self, _table: TableId, _player: UserId, _place: object, _button: str) -> bool:
        return False

    @property
    def people(self) -> SameNumbers:
        return SameNumbers()

    def words_in(self, locale: str | None) -> Words:
        return words_in(locale)

    def settings_of(self, _guild: GuildId) -> ServerSettings:
        return ServerSettings()

    def guild_context(self, _guild: GuildId) -> commands.GuildContext:
        return _guild_context(self._world)

    breaks: ClassVar[Mapping[UserId, float]] = {}

    def season_of(self, _guild: GuildId) -> int:
        return self._world.state.season

    async def earlier_funds(
        self, _guild: GuildId, users: Iterable[UserId], _season: int
    ) -> Mapping[UserId, Cents]:
        return {user: self._world.chips.get(user, NO_CHIPS) for user in users}

    async def holdings(
        self, _table: Any, users: Iterable[UserId] | None = None, _season: int | None = None
    ) -> Mapping[UserId, Cents]:
        if users is None:  # the call of the manager, not of the store
            return await self._actor.holdings()
        return {user: (await self.balance(_table, user)).owned for user in users}

    async def funds(self, _guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        return {user: MemberFunds(chips=self._world.chips.get(user, NO_CHIPS)) for user in users}

    async def stacks(self, _table: TableId, _match_no: int) -> Mapping[UserId, Cents]:
        return self._world.chips

    async def balance(self, _guild: GuildId, user: UserId) -> Balance:
        elsewhere = self._world.elsewhere.get(user, 0)
        if self._world.state.match is not None:  # the chips of a match are not part of a balance
            return Balance(chips=Cents(0), staked=Cents(elsewhere))
        here = self._world.state.staked_by(user)
        return Balance(chips=Cents(self._world.chips.get(user, 0)), staked=Cents(elsewhere + here))

    def faces_on(self, _guild: GuildId, _reader: UserId | None = None) -> CardFaces:
        return TEXT_FACES

    async def past_claims(self, _guild: GuildId, _user: UserId, _at: float) -> PastClaims:
        """Return that nobody has claimed anything."""
        return PastClaims()

    async def member_stats(self, _guild: GuildId, _user: UserId, _period: object) -> bank_queries.MemberStats:
        """Return that nobody has played."""
        return bank_queries.MemberStats(counters=dict.fromkeys(MEASURES, 0), places=())

    async def read(self, query: object, *_arguments: object) -> None:
        """Return that nobody is eliminated."""
        assert query is bank_queries.elimination

    def _command(self, viewer: UserId) -> Any:
        state = self._world.state
        return SimpleNamespace(
            id=0,
            user=SimpleNamespace(id=viewer, name="", display_name=""),
            created_at=datetime.fromtimestamp(0.0, UTC),
            locale=discord.Locale.american_english,
            channel_id=state.channel,
            guild_id=state.guild,
            client=self,
            followup=None,
            extras={},
        )

    def _hint(self, viewer: UserId) -> Content:
        """Return the hint, or why there is none. The values are made of everything that it is made of."""
        context = context_of(self._command(viewer))
        try:
            return view_content(_now(hint_panel(context, _any(ProbeBook()))))
        except (Refused, DeclinedError) as refused:
            return text_content(explanation(ENGLISH, refused))

    def _hand_panel(self, viewer: UserId) -> Content:
        """Return what ``My hand`` shows. The press waits for the store a limited time, which needs a loop."""
        press = self._command(viewer)
        shown = _now(self._presses._views.hand(press, _any(SimpleNamespace(table=self._world.state.id))))
        return text_content(shown) if isinstance(shown, str) else view_content(shown)

    def _answer_to_press(self, viewer: UserId, name: str) -> Content:
        press = self._command(viewer)
        press.type, press.message, press.response = discord.InteractionType.component, None, CollectedAnswer()
        press.data = {"custom_id": custom_id(self._world.state.id, name)}
        _now(self._presses.press(press, press.data["custom_id"]))
        return _content_of(press)


class ProbeBook:
    """Stands in for the book of odds: what it answers depends on all that it is asked, and takes no time."""

    async def upcard(self, rules: Rules, up: int, _asker: Asker) -> "ProbeValues":
        return ProbeValues(f"{rules} {up}")


@dataclass(frozen=True, slots=True)
class ProbeValues:
    """Values of moves that depend on the rules, the up-card and the position, and on nothing else."""

    asked: str
    busts: float = 0.5

    def values(self, position: HandPosition) -> Mapping[Move, float]:
        random = Random(f"{self.asked} {position}")
        return {move: random.random() for move in random.sample(sorted(position.legal), len(position.legal))}

    def chart_move(self, position: HandPosition) -> Move | None:
        return Random(f"{self.asked} {position}").choice([None, *sorted(position.legal)])

    def natural_chance(self, cards: Sequence[int]) -> float:
        return Random(f"{self.asked} {cards}").random()


class CollectedAnswer:
    """Keeps the content of the one answer to an interaction."""

    type = None

    def __init__(self) -> None:
        self.content: Content

    def is_done(self) -> bool:
        return False

    async def send_message(self, content: str = "", *, view: Panel | None = None, **_options: Any) -> None:
        self.content = text_content(content) if view is None else view_content(view)

    async def send_modal(self, modal: ui.Modal) -> None:
        self.content = modal_content(modal)


def _cogs(bot: Any) -> tuple[ReadingCommands, BankCommands, Presses]:
    book = OddsBook(_any(None))  # a hint is made of the snapshot alone
    coach = Coach(book, MemberSwitch(bot.store, SETTING))
    presses = Presses(
        bot, Boards(bot), MemberSwitch(bot.store, "your_turn"), FirstBetTips(bot), book, coach=coach
    )
    return ReadingCommands(bot), BankCommands(bot, PostedBoards(bot)), presses


def _content_of(interaction: Any) -> Content:
    content: Content = interaction.response.content
    return content


def _any(thing: object) -> Any:
    return thing


def _now(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine that never waits."""
    try:
        work.send(None)
    except StopIteration as done:
        value: T = done.value
        return value
    raise AssertionError("the coroutine waits")


def _guild_context(world: TableWorld) -> commands.GuildContext:
    least = smallest_bet(world.state.rules)
    return commands.GuildContext(least_bet=least, elsewhere=world.elsewhere)


def _possible_acts(state: TableState) -> list[commands.Act]:
    """Return acts that a person may try."""
    boxes = range(1, state.rules.boxes + 1)
    return [
        *(commands.PlaceBet(amount=AmountWord.MIN, boxes=(box,)) for box in boxes),
        *(commands.PlaceBet(amount=state.rules.max_bet * CENTS, boxes=(box,)) for box in boxes),
        *(commands.Play(move=move) for move in Move),
        *(
            commands.PlaceBet(amount=AmountWord.MAX),
            commands.PlaceBet(amount=CENTS),
            commands.PlaceBet(amount=10**7),
        ),
        *(
            commands.MarkReady(),
            commands.TakeBack(),
            commands.SitOut(),
            commands.Join(),
            commands.JoinQueue(),
            commands.StartMatch(),
        ),
    ]


def _probe_shoe(decks: int) -> Shoe:
    return Shoe(seed=ServerSeed(bytes(SEED_BYTES)), decks=decks)


def _outcome(world: TableWorld, viewer: UserId, act: commands.Act) -> Mapping[str, Content]:
    """Return the answer to a person who tries this act, and the board after it if no round is dealt."""
    people = {*world.state.people, viewer}
    command = commands.Command(
        request=commands.Request(key="probe", player=viewer, act=act, via=commands.Via.TYPED),
        now=world.state.deadline or 0.0,
        funds={user: world.chips.get(user, NO_CHIPS) for user in people},
        eliminated=world.eliminated,
        fresh_shoes=(_probe_shoe(world.state.rules.decks),) * 2,
        fresh_bet_id="probe",
        guild=_guild_context(world),
        season=world.state.season,
        earlier_funds={user: world.chips.get(user, NO_CHIPS) for user in people},
    )
    try:
        after = decide(world.state, command).state
    except Refused as refused:
        return {f"{act}": text_content(sentence(ENGLISH, refused.refusal))}
    done = {f"{act}": text_content("done")}
    if world.state.round is None and after.round is None and after.round_no == world.state.round_no:
        done[f"the board after {act}"] = view_content(board(ENGLISH, snapshot(after)))
    return done
