"""The queries about daily deals: ``deal_queries`` about days and tries, ``deal_ranks`` about places.

``deal_rows`` are the rows as values.
"""
