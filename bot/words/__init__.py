"""The message catalogue: every text that people read on Discord and on the command line, by language.

:mod:`bot.blackjack` and :mod:`bot.table` have keys and values only; the words for them are here. A language
is a folder of Project Fluent files (``en/options.ftl``). ``catalogue`` reads them: code names a message and
its parameters, ``words("reply-ready")``, and never a sentence. A message's key is its area, then its parts,
with hyphens between them; a part that is the name of an option or a fault keeps its underscores.
``phrases`` are messages that are named before the language is known. ``families`` makes them
of values whose message takes their fields. ``fault_phrases``, ``option_phrases`` and ``rules_description``
turn values into phrases, ``rules_sentences`` rules into whole sentences. ``typed_values`` reads values that
people type. The command line and the cogs import this package; it imports :mod:`bot.blackjack` only.
"""

from bot.words.catalogue import ENGLISH, LANGUAGES, MissingTextError, Words, languages, words_in
from bot.words.families import Forms, message_name, phrase_of
from bot.words.fault_phrases import fault_phrase, fault_text
from bot.words.option_phrases import (
    correction_phrase,
    correction_text,
    edge_phrase,
    option_help,
    plain,
    preset_blurb,
    value_range,
    value_text,
)
from bot.words.phrases import Parameter, Phrase, phrase
from bot.words.rules_description import OptionLine, OptionSection, describe, headline, rules_title
from bot.words.rules_sentences import RuleSection, RuleSentence, rules_in_sentences
from bot.words.typed_values import option_names, parse_value, value_choices

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Forms",
    "MissingTextError",
    "OptionLine",
    "OptionSection",
    "Parameter",
    "Phrase",
    "RuleSection",
    "RuleSentence",
    "Words",
    "correction_phrase",
    "correction_text",
    "describe",
    "edge_phrase",
    "fault_phrase",
    "fault_text",
    "headline",
    "languages",
    "message_name",
    "option_help",
    "option_names",
    "parse_value",
    "phrase",
    "phrase_of",
    "plain",
    "preset_blurb",
    "rules_in_sentences",
    "rules_title",
    "value_choices",
    "value_range",
    "value_text",
    "words_in",
]
