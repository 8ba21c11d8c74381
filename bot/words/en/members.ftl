### What the bot tells one member: the tip with their first bet, and mentions.

# Said once, together with the answer to the first bet of a member. $hit and $stand are the labels on the board,
# in the language of the server.
members-first-bet = 💡 Your first bet! `{ $hit }` draws a card, `{ $stand }` keeps what you have. Get closer to 21 than the dealer, but not over it. `/help` explains the rest.

# In place of it, to somebody who only follows on the boxes of others.
members-first-follow = 💡 Your first bet! { $leader } plays the hand, and your bet wins or loses with it. `/help` explains the rest.

# A public message to the player whose turn it is; $when is a phrase such as "in 12 seconds".
members-turn = ⏰ { $player }, it's your turn. Your time ends { $when }.
members-turn-on = `Your turn` is on: when half of your time for a turn is gone, I mention you in the channel. I delete the message as soon as you have played.
members-turn-off = `Your turn` is off: I don't mention you when it's your turn.
members-cards-on = 🔤 Cards are in words too: practice, daily deals and rounds that are over name them below the pictures.
members-cards-off = Cards are pictures alone in practice, daily deals and rounds that are over. `/show hand` and `/show dealer` still name them.

# /me forget: the title, what happens, and the button.
members-forget = Erase all your data?
members-forget-gone = **Goes**, on all servers: who you are, your chips, your settings, your name at the tables, and your texts for coming shoes.
members-forget-stays = **Stays**, under a number that leads to nobody: your rounds, transfers and results, and your texts in shoes that were dealt. Without them nobody could check the cards and the books.
members-forget-season = If you come back this season, you start with 0 chips, or with what you owe, and `/daily` and `/refill` wait as they would have. For that I keep a hash that nobody can trace to you, until the season ends; if you have claimed shortly before that, until a later one ends.
members-forget-tables = Your seats go at once. If you still have a bet in a round, your hands play on by themselves, and I erase you when it is over.
members-forget-break = A break that you have taken (`/me break`) stays until its end, under such a hash.
members-forget-button = Erase my data
members-forgotten = Done, I have forgotten you. If you play again, you are new to me.
members-forget-later = I have given up your seats. As soon as your last round is over, I erase your data.
members-forget-elsewhere = I have given up your seats, and erase your data in a few seconds. If you have a bet on another server, I do it as soon as your last round there is over.
members-forget-idle = I have given up your seats. I am not running everywhere at the moment: your data go as soon as all parts of me are back (missing: { $shards }).
members-forget-too_often = You have erased your data a few times today. You can do it again { $time }.
members-unknown = I don't know anything about you yet.

# /me break: the title, what happens, and the button. $date is a date and a time.
members-break = Take a break until { $date }?
members-break-bets = Until then you can't bet, wait for a seat or join a match, on any server with this bot.
members-break-tables = Bets that aren't dealt yet come back, and your seats go. You play the round and the match that you are in to the end.
members-break-firm = You can make the break longer, but nobody can make it shorter: not you, not an admin, not `/me forget`.
members-break-button = Begin the break
members-break-begun = Your break has begun. You can bet again from { $date } on. Take care!
members-break-longer = Your break goes on until { $date }. You can only make it longer.

# Links to texts of the operator, below /help and /me data.
policy-privacy = Privacy policy
policy-terms = Terms of use

# /me data, beside the file. $count is the number of rounds that did not fit into it.
members-data = Here is all that I know about you on this server.
members-data-newest =
    { $count ->
        [0] Here is what I know about you on this server.
        [one] Here is what I know about you on this server. Your oldest round did not fit into the file.
       *[other] Here is what I know about you on this server. Your { $count } oldest rounds did not fit into the file.
    }
members-data-rows = Older entries of some kinds did not fit; the file says how many.
members-data-units = Times are seconds since 1970 (UTC). Amounts are hundredths of a chip; those of boxes are chips.
