"""The Discord client and its process.

Begin with ``croupier``, the client itself. ``serving`` runs it as a process. ``arrivals`` asks the ``gate``
which interactions it handles, ``limits`` says what one person may do, and ``answer_watch`` what Discord's
answers tell. ``discord_clock`` is the time by which the bot goes. ``identifying`` says when a session at the
gateway may start. ``registration`` brings the slash commands to Discord, ``last_answers`` remembers what a
person was told last, and ``json_texts`` has discord.py read JSON with orjson.
"""
