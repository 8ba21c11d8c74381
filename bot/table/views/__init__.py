"""Views of a table, public and personal, without the hole card and the shoe.

Read ``snapshots`` (the types) first, then ``view_building``, which makes one from a state. ``situation``
says what a person may do now and why not more; ``freshness`` tells whether a press answers a question that
is still asked. ``round_results`` has the result of a round and the dealer's turn before it.
"""
