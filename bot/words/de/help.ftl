### Die Seiten von /help.

## Knöpfe

help-button-game = Das Spiel
help-button-moves = Züge
help-button-rules = Dieser Tisch
help-button-chips = Chips
help-button-fairness = Fairness

## Das Spiel

help-game-title = ### ♠ So wird gespielt
help-game-blackjack = Tippe **`/blackjack`**, um zu spielen: Das bringt dich zum Tisch in diesem Kanal oder zeigt, was ohne ihn geht.
help-game-1 = **Ziel**: näher an 21 kommen als der Dealer, ohne darüber zu gehen.
help-game-2 = **Karten**: 2 bis 10 zählen ihre Zahl, Bube, Dame und König 10, ein Ass 1 oder 11, je nachdem, was hilft.
help-game-3 = **Über 21** hast du dich *überkauft* (Bust) und verlierst sofort. Bei 21 bleibt deine Hand von selbst stehen.
help-game-4 = **Blackjack** sind ein Ass und eine Zehn, ein Bube, eine Dame oder ein König als erste zwei Karten. Er schlägt jede andere 21 und zahlt meist 3 zu 2.
help-game-5 = **Der Dealer** spielt zuletzt und hat keine Wahl: Bis 16 wird gezogen, ab 17 ist Schluss. (An manchen Tischen wird auch bei *weicher* 17 gezogen: Ass und Sechs.)
help-game-6 = **Du gewinnst** deinen Einsatz, wenn du mehr hast als der Dealer oder er sich überkauft. Habt ihr gleich viel, steht es *unentschieden*, und dein Einsatz kommt zurück.
# Die Aufschriften sind die der Tischanzeige, in der Sprache des Servers.
help-game-start = Bereit? Drück auf dem Tisch auf einen Betrag oder tippe `/blackjack 25`. Danach bringt `{ $hit }` noch eine Karte, und mit `{ $stand }` bleibst du bei deinen.
help-game-match = **Ein Match** ist anders: Alle bekommen dafür einen Stack, und wer zuletzt noch Chips hat, gewinnt. Mit Knock-outs scheidet immer wieder aus, wer die wenigsten Chips hat, und am Ende gewinnt, wer die meisten hat. Deine eigenen Chips bleiben unberührt. In einem Kanal ohne Tisch können alle eins öffnen: `/match`
help-game-tournament = **Ein Turnier** ist ein Abend für den ganzen Server: Anmelden mit einem Knopf, einen Vorlauf spielen, und die Besten treffen sich am letzten Tisch. `/tournament open`
help-game-deal = **Das Tagesspiel** braucht keinen Tisch: zehn Hände am Tag, für alle dieselben Karten. `/deal`

## Züge

help-moves-title = ### ♥ Die Züge, und wann sie sinnvoll sind
help-moves-intro = Es kommt auf die Karte des Dealers an: 2 bis 6 ist schwach, 7 bis Ass ist stark.
help-moves-1 = **Zieh** (Hit) mit 11 oder weniger: Du kannst dich nicht überkaufen.
help-moves-2 = **Bleib stehen** (Stand) ab 17, außer wenn darin ein Ass 11 zählt.
help-moves-3 = Mit 12 bis 16 **bleib stehen** gegen eine schwache Karte und **zieh** gegen eine starke.
help-moves-4 = Mit einem Ass, das 11 zählt (*weiche* Hand), **zieh** bis zur weichen 17: Du kannst dich nicht überkaufen. Ab der weichen 19 **bleib stehen**.
help-moves-5 = Mit weicher 18 **bleib stehen**, aber **zieh** gegen 9, 10 oder Ass.
help-moves-6 = **Verdopple** (Double) 10 oder 11, wenn die Karte des Dealers niedriger ist: doppelter Einsatz, genau eine Karte.
help-moves-7 = **Teile** (Split) Asse und Achten immer: Aus einem Paar werden zwei Hände.
help-moves-8 = **Teile** nie Fünfen oder Zehnen: Zusammen sind sie stark.
help-moves-9 = **Gib** 16 gegen 9, 10 oder Ass **auf** (Surrender): Das kostet den halben Einsatz. (Kein Paar Achten.)
help-moves-10 = Lass die **Versicherung**: Auf Dauer kostet sie dich Chips. **Even Money** ist eine Versicherung mit anderem Namen, wo ein Blackjack 3 zu 2 zahlt.
help-moves-match = **In einem Match** gewinnt, wer zuletzt noch Chips hat: Setz wenig, solange du vorn liegst, und mehr, wenn du weit zurückliegst.
help-moves-side = **Nebenwetten**, wo ein Tisch sie hat, sind ein Spiel neben deinem Einsatz: Auf Dauer kosten die meisten viel mehr als das Spiel selbst. Das Formular für einen Einsatz sagt, wie viel.
help-moves-note = -# Nicht jeder Tisch hat jeden Zug: Die Knöpfe zeigen, was deine Hand darf. `/strategy` hat die Ausnahmen dieses Tisches, auch von „immer“ und „nie“.

## Dieser Tisch

help-no-table = ### ♦ Dieser Tisch
help-no-table-text = In diesem Kanal ist kein Tisch offen. Sobald einer offen ist, stehen hier seine Regeln.

## Chips

help-chips-title = ### ♣ Chips auf diesem Server
help-chips-start = Auf diesem Server beginnst du mit { $chips }. Sie gelten an allen Tischen hier.
help-chips-see = `/balance` zeigt deine Chips, `/leaderboard`, wer die meisten hat.
help-chips-daily = `/daily` bringt einmal am Tag (UTC) { $chips }, und für jeden Tag in Folge etwas mehr.
help-chips-refill = Fast pleite? `/refill` füllt dein Konto wieder auf { $chips } auf, mit mindestens { $hours } dazwischen.
help-chips-gifts = `/give` verschenkt Chips, die du gewonnen hast: bis zu { $chips } am Tag.
help-chips-out = Keine Chips mehr? Wer „Server verwalten“ darf, holt dich mit `/admin revive` zurück.
help-chips-worth = Chips sind nur zum Spaß da. Sie haben **keinen Geldwert**: Niemand kann sie kaufen, verkaufen oder auszahlen lassen.

## Fairness

help-fairness-title = ### 🔒 Ist das fair?
help-fairness-1 = Die Karten eines Schlittens stehen fest, bevor jemand darauf setzt. Der Tisch zeigt einen *Hash*: einen Fingerabdruck der Mischung, den niemand mehr ändern kann.
help-fairness-2 = Ist der Schlitten gespielt, wird sein geheimer Seed gezeigt. `/verify` prüft, ob die Karten die versprochenen waren.
help-fairness-3 = `/seed` gibt einen eigenen Text in die nächste Mischung, damit niemand sie allein planen kann.
help-fairness-4 = Der Dealer folgt festen Regeln, die für alle gleich sind. `/rules` zeigt sie, mit den Hashes.
