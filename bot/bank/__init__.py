"""The bank of a server: who owns which chips, where chips come from, and how seasons pass.

Pure, and without tables. Read ``ledger`` first: accounts, and the transfers between them. ``ids`` and
``amounts`` are the types that the whole bot uses. ``ceilings`` limits what an account may hold.
``member_chips`` says what a member has, ``claims`` what they may claim themselves, ``grants`` what an admin
may give or take. ``seasons`` divides the time. ``refusals`` are the reasons why the bank
refuses what somebody asks for, ``store_errors`` the errors of a store that keeps the books
(:mod:`bot.storage`).
"""
