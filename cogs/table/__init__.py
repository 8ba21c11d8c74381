"""Playing: the table's slash commands, the buttons of the board and of the private panels, and the modals.

``presses`` handles the buttons of tables, ``modals`` the forms behind them. ``table_commands`` opens, closes
and configures tables (``table_opening``), ``play_commands`` are the moves and bets, and ``look_commands``
only read the current snapshot. ``guild_events`` reacts to deleted channels and messages, and to servers left,
and ``damage_notices`` tells a channel that its table had to close.
"""

from bot.client.croupier import Croupier
from bot.table.commands import Via
from bot.table.views.snapshots import Snapshot
from cogs.board.boards import Boards
from cogs.coach import SETTING, Coach, CoachCommands
from cogs.common.answers import reply_privately
from cogs.common.router import router_of
from cogs.editing.edit_panels import EditPanels
from cogs.editing.options_editor import OptionsEditor
from cogs.match_results import Rematches, ResultPosts
from cogs.members.first_bet_tips import FirstBetTips
from cogs.members.member_switches import MemberSwitch, TurnCommands
from cogs.members.turn_mentions import TurnMentions
from cogs.odds.odds_book import odds_book_of
from cogs.table.damage_notices import DamageNotices
from cogs.table.guild_events import GuildEvents
from cogs.table.look_commands import ReadingCommands
from cogs.table.play_commands import PlayCommands
from cogs.table.presses import Presses
from cogs.table.table_commands import TableCommands
from cogs.table.table_opening import check_may_open_table


async def setup(bot: Croupier) -> None:
    """Add the feature to the bot, which calls this before it connects."""
    boards = Boards(bot)
    turns, tips = MemberSwitch(bot.store, "your_turn"), FirstBetTips(bot)
    await turns.load()
    mentions = TurnMentions(bot, boards, turns)

    def publish(snapshot: Snapshot, via: Via) -> None:
        boards.publish(snapshot, via)
        mentions.follow(snapshot)

    bot.manager.publish_to(publish)
    bot.report_newest_message_to(boards.note_newest_message)
    bot.redraw_by(boards.redraw)
    bot.reply_by(reply_privately)
    bot.before_closing(boards.close)
    notices = DamageNotices(bot)
    bot.manager.report_damage_to(notices.publish)
    bot.before_closing(notices.close)
    bot.before_closing(mentions.close)
    mentions.start()
    book = await odds_book_of(bot)
    coached = MemberSwitch(bot.store, SETTING)
    await coached.load()
    coach = Coach(book, coached)
    Presses(bot, boards, turns, tips, book, coach=coach).register(await router_of(bot))
    await bot.add_cog(TurnCommands(turns))
    await bot.add_cog(CoachCommands(coached))
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
    await bot.add_cog(PlayCommands(tips, coach))
    panels = EditPanels(OptionsEditor(book))
    panels.register(await router_of(bot))
    await bot.add_cog(TableCommands(bot, boards, panels, book))
