"""Sentences for refusals."""
