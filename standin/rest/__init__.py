"""Discord's HTTP API, version 10.

Read ``app`` first, then ``context``, ``rate_limits`` and ``faults`` (trouble that tests plan). The modules of
routes hold one kind of resource each.
"""
