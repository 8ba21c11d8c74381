"""The bank of a server: who owns which chips, where chips come from, and how seasons pass.

Pure, and without tables. Read ``ledger`` first: accounts, the transfers between them, what an account may
hold, and what a member has. ``ids`` and ``amounts`` are the types that the whole bot uses. ``claims`` says
what members may claim themselves, ``grants`` what an admin may give or take. ``seasons`` divides the time.
``refusals`` are the reasons why the bank refuses what somebody asks for, ``store_errors`` the errors of a
store that keeps the books (:mod:`bot.storage`).
"""
