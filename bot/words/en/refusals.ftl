### Why something was refused, and the nearest thing that works. Only the person who asked reads it.
###
### The key of a message is the name of the refusal's type, and its parameters are the fields of the type:
### a field without a value is `none`, one that is true or false is `yes` or `no`.
### `-chips` is an amount with its noun, `-or` a list of alternatives ("1, 2 or 3"), `-count` a number to choose by.
### Buttons are not named here: the table's are in the language of the server, and this is in the language of the
### reader.

## The bot and the channel

refused-sorry = Something went wrong on my side. Your chips are safe; please try again.
refused-unstorable_text = That text has signs that cannot be stored. Please type it again.
refused-too_fast = That was too quick for me, so nothing happened. Please try again in a second.
refused-unknown_command = I don't have this command any more, or it has changed. Discord shows the present ones soon; `/help` knows them all.
refused-leaving_for_good = Your data is being erased: that is done when your last round is over. After that you can start again.
refused-bot_not_here = This server has my commands, but not me, so I can't show cards here. Someone who manages the server can [invite me]({ $link }).
refused-needs_manage_server = Only members with Manage Server can do that: this table uses the server's chips.
refused-needs_manage_server-open = Only members with Manage Server can open this kind of table. Anyone can start a match with `/match`.
refused-needs_manage_server-open_only = Only members with Manage Server can open this kind of table.
refused-needs_manage_server-open_match = Only members with Manage Server can open a match on this server.
refused-needs_opener = Only { $role } and members with Manage Server can do that: this table uses the server's chips.
refused-needs_opener-open = Only { $role } and members with Manage Server can open this kind of table. Anyone can start a match with `/match`.
refused-needs_opener-open_only = Only { $role } and members with Manage Server can open this kind of table.
refused-needs_opener-open_match = Only { $role } and members with Manage Server can open a match on this server.
refused-needs_host = Only the host of this match, or a member with Manage Server, can do that.
refused-table_channels = Tables don't open in this channel. Try { $channels }.
refused-table_channels_gone = The channels for tables on this server are gone. A member with Manage Server can choose others with `/admin settings`.
refused-no_table = No table is open here. Anyone can start a match with `/match`; other tables need Manage Server.
refused-channel_has_table = This channel already has a table, and `/blackjack` plays there. For another one, close it with `/table close`, or use another channel.
refused-channel_reserved = This channel is kept for the heats of a tournament. Open the table in another channel.
refused-changes_too_often = That's a lot of changes in one hour. You can change options again { $time }.
share-not_here = To share here, you and I both need permission to write in this channel.
share-before = You have shared this already.
share-too_often = You have just shared something. You can share the next thing { $time }.
refused-opens_too_often =
    { $most ->
        [one] You opened a table just now. You can open the next one { $again_at }.
       *[other] You opened { $most } tables just now. You can open the next one { $again_at }.
    }
refused-hosts_too_many =
    { $closes_at ->
        [none] You have { $most } open tables on this server, as many as one member can have. `/table close` in one of their channels makes room for another.
       *[other] You have { $most } open tables on this server, as many as one member can have. Close one with `/table close`, or wait: the first closes { $closes_at } if nobody plays there.
    }
refused-already_done = Already done. See the table.
refused-outdated = The round has moved on. Look at the table and press again.
refused-double_click = The table has just changed. Look at it and press again.
refused-store_unavailable = I can't save anything right now, so nothing has changed. Please try again in a moment.
refused-takes_long = This is taking longer than usual. If it still works, you'll see it here. Before you try again, look whether it has happened.
refused-books_frozen = This server's chips don't add up, so all its tables are paused. The person who runs this bot finds the reason in its log.
refused-chips_gone = The chips for that have just gone to another table. Try again, or choose something else.
refused-bad_seed = Use 1 to { $longest } visible characters, without a backtick (`` ` ``).
refused-too_many_seeds = { $most } people here already have a text in the shuffle, and it has room for no more. Try again when one of them has left.
# $fault is a sentence of faults.ftl.
refused-rules_rejected = { $fault }
refused-options_changed = Someone has changed the options meanwhile. `/table options` shows them as they are now.
refused-bankroll_fixed = A match has chips of its own, so a table can't become one, or stop being one. Close it with `/table close` and open another.

## Seats and the queue

refused-table_closing = This table closes after this round and takes no more bets. A new one can be opened then.
refused-in_queue =
    { $followable_box ->
        [none] You're number { $place } in the queue for the next free seat. `/leave` takes you out of it.
       *[other] You're number { $place } in the queue for the next free seat. To play sooner, bet along with another player: `/bet` with `box:{ $followable_box }`.
    }
refused-queue_full = All seats are taken, and { $most } players are waiting, as many as there can be. Try again a little later.
refused-no_seat =
    { $closing ->
        [yes] You have no seat here, and this table closes after this round.
       *[no]
            { $full ->
                [yes] All seats here are taken. `/bet` puts you in the queue for the next free one.
               *[no] You have no seat here yet. Place a bet and you get one.
            }
    }
refused-leaving_table =
    { $may_bet ->
        [yes]
            { $has_hands ->
                [yes] You're already leaving: your hands stand and still pay out. A bet brings you back.
               *[no]
                    { $followed_boxes-count ->
                        [one] You're already leaving: your bet on box { $followed_boxes } stays in and still pays out. A new bet brings you back.
                       *[other] You're already leaving: your bets on boxes { $followed_boxes } stay in and still pay out. A new bet brings you back.
                    }
            }
       *[no]
            { $has_hands ->
                [yes] You're already leaving. Your hands stand and still pay out.
               *[no]
                    { $followed_boxes-count ->
                        [one] You're already leaving. Your bet on box { $followed_boxes } stays in and still pays out.
                       *[other] You're already leaving. Your bets on boxes { $followed_boxes } stay in and still pay out.
                    }
            }
    }
refused-removed_from_table =
    { $may_bet ->
        [yes]
            { $has_hands ->
                [yes] You were removed from this table: your hands stand and still pay out. You can bet again after this round.
               *[no]
                    { $followed_boxes-count ->
                        [one] You were removed from this table: your bet on box { $followed_boxes } stays in and still pays out. You can bet again after this round.
                       *[other] You were removed from this table: your bets on boxes { $followed_boxes } stay in and still pay out. You can bet again after this round.
                    }
            }
       *[no]
            { $has_hands ->
                [yes] You were removed from this table. Your hands stand and still pay out.
               *[no]
                    { $followed_boxes-count ->
                        [one] You were removed from this table. Your bet on box { $followed_boxes } stays in and still pays out.
                       *[other] You were removed from this table. Your bets on boxes { $followed_boxes } stay in and still pay out.
                    }
            }
    }
refused-has_seat = You already have a seat here. Place a bet and you're in the next round.
refused-not_at_table = { $member } is not at this table. `/show status` shows who is.
refused-already_removed = { $member } has already been removed, and is gone after this round.
refused-round_running = The cards are already out. A bet you place now is for the next round.
refused-bet_first = Place a bet first, at the table or with `/bet`.
refused-already_ready = You're ready. The cards come as soon as everyone is.
refused-nothing_to_take_back = You have no bet on the next round. Place one at the table or with `/bet`.
refused-already_sitting_out = You're already sitting out. A bet brings you back.
refused-on_break = You're on a break, which ends { $until }. Until then I take no bets from you.
refused-nobody_silent = Nobody has been silent for ten minutes where the table waits for them. Each move, bet or other change by a player starts that time again.
refused-no_vote = You can vote on that with a bet or a hand, while the table isn't waiting for you. Members with Manage Server always can.
refused-already_voted = Your vote counts already. It takes one more, or a member with Manage Server.

## Matches

refused-no_match = There is no match at this table. Just place a bet, and you're in.
refused-match_running =
    { $is_heat ->
        [yes] This table belongs to a tournament: its players and rules are fixed.
       *[no] This match has started, so its players and rules are fixed. The next lobby opens after it.
    }
refused-match_not_started-join = The match hasn't started yet. Join it with `/join`; the host starts it.
refused-match_not_started-start = The match hasn't started yet. You're the host: start it with `/table start`.
refused-match_not_started-join_or_start = The match hasn't started yet. You're the host: take a seat with `/join` if you want to play, then `/table start`.
refused-match_not_started-wait = The match hasn't started yet. { $host } is the host and starts it.
refused-match_not_started-wait_for_host = The match hasn't started yet. The host starts it.
refused-lobby_full =
    { $seats ->
        [one] The only seat in this match is taken. The next lobby opens after it.
       *[other] All { $seats } seats in this match are taken. The next lobby opens after it.
    }
refused-nobody_joined = Nobody has joined yet. Take a seat with `/join`; one player is enough.
refused-already_joined-start = You've already joined. You're the host: start the match with `/table start`.
refused-already_joined-wait = You've already joined. { $host } is the host and starts the match; `/leave` takes you out.
refused-already_joined-wait_for_host = You've already joined. The host starts the match; `/leave` takes you out.
refused-not_the_host =
    { $may_join ->
        [yes] { $host } is the host and starts the match. Join it with `/join`.
       *[no] { $host } is the host and starts the match. Members with Manage Server can, too.
    }
refused-not_in_match = This match started without you. The next lobby opens after it.
refused-out_of_match =
    { $place ->
        [1] You finished 1st in this match.
        [2] You finished 2nd in this match.
        [3] You finished 3rd in this match.
       *[other] You finished { $place }th in this match.
    }{ " " }{ $rounds ->
        [0] It goes on until one player is left.
        [1] The others play one more round.
       *[other]
            { $minutes ->
                [0] The others play up to { $rounds } more rounds.
               *[other] The others play up to { $rounds } more rounds, about { $minutes } min.
            }
    }{ $is_heat ->
        [yes] { "" }
       *[no] { " " }Then `Rematch` opens the next one.
    }
# What somebody who has given a match up still has in the round.
refused-gave_up_match =
    { $has_hands ->
        [yes] You're out of this match: your hands stand, and you make no more bets.
       *[no]
            { $followed_boxes-count ->
                [0] You're out of this match.
                [one] You're out of this match: your bet on box { $followed_boxes } stays in, and you make no more.
               *[other] You're out of this match: your bets on boxes { $followed_boxes } stay in, and you make no more.
            }
    }{ $closing ->
        [yes] { "" }
       *[no] { " " }The next lobby opens after it.
    }
refused-nobody_sits_out =
    { $base_bet ->
        [none] Nobody sits out a match. Place a bet, or give the match up with `/leave`.
       *[other] Nobody sits out a match: without a bet you play the base bet, { $base_bet }. `/leave` gives the match up.
    }

## Boxes

refused-no_such_box =
    { $last_box ->
        [one] There is no box { $box }: this table has one box.
       *[other] There is no box { $box }: this table has boxes 1 to { $last_box }.
    }{ $others ->
        [none] { "" }
       *[other] { " " }{ $others }
    }
refused-box_taken = Box { $box } is taken by { $owner }. { $others }
refused-box_closed = Box { $box } belongs to { $owner }, and only they can open it to others with `/sharebox`. { $others }
refused-too_many_boxes =
    { $allowed ->
        [one] You already have your one seat at this table. { $others }
       *[other] You can play { $allowed } boxes at this table, so box { $box } would be one too many. { $others }
    }
# Ends the messages about a box: $others.
refused-other_boxes =
    { $numbers-count ->
        [0]
            { $may_queue ->
                [yes] No box has room right now; leave `box` out to wait for a seat.
               *[no]
                    { $in_queue ->
                        [yes] No box has room right now; you keep your place in the queue.
                       *[no] No box has room for your bet right now.
                    }
            }
       *[other] You can bet on box { $numbers-or }.
    }
refused-box_full =
    { $other_boxes-count ->
        [0] Box { $box } is full: all bets on it together can be { $limit } at most. It has room again after the next deal.
       *[other] Box { $box } is full: all bets on it together can be { $limit } at most. You can bet on box { $other_boxes-or }.
    }
refused-box_nearly_full = Others bet on box { $box } too, so the most you can bet there is { $largest }.
refused-too_many_followers = { $most } players already bet along with others here, as many as there can be. You can bet on a seat of your own.
refused-nobody_to_follow = Nobody plays box { $box } right now, so your last bet has nobody to go along with. Place a bet of your own at the table or with `/bet`.
refused-sharing_off = Nobody bets along at this table: every box has one player. *Shared boxes* in `/table options` changes that.
refused-no_box_to_share = You have no box to open to others yet. Place a bet first.
refused-not_your_box_to_share = Box { $box } is not yours. You can open box { $own_boxes-or } to others.
refused-already_shared =
    { $is_open ->
        [yes]
            { $boxes-count ->
                [one] Box { $boxes } is already open to others.
               *[other] Boxes { $boxes } are already open to others.
            }
       *[no]
            { $boxes-count ->
                [one] Box { $boxes } is not open to others.
               *[other] Boxes { $boxes } are not open to others.
            }
    }

## Bets

refused-unreadable_bet = I can't read that as an amount. Try `25`, `10k`, `half`, `all`, `min`, `max` or `same`.
refused-unreadable_insurance = I can't read that as an amount. Try `5`, `7.50`, `half` or `max`.
# $grouped and $decimal are two amounts: "1,500" and "1.50".
refused-ambiguous_amount = Did you mean { $grouped } or { $decimal }?
refused-bet_too_small =
    { $largest ->
        [none] The smallest bet here is { $smallest }.
       *[other] The smallest bet here is { $smallest }, the largest { $largest }.
    }
refused-bet_too_large = The largest bet here is { $largest }, the smallest { $smallest }.
# $nearest are one or two amounts: "10 or 15".
refused-bet_off_step =
    { $step-count ->
        [1] Bets here are whole chips. Try { $nearest-or }.
       *[other] Bets here are multiples of { $step }. Try { $nearest-or }.
    }
refused-over_balance =
    { $box ->
        [none] You have { $funds-chips }, and that bet takes { $bet }. The most you can bet is { $largest }.
       *[other] You have { $funds-chips }, and that bet on box { $box } takes { $bet }. The most you can bet there is { $largest }.
    }
refused-over_credit =
    { $box ->
        [none] Your credit covers bets of { $credit-chips } a round. The most you can bet is { $largest }.
       *[other] Your credit covers bets of { $credit-chips } a round. With your other bets, the most for box { $box } is { $largest }.
    }
refused-stake_above_ceiling =
    { $box ->
        [none] Nobody can bet more than { $ceiling-chips } in a round. The most you can bet is { $largest }.
       *[other] Nobody can bet more than { $ceiling-chips } in a round. With your other bets, the most for box { $box } is { $largest }.
    }
refused-out_of_chips =
    { $on_credit ->
        [yes]
            { $elsewhere ->
                [none] Your credit covers bets of { $funds-chips } a round, and the smallest here is { $smallest }. More chips mean more credit: `/balance` shows how to get some.
               *[other] Your credit covers bets of { $funds-chips } a round, and the smallest here is { $smallest }. Another table on this server takes { $elsewhere }.
            }
       *[no]
            { $elsewhere ->
                [none] You have { $funds-chips }, and the smallest bet here is { $smallest }. `/balance` shows how to get more.
               *[other] You have { $funds-chips }, and the smallest bet here is { $smallest }. Another table on this server takes { $elsewhere }.
            }
    }
refused-chips_for_hand = You may still need { $needed-chips } to double or split. Bet again when your hand is done, or bet less.
refused-all_at_stake =
    { $on_credit ->
        [yes]
            { $has_other_bets ->
                [yes] Apart from your current bets your credit covers { $left-chips }, and the smallest bet here is { $smallest }. Lower another bet first.
               *[no] Apart from your current bets your credit covers { $left-chips }, and the smallest bet here is { $smallest }. Bet again when the round is over.
            }
       *[no]
            { $has_other_bets ->
                [yes] Apart from your current bets you have { $left-chips }, and the smallest bet here is { $smallest }. Lower another bet first.
               *[no] Apart from your current bets you have { $left-chips }, and the smallest bet here is { $smallest }. Bet again when the round is over.
            }
    }
refused-eliminated = You're out of chips. `/balance` shows how to get new ones; matches and tables on credit are open to you.
refused-no_last_bet = You have no earlier bet here to repeat. Choose an amount at the table or with `/bet`.
refused-bet_unchanged = Your bet of { $bet } is already in. Another amount changes it.
refused-unreadable_side_bet = I can't read your { $bet } as an amount. Try a number of chips such as `5`, or nothing.
refused-no_such_side_bet = This table has no { $bet }. Your bet works without it.
refused-side_bet_on_other_box = Side bets are only for your own box. Here your bet works without them.
refused-side_bet_off_step = Here a { $bet } is a multiple of { $step }. Try { $nearest-or }.
refused-side_bet_too_large = The { $bet } can be at most your bet beside it: { $largest }.
refused-side_bet_over_funds = Your other bets leave { $left-chips } for the { $bet }.

## Moves

refused-no_round =
    { $next_bet-count ->
        [0] No round is on. Bet on the next one at the table or with `/bet`.
       *[other] No cards yet. Your bet of { $next_bet } is in for the next round.
    }
refused-not_in_round =
    { $next_bet-count ->
        [0] You're not in this round. You can bet on the next one with `/bet`.
       *[other] You're not in this round. Your bet of { $next_bet } is in for the next one.
    }
refused-sitting_out = You're sitting this round out. You can bet on the next one with `/bet`.
refused-following = { $leader } plays box { $box }, and your bet goes along. On a seat of your own, you decide.
refused-not_your_box = Box { $box } is not yours to play. You can play box { $own_boxes-or }.
refused-not_your_turn = It's { $player }'s turn. You can play when it is yours.
refused-other_box_first = Your box { $box } comes first. Play that hand, then this one.
refused-nothing_to_decide =
    { $may_bet ->
        [yes] Your hands are done for this round. You can already bet on the next one with `/bet`.
       *[no] Your hands are done for this round.
    }
refused-offer_to_others = You have nothing to answer. The round goes on as soon as the others have answered.
# Moves are alternatives such as "hit, stand or double", as they stand after "you can".
refused-offer_first = Answer the offer first: you can { $answers-or }.
refused-no_offer = Nothing is offered right now. You can { $moves-or }.
refused-move_not_allowed =
    { $move ->
        [hit] You can't hit this hand.
        [double] You can't double this hand.
        [split] You can't split this hand.
        [surrender] You can't surrender this hand.
        [insurance] You can't insure this hand.
        [even_money] You can't take even money with this hand.
       *[other] You can't do that with this hand.
    }{ $others-count ->
        [0] { "" }
       *[other] { " " }You can { $others-or }.
    }
refused-move_unaffordable =
    { $cost ->
        [none]
            { $move ->
                [double] You have { $funds-chips }, too few for a double.
                [split] You have { $funds-chips }, too few for a split.
                [insurance] You have { $funds-chips }, too few for insurance.
               *[other] You have { $funds-chips }, too few for that.
            }
       *[other]
            { $move ->
                [double] You have { $funds-chips }, and a double takes { $cost }.
                [split] You have { $funds-chips }, and a split takes { $cost }.
                [insurance] You have { $funds-chips }, and insurance takes { $cost }.
               *[other] You have { $funds-chips }, and that takes { $cost }.
            }
    }{ $others-count ->
        [0] { " " }You can wait for the others.
       *[other] { " " }You can { $others-or }.
    }
# $most is what the player can add to their stake.
refused-move_above_ceiling =
    { $follower ->
        [none]
            { $move ->
                [double] Nobody can stake or owe more than { $ceiling-chips }: you can add { $most }, too few for a double.
                [split] Nobody can stake or owe more than { $ceiling-chips }: you can add { $most }, too few for a split.
                [insurance] Nobody can stake or owe more than { $ceiling-chips }: you can add { $most }, too few for insurance.
               *[other] Nobody can stake or owe more than { $ceiling-chips }: you can add { $most }, too few for that.
            }
       *[other]
            { $move ->
                [double] A double would take the stake of { $follower } above { $ceiling-chips }, the most there is.
                [split] A split would take the stake of { $follower } above { $ceiling-chips }, the most there is.
                [insurance] Insurance would take the stake of { $follower } above { $ceiling-chips }, the most there is.
               *[other] That would take the stake of { $follower } above { $ceiling-chips }, the most there is.
            }
    }{ $others-count ->
        [0] { "" }
       *[other] { " " }You can { $others-or }.
    }
refused-insurance_fixed = Insurance for this hand is exactly { $amount }.
refused-insurance_limited =
    { $whole_chips ->
        [yes] You can insure for up to { $most }, in whole chips.
       *[no] You can insure for up to { $most }.
    }

## The bank

refused-source_off =
    { $source ->
        [daily] `/daily` is switched off on this server.
       *[refill] `/refill` is switched off on this server.
    }
refused-claim_too_early =
    { $source ->
        [daily] You've had your chips for today. The next `/daily` is due { $due_at }.
       *[refill] You've had a refill. The next `/refill` can come { $due_at }.
    }
refused-open_stake = You have an open bet. `/refill` helps when it is settled, if you need it then.
refused-enough_chips = `/refill` is for members with less than { $refill-chips }. You have enough to play.
refused-no_room = You own as much as anyone can. There's no room for more!
refused-not_eliminated = { $member } is not out of chips. `/admin chips` gives them more.
refused-above_ceiling =
    { $most-count ->
        [0] Nobody can own more than { $ceiling-chips }. You can give them 0 chips at most.
       *[other] Nobody can own more than { $ceiling-chips }. You can give them { $most-chips } at most.
    }
refused-hidden_bet = You can do that after the next deal.
refused-too_few_chips = { $member } doesn't have that many chips to take. Bets in an open round can't be taken.
refused-gifts_off = Members can't give each other chips on this server.
refused-giver_on_break = You're on a break, which ends { $until }. Until then you can't give chips.
refused-cannot_receive = { $member } can't get chips right now.
refused-too_new_for_gifts =
    { $member ->
        [none] You can give chips after { $least_rounds } rounds on { $least_days } days here; matches and `inverted` tables don't count. You have { $rounds ->
            [one] one round
           *[other] { $rounds } rounds
        } on { $days ->
            [one] one day
           *[other] { $days } days
        } so far.
       *[other] { $member } can get chips after { $least_rounds } rounds on { $least_days } days here; matches and `inverted` tables don't count. They have { $rounds ->
            [one] one round
           *[other] { $rounds } rounds
        } on { $days ->
            [one] one day
           *[other] { $days } days
        } so far.
    }
refused-not_won =
    { $most-count ->
        [0] You can only give what you have won this season, and nothing of that is left.
       *[other] You can give up to { $most-chips }: what you have won this season, without what you have given.
    }
refused-given_today =
    { $most-count ->
        [0] You can give more tomorrow (UTC): nobody gives more than { $limit-chips } a day.
       *[other] You can give up to { $most-chips } today: nobody gives more than { $limit-chips } a day (UTC).
    }
refused-received_today =
    { $most-count ->
        [0] { $member } can get more tomorrow (UTC): nobody gets more than { $limit-chips } a day from all others together.
       *[other] { $member } can get up to { $most-chips } today: nobody gets more than { $limit-chips } a day (UTC) from all others together.
    }
refused-chips_needed =
    { $most-count ->
        [0]
            { $least-count ->
                [0] You have no chips to give. Open bets can't be given.
               *[other] You have no chips to give: keep { $least-chips } for a bet. Open bets can't be given.
            }
       *[other]
            { $least-count ->
                [0] You can give up to { $most-chips }. Open bets can't be given.
               *[other] You can give up to { $most-chips }, and keep { $least-chips } for a bet. Open bets can't be given.
            }
    }
refused-season_has_ended = That season has ended already.
refused-season_too_young = A season lasts at least an hour. This one can end { $may_end_at }.
