"""``/odds``, ``/strategy`` and ``/hint``: how a table's rules treat the player, and how to play by them.

First comes the chart of basic strategy as a message: its pictures, and below them the same in words.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate, groupby
from typing import Final

from discord import app_commands, ui
from discord.ext import commands

from bot.bank.amounts import CENTS, Cents
from bot.blackjack.rules import Rules
from bot.blackjack.side_bets import offered
from bot.client.registration import described
from bot.odds.edge_figures import OptionEffect, preset_edges
from bot.odds.opening_choices import Chart
from bot.practice import rules_mark
from bot.words.catalogue import Words
from bot.words.field_texts import field_name, value_text
from cogs.common.answers import Attachment, Message, PrivateKind
from cogs.common.edge_refusals import computation_errors_refused
from cogs.common.interactions import Interaction, context_of, public_words
from cogs.common.panels import STEEL_BLUE, Panel, attached_picture, boxed_panel, button_row
from cogs.common.routing import command
from cogs.common.sharing import STRATEGY, Shared, share_button
from cogs.odds.hints import hint_panel
from cogs.odds.odds_book import OddsBook, rules_here
from cogs.pictures import CHART_CODES, PictureTexts
from cogs.texts.rules_texts import chart_rules_name
from cogs.wording import card_text, edge_text, items, percent, side_price, winner

KINDS = ("hard", "soft", "pairs")

LONGEST_DESCRIPTION: Final = 1_024
"""Characters that Discord accepts as the description of a file."""


def picture_texts(words: Words) -> PictureTexts:
    """Return the words of the pictures."""
    return PictureTexts(
        dealer=words("odds-chart-dealer"),
        kinds=tuple((kind, words(f"odds-chart-{kind}")) for kind in KINDS),
        moves=tuple((code, words(f"odds-code-{code}")) for code in CHART_CODES),
    )


def strategy_heading(words: Words, title: str, edge: float) -> str:
    """Return the title of the chart, with the edge of those who play by it."""
    told = words(f"odds-chart-edge-{winner(edge)}", edge=percent(words, abs(edge)))
    return f"### {title}\n{told}"


def chart_files(words: Words, chart: Chart, pictures: Iterable[bytes]) -> tuple[Attachment, ...]:
    """Return the pictures as files; the alternative text of each is its table in words, as far as it fits."""
    files = []
    for kind, picture in zip(KINDS, pictures, strict=True):
        lines = (line.replace("**", "") for line in chart_lines(words, chart, (kind,)))
        texts = accumulate(lines, lambda text, line: f"{text}\n{line}")
        told = max((text for text in texts if len(text) <= LONGEST_DESCRIPTION), key=len)
        files.append(Attachment(name=f"basic_strategy_{kind}.png", content=picture, description=told))
    return tuple(files)


def chart_lines(words: Words, chart: Chart, kinds: Iterable[str] = KINDS) -> list[str]:
    """Return the chart in words: a heading and a line of hands for each of its parts."""
    lines: list[str] = []
    for kind in kinds:
        lines.append(f"**{words(f'odds-chart-{kind}')}**")
        lines += _hand_lines(words, chart[kind])
    return lines


def _hand_lines(words: Words, rows: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Yield a line for each run of hands that are played alike."""
    for codes, hands in groupby(rows, key=lambda hand: tuple(rows[hand].items())):
        told = [card_text(hand) for hand in hands]
        named = told[0] if len(told) == 1 else words("odds-run", first=told[0], last=told[-1])
        moves = words.listed(_moves(words, dict(codes)))
        yield words("odds-hands", hands=named, moves=moves)


def _moves(words: Words, codes: Mapping[str, str]) -> Iterator[str]:
    """Yield each move with the dealer's cards against which it is made; the move alone if it always is."""
    if len(set(codes.values())) == 1:
        yield words(f"odds-code-{next(iter(codes.values()))}")
        return
    for code, ups in groupby(codes, key=lambda up: codes[up]):
        cards = [card_text(up) for up in ups]
        against = cards[0] if len(cards) == 1 else words("odds-run", first=cards[0], last=cards[-1])
        yield words("odds-against", move=words(f"odds-code-{code}"), cards=against)


def strategy_panel(
    words: Words,
    title: str,
    edge: float,
    chart: Chart,
    files: Iterable[Attachment],
    *sharing: ui.Button[Panel],
) -> Panel:
    """Return the chart with its pictures, which are sent with it; if shared, these alone.

    Each picture is as large as there is room.
    """
    pictures = [attached_picture(each.name, each.description or "") for each in files]
    lines = ("\n".join(chart_lines(words, chart)), button_row(*sharing)) if sharing else ()
    return boxed_panel(strategy_heading(words, title, edge), *pictures, *lines, colour=STEEL_BLUE)


ROUNDS = 100
"""Rounds whose average cost is told."""


class OddsCommands(commands.Cog):
    """Commands about odds, for everybody. Without a table in the channel, the usual preset counts."""

    def __init__(self, book: OddsBook) -> None:
        self._book = book

    @command(name="odds", description=described("command-odds"))
    async def show_odds(self, interaction: Interaction) -> str:
        """Show the house's edge at the channel's table."""
        context = context_of(interaction)
        words, (choices, rules) = context.words, rules_here(context)
        seats = () if context.table is None else context.own_snapshot().seats
        with computation_errors_refused():
            edge = await self._book.edge(rules, context.asker())
            effects = await self._book.effects(rules.preset, choices.changes, context.asker())
        last = next((seat.last_bet for seat in seats if seat.player == context.user), None)
        bet = last or Cents(rules.base_bet * CENTS)
        edges = sorted((each.basic, name) for name, each in preset_edges().items())
        presets = [words("odds-preset", preset=name, edge=edge_text(words, each)) for each, name in edges]
        return "\n".join(
            (
                words("odds-title", rules=chart_rules_name(words, choices)),
                *_edge_lines(words, edge, bet),
                *_side_bet_lines(words, rules, edge),
                words("odds-named"),
                *_named_lines(words, rules, effects.named),
                words("odds-effects"),
                *_effect_lines(words, effects.strongest),
                words("odds-presets"),
                items(*presets),
                words("odds-assumptions"),
            )
        )

    @command(name="strategy", description=described("command-strategy"))
    async def show_strategy(self, interaction: Interaction) -> Message:
        """Show the chart of basic strategy for the channel's table."""
        words = context_of(interaction).words
        return await self._strategy(interaction, words, share_button(words, STRATEGY))

    async def shared_strategy(self, press: Interaction, _which: str) -> Shared:
        """Return the chart for the rules that count in the channel now, for everybody."""
        context = context_of(press)
        shown = await self._strategy(press, public_words(press.client, context.guild))
        return Shared(f"strategy:{rules_mark(rules_here(context)[1])}", "", shown)

    @command(description=described("command-hint"))
    @app_commands.describe(box=described("command-hint-box"))
    async def hint(self, interaction: Interaction, box: int | None = None) -> Message:
        """Say which move is best for the player's hand."""
        hint = await hint_panel(context_of(interaction), self._book, box)
        return Message(shown=hint, kind=PrivateKind.SHORT)

    async def _strategy(self, interaction: Interaction, words: Words, *sharing: ui.Button[Panel]) -> Message:
        context = context_of(interaction)
        choices, rules = rules_here(context)
        title = words("odds-chart-title", rules=chart_rules_name(words, choices))
        with computation_errors_refused():
            chart = await self._book.chart(rules, context.asker())
            edge = await self._book.edge(rules, context.asker())
            pictures = await self._book.pictures(rules, picture_texts(words), context.asker())
        files = chart_files(words, chart, pictures)
        return Message(shown=strategy_panel(words, title, edge, chart, files, *sharing), files=files)


def _edge_lines(words: Words, edge: float, bet: Cents) -> list[str]:
    """Return who has the advantage, and what it means for the person's usual bet."""
    who = winner(edge)
    chips = round(abs(edge) / 100 * bet * ROUNDS)
    return [
        words(f"odds-edge-{who}", edge=percent(words, abs(edge))),
        words(f"odds-cost-{who}", rounds=ROUNDS, bet=words.amount(bet), chips=words.chips(chips)),
    ]


def _side_bet_lines(words: Words, rules: Rules, edge: float) -> list[str]:
    """Return what each side bet costs beside the main bet."""
    return [
        words("odds-side-bet", bet=words(f"option-{bet}-name"), price=side_price(words, bet, rules, edge))
        for bet in offered(rules)
    ]


def _named_lines(words: Words, rules: Rules, effects: Iterable[OptionEffect]) -> list[str]:
    """Return what the rules that players know by name add, and whether they count here."""
    return [
        words(
            f"odds-named-{each.option.name}",
            difference=words.net(round(each.difference * CENTS)),
            here=int(getattr(rules, each.option.name) == each.value),
        )
        for each in effects
    ]


def _effect_lines(words: Words, effects: Iterable[OptionEffect]) -> list[str]:
    """Return what the options that matter most would do."""
    return [
        words(
            "odds-effect",
            option=field_name(words, each.option),
            value=value_text(words, each.option, each.value),
            difference=words.net(round(each.difference * CENTS)),
        )
        for each in effects
    ]
