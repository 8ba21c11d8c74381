"""The pages for people: the README, ``CONTRIBUTING.md`` and ``docs``."""
