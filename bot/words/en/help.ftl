### The pages of /help.

## Buttons

help-button-game = The game
help-button-moves = Moves
help-button-rules = This table
help-button-chips = Chips
help-button-fairness = Fairness

## The game

help-game-title = ### ♠ How to play
help-game-blackjack = Type **`/blackjack`** to play: it takes you to the table in this channel, or shows what you can do without one.
help-game-1 = **Goal**: get closer to 21 than the dealer, without going over.
help-game-2 = **Cards**: 2 to 10 count their number, jack, queen and king 10, an ace 1 or 11, whichever helps.
help-game-3 = **Over 21** is a *bust*: you lose at once. At 21 your hand stands by itself.
help-game-4 = **Blackjack** is an ace and a ten, jack, queen or king as your first two cards. It beats every other 21 and usually pays 3 to 2.
help-game-5 = **The dealer** plays last and has no choice: they draw to 16 and stop from 17 on. (Some tables also draw on *soft* 17: ace and six.)
help-game-6 = **You win** your bet with more than the dealer, or if they bust. With the same total (a *push*) your bet comes back.
# The labels of buttons are those of the board, in the language of the server.
help-game-start = Ready? Press an amount on the table, or type `/blackjack 25`. Then `{ $hit }` takes a card, and `{ $stand }` keeps what you have.
help-game-match = **A match** is different: everyone gets a stack for it, and the last player with chips wins. In a knock-out match, the player with the fewest chips goes out from time to time, and at the end the player with the most chips wins. Your own chips stay untouched. Anyone can open one in a channel without a table: `/match`
help-game-tournament = **A tournament** is an evening for the whole server: sign up with a button, play a heat, and the best meet at a last table. `/tournament open`
help-game-deal = **The daily deal** needs no table: ten hands a day, the same cards for everyone. `/deal`

## Moves

help-moves-title = ### ♥ Moves, and when they make sense
help-moves-intro = The dealer's card matters: 2 to 6 is weak, 7 to ace is strong.
help-moves-1 = **Hit** with 11 or less: you can't bust.
help-moves-2 = **Stand** with 17 or more, unless an ace in it counts 11.
help-moves-3 = With 12 to 16, **stand** against a weak card and **hit** against a strong one.
help-moves-4 = With an ace that counts 11 (*soft*), **hit** up to soft 17: you can't bust. **Stand** from soft 19 on.
help-moves-5 = With soft 18, **stand**, but **hit** against 9, 10 or an ace.
help-moves-6 = **Double** 10 or 11 if the dealer's card is lower: you double your bet and get one more card.
help-moves-7 = **Split** aces and eights, always: a pair becomes two hands.
help-moves-8 = Never **split** fives or tens: they are strong together.
help-moves-9 = **Surrender** 16 against 9, 10 or an ace: you give up half your bet. (Not a pair of eights.)
help-moves-10 = Leave **insurance** alone: over time it costs you chips. **Even money** is insurance by another name where blackjack pays 3 to 2.
help-moves-match = **In a match**, the last player with chips wins: bet little while you lead, and more when you are far behind.
help-moves-side = **Side bets**, where a table has them, are a gamble beside your bet: over time most cost far more than the game itself. The form for a bet tells how much.
help-moves-note = -# Not every table has every move: the buttons show what your hand may do. `/strategy` has this table's exceptions, also to “always” and “never”.

## This table

help-no-table = ### ♦ This table
help-no-table-text = No table is open in this channel. Its rules stand here once one is.

## Chips

help-chips-title = ### ♣ Chips on this server
help-chips-start = You start with { $chips } on this server. All its tables share them.
help-chips-see = `/balance` shows your chips, `/leaderboard` who has the most.
help-chips-daily = `/daily` brings { $chips } once a day (UTC), and a little more for each day in a row.
help-chips-refill = Running out? `/refill` brings you back up to { $chips }, with at least { $hours } between two refills.
help-chips-gifts = `/give` passes on chips that you have won: up to { $chips } a day.
help-chips-out = Out of chips? Someone with Manage Server can bring you back with `/admin revive`.
help-chips-worth = Chips are for fun. They have **no cash value**: nobody can buy them, sell them or cash them in.

## Fairness

help-fairness-title = ### 🔒 Is this fair?
help-fairness-1 = The cards of a shoe are fixed before the first bet on it. The table shows a *hash*: a fingerprint of the shuffle that can't be changed later.
help-fairness-2 = When the shoe is done, its secret seed is shown. `/verify` checks that the cards were the promised ones.
help-fairness-3 = `/seed` puts a text of your own into the next shuffle, so that nobody can plan it alone.
help-fairness-4 = The dealer follows fixed rules, the same for everyone. `/rules` shows them, with the hashes.
