"""``/seasons``: the seasons of the server, in pages, newest first."""

from discord import app_commands, ui
from discord.ext import commands

from bot.bank.ids import GuildId, UserId
from bot.bank.periods import Period
from bot.bank.seasons import next_end
from bot.client.croupier import Croupier
from bot.registration import described
from bot.storage.reading.rankings import Measure, Ranking
from bot.storage.seasons import season_queries
from bot.words.catalogue import Words
from cogs.common.answers import answer, turn_page
from cogs.common.edge_refusals import outdated, store_errors_refused
from cogs.common.interactions import Interaction, InteractionContext, words_of
from cogs.common.panels import Panel, page_row
from cogs.common.payloads import is_private
from cogs.seasons.season_texts import GOLD, PODIUM, present_line, season_lines

SEASONS_PREFIX = "bj:seasons:"
"""The first characters of the custom_ids of the page buttons: the page follows, from 0."""

PAGE_SIZE = 8

MOST_SEARCHED = 200
"""The newest seasons that are searched for what a person types."""

MOST_CHOICES = 25
"""The most suggestions that Discord shows."""


async def seasons_to_complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Return the newest seasons of the server whose number or name matches the typed text."""
    words, store = words_of(interaction), interaction.client.store
    if interaction.guild_id is None:
        return []
    guild, wanted = GuildId(interaction.guild_id), typed.strip().casefold()
    present = store.season_of(guild)
    with store_errors_refused():
        ended = await store.read(
            season_queries.ended_seasons, guild, before=store.season_of(guild), limit=MOST_SEARCHED
        )
    named = [(words("season-present", number=str(present)), present)]
    named += [(words("season-named", number=str(each.number), name=each.name), each.number) for each in ended]
    found = [(name, number) for name, number in named if wanted in name.casefold()]
    return [app_commands.Choice(name=name[:100], value=number) for name, number in found[:MOST_CHOICES]]


class SeasonCommands(commands.Cog):
    """The command that lists seasons."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @app_commands.command(name="seasons", description=described("command-seasons"))
    async def show_seasons(self, interaction: Interaction) -> None:
        """Show the present season, and those that have ended."""
        await answer(interaction, self._panel(interaction, 0))

    async def turn_page(self, press: Interaction, custom_id: str) -> None:
        """Show another page on the message of the pressed button."""
        page = custom_id.removeprefix(SEASONS_PREFIX)
        if not is_private(press) or not page.isdecimal() or len(page) > 6:
            raise outdated()
        await turn_page(press, self._panel(press, int(page)))

    async def _panel(self, interaction: Interaction, page: int) -> Panel:
        context = InteractionContext(interaction)
        words, guild, store = context.words, context.guild, self._bot.store
        with store_errors_refused():
            present = store.season_of(guild)
            last = (present - 2) // PAGE_SIZE if present > 1 else 0
            page = min(page, last)
            ended = await store.read(
                season_queries.ended_seasons,
                guild,
                before=store.season_of(guild) - page * PAGE_SIZE,
                limit=PAGE_SIZE,
            )
            standings = [await self._standings(guild, each, context.user) for each in ended]
            lines = [f"### {words('seasons-title')}", await self._present(words, guild, present)]
        lines += [season_lines(words, *each) for each in zip(ended, standings, strict=True)]
        container: ui.Container[Panel] = ui.Container(accent_colour=GOLD)
        container.add_item(ui.TextDisplay("\n".join(lines)))
        if last:
            container.add_item(page_row(words, lambda to: f"{SEASONS_PREFIX}{to}", page, last=last))
        return Panel().add_item(container)

    async def _present(self, words: Words, guild: GuildId, present: int) -> str:
        store = self._bot.store
        began = store.seasons.begun_at(guild)
        plans = [each for each in await store.read(season_queries.schedules) if each.guild == guild]
        ends = next((next_end(each.every, each.since, began) for each in plans), None)
        return present_line(words, present, began, ends)

    async def _standings(self, guild: GuildId, season: season_queries.EndedSeason, user: UserId) -> Ranking:
        return await self._bot.store.ranking(
            guild, Measure.CHIPS, Period.SEASON, user, season=season.number, offset=0, limit=PODIUM
        )
