"""Benchmarks: ``python -m pytest -m benchmark -s`` prints each figure, and all of them as JSON at the end.

Compare two checkouts on the same quiet machine by these last lines. ``figures`` collects the figures,
``running_tables`` is the store and manager that ``test_thousand_tables`` measures, ``basic_strategy`` plays
the rounds that ``test_rounds`` measures.
"""
