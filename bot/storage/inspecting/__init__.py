"""Reading a database beside a playing bot, for operators' tools.

``inspection`` opens it, ``exported_rows`` are the queries of exports, and the modules whose names begin with
``audited`` those of the audit.
"""
