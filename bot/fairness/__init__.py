"""Provably fair shoes: seeds, commitments, the shuffle, and its verifier."""
