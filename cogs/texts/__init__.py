"""Snapshots as text: private answers, matches and notices.

``hand_texts`` describes a player's hands, ``look_texts`` a table, ``match_texts`` a match, ``rules_texts``
the name of the rules, ``option_texts`` changes of options, ``shoe_texts`` the seeds of shoes that are done,
``reply_texts`` an action that was carried out, ``no_hand`` why there is no hand to show, ``notice_texts`` why
a table closed or a round was void, ``time_texts`` what a table without a clock waits for, and
``achievement_texts`` what members have earned. ``joining`` joins whole sentences and the items of a list.
"""
