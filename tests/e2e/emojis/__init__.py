"""Card faces through the stand-in: uploads, refusals, restarts and changed pictures."""
