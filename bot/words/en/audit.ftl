### What `python -m bot audit` and /admin audit find. $number is a round or a shoe, $detail a name or figures.

## Rounds

audit-unreadable = Table { $table }, round { $number }: its record cannot be read.
audit-illegal = Table { $table }, round { $number }: its moves cannot be played with the cards of its shoe.
audit-result_differs = Table { $table }, round { $number }: played again, it has another result than the stored one.
audit-mover_differs = Table { $table }, round { $number }: a move is stored for another player than the one who was asked.
audit-players_differ = Table { $table }, round { $number }: played again, it has other stakes or gains than those stored for its players.
audit-place_differs = Table { $table }, round { $number }: it does not begin where the round before it left the shoe.
audit-void_with_result = Table { $table }, round { $number }: it is void and has a result.
audit-rounds_missing = Table { $table }: round { $detail } is missing.
audit-state_differs = Table { $table }: its state does not fit its rows ({ $detail }).
audit-inputs_missing = Table { $table }: commands are missing, or there are too many ({ $detail }).

## Shoes

audit-seed_differs = Table { $table }, shoe { $number }: the seed does not fit the promised hash.
audit-hash_differs = Table { $table }, shoe { $number }: the board showed another hash.
audit-shoe_unreadable = Table { $table }, shoe or round { $number }: its shoe cannot be read or was not sealed.

## Chips

audit-balance_differs = The balance of an account is not the sum of its transfers, { $detail } (in hundredths).
audit-below_zero = An account for stakes is below zero, { $detail } (in hundredths).
audit-sum_differs = Server { $guild }: all balances together make { $detail } hundredths instead of 0.
audit-account_misnamed = Account { $detail } does not belong to whom its name says.
audit-stake_left = Chips were left among the stakes of a round that is over ({ $detail }).
audit-transfer_wrong = Transfer { $detail } does not move chips as its kind does.
audit-transfers_missing = Transfer { $detail } is missing.
audit-payment_differs = Table { $table }, round { $number }: its players were paid something else than they had won.
audit-void_paid = Table { $table }, round { $number }: chips were paid, although no round was settled.
audit-not_paid = Table { $table }: settled rounds and paid rounds do not match; the difference is { $detail }.

## Eliminations

audit-elimination_alone = Table { $table }, round { $number }: a member was eliminated, and no command of that moment is stored.
audit-cause_missing = Table { $table }, round { $number }: an elimination ended, and the log does not say why.
audit-out_with_stake = Table { $table }, round { $number }: a member who is out has a stake.

## The report

audit-progress = { $done } of { $total } rounds, { $rate } a second, { $seconds } s left
audit-checked = Checked { $rounds } rounds at { $tables } tables, and { $transfers } transfers.
audit-clean = Everything is in order.
audit-more = And { $count } more.
audit-found =
    { $count ->
        [one] { $count } thing is not in order.
       *[other] { $count } things are not in order.
    }

## All commands for operators

operators-unusable = This cannot be done: { $reason }.
