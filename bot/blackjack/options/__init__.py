"""The options of a table: one declarative list, the presets, and the rules that result from them.

Read ``option_list``, then ``resolution``, which applies what options do to each other, refuses
contradictions, adds changes to earlier ones, and raises the bets of a match. The texts about options are in
:mod:`bot.words`.
"""
