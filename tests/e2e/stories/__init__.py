"""Whole sessions with several players, by commands and in browser windows.

The fixture ``browser`` is one Chromium for the whole package; each window has a browser context of its own.
"""
