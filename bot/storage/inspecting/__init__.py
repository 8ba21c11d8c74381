"""Reading a database beside a playing bot, for operators' tools.

``condition`` looks at the file and the disk. ``inspection`` opens the database, ``exported_rows`` are the
queries of exports, and the modules whose names begin with ``audited`` those of the audit.
"""
