### Die Chips der Mitglieder: /balance und /leaderboard. Nur wer fragt, sieht sie.

bank-own = Du hast { $chips }.
bank-own-staked = Du hast { $chips }, dazu { $staked } in Einsätzen.
bank-other = { $person } hat { $chips }.
bank-match = Stack im Match hier: **{ $amount }**
bank-bots = Bots spielen nicht.

# $time ist eine ganze Wendung in der Sprache der lesenden Person, etwa „vor 2 Stunden“.
bank-own-out = Dir sind { $time } die Chips ausgegangen.
bank-own-out-round = Dir sind { $time } die Chips ausgegangen, in Runde #{ $round }.
bank-other-out = Die Chips sind { $time } ausgegangen.
bank-other-out-round = Die Chips sind { $time } ausgegangen, in Runde #{ $round }.
bank-help = Jemand mit „Server verwalten“ kann mit `/admin chips` helfen.
bank-help-out = Jemand mit „Server verwalten“ kann mit `/admin revive` oder `/admin chips` helfen.

## /daily und /refill. $time ist eine ganze Wendung, etwa „in 5 Stunden“.

claim-daily-owning = **+{ $amount }** für heute: Du hast jetzt { $chips }. Das nächste `/daily` gibt es { $time }.
claim-daily-owing = **+{ $amount }** für heute: Du schuldest noch { $chips }. Das nächste `/daily` gibt es { $time }.
claim-streak = Tag { $days } in Folge. Komm morgen wieder, dann geht es weiter!
claim-streak-most = Mindestens { $days } Tage in Folge: Mehr zählt nicht. Stark!
claim-week =
    { $iced ->
        [0] { $week } Morgen: **+{ $amount }**
       *[other] { $week } Morgen: **+{ $amount }**. 🧊 ist ein verpasster Tag: Einer in sieben Tagen schadet nicht.
    }
claim-daily-ready = `/daily` hat jetzt Chips für dich.
claim-daily-due = Das nächste `/daily` gibt es { $time }.
claim-refill-owning = **+{ $amount }**: Du hast jetzt { $chips }. Das nächste `/refill` geht { $time }.
claim-refill-owing = **+{ $amount }**: Du schuldest noch { $chips }. Das nächste `/refill` geht { $time }.
claim-refill-ready = Mit weniger als { $chips } und ohne offenen Einsatz füllt `/refill` dein Konto bis dahin auf.
claim-refill-due = Das nächste `/refill` geht { $time }.
claim-still_out = Für einen Einsatz reicht das noch nicht: Der kleinste ist hier { $least }.

# Knöpfe
claim-daily-button = 🎁 Chips für heute
claim-refill-button = 🪙 Nachschub

## /give: Der Kanal sieht es. Die Notiz hat getippt, wer schenkt.

give-told = { $giver } schenkt { $receiver } { $chips }.
give-told-note = { $giver } schenkt { $receiver } { $chips }: { $note }
give-self = Diese Chips gehören dir schon. Wähle ein anderes Mitglied.
give-not_here = Der Kanal sieht jedes Geschenk, also müssen wir beide hier schreiben dürfen, du und ich.

## /leaderboard

bank-board-chips = 🏆 Chips auf diesem Server
bank-board-net = 🏆 Gewinne minus Verluste
bank-board-biggest_win = 🏆 Größter Gewinn in einer Runde
bank-board-hands_won = 🏆 Gewonnene Hände
bank-board-win_rate = 🏆 Gewinnquote, ab { $hands } Händen
bank-board-blackjacks = 🏆 Blackjacks
bank-board-best_streak = 🏆 Gewonnene Runden in Folge
bank-board-matches_won = 🏆 Gewonnene Matches
bank-board-tournaments_won = 🏆 Gewonnene Turniere
bank-board-accuracy = 🏆 Richtige Entscheidungen, ab { $decisions } Entscheidungen
bank-board-deal =
    🏆 Tagesspiel: Hände ohne Fehler, dann Punkte über dem Lehrbuch
    -# `/deal` zeigt die heutigen Plätze, sobald du fertig bist.
bank-board-standing =
    🏆 Wertung: Nettoergebnis, ab { $rounds ->
        [one] einer Runde
       *[other] { $rounds } Runden
    } an { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    }
bank-period-season = In dieser Saison
bank-period-week = In dieser Woche, ab Montag
bank-period-month = In diesem Monat
bank-period-all_time = Seit Beginn
bank-leaderboard-deal = { $hands ->
    [one] { $hands } Hand
   *[other] { $hands } Hände
} · { $points }
bank-leaderboard-posted = Ich halte sie aktuell.
bank-leaderboard-is-posted = Ich habe sie hier veröffentlicht und halte sie aktuell.
bank-leaderboard-not-posted = Ich kann hier nichts veröffentlichen. Ich muss den Kanal sehen und in ihm schreiben können.
bank-leaderboard-not-posted-season = Eine vergangene Saison ändert sich nicht mehr: Es gibt nichts aktuell zu halten.
bank-leaderboard-no-period-chips = Chips sind das, was jemand gerade hat; eine Woche oder einen Monat haben sie nicht. Für Gewinne in einem Zeitraum wähle *Gewinne minus Verluste*.
bank-leaderboard-no-period-standing = Die Wertung entscheidet, wer die Saison gewinnt; für eine Woche, einen Monat oder die ganze Zeit gibt es sie nicht. Für Gewinne in einem Zeitraum wähle *Gewinne minus Verluste*.
bank-leaderboard-nobody = In dieser Saison hat noch niemand gespielt. Fang an!
bank-leaderboard-empty = Hier hat noch niemand einen Platz. Fang an!
bank-leaderboard-no-place = Du hast hier noch keinen Platz.
bank-leaderboard-line = { $place } { $person } **{ $value }**
bank-leaderboard-line-you = { $place } { $person } **{ $value }** · du
bank-leaderboard-line-out = { $place } { $person } **{ $value }** · ohne Chips
bank-leaderboard-line-you-out = { $place } { $person } **{ $value }** · du, ohne Chips

# Knöpfe
bank-leaderboard-back = ◀ Zurück
bank-leaderboard-next = Weiter ▶
