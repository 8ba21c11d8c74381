"""Provably fair shoes: seeds, commitments, seals, the shuffle, and an independent verifier.

This package is the only source of randomness in the bot. Read ``seeds``, ``shuffle``, ``shoe``,
then ``verifier``.
"""
