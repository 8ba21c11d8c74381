"""Practice without chips: which hands are asked, which answers are right, and what a member has answered.

``topics`` picks the cells of a strategy chart that a topic is about, ``training_questions`` draws a hand for
one of them and judges the answer, and ``training_sessions`` is what is kept of a member's practice. All of it
is pure; :mod:`cogs.training` shows it.
"""
