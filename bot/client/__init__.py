"""The Discord client and its process.

Begin with ``croupier``, the client itself. ``serving`` runs it as a process. ``arrivals`` decides which
interactions it handles, ``limits`` what one person may do, and ``answer_watch`` what Discord's answers tell.
"""

from bot.client.answer_watch import on_answer
from bot.client.croupier import LEAVING, MANY_SERVERS, PERMISSIONS, SORRY, TOO_FAST, Croupier, fresh_shoe
from bot.client.serving import ClosedForGoodError, NoApiError, TokenRefusedError, ask_application, serve

__all__ = [
    "LEAVING",
    "MANY_SERVERS",
    "PERMISSIONS",
    "SORRY",
    "TOO_FAST",
    "ClosedForGoodError",
    "Croupier",
    "NoApiError",
    "TokenRefusedError",
    "ask_application",
    "fresh_shoe",
    "on_answer",
    "serve",
]
