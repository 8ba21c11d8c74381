"""Tables on the event loop: one actor for each table, and the manager of all actors.

Read ``actor`` first: it takes the requests of its table one by one. ``command_runner`` decides and stores
one request, ``double_clicks`` knows presses that were not meant, ``timers`` holds the deadlines and the clock
that a table goes by. ``manager`` finds the actor of a table or channel and restores all tables at the start;
``damage`` closes those that cannot go on. ``bank_facts`` is what a table must know about the others of its
server, and ``openings`` limits how many a member opens. Nothing outside uses an actor directly.
"""
