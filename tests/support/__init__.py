"""Helpers for the tests of several packages: a clock, shoes with known cards, Discord's OpenAPI document."""
