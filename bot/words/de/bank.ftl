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

bank-leaderboard = 🏆 Chips auf diesem Server
bank-leaderboard-nobody = Hier hat noch niemand gespielt. Fang an!
bank-leaderboard-line = { $place } { $person } **{ $chips }**
bank-leaderboard-line-you = { $place } { $person } **{ $chips }** · du

# Knöpfe
bank-leaderboard-back = ◀ Zurück
bank-leaderboard-next = Weiter ▶
