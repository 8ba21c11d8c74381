"""Planned faults, rate limits and the record of requests: the traffic between the bot and the HTTP API.

Read ``faults`` first, then ``rate_limits`` and ``recorder``.
"""
