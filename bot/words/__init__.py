"""The texts of the command line and of Discord about options, presets, records and moves, in English.

:mod:`bot.blackjack` has keys and values only; the words for them are here. ``phrases`` names a text by its
key and parameters, ``english`` is the catalogue. ``fault_phrases``, ``option_phrases`` and
``rules_description`` turn values into phrases. ``typed_values`` reads values that people type, and
``readme_table`` writes the README's table of options. The command line and the cogs import this package; it
imports :mod:`bot.blackjack` only.
"""

from bot.words.english import ENGLISH
from bot.words.fault_phrases import fault_phrase, fault_text
from bot.words.option_phrases import correction_text, option_help, plain, preset_blurb
from bot.words.rules_description import OptionLine, describe, headline, rules_title
from bot.words.typed_values import option_names, parse_value, value_choices

__all__ = [
    "ENGLISH",
    "OptionLine",
    "correction_text",
    "describe",
    "fault_phrase",
    "fault_text",
    "headline",
    "option_help",
    "option_names",
    "parse_value",
    "plain",
    "preset_blurb",
    "rules_title",
    "value_choices",
]
