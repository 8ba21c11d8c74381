"""Seasons of a server: their ends, their places, and schedules."""
