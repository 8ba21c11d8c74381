### Warum etwas nicht ging, und was stattdessen geht. Nur wer gefragt hat, liest es.
###
### Die Schlüssel sind die Namen der Typen. Knöpfe werden hier nicht genannt: Die des Tisches sind in der
### Sprache des Servers, und dies hier ist in der Sprache der Person, die es liest.

## Der Bot und der Kanal

refused-sorry = Bei mir ist etwas schiefgegangen. Deine Chips sind sicher; versuch es bitte noch einmal.
refused-too_fast = Das war zu schnell für mich, deshalb ist nichts passiert. Versuch es bitte in einer Sekunde noch einmal.
refused-leaving_for_good = Deine Daten werden gelöscht, sobald deine letzte Runde vorbei ist. Danach kannst du neu anfangen.
refused-needs_manage_server = Das geht nur mit dem Recht „Server verwalten“: Dieser Tisch spielt um die Chips des Servers.
refused-needs_manage_server-open = So einen Tisch kann nur öffnen, wer den Server verwaltet. Ein Match können alle starten: `/table open preset:vegas`.
refused-needs_opener = Das geht nur mit der Rolle { $role } oder dem Recht „Server verwalten“: Dieser Tisch spielt um die Chips des Servers.
refused-needs_opener-open = So einen Tisch kann nur öffnen, wer die Rolle { $role } hat oder den Server verwaltet. Ein Match können alle starten: `/table open preset:vegas`.
refused-needs_host = Das geht nur als Host dieses Matches oder mit dem Recht „Server verwalten“.
refused-no_table = Hier ist kein Tisch offen. Ein Match können alle starten: `/table open preset:vegas`; für andere Tische braucht es „Server verwalten“.
refused-channel_has_table = In diesem Kanal gibt es schon einen Tisch. `/table show` holt ihn nach unten.
refused-changes_too_often = Das waren viele Änderungen in einer Stunde. { $time } kannst du wieder Optionen ändern.
refused-opens_too_often =
    { $most ->
        [one] Du hast gerade einen Tisch geöffnet. Den nächsten kannst du { $time } öffnen.
       *[other] Du hast gerade { $most } Tische geöffnet. Den nächsten kannst du { $time } öffnen.
    }
# $most sagt, wie viele Tische ein Mitglied haben darf.
refused-hosts_too_many = Du hast { $most } offene Tische auf diesem Server, mehr gehen nicht. `/table close` in einem ihrer Kanäle macht Platz.
refused-hosts_too_many-closes_at = Du hast { $most } offene Tische auf diesem Server, mehr gehen nicht. Schließ einen mit `/table close`, oder warte: Der erste schließt { $time }, wenn dort niemand spielt.
refused-already_done = Schon erledigt. Schau auf den Tisch.
refused-outdated = Die Runde ist schon weiter. Schau auf den Tisch und drück noch einmal.
refused-double_click = Der Tisch hat sich gerade geändert. Schau hin und drück noch einmal.
refused-store_unavailable = Ich kann gerade nichts speichern, deshalb hat sich nichts geändert. Versuch es bitte gleich noch einmal.
refused-books_frozen = Die Chips dieses Servers gehen nicht auf, deshalb stehen alle seine Tische still. Wer diesen Bot betreibt, findet den Grund im Log.
refused-chips_gone = Die Chips dafür sind gerade an einen anderen Tisch gegangen. Versuch es noch einmal, oder wähl etwas anderes.
refused-bad_seed = Nimm 1 bis { $longest } sichtbare Zeichen, ohne Backtick (`` ` ``).
refused-too_many_seeds = { $most } Leute haben hier schon einen Text beim Mischen dabei, und mehr passen nicht. Versuch es wieder, wenn jemand gegangen ist.
refused-options_changed = Inzwischen hat jemand die Optionen geändert. `/table options` zeigt sie, wie sie jetzt sind.
refused-bankroll_fixed = Ein Match hat eigene Chips, deshalb kann ein Tisch weder eins werden noch aufhören, eins zu sein. Schließ ihn mit `/table close` und öffne einen neuen.

## Plätze und die Warteschlange

refused-table_closing = Dieser Tisch schließt nach dieser Runde und nimmt keine Einsätze mehr an. Danach lässt sich ein neuer öffnen.
refused-in_queue = Du bist Nummer { $place } in der Warteschlange für den nächsten freien Platz. Mit `/leave` gehst du wieder hinaus.
refused-in_queue-follow = Du bist Nummer { $place } in der Warteschlange für den nächsten freien Platz. Schneller geht es, wenn du bei jemandem mitsetzt: `/bet` mit `box:{ $box }`.
refused-queue_full = Alle Plätze sind besetzt, und es warten schon { $most } Leute, mehr gehen nicht. Versuch es etwas später wieder.
refused-no_seat = Du hast hier noch keinen Platz. Setz etwas, dann bekommst du einen.
refused-no_seat-full = Hier sind alle Plätze besetzt. Mit `/bet` stellst du dich für den nächsten freien an.
refused-no_seat-closing = Du hast hier keinen Platz, und dieser Tisch schließt nach dieser Runde.
refused-leaving_table-hands = Du gehst schon. Deine Hände bleiben stehen und zahlen noch aus.
refused-leaving_table-bets =
    { $count ->
        [one] Du gehst schon. Dein Einsatz auf Box { $boxes } bleibt dabei und zahlt noch aus.
       *[other] Du gehst schon. Deine Einsätze auf den Boxen { $boxes } bleiben dabei und zahlen noch aus.
    }
refused-leaving_table-hands-back = Du gehst schon: Deine Hände bleiben stehen und zahlen noch aus. Ein Einsatz bringt dich zurück.
refused-leaving_table-bets-back =
    { $count ->
        [one] Du gehst schon: Dein Einsatz auf Box { $boxes } bleibt dabei und zahlt noch aus. Ein neuer Einsatz bringt dich zurück.
       *[other] Du gehst schon: Deine Einsätze auf den Boxen { $boxes } bleiben dabei und zahlen noch aus. Ein neuer Einsatz bringt dich zurück.
    }
refused-removed_from_table-hands = Du wurdest von diesem Tisch entfernt. Deine Hände bleiben stehen und zahlen noch aus.
refused-removed_from_table-bets =
    { $count ->
        [one] Du wurdest von diesem Tisch entfernt. Dein Einsatz auf Box { $boxes } bleibt dabei und zahlt noch aus.
       *[other] Du wurdest von diesem Tisch entfernt. Deine Einsätze auf den Boxen { $boxes } bleiben dabei und zahlen noch aus.
    }
refused-removed_from_table-hands-back = Du wurdest von diesem Tisch entfernt: Deine Hände bleiben stehen und zahlen noch aus. Nach dieser Runde kannst du wieder setzen.
refused-removed_from_table-bets-back =
    { $count ->
        [one] Du wurdest von diesem Tisch entfernt: Dein Einsatz auf Box { $boxes } bleibt dabei und zahlt noch aus. Nach dieser Runde kannst du wieder setzen.
       *[other] Du wurdest von diesem Tisch entfernt: Deine Einsätze auf den Boxen { $boxes } bleiben dabei und zahlen noch aus. Nach dieser Runde kannst du wieder setzen.
    }
refused-has_seat = Du hast hier schon einen Platz. Setz etwas, dann bist du in der nächsten Runde dabei.
refused-not_at_table = { $person } ist nicht an diesem Tisch. `/status` zeigt, wer da ist.
refused-already_removed = { $person } ist schon entfernt und nach dieser Runde weg.
refused-round_running = Die Karten liegen schon. Ein Einsatz gilt jetzt für die nächste Runde.
refused-bet_first = Setz zuerst etwas, am Tisch oder mit `/bet`.
refused-already_ready = Du bist schon bereit. Die Karten kommen, sobald es alle sind.
refused-nothing_to_take_back = Du hast für die nächste Runde nichts gesetzt. Setzen kannst du am Tisch oder mit `/bet`.
refused-already_sitting_out = Du setzt schon aus. Ein Einsatz bringt dich zurück.

## Matches

refused-no_match = An diesem Tisch gibt es kein Match. Setz einfach etwas, dann bist du dabei.
refused-match_running = Dieses Match hat begonnen, deshalb steht fest, wer mitspielt und nach welchen Regeln. Die nächste Lobby öffnet danach.
refused-match_not_started-join = Das Match hat noch nicht begonnen. Mit `/join` bist du dabei; der Host startet es.
refused-match_not_started-start = Das Match hat noch nicht begonnen. Du bist der Host: Starte es mit `/table start`.
refused-match_not_started-join_or_start = Das Match hat noch nicht begonnen. Du bist der Host: Nimm mit `/join` Platz, wenn du mitspielen willst, dann `/table start`.
refused-match_not_started-wait = Das Match hat noch nicht begonnen. { $host } ist der Host und startet es.
refused-match_not_started-wait_for_host = Das Match hat noch nicht begonnen. Der Host startet es.
refused-lobby_full =
    { $seats ->
        [one] Der einzige Platz in diesem Match ist besetzt. Die nächste Lobby öffnet danach.
       *[other] Alle { $seats } Plätze in diesem Match sind besetzt. Die nächste Lobby öffnet danach.
    }
refused-nobody_joined = Noch ist niemand dabei. Nimm mit `/join` Platz; auch allein geht es.
refused-already_joined-start = Du bist schon dabei. Du bist der Host: Starte das Match mit `/table start`.
refused-already_joined-wait = Du bist schon dabei. { $host } ist der Host und startet das Match; mit `/leave` bist du wieder draußen.
refused-already_joined-wait_for_host = Du bist schon dabei. Der Host startet das Match; mit `/leave` bist du wieder draußen.
refused-not_the_host = { $host } ist der Host und startet das Match. Wer den Server verwaltet, kann es auch.
refused-not_the_host-join = { $host } ist der Host und startet das Match. Mit `/join` bist du dabei.
refused-not_in_match = Dieses Match hat ohne dich begonnen. Die nächste Lobby öffnet danach.
refused-out_of_match = Du bist in diesem Match { $place }. geworden. Die nächste Lobby öffnet danach.
# Was jemand nach dem Aufgeben eines Matches noch in der Runde hat.
refused-gave_up_match = Du bist aus diesem Match heraus.
refused-gave_up_match-hands = Du bist aus diesem Match heraus: Deine Hände bleiben stehen, und du setzt nichts mehr.
refused-gave_up_match-bets =
    { $count ->
        [one] Du bist aus diesem Match heraus: Dein Einsatz auf Box { $boxes } bleibt dabei, und du setzt nichts mehr.
       *[other] Du bist aus diesem Match heraus: Deine Einsätze auf den Boxen { $boxes } bleiben dabei, und du setzt nichts mehr.
    }
refused-gave_up_match-lobby = Die nächste Lobby öffnet danach.
refused-nobody_sits_out = In einem Match setzt niemand aus. Setz etwas, oder gib mit `/leave` auf.
refused-nobody_sits_out-base_bet = In einem Match setzt niemand aus: Ohne Einsatz spielst du den Grundeinsatz, { $bet }. Mit `/leave` gibst du auf.

## Boxen

refused-no_such_box =
    { $last ->
        [one] Es gibt keine Box { $box }: Dieser Tisch hat eine Box.
       *[other] Es gibt keine Box { $box }: Dieser Tisch hat die Boxen 1 bis { $last }.
    }
refused-box_taken = Box { $box } gehört { $owner }.
refused-box_closed = Box { $box } gehört { $owner } und wird erst mit `/share` für andere offen.
refused-too_many_boxes =
    { $allowed ->
        [one] Deinen einen Platz an diesem Tisch hast du schon.
       *[other] An diesem Tisch kannst du { $allowed } Boxen spielen, Box { $box } wäre eine zu viel.
    }
# $boxes ist eine Liste wie "1, 2 oder 3".
refused-bet_on_boxes = Setzen kannst du auf Box { $boxes }.
refused-no_box_free = Gerade hat keine Box Platz für deinen Einsatz.
refused-no_box_free-may_queue = Gerade hat keine Box Platz; lass `box` weg, dann wartest du auf einen Platz.
refused-no_box_free-in_queue = Gerade hat keine Box Platz; dein Platz in der Warteschlange bleibt dir.
refused-box_full = Box { $box } ist voll: Alle Einsätze darauf dürfen zusammen höchstens { $limit } sein.
refused-box_full-wait = Nach dem nächsten Austeilen ist wieder Platz.
refused-box_nearly_full = Auf Box { $box } setzen auch andere, deshalb kannst du dort höchstens { $largest } setzen.
refused-too_many_followers = Hier setzen schon { $most } Leute bei anderen mit, mehr gehen nicht. Auf einen eigenen Platz kannst du setzen.
refused-nobody_to_follow = Box { $box } spielt gerade niemand, deshalb kann dein letzter Einsatz bei niemandem mitgehen. Setz selbst etwas, am Tisch oder mit `/bet`.
refused-sharing_off = An diesem Tisch setzt niemand mit: Jede Box spielt nur eine Person.
refused-no_box_to_share = Du hast noch keine Box, die du öffnen kannst. Setz zuerst etwas.
refused-not_your_box_to_share = Box { $box } ist nicht deine. Öffnen kannst du Box { $boxes }.
refused-already_shared-open =
    { $count ->
        [one] Box { $boxes } ist schon für andere offen.
       *[other] Die Boxen { $boxes } sind schon für andere offen.
    }
refused-already_shared-closed =
    { $count ->
        [one] Box { $boxes } ist nicht für andere offen.
       *[other] Die Boxen { $boxes } sind nicht für andere offen.
    }

## Einsätze

refused-bet_too_small = Der kleinste Einsatz ist hier { $smallest }.
refused-bet_too_small-largest = Der kleinste Einsatz ist hier { $smallest }, der größte { $largest }.
refused-bet_too_large = Der größte Einsatz ist hier { $largest }, der kleinste { $smallest }.
# $count ist der Schritt, für die Wortwahl; $bets sind ein oder zwei Beträge: "10 oder 15".
refused-bet_off_step =
    { $count ->
        [1] Einsätze sind hier ganze Chips. Versuch es mit { $bets }.
       *[other] Einsätze sind hier Vielfache von { $step }. Versuch es mit { $bets }.
    }
refused-over_balance = Du hast { $funds }, und dieser Einsatz braucht { $bet }. Höchstens kannst du { $largest } setzen.
refused-over_balance-box = Du hast { $funds }, und dieser Einsatz auf Box { $box } braucht { $bet }. Dort kannst du höchstens { $largest } setzen.
refused-over_credit = Dein Kredit deckt in einer Runde Einsätze von { $credit }. Höchstens kannst du { $largest } setzen.
refused-over_credit-box = Dein Kredit deckt in einer Runde Einsätze von { $credit }. Mit deinen anderen Einsätzen geht auf Box { $box } höchstens { $largest }.
refused-stake_above_ceiling = Mehr als { $ceiling } kann in einer Runde niemand setzen. Höchstens kannst du { $largest } setzen.
refused-stake_above_ceiling-box = Mehr als { $ceiling } kann in einer Runde niemand setzen. Mit deinen anderen Einsätzen geht auf Box { $box } höchstens { $largest }.
refused-out_of_chips = Du hast { $funds }, und der kleinste Einsatz ist hier { $smallest }. `/balance` zeigt, wie du mehr bekommst.
refused-out_of_chips-elsewhere = Du hast { $funds }, und der kleinste Einsatz ist hier { $smallest }. Ein anderer Tisch auf diesem Server nimmt { $elsewhere }.
refused-out_of_chips-credit = Dein Kredit deckt in einer Runde Einsätze von { $funds }, und der kleinste ist hier { $smallest }. Mehr Chips geben mehr Kredit: `/balance` zeigt, wie du welche bekommst.
refused-out_of_chips-credit-elsewhere = Dein Kredit deckt in einer Runde Einsätze von { $funds }, und der kleinste ist hier { $smallest }. Ein anderer Tisch auf diesem Server nimmt { $elsewhere }.
refused-all_at_stake = Neben deinen jetzigen Einsätzen hast du { $left }, und der kleinste Einsatz ist hier { $smallest }. Setz wieder, wenn die Runde vorbei ist.
refused-all_at_stake-other_bets = Neben deinen jetzigen Einsätzen hast du { $left }, und der kleinste Einsatz ist hier { $smallest }. Setz zuerst anderswo weniger.
refused-all_at_stake-credit = Neben deinen jetzigen Einsätzen deckt dein Kredit { $left }, und der kleinste Einsatz ist hier { $smallest }. Setz wieder, wenn die Runde vorbei ist.
refused-all_at_stake-credit-other_bets = Neben deinen jetzigen Einsätzen deckt dein Kredit { $left }, und der kleinste Einsatz ist hier { $smallest }. Setz zuerst anderswo weniger.
refused-eliminated = Du hast keine Chips mehr. `/balance` zeigt, wie du neue bekommst; Matches und Tische auf Kredit stehen dir offen.
refused-no_last_bet = Du hast hier noch keinen Einsatz, den du wiederholen kannst. Wähl einen Betrag am Tisch oder mit `/bet`.
refused-bet_unchanged = Dein Einsatz von { $bet } steht schon. Ein anderer Betrag ändert ihn.

## Züge

refused-no_round = Gerade läuft keine Runde. Für die nächste kannst du am Tisch oder mit `/bet` setzen.
refused-no_round-bet = Noch keine Karten. Dein Einsatz von { $bet } steht für die nächste Runde.
refused-not_in_round = In dieser Runde bist du nicht dabei. Für die nächste kannst du mit `/bet` setzen.
refused-not_in_round-bet = In dieser Runde bist du nicht dabei. Dein Einsatz von { $bet } steht für die nächste.
refused-sitting_out = Du setzt diese Runde aus. Für die nächste kannst du mit `/bet` setzen.
refused-following = { $leader } spielt Box { $box }, und dein Einsatz geht mit. Auf einem eigenen Platz entscheidest du.
refused-not_your_box = Box { $box } spielst nicht du. Spielen kannst du Box { $boxes }.
refused-not_your_turn = { $player } ist dran. Du spielst, wenn du dran bist.
refused-other_box_first = Zuerst kommt deine Box { $box }. Spiel diese Hand, dann die andere.
refused-nothing_to_decide = Deine Hände sind in dieser Runde fertig.
refused-nothing_to_decide-bet = Deine Hände sind in dieser Runde fertig. Für die nächste kannst du schon setzen, mit `/bet`.
refused-offer_to_others = Du hast nichts zu beantworten. Es geht weiter, sobald die anderen geantwortet haben.
# $moves sind Möglichkeiten wie "ziehen, stehen oder verdoppeln", wie sie nach "du kannst" stehen.
refused-you_can = Du kannst { $moves }.
refused-you_can_wait = Du kannst auf die anderen warten.
refused-offer_first = Beantworte zuerst das Angebot: Du kannst { $moves }.
refused-no_offer = Gerade wird dir nichts angeboten. Du kannst { $moves }.
refused-move_not_allowed-hit = Mit dieser Hand kannst du nicht ziehen.
refused-move_not_allowed-double = Mit dieser Hand kannst du nicht verdoppeln.
refused-move_not_allowed-split = Diese Hand kannst du nicht teilen.
refused-move_not_allowed-surrender = Diese Hand kannst du nicht aufgeben.
refused-move_not_allowed-insurance = Diese Hand kannst du nicht versichern.
refused-move_not_allowed-even_money = Mit dieser Hand kannst du kein Even Money nehmen.
refused-move_not_allowed-other = Das geht mit dieser Hand nicht.
refused-move_unaffordable-double = Du hast { $funds }, und Verdoppeln kostet { $cost }.
refused-move_unaffordable-split = Du hast { $funds }, und Teilen kostet { $cost }.
refused-move_unaffordable-insurance = Du hast { $funds }, und die Versicherung kostet { $cost }.
refused-move_unaffordable-other = Du hast { $funds }, und das kostet { $cost }.
refused-move_unaffordable-no_price-double = Du hast { $funds }, zu wenig zum Verdoppeln.
refused-move_unaffordable-no_price-split = Du hast { $funds }, zu wenig zum Teilen.
refused-move_unaffordable-no_price-insurance = Du hast { $funds }, zu wenig für eine Versicherung.
refused-move_unaffordable-no_price-other = Du hast { $funds }, zu wenig dafür.
# $most ist, was man noch dazulegen kann.
refused-move_above_ceiling-double = Mehr als { $ceiling } kann niemand setzen oder schulden: Du kannst { $most } dazulegen, zu wenig zum Verdoppeln.
refused-move_above_ceiling-split = Mehr als { $ceiling } kann niemand setzen oder schulden: Du kannst { $most } dazulegen, zu wenig zum Teilen.
refused-move_above_ceiling-insurance = Mehr als { $ceiling } kann niemand setzen oder schulden: Du kannst { $most } dazulegen, zu wenig für eine Versicherung.
refused-move_above_ceiling-other = Mehr als { $ceiling } kann niemand setzen oder schulden: Du kannst { $most } dazulegen, zu wenig dafür.
refused-move_above_ceiling-follower-double = Mit Verdoppeln käme der Einsatz von { $follower } über { $ceiling }, und mehr geht nicht.
refused-move_above_ceiling-follower-split = Mit Teilen käme der Einsatz von { $follower } über { $ceiling }, und mehr geht nicht.
refused-move_above_ceiling-follower-insurance = Mit der Versicherung käme der Einsatz von { $follower } über { $ceiling }, und mehr geht nicht.
refused-move_above_ceiling-follower-other = Damit käme der Einsatz von { $follower } über { $ceiling }, und mehr geht nicht.
refused-insurance_fixed = Die Versicherung für diese Hand kostet genau { $amount }.
refused-insurance_limited = Du kannst dich für höchstens { $most } versichern.
refused-insurance_limited-whole_chips = Du kannst dich für höchstens { $most } versichern, in ganzen Chips.
