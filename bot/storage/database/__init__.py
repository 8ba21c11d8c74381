"""The database: its tables, connections, migrations, owners and errors.

Read ``models`` and ``counter_models`` first; ``column_types`` says what each column takes. ``engines``
configures every connection so that an acknowledged commit survives a crash, ``migration`` (with
``revisions`` and ``upgrading``) brings the file to the newest revision, ``database_lock`` keeps other
processes out, ``shards`` says which process owns which part of the servers, ``ownership`` notices if
another one got in all the same, or if the file was replaced, and ``backups`` makes copies and puts them
back. ``query_parts`` has what the statements of the other rooms share.
"""
