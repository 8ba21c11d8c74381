### Das Tagesspiel: /deal, die private Anzeige, und was alle davon sehen.

## Der Kopf einer Seite

deal-title = ### 🃏 Tagesspiel { $number }
deal-choice = Tagesspiel { $number } · { $rules }
deal-title-hand = ### 🃏 Tagesspiel { $number } · Hand { $hand }/{ $hands }
deal-title-over = ### 🃏 Tagesspiel { $number } · fertig
deal-title-review = ### 🔎 Tagesspiel { $number } · Hand { $hand }/{ $hands }
deal-rules = -# { $rules } · Blackjack { $pays } · unendlich viele Decks: Karten kommen auch doppelt
deal-counts-until = ⏱ Dein Spiel zählt, wenn du es vor { $time } beendest.
deal-so-far = { $squares } · **{ $points }**

## Vor der ersten Hand

deal-about =
    Zehn Hände, **für alle dieselben Karten**. Du setzt 10 Punkte je Hand, keine Chips.
    Es gewinnen **die besten Entscheidungen**, Punkte zählen nur bei Gleichstand.
    Du hast einen Versuch am Tag und alle Zeit der Welt: `/deal` bringt dich zurück zu deiner Hand.
deal-prize-offered = 🎁 { $chips } fürs Durchspielen
# $renewed ist 1 für einen Hash anstelle eines anderen, dessen Karten beschädigt waren.
deal-hash-today = -# 🔒 heute `{ $hash }`{ $renewed ->
    [1] { "" } · neu: die Karten des ersten waren beschädigt
   *[other] { "" }
}
deal-hash-tomorrow = -# 🔒 morgen `{ $hash }`{ $renewed ->
    [1] { "" } · neu: die Karten des ersten waren beschädigt
   *[other] { "" }
}
deal-begin = Erste Hand austeilen
deal-finish-yesterday = Gestriges Spiel beenden

## Eine Hand

deal-dealer = ## Dealer { $cards } { $total }
deal-hand = ## Du { $cards } { $total }
deal-hand-asked = ## ▶ { $cards } { $total }
deal-play-on = Weiterspielen
deal-next-hand = Nächste Hand

## Was eine Hand gebracht hat

deal-outcome = { $mark } **{ $points }** · { $outcome }
deal-points = { $mark } **{ $points }**
deal-all-best = { $sign } Bestes Spiel
deal-no-choice = { $sign } Nichts zu entscheiden
deal-judged-later = { $sign } Ich rechne noch, was das Beste war. Gleich steht es hier.
deal-better =
    { $sign } { $kind ->
        [pair] ein Paar { $held ->
            [A] Asse
           *[other] { $held }
        }
        [soft] weiche { $held }
       *[hard] { $held }
    } gegen { $up ->
        [A] ein Ass
       *[other] { $up }
    }: **{ $best }** ist um { $cost } des Einsatzes besser als { $made }
deal-right =
    { $sign } { $kind ->
        [pair] ein Paar { $held ->
            [A] Asse
           *[other] { $held }
        }
        [soft] weiche { $held }
       *[hard] { $held }
    } gegen { $up ->
        [A] ein Ass
       *[other] { $up }
    }: **{ $made }**

## Das Ergebnis

deal-squares = ## { $squares }
deal-result = **{ $points } Punkte** · Lehrbuch { $book }
deal-perfect = 🎯 **Perfekt:** kein einziger Fehler
deal-points-only = **{ $points } Punkte**
deal-beat-book = 🎉 **Du schlägst das Lehrbuch um { $points }!**
deal-book = -# Lehrbuch: was perfektes Spiel mit denselben Karten bringt.
deal-squares-later = ⏳ Ich rechne noch, was das Beste war. Gleich stehen hier deine Quadrate.
deal-counts = Hände: { $counts }
deal-count-best = { $count } bestens
deal-count-slip = { $count } ungenau
deal-count-mistake =
    { $count ->
        [one] { $count } Fehler
       *[other] { $count } Fehler
    }
deal-count-no_choice = { $count } ohne Wahl
deal-place = Platz bisher, nach Entscheidungen: **{ $place }** von { $players }
deal-place-past = Platz nach Entscheidungen: **{ $place }** von { $players }
deal-skill = Deine Entscheidungen: **{ $skill }** von 100 (Schnitt: 50)
deal-streak =
    🔥 { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }{ $iced ->
        [0] { "" }
       *[other] { "" } · 🧊 ein Tag verziehen
    }
deal-prize-paid = 🎁 **+{ $chips }** fürs Durchspielen
deal-prize-earlier = 🎁 **+{ $chips }** fürs Durchspielen eines früheren Tages
deal-next = Nächstes Spiel: { $time }
deal-review = Rückblick
deal-practise = Fehler üben
deal-back = Ergebnis
deal-places = Plätze
deal-places-title = ### 🏆 Tagesspiel { $number } · Plätze
deal-places-about = -# Nach dem, was alle Entscheidungen zusammen kosten, in Einsätzen (🎯 = nichts), dann nach Punkten
deal-places-line = { $place } { $person } · { $cost } · **{ $points }**
deal-places-line-you = { $place } { $person } (du) · { $cost } · **{ $points }**
deal-proof = Beweis
deal-play = Heutiges Spiel spielen

## Der Rückblick

deal-book-hand = 📖 Lehrbuch: { $hands } · Dealer { $dealer } · **{ $points }**
deal-same =
    { $others ->
        [one] 👥 { $same ->
            [0] Die einzige andere Person hat diese Hand anders gespielt.
           *[other] Die einzige andere Person hat diese Hand genauso gespielt.
        }
       *[other] 👥 { $same } von { $others } anderen haben diese Hand genauso gespielt.
    }
deal-missed = Du hast dieses Spiel nicht beendet. Sein Tag ist vorbei.
deal-proof-text =
    🔒 **Tagesspiel { $number }** ist vorbei, und das ist der Seed seiner Karten: `{ $seed }`
    Sein Hash stand da, bevor jemand gespielt hat: `{ $hash }`
    -# `{ $file }` enthält alle zehn Hände. Das Skript in der Dokumentation des Bots (fairness.md) leitet jede Karte daraus ab.

## Was alle sehen

deal-shared = **{ $name }** · Tagesspiel { $number } · { $score }
deal-score = **{ $points }** (Lehrbuch { $book })
deal-score-perfect = **{ $points }** (Lehrbuch { $book }) · 🎯 perfekt
deal-shared-streak = 🔥 { $days }
deal-podium-title = ### 🏆 Tagesspiel { $number } ist vorbei
deal-podium-best = 🎯 Bestes Spiel: { $people }
deal-podium-luck = 🍀 Meiste Punkte (**{ $points }**): { $people }
deal-podium-players =
    { $count ->
        [one] { $count } Person
       *[other] { $count } Personen
    }
deal-podium-streak = 🔥 { $days } Tage in Folge auf diesem Server

## Ablehnungen, und was ein Druck geändert hat

deal-off = Das Tagesspiel ist auf diesem Server aus. Wer den Server verwaltet, kann es einschalten.
deal-gone = Dieser Knopf ist nicht für dich, oder er ist von früher. `/deal` öffnet dein Spiel.
deal-earlier = Das war ein früherer Moment deines Spiels. Hier stehst du jetzt.
deal-another-day = Dieser Tag ist vorbei. Das ist das heutige Spiel.
deal-too-late = Dieser Tag ist vorbei, dein Spiel bleibt unbeendet.
deal-remembered = Du hast das heutige Spiel schon begonnen, bevor deine Daten gelöscht wurden. Das nächste kommt um Mitternacht (UTC).
deal-damaged = Das heutige Spiel ist beschädigt, darum kann es niemand spielen. Keine Serie reißt. Das nächste kommt um Mitternacht (UTC).
deal-not-yet = Dieses Spiel gibt es noch nicht. `/deal` öffnet das heutige.
deal-too-old = Ich zeige die Spiele der letzten { $days } Tage. `/deal` öffnet das heutige.
deal-unknown = Dieses Spiel habe ich nicht. `/deal` öffnet das heutige.
deal-proof-later = Der Beweis kommt um 00:20 (UTC) nach dem Tag und bleibt 30 Tage.
deal-share-later = Ich rechne noch an deinen Quadraten. Zeig sie gleich noch einmal.
