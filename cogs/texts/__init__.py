"""Snapshots as text: private answers, matches and notices.

``hand_texts`` describes a player's hands, ``look_texts`` a table as one person may see it, ``rules_texts``
the rules and changes of options, ``reply_texts`` an action that was carried out, and ``achievement_texts``
what members have earned. ``table_texts`` has lines about a table: what it waits for, its notices, and its
matches.
"""
