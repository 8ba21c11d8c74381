### Was `python -m bot audit` und /admin audit finden. $number ist eine Runde oder ein Schuh, $detail ein Name oder Zahlen.

## Runden

audit-unreadable = Tisch { $table }, Runde { $number }: Die Aufzeichnung ist nicht lesbar.
audit-illegal = Tisch { $table }, Runde { $number }: Die Züge lassen sich mit den Karten des Schuhs nicht spielen.
audit-result_differs = Tisch { $table }, Runde { $number }: Noch einmal gespielt, hat sie ein anderes Ergebnis als das gespeicherte.
audit-mover_differs = Tisch { $table }, Runde { $number }: Ein Zug ist für jemand anderen gespeichert, als gefragt war.
audit-players_differ = Tisch { $table }, Runde { $number }: Noch einmal gespielt, hat sie andere Einsätze oder Gewinne als die gespeicherten.
audit-place_differs = Tisch { $table }, Runde { $number }: Sie beginnt nicht dort, wo die Runde davor im Schuh aufgehört hat.
audit-void_with_result = Tisch { $table }, Runde { $number }: Sie ist ungültig und hat ein Ergebnis.
audit-rounds_missing = Tisch { $table }: Runde { $detail } fehlt.
audit-state_differs = Tisch { $table }: Der Zustand passt nicht zu seinen Zeilen ({ $detail }).
audit-inputs_missing = Tisch { $table }: Befehle fehlen, oder es sind zu viele ({ $detail }).

## Schuhe

audit-seed_differs = Tisch { $table }, Schuh { $number }: Der Seed passt nicht zum versprochenen Hash.
audit-hash_differs = Tisch { $table }, Schuh { $number }: Auf dem Tisch stand ein anderer Hash.
audit-shoe_unreadable = Tisch { $table }, Schuh oder Runde { $number }: Der Schuh ist nicht lesbar oder war nicht versiegelt.

## Chips

audit-balance_differs = Der Stand eines Kontos ist nicht die Summe seiner Buchungen, { $detail } (in Hundertsteln).
audit-below_zero = Ein Konto für Einsätze ist unter null, { $detail } (in Hundertsteln).
audit-sum_differs = Server { $guild }: Alle Konten zusammen ergeben { $detail } Hundertstel statt 0.
audit-account_misnamed = Das Konto { $detail } gehört nicht, wem sein Name sagt.
audit-stake_left = Bei den Einsätzen einer beendeten Runde sind Chips liegen geblieben ({ $detail }).
audit-transfer_wrong = Die Buchung { $detail } bewegt Chips nicht so, wie es ihre Art tut.
audit-transfers_missing = Die Buchung { $detail } fehlt.
audit-payment_differs = Tisch { $table }, Runde { $number }: Ausgezahlt wurde etwas anderes, als gewonnen war.
audit-void_paid = Tisch { $table }, Runde { $number }: Chips wurden ausgezahlt, obwohl keine Runde abgerechnet wurde.
audit-not_paid = Tisch { $table }: Abgerechnete und ausgezahlte Runden passen nicht zusammen; der Unterschied ist { $detail }.

## Ausscheiden

audit-elimination_alone = Tisch { $table }, Runde { $number }: Jemand schied aus, und kein Befehl von diesem Moment ist gespeichert.
audit-cause_missing = Tisch { $table }, Runde { $number }: Jemand durfte wieder spielen, und im Protokoll steht nicht, warum.
audit-out_with_stake = Tisch { $table }, Runde { $number }: Wer ausgeschieden ist, hat einen Einsatz.

## Der Bericht

audit-progress = { $done } von { $total } Runden, { $rate } pro Sekunde, noch { $seconds } s
audit-checked = Geprüft: { $rounds } Runden an { $tables } Tischen und { $transfers } Buchungen.
audit-clean = Alles ist in Ordnung.
audit-more = Und noch { $count }.
audit-found =
    { $count ->
        [one] { $count } Sache ist nicht in Ordnung.
       *[other] { $count } Sachen sind nicht in Ordnung.
    }

## Alle Befehle für Betreiber

operators-unusable = Das geht nicht: { $reason }.
