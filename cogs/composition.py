"""The one place where all features are built: who reads it knows all parts, and how they hang together.

Before it, :mod:`bot.client.serving` has opened the store and made the client, which has the clock, the tables
and the gate of interactions (:class:`~bot.client.croupier.Croupier`). Afterwards the tables go on.
"""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from discord.ext.commands import Cog

from bot.client.croupier import Croupier, face_uploads_of
from bot.client.member_switches import MemberSwitch
from bot.table.commands import Via
from bot.table.views.snapshots import Snapshot
from cogs.admin import LOG_PREFIX, AdminCommands
from cogs.bank import BankCommands, ClaimCommands
from cogs.board.boards import Boards
from cogs.coach import SETTING, Coach, DecisionJudge
from cogs.common import sharing
from cogs.common.answers import delete_old_hints, opening, turning
from cogs.common.panels import CLAIM_PREFIX, DEAL_OF_TODAY, OPEN_HELP, PLAY_PREFIX, PRACTISE
from cogs.common.repeated_looks import KeptTasks
from cogs.common.routing import CommandTree, Handler, Router, private
from cogs.deal.deal_commands import DealCommands
from cogs.deal.deal_desk import DealDesk
from cogs.deal.deal_looks import DealLooks
from cogs.deal.visits import PREFIX as DEAL_PREFIX
from cogs.editing.edit_panels import EditPanels
from cogs.editing.options_editor import OptionsEditor
from cogs.editing.settings_editor import SettingsEditor
from cogs.fairness import FairnessCommands
from cogs.first_steps import SetupCommand, SetupEditor
from cogs.help import HELP_PREFIX, OPEN_RULES, RULES_PREFIX, HelpCommands
from cogs.history import HISTORY_PREFIX, LEDGER_PREFIX, OPEN_ROUND, HistoryCommands
from cogs.leaderboards import LEADERBOARD_PREFIX, PostedBoards
from cogs.match_results import Rematches, ResultPosts
from cogs.members.first_bet_tips import FirstBetTips
from cogs.members.me_commands import BREAK_PREFIX, FORGET_PREFIX, Breaks, Erasures, ForgetQuestion, MeCommands
from cogs.members.turn_mentions import TurnMentions
from cogs.odds.odds_book import OddsBook
from cogs.odds.odds_commands import OddsCommands
from cogs.server_seasons import END_PREFIX, SEASONS_PREFIX, SeasonCommands, SeasonWatch
from cogs.stats import PICTURE_PREFIX, StatsCommands
from cogs.table.damage_notices import DamageNotices
from cogs.table.guild_events import GuildEvents
from cogs.table.player_commands import PlayCommands, ReadingCommands
from cogs.table.presses import Presses
from cogs.table.table_commands import TableCommands, check_may_open_table
from cogs.table.way_in import WayIn
from cogs.tournaments.tournament_commands import TournamentCommands
from cogs.tournaments.tournament_run import TournamentRun
from cogs.training import TRAINING_PREFIX, TrainingCommands


def croupier(**options: Any) -> Croupier:
    """Return a client with all features. ``options`` are those of :class:`Croupier`."""
    return Croupier(compose=compose, tree_cls=CommandTree, **options)


async def compose(bot: Croupier) -> None:
    """Build all features of a client that has logged in, and connect them with it and with each other."""
    features = _Features(bot)
    for switch in (features.turns, features.coached, bot.cards_in_words):
        await switch.load()
    features.listen()
    features.route()
    for cog in features.cogs():
        await bot.add_cog(cog)
    for close in reversed(features.ending()):
        bot.ending.push_async_callback(close)
    features.start()


class _Features:
    """All parts, built in an order in which each gets those that it needs."""

    def __init__(self, bot: Croupier) -> None:
        self.bot, self.router, self.tasks = bot, Router(), KeptTasks()
        self.book = OddsBook(bot.background)
        self.boards = Boards(bot)
        # Members
        self.turns, self.coached = MemberSwitch(bot.store, "your_turn"), MemberSwitch(bot.store, SETTING)
        self.tips, self.coach = FirstBetTips(bot), Coach(self.book, self.coached)
        self.mentions = TurnMentions(bot, self.boards, self.turns)
        self.breaks, self.erasures = Breaks(bot), Erasures(bot)
        self.forgetting = ForgetQuestion(self.erasures)
        switches = {"turns": self.turns, "coached": self.coached, "cards": bot.cards_in_words}
        self.me = MeCommands(self.breaks, self.forgetting, **switches)
        # Tables
        self.presses = Presses(bot, self.boards, self.turns, self.tips, self.book, coach=self.coach)
        self.notices, self.servers = DamageNotices(bot), GuildEvents(bot, self.boards)
        self.posts = ResultPosts(bot, self.boards)
        self.rematches = Rematches(bot, self.boards, check_may_open_table)
        self.play = PlayCommands(self.tips, self.coach)
        self.way_in = WayIn(bot, self.boards, self.play, self.tips)
        self.options = EditPanels(OptionsEditor(self.book))
        self.tables = TableCommands(bot, self.boards, self.options, self.book)
        # Tournaments
        self.tournament_run = TournamentRun(bot)
        self.tournaments = TournamentCommands(bot, self.tournament_run)
        # Chips and records
        self.posted = PostedBoards(bot)
        self.bank, self.claims = BankCommands(bot, self.posted), ClaimCommands(bot)
        self.seasons, self.season_ends = SeasonCommands(bot), SeasonWatch(bot)
        self.history, self.stats = HistoryCommands(bot), StatsCommands(bot)
        # Odds, practice and the daily deal
        self.help, self.odds = HelpCommands(self.book), OddsCommands(self.book)
        self.judge = DecisionJudge(bot, self.book)
        self.training = TrainingCommands(bot, self.book)
        self.desk = DealDesk(bot)
        self.deal, self.deal_looks = DealCommands(bot, self.desk, self.training), DealLooks(bot, self.desk)
        # Admins
        self.settings, self.setup = EditPanels(SettingsEditor()), EditPanels(SetupEditor())
        self.admin = AdminCommands(bot, self.settings)

    def listen(self) -> None:
        """Connect those who tell what happens with those who want to know."""
        events = self.bot.events
        events.published.listen(self.boards.publish)
        events.published.listen(lambda snapshot, _via: self.mentions.follow(snapshot))
        events.published.listen(self._delete_hints)
        events.published.listen(lambda snapshot, _via: self.tournament_run.follow_table(snapshot))
        events.shown.listen(self.posts.note_shown)
        events.damaged.listen(self.notices.publish)
        events.newest_message.listen(self.boards.note_newest_message)
        events.looks_changed.listen(lambda guild: self.tasks.start(self.boards.redraw(guild)))

    def _delete_hints(self, snapshot: Snapshot, via: Via) -> None:
        """Delete private answers that time has made old, since nobody has pressed anything."""
        if via is Via.CLOCK:
            self.tasks.start(delete_old_hints(self.bot, snapshot))

    def route(self) -> None:
        """Tell the router who answers which custom_ids."""
        editors = (self.options, self.settings, self.setup)
        for features in (self.presses, self.rematches, self.tournaments, *editors):
            features.register(self.router)
        presses: dict[str, Handler] = {
            PLAY_PREFIX: turning(self.way_in.press),
            CLAIM_PREFIX: opening(self.claims.press),
            OPEN_HELP: opening(self.help.turn_help),
            HELP_PREFIX: turning(self.help.turn_help),
            OPEN_RULES: opening(self.help.open_rules),
            RULES_PREFIX: private(turning(self.help.turn_rules)),
            OPEN_ROUND: opening(self.history.open_round),
            PRACTISE: opening(self.training.open),
            TRAINING_PREFIX: turning(self.training.press),
            DEAL_OF_TODAY: opening(self.deal.open_today),
            DEAL_PREFIX: self.deal.press,
            FORGET_PREFIX: private(opening(self.forgetting.press)),
            BREAK_PREFIX: private(opening(self.breaks.press)),
            LEADERBOARD_PREFIX: private(turning(self.bank.turn_page)),
            SEASONS_PREFIX: private(turning(self.seasons.turn_page)),
            END_PREFIX: private(opening(self.admin.confirm_end)),
            LOG_PREFIX: private(turning(self.admin.turn_log_page)),
            HISTORY_PREFIX: private(turning(self.history.turn_history)),
            LEDGER_PREFIX: private(turning(self.history.turn_ledger)),
            PICTURE_PREFIX: private(turning(self.stats.add_picture)),
        }
        for prefix, press in presses.items():
            self.router.on_press(prefix, press)
        shared: dict[str, sharing.Tell] = {
            sharing.ROUND: self.history.shared_round,
            sharing.STATS: self.stats.shared_stats,
            sharing.STRATEGY: self.odds.shared_strategy,
            sharing.TRAINING: self.training.shared_run,
            sharing.DEAL: self.deal.shared_result,
        }
        for kind, tell in shared.items():
            sharing.answer_sharing(self.router, kind, tell)

    def cogs(self) -> tuple[Cog, ...]:
        """Return what has commands, or listens to Discord's events."""
        return (
            *(self.router, self.me, self.rematches, self.servers, ReadingCommands(self.bot), self.play),
            *(self.way_in, self.tables, self.help, self.bank, self.claims, self.seasons, self.history),
            *(self.stats, self.odds, self.training, self.deal, FairnessCommands(self.bot), self.admin),
            *(SetupCommand(self.setup), self.tournaments, self.tournament_run),
        )

    def ending(self) -> tuple[Callable[[], Awaitable[None]], ...]:
        """Return how the parts end, in this order.

        Before it, nothing is admitted any more, computations and uploads end, and the tables stop. Then the
        client disconnects, and the store closes. What the next process does again can be broken off.
        """
        return (
            self.boards.close,
            self.notices.close,
            self.mentions.close,
            self.tasks.close,
            self.posts.close,
            self.servers.looks.close,
            self.erasures.looks.close,
            self.posted.looks.close,
            self.season_ends.looks.close,
            partial(self.judge.looks.close, cancel=True),
            partial(self.deal_looks.judging.close, cancel=True),
            self.deal_looks.podiums.close,
            self.desk.tasks.close,
        )

    def start(self) -> None:
        """Begin what goes on beside the answers."""
        if self.bot.shows_faces:
            faces = face_uploads_of(self.bot, self.boards.redraw)
            faces.start()
            self.bot.stopping.push_async_callback(faces.close)
        self.mentions.start()
        self.erasures.looks.start()
        self.posted.looks.start()
        self.season_ends.looks.start()
        self.tournament_run.looks.start()
        self.bot.stopping.push_async_callback(self.tournament_run.close)
        if self.bot.judges_decisions:
            self.judge.looks.start()
        self.deal_looks.judging.start()
        self.deal_looks.podiums.start()
