"""Parts that all features share: answers, routing, panels, permissions.

``interactions`` holds the ids of an interaction and asks the table of its channel, ``answers`` answers the
person, and ``edge_refusals`` are the refusals that are raised before a table is asked. ``router`` leads
presses and modals to their feature by custom_id, ``payloads`` reads their fields, and ``panels`` are messages
made of components. ``typed_inputs`` reads amounts and numbers of rounds, and ``rights`` checks permissions.
``repeated_looks`` is for tasks beside the answers and what comes due by the clock, and ``refusal_sentences``
says what was refused.
"""
