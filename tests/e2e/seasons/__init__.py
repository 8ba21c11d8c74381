"""The server's bank: the ceiling, grants, and servers whose books do not balance."""
