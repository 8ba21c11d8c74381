"""Provably fair shoes: seeds, commitments, seals, the shuffle, and an independent verifier; daily deals.

All cards come from this package. Read ``seeds``, ``shuffle``, ``shoe``, then ``verifier`` and ``deals``.
"""
