### Why something was refused, and the nearest thing that works. Only the person who asked reads it.
###
### The key of a message is the name of the refusal's type. Buttons are not named here: the table's are in the
### language of the server, and this is in the language of the reader.

## The bot and the channel

refused-sorry = Something went wrong on my side. Your chips are safe; please try again.
refused-too_fast = That was too quick for me, so nothing happened. Please try again in a second.
refused-leaving_for_good = Your data is being erased: that is done when your last round is over. After that you can start again.
refused-needs_manage_server = Only members with Manage Server can do that: this table uses the server's chips.
refused-needs_manage_server-open = Only members with Manage Server can open this kind of table. Anyone can start a match with `/table open preset:vegas`.
refused-needs_opener = Only { $role } and members with Manage Server can do that: this table uses the server's chips.
refused-needs_opener-open = Only { $role } and members with Manage Server can open this kind of table. Anyone can start a match with `/table open preset:vegas`.
refused-needs_host = Only the host of this match, or a member with Manage Server, can do that.
refused-no_table = No table is open here. Anyone can start a match with `/table open preset:vegas`; other tables need Manage Server.
refused-channel_has_table = This channel already has a table. `/table show` moves it to the bottom.
refused-changes_too_often = That's a lot of changes in one hour. You can change options again { $time }.
refused-opens_too_often =
    { $most ->
        [one] You opened a table just now. You can open the next one { $time }.
       *[other] You opened { $most } tables just now. You can open the next one { $time }.
    }
# $most is how many tables a member may have.
refused-hosts_too_many = You have { $most } open tables on this server, as many as one member can have. `/table close` in one of their channels makes room for another.
refused-hosts_too_many-closes_at = You have { $most } open tables on this server, as many as one member can have. Close one with `/table close`, or wait: the first closes { $time } if nobody plays there.
refused-already_done = Already done. See the table.
refused-outdated = The round has moved on. Look at the table and press again.
refused-double_click = The table has just changed. Look at it and press again.
refused-store_unavailable = I can't save anything right now, so nothing has changed. Please try again in a moment.
refused-books_frozen = This server's chips don't add up, so all its tables are paused. The person who runs this bot finds the reason in its log.
refused-chips_gone = The chips for that have just gone to another table. Try again, or choose something else.
refused-bad_seed = Use 1 to { $longest } visible characters, without a backtick (`` ` ``).
refused-too_many_seeds = { $most } people here already have a text in the shuffle, and it has room for no more. Try again when one of them has left.
refused-options_changed = Someone has changed the options meanwhile. `/table options` shows them as they are now.
refused-bankroll_fixed = A match has chips of its own, so a table can't become one, or stop being one. Close it with `/table close` and open another.

## Seats and the queue

refused-table_closing = This table closes after this round and takes no more bets. A new one can be opened then.
refused-in_queue = You're number { $place } in the queue for the next free seat. `/leave` takes you out of it.
refused-in_queue-follow = You're number { $place } in the queue for the next free seat. To play sooner, bet along with another player: `/bet` with `box:{ $box }`.
refused-queue_full = All seats are taken, and { $most } players are waiting, as many as there can be. Try again a little later.
refused-no_seat = You have no seat here yet. Place a bet and you get one.
refused-no_seat-full = All seats here are taken. `/bet` puts you in the queue for the next free one.
refused-no_seat-closing = You have no seat here, and this table closes after this round.
refused-leaving_table-hands = You're already leaving. Your hands stand and still pay out.
refused-leaving_table-bets =
    { $count ->
        [one] You're already leaving. Your bet on box { $boxes } stays in and still pays out.
       *[other] You're already leaving. Your bets on boxes { $boxes } stay in and still pay out.
    }
refused-leaving_table-hands-back = You're already leaving: your hands stand and still pay out. A bet brings you back.
refused-leaving_table-bets-back =
    { $count ->
        [one] You're already leaving: your bet on box { $boxes } stays in and still pays out. A new bet brings you back.
       *[other] You're already leaving: your bets on boxes { $boxes } stay in and still pay out. A new bet brings you back.
    }
refused-removed_from_table-hands = You were removed from this table. Your hands stand and still pay out.
refused-removed_from_table-bets =
    { $count ->
        [one] You were removed from this table. Your bet on box { $boxes } stays in and still pays out.
       *[other] You were removed from this table. Your bets on boxes { $boxes } stay in and still pay out.
    }
refused-removed_from_table-hands-back = You were removed from this table: your hands stand and still pay out. You can bet again after this round.
refused-removed_from_table-bets-back =
    { $count ->
        [one] You were removed from this table: your bet on box { $boxes } stays in and still pays out. You can bet again after this round.
       *[other] You were removed from this table: your bets on boxes { $boxes } stay in and still pay out. You can bet again after this round.
    }
refused-has_seat = You already have a seat here. Place a bet and you're in the next round.
refused-not_at_table = { $person } is not at this table. `/status` shows who is.
refused-already_removed = { $person } has already been removed, and is gone after this round.
refused-round_running = The cards are already out. A bet you place now is for the next round.
refused-bet_first = Place a bet first, at the table or with `/bet`.
refused-already_ready = You're ready. The cards come as soon as everyone is.
refused-nothing_to_take_back = You have no bet on the next round. Place one at the table or with `/bet`.
refused-already_sitting_out = You're already sitting out. A bet brings you back.

## Matches

refused-no_match = There is no match at this table. Just place a bet, and you're in.
refused-match_running = This match has started, so its players and rules are fixed. The next lobby opens after it.
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
refused-not_the_host = { $host } is the host and starts the match. Members with Manage Server can, too.
refused-not_the_host-join = { $host } is the host and starts the match. Join it with `/join`.
refused-not_in_match = This match started without you. The next lobby opens after it.
refused-out_of_match =
    { $place ->
        [1] You finished 1st in this match. The next lobby opens after it.
        [2] You finished 2nd in this match. The next lobby opens after it.
        [3] You finished 3rd in this match. The next lobby opens after it.
       *[other] You finished { $place }th in this match. The next lobby opens after it.
    }
# What somebody who has given a match up still has in the round.
refused-gave_up_match = You're out of this match.
refused-gave_up_match-hands = You're out of this match: your hands stand, and you make no more bets.
refused-gave_up_match-bets =
    { $count ->
        [one] You're out of this match: your bet on box { $boxes } stays in, and you make no more.
       *[other] You're out of this match: your bets on boxes { $boxes } stay in, and you make no more.
    }
refused-gave_up_match-lobby = The next lobby opens after it.
refused-nobody_sits_out = Nobody sits out a match. Place a bet, or give the match up with `/leave`.
refused-nobody_sits_out-base_bet = Nobody sits out a match: without a bet you play the base bet, { $bet }. `/leave` gives the match up.

## Boxes

refused-no_such_box =
    { $last ->
        [one] There is no box { $box }: this table has one box.
       *[other] There is no box { $box }: this table has boxes 1 to { $last }.
    }
refused-box_taken = Box { $box } is taken by { $owner }.
refused-box_closed = Box { $box } belongs to { $owner }, and only they can open it to others with `/share`.
refused-too_many_boxes =
    { $allowed ->
        [one] You already have your one seat at this table.
       *[other] You can play { $allowed } boxes at this table, so box { $box } would be one too many.
    }
# $boxes is a list such as "1, 2 or 3".
refused-bet_on_boxes = You can bet on box { $boxes }.
refused-no_box_free = No box has room for your bet right now.
refused-no_box_free-may_queue = No box has room right now; leave `box` out to wait for a seat.
refused-no_box_free-in_queue = No box has room right now; you keep your place in the queue.
refused-box_full = Box { $box } is full: all bets on it together can be { $limit } at most.
refused-box_full-wait = It has room again after the next deal.
refused-box_nearly_full = Others bet on box { $box } too, so the most you can bet there is { $largest }.
refused-too_many_followers = { $most } players already bet along with others here, as many as there can be. You can bet on a seat of your own.
refused-nobody_to_follow = Nobody plays box { $box } right now, so your last bet has nobody to go along with. Place a bet of your own at the table or with `/bet`.
refused-sharing_off = Nobody bets along at this table: every box has one player.
refused-no_box_to_share = You have no box to open to others yet. Place a bet first.
refused-not_your_box_to_share = Box { $box } is not yours. You can open box { $boxes } to others.
refused-already_shared-open =
    { $count ->
        [one] Box { $boxes } is already open to others.
       *[other] Boxes { $boxes } are already open to others.
    }
refused-already_shared-closed =
    { $count ->
        [one] Box { $boxes } is not open to others.
       *[other] Boxes { $boxes } are not open to others.
    }

## Bets

refused-bet_too_small = The smallest bet here is { $smallest }.
refused-bet_too_small-largest = The smallest bet here is { $smallest }, the largest { $largest }.
refused-bet_too_large = The largest bet here is { $largest }, the smallest { $smallest }.
# $count is the step, for its wording; $bets are one or two amounts: "10 or 15".
refused-bet_off_step =
    { $count ->
        [1] Bets here are whole chips. Try { $bets }.
       *[other] Bets here are multiples of { $step }. Try { $bets }.
    }
refused-over_balance = You have { $funds }, and that bet takes { $bet }. The most you can bet is { $largest }.
refused-over_balance-box = You have { $funds }, and that bet on box { $box } takes { $bet }. The most you can bet there is { $largest }.
refused-over_credit = Your credit covers bets of { $credit } a round. The most you can bet is { $largest }.
refused-over_credit-box = Your credit covers bets of { $credit } a round. With your other bets, the most for box { $box } is { $largest }.
refused-stake_above_ceiling = Nobody can bet more than { $ceiling } in a round. The most you can bet is { $largest }.
refused-stake_above_ceiling-box = Nobody can bet more than { $ceiling } in a round. With your other bets, the most for box { $box } is { $largest }.
refused-out_of_chips = You have { $funds }, and the smallest bet here is { $smallest }. `/balance` shows how to get more.
refused-out_of_chips-elsewhere = You have { $funds }, and the smallest bet here is { $smallest }. Another table on this server takes { $elsewhere }.
refused-out_of_chips-credit = Your credit covers bets of { $funds } a round, and the smallest here is { $smallest }. More chips mean more credit: `/balance` shows how to get some.
refused-out_of_chips-credit-elsewhere = Your credit covers bets of { $funds } a round, and the smallest here is { $smallest }. Another table on this server takes { $elsewhere }.
refused-all_at_stake = Apart from your current bets you have { $left }, and the smallest bet here is { $smallest }. Bet again when the round is over.
refused-all_at_stake-other_bets = Apart from your current bets you have { $left }, and the smallest bet here is { $smallest }. Lower another bet first.
refused-all_at_stake-credit = Apart from your current bets your credit covers { $left }, and the smallest bet here is { $smallest }. Bet again when the round is over.
refused-all_at_stake-credit-other_bets = Apart from your current bets your credit covers { $left }, and the smallest bet here is { $smallest }. Lower another bet first.
refused-eliminated = You're out of chips. `/balance` shows how to get new ones; matches and tables on credit are open to you.
refused-no_last_bet = You have no earlier bet here to repeat. Choose an amount at the table or with `/bet`.
refused-bet_unchanged = Your bet of { $bet } is already in. Another amount changes it.

## Moves

refused-no_round = No round is on. Bet on the next one at the table or with `/bet`.
refused-no_round-bet = No cards yet. Your bet of { $bet } is in for the next round.
refused-not_in_round = You're not in this round. You can bet on the next one with `/bet`.
refused-not_in_round-bet = You're not in this round. Your bet of { $bet } is in for the next one.
refused-sitting_out = You're sitting this round out. You can bet on the next one with `/bet`.
refused-following = { $leader } plays box { $box }, and your bet goes along. On a seat of your own, you decide.
refused-not_your_box = Box { $box } is not yours to play. You can play box { $boxes }.
refused-not_your_turn = It's { $player }'s turn. You can play when it is yours.
refused-other_box_first = Your box { $box } comes first. Play that hand, then this one.
refused-nothing_to_decide = Your hands are done for this round.
refused-nothing_to_decide-bet = Your hands are done for this round. You can already bet on the next one with `/bet`.
refused-offer_to_others = You have nothing to answer. The round goes on as soon as the others have answered.
# $moves are alternatives such as "hit, stand or double", as they stand after "you can".
refused-you_can = You can { $moves }.
refused-you_can_wait = You can wait for the others.
refused-offer_first = Answer the offer first: you can { $moves }.
refused-no_offer = Nothing is offered right now. You can { $moves }.
refused-move_not_allowed-hit = You can't hit this hand.
refused-move_not_allowed-double = You can't double this hand.
refused-move_not_allowed-split = You can't split this hand.
refused-move_not_allowed-surrender = You can't surrender this hand.
refused-move_not_allowed-insurance = You can't insure this hand.
refused-move_not_allowed-even_money = You can't take even money with this hand.
refused-move_not_allowed-other = You can't do that with this hand.
refused-move_unaffordable-double = You have { $funds }, and a double takes { $cost }.
refused-move_unaffordable-split = You have { $funds }, and a split takes { $cost }.
refused-move_unaffordable-insurance = You have { $funds }, and insurance takes { $cost }.
refused-move_unaffordable-other = You have { $funds }, and that takes { $cost }.
refused-move_unaffordable-no_price-double = You have { $funds }, too few for a double.
refused-move_unaffordable-no_price-split = You have { $funds }, too few for a split.
refused-move_unaffordable-no_price-insurance = You have { $funds }, too few for insurance.
refused-move_unaffordable-no_price-other = You have { $funds }, too few for that.
# $most is what the player can add to their stake.
refused-move_above_ceiling-double = Nobody can stake or owe more than { $ceiling }: you can add { $most }, too few for a double.
refused-move_above_ceiling-split = Nobody can stake or owe more than { $ceiling }: you can add { $most }, too few for a split.
refused-move_above_ceiling-insurance = Nobody can stake or owe more than { $ceiling }: you can add { $most }, too few for insurance.
refused-move_above_ceiling-other = Nobody can stake or owe more than { $ceiling }: you can add { $most }, too few for that.
refused-move_above_ceiling-follower-double = A double would take the stake of { $follower } above { $ceiling }, the most there is.
refused-move_above_ceiling-follower-split = A split would take the stake of { $follower } above { $ceiling }, the most there is.
refused-move_above_ceiling-follower-insurance = Insurance would take the stake of { $follower } above { $ceiling }, the most there is.
refused-move_above_ceiling-follower-other = That would take the stake of { $follower } above { $ceiling }, the most there is.
refused-insurance_fixed = Insurance for this hand is exactly { $amount }.
refused-insurance_limited = You can insure for up to { $most }.
refused-insurance_limited-whole_chips = You can insure for up to { $most }, in whole chips.
