"""Tables, rounds and requests as JSON for the store, and back.

``codec`` converts values, ``round_log`` the moves and the result of a round. ``marks`` are what a state says
about the rows beside it, ``restore`` replays the open round of a stored table and finds damage, and ``proof``
checks a settled round against the commitment of its shoe.
"""
