"""What every feature at Discord's edge shares: words, refusals as sentences, private answers."""
