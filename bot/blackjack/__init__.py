"""The rules of blackjack, pure: no clock, no randomness, no Discord, no database."""
