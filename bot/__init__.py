"""Croupier: blackjack at a shared table in a Discord channel."""
