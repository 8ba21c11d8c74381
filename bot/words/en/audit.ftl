### What `python -m bot audit` and /admin audit find. $number is a round or a shoe, $detail a name or figures.

## Rounds

audit-unreadable = Table { $table }, round { $number }: its record cannot be read.
audit-value_wrong =
    { $guild ->
        [None] A value in { $detail } is none that I write.
       *[other] Server { $guild }: a value in { $detail } is none that I write.
    }
audit-illegal = Table { $table }, round { $number }: its moves cannot be played with the cards of its shoe.
audit-result_differs = Table { $table }, round { $number }: played again, it has another result than the stored one.
audit-players_differ = Table { $table }, round { $number }: played again, it has other stakes or gains than those stored for its players.
audit-place_differs = Table { $table }, round { $number }: it does not begin where the round before it left the shoe.
audit-void_with_result = Table { $table }, round { $number }: it is void and has a result.
audit-rounds_missing = Table { $table }: round { $detail } is missing.
audit-state_differs = Table { $table }: its state does not fit its rows ({ $detail }).

## Shoes

audit-seed_differs = Table { $table }, shoe { $number }: the seed does not fit the promised hash.
audit-hash_differs = Table { $table }, shoe { $number }: the board showed another hash.
audit-shoe_unreadable = Table { $table }, shoe or round { $number }: its shoe cannot be read or was not sealed.

## Chips

audit-balance_differs = The balance of an account is not the sum of its transfers, { $detail } (in hundredths).
audit-below_zero = An account for stakes is below zero, { $detail } (in hundredths).
audit-sum_differs = Server { $guild }: all balances together make { $detail } hundredths instead of 0.
audit-account_misnamed = Account { $detail } does not belong to whom its name says.
audit-bets_differ = Account { $detail } tells of other open bets than there are.
audit-stake_left = Chips were left among the stakes of a round that is over ({ $detail }).
audit-season_differs = A stake of one season is held or paid in another one ({ $detail }).
audit-seasons_missing = Server { $guild }: the ends of seasons have gaps; { $number } are stored.
audit-transfer_wrong = Transfer { $detail } does not move chips as its kind does.
audit-transfers_missing = Transfer { $detail } is missing.
audit-payment_differs = Table { $table }, round { $number }: its players were paid something else than they had won.
audit-void_paid = Table { $table }, round { $number }: chips were paid, although no round was settled.
audit-not_paid = Table { $table }: settled rounds and paid rounds do not match; the difference is { $detail }.

## Eliminations

audit-elimination_alone = Table { $table }, round { $number }: a member was eliminated, although no round ended then, and no admin had taken chips from them.
audit-cause_missing = Table { $table }, round { $number }: an elimination ended, and the log does not say why.
audit-grant_unlogged = Server { $guild }: the log does not name the chips of transfer { $number }.
audit-knockout_differs = Table { $table }, match { $number }: the places of its players do not follow from their chips.
audit-match_differs = Table { $table }, match { $number }: the places of its players do not follow each other.
audit-out_with_stake = Table { $table }, round { $number }: a member who is out has a stake.

## Counters

audit-counter_differs = Server { $guild }: a counter is not what the stored rounds make, member { $detail }.
audit-achievement_missing = Server { $guild }: an achievement that was earned is missing, member { $detail }.
audit-achievement_unearned = Server { $guild }: an achievement that nothing earns, member { $detail }.

## Daily deals

audit-deal_differs = Daily deal, day { $number }: it cannot be read, or its seed does not fit the promised hash.
audit-deal_missing = Daily deal, day { $number }: there is a try, and no deal, member { $detail }.
audit-try_differs = Server { $guild }, daily deal of day { $number }: a try is not what the cards of the day make of it, member { $detail }.
audit-try_repeated = Server { $guild }, daily deal of day { $number }: there is a second try, member { $detail }.
audit-prize_differs = Server { $guild }, daily deals: a prize is not what was paid ({ $detail }, in hundredths or prizes).

## Tournaments

audit-tournament_differs = Server { $guild }, tournament: the draw or a prize is not what it must be ({ $detail }; amounts in hundredths).

## The report

audit-schema_differs = The database has not what its version makes, or something else besides: { $detail }.
audit-checked = Checked · rounds: { $rounds } · tables: { $tables } · transfers: { $transfers }
audit-clean = Everything is in order.
audit-more = And { $count } more.
audit-found =
    { $count ->
        [one] { $count } thing is not in order.
       *[other] { $count } things are not in order.
    }
