"""What is stored of one member of a server, for ``/my-data``: nothing that belongs to others, and no secret.

``own_records`` reads all rows about the member, ``own_rounds`` their rounds that are over, in portions.
"""
