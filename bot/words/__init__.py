"""The message catalogue: every text that people read on Discord, by language.

:mod:`bot.blackjack` and :mod:`bot.table` have keys and values only; the words for them are here. A language
is a folder of Project Fluent files (``en/options.ftl``). ``catalogue`` reads them: code names a message and
its parameters, ``words("reply-ready")``, and never a sentence. A message's key is its area, then its parts,
with hyphens between them; a part that is the name of an option or a fault keeps its underscores.
``phrases`` are messages that are named before the language is known, also those of values whose message takes
their fields. ``fault_phrases``, ``option_phrases`` and ``rules_description`` turn values into phrases,
``rules_sentences`` rules into whole sentences. ``typed_values`` reads values that people type.
A new language is a folder and its code in ``LANGUAGES``.
"""
