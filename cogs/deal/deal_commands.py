"""``/deal`` and the presses on its private panel. One press is one step of a try, and one answer."""

import json
from dataclasses import replace

from discord import app_commands
from discord.ext import commands

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.blackjack.engine.round import asked
from bot.client.croupier import Croupier
from bot.client.registration import described
from bot.clock import day_of
from bot.deal import deal_days, tries
from bot.deal.deal_days import preset_of
from bot.deal.tries import Step
from bot.fairness.deals import deal_proof
from bot.storage.reading import deal_queries
from bot.storage.writing import deal_jobs
from bot.words.catalogue import phrase
from bot.words.typed_values import MOST_CHOICES
from cogs.common.answers import Attachment, Message, answer, turn_page
from cogs.common.edge_refusals import DeclinedError
from cogs.common.interactions import Interaction, context_of, is_private, public_words, with_names
from cogs.common.panels import Panel
from cogs.common.routing import command
from cogs.common.sharing import Shared
from cogs.deal.deal_desk import DealDesk, reading_refused
from cogs.deal.deal_panels import (
    PAGE_SIZE,
    missed_panel,
    places_panel,
    play_panel,
    result_panel,
    review_panel,
    rules_panel,
    rules_text,
    shared_panel,
    start_panel,
)
from cogs.deal.visits import DealButton, Page, Visit, read_button
from cogs.training import TrainingCommands

GONE = phrase("deal-gone")
"""The answer to a forged press, and to one on a panel of somebody else."""

QUICK_SECONDS = 2.0
"""Seconds after a press in which another one on the same moment needs no reason."""

MOST_REMEMBERED = 1_000
"""People whose last press is remembered at a time."""


class DealCommands(commands.Cog):
    """The daily deal of each person. What is stored decides, so that each press counts at most once."""

    def __init__(self, bot: Croupier, desk: DealDesk, training: TrainingCommands) -> None:
        self._bot = bot
        self._desk = desk
        self._training = training
        self._last: dict[UserId, tuple[float, Step | Page]] = {}

    @command(name="deal", description=described("command-deal"))
    @app_commands.describe(day=described("command-deal-day"))
    async def show(
        self, interaction: Interaction, day: app_commands.Range[int, 1, 99_999] | None = None
    ) -> Panel:
        """Open the panel of a day."""
        return await self._open(interaction, day)

    @show.autocomplete("day")
    async def _complete_day(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Return the deals that are shown, newest first, whose number or rules match the typed text."""
        words, at = context_of(interaction).words, interaction.created_at.timestamp()
        today, wanted, found = day_of(at), typed.strip().casefold(), list[app_commands.Choice[int]]()
        with reading_refused():
            await self._desk.seal(at)
            first, since = await self._desk.first_day(), today - deal_days.SHOWN_DAYS
            days = await self._bot.store.read(deal_queries.stored_days, since, today)
        for day in days:
            number = deal_days.deal_number(day, first)
            name = words("deal-choice", number=str(number), rules=rules_text(words, day))
            if wanted in name.casefold():
                found.append(app_commands.Choice(name=name, value=number))
        return found[:MOST_CHOICES]

    async def open_today(self, press: Interaction, _custom_id: str) -> Panel:
        """Return the panel of the day on which a button is pressed."""
        return await self._open(press)

    async def press(self, press: Interaction, custom_id: str) -> None:
        """Carry out a step, or show a page, on the panel that was pressed. The proof is a new message."""
        button = read_button(custom_id)
        if button is None or button.user != context_of(press).user or not is_private(press):
            raise DeclinedError(GONE)
        if button.action is Page.PROOF:
            await answer(press, self._proof(press, button.day))
        else:
            await turn_page(press, self._follow(press, button))

    async def shared_result(self, press: Interaction, which: str) -> Shared:
        """Return a person's own result of a day, for everybody in the channel."""
        if not (which.isascii() and which.isdigit() and len(which) <= 6):
            raise DeclinedError(GONE)
        context = context_of(press)
        with reading_refused():
            visit = await self._visit(press, int(which))
            if visit.own is None or visit.own.points is None:
                raise DeclinedError(GONE)
            if visit.own.judgement is None:
                raise DeclinedError(phrase("deal-share-later"))
            streak, _ = await self._desk.streak(visit.user, visit.day)
        words, judged, points = public_words(self._bot, visit.guild), visit.own.judgement, visit.own.points
        shown = shared_panel(words, context.shown_name, visit, judged, points=points, streak=streak)
        return Shared(name=f"deal:{visit.day}:{context.channel}", state="", shown=shown)

    async def _open(self, interaction: Interaction, number: int | None = None) -> Panel:
        """Return the panel of today, or of an earlier day by the number of its deal."""
        at = interaction.created_at.timestamp()
        day = today = day_of(at)
        with reading_refused():
            await self._desk.seal(at)
            if number is not None:
                day = await self._desk.first_day() + number - 1
            if day > today:
                raise DeclinedError(phrase("deal-not-yet"))
            if day < today and not deal_days.is_shown(day, at):
                raise DeclinedError(phrase("deal-too-old", days=deal_days.SHOWN_DAYS))
            visit = await self._visit(interaction, day)
            if day == today:
                await self._bot.store.write(deal_jobs.JoinDeal(day=day, user=visit.user, guild=visit.guild))
            return await self._shown(await self._desk.pay_prizes(visit))

    async def _follow(self, press: Interaction, button: DealButton) -> Panel:
        with reading_refused():
            visit = await self._visit(press, button.day)
            if isinstance(button.action, Page):
                self._note(visit, button.action)
            match button.action:
                case Page.BEGIN:
                    return await self._begin(press, visit)
                case Page.PLACES if visit.is_finished:
                    return await self._places(visit, button.hand)
                case Page.RULES:
                    return rules_panel(visit)
                case Page.PRACTISE if visit.is_finished:
                    return await self._practise(press, visit)
                case Page.REVIEW if visit.is_finished and 1 <= button.hand <= tries.HANDS:
                    return await self._review(visit, button.hand)
                case Step() as step if visit.own is not None and not visit.is_finished:
                    return await self._step(press, visit, button, step)
                case _:
                    return await self._shown(visit)

    async def _shown(self, visit: Visit) -> Panel:
        """Return the panel of a day as it stands."""
        if visit.is_finished:
            return result_panel(*await self._desk.settle(visit))
        if visit.own is not None:
            return play_panel(visit, self._desk.judged_hands(visit.played))
        if not deal_days.may_begin(visit.day, visit.at):
            return missed_panel(visit)
        streak, is_iced = await self._desk.streak(visit.user, visit.day)
        prize = self._bot.settings_of(visit.guild).deal_prize * CENTS
        return start_panel(
            visit,
            prize=prize,
            streak=streak,
            is_iced=is_iced,
            promised=await self._desk.promises(visit.at),
            is_over=await self._bot.store.has_begun_before_erasure(visit.user, visit.day),
        )

    async def _practise(self, press: Interaction, visit: Visit) -> Panel:
        """Return the practice of the hands on which a decision has cost something."""
        mistakes = await self._desk.mistakes(visit.played)
        if not mistakes:
            return await self._shown(visit)
        return await self._training.practise(press, preset_of(visit.day), mistakes)

    async def _review(self, visit: Visit, number: int) -> Panel:
        """Return a hand of a finished try, with what was best, and what others did."""
        assert visit.own is not None, "it is finished"
        played, index = visit.played, number - 1
        judged = self._desk.judged_hands(played)[index]
        book = self._desk.book_hand(played, number)
        same = await self._desk.others_with_same_moves(visit.own, number)
        return review_panel(visit, number, played.rounds[index], judged, book=book, same=same)

    async def _places(self, visit: Visit, page: int) -> Panel:
        guild, user, offset = visit.guild, visit.user, page * PAGE_SIZE
        ranking = await self._bot.store.read(
            deal_queries.day_ranking, guild, visit.day, user, offset=offset, limit=PAGE_SIZE
        )
        shown = ranking.ranks if ranking.own is None else (*ranking.ranks, ranking.own)
        words = await with_names(self._bot, visit.words, guild, shown)
        return places_panel(replace(visit, words=words), ranking, page)

    async def _proof(self, press: Interaction, day: int) -> Message:
        """Return the seed of a day that is over, and the file that proves its cards."""
        at = press.created_at.timestamp()
        if not (deal_days.is_shown(day, at) and deal_days.is_published(day, at)):
            raise DeclinedError(phrase("deal-proof-later"))
        with reading_refused():
            visit = await self._visit(press, day)
            hands = visit.played.rounds if visit.is_finished else ()
        content = json.dumps(deal_proof(visit.deal, hands), indent=1).encode()
        file = Attachment(name=f"deal-{visit.number}.json", content=content)
        seed, promised = visit.deal.seed.reveal(), visit.deal.commitment
        told = visit.words("deal-proof-text", number=visit.number, seed=seed, hash=promised, file=file.name)
        return Message(shown=told, files=(file,))

    async def _begin(self, press: Interaction, visit: Visit) -> Panel:
        """Begin the try of today, which may have been begun before."""
        today = day_of(visit.at)
        if visit.day != today:
            found = await self._visit(press, today)
            return await self._shown(replace(found, told=phrase("deal-another-day")))
        if today not in {each.day for each in await self._desk.seal(visit.at, is_fresh=True)}:
            raise DeclinedError(phrase("deal-damaged"))
        context_of(press).note_name()
        job = deal_jobs.BeginTry(user=visit.user, guild=visit.guild, at=visit.at)
        begun = await self._bot.store.write(job)
        if begun is deal_jobs.DealRefusal.REMEMBERED:
            raise DeclinedError(phrase("deal-remembered"))
        await self._desk.wait_for_values(visit.deal)
        return await self._shown(await self._visit(press, today))

    async def _step(self, press: Interaction, visit: Visit, button: DealButton, step: Step) -> Panel:
        """Make a step, if the button is for the moment at which the try is. Else show what that is."""
        before = visit.played
        after = before.after(step, button.number)
        if after is tries.StepRefusal.OUTDATED and not self._is_within(QUICK_SECONDS, visit):
            return await self._shown(replace(visit, told=phrase("deal-earlier")))
        if isinstance(after, tries.StepRefusal) or not visit.is_in_time:
            return await self._shown(visit)
        is_quick = self._is_within(self._bot.double_click_seconds, visit)
        if is_quick and self._is_for_hand_before(visit, before, step):
            return await self._shown(visit)
        made = await self._bot.store.write(
            deal_jobs.MakeMoves(
                day=visit.day,
                user=visit.user,
                before=before.moves,
                moves=step,
                at=visit.at,
                points=after.points if after.is_over else None,
            )
        )
        if isinstance(made, deal_jobs.DealRefusal):  # by a press at the same time
            return await self._shown(await self._visit(press, visit.day))
        self._note(visit, step)
        if not made.is_finished:
            return await self._shown(replace(visit, own=made))
        over = await self._desk.pay_prizes(replace(visit, own=made))
        return result_panel(*await self._desk.settle(over), self._desk.judged_hands(after))

    def _note(self, visit: Visit, action: Step | Page) -> None:
        if len(self._last) >= MOST_REMEMBERED:
            self._last.clear()
        self._last[visit.user] = visit.at, action

    def _is_within(self, seconds: float, visit: Visit) -> bool:
        """Return whether the last accepted press of the person was made in these seconds."""
        last = self._last.get(visit.user)
        return last is not None and abs(visit.at - last[0]) < seconds

    def _is_for_hand_before(self, visit: Visit, played: tries.DealTry, step: Step) -> bool:
        """Return whether the last press was the same button, but on another hand, or on a page."""
        if isinstance(self._last[visit.user][1], Page):
            return True
        if not played.moves.endswith(step):
            return False
        return step is Step.NEXT or played.hand.decisions[-1].hand != asked(played.hand)[0].hand

    async def _visit(self, interaction: Interaction, day: int) -> Visit:
        """Return who asks for which day, with what is stored. Raises :class:`DeclinedError`."""
        context, at = context_of(interaction), interaction.created_at.timestamp()
        if not context.settings.deal:
            raise DeclinedError(phrase("deal-off"))
        deal, yesterday = await self._desk.day(day, at), day_of(at) - 1
        if deal is None and day == yesterday + 1:
            raise DeclinedError(phrase("deal-damaged"))
        if deal is None:
            raise DeclinedError(phrase("deal-unknown"))
        first = min(day, yesterday)
        found = await self._bot.store.read(
            deal_queries.tries_of, context.user, since=first, until=yesterday + 1
        )
        other = found.get(yesterday)
        is_open = other is not None and not other.is_finished and deal_days.may_play(yesterday, at)
        return Visit(
            words=context.words,
            faces=context.faces,
            user=context.user,
            guild=context.guild,
            at=at,
            deal=deal,
            number=str(deal_days.deal_number(day, await self._desk.first_day())),
            own=found.get(day),
            unfinished=yesterday if is_open and day != yesterday else None,
        )
