"""The message catalogue: every text that people read on Discord, by language.

:mod:`bot.blackjack` and :mod:`bot.table` have keys and values only; the words for them are here. A language
is a folder of Project Fluent files (``en/options.ftl``). ``catalogue`` reads them: code names a message and
its parameters, ``words("reply-ready")``, and never a sentence. A message's key is its area, then its parts,
with hyphens between them; a part that is the name of an option or a fault keeps its underscores. A ``Phrase``
is a message that is named before the language is known, also that of a value whose message takes its fields.

``field_texts`` has the texts of options and settings. ``option_phrases`` turns corrections and faults of
options into phrases, and ``rules_description`` the rules in force into lines and sentences. ``typed_values``
reads values that people type. A new language is a folder and its code in ``LANGUAGES``.
"""
