### Turniere: /tournament, die Tafel für alle und die Vorläufe.

## Die Tafel während der Anmeldung. $time ist ein ganzer Ausdruck wie "in 5 Stunden", $at ein Tag mit Uhrzeit.

tournament-title = ### 🏆 { $name }
tournament-starts = 🗓️ **Start**: { $at } · { $time }
# $here: Die Vorläufe folgen im Kanal aufeinander.
tournament-rules =
    { $here ->
        [yes] Knock-out-Matches mit bis zu { $seats } Personen, eins nach dem anderen: je { $rounds } Runden, mit Chips, die nur dort zählen.
       *[no] Knock-out-Matches mit bis zu { $seats } Personen, alle zur selben Zeit: je { $rounds } Runden, mit Chips, die nur dort zählen.
    }
tournament-rules-last = Wer einen Vorlauf gewinnt, spielt mit den Besten der anderen am letzten Tisch: bis zu { $seats } Personen, { $rounds } Runden. Ich erwähne dich, wenn ein Match von dir beginnt.
tournament-here = 📍 Alles spielt in diesem Kanal: Höchstens { $most } können sich anmelden, und kein anderer Tisch kann hier offen sein.
tournament-prizes = Preise: 🥇 { $first } · 🥈 { $second } · 🥉 { $third }
tournament-prizes-need = Preise gibt es ab { $least } Angemeldeten, die hier schon gespielt haben: bisher { $count }.
# $heats ist 0, solange es zu wenige sind.
tournament-signed_up =
    { $heats ->
        [0]
            { $count ->
                [0] **Noch ist niemand angemeldet**: Es braucht mindestens { $least }.
               *[other] **{ $count } angemeldet**: Es braucht mindestens { $least }.
            }
        [1] **{ $count } angemeldet**: Sie spielen nur den letzten Tisch.
       *[other] **{ $count } angemeldet**: { $heats } Vorläufe, dann der letzte Tisch.
    }
tournament-is_full = Es ist voll.
# Das Ende einer Liste: "Ann, Bob und 12 weitere".
tournament-more =
    { $count ->
       *[other] { $count } weitere
    }
# Unter allem, klein gedruckt. $number ist etwa "T12".
tournament-hash = -# 🔒 Hash der Auslosung: `{ $hash }` · danach: `/verify { $number }`
tournament-seed = -# 🔒 Seed der Auslosung: `{ $seed }` · `/verify { $number }`

# Knöpfe
tournament-button-in = Anmelden
tournament-button-full = Voll
tournament-button-out = Abmelden
tournament-button-how = So geht’s

## Die Tafel ab der Auslosung

tournament-heat = Vorlauf { $number } von { $of }
tournament-last = Letzter Tisch
# Der Anfang einer Zeile, vor den Namen. $heat ist der Name eines Vorlaufs.
tournament-line = { $sign } **{ $heat }**:{ " " }
tournament-heats-on =
    { $here ->
        [yes] Die Vorläufe haben begonnen, einer nach dem anderen in diesem Kanal, sobald hier kein anderer Tisch offen ist.
       *[no] Die Vorläufe haben begonnen: Drück auf einen, um zuzusehen.
    }
tournament-through = **Am letzten Tisch**: { $players }
tournament-silent = -# Nicht weiter, weil im Vorlauf nichts gedrückt wurde: { $players }
tournament-last-at = Es beginnt **{ $time }**.
tournament-last-due = Es beginnt jetzt.
tournament-won =
    { $count ->
        [one] { $people } gewinnt das Turnier!
       *[other] { $people } teilen sich den ersten Platz!
    }
tournament-prize = 🎁 { $chips }
tournament-unpaid = Keine Preise: Weniger als { $least } hatten hier schon gespielt.
tournament-over-won = Das Turnier ist vorbei.
tournament-over-too_few = Zu wenige haben sich angemeldet, also fällt dieses Turnier aus.
tournament-over-missed = Zum Start war ich nicht da, also fällt dieses Turnier aus.
tournament-over-nobody = Für den letzten Tisch war niemand übrig, also hat niemand gewonnen.
tournament-over-cancelled = Dieses Turnier wurde abgesagt: keine Plätze, keine Preise.
tournament-over-channel_gone = Seinen Kanal gibt es nicht mehr, also ist dieses Turnier vorbei: keine Plätze, keine Preise.
tournament-over-removed = Ich wurde vom Server entfernt, also ist dieses Turnier vorbei: keine Plätze, keine Preise.

## Nachrichten im Kanal und im Thread eines Vorlaufs. $heat ist der Name eines Vorlaufs.

tournament-heat-message = 🏆 **{ $heat }**: { $players }
tournament-call = 🏆 **{ $heat }**: Viel Glück, { $players }!

## So geht’s

tournament-how-title = ### 🏆 So geht dieses Turnier
tournament-how-sign_up = **Die Anmeldung** kostet nichts, und deine eigenen Chips bleiben unberührt. Bis zum Start kannst du dich abmelden.
tournament-how-draw =
    { $here ->
        [yes] **Die Auslosung**: Zum Start lose ich Vorläufe mit bis zu { $seats } Personen aus, die in diesem Kanal aufeinander folgen. Ich erwähne dich, wenn deiner beginnt. Bis zu { $seats } Personen spielen nur den letzten Tisch.
       *[no] **Die Auslosung**: Zum Start lose ich Vorläufe mit bis zu { $seats } Personen aus, jeden in einem eigenen Thread, in dem ich dich erwähne. Bis zu { $seats } Personen spielen nur den letzten Tisch.
    }
tournament-how-heat = **Ein Vorlauf** ist ein Knock-out-Match: Alle beginnen mit gleich vielen Chips. Wer keine mehr hat, scheidet aus, und alle paar Runden auch, wer die wenigsten hat. Nach { $rounds } Runden gewinnt, wer die meisten hat.
tournament-how-through = **Weiter** kommt, wer einen Vorlauf gewinnt, dann, wer am Ende des eigenen Matches die meisten Chips hatte, zusammen bis zu { $seats }. Drückst du in deinem Vorlauf gar nichts, kommt jemand anderes weiter.
tournament-how-last = **Der letzte Tisch** beginnt zwei Minuten nach dem letzten Vorlauf: { $rounds } Runden, und alle können zusehen. Wer sich dann abmeldet, wird nicht ersetzt.
tournament-how-leave = Mit einer Pause oder `/me forget` bist du nicht mehr dabei, auch vor dem letzten Tisch. Ein Match, das läuft, wird zu Ende gespielt.
tournament-how-prizes = **Preise** gibt es ab { $least } Angemeldeten, die vorher hier { $rounds } Runden an { $days } Tagen gespielt haben; Matches zählen nicht. Nur sie können einen bekommen.

## Was Befehle antworten

tournament-name = Turnier
tournament-opened = Dein Turnier ist offen. Es beginnt { $at }, { $time }.
tournament-opened-prize = Der erste Preis: { $chips }.
tournament-opened-free = Es hat keine Preise.
tournament-opened-free-day = Es hat keine Preise: An diesem Tag (UTC) beginnt schon ein Turnier mit Preisen.
tournament-opened-lacking = Mir fehlt hier: { $permissions }. Also folgen die Vorläufe in diesem Kanal aufeinander: Höchstens { $most } können sich anmelden, und kein anderer Tisch kann hier offen sein.
tournament-opened-here = Hier drin gibt es keine Threads, also folgen die Vorläufe aufeinander: Höchstens { $most } können sich anmelden, und kein anderer Tisch kann hier offen sein.
tournament-shown = Die Tafel ist jetzt unten in { $channel }.
tournament-removed = { $player } ist nicht mehr im Turnier.
tournament-cancelled = Das Turnier ist abgesagt.
tournament-cancel-title = 🏆 „{ $name }“ absagen?
tournament-cancel-matches = Seine Matches enden nach der laufenden Runde, ohne Plätze.
tournament-cancel-prizes = Niemand gewinnt, und niemand bekommt einen Preis.
tournament-cancel-button = Turnier absagen

## Warum etwas abgelehnt wurde

tournament-none = Auf diesem Server ist kein Turnier offen. Mit `/tournament open` machst du eins auf.
tournament-not_shown = Die Tafel bewegen kann nur, wer angemeldet ist, das Turnier geöffnet hat oder den Server verwaltet. { $link }
tournament-not_yours = Absagen kann es nur, wer es geöffnet hat oder den Server verwaltet.
tournament-prize_by_managers = Preise versprechen kann nur, wer den Server verwaltet. Lass `prize` weg.
tournament-nameless = Von diesem Namen ist nichts zu sehen. Versuch einen anderen.
tournament-start-unreadable = Das kann ich nicht als Start lesen. Versuch `30m`, `2h` oder `20:00` (UTC).
tournament-start-too_soon = Das ist zu früh: Für die Anmeldung braucht es mindestens zwei Minuten.
tournament-start-too_late = Das ist zu spät: Ein Turnier beginnt innerhalb von sieben Tagen.
tournament-table_here = Die Vorläufe würden in diesem Kanal aufeinander folgen, aber hier ist ein Tisch offen. Schließe ihn mit `/table close`, oder nimm einen anderen Kanal.
tournament-refused-already_open = Eins nach dem anderen: Dieses Turnier ist schon offen. { $link }
tournament-refused-prize_taken = An diesem Tag (UTC) beginnt schon ein Turnier mit Preisen. Nimm einen anderen Tag, oder setze `prize` auf 0.
tournament-refused-prize_too_high = Hier kannst du höchstens { $most } versprechen. Das ändert die Einstellung `tournament_prize`.
tournament-refused-over = Die Anmeldung für dieses Turnier ist vorbei.
tournament-refused-full = In diesem Turnier sind alle Plätze vergeben.
tournament-refused-already_in = Du bist schon angemeldet. Bis zum Start!
tournament-refused-on_break = Du machst Pause, also kannst du dich nicht anmelden.
tournament-refused-not_in = Du bist in diesem Turnier nicht dabei.
tournament-refused-not_in-other = { $player } ist in diesem Turnier nicht dabei.
tournament-refused-playing = Dein Vorlauf hat begonnen, also kannst du dich nicht mehr abmelden. Mit `/leave` an seinem Tisch gibst du deinen Platz auf.
tournament-refused-playing-other = Der Vorlauf von { $player } hat begonnen. `/table kick` entfernt jemanden von seinem Tisch.
tournament-refused-heat_over = Dein Vorlauf ist vorbei. Abmelden kann sich nur noch, wer am letzten Tisch spielt, bevor es dort losgeht.
tournament-refused-heat_over-other = Der Vorlauf von { $player } ist vorbei. Entfernen lässt sich nur noch, wer am letzten Tisch spielt, bevor es dort losgeht.
