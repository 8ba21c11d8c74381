### Was `python -m bot audit` und /admin audit finden. $number ist eine Runde oder ein Schlitten, $detail ein Name oder Zahlen.

## Runden

audit-unreadable = Tisch { $table }, Runde { $number }: Die Aufzeichnung ist nicht lesbar.
audit-value_wrong =
    { $guild ->
        [None] Ein Wert in { $detail } ist keiner, den ich schreibe.
       *[other] Server { $guild }: Ein Wert in { $detail } ist keiner, den ich schreibe.
    }
audit-illegal = Tisch { $table }, Runde { $number }: Die Züge lassen sich mit den Karten des Schlittens nicht spielen.
audit-result_differs = Tisch { $table }, Runde { $number }: Noch einmal gespielt, hat sie ein anderes Ergebnis als das gespeicherte.
audit-players_differ = Tisch { $table }, Runde { $number }: Noch einmal gespielt, hat sie andere Einsätze oder Gewinne als die gespeicherten.
audit-place_differs = Tisch { $table }, Runde { $number }: Sie beginnt nicht dort, wo die Runde davor im Schlitten aufgehört hat.
audit-void_with_result = Tisch { $table }, Runde { $number }: Sie ist ungültig und hat ein Ergebnis.
audit-rounds_missing = Tisch { $table }: Runde { $detail } fehlt.
audit-state_differs = Tisch { $table }: Der Zustand passt nicht zu seinen Zeilen ({ $detail }).

## Schlitten

audit-seed_differs = Tisch { $table }, Schlitten { $number }: Der Seed passt nicht zum versprochenen Hash.
audit-hash_differs = Tisch { $table }, Schlitten { $number }: Auf dem Tisch stand ein anderer Hash.
audit-shoe_unreadable = Tisch { $table }, Schlitten oder Runde { $number }: Der Schlitten ist nicht lesbar oder war nicht versiegelt.

## Chips

audit-balance_differs = Der Stand eines Kontos ist nicht die Summe seiner Buchungen, { $detail } (in Hundertsteln).
audit-below_zero = Ein Konto für Einsätze ist unter null, { $detail } (in Hundertsteln).
audit-sum_differs = Server { $guild }: Alle Konten zusammen ergeben { $detail } Hundertstel statt 0.
audit-account_misnamed = Das Konto { $detail } gehört nicht, wem sein Name sagt.
audit-bets_differ = Das Konto { $detail } nennt andere offene Einsätze, als es gibt.
audit-stake_left = Bei den Einsätzen einer beendeten Runde sind Chips liegen geblieben ({ $detail }).
audit-season_differs = Ein Einsatz einer Saison liegt oder wurde ausgezahlt in einer anderen ({ $detail }).
audit-seasons_missing = Server { $guild }: Bei den Enden der Saisons gibt es Lücken; { $number } sind gespeichert.
audit-transfer_wrong = Die Buchung { $detail } bewegt Chips nicht so, wie es ihre Art tut.
audit-transfers_missing = Die Buchung { $detail } fehlt.
audit-payment_differs = Tisch { $table }, Runde { $number }: Ausgezahlt wurde etwas anderes, als gewonnen war.
audit-void_paid = Tisch { $table }, Runde { $number }: Chips wurden ausgezahlt, obwohl keine Runde abgerechnet wurde.
audit-not_paid = Tisch { $table }: Abgerechnete und ausgezahlte Runden passen nicht zusammen; der Unterschied ist { $detail }.

## Ausscheiden

audit-elimination_alone = Tisch { $table }, Runde { $number }: Jemand schied aus, obwohl da keine Runde endete und kein Admin Chips genommen hatte.
audit-cause_missing = Tisch { $table }, Runde { $number }: Jemand durfte wieder spielen, und im Protokoll steht nicht, warum.
audit-grant_unlogged = Server { $guild }: Im Protokoll fehlen die Chips der Buchung { $number }.
audit-knockout_differs = Tisch { $table }, Match { $number }: Die Plätze der Spieler folgen nicht aus ihren Chips.
audit-match_differs = Tisch { $table }, Match { $number }: Die Plätze der Spieler folgen nicht aufeinander.
audit-out_with_stake = Tisch { $table }, Runde { $number }: Wer ausgeschieden ist, hat einen Einsatz.

## Zähler

audit-counter_differs = Server { $guild }: Ein Zähler ist nicht, was die gespeicherten Runden ergeben, Mitglied { $detail }.
audit-achievement_missing = Server { $guild }: Ein Erfolg, der erreicht wurde, fehlt, Mitglied { $detail }.
audit-achievement_unearned = Server { $guild }: Ein Erfolg, der durch nichts erreicht wurde, Mitglied { $detail }.

## Tagesspiele

audit-deal_differs = Tagesspiel, Tag { $number }: Es ist nicht lesbar, oder sein Seed passt nicht zum versprochenen Hash.
audit-deal_missing = Tagesspiel, Tag { $number }: Es gibt einen Versuch und kein Spiel, Mitglied { $detail }.
audit-try_differs = Server { $guild }, Tagesspiel von Tag { $number }: Ein Versuch ist nicht, was die Karten des Tages ergeben, Mitglied { $detail }.
audit-try_repeated = Server { $guild }, Tagesspiel von Tag { $number }: Es gibt einen zweiten Versuch, Mitglied { $detail }.
audit-prize_differs = Server { $guild }, Tagesspiele: Ein Preis ist nicht, was gezahlt wurde ({ $detail }, in Hundertsteln oder Preisen).

## Turniere

audit-tournament_differs = Server { $guild }, Turnier: Die Auslosung oder ein Preis ist nicht, was sie sein müssen ({ $detail }; Beträge in Hundertsteln).

## Der Bericht

audit-schema_differs = In der Datenbank fehlt etwas, ist anders oder zu viel: { $detail }.
audit-checked = Geprüft · Runden: { $rounds } · Tische: { $tables } · Buchungen: { $transfers }
audit-clean = Alles ist in Ordnung.
audit-more = Und noch { $count }.
audit-found =
    { $count ->
        [one] { $count } Sache ist nicht in Ordnung.
       *[other] { $count } Sachen sind nicht in Ordnung.
    }
