"""The rules of blackjack: pure values and functions, without clock, randomness, Discord or database.

``docs/rules.md`` is the specification. Read ``cards``, ``money``, ``moves``, ``rules`` and
``side_bets`` first. Then :mod:`bot.blackjack.engine` plays a round, :mod:`bot.blackjack.options` turns a
preset and changes into rules, and :mod:`bot.blackjack.records` reads and writes rounds as JSON.

``errors`` has the exceptions. What is wrong with a record, a bet or a move is an English sentence there, for
the command line: a table refuses it before. Members choose options, so that what is wrong with these is a
typed value (an ``OptionFault``), for which :mod:`bot.words` has a sentence in each language. This package
imports nothing else of the bot.
"""
