"""The counters of members: what they have played and won, by period.

``measures`` names what is counted. ``tallies`` counts a settled round or a match, for the transaction that
writes it with the statement in ``statements``. ``derivation`` counts all stored rounds and matches again, by
code of its own, for the audit and for tests. ``decisions`` adds up which decisions were right, in a table of
its own. ``playing_days`` derives the days on which members played.
"""
