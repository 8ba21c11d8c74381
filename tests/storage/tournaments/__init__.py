"""Tests of the jobs and queries of tournaments."""
