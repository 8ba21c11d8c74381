"""The people who use the bot: their numbers, and what stays when they are forgotten.

Tables and storage name a person by a number. ``known_people`` keeps in memory which id of Discord has
which number; a new person waits until the database has stored theirs (``people_rows``). ``remembered``
keeps what forgotten people owe and have claimed, their breaks and their daily deals under a keyed hash
until it is over, so that they get nothing twice. The key is in a file of its own beside the database.
"""
