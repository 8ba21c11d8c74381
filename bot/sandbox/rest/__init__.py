"""Discord's HTTP API, version 10.

Read ``app`` and ``middleware`` first, then ``context``. Each of the other modules holds the routes of one
kind of resource.
"""
