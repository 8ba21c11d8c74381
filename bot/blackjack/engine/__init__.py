"""One round of blackjack: pure functions from rules, cards, boxes and moves to a question or a result.

Read ``round_state`` (the values), ``questions`` (which moves are legal, and why others are not), then
``round`` (``deal`` and ``play``). ``round_draft`` is the mutable draft of one call, with the moves in play,
and ``settlement`` has the results.
"""
