### Seasons: /seasons, /admin season and the announcement of the champion.

## /admin season

season-end = 🏁 End season { $number } as “{ $name }”?
season-end-bets = Bets that aren't dealt yet go back to the players.
season-end-rounds = Rounds that are on are played to their end and still count. When the last one is over, the standings are final and I announce the champion.
season-end-fresh = Everyone starts the next season with { $chips }, also those who are out of chips now.
season-end-kept = Nothing is deleted: `/seasons` and `/leaderboard` keep the final standings.
season-end-button = End season { $number }
season-ended = Season { $number }, “{ $name }”, has ended. The next one is on!
season-nameless = A season needs a name, such as “Spring”.
season-schedule-month = From now on a season ends with each month. This one ends { $time }.
season-schedule-quarter = From now on a season ends with each quarter. This one ends { $time }.
season-schedule-off = Seasons only end by hand now, with `/admin season end`.

## The announcement, where the last table was open

season-final = 🏁 Season { $number } is over: { $name }
season-champion =
    { $count ->
        [one] 🏆 { $people } is the champion. Congratulations!
       *[other] 🏆 { $people } share the crown. Congratulations!
    }
season-nobody = Nobody played in this season.
season-no-champion =
    { $rounds ->
        [one] No champion this time: nobody has played{ $days ->
            [one] { "" }
           *[other] { " " }on { $days } days
        }.
       *[other] No champion this time: nobody has played { $rounds } rounds on { $days ->
            [one] one day
           *[other] { $days } days
        }.
    }
season-next = A new season is on, and everyone starts with { $chips }. `/seasons` keeps the old ones.

## /seasons. $date is a day, $time a whole phrase such as "in 5 days".

seasons-title = 🏁 Seasons
seasons-present = **Season { $number }** is on.
seasons-since = It began on { $date }.
seasons-ends = It ends { $time }.
seasons-race =
    🏆 The best net result wins, from { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } on { $days ->
        [one] one day
       *[other] { $days } days
    }.
seasons-played =
    You have played { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } on { $days ->
        [one] one day
       *[other] { $days } days
    } so far.
seasons-name = **{ $number } · { $name }**
seasons-finishing = Finishing: its last round is still on.
seasons-ended = Ended on { $date }, without a champion.
seasons-champion = Ended on { $date }. 🏆 { $person } with { $net }

## /leaderboard and /stats

season-named = Season { $number }: { $name }
season-present = Season { $number }, on now
season-unknown = There is no such season here. `/seasons` lists them.
stats-season = { $season }: place { $place } of { $members }
