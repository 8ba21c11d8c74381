"""Playing: the table's slash commands, the buttons of the board and of the private panels, and the modals.

``presses`` handles the buttons of tables, ``modals`` the forms behind them. ``table_commands`` opens, closes
and configures tables (``table_opening``), ``play_commands`` are the moves and bets, ``way_in`` has
``/blackjack`` and ``/match``, and ``look_commands`` only read the current snapshot. ``guild_events`` reacts
to deleted channels and messages, and to servers left, and ``damage_notices`` tells a channel that its table
had to close.
"""

from bot.client.croupier import Croupier
from bot.table.commands import Via
from bot.table.views.snapshots import Snapshot
from cogs.board.boards import Boards
from cogs.coach import SETTING, Coach
from cogs.common.answers import delete_old_hints, reply_privately
from cogs.common.panels import PLAY_PREFIX
from cogs.common.repeated_looks import KeptTasks
from cogs.common.router import router_of
from cogs.editing.edit_panels import EditPanels
from cogs.editing.options_editor import OptionsEditor
from cogs.match_results import Rematches, ResultPosts
from cogs.members.first_bet_tips import FirstBetTips
from cogs.members.me_commands import add_own_commands
from cogs.members.member_switches import MemberSwitch
from cogs.members.turn_mentions import TurnMentions
from cogs.odds.odds_book import odds_book_of
from cogs.table.damage_notices import DamageNotices
from cogs.table.guild_events import GuildEvents
from cogs.table.look_commands import ReadingCommands
from cogs.table.play_commands import PlayCommands
from cogs.table.presses import Presses
from cogs.table.table_commands import TableCommands
from cogs.table.table_opening import check_may_open_table
from cogs.table.way_in import WayIn


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot, which calls this before it connects."""
    boards = Boards(bot)
    turns, tips = MemberSwitch(bot.store, "your_turn"), FirstBetTips(bot)
    await turns.load()
    mentions, tasks = TurnMentions(bot, boards, turns), KeptTasks()

    def publish(snapshot: Snapshot, via: Via) -> None:
        boards.publish(snapshot, via)
        mentions.follow(snapshot)
        if via is Via.CLOCK:
            tasks.start(delete_old_hints(bot, snapshot))

    bot.manager.publish_to(publish)
    bot.report_newest_message_to(boards.note_newest_message)
    bot.redraw_by(boards.redraw)
    bot.reply_by(reply_privately)
    bot.before_closing(boards.close)
    notices = DamageNotices(bot)
    bot.manager.report_damage_to(notices.publish)
    bot.before_closing(notices.close)
    bot.before_closing(mentions.close)
    bot.before_closing(tasks.close)
    mentions.start()
    book = await odds_book_of(bot)
    coached = MemberSwitch(bot.store, SETTING)
    await coached.load()
    coach = Coach(book, coached)
    Presses(bot, boards, turns, tips, book, coach=coach).register(await router_of(bot))
    await add_own_commands(bot, turns=turns, coached=coached)
    posts = ResultPosts(bot, boards)
    boards.report_shown_to(posts.note_shown)
    bot.before_closing(posts.close)
    rematches = Rematches(bot, boards, check_may_open_table)
    rematches.register(await router_of(bot))
    await bot.add_cog(rematches)
    servers = GuildEvents(bot, boards)
    bot.before_closing(servers.looks.close)
    await bot.add_cog(servers)
    await bot.add_cog(ReadingCommands(bot))
    play = PlayCommands(tips, coach)
    await bot.add_cog(play)
    way_in = WayIn(bot, boards, play, tips)
    (await router_of(bot)).on_press(PLAY_PREFIX, way_in.press)
    await bot.add_cog(way_in)
    panels = EditPanels(OptionsEditor(book))
    panels.register(await router_of(bot))
    await bot.add_cog(TableCommands(bot, boards, panels, book))
