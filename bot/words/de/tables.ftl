### Einen Tisch öffnen, ändern und schließen.

## Antworten, die nur die Person selbst sieht

table-only_in_servers = Tische gibt es in den Kanälen eines Servers.
table-missing_permissions = Hier kann ich keinen Tisch führen. In diesem Kanal brauche ich { $permissions }.
table-permission-view_channel = „Kanal anzeigen“
table-permission-send_messages = „Nachrichten senden“
table-permission-send_messages_in_threads = „Nachrichten in Threads senden“
table-permission-create_public_threads = Öffentliche Threads erstellen
table-permission-embed_links = „Links einbetten“
table-permission-attach_files = „Dateien anhängen“
table-opened = Der Tisch ist offen: Regeln „{ $preset }“, Einsätze { $limits }. Viel Glück!
table-opened-match = Das Match ist offen: Regeln „{ $preset }“, Einsätze { $limits }. Du bist dabei: Starte es, sobald die anderen beigetreten sind.
table-shown = Der Tisch ist jetzt am Ende des Kanals.
table-started = Das Match läuft. Setz etwas, und viel Glück!
table-closed = Der Tisch ist geschlossen.
table-closes_after_round = Der Tisch schließt nach dieser Runde.
table-unchanged = `{ $option }` ist schon { $value }.
table-unchanged-preset = Das sind schon die Regeln „{ $preset }“.

## Was alle im Kanal sehen

table-changed = { $person } hat { $changes } geändert.
table-changed-after_round = { $person } hat { $changes } geändert, ab der nächsten Runde.
# Prozentsätze wie "0,53 %" oder "du gewinnst 0,19 %".
table-changed-edge = Hausvorteil: { $before } → **{ $after }**.
table-changed-preset = { $person } hat die Regeln auf **„{ $preset }“** gestellt.
table-changed-preset-after_round = { $person } hat die Regeln auf **„{ $preset }“** gestellt, ab der nächsten Runde.
# Eine der $changes oben
table-change = *{ $option }* ({ $before } → **{ $after }**)
# Die letzte der $changes oben, wenn es viele sind
table-changes-more =
    { $count ->
        [one] eine weitere Option
       *[other] { $count } weitere Optionen
    }
table-damaged = ⚠️ Dieser Tisch musste schließen, weil seine gespeicherten Daten beschädigt waren. Alle offenen Einsätze sind zurückgezahlt, und ein laufendes Match ist abgebrochen. `/table open` öffnet einen neuen.
table-damaged-stakes = ⚠️ Dieser Tisch musste schließen, weil seine gespeicherten Daten beschädigt waren. Manche Einsätze konnten nicht zurückgezahlt werden: Bitte sag denen Bescheid, die diesen Bot betreiben. `/table open` öffnet einen neuen.
table-damaged-board = Dieser Tisch ist geschlossen. ⬇

## Der Weg ins Spiel: /blackjack und Knöpfe unter Ablehnungen. Höchstens 80 Zeichen auf einem Knopf

way-open = Hier einen Tisch öffnen
way-match = Match starten
way-join = Mitspielen
way-here = Hier spielen
way-deal = Tagesspiel
way-practise = Üben
way-in-no-table = ### ♠ Blackjack
    In diesem Kanal ist noch kein Tisch offen.
way-in-kept = Dein Einsatz von { $amount } kommt auf den Tisch, den du hier öffnest.
way-in-bet = Wähle deinen Einsatz, oder tippe `/blackjack 25`.
way-in-bet-next = Gerade läuft eine Runde. Wähle deinen Einsatz für die nächste.
way-in-lobby = Hier beginnt bald ein Match.
