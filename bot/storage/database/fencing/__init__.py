"""Which process owns a shard of a database that several processes share.

``fence_rules`` are pure: who may take a shard, and when. ``shard_rows`` follows them in the database.
"""
