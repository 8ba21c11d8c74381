"""``/table set`` and ``/table preset``: change the rules of an open table."""

from discord import app_commands

from bot.blackjack.errors import RecordError
from bot.blackjack.options.option_kinds import Value
from bot.blackjack.options.resolution import Resolved
from bot.table.commands import ChangeOption, ChangePreset
from bot.words.catalogue import Words
from bot.words.fault_phrases import fault_phrase
from bot.words.option_phrases import correction_phrase, option_help, plain
from bot.words.phrases import Phrase, phrase
from bot.words.typed_values import option_names, parse_value, value_choices
from cogs.common.edge_refusals import DeclinedError
from cogs.common.interactions import Interaction, InteractionContext, public_words
from cogs.common.rights import check_may_configure
from cogs.texts.rules_texts import change_announcement, changed_options, chosen_options, resolved_choices


async def set_option(interaction: Interaction, option: str, text: str) -> str:
    """Set one option of the channel's table. Return the announcement for the channel."""
    context = InteractionContext(interaction)
    before = context.snapshot()
    check_may_configure(interaction, before)
    try:
        value = parse_value(option, text)
    except RecordError as error:
        raise DeclinedError(fault_phrase(error.fault)) from None
    act = ChangeOption(option=option, value=value if isinstance(value, bool | int) else str(value))
    done = await context.ask(act)
    after = chosen_options(done.snapshot)
    changes = changed_options(chosen_options(before), after)
    if not changes:
        raise DeclinedError(_why_unchanged(option, value, resolved_choices(after)))
    later, words = done.snapshot.pending is not None, public_words(interaction.client, context.guild)
    return change_announcement(words, context.shown_name, changes, later=later)


async def set_preset(interaction: Interaction, preset: str) -> str:
    """Set every option of the channel's table. Return the announcement for the channel."""
    context = InteractionContext(interaction)
    before = context.snapshot()
    check_may_configure(interaction, before)
    done = await context.ask(ChangePreset(preset=preset))
    if not changed_options(chosen_options(before), chosen_options(done.snapshot)):
        raise DeclinedError(phrase("table-unchanged-preset", preset=preset))
    later = done.snapshot.pending is not None
    key = "table-changed-preset-after_round" if later else "table-changed-preset"
    words = public_words(interaction.client, context.guild)
    return words(key, person=context.shown_name, preset=preset)


def options_to_complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return the options of the channel's table whose names match the typed text."""
    context = InteractionContext(interaction)
    in_match = context.table is None or context.snapshot().match is not None
    words = context.words
    return [
        app_commands.Choice(
            name=words("option-suggested", option=name, help=option_help(words, name)), value=name
        )
        for name in option_names(typed, in_match=in_match)
    ]


def values_to_complete(words: Words, option: str, typed: str) -> list[app_commands.Choice[str]]:
    """Return the values of an option that match the typed text; none if there is no such option."""
    try:
        choices = value_choices(words, option, typed)
    except RecordError:
        return []
    return [app_commands.Choice(name=each.words, value=each.value) for each in choices]


def _why_unchanged(option: str, value: Value, chosen: Resolved) -> Phrase:
    """Return why nothing changes: the option had the value already, or another one prevents it."""
    for correction in chosen.corrections:
        if correction.option == option:
            return correction_phrase(correction, chosen.rules)
    return phrase("table-unchanged", option=option, value=plain(value))
