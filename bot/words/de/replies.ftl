### Antworten auf getippte Befehle: was getan wurde.

## Einsätze

reply-bet = Dein Einsatz von **{ $amount }** liegt auf dem Tisch.
reply-bet-on-box = Dein Einsatz von **{ $amount }** liegt auf Box { $box }.
reply-bets = Deine Einsätze liegen auf dem Tisch: { $bets }.
reply-bets-item = **{ $amount }** auf Box { $box }
# $bets is a list such as "pair bet 5 and three-card bet 3".
reply-side-bets = Daneben: { $bets }.
reply-side-bets-on-box = Daneben auf Box { $box }: { $bets }.
reply-side-cut = Deine Nebenwetten sind jetzt kleiner: Sie können höchstens so hoch sein wie dein Einsatz, und der wird zuerst bezahlt. Du hast { $bets }.
reply-side-gone = Deine Nebenwetten kamen zurück: Dein Einsatz wird zuerst bezahlt und lässt keinen Platz für sie.
reply-follows = Auf Box { $box } entscheidet { $player }.
reply-next-round = Das zählt für die nächste Runde.
reply-dealt-when-all-bet = Die Karten kommen, sobald alle gesetzt haben.
reply-dealt-soon-all-in = Die Karten kommen gleich. `/takeback` gibt den Einsatz zurück.
reply-dealt-soon = Die Karten kommen gleich. `/ready` teilt sofort aus.
reply-dealt = Dein Einsatz von **{ $bet }** ist im Spiel: Du hast { $hand }, der Dealer hat { $dealer }. Möglich: { $moves }.
reply-queued = Der Tisch ist voll. Du bist Nummer { $place } in der Warteschlange. Du setzt, sobald du einen Platz hast.
reply-still-queued = Du bist weiterhin Nummer { $place } in der Warteschlange für einen eigenen Platz.
reply-bet-returned = Dein Einsatz kam zurück: Die Box war voll, oder niemand hat sie gespielt. Bitte setz noch einmal.
reply-came-back = Du hast { $amount } zurück.

## Plätze

reply-joined = Du bist dabei, mit { $stack }. Der Host startet das Match.
reply-joined-host = Du bist dabei, mit { $stack }. Starte das Match am Tisch oder mit `/table start`.
reply-opened =
    { $count ->
        [one] { $boxes } ist offen: Andere können darauf mitsetzen, du spielst die Hand.
       *[other] { $boxes } sind offen: Andere können darauf mitsetzen, du spielst die Hände.
    }
reply-closed =
    { $count ->
        [one] { $boxes } gehört wieder dir allein.
       *[other] { $boxes } gehören wieder dir allein.
    }
reply-closed-returned = Die Einsätze der anderen gingen an sie zurück.
reply-ready = Du bist bereit.
reply-base-bet = Setzt du nicht, wird der Grundeinsatz von { $amount } für dich gesetzt.
reply-no-bet = Setzt du nicht, setzt du diese Runde aus.
reply-taken-back = Du behältst deinen Platz.
reply-sits-out = Du setzt die nächste Runde aus.
reply-sits-out-hands = Deine Hände in dieser Runde spielen weiter.
reply-sits-out-bets = Deine Einsätze in dieser Runde spielen weiter.
reply-sits-out-return = Mit einem Einsatz bist du wieder dabei.
reply-voted = Deine Stimme zählt. Mit noch einer macht der Tisch weiter.
reply-went-on = Der Tisch macht weiter.

## Gehen

reply-left = Du hast den Tisch verlassen.
reply-left-again = Komm jederzeit wieder!
reply-left-queue = Du bist nicht mehr in der Warteschlange. Mit einem Einsatz stellst du dich wieder an.
reply-left-lobby = Du hast das Match vor dem Start verlassen.
reply-seat-free = Dein Platz ist nach dieser Runde frei.
reply-hands-stand = Deine Hände in dieser Runde bleiben stehen und werden noch ausgezahlt.
reply-stake-stays = Dein Einsatz bleibt bei { $players } und wird noch ausgezahlt.
reply-hands-stood = Deine Hände blieben stehen:
reply-new-host = { $player } ist jetzt der Host.
reply-next-host = Wer als Nächstes beitritt, ist der Host.

## Ein Match aufgeben

reply-gave-up = Du hast das Match aufgegeben.
reply-gave-up-place = Du hast das Match aufgegeben: { $place }.
reply-gave-up-round = Du hast das Match aufgegeben und bist nach dieser Runde draußen.
reply-gave-up-hands = Du hast das Match aufgegeben. Deine Hände in dieser Runde bleiben stehen, danach bist du draußen.
reply-winner = { $player } gewinnt das Match!
reply-next-lobby = Am nächsten Match kannst du teilnehmen, wenn dieses vorbei ist.

## Wer entfernt wurde, für den ganzen Kanal

reply-removed = { $by } hat { $player } vom Tisch entfernt.
reply-removed-queue = { $by } hat { $player } aus der Warteschlange entfernt.
reply-removed-lobby = { $by } hat { $player } vor dem Start aus dem Match entfernt.
reply-removed-match = { $by } hat { $player } aus dem Match entfernt. Die Chips sind aus dem Spiel.
reply-removed-match-place = { $by } hat { $player } aus dem Match entfernt: Das ist { $place }, und die Chips sind aus dem Spiel.
reply-removed-match-round = { $by } hat { $player } aus dem Match entfernt. Die Hände dieser Runde bleiben stehen; danach sind die Chips aus dem Spiel.
reply-removed-hands = Die Hände dieser Runde bleiben stehen und werden noch ausgezahlt.
reply-removed-bets = Die Einsätze dieser Runde bleiben stehen und werden noch ausgezahlt.
reply-removed-returned = Der Einsatz auf die nächste Runde ging zurück.

## Züge

reply-drew = Du hast { $card } gezogen.
