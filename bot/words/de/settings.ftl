### Die Einstellungen eines Servers, die Tafeln für Einstellungen und Optionen und `/setup`.

## Namen der Einstellungen, was sie tun, und ihre Werte

settings-group-tables = Tische
settings-group-chips = Chips
settings-group-look = Aussehen
setting-openers-name = Wer Tische öffnen darf
setting-openers-help = Die Rolle, die Tische um die Chips des Servers öffnen und ändern darf. Wer den Server verwaltet, darf immer.
setting-role-none = nur mit „Server verwalten“
setting-role-range = eine Rolle, oder none für keine
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
setting-opening_balance-name = Chips am Anfang
setting-opening_balance-help = Was ein Mitglied beim ersten Spiel hier bekommt. Wer schon gespielt hat, behält seine Chips.
setting-pace-name = Tempo
setting-pace-help = Ob vor dem Ergebnis alle sehen, wie der Dealer zieht.
setting-pace-value-shown = erst die Karten des Dealers zeigen
setting-pace-value-at_once = gleich das Ergebnis zeigen
setting-text_cards-name = Karten als Text
setting-text_cards-help = Karten als Text (A♠) statt als Bilder.
setting-language-name = Sprache
setting-language-help = Die Sprache der Tische und von allem anderen, was der ganze Kanal liest.
setting-language-value-automatic = automatisch, wie in Discord
setting-language-value-en = Englisch
setting-language-value-de = Deutsch
setting-unknown = Eine Einstellung `{ $name }` gibt es nicht. `/admin settings` zeigt alle.
setting-unfit = `{ $text }` passt nicht zu **{ $setting }**. Möglich ist: { $range }.
setting-unknown_role = Diese Rolle finde ich hier nicht. Nenne eine mit `@`, oder nimm `/admin settings`.
setting-unchanged = **{ $setting }** ist schon { $value }.
setting-changed = **{ $setting }** ist jetzt { $value }. Vorher: { $before }.
setting-low_balance = ⚠️ Der kleinste Einsatz an den Tischen hier ist { $least }: Neue Mitglieder könnten nicht setzen.
