### Die Einstellungen eines Servers, die Tafeln für Einstellungen und Optionen und `/setup`.

## Namen der Einstellungen, was sie tun, und ihre Werte

settings-group-tables = Tische
settings-group-chips = Chips
settings-group-deal = Tagesspiel
settings-group-look = Aussehen
setting-openers-name = Wer Tische öffnen darf
setting-openers-help = Die Rolle, die Tische um die Chips des Servers öffnen und ändern darf. Wer den Server verwaltet, darf immer.
setting-role-none = nur mit „Server verwalten“
setting-role-everyone = alle
setting-role-gone = eine Rolle, die es nicht mehr gibt: nur mit „Server verwalten“
setting-role-range = eine Rolle, oder none für keine
setting-role-range-everyone = everyone für alle, eine Rolle, oder none für keine
setting-match_openers-name = Wer Matches öffnen darf
setting-match_openers-help = Die Rolle, die Matches öffnen darf; dort gibt es eigene Chips. Wer den Server verwaltet, darf immer.
setting-table_channels-name = Kanäle für Tische
setting-table_channels-help = Nur hier öffnen neue Tische; ein Thread zählt zu seinem Kanal. Offene Tische bleiben.
setting-default_preset-name = Übliche Regeln
setting-default_preset-help = Die Regeln, die `/table open` nimmt, wenn niemand andere nennt.
setting-default_preset-value-house = house
setting-default_preset-value-speed = speed
setting-default_preset-value-strip = strip
setting-default_preset-value-vegas = vegas
setting-default_preset-value-european = european
setting-default_preset-value-friendly = friendly
setting-default_preset-value-single = single
setting-default_preset-value-standard = standard
setting-default_preset-value-knockout = knockout
setting-opening_balance-name = Chips am Anfang
setting-opening_balance-help = Was ein Mitglied beim ersten Spiel hier bekommt. Wer schon gespielt hat, behält seine Chips.
setting-daily-name = Tägliche Chips
setting-daily-help = Was `/daily` einmal am Tag (UTC) zahlt. 0 schaltet es aus.
setting-streak_bonus-name = Serienbonus
setting-streak_bonus-help = Kommt bei `/daily` für jeden Tag in Folge davor dazu, für höchstens zehn Tage.
setting-refill-name = Nachschub
setting-refill-help = `/refill` füllt bis hierhin auf, wenn jemand weniger besitzt und nichts gesetzt hat. 0 schaltet es aus.
setting-refill_hours-name = Zeit zwischen Nachschub
setting-refill_hours-help = Wie viele Stunden mindestens zwischen zwei Mal `/refill` liegen.
setting-gift_limit-name = Geschenke am Tag
setting-gift_limit-help = Was ein Mitglied an einem Tag (UTC) mit `/give` verschenken und von allen anderen zusammen bekommen kann. 0 schaltet es aus.
setting-tournament_prize-name = Preis eines Turniers
setting-tournament_prize-help = Das Meiste, was ein Turnier für Platz 1 ausloben kann; Platz 2 bekommt die Hälfte, Platz 3 ein Viertel. 0: keine Preise.
setting-season_rounds-name = Runden für einen Platz
setting-season_rounds-help = So viele Runden braucht ein Platz in einer Saison mindestens. Ein neuer Wert gilt ab der nächsten Saison.
setting-rounds = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}
setting-season_days-name = Tage für einen Platz
setting-season_days-help = An so vielen Tagen muss dafür mindestens gespielt werden. Ein neuer Wert gilt ab der nächsten Saison.
setting-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
setting-hours = { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
setting-eliminate-name = Ohne Chips draußen
setting-eliminate-help = Wer an keinem Tisch setzen kann, ist draußen, bis die Chips wieder reichen. Aus: Niemand ist je draußen.
setting-deal-name = Tagesspiel
setting-deal-help = Ob Mitglieder hier das Tagesspiel spielen können: zehn Hände am Tag, für alle dieselben Karten.
setting-deal_prize-name = Preis des Tagesspiels
setting-deal_prize-help = Die Chips für alle, die ein hier begonnenes Tagesspiel zu Ende spielen. 0 schaltet sie aus.
setting-deal_channel-name = Kanal des Tagesspiels
setting-deal_channel-help = Wo kurz nach Mitternacht (UTC) die Besten von gestern und ein Knopf für das neue Spiel stehen.
setting-channel-none = keiner
setting-channel-here = dieser Kanal
setting-channel-kept = der jetzige
setting-channel-gone = ein Kanal, den es nicht mehr gibt: keiner
setting-channel-range = ein Textkanal, oder none für keinen
setting-channels-none = überall
setting-channels-more = { $count } weitere
setting-channels-gone = Kanäle, die es nicht mehr gibt: keine neuen Tische
setting-channels-range = bis zu { $most } Kanäle, oder none für überall
setting-pace-name = Tempo
setting-pace-help = Ob vor dem Ergebnis alle sehen, wie der Dealer zieht.
setting-pace-value-shown = erst die Karten des Dealers
setting-pace-value-at_once = gleich das Ergebnis
setting-text_cards-name = Karten als Text
setting-text_cards-help = Karten als Text (A♠) statt als Bilder.
setting-language-name = Sprache
setting-language-help = Die Sprache der Tische und von allem anderen, was der ganze Kanal liest.
setting-language-value-automatic = automatisch, wie in Discord
setting-unknown = Eine Einstellung `{ $name }` gibt es nicht. `/admin settings` zeigt alle.
setting-unfit = `{ $text }` passt nicht zu **{ $setting }**. Möglich ist: { $range }.
setting-unknown_role = Diese Rolle finde ich hier nicht. Nenne eine mit `@`, oder nimm `/admin settings`.
setting-unknown_channel = Diesen Textkanal finde ich hier nicht. Nenne einen mit `#` oder nimm `/admin settings`.
setting-unknown_channels = Einen dieser Kanäle finde ich hier nicht. Nenne jeden mit `#` oder nimm `/admin settings`.
setting-unchanged = **{ $setting }** ist schon { $value }.
setting-changed = **{ $setting }** ist jetzt { $value }. Vorher: { $before }.
setting-low_balance = ⚠️ Der kleinste Einsatz an den Tischen hier ist { $least }: Neue Mitglieder könnten nicht setzen.
setting-low_daily = ⚠️ Der kleinste Einsatz an den Tischen hier ist { $least }: Dafür reicht `/daily` allein nicht.
setting-low_refill = ⚠️ Der kleinste Einsatz an den Tischen hier ist { $least }: Dafür reicht `/refill` nicht.

## Tafeln, die Änderungen sammeln

edit-settings-title = **Einstellungen dieses Servers**
edit-settings-intro = Nur du siehst das. Geändert wird erst, wenn du es übernimmst.
edit-settings-gone = Diese Tafel ist zu alt. `/admin settings` öffnet eine neue.
edit-options-title = **Optionen dieses Tisches**
edit-options-intro = { $rules } · nur du siehst das, und geändert wird erst, wenn du es übernimmst.
edit-options-intro-after_round = { $rules } · nur du siehst das. Eine Runde läuft: Änderungen gelten ab der nächsten.
edit-options-intro-look = { $rules } · nur du siehst das. Probier aus, was du willst: Der Tisch bleibt, wie er ist.
edit-options-gone = Diese Tafel ist zu alt. `/table options` öffnet eine neue.
edit-other_table = Dieser Tisch ist geschlossen. `/table options` zeigt die Optionen eines offenen.
edit-group-placeholder = Welche Gruppe?
edit-item-placeholder = Was möchtest du ändern?
edit-role-placeholder = Welche Rolle?
edit-channels-placeholder = Welche Kanäle?
setting-role-none-button = Nur mit „Server verwalten“
setting-role-everyone-button = Alle
setting-channels-none-button = Überall
edit-type-button = Zahl eingeben
edit-item = **{ $name }:** { $value }
# Der Hinweis in einem Formular für eine Zahl, etwa „5 bis 90 · jetzt 20 Sekunden“
edit-form-hint = { $values } · jetzt { $now }
edit-item-changed = **{ $name }:** { $before } → **{ $after }** ✏️
# Ein Satz über eine Option, danach ihre Wirkung auf den Hausvorteil
edit-about-note = { $about } ({ $note })
edit-changes = **Deine Änderungen**
edit-change = - { $name }: { $before } → **{ $after }**
edit-change-raises = - { $name }: { $before } → **{ $after }** · erhöht den Hausvorteil
# Prozentsätze wie "0,53 %" oder "du gewinnst 0,19 %".
edit-change-edge = - Hausvorteil: { $before } → **{ $after }**
edit-change-lowers = - { $name }: { $before } → **{ $after }** · senkt den Hausvorteil
edit-note = -# ℹ️ { $note }
edit-fault = ⚠️ { $fault }
edit-look_only = -# 👀 Du kannst das ausprobieren, aber nicht übernehmen. { $why }
edit-apply-button = Übernehmen
edit-discard-button = Verwerfen
edit-applied = ✅ Deine Änderungen gelten jetzt.
edit-applied-after_round = ✅ Deine Änderungen gelten ab der nächsten Runde.
edit-meanwhile = ⚠️ Nichts wurde übernommen. Inzwischen hat jemand anderes das hier geändert; sieh dir deine Änderungen noch einmal an und übernimm sie dann.

## /setup

setup-title = **Willkommen! Beantworte vier Fragen, dann öffne den ersten Tisch.**
    -# Nur du siehst das. `/admin settings` ändert später alles davon.
setup-title-again = **Vier Fragen zu diesem Server**
    -# Nur du siehst das. Dieser Kanal hat schon einen Tisch. `/admin settings` ändert später alles davon.
setup-permissions = ✅ In diesem Kanal habe ich alle Rechte, die ich brauche.
setup-permissions-missing = ⚠️ In diesem Kanal brauche ich noch { $permissions }. Du findest das in den Einstellungen des Kanals.
setup-cards = ✅ Karten sind Bilder.
setup-cards-loading = ⏳ Die Bilder der Karten sind noch auf dem Weg zu Discord. Bis dahin sind Karten Text.
setup-cards-off = ℹ️ Karten sind Text: Wer diesen Bot betreibt, hat die Bilder ausgeschaltet.
setup-cards-text = ℹ️ Karten sind auf diesem Server Text, so steht es in den Einstellungen.
setup-question-openers = **{ $number }. Wer darf Tische öffnen?** { $answer }
    -# Um die Chips des Servers. Ein Match hat eigene Chips und braucht dieses Recht nicht.
setup-question-opening_balance = **{ $number }. Mit wie vielen Chips fangen Mitglieder an?** { $answer }
    -# Die gibt es einmal, beim ersten Spiel hier.
setup-question-default_preset = **{ $number }. Welche Regeln?** { $answer }
    -# Mit `/table options` kannst du später jede Regel ändern.
setup-question-deal_channel = **{ $number }. Wo erscheinen die Besten des Tagesspiels?** { $answer }
    -# Kurz nach Mitternacht (UTC): die Besten von gestern und ein Knopf für das neue Spiel.
setup-open-button = Ersten Tisch öffnen
setup-save-button = Speichern
setup-nothing = In diesem Kanal ist schon ein Tisch offen, und geändert hat sich nichts.
setup-gone = Diese Tafel ist zu alt. `/setup` öffnet eine neue.
