### Üben ohne Chips: /train. Nur die übende Person sieht es.

# $topic ist eines der Themen unten, $rules der Name der Regeln: "Vorlage house", oder die nächste Nachricht.
train-title = -# **Üben** · { $topic } · { $rules }
train-table-rules = dieser Tisch: { $rules }

train-topic-all = alle Hände
train-topic-hard = harte Hände
train-topic-soft = weiche Hände
train-topic-pairs = Paare
train-topic-surrender = Aufgeben
train-topic-deal = Hände deines Tagesspiels

# Überschriften: Die Bilder der Karten wachsen mit ihnen.
train-dealer = ## Dealer { $cards }
train-hand = ## Du { $cards }

# $hand ist ein Wert wie 16, bei einem Paar der Wert der Karte. $up ist die Karte des Dealers.
train-ask-hard = **Harte { $hand } gegen { $up ->
    [A] ein Ass
   *[other] { $up }
}.** Dein Zug?
train-ask-soft = **Weiche { $hand } gegen { $up ->
    [A] ein Ass
   *[other] { $up }
}.** Dein Zug?
train-ask-pairs = **Ein Paar { $hand ->
    [A] Asse
   *[other] { $hand }
} gegen { $up ->
    [A] ein Ass
   *[other] { $up }
}.** Dein Zug?
train-before-look = -# Der Dealer hat noch nicht auf Blackjack geprüft.
train-after-look = -# Der Dealer hat geprüft: kein Blackjack.

## Was für die Antwort gilt. $move und $charted sind Züge wie auf ihren Knöpfen, etwa "Verdoppeln".

train-right = ✅ **Richtig!** Die Tabelle sagt { $move }.
train-right-exact = ✅ **Richtig!** Mit genau diesen Karten geht nichts über { $move }. Die Tabelle sagt { $charted }.
train-wrong = ❌ **Nicht ganz.** Du hast { $move } gewählt, die Tabelle sagt **{ $charted }**.
train-why-hard = Harte { $hand } gegen { $up ->
    [A] ein Ass
   *[other] { $up }
}: Der Dealer überkauft sich in { $busts } von 100 Fällen.
train-why-soft = Weiche { $hand } gegen { $up ->
    [A] ein Ass
   *[other] { $up }
}: Der Dealer überkauft sich in { $busts } von 100 Fällen.
train-why-pairs = Ein Paar { $hand ->
    [A] Asse
   *[other] { $hand }
} gegen { $up ->
    [A] ein Ass
   *[other] { $up }
}: Der Dealer überkauft sich in { $busts } von 100 Fällen.

# $bet ist ein Betrag mit seinem Wort, etwa "100 Chips".
train-average = -# Was jeder Zug bei einem Einsatz von { $bet } im Schnitt bringt, mit diesen Karten und einem vollen Schlitten.
train-exact = -# Mit genau diesen Karten bringt { $move } ein wenig mehr.
train-chart = -# `/strategy` zeigt die ganze Tabelle für diese Regeln.
train-deal-end = 🏁 Das war der letzte deiner Fehler. Jetzt kommen andere Hände.
train-score = -# Serie **{ $streak }** · beste { $best } · { $right } von { $answered } richtig ({ $share })
# Alle sehen es; die Zeile darüber folgt.
share-training = ### 🎯 { $name } übt mit `/train`
train-next = Nächste Hand

## Wenn sich etwas geändert hat

train-earlier-hand = Das war eine frühere Hand. Das hier ist deine letzte.
train-other-rules = Hier gelten jetzt andere Regeln, darum kommt eine neue Hand.
train-start-again = Ich habe hier keine Hand mehr für dich. `/train` gibt dir eine neue.

## Warum ein Thema nie vorkommt. $rules ist der Name der Regeln.

train-no-pairs = Paare kann man hier nicht teilen ({ $rules }). Jedes andere Thema geht.
train-no-surrender = Aufgeben kann man hier nicht ({ $rules }). Jedes andere Thema geht.
train-never-surrender = Aufgeben ist hier nie der beste Zug ({ $rules }). Jedes andere Thema geht.
