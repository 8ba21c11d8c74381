"""The bot among people and servers of different languages."""
