"""The Discord client and its process.

Begin with ``croupier``, the client itself. ``serving`` runs it as a process. ``arrivals`` says which
interactions it handles, and ``answer_watch`` what Discord's answers tell. ``discord_clock`` is the time by
which the bot goes. ``identifying`` says when a session at the gateway may start, and ``event_guard`` confines
a fault in what the gateway sends. ``registration`` brings the slash commands to Discord, ``member_switches``
keeps choices of members in memory, and ``json_texts`` has discord.py read JSON with orjson.
"""
