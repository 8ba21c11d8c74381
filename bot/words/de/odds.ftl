### Die Chancen eines Tisches: /odds und /strategy. Nur die fragende Person sieht sie.

# $rules ist der Name der Regeln, etwa "House" oder "Vegas, geändert".
odds-title = 📊 **Chancen · { $rules }**
odds-preset-name = Vorlage „{ $preset }“

# $edge ist ein Prozentsatz wie 0,53.
odds-edge-house = Das Haus behält im Schnitt **{ $edge } %** jedes ersten Einsatzes, wenn du die Grundstrategie spielst.
odds-edge-player = Du gewinnst im Schnitt **{ $edge } %** jedes ersten Einsatzes, wenn du die Grundstrategie spielst.

# $bet ist ein Betrag wie 25, $chips einer mit Hauptwort.
odds-cost-house = { $rounds } Runden mit { $bet } kosten dich etwa { $chips }. An einem einzelnen Abend zählt das Glück mehr.
odds-cost-player = { $rounds } Runden mit { $bet } bringen dir etwa { $chips }. An einem einzelnen Abend zählt das Glück mehr.
odds-side-bet = { $bet } · { $price }

odds-named = **Was zwei bekannte Regeln dem Haus bringen**
odds-named-hit_soft_17 =
    H17 (Dealer zieht bei weicher 17): ≈ **{ $difference } %**{ $here ->
        [0] { "" }
       *[other] { "" } · gilt hier
    }
odds-named-blackjack_pays =
    6:5 statt 3:2 für einen Blackjack: ≈ **{ $difference } %**{ $here ->
        [0] { "" }
       *[other] { "" } · gilt hier
    }

odds-effects = **Änderungen, die am meisten ausmachen** (+ ist gut für das Haus, − für dich)

# $difference hat ein Vorzeichen, etwa +1,36.
odds-effect = { $option }: { $value } ≈ **{ $difference } %**

odds-presets = **Was das Haus mit jeder Vorlage behält**
odds-preset = { $preset }: { $edge }
odds-assumptions = -# Für einen vollen Schlitten, ohne Versicherung. ≈ gilt für unendlich viele Decks. `/strategy` zeigt, wie man spielt.
odds-busy = Das kann ich gerade nicht berechnen; sonst ist nichts betroffen. Versuch es bitte in einer Minute noch einmal.
odds-replaced = Du hast etwas Neueres gefragt, bevor das hier an der Reihe war; ich beantworte nur die neuere Frage.

# Ein Vorteil in einer Zeile mit mehreren, oder in einer über eine Änderung.
edge-of-house = { $edge }{"\u00A0"}%
edge-of-player = du gewinnst { $edge }{"\u00A0"}%

## Die Tabelle von /strategy

odds-chart-title = Grundstrategie · { $rules }
odds-chart-edge-house = Wenn du immer so spielst, behält das Haus im Schnitt { $edge } % jedes ersten Einsatzes.
odds-chart-edge-player = Wenn du immer so spielst, gewinnst du im Schnitt { $edge } % jedes ersten Einsatzes.
odds-chart-dealer = Karte des Dealers
odds-chart-hard = Harte Hände
odds-chart-soft = Weiche Hände
odds-chart-pairs = Paare

# Eine Zeile der Tabelle in Worten, etwa "16: stehen gegen 2–6 und ziehen gegen 7–A".
odds-hands = { $hands }: { $moves }
odds-against = { $move } gegen { $cards }
odds-run = { $first }–{ $last }

odds-code-H = ziehen
odds-code-S = stehen
odds-code-D = verdoppeln
odds-code-Ds = verdoppeln (oder stehen)
odds-code-P = teilen
odds-code-Rh = aufgeben (oder ziehen)
odds-code-Rs = aufgeben (oder stehen)
odds-code-Rp = aufgeben (oder teilen)
odds-code-Rd = aufgeben (oder verdoppeln)

## Tipps: der beste Zug für eine Hand; nur wer sie spielt, liest ihn

# $move ist ein Zug wie auf seinem Knopf, etwa "Verdoppeln".
hint-best = 💡 Hier ist **{ $move }** am besten.
hint-best-box = 💡 Box { $box }: Hier ist **{ $move }** am besten.
# Die Hand kommt zuerst: Ein Tipp kann noch unter der nächsten Hand stehen.
hint-best-hand = 💡 { $hand }: Hier ist **{ $move }** am besten.
hint-best-hand-box = 💡 Box { $box } · { $hand }: Hier ist **{ $move }** am besten.
hint-hand-hard = { $total } gegen { $up ->
    [A] ein Ass
   *[other] { $up }
}
hint-hand-soft = Weiche { $total } gegen { $up ->
    [A] ein Ass
   *[other] { $up }
}
hint-hand-pair = Ein Paar { $total ->
    [A] Asse
   *[other] { $total }
} gegen { $up ->
    [A] ein Ass
   *[other] { $up }
}

# Eine Liste wie "Verdoppeln +2,30 · Karte +1,10 · Stehen −3,05".
hint-worth = { $move } { $net }
hint-average = -# Was jeder Zug im Schnitt in Chips bringt, mit deinen Karten und einem vollen Schlitten.

# $total ist ein Wert wie 16, bei einem Paar der Wert der Karte. $up ist die Karte des Dealers.
hint-why-busts = Der Dealer überkauft sich in { $busts } von 100 Fällen.

# $tens ist eine Zahl wie 30,74.
hint-why-insurance = Der Dealer hat hier in { $tens } von 100 Fällen einen Blackjack. Eine Versicherung lohnt sich erst ab 33,33.
hint-why-blackjack = Im Schnitt bringt dein Blackjack mehr, wenn du ihn behältst.
hint-why-even_money = Bei dieser Auszahlung ist ein sicherer Gewinn besser als auf die Karte des Dealers zu warten.
hint-chart = -# Die Tabelle sagt { $move }; das ist im Schnitt aller Hände mit diesem Wert am besten.
hint-off = An diesem Tisch gibt es keine Tipps. `/strategy` zeigt, wie man nach seinen Regeln spielt.
hint-other-box = Auf Box { $box } hast du jetzt nichts zu entscheiden. Du bist auf Box { $asked } gefragt.
