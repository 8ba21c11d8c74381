"""Mutants: bugs that are put into the product on purpose. The simulation must find each of them.

Each module holds the mutants of one area of the product. A mutant replaces one attribute of a product module
with ``patch.object``: where the product renames that attribute, the mutant has to follow.
"""
