### Der Coach, der etwas zu den eigenen Zügen sagt. Nur wer sie gemacht hat, liest es.

# $move ist ein Zug wie auf seinem Knopf, etwa "Stehen". $chips ist ein Betrag mit Hauptwort, etwa "2,10 Chips".
coach-better = 🎓 **{ $move }** hätte im Schnitt { $chips } mehr gebracht.
coach-better-box = 🎓 Box { $box }: **{ $move }** hätte im Schnitt { $chips } mehr gebracht.

# $total ist ein Wert wie 16, bei einem Paar der Wert der Karte. $up ist die Karte des Dealers, $made der Zug.
coach-hand-hard = -# Du hattest { $total } gegen { $up ->
        [A] ein Ass
       *[other] { $up }
    } und hast „{ $made }“ gewählt.
coach-hand-soft = -# Du hattest eine weiche { $total } gegen { $up ->
        [A] ein Ass
       *[other] { $up }
    } und hast „{ $made }“ gewählt.
coach-hand-pair = -# Du hattest ein Paar { $total ->
        [A] Asse
       *[other] { $total }
    } gegen { $up ->
        [A] ein Ass
       *[other] { $up }
    } und hast „{ $made }“ gewählt.
coach-hand-blackjack = -# Du hattest einen Blackjack gegen { $up ->
        [A] ein Ass
       *[other] { $up }
    } und hast „{ $made }“ gewählt.

# Wird gesagt, wenn der Zug der Tabelle für genau diese Karten nicht der beste ist.
coach-chart = -# { $made } steht so in der Tabelle und zählt als richtig.

coach-on = 🎓 Der Coach ist an: Nach einem Zug von dir, der nicht der beste war, sage ich dir, welcher es war und was der Unterschied im Schnitt kostet. Wo es an einem Tisch keine Tipps gibt, schweigt auch der Coach.
coach-off = Der Coach ist aus: Ich sage nichts zu deinen Zügen.
