"""Guests: people who play by themselves, so that a newcomer is not alone at the table.

A guest sees what a person's window shows and presses what a person could press, through the page's WebSocket.
They know the bot's board and nothing of the bot. Read ``company`` first (who is a guest), then ``guest`` (one
guest's evening), ``guest_play`` (what to press), ``seen_board`` (what a board says) and ``window_client``.
"""
