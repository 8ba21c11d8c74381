"""The board: one message for each table, drawn from a snapshot.

``layout`` and ``buttons`` draw it: while hands are played with ``play_layout``, and the last round with
``result_layout``. ``shortening`` makes it fit on a phone. ``board_writer`` decides when to send a snapshot
and which press it answers, with the fewest requests, ``board_message`` sends it, and ``boards`` finds the
board of a table. ``private_panels`` draws the panels of one player: their hand, and the one behind ``⋯``.
"""
