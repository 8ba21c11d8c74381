"""Tables, rounds and requests as JSON for the store, and back.

``codec`` converts values, with the marks by which a state says which rows belong to it; ``round_log`` the
moves and the result of a round. ``restore`` replays the open round of a stored table and finds damage, and
``proof`` checks a settled round against the commitment of its shoe.
"""
