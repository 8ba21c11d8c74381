"""People who have themselves forgotten and come back: a simulation of its own, on a real database.

``return_simulation`` lets people play on credit, on shared boxes and in matches, claim, leave and come back.
``owed_model`` knows what they owe and have claimed. The other simulation has no people who come back.
"""
