"""How fast the tools of operators are."""
