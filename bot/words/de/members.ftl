### Was der Bot einer einzelnen Person sagt: der Tipp zum ersten Einsatz, und Erwähnungen.

# Kommt einmal, zusammen mit der Antwort auf den ersten Einsatz einer Person.
members-first-bet = 💡 Dein erster Einsatz! Gleich bekommst du zwei Karten. `Karte` zieht noch eine, mit `Stehen` bleibst du bei deinen. Komm näher an 21 als der Dealer, aber nicht darüber. Alles Weitere erklärt `/help`.

# Eine öffentliche Nachricht an die Person, die dran ist; $when ist etwas wie "in 12 Sekunden".
members-turn = ⏰ { $player }, du bist dran. Deine Zeit endet { $when }.
members-turn-on = `Du bist dran` ist an: Wenn die Hälfte deiner Zeit für einen Zug vorbei ist, erwähne ich dich im Kanal. Sobald du gespielt hast, lösche ich die Nachricht.
members-turn-off = `Du bist dran` ist aus: Ich erwähne dich nicht, wenn du dran bist.
