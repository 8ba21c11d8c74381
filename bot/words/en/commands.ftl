### Slash commands: what each does, what its options are, and the choices. Discord shows 100 characters.

## Playing

command-blackjack = Play blackjack in this channel: bet, find the table, or see what else there is
command-bet = Bet on the next round; you get a seat if you have none
command-bet-amount = 25, 10k, half, all, min, max or same
command-bet-box = Which box, if not your own
command-bet-pairs = A side bet on a pair in your first two cards
command-bet-three_card = A side bet on your first two cards with the dealer's
command-join = Join the match that starts here soon
command-match = Start a match in this channel: everyone gets the same chips for it
command-match-kind = Which kind; knockout if you choose none
command-rematch = Another match with the players of the last one in this channel
command-takeback = Take back your bets on the next round and keep your seat
command-ready = Deal as soon as possible: don't wait for me
command-sitout = Skip the next round
command-sharebox = Let others bet on your box and follow your moves, or stop
command-sharebox-open = True to share, False to stop; without it, the opposite of now
command-sharebox-box = Which box; all of yours if you name none
command-leave = Give up your seat
command-hit = Draw a card
command-stand = Draw no more cards
command-double = Double your bet and draw exactly one card
command-split = Split a pair into two hands
command-surrender = Give up your hand and get half your bet back
command-move-box = Which box, if you have several
command-insurance = Insure against a dealer's blackjack; it pays 2 to 1
command-insurance-amount = How much, where the table lets you choose; else half your bet
command-decline = Say no thanks to an offer
command-evenmoney = Take 1 to 1 for your blackjack now
command-me = Your own settings and data
command-me-yourturn = Be mentioned when half of the time for your turn is gone, or no longer
command-me-yourturn-on = True to be mentioned, False to stop; without it, the opposite of now
command-me-cards = Read cards in words below their pictures, or no longer
command-me-cards-in_words = True for words too, False for pictures alone; without it, the opposite of now
command-me-break = Take a break: no bets anywhere I am, until a day that you choose
command-me-break-days = For how many days; nobody can make a break shorter
command-me-forget = Erase all that I know about you, on every server
command-me-data = Get a file with all that I know about you on this server
command-rules = The rules of this table
command-help = How to play, and what chips are for
command-odds = What the rules of this table cost you, in percent
command-hint = The best move for your hand, and why
command-hint-box = Your box, if you play several
command-me-coach = After a mistake, hear what was best; only you see it
command-me-coach-switch = Whether the coach comments on your moves
command-me-coach-on = on
command-me-coach-off = off
command-strategy = How to play at this table, as a chart
command-deal = The daily deal: ten hands, the same cards for everyone
command-deal-day = The number of an earlier deal; today's if you choose nothing
command-train = Practise without chips, and see at once what is right
command-train-topic = Which hands; all if you choose nothing
command-train-all = All hands
command-train-hard = Hard hands, such as 10 and 6
command-train-soft = Soft hands, with an ace
command-train-pairs = Pairs
command-train-surrender = When to surrender

## Looking

command-show = A private look at this table
command-show-hand = Your own hands
command-show-dealer = The dealer's cards
command-show-bets = Who has bet how much
command-show-turn = Whose turn it is, and who has not bet yet
command-show-timer = How much time is left
command-show-status = Everyone's chips, bets and totals
command-show-scores = Chips and places at this table

## Chips

command-balance = Your chips on this server, or another member's
command-balance-member = Whose chips; yours if you name nobody
command-daily = Get your chips of the day; more if you come back every day
command-refill = Get new chips when you have run out
command-give = Give chips that you have won to another member
command-give-member = Who gets them
command-give-amount = How many chips, such as 100
command-give-note = What they are for, in up to 80 characters; everybody here sees it
command-seasons = The seasons of this server and their champions
command-leaderboard = Who leads on this server: by chips, wins and more
command-leaderboard-by = What counts; without it chips, or for a week or month winnings minus losses
command-leaderboard-post = Post it in this channel for everybody, and keep it current (needs Manage Server)
command-leaderboard-season = A season that is over: its final standings
command-leaderboard-period = Which time counts; this season if you choose nothing
command-leaderboard-chips = Chips, open bets included
command-leaderboard-net = Winnings minus losses
command-leaderboard-biggest_win = Biggest win in one round
command-leaderboard-hands_won = Hands won
command-leaderboard-win_rate = Win rate, from 50 hands
command-leaderboard-blackjacks = Number of blackjacks
command-leaderboard-best_streak = Rounds won in a row
command-leaderboard-matches_won = Matches won
command-leaderboard-tournaments_won = Tournaments won
command-leaderboard-accuracy = Right decisions, from 100 decisions
command-leaderboard-standing = Standing, which decides the champion
command-leaderboard-deal = Daily deals: hands without an error
command-stats = What you, or another member, have played here
command-stats-member = Whose results; yours if you name nobody
command-stats-period = Which time counts; all time if you choose nothing
command-history = Your last rounds, or another member's
command-history-member = Whose rounds; yours if you name nobody
command-round = One round that is over, card by card
command-round-id = Its number on the table or in /history; yours are suggested
command-ledger = Where your chips went
command-period-season = This season
command-period-week = This week, from Monday
command-period-month = This month
command-period-all_time = All time

## Fairness

command-verify = Prove that a round's cards were fixed before its first bet
command-verify-id = The number of a round (yours are suggested), or of a tournament, such as T12
command-seed = Add a text of your own to the next shuffles here
command-seed-text = Anything, up to 64 characters

## Tables

command-table = The blackjack table in this channel
command-table-open = Open a blackjack table in this channel
command-table-open-preset = Which rules; the server's usual ones if you choose none
command-table-open-bankroll = Where the chips come from
command-table-open-turn_time = Seconds for a decision; 0 for no limit
command-table-open-min_bet = The smallest bet
command-table-open-max_bet = The largest bet; 0 for no maximum
command-table-open-side_bets = Offer the side bets on a pair and on three cards
command-table-start = Start the match with everyone who has joined
command-table-go-on = Where no clock runs: go on without players who have been silent for ten minutes
command-table-show = Move the table to the bottom of the channel
command-table-kick = Remove a player; their current hands stand
command-table-kick-member = Who has to leave
command-table-close = Close this table; a round that is on is played first
command-table-options = All options of this table, to look at and to change
command-table-set = Change one option of this table
command-table-set-option = Which option
command-table-set-value = Its new value
command-table-preset = Change all options of this table at once
command-table-preset-name = Which rules
command-tournament = A tournament of this server: sign-ups, heats, and a last table
command-tournament-open = Open a tournament in this channel
command-tournament-open-name = What it is called, in up to 60 characters
command-tournament-open-starts = When it starts: 30m, 2h or 20:00 (UTC); in 30 minutes if you choose nothing
command-tournament-open-rounds = Rounds of each heat; 20 if you choose nothing
command-tournament-open-prize = Chips for the first place, half for the second, a quarter for the third (needs Manage Server)
command-tournament-show = Move the tournament's panel to the bottom of its channel
command-tournament-remove = Take an entrant out of the tournament (needs Manage Server)
command-tournament-remove-member = Who is taken out
command-tournament-cancel = Cancel the tournament: no places, no prizes

# A choice: the name of a preset, as people type it, and what it is.
command-preset = { $preset }: { $about }

# A choice: the option's value, which stays English, and what it means.
command-bankroll-bank = bank: your chips on this server
command-bankroll-credit = credit: the same, with a credit line
command-bankroll-match = match: stacks for this match only; the last one with chips wins

## For managers

command-setup = First steps: permissions, four questions, a first table
command-admin = For members with Manage Server
command-admin-settings = The settings of this server, to look at and to change
command-admin-set = Change one setting of this server
command-admin-set-setting = Which setting
command-admin-set-value = Its new value
command-admin-chips = Give chips to a member, take some with a minus sign, or set how many they have
command-admin-chips-member = Whose chips
command-admin-chips-amount = 500, 10k or -200
command-admin-chips-set = The chips they can spend from now on: 500, 10k or 0
command-admin-chips-reason = Kept in the log
command-admin-revive = Let a member who is out of chips play again
command-admin-revive-member = Who is out of chips
command-admin-audit = Check everything that is stored about this server
command-admin-season = The seasons of this server
command-admin-season-end = End the season: everyone starts the next one with the same chips
command-admin-season-end-name = The name under which the season is kept
command-admin-season-schedule = Choose when seasons end by themselves
command-admin-season-schedule-every = How often a season ends
command-season-month = With each month
command-season-quarter = With each quarter
command-season-off = Only by hand
command-admin-log = Who did what on this server
command-admin-log-action = Only entries of this kind
command-admin-log-member = Only entries by or about this person

# The actions by which /admin log can be filtered
command-log-chips = Chips given or taken
command-log-chips_refused = Chips refused
command-log-revive = Eliminated members revived
command-log-revive_refused = Revivals refused
command-log-table_opened = Tables opened
command-log-table_closed = Tables closed
command-log-rules_changed = Options changed
command-log-member_removed = Players removed
command-log-round_voided = Rounds voided
command-log-setting = Settings changed
command-log-season_ended = Seasons ended
command-log-season_schedule = Changes of when seasons end
command-log-daily = Daily chips after running out
command-log-refill = Refills
command-log-deal = Prizes of daily deals after running out
command-log-gift = Gifts between members
command-log-tournament = Prizes of tournaments after running out
command-log-tournament_cancelled = Tournaments cancelled
command-log-entrant_removed = Removals from tournaments
