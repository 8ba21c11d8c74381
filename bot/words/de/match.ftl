### Matches, Hinweise auf dem Tisch, und worauf ein Tisch ohne Uhr wartet.

## Matches

match-title = ### 🏁 Blackjack-Match · { $rules } · { $pays }
match-bets = Einsätze { $limits }
match-stacks = Alle beginnen mit { $chips }. Wer zuletzt noch Chips hat, gewinnt.
match-stacks-rounds = Alle beginnen mit { $chips }. Nach { $rounds } Runden gewinnt, wer die meisten Chips hat.
match-knockouts = 🔻 Alle { $rounds } Runden scheidet aus, wer am wenigsten Chips hat.
# Zwei Teile der Überschrift: "Runde 5 · noch 25 · 🔻 K. o. in 3 Runden".
match-rounds-left =
    { $count ->
        [one] noch 1 Runde
       *[other] noch { $count } Runden
    }
match-knockout-in =
    { $count ->
        [one] 🔻 K. o. in 1 Runde
       *[other] 🔻 K. o. in { $count } Runden
    }
match-last-round = 🏁 Letzte Runde: Wer führt, gewinnt.
match-tied = ⚖️ { $players } sind gleichauf Letzte: Diese Runde entscheidet.
match-play-off = ⚖️ Stechen: { $players } sind gleichauf Erste.
match-knocked-out = 🥊 { $player } scheidet mit { $chips } aus.
# Die Arten von Matches, als Namen in Listen, und wie lange ein Match dauert.
match-kind-knockout = Knock-out
match-kind-last_standing = bis zuletzt
match-kind-placeholder = Art des Matches
match-minutes = { $least } bis { $most } Minuten
match-hours = { $least } bis { $most } Stunden
match-takes = ⏱ Es dauert { $duration }.
match-lasts = ⏱ { $duration }
match-joined = Dabei: { $players }
match-nobody = Noch ist niemand dabei.
match-host = { $host } ist der Host und startet das Match.
match-host-alone = { $host } ist der Host und startet das Match. Danach kann niemand mehr beitreten.
match-no-host = Wer zuerst beitritt, ist der Host und startet das Match.
match-rejoin = ↩️ Die Optionen haben sich geändert. Bitte noch einmal beitreten: { $players }
match-limits-rise = ⬆️ Nach dieser Runde verdoppeln sich die Einsatzgrenzen, soweit die Stacks es zulassen.
match-limits-risen = ⬆️ Neue Grenzen: Einsätze { $limits }, Grundeinsatz { $base }.
match-cancelled = Das Match wurde abgebrochen.
match-alone = Das Match ist vorbei. { $player } war in Runde { $round } draußen.
match-alone-chips = Das Match ist vorbei. { $player } hat { $chips } nach Runde { $round }.
match-won = 🏆 { $winner } gewinnt das Match!
match-no-winner = Niemand gewinnt das Match.
match-place = **{ $place }.**
match-out-in = draußen in Runde { $round }
match-out-with = { $chips } nach Runde{"\u00A0"}{ $round }
# Wie jemand abgeschnitten hat: "Du bist Platz 3 geworden."
match-finished = Platz { $place }

match-result = ♠ **Blackjack-Match** · { $rules }
match-rounds =
    { $count ->
        [one] eine Runde
       *[other] { $count } Runden
    }
match-rematch = Du bist in der Lobby der Revanche.
match-rematch-host = Eine neue Lobby ist offen. Du bist der Host: Starte das Match am Tisch oder mit `/table start`.
match-left-out =
    { $count ->
        [one] Nicht dabei, weil die Person an einem anderen Tisch sitzt oder nicht beitreten kann: { $players }.
       *[other] Nicht dabei, weil sie an anderen Tischen sitzen oder nicht beitreten können: { $players }.
    }
match-none-to-repeat = In diesem Kanal ist noch kein Match zu Ende gegangen. Starte eins mit `/match`.
match-not-yours-to-repeat = Die Lobby ist nicht mehr offen, und nur wer bei dem Match dabei war, kann zur Revanche rufen. Ein neues Match können alle starten: `/match`.

## Hinweise

notice-closed_by = Geschlossen von { $player }
notice-closed_idle = Nach einer Stunde ohne Runde geschlossen
notice-closed_unattended = Nach einem Tag, an dem niemand spielte, geschlossen
notice-closed_after_round = Nach der Runde geschlossen
notice-channel_gone = Den Kanal gibt es nicht mehr
notice-removed_from_server = Ich wurde vom Server entfernt
notice-heat_over = Alle Plätze stehen fest. Die Tafel des Turniers zeigt, wie es weitergeht.
notice-tournament_over = Das Turnier ist vorbei
notice-season_over = Saison { $number } ist vorbei. `/balance` zeigt deine Chips in der nächsten. Nicht ausgeteilte Einsätze gingen zurück; eine ausgeteilte Runde zählt noch für die alte.
notice-seats_given_up =
    { $count ->
        [one] { $players } hat zwei Runden verpasst, deshalb rückt jemand aus der Warteschlange nach. Wer setzt, stellt sich wieder an.
       *[other] { $players } haben zwei Runden verpasst, deshalb rücken andere aus der Warteschlange nach. Wer setzt, stellt sich wieder an.
    }

## Ohne Uhr

time-not-started = Keine Uhr: Das Match hat noch nicht begonnen.
time-first-bet = Noch läuft keine Uhr. Der erste Einsatz startet die Runde.
# Was ein Zeitlimit hat, stimmt vor dem Zeitpunkt und danach: Eine Antwort, die stehen bleibt, ändert niemand.
time-dealt = Zeitlimit fürs Setzen: { $when }. Die Karten kommen, sobald alle gesetzt haben.
time-dealt-alone = Zeitlimit fürs Setzen: { $when }. Die Karten kommen, sobald du setzt.
time-decision = Zeitlimit für diese Entscheidung: { $when }.
time-bets = Keine Uhr: Die Karten kommen, sobald alle gesetzt haben.
time-move = Keine Uhr: Der Tisch wartet auf { $players }.
time-move-secret = Keine Uhr: Der Tisch wartet auf alle, die noch etwas entscheiden können.
