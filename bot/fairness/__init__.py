"""Provably fair shoes: seeds, commitments, seals, the shuffle, and an independent verifier.

All cards at tables come from this package. Read ``seeds``, ``shuffle``, ``shoe``, then ``verifier``.
"""
