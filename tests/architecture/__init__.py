"""Check the structure of the product: imports, libraries, names and sizes of packages.

``sources`` reads the product's modules; nothing is imported. ``import_rules`` and ``library_rules`` hold the
rules and the checks. Each check is tested twice: on the product, and on a line that breaks the rule.
"""
