"""Parts that all features share: answers, routing, panels, permissions.

``interactions`` holds the ids and the fields of an interaction and asks the table of its channel,
``answers`` answers the person, and ``edge_refusals`` are those that are raised before a table is asked.
``routing`` has the slash commands, and leads presses and modals to their feature by custom_id. ``panels`` are
messages made of components. ``typed_inputs`` reads amounts and numbers of rounds, and ``rights`` checks
permissions. ``repeated_looks`` is for tasks beside the answers and what comes due by the clock, and
``refusal_sentences`` says what was refused.
"""
