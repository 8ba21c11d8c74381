"""The options of a table: one declarative list, the presets, and the rules that result from them.

Read ``option`` and ``option_list``, then ``resolution``, which applies ``dependencies`` and refuses
contradictions. ``changed_options`` adds changes to earlier ones, and ``rising_limits`` raises the bets of a
match. The texts about options are in :mod:`bot.words`.
"""
