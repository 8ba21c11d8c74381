"""Finite shoes: exact odds by arrays over all hands of a player.

Read ``player_hands`` (the hands), ``dealer_graph`` (the dealer's chances), ``finite_paybacks`` (standing),
``finite_plans`` (hitting and doubling: basic and best strategy), ``split_hands`` and ``finite_splits``. Then
``finite_odds`` puts them together.
"""
