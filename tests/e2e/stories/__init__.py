"""Whole sessions with several players, by commands and in browser windows.

The fixture ``windows`` gives windows of one Chromium, each with a browser context of its own.
"""
