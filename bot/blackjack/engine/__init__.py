"""One round of blackjack: pure functions from rules, cards, boxes and moves to a question or a result.

Read ``round_state`` (the values), ``questions`` (which moves are legal, and why others are not), then
``round`` (``deal`` and ``play``). ``opening_bets``, ``hand_play``, ``dealer`` and ``settlement`` are its
parts; ``round_draft`` is the mutable draft that they share inside one call.
"""
