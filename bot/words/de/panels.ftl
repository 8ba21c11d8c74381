### Private Tafeln und Formulare: die eigene Hand, das Formular für einen Betrag und die Tafel hinter ⋯.

## Die eigene Hand

# Stimmt vor dem Zeitpunkt und danach: Eine Antwort, die stehen bleibt, ändert niemand.
panels-hand-time-left = ⏱ Dein Zeitlimit: { $when }
panels-hand-no-timer = -# Keine Uhr: Lass dir Zeit.
panels-hand-waiting = -# Gerade gibt es nichts zu entscheiden. `/show hand` zeigt den neuesten Stand.
panels-hand-over = -# Die Runde ist vorbei.
panels-hand-match-over = -# Das Match ist vorbei.
panels-closed = Dieser Tisch ist geschlossen.
panels-told = ⚠️ { $told }

## Die Tafel hinter ⋯

panels-more = **An diesem Tisch** · nur du siehst das
panels-give-up = **Dieses Match aufgeben?** Danach bist du endgültig draußen.
panels-give-up-hands = **Dieses Match aufgeben?** Deine Hände in dieser Runde bleiben stehen, danach bist du endgültig draußen.
panels-start-alone = **Allein starten?** Sobald das Match läuft, kann niemand mehr beitreten.
panels-close-match = **Tisch schließen?** Das Match wird ohne Sieg abgebrochen, eine laufende Runde wird noch zu Ende gespielt.
panels-close-heat = **Tisch schließen?** Eine laufende Runde wird noch zu Ende gespielt. Dann entscheiden die Chips über die Plätze.
panels-close-round = **Tisch schließen?** Diese Runde wird noch zu Ende gespielt, Einsätze für die nächste gehen zurück.

## Wie bewiesen wird, dass die Karten fair sind

panels-fairness = **Faire Karten**
    Jeder Schlitten wird gemischt, bevor jemand darauf setzt. Sein Fingerabdruck steht vorher am Tisch, also kann ihn später niemand ändern.
panels-fairness-present = Schlitten { $number }, in Gebrauch: `{ $hash }`
panels-fairness-next = Schlitten { $number }, als Nächstes: `{ $hash }`
panels-fairness-seed = Schlitten { $number } ist durch. Sein Seed: `{ $seed }`
panels-fairness-check = Prüfe jede Runde mit `/verify`. Mit `/seed` mischst du einen eigenen Text mit.

## Das Formular für einen Betrag. Titel und Fragen: höchstens 45 Zeichen, Hinweise: 100

panels-form-bet = Dein Einsatz
panels-form-bet-next = Dein Einsatz für die nächste Runde
panels-form-insurance = Versicherung
panels-form-amount = Wie viele Chips?
panels-form-box = Auf welche Box?
panels-form-examples = 25 · 10k · halb · alles · min · max
panels-form-limits =
    { $step ->
        [one] Du hast { $chips }. Setz { $limits }.
       *[other] Du hast { $chips }. Setz { $limits }, in Schritten von { $step }.
    }
panels-form-credit =
    { $step ->
        [one] Du hast { $chips }. Mit Kredit kannst du { $limits } setzen.
       *[other] Du hast { $chips }. Mit Kredit kannst du { $limits } setzen, in Schritten von { $step }.
    }
panels-form-all-in = Du hast { $chips }: Jeder Einsatz geht aufs Ganze.
panels-form-too-few = Du hast { $chips }. Der kleinste Einsatz ist { $least }.
panels-form-table-limits =
    { $step ->
        [one] Setz { $limits }.
       *[other] Setz { $limits }, in Schritten von { $step }.
    }
panels-form-insurance-most = Bis { $most }. Zahlt 2 zu 1, wenn der Dealer einen Blackjack hat.
panels-form-insurance-pays = Zahlt 2 zu 1, wenn der Dealer einen Blackjack hat.
panels-form-box-number = Box { $box }
panels-form-any-box = Nächste freie Box
panels-form-own-box = Deine
panels-form-own-bet = Deine, mit { $amount } Einsatz
panels-form-follow = Bei { $name } mitsetzen
panels-form-follow-unnamed = Bei der Person mitsetzen, die dort spielt
panels-form-free = Frei

## Knöpfe, die woanders hingehören

panels-another-channel = Das gehört zu einem Tisch in einem anderen Kanal. Spiel dort weiter.
panels-another-table = Dieser Tisch ist geschlossen. Hier gibt es einen neuen: `/table show` holt ihn nach unten.
panels-done-elsewhere = Erledigt. Dein Tisch steht in { $channel }.
panels-show-refused = Nur wer an diesem Tisch sitzt oder den Server verwalten darf, kann ihn verschieben.
