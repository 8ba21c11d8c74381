### What the bot tells one member: the tip with their first bet, and mentions.

# Said once, together with the answer to the first bet of a member.
members-first-bet = 💡 Your first bet! Soon you get two cards. `Hit` draws another, `Stand` keeps what you have. Get closer to 21 than the dealer, but not over it. `/help` explains the rest.

# A public message to the player whose turn it is; $when is a phrase such as "in 12 seconds".
members-turn = ⏰ { $player }, it's your turn. Your time ends { $when }.
members-turn-on = `Your turn` is on: when half of your time for a turn is gone, I mention you in the channel. I delete the message as soon as you have played.
members-turn-off = `Your turn` is off: I don't mention you when it's your turn.
