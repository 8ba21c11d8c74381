### Warum etwas nicht ging, und was stattdessen geht. Nur wer gefragt hat, liest es.
###
### Der Schlüssel einer Meldung ist der Name ihres Typs, und ihre Parameter sind dessen Felder: Ein Feld ohne
### Wert ist `none`, und eins, das wahr oder falsch ist, ist `yes` oder `no`.
### `-chips` ist ein Betrag mit „Chips“, `-or` eine Liste von Möglichkeiten („1, 2 oder 3“), `-count` eine Zahl zum
### Auswählen. Knöpfe werden hier nicht genannt: Die des Tisches sind in der Sprache des Servers, und dies hier ist
### in der Sprache der Person, die es liest.

## Der Bot und der Kanal

refused-sorry = Bei mir ist etwas schiefgegangen. Deine Chips sind sicher; versuch es bitte noch einmal.
refused-unstorable_text = In diesem Text sind Zeichen, die sich nicht speichern lassen. Bitte tippe ihn noch einmal.
refused-too_fast = Das war zu schnell für mich, deshalb ist nichts passiert. Versuch es bitte in einer Sekunde noch einmal.
refused-unknown_command = Diesen Befehl habe ich nicht mehr, oder er hat sich geändert. Discord zeigt bald die jetzigen; `/help` kennt sie alle.
refused-leaving_for_good = Deine Daten werden gelöscht, sobald deine letzte Runde vorbei ist. Danach kannst du neu anfangen.
refused-bot_not_here = Auf diesem Server gibt es nur meine Befehle, mich selbst nicht. Deshalb kann ich hier keine Karten zeigen. Wer den Server verwaltet, kann [mich einladen]({ $link }).
refused-needs_manage_server = Das geht nur mit dem Recht „Server verwalten“: Dieser Tisch spielt um die Chips des Servers.
refused-needs_manage_server-open = So einen Tisch kann nur öffnen, wer den Server verwaltet. Ein Match können alle starten: `/match`.
refused-needs_manage_server-open_only = So einen Tisch kann nur öffnen, wer den Server verwaltet.
refused-needs_manage_server-open_match = Ein Match kann auf diesem Server nur öffnen, wer ihn verwaltet.
refused-needs_opener = Das geht nur mit der Rolle { $role } oder dem Recht „Server verwalten“: Dieser Tisch spielt um die Chips des Servers.
refused-needs_opener-open = So einen Tisch kann nur öffnen, wer die Rolle { $role } hat oder den Server verwaltet. Ein Match können alle starten: `/match`.
refused-needs_opener-open_only = So einen Tisch kann nur öffnen, wer die Rolle { $role } hat oder den Server verwaltet.
refused-needs_opener-open_match = Ein Match kann hier nur öffnen, wer die Rolle { $role } hat oder den Server verwaltet.
refused-needs_host = Das geht nur als Host dieses Matches oder mit dem Recht „Server verwalten“.
refused-table_channels = In diesem Kanal öffnen keine Tische. Versuch es in { $channels }.
refused-table_channels_gone = Die Kanäle für Tische gibt es auf diesem Server nicht mehr. Wer den Server verwaltet, wählt mit `/admin settings` andere.
refused-no_table = Hier ist kein Tisch offen. Ein Match können alle starten: `/match`; für andere Tische braucht es „Server verwalten“.
refused-channel_has_table = In diesem Kanal ist schon ein Tisch, und `/blackjack` spielt dort. Für einen anderen schließe ihn mit `/table close`, oder nimm einen anderen Kanal.
refused-channel_reserved = Dieser Kanal ist für die Vorläufe eines Turniers reserviert. Öffne den Tisch in einem anderen Kanal.
refused-changes_too_often = Das waren viele Änderungen in einer Stunde. { $time } kannst du wieder Optionen ändern.
share-not_here = Zum Zeigen müssen wir beide in diesem Kanal schreiben dürfen, du und ich.
share-before = Das hast du schon gezeigt.
share-too_often = Du hast gerade etwas gezeigt. Das Nächste kannst du { $time } zeigen.
refused-opens_too_often =
    { $most ->
        [one] Du hast gerade einen Tisch geöffnet. Den nächsten kannst du { $again_at } öffnen.
       *[other] Du hast gerade { $most } Tische geöffnet. Den nächsten kannst du { $again_at } öffnen.
    }
refused-hosts_too_many =
    { $closes_at ->
        [none] Du hast { $most } offene Tische auf diesem Server, mehr gehen nicht. `/table close` in einem ihrer Kanäle macht Platz.
       *[other] Du hast { $most } offene Tische auf diesem Server, mehr gehen nicht. Schließ einen mit `/table close`, oder warte: Der erste schließt { $closes_at }, wenn dort niemand spielt.
    }
refused-already_done = Schon erledigt. Schau auf den Tisch.
refused-outdated = Die Runde ist schon weiter. Schau auf den Tisch und drück noch einmal.
refused-double_click = Der Tisch hat sich gerade geändert. Schau hin und drück noch einmal.
refused-store_unavailable = Ich kann gerade nichts speichern, deshalb hat sich nichts geändert. Versuch es bitte gleich noch einmal.
refused-takes_long = Das dauert länger als sonst. Wenn es noch klappt, siehst du es hier. Bevor du es noch einmal versuchst, sieh nach, ob es schon passiert ist.
refused-books_frozen = Die Chips dieses Servers gehen nicht auf, deshalb stehen alle seine Tische still. Wer diesen Bot betreibt, findet den Grund im Log.
refused-chips_gone = Die Chips dafür sind gerade an einen anderen Tisch gegangen. Versuch es noch einmal, oder wähl etwas anderes.
refused-bad_seed = Nimm 1 bis { $longest } sichtbare Zeichen, ohne Backtick (`` ` ``).
refused-too_many_seeds = { $most } Leute haben hier schon einen Text beim Mischen dabei, und mehr passen nicht. Versuch es wieder, wenn jemand gegangen ist.
# $fault ist ein Satz aus faults.ftl.
refused-rules_rejected = { $fault }
refused-options_changed = Inzwischen hat jemand die Optionen geändert. `/table options` zeigt sie, wie sie jetzt sind.
refused-bankroll_fixed = Ein Match hat eigene Chips, deshalb kann ein Tisch weder eins werden noch aufhören, eins zu sein. Schließ ihn mit `/table close` und öffne einen neuen.

## Plätze und die Warteschlange

refused-table_closing = Dieser Tisch schließt nach dieser Runde und nimmt keine Einsätze mehr an. Danach lässt sich ein neuer öffnen.
refused-in_queue =
    { $followable_box ->
        [none] Du bist Nummer { $place } in der Warteschlange für den nächsten freien Platz. Mit `/leave` verlässt du sie wieder.
       *[other] Du bist Nummer { $place } in der Warteschlange für den nächsten freien Platz. Schneller geht es, wenn du bei jemandem mitsetzt: `/bet` mit `box:{ $followable_box }`.
    }
refused-queue_full = Alle Plätze sind besetzt, und es warten schon { $most } Leute, mehr gehen nicht. Versuch es etwas später wieder.
refused-no_seat =
    { $closing ->
        [yes] Du hast hier keinen Platz, und dieser Tisch schließt nach dieser Runde.
       *[no]
            { $full ->
                [yes] Hier sind alle Plätze besetzt. Mit `/bet` stellst du dich für den nächsten freien an.
               *[no] Du hast hier noch keinen Platz. Setz etwas, dann bekommst du einen.
            }
    }
refused-leaving_table =
    { $may_bet ->
        [yes]
            { $has_hands ->
                [yes] Du gehst schon: Deine Hände bleiben stehen und zahlen noch aus. Ein Einsatz bringt dich zurück.
               *[no]
                    { $followed_boxes-count ->
                        [one] Du gehst schon: Dein Einsatz auf Box { $followed_boxes } bleibt dabei und zahlt noch aus. Ein neuer Einsatz bringt dich zurück.
                       *[other] Du gehst schon: Deine Einsätze auf den Boxen { $followed_boxes } bleiben dabei und zahlen noch aus. Ein neuer Einsatz bringt dich zurück.
                    }
            }
       *[no]
            { $has_hands ->
                [yes] Du gehst schon. Deine Hände bleiben stehen und zahlen noch aus.
               *[no]
                    { $followed_boxes-count ->
                        [one] Du gehst schon. Dein Einsatz auf Box { $followed_boxes } bleibt dabei und zahlt noch aus.
                       *[other] Du gehst schon. Deine Einsätze auf den Boxen { $followed_boxes } bleiben dabei und zahlen noch aus.
                    }
            }
    }
refused-removed_from_table =
    { $may_bet ->
        [yes]
            { $has_hands ->
                [yes] Du wurdest von diesem Tisch entfernt: Deine Hände bleiben stehen und zahlen noch aus. Nach dieser Runde kannst du wieder setzen.
               *[no]
                    { $followed_boxes-count ->
                        [one] Du wurdest von diesem Tisch entfernt: Dein Einsatz auf Box { $followed_boxes } bleibt dabei und zahlt noch aus. Nach dieser Runde kannst du wieder setzen.
                       *[other] Du wurdest von diesem Tisch entfernt: Deine Einsätze auf den Boxen { $followed_boxes } bleiben dabei und zahlen noch aus. Nach dieser Runde kannst du wieder setzen.
                    }
            }
       *[no]
            { $has_hands ->
                [yes] Du wurdest von diesem Tisch entfernt. Deine Hände bleiben stehen und zahlen noch aus.
               *[no]
                    { $followed_boxes-count ->
                        [one] Du wurdest von diesem Tisch entfernt. Dein Einsatz auf Box { $followed_boxes } bleibt dabei und zahlt noch aus.
                       *[other] Du wurdest von diesem Tisch entfernt. Deine Einsätze auf den Boxen { $followed_boxes } bleiben dabei und zahlen noch aus.
                    }
            }
    }
refused-has_seat = Du hast hier schon einen Platz. Setz etwas, dann bist du in der nächsten Runde dabei.
refused-not_at_table = { $member } ist nicht an diesem Tisch. `/show status` zeigt, wer da ist.
refused-already_removed = { $member } ist schon entfernt und nach dieser Runde weg.
refused-round_running = Die Karten liegen schon. Ein Einsatz gilt jetzt für die nächste Runde.
refused-bet_first = Setz zuerst etwas, am Tisch oder mit `/bet`.
refused-already_ready = Du bist schon bereit. Die Karten kommen, sobald es alle sind.
refused-nothing_to_take_back = Du hast für die nächste Runde nichts gesetzt. Setzen kannst du am Tisch oder mit `/bet`.
refused-already_sitting_out = Du setzt schon aus. Ein Einsatz bringt dich zurück.
refused-on_break = Du machst Pause; sie endet { $until }. Bis dahin nehme ich keine Einsätze von dir an.
refused-nobody_silent = Niemand, auf den der Tisch wartet, war zehn Minuten lang still. Mit jedem Zug, jedem Einsatz und jeder anderen Änderung von jemandem beginnt diese Zeit von vorn.
refused-no_vote = Abstimmen kannst du mit einem Einsatz oder einer Hand, solange der Tisch nicht auf dich wartet. Mit dem Recht „Server verwalten“ geht es immer.
refused-already_voted = Deine Stimme zählt schon. Es fehlt noch eine, oder jemand mit dem Recht „Server verwalten“.

## Matches

refused-no_match = An diesem Tisch gibt es kein Match. Setz einfach etwas, dann bist du dabei.
refused-match_running =
    { $is_heat ->
        [yes] Dieser Tisch gehört zu einem Turnier: Wer mitspielt und nach welchen Regeln, steht fest.
       *[no] Dieses Match hat begonnen, deshalb steht fest, wer mitspielt und nach welchen Regeln. Die nächste Lobby öffnet danach.
    }
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
refused-not_the_host =
    { $may_join ->
        [yes] { $host } ist der Host und startet das Match. Mit `/join` bist du dabei.
       *[no] { $host } ist der Host und startet das Match. Wer den Server verwaltet, kann es auch.
    }
refused-not_in_match = Dieses Match hat ohne dich begonnen. Die nächste Lobby öffnet danach.
refused-out_of_match =
    Du hast in diesem Match Platz { $place } belegt.{ " " }{ $rounds ->
        [0] Es geht weiter, bis nur noch eine Person übrig ist.
        [1] Die anderen spielen noch eine Runde.
       *[other]
            { $minutes ->
                [0] Die anderen spielen noch bis zu { $rounds } Runden.
               *[other] Die anderen spielen noch bis zu { $rounds } Runden, etwa { $minutes } min.
            }
    }{ $is_heat ->
        [yes] { "" }
       *[no] { " " }Danach öffnet `Revanche` das nächste.
    }
# Was jemand nach dem Aufgeben eines Matches noch in der Runde hat.
refused-gave_up_match =
    { $has_hands ->
        [yes] Du bist aus diesem Match ausgeschieden: Deine Hände bleiben stehen, und du setzt nichts mehr.
       *[no]
            { $followed_boxes-count ->
                [0] Du bist aus diesem Match ausgeschieden.
                [one] Du bist aus diesem Match ausgeschieden: Dein Einsatz auf Box { $followed_boxes } bleibt dabei, und du setzt nichts mehr.
               *[other] Du bist aus diesem Match ausgeschieden: Deine Einsätze auf den Boxen { $followed_boxes } bleiben dabei, und du setzt nichts mehr.
            }
    }{ $closing ->
        [yes] { "" }
       *[no] { " " }Die nächste Lobby öffnet danach.
    }
refused-nobody_sits_out =
    { $base_bet ->
        [none] In einem Match setzt niemand aus. Setz etwas, oder gib mit `/leave` auf.
       *[other] In einem Match setzt niemand aus: Ohne Einsatz spielst du den Grundeinsatz, { $base_bet }. Mit `/leave` gibst du auf.
    }

## Boxen

refused-no_such_box =
    { $last_box ->
        [one] Es gibt keine Box { $box }: Dieser Tisch hat eine Box.
       *[other] Es gibt keine Box { $box }: Dieser Tisch hat die Boxen 1 bis { $last_box }.
    }{ $others ->
        [none] { "" }
       *[other] { " " }{ $others }
    }
refused-box_taken = Box { $box } gehört { $owner }. { $others }
refused-box_closed = Box { $box } gehört { $owner } und wird erst mit `/sharebox` für andere offen. { $others }
refused-too_many_boxes =
    { $allowed ->
        [one] Deinen einen Platz an diesem Tisch hast du schon. { $others }
       *[other] An diesem Tisch kannst du { $allowed } Boxen spielen, Box { $box } wäre eine zu viel. { $others }
    }
# Das Ende der Meldungen über eine Box: $others.
refused-other_boxes =
    { $numbers-count ->
        [0]
            { $may_queue ->
                [yes] Gerade hat keine Box Platz; lass `box` weg, dann wartest du auf einen Platz.
               *[no]
                    { $in_queue ->
                        [yes] Gerade hat keine Box Platz; dein Platz in der Warteschlange bleibt dir.
                       *[no] Gerade hat keine Box Platz für deinen Einsatz.
                    }
            }
       *[other] Setzen kannst du auf Box { $numbers-or }.
    }
refused-box_full =
    { $other_boxes-count ->
        [0] Box { $box } ist voll: Alle Einsätze darauf dürfen zusammen höchstens { $limit } sein. Nach dem nächsten Austeilen ist wieder Platz.
       *[other] Box { $box } ist voll: Alle Einsätze darauf dürfen zusammen höchstens { $limit } sein. Setzen kannst du auf Box { $other_boxes-or }.
    }
refused-box_nearly_full = Auf Box { $box } setzen auch andere, deshalb kannst du dort höchstens { $largest } setzen.
refused-too_many_followers = Hier setzen schon { $most } Leute bei anderen mit, mehr gehen nicht. Auf einen eigenen Platz kannst du setzen.
refused-nobody_to_follow = Box { $box } spielt gerade niemand, deshalb kannst du dort bei niemandem mitsetzen. Setz selbst etwas, am Tisch oder mit `/bet`.
refused-sharing_off = An diesem Tisch setzt niemand mit: Jede Box spielt nur eine Person. Das ändert *Offene Boxen* in `/table options`.
refused-no_box_to_share = Du hast noch keine Box, die du öffnen kannst. Setz zuerst etwas.
refused-not_your_box_to_share = Box { $box } ist nicht deine. Öffnen kannst du Box { $own_boxes-or }.
refused-already_shared =
    { $is_open ->
        [yes]
            { $boxes-count ->
                [one] Box { $boxes } ist schon für andere offen.
               *[other] Die Boxen { $boxes } sind schon für andere offen.
            }
       *[no]
            { $boxes-count ->
                [one] Box { $boxes } ist nicht für andere offen.
               *[other] Die Boxen { $boxes } sind nicht für andere offen.
            }
    }

## Einsätze

refused-unreadable_bet = Das kann ich nicht als Betrag lesen. Versuch es mit `25`, `10k`, `hälfte`, `alles`, `min`, `max` oder `gleich`.
refused-unreadable_insurance = Das kann ich nicht als Betrag lesen. Versuch es mit `5`, `7,50`, `hälfte` oder `max`.
# $grouped und $decimal sind zwei Beträge: "1.500" und "1,50".
refused-ambiguous_amount = Meinst du { $grouped } oder { $decimal }?
refused-bet_too_small =
    { $largest ->
        [none] Der kleinste Einsatz ist hier { $smallest }.
       *[other] Der kleinste Einsatz ist hier { $smallest }, der größte { $largest }.
    }
refused-bet_too_large = Der größte Einsatz ist hier { $largest }, der kleinste { $smallest }.
# $nearest sind ein oder zwei Beträge: "10 oder 15".
refused-bet_off_step =
    { $step-count ->
        [1] Einsätze sind hier ganze Chips. Versuch es mit { $nearest-or }.
       *[other] Einsätze sind hier Vielfache von { $step }. Versuch es mit { $nearest-or }.
    }
refused-over_balance =
    { $box ->
        [none] Du hast { $funds-chips }, und dieser Einsatz braucht { $bet }. Höchstens kannst du { $largest } setzen.
       *[other] Du hast { $funds-chips }, und dieser Einsatz auf Box { $box } braucht { $bet }. Dort kannst du höchstens { $largest } setzen.
    }
refused-over_credit =
    { $box ->
        [none] Dein Kredit deckt in einer Runde Einsätze von { $credit-chips }. Höchstens kannst du { $largest } setzen.
       *[other] Dein Kredit deckt in einer Runde Einsätze von { $credit-chips }. Mit deinen anderen Einsätzen geht auf Box { $box } höchstens { $largest }.
    }
refused-stake_above_ceiling =
    { $box ->
        [none] Mehr als { $ceiling-chips } kann in einer Runde niemand setzen. Höchstens kannst du { $largest } setzen.
       *[other] Mehr als { $ceiling-chips } kann in einer Runde niemand setzen. Mit deinen anderen Einsätzen geht auf Box { $box } höchstens { $largest }.
    }
refused-out_of_chips =
    { $on_credit ->
        [yes]
            { $elsewhere ->
                [none] Dein Kredit deckt in einer Runde Einsätze von { $funds-chips }, und der kleinste ist hier { $smallest }. Mehr Chips geben mehr Kredit: `/balance` zeigt, wie du welche bekommst.
               *[other] Dein Kredit deckt in einer Runde Einsätze von { $funds-chips }, und der kleinste ist hier { $smallest }. Ein anderer Tisch auf diesem Server nimmt { $elsewhere }.
            }
       *[no]
            { $elsewhere ->
                [none] Du hast { $funds-chips }, und der kleinste Einsatz ist hier { $smallest }. `/balance` zeigt, wie du mehr bekommst.
               *[other] Du hast { $funds-chips }, und der kleinste Einsatz ist hier { $smallest }. Ein anderer Tisch auf diesem Server nimmt { $elsewhere }.
            }
    }
refused-chips_for_hand = Zum Verdoppeln oder Teilen brauchst du vielleicht noch { $needed-chips }. Setz, wenn deine Hand fertig ist, oder setz weniger.
refused-all_at_stake =
    { $on_credit ->
        [yes]
            { $has_other_bets ->
                [yes] Neben deinen jetzigen Einsätzen deckt dein Kredit { $left-chips }, und der kleinste Einsatz ist hier { $smallest }. Setz zuerst anderswo weniger.
               *[no] Neben deinen jetzigen Einsätzen deckt dein Kredit { $left-chips }, und der kleinste Einsatz ist hier { $smallest }. Setz wieder, wenn die Runde vorbei ist.
            }
       *[no]
            { $has_other_bets ->
                [yes] Neben deinen jetzigen Einsätzen hast du { $left-chips }, und der kleinste Einsatz ist hier { $smallest }. Setz zuerst anderswo weniger.
               *[no] Neben deinen jetzigen Einsätzen hast du { $left-chips }, und der kleinste Einsatz ist hier { $smallest }. Setz wieder, wenn die Runde vorbei ist.
            }
    }
refused-eliminated = Du hast keine Chips mehr. `/balance` zeigt, wie du neue bekommst; Matches und Tische auf Kredit stehen dir offen.
refused-no_last_bet = Du hast hier noch keinen Einsatz, den du wiederholen kannst. Wähl einen Betrag am Tisch oder mit `/bet`.
refused-bet_unchanged = Dein Einsatz von { $bet } steht schon. Ein anderer Betrag ändert ihn.
refused-unreadable_side_bet = Deine { $bet } kann ich nicht als Betrag lesen. Versuch eine Anzahl Chips wie `5` oder nichts.
refused-no_such_side_bet = Der Tisch hat keine { $bet }. Dein Einsatz geht ohne sie.
refused-side_bet_on_other_box = Nebenwetten gibt es nur auf deiner eigenen Box. Hier geht dein Einsatz ohne sie.
refused-side_bet_off_step = Hier ist eine { $bet } ein Vielfaches von { $step }. Versuch { $nearest-or }.
refused-side_bet_too_large = Die { $bet } kann höchstens so hoch sein wie dein Einsatz daneben: { $largest }.
refused-side_bet_over_funds = Deine anderen Einsätze lassen { $left-chips } für die { $bet }.

## Züge

refused-no_round =
    { $next_bet-count ->
        [0] Gerade läuft keine Runde. Für die nächste kannst du am Tisch oder mit `/bet` setzen.
       *[other] Noch keine Karten. Dein Einsatz von { $next_bet } steht für die nächste Runde.
    }
refused-not_in_round =
    { $next_bet-count ->
        [0] In dieser Runde bist du nicht dabei. Für die nächste kannst du mit `/bet` setzen.
       *[other] In dieser Runde bist du nicht dabei. Dein Einsatz von { $next_bet } steht für die nächste.
    }
refused-sitting_out = Du setzt diese Runde aus. Für die nächste kannst du mit `/bet` setzen.
refused-following = { $leader } spielt Box { $box }, und du setzt dort mit. Auf einem eigenen Platz entscheidest du.
refused-not_your_box = Box { $box } spielst nicht du. Spielen kannst du Box { $own_boxes-or }.
refused-not_your_turn = { $player } ist dran. Du spielst, wenn du dran bist.
refused-other_box_first = Zuerst kommt deine Box { $box }. Spiel diese Hand, dann die andere.
refused-nothing_to_decide =
    { $may_bet ->
        [yes] Deine Hände sind in dieser Runde fertig. Für die nächste kannst du schon setzen, mit `/bet`.
       *[no] Deine Hände sind in dieser Runde fertig.
    }
refused-offer_to_others = Du hast nichts zu beantworten. Es geht weiter, sobald die anderen geantwortet haben.
# Züge sind Möglichkeiten wie "ziehen, stehen oder verdoppeln", wie sie nach "du kannst" stehen.
refused-offer_first = Beantworte zuerst das Angebot: Du kannst { $answers-or }.
refused-no_offer = Gerade wird dir nichts angeboten. Du kannst { $moves-or }.
refused-move_not_allowed =
    { $move ->
        [hit] Mit dieser Hand kannst du nicht ziehen.
        [double] Mit dieser Hand kannst du nicht verdoppeln.
        [split] Diese Hand kannst du nicht teilen.
        [surrender] Diese Hand kannst du nicht aufgeben.
        [insurance] Diese Hand kannst du nicht versichern.
        [even_money] Mit dieser Hand kannst du kein Even Money nehmen.
       *[other] Das geht mit dieser Hand nicht.
    }{ $others-count ->
        [0] { "" }
       *[other] { " " }Du kannst { $others-or }.
    }
refused-move_unaffordable =
    { $cost ->
        [none]
            { $move ->
                [double] Du hast { $funds-chips }, zu wenig zum Verdoppeln.
                [split] Du hast { $funds-chips }, zu wenig zum Teilen.
                [insurance] Du hast { $funds-chips }, zu wenig für eine Versicherung.
               *[other] Du hast { $funds-chips }, zu wenig dafür.
            }
       *[other]
            { $move ->
                [double] Du hast { $funds-chips }, und Verdoppeln kostet { $cost }.
                [split] Du hast { $funds-chips }, und Teilen kostet { $cost }.
                [insurance] Du hast { $funds-chips }, und die Versicherung kostet { $cost }.
               *[other] Du hast { $funds-chips }, und das kostet { $cost }.
            }
    }{ $others-count ->
        [0] { " " }Du kannst auf die anderen warten.
       *[other] { " " }Du kannst { $others-or }.
    }
# $most ist, was man noch dazulegen kann.
refused-move_above_ceiling =
    { $follower ->
        [none]
            { $move ->
                [double] Mehr als { $ceiling-chips } kann niemand setzen oder schulden: Du kannst { $most } dazulegen, zu wenig zum Verdoppeln.
                [split] Mehr als { $ceiling-chips } kann niemand setzen oder schulden: Du kannst { $most } dazulegen, zu wenig zum Teilen.
                [insurance] Mehr als { $ceiling-chips } kann niemand setzen oder schulden: Du kannst { $most } dazulegen, zu wenig für eine Versicherung.
               *[other] Mehr als { $ceiling-chips } kann niemand setzen oder schulden: Du kannst { $most } dazulegen, zu wenig dafür.
            }
       *[other]
            { $move ->
                [double] Mit Verdoppeln käme der Einsatz von { $follower } über { $ceiling-chips }, und mehr geht nicht.
                [split] Mit Teilen käme der Einsatz von { $follower } über { $ceiling-chips }, und mehr geht nicht.
                [insurance] Mit der Versicherung käme der Einsatz von { $follower } über { $ceiling-chips }, und mehr geht nicht.
               *[other] Damit käme der Einsatz von { $follower } über { $ceiling-chips }, und mehr geht nicht.
            }
    }{ $others-count ->
        [0] { "" }
       *[other] { " " }Du kannst { $others-or }.
    }
refused-insurance_fixed = Die Versicherung für diese Hand kostet genau { $amount }.
refused-insurance_limited =
    { $whole_chips ->
        [yes] Du kannst dich für höchstens { $most } versichern, in ganzen Chips.
       *[no] Du kannst dich für höchstens { $most } versichern.
    }

## Die Bank

refused-source_off =
    { $source ->
        [daily] `/daily` ist auf diesem Server ausgeschaltet.
       *[refill] `/refill` ist auf diesem Server ausgeschaltet.
    }
refused-claim_too_early =
    { $source ->
        [daily] Deine Chips für heute hast du schon. Das nächste `/daily` gibt es { $due_at }.
       *[refill] Du hast schon Nachschub bekommen. Das nächste `/refill` geht { $due_at }.
    }
refused-open_stake = Du hast noch etwas gesetzt. `/refill` hilft danach, wenn du es dann brauchst.
refused-enough_chips = `/refill` ist für alle mit weniger als { $refill-chips }. Du hast genug zum Spielen.
refused-no_room = Du besitzt so viel, wie man besitzen kann. Mehr passt nicht!
refused-not_eliminated = { $member } hat noch Chips. Mit `/admin chips` gibst du mehr.
refused-above_ceiling =
    { $most-count ->
        [0] Niemand kann mehr als { $ceiling-chips } besitzen. Du kannst höchstens 0 Chips geben.
       *[other] Niemand kann mehr als { $ceiling-chips } besitzen. Du kannst höchstens { $most-chips } geben.
    }
refused-hidden_bet = Das geht nach dem nächsten Austeilen.
refused-too_few_chips = { $member } hat nicht so viele Chips, die du nehmen kannst. Einsätze einer offenen Runde kann man nicht nehmen.
refused-gifts_off = Auf diesem Server können Mitglieder einander keine Chips schenken.
refused-giver_on_break = Du machst Pause; sie endet { $until }. Bis dahin kannst du keine Chips verschenken.
refused-cannot_receive = { $member } kann gerade keine Chips bekommen.
refused-too_new_for_gifts =
    { $member ->
        [none] Chips verschenken kannst du nach { $least_rounds } Runden an { $least_days } Tagen hier; Matches und Tische mit `inverted` zählen nicht. Du hast bisher { $rounds ->
            [one] eine Runde
           *[other] { $rounds } Runden
        } an { $days ->
            [one] einem Tag
           *[other] { $days } Tagen
        }.
       *[other] { $member } kann Chips nach { $least_rounds } Runden an { $least_days } Tagen hier bekommen; Matches und Tische mit `inverted` zählen nicht. Bisher: { $rounds ->
            [one] eine Runde
           *[other] { $rounds } Runden
        } an { $days ->
            [one] einem Tag
           *[other] { $days } Tagen
        }.
    }
refused-not_won =
    { $most-count ->
        [0] Verschenken kannst du nur, was du in dieser Saison gewonnen hast, und davon ist nichts übrig.
       *[other] Du kannst bis zu { $most-chips } verschenken: was du in dieser Saison gewonnen hast, ohne schon Verschenktes.
    }
refused-given_today =
    { $most-count ->
        [0] Morgen (UTC) kannst du mehr verschenken: Niemand verschenkt mehr als { $limit-chips } am Tag.
       *[other] Du kannst heute bis zu { $most-chips } verschenken: Niemand verschenkt mehr als { $limit-chips } am Tag (UTC).
    }
refused-received_today =
    { $most-count ->
        [0] { $member } kann morgen (UTC) mehr bekommen: Niemand bekommt mehr als { $limit-chips } am Tag, von allen anderen zusammen.
       *[other] { $member } kann heute bis zu { $most-chips } bekommen: Niemand bekommt mehr als { $limit-chips } am Tag (UTC), von allen anderen zusammen.
    }
refused-chips_needed =
    { $most-count ->
        [0]
            { $least-count ->
                [0] Du hast keine Chips zu verschenken. Offene Einsätze kann man nicht verschenken.
               *[other] Du hast keine Chips zu verschenken: Behalte { $least-chips } für einen Einsatz. Offene Einsätze kann man nicht verschenken.
            }
       *[other]
            { $least-count ->
                [0] Du kannst bis zu { $most-chips } verschenken. Offene Einsätze kann man nicht verschenken.
               *[other] Du kannst bis zu { $most-chips } verschenken und behältst { $least-chips } für einen Einsatz. Offene Einsätze kann man nicht verschenken.
            }
    }
refused-season_has_ended = Diese Saison ist schon beendet.
refused-season_too_young = Eine Saison dauert mindestens eine Stunde. Diese kann { $may_end_at } enden.
