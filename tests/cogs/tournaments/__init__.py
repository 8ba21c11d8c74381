"""Tests of the panel and the commands of tournaments."""
