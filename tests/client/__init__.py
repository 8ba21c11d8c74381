"""The Discord client: what it admits, limits and answers by itself."""
