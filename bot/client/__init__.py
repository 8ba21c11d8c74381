"""The Discord client and its process.

Begin with ``croupier``, the client itself. ``serving`` runs it as a process. ``arrivals`` decides which
interactions it handles, ``limits`` what one person may do, and ``answer_watch`` what Discord's answers tell.
"""
