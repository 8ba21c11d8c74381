### Die Chips der Mitglieder: /balance und /leaderboard. Nur wer fragt, sieht sie.

bank-own = Du hast { $chips }.
bank-own-staked = Du hast { $chips }, und { $staked } sind gesetzt.
bank-other = { $person } hat { $chips }.
bank-bots = Bots spielen nicht.

# $time ist eine ganze Wendung in der Sprache der lesenden Person, etwa „vor 2 Stunden“.
bank-own-out = Dir sind { $time } die Chips ausgegangen.
bank-own-out-round = Dir sind { $time } die Chips ausgegangen, in Runde { $round }.
bank-other-out = Die Chips sind { $time } ausgegangen.
bank-other-out-round = Die Chips sind { $time } ausgegangen, in Runde { $round }.
bank-help = Jemand mit „Server verwalten“ kann mit `/admin chips` helfen.
bank-help-out = Jemand mit „Server verwalten“ kann mit `/admin revive` oder `/admin chips` helfen.

## /leaderboard

bank-board-chips = 🏆 Chips auf diesem Server
bank-board-net = 🏆 Insgesamt gewonnen und verloren
bank-board-biggest_win = 🏆 Größter Gewinn in einer Runde
bank-board-hands_won = 🏆 Gewonnene Hände
bank-board-win_rate = 🏆 Gewinnquote, ab { $hands } Händen
bank-board-blackjacks = 🏆 Blackjacks
bank-board-best_streak = 🏆 Gewonnene Runden in Folge
bank-board-matches_won = 🏆 Gewonnene Matches
bank-period-season = In dieser Saison
bank-period-week = In dieser Woche, ab Montag
bank-period-month = In diesem Monat
bank-period-all_time = Seit Beginn
bank-leaderboard-nobody = Hier hat noch niemand gespielt. Fang an!
bank-leaderboard-empty = Hier hat noch niemand einen Platz. Fang an!
bank-leaderboard-no-place = Du hast hier noch keinen Platz.
bank-leaderboard-line = { $place } { $person } **{ $value }**
bank-leaderboard-line-you = { $place } { $person } **{ $value }** · du
bank-leaderboard-line-out = { $place } { $person } **{ $value }** · ohne Chips
bank-leaderboard-line-you-out = { $place } { $person } **{ $value }** · du, ohne Chips

# Knöpfe
bank-leaderboard-back = ◀ Zurück
bank-leaderboard-next = Weiter ▶
