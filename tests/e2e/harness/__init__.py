"""Harnesses that run the bot for the end-to-end tests, and prepared rounds.

Read ``running_bot`` and ``bot_harness`` first: they connect the bot to the sandbox, and most tests need
nothing else. ``shared_bot`` runs one bot for the tests that are marked so. ``bot_process`` runs the bot as a
process of its own, ``browser_windows`` opens the sandbox's page, and ``rewriting_proxy`` stands between the
bot and the sandbox. ``seeded_shoes``, ``dealt_rounds`` and ``face_down_table`` prepare cards and rounds.
"""
