"""Processes that own a shard one after the other, with deaths, pauses and late writes, on one database."""
