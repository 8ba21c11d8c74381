"""Tables on the event loop: one actor for each table, and the manager of all actors.

Read ``actor`` first: it takes the requests of its table one by one, and has the timers of the deadlines.
``command_runner`` decides and stores one request, ``double_clicks`` knows presses that were not meant.
``manager`` finds the actor of a table or channel and restores all tables at the start; ``damage`` closes
those that cannot go on. Nothing outside uses an actor directly.
"""
