"""What the stand-in is made of: plain records of Discord's objects, their time and identifiers, and errors.

Read ``guild`` (with ``permissions``) and ``message`` first, then ``interaction``. ``world_events`` lists
every change, which ``feed`` publishes. ``clock_and_ids`` has the clock that tests replace, and
``discord_errors`` all refusals; the rules for request bodies are in ``standin.validation``.
"""
