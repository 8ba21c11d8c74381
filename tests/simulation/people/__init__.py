"""The people of a simulation.

Read in this order: ``person`` (how somebody plays), ``habits`` (peculiarities), ``actions`` (how presses and
commands reach the bot), ``table_options`` (which tables are opened), ``population`` (people and channels).
"""
