"""The rules of blackjack: pure values and functions, without clock, randomness, Discord or database.

``docs/rules.md`` is the specification. Read ``cards``, ``hands``, ``money``, ``moves`` and
``rules`` first. Then :mod:`bot.blackjack.engine` plays a round, :mod:`bot.blackjack.options` turns a preset
and changes into rules, and :mod:`bot.blackjack.records` reads and writes rounds as JSON.

``errors`` has the exceptions. They carry a fault, which says what is wrong in a typed value:
``record_faults``, ``option_faults``, ``bet_faults`` and ``move_faults``. Import these modules by their names:
``from bot.blackjack import bet_faults``. There is no text for people in this package; it is in
:mod:`bot.words`. It imports nothing else of the bot.
"""
