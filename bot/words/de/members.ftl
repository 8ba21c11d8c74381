### Was der Bot einer einzelnen Person sagt: der Tipp zum ersten Einsatz, und Erwähnungen.

# Kommt einmal, zusammen mit der Antwort auf den ersten Einsatz einer Person.
members-first-bet = 💡 Dein erster Einsatz! `{ $hit }` bringt eine Karte, mit `{ $stand }` bleibst du bei deinen. Komm näher an 21 als der Dealer, aber nicht darüber. Alles Weitere erklärt `/help`.

# Stattdessen, wenn jemand nur bei anderen mitsetzt.
members-first-follow = 💡 Dein erster Einsatz! { $leader } spielt die Hand, und dein Einsatz gewinnt oder verliert mit ihr. Alles Weitere erklärt `/help`.

# Eine öffentliche Nachricht an die Person, die dran ist; $when ist etwas wie "in 12 Sekunden".
members-turn = ⏰ { $player }, du bist dran. Deine Zeit endet { $when }.
members-turn-on = `Du bist dran` ist an: Wenn die Hälfte deiner Zeit für einen Zug vorbei ist, erwähne ich dich im Kanal. Sobald du gespielt hast, lösche ich die Nachricht.
members-turn-off = `Du bist dran` ist aus: Ich erwähne dich nicht, wenn du dran bist.
members-cards-on = 🔤 Karten stehen auch in Worten da: beim Üben, im Tagesspiel und in beendeten Runden nenne ich sie unter den Bildern.
members-cards-off = Beim Üben, im Tagesspiel und in beendeten Runden stehen nur die Bilder der Karten. `/show hand` und `/show dealer` nennen sie weiterhin.

# /me forget: die Überschrift, was geschieht, und der Knopf.
members-forget = Alle deine Daten löschen?
members-forget-gone = **Gelöscht wird**, auf allen Servern: wer du bist, deine Chips, deine Einstellungen, dein Name an den Tischen und deine Texte für kommende Schlitten.
members-forget-stays = **Bleibt**, unter einer Nummer, die zu niemandem führt: deine Runden, Buchungen und Ergebnisse und deine Texte in Schlitten, aus denen ausgeteilt wurde. Sonst könnte niemand Karten und Bücher prüfen.
members-forget-season = Wenn du in dieser Saison wiederkommst, beginnst du mit 0 Chips oder mit deinen Schulden, und `/daily` und `/refill` warten so lange wie sonst auch. Dafür behalte ich bis zum Ende der Saison einen Hash, der niemanden zu dir führt; hast du kurz davor etwas geholt, bis zum Ende einer späteren.
members-forget-tables = Deine Plätze werden sofort frei. Hast du noch einen Einsatz in einer Runde, spielen deine Hände von selbst weiter, und ich lösche dich, wenn sie vorbei ist.
members-forget-break = Eine Pause, die du genommen hast (`/me break`), bleibt bis zu ihrem Ende, unter so einem Hash.
members-forget-button = Meine Daten löschen
members-forgotten = Erledigt, ich habe dich vergessen. Wenn du wieder spielst, bist du neu für mich.
members-forget-later = Deine Plätze sind frei. Sobald deine letzte Runde vorbei ist, lösche ich deine Daten.
members-forget-elsewhere = Deine Plätze sind frei, und in wenigen Sekunden lösche ich deine Daten. Hast du auf einem anderen Server noch einen Einsatz, lösche ich sie, sobald deine letzte Runde dort vorbei ist.
members-forget-idle = Deine Plätze sind frei. Zurzeit laufe ich nicht überall: Ich lösche deine Daten, sobald alle meine Teile wieder da sind (es fehlen: { $shards }).
members-forget-too_often = Du hast deine Daten heute schon ein paar Mal gelöscht. Das geht wieder { $time }.
members-unknown = Ich weiß noch nichts über dich.

# /me break: Titel, was geschieht, und der Knopf. $date ist ein Datum mit Uhrzeit.
members-break = Pause machen bis { $date }?
members-break-bets = Bis dahin kannst du nicht setzen, nicht auf einen Platz warten und keinem Match beitreten, auf keinem Server mit diesem Bot.
members-break-tables = Einsätze, die noch nicht ausgeteilt sind, kommen zurück, und deine Plätze werden frei. Die Runde und das Match, in denen du bist, spielst du zu Ende.
members-break-firm = Du kannst die Pause verlängern, aber niemand kann sie verkürzen: weder du noch ein Admin noch `/me forget`.
members-break-button = Pause beginnen
members-break-begun = Deine Pause hat begonnen. Ab { $date } kannst du wieder setzen. Pass auf dich auf!
members-break-longer = Deine Pause dauert bis { $date }. Du kannst sie nur verlängern.

# Verweise auf Texte des Betreibers, unter /help und /me data.
policy-privacy = Datenschutz
policy-terms = Nutzungsbedingungen

# /me data, neben der Datei. $count ist die Zahl der Runden, die nicht hineinpassen.
members-data = Hier ist alles, was ich auf diesem Server über dich weiß.
members-data-newest =
    { $count ->
        [0] Hier ist, was ich auf diesem Server über dich weiß.
        [one] Hier ist, was ich auf diesem Server über dich weiß. Deine älteste Runde passte nicht mehr in die Datei.
       *[other] Hier ist, was ich auf diesem Server über dich weiß. Deine { $count } ältesten Runden passten nicht mehr in die Datei.
    }
members-data-rows = Ältere Einträge mancher Art passten nicht hinein; die Datei sagt, wie viele.
members-data-units = Zeiten sind Sekunden seit 1970 (UTC). Beträge sind Hundertstel eines Chips, die von Boxen sind Chips.
