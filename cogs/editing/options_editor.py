"""What the panel of ``/table options`` edits: the options of the channel's table."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import discord

from bot.blackjack.errors import OptionError
from bot.blackjack.options.option_list import BY_NAME, OPTIONS, Group, Option
from bot.blackjack.options.resolution import (
    Correction,
    Resolved,
    find_option,
    read_value,
    resolve,
    with_changes,
)
from bot.blackjack.rules import Bankroll, Rules
from bot.blackjack.side_bets import SideBet
from bot.fields import UnfitError, Value
from bot.table.commands import ChangeOptions
from bot.table.refusals import OptionsChanged, Refused
from bot.table.table_state import Choices
from bot.words.catalogue import Words, phrase
from bot.words.field_texts import field_help, field_name, value_text
from bot.words.option_phrases import correction_phrase, edge_phrase, fault_phrase
from bot.words.typed_values import parse_value
from cogs.common.answers import deliver
from cogs.common.edge_refusals import DeclinedError, outdated
from cogs.common.interactions import Interaction, context_of, public_words
from cogs.common.panels import Panel
from cogs.common.rights import check_may_configure, missing_right
from cogs.editing.edit_panels import Draft, StaleDraftError
from cogs.editing.panel_page import (
    Control,
    PanelIds,
    PanelItem,
    PanelPage,
    Picked,
    Typed,
    change_line,
    control_of,
    drawn,
    unfit,
)
from cogs.odds.odds_book import OddsBook
from cogs.texts import rules_texts
from cogs.wording import edge_text, side_price


class OptionsEditor:
    """Edits the options of the table in the channel of each interaction.

    Any member may look and try changes; only those who may configure the table apply them.
    """

    prefix = "options:"
    groups = tuple(each.value for each in Group)
    reopen = "edit-options-gone"

    def __init__(self, book: OddsBook) -> None:
        self._book = book

    def check(self, interaction: Interaction, draft: Draft[Choices] | None) -> None:
        """Check that the table is the one of the draft."""
        snapshot = context_of(interaction).snapshot()
        if draft is not None and draft.table != snapshot.table:
            raise DeclinedError(phrase("edit-other_table"))

    def begin(self, interaction: Interaction) -> Draft[Choices]:
        """Return the draft of a new panel."""
        context = context_of(interaction)
        return Draft(
            number=interaction.id,
            user=context.user,
            seen=self.present(interaction),
            group=Group.MONEY.value,
            table=context.snapshot().table,
        )

    def present(self, interaction: Interaction) -> Choices:
        """Return the choices now: those for after the round, if it has to end first."""
        return rules_texts.chosen_options(context_of(interaction).snapshot())

    async def prepare(self, interaction: Interaction, draft: Draft[Choices]) -> None:
        """Compute the house edge before and after the changes; without it, directions are told."""
        before, after = _rules(draft, {}), _rules(draft, draft.changes)
        if before is not None and after is not None:
            await self._book.learn_edges(before, after, context_of(interaction).asker())

    def panel(self, interaction: Interaction, draft: Draft[Choices], told: str | None) -> Panel:
        """Draw a draft."""
        context = context_of(interaction)
        words, snapshot = context.words, context.snapshot()
        before, (after, fault) = rules_texts.resolved_choices(draft.seen), _after(words, draft)
        in_match, missing = snapshot.match is not None, missing_right(interaction, snapshot)
        intro = "edit-options-intro-after_round" if snapshot.boxes else "edit-options-intro"
        notes = [*_notes(words, before, after), *((fault,) if fault else ())]
        if missing and draft.changes:
            notes.append(words("edit-look_only", why=missing))
        page = PanelPage(
            title=words("edit-options-title"),
            intro=words(
                "edit-options-intro-look" if missing else intro,
                rules=rules_texts.rules_name(words, draft.seen),
            ),
            groups=[(group.value, words(f"group-{group}")) for group in Group],
            group=draft.group,
            items=[
                self._item(words, option, draft, before, after, in_match=in_match)
                for option in shown_options(in_match=in_match)
                if option.group == draft.group
            ],
            item=draft.item,
            changes=self._change_lines(words, draft, before, after),
            notes=notes,
            can_apply=fault is None and missing is None,
        )
        return drawn(words, PanelIds(self.prefix, draft.number), page, told)

    def _item(
        self,
        words: Words,
        option: Option,
        draft: Draft[Choices],
        before: Resolved,
        after: Resolved | None,
        *,
        in_match: bool,
    ) -> PanelItem:
        old = getattr(before.rules, option.name)
        new = _new_value(draft, option, old, after)
        return PanelItem(
            name=option.name,
            label=field_name(words, option),
            value=value_text(words, option, old),
            new=None if new == old else value_text(words, option, new),
            about=field_help(words, option),
            note=self._note(words, option, (before if after is None else after).rules),
            control=_control(words, option, _chosen_value(draft, option), in_match=in_match),
        )

    def _note(self, words: Words, option: Option, rules: Rules) -> str | None:
        """Return what an option does to the house edge, or what a side bet costs with these rules."""
        if option.name in tuple(SideBet):
            return side_price(words, SideBet(option.name), rules, self._book.known_edge(rules)) or None
        edge = edge_phrase(option)
        return None if edge is None else words(edge)

    def _change_lines(
        self, words: Words, draft: Draft[Choices], before: Resolved, after: Resolved | None
    ) -> list[str]:
        """Return a line for each value that the changes give, and what they do to the house edge."""
        old_edge = self._book.known_edge(before.rules)
        new_edge = None if after is None else self._book.known_edge(after.rules)
        lines = []
        for option in OPTIONS:
            old = getattr(before.rules, option.name)
            new = _new_value(draft, option, old, after)
            if new != old or option.name in draft.changes:
                with_direction = old_edge is None or new_edge is None
                lines.append(_change_line(words, option, old, new, with_direction=with_direction))
        if old_edge is not None and new_edge is not None and old_edge != new_edge:
            old_text, new_text = edge_text(words, old_edge), edge_text(words, new_edge)
            lines.append(words("edit-change-edge", before=old_text, after=new_text))
        return lines

    def control(self, words: Words, draft: Draft[Choices], name: str) -> tuple[str, Control]:
        """Return the label of an option, and what changes it."""
        option = _known(name)
        control = _control(words, option, _chosen_value(draft, option), in_match=False)
        return field_name(words, option), control

    def read(self, interaction: Interaction, draft: Draft[Choices], name: str, text: str) -> Value:  # noqa: ARG002
        """Return the value that was picked or typed. A refusal names the option as the panel does."""
        words, option = context_of(interaction).words, _known(name)
        try:
            value = parse_value(words, option, text)
        except UnfitError:
            raise unfit(words, option, text) from None
        return value if isinstance(value, bool | int) else str(value)

    def with_change(self, draft: Draft[Choices], name: str, value: Value) -> Mapping[str, Value]:
        """Return the changes with another one; without it if it is chosen already and changes nothing."""
        others = {each: chosen for each, chosen in draft.changes.items() if each != name}
        changes = {**others, name: value}
        is_chosen = value == _value_before(draft, BY_NAME[name])
        return others if is_chosen and _rules(draft, others) == _rules(draft, changes) else changes

    async def apply(self, interaction: Interaction, draft: Draft[Choices]) -> str:
        """Change all options in one command of the table, and tell the channel in one line."""
        context = context_of(interaction)
        words = context.words
        check_may_configure(interaction, context.snapshot())
        act = ChangeOptions(changes=dict(draft.changes), seen=draft.seen)
        try:
            done = await context.ask(act)
        except Refused as refused:
            if isinstance(refused.refusal, OptionsChanged):
                return self._after_others(interaction, draft)
            raise
        later, public = done.snapshot.pending is not None, public_words(interaction.client, context.guild)
        after, edge = rules_texts.chosen_options(done.snapshot), self._book.known_edge
        if rules_texts.changed_options(draft.seen, after):
            told = rules_texts.change_announcement(
                public, context.shown_name, draft.seen, after, edge, later=later
            )
            if isinstance(interaction.channel, discord.abc.Messageable):
                await deliver(interaction.channel.send(told))
        return words("edit-applied-after_round" if later else "edit-applied")

    def _after_others(self, interaction: Interaction, draft: Draft[Choices]) -> str:
        """Return that the changes are there already: a double press. Otherwise raise what others changed."""
        words, present = context_of(interaction).words, self.present(interaction)
        wanted = with_changes(draft.seen.preset, draft.seen.changes, draft.changes)
        if present == Choices(preset=draft.seen.preset, changes=wanted):
            return words("edit-applied")
        lines = [
            change_line(words, option, value_text(words, option, old), value_text(words, option, new))
            for option, old, new in rules_texts.changed_options(draft.seen, present)
        ]
        raise StaleDraftError("\n".join((words("edit-meanwhile"), *lines)))


def shown_options(*, in_match: bool) -> Iterator[Option]:
    """Yield the options that are shown at such a table."""
    return (each for each in OPTIONS if in_match or not each.for_matches)


def _rules(draft: Draft[Choices], changes: Mapping[str, Value]) -> Rules | None:
    """Return the rules after these changes; None if they do not fit together."""
    try:
        return resolve(draft.seen.preset, with_changes(draft.seen.preset, draft.seen.changes, changes)).rules
    except OptionError:
        return None


def _after(words: Words, draft: Draft[Choices]) -> tuple[Resolved | None, str | None]:
    """Return the rules after the changes, or why they do not fit together."""
    try:
        changes = with_changes(draft.seen.preset, draft.seen.changes, draft.changes)
        return resolve(draft.seen.preset, changes), None
    except OptionError as error:
        return None, words("edit-fault", fault=fault_phrase(error.fault))


def _new_value(draft: Draft[Choices], option: Option, old: Value, after: Resolved | None) -> Value:
    """Return the value after the changes; while they do not fit together, the one that was picked."""
    if after is not None:
        value: Value = getattr(after.rules, option.name)
        return value
    return _chosen_value(draft, option) if option.name in draft.changes else old


def _control(words: Words, option: Option, value: Value, *, in_match: bool) -> Control:
    control = control_of(words, option, value)
    if isinstance(control, Typed):
        now = value_text(words, option, value)
        return replace(control, hint=words("edit-form-hint", values=control.hint, now=now))
    if isinstance(control, Picked) and option.name == "bankroll":
        # A table of the one kind cannot become one of the other.
        values = [each for each in control.values if (each.value == Bankroll.MATCH) == in_match]
        return replace(control, values=values)
    return control


def _change_line(words: Words, option: Option, old: Value, new: Value, *, with_direction: bool) -> str:
    """Return a change in words, with what it does to the house edge where no figures say it."""
    before, after = value_text(words, option, old), value_text(words, option, new)
    direction = option.edge_of_change(old, new) if with_direction else None
    return change_line(words, option, before, after, direction)


def _notes(words: Words, before: Resolved, after: Resolved | None) -> list[str]:
    """Return why options are not as chosen, as far as the changes cause it."""
    if after is None:
        return []
    known: tuple[Correction, ...] = before.corrections
    news = (each for each in after.corrections if each not in known)
    return [words("edit-note", note=correction_phrase(each, after.rules)) for each in news]


def _value_before(draft: Draft[Choices], option: Option) -> Value:
    return read_value(option, draft.seen.changes.get(option.name, option.defaults[draft.seen.preset]))


def _chosen_value(draft: Draft[Choices], option: Option) -> Value:
    if option.name not in draft.changes:
        return _value_before(draft, option)
    return read_value(option, draft.changes[option.name])


def _known(name: str) -> Option:
    """Return a shown option. Raises the refusal of a forged or outdated press."""
    try:
        return find_option(name)
    except OptionError:
        raise outdated() from None
