"""Tournaments of a server: sign-ups, a draw, heats at the same time, and a last table. All of it is pure.

Read ``tournament``: the stored facts of one, what comes next, who is through, and who gets which prize. The
draw itself is in :mod:`bot.fairness.draws`. The tables are those of :mod:`bot.table`: a heat is a knock-out
match without a lobby.
"""
