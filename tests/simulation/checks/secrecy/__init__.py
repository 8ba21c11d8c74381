"""The invariant of secrecy, and the two renderings that it compares.

Read ``secrecy`` first, then ``table_worlds`` (which secrets can differ) and ``visible_content`` (the
view of a person).
"""
