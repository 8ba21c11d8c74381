"""Gifts between members: the job, its rule beside a model, and second accounts."""
