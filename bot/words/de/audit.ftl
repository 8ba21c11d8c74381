### Was `python -m bot audit` und /admin audit finden. $number ist eine Runde oder ein Schlitten, $detail ein Name oder Zahlen.

## Runden

audit-unreadable = Tisch { $table }, Runde { $number }: Die Aufzeichnung ist nicht lesbar.
audit-value_wrong =
    { $guild ->
        [None] Ein Wert in { $detail } ist keiner, den ich schreibe.
       *[other] Server { $guild }: Ein Wert in { $detail } ist keiner, den ich schreibe.
    }
audit-illegal = Tisch { $table }, Runde { $number }: Die Züge lassen sich mit den Karten des Schlittens nicht spielen.
audit-result_differs = Tisch { $table }, Runde { $number }: Noch einmal gespielt, hat sie ein anderes Ergebnis als das gespeicherte.
audit-players_differ = Tisch { $table }, Runde { $number }: Noch einmal gespielt, hat sie andere Einsätze oder Gewinne als die gespeicherten.
audit-place_differs = Tisch { $table }, Runde { $number }: Sie beginnt nicht dort, wo die Runde davor im Schlitten aufgehört hat.
audit-void_with_result = Tisch { $table }, Runde { $number }: Sie ist ungültig und hat ein Ergebnis.
audit-rounds_missing = Tisch { $table }: Runde { $detail } fehlt.
audit-state_differs = Tisch { $table }: Der Zustand passt nicht zu seinen Zeilen ({ $detail }).

## Schlitten

audit-seed_differs = Tisch { $table }, Schlitten { $number }: Der Seed passt nicht zum versprochenen Hash.
audit-hash_differs = Tisch { $table }, Schlitten { $number }: Auf dem Tisch stand ein anderer Hash.
audit-shoe_unreadable = Tisch { $table }, Schlitten oder Runde { $number }: Der Schlitten ist nicht lesbar oder war nicht versiegelt.

## Chips

audit-balance_differs = Der Stand eines Kontos ist nicht die Summe seiner Buchungen, { $detail } (in Hundertsteln).
audit-below_zero = Ein Konto für Einsätze ist unter null, { $detail } (in Hundertsteln).
audit-sum_differs = Server { $guild }: Alle Konten zusammen ergeben { $detail } Hundertstel statt 0.
audit-account_misnamed = Das Konto { $detail } gehört nicht, wem sein Name sagt.
audit-bets_differ = Das Konto { $detail } nennt andere offene Einsätze, als es gibt.
audit-stake_left = Bei den Einsätzen einer beendeten Runde sind Chips liegen geblieben ({ $detail }).
audit-season_differs = Ein Einsatz einer Saison liegt oder wurde ausgezahlt in einer anderen ({ $detail }).
audit-seasons_missing = Server { $guild }: Bei den Enden der Saisons gibt es Lücken; { $number } sind gespeichert.
audit-transfer_wrong = Die Buchung { $detail } bewegt Chips nicht so, wie es ihre Art tut.
audit-transfers_missing = Die Buchung { $detail } fehlt.
audit-payment_differs = Tisch { $table }, Runde { $number }: Ausgezahlt wurde etwas anderes, als gewonnen war.
audit-void_paid = Tisch { $table }, Runde { $number }: Chips wurden ausgezahlt, obwohl keine Runde abgerechnet wurde.
audit-not_paid = Tisch { $table }: Abgerechnete und ausgezahlte Runden passen nicht zusammen; der Unterschied ist { $detail }.

## Ausscheiden

audit-elimination_alone = Tisch { $table }, Runde { $number }: Jemand schied aus, obwohl da keine Runde endete und kein Admin Chips genommen hatte.
audit-cause_missing = Tisch { $table }, Runde { $number }: Jemand durfte wieder spielen, und im Protokoll steht nicht, warum.
audit-grant_unlogged = Server { $guild }: Im Protokoll fehlen die Chips der Buchung { $number }.
audit-knockout_differs = Tisch { $table }, Match { $number }: Die Plätze der Spieler folgen nicht aus ihren Chips.
audit-match_differs = Tisch { $table }, Match { $number }: Die Plätze der Spieler folgen nicht aufeinander.
audit-out_with_stake = Tisch { $table }, Runde { $number }: Wer ausgeschieden ist, hat einen Einsatz.

## Zähler

audit-counter_differs = Server { $guild }: Ein Zähler ist nicht, was die gespeicherten Runden ergeben, Mitglied { $detail }.
audit-achievement_missing = Server { $guild }: Ein Erfolg, der erreicht wurde, fehlt, Mitglied { $detail }.
audit-achievement_unearned = Server { $guild }: Ein Erfolg, der durch nichts erreicht wurde, Mitglied { $detail }.

## Tagesspiele

audit-deal_differs = Tagesspiel, Tag { $number }: Es ist nicht lesbar, oder sein Seed passt nicht zum versprochenen Hash.
audit-deal_missing = Tagesspiel, Tag { $number }: Es gibt einen Versuch und kein Spiel, Mitglied { $detail }.
audit-try_differs = Server { $guild }, Tagesspiel von Tag { $number }: Ein Versuch ist nicht, was die Karten des Tages ergeben, Mitglied { $detail }.
audit-try_repeated = Server { $guild }, Tagesspiel von Tag { $number }: Es gibt einen zweiten Versuch, Mitglied { $detail }.
audit-prize_differs = Server { $guild }, Tagesspiele: Ein Preis ist nicht, was gezahlt wurde ({ $detail }, in Hundertsteln oder Preisen).

## Der Bericht

audit-progress = { $done } von { $total } Runden, { $rate } pro Sekunde, noch { $seconds } s
audit-schema_differs = In der Datenbank fehlt etwas, ist anders oder zu viel: { $detail }.
audit-checked = Geprüft · Runden: { $rounds } · Tische: { $tables } · Buchungen: { $transfers }
audit-guild_since = ein Prüfstand gilt für die ganze Datenbank, nicht für einen Server
audit-clean = Alles ist in Ordnung.
audit-more = Und noch { $count }.
audit-found =
    { $count ->
        [one] { $count } Sache ist nicht in Ordnung.
       *[other] { $count } Sachen sind nicht in Ordnung.
    }

## Alle Befehle für Betreiber

operators-unusable = Das geht nicht: { $reason }.
operators-no_variable = in der Umgebung gibt es keine Variable { $name }
operators-no_server = in der Datenbank gibt es keinen Tisch und kein Konto des Servers { $guild }

## export

export-unreadable =
    { $count ->
        [one] { $count } Runde ist nicht lesbar und fehlt hier. Die Prüfung (audit) sagt mehr.
       *[other] { $count } Runden sind nicht lesbar und fehlen hier. Die Prüfung (audit) sagt mehr.
    }

export-unreadable_transfers =
    { $count ->
        [one] { $count } Buchung ist nicht lesbar und fehlt hier. Die Prüfung (audit) sagt mehr.
       *[other] { $count } Buchungen sind nicht lesbar und fehlen hier. Die Prüfung (audit) sagt mehr.
    }

## backup und restore

backup-made = Die Datenbank ist nach { $file } kopiert ({ $size } MB).
backup-in_order = Die Kopie ist in Ordnung.
backup-flaw = Nicht in Ordnung: { $flaw }.
backup-flawed = Die Kopie ist vollständig, aber was kopiert wurde, ist nicht in Ordnung. Prüfe es mit audit, und behalte eine frühere Kopie.
restore-done = { $file } steht jetzt als { $database } bereit. Du kannst den Bot starten.
restore-aside = Die Datenbank von vorher liegt in { $file }.

## moving

moving-to_a_file = beides sind SQLite-Dateien: Schreib env:{ $target }, wenn das eine Variable ist, oder nimm backup und restore für eine Kopie
moving-done = { $rows } Zeilen aus { $tables } Tabellen sind nach { $database } kopiert. Alle Anzahlen und Summen sind gleich.
moving-audited = Die Prüfungen beider Datenbanken finden dasselbe. Nenne die neue in DATABASE_URL, und starte den Bot.
moving-differs = Die Prüfungen beider Datenbanken unterscheiden sich: Bleib bei der alten, und melde das.

## shards

shards-file = eine Datei von SQLite hat einen Prozess, der keine Shards braucht; mehrere Prozesse brauchen eine Datenbank von PostgreSQL
shards-count =
    { $shards ->
        [0] Noch kein Prozess ist auf der Datenbank gestartet: Der erste legt die Zahl der Shards fest.
        [one] Die Datenbank hat 1 Shard.
       *[other] Die Datenbank hat { $shards } Shards.
    }
shards-owned = Shard { $number }: Prozess { $process } auf { $host } seit { $since }, gesehen vor { $seconds } s, Version { $version }.
shards-free = Shard { $number }: kein Prozess.

## adopt

adopt-done = { $file } gehörte der Anwendung { $earlier } und gehört jetzt { $application }. Tische auf Servern ohne diesen Bot stehen still und schließen nach einem Tag.
adopt-needless = { $file } gehört schon der Anwendung { $application } oder noch keiner und kann so starten.

## doctor

doctor-settings = Die Einstellungen sind vollständig.
doctor-setting = Eine Einstellung ist falsch: { $problem }. Berichtige sie in der Umgebung oder in .env.
doctor-sqlite = SQLite { $version }. Es schreibt nur eine Verbindung, darum kann keine Version etwas Gespeichertes verlieren.
doctor-disk = { $free } MB sind auf der Platte frei.
doctor-disk-full = Nur { $free } MB sind auf der Platte frei. Schaffe Platz für { $needed } MB: Vor jedem Update wird eine Sicherung gemacht.
doctor-database = Die Datenbank { $file } ist auf Revision { $revision }, der neuesten.
doctor-database-new = Es gibt noch keine Datenbank { $file }. Der Bot legt sie beim ersten Start an.
doctor-database-old = Die Datenbank ist auf Revision { $revision }. Der nächste Start bringt sie auf { $newest } und macht vorher eine Sicherung.
doctor-postgresql = PostgreSQL { $version }.
doctor-member_key = { $reason }
doctor-waiting_erasures = Leute warten darauf, vergessen zu werden, weil Shards keinen Prozess haben: { $shards }. Starte sie.
doctor-database-risk = Die Datenbank könnte Chips verlieren: { $reason }
doctor-database-empty = Die Datenbank { $file } ist leer. Der Bot legt ihre Tabellen beim ersten Start an.
doctor-database-pending = Die Datenbank ist auf Revision { $revision }. Der nächste Start bringt sie auf { $newest }. Mach vorher eine Sicherung: pg_dump, oder python -m bot backup DATEI.
doctor-database-log = { $file } wurde nicht sauber geschlossen, und { $file }-wal fehlt. Wurde die Datei kopiert, während ein Bot lief, oder nach einem Absturz, dann fehlen die neuesten Einsätze und Zahlungen: Stell eine Sicherung wieder her. Hat eine ältere Version sie beim Beenden sauber geschlossen, ist alles da.
doctor-database-links = Die Datenbank { $file } hat mehrere Namen (harte Links). Entferne die anderen, sonst startet der Bot nicht.
doctor-database-readable = Andere auf diesem Rechner können { $file } lesen und damit die Seeds. So nicht mehr: chmod 600
doctor-database-not_writable = { $file } ist nicht beschreibbar. Datei und Ordner müssen dem Benutzer gehören, der den Bot startet.
doctor-database-unusable = Die Datenbank ist nicht benutzbar: { $reason }
doctor-asking = Frage { $address } …
doctor-token = Das Token gehört { $name }.
doctor-clock =
    Die Uhr dieses Rechners geht { $seconds } Sekunden { $side ->
        [ahead] vor
       *[behind] nach
    }, verglichen mit Discord. Stell sie, oder lass das System sie richtig halten (NTP).
doctor-portal-endpoint = Die Anwendung hat eine „Interactions Endpoint URL“, deshalb schickt Discord dem Bot weder Befehle noch Klicks. Leere das Feld: https://discord.com/developers/applications → deine Anwendung → General Information.
doctor-portal-code_grant = Die Anwendung verlangt „Requires OAuth2 Code Grant“, deshalb lädt der Link der README keinen Bot ein. Schalte es aus: https://discord.com/developers/applications → deine Anwendung → Bot.
doctor-portal-no_servers = Die Anwendung kann auf keinen Server. Setz das Häkchen bei „Guild Install“: https://discord.com/developers/applications → deine Anwendung → Installation.
doctor-shards = Der Bot ist auf { $servers } Servern in { $shards } Shards, und Discord erlaubt je 2 500: Starte mehr davon (docs/growing.md).
doctor-shards-owned = Shard { $shard } gehört Prozess { $process } auf { $host }. Ein Prozess, der jetzt dafür startet, steht bereit.
doctor-shards-free = Kein Prozess hat Shard { $numbers }, dessen Server auf einen warten.
doctor-server = Server { $guild }: Der Bot hat alle Berechtigungen, die er braucht.
doctor-server-missing = Server { $guild }: Dem Bot fehlt { $permissions }. Lade ihn mit dem Link aus der README neu ein, oder ändere seine Rolle.
doctor-failed = Eine Prüfung endete mit einem Fehler dieses Werkzeugs ({ $error }): bitte melde ihn. Die anderen Zeilen gelten.
doctor-token-trouble =
    { $kind ->
        [token] Discord lehnt das Token ab. Drücke „Reset Token“ auf https://discord.com/developers/applications und schreibe das neue in .env.
        [forbidden] Discord lehnt alle Anfragen dieses Rechners ab (403). Warte eine Stunde, und sieh nach, ob hier etwas zu viele sendet.
        [busy] Discord hat zu viele Anfragen von diesem Rechner bekommen (429). Starte die Prüfung in ein paar Minuten noch einmal.
        [down] Discord hat selbst Schwierigkeiten (Status { $status }). Starte die Prüfung später noch einmal.
        [silent] Discord antwortet nicht ({ $reason }). Prüfe das Netz und DISCORD_API_BASE.
       *[other] Discord antwortet mit Status { $status }. Prüfe DISCORD_API_BASE, und starte die Prüfung später noch einmal.
    }
doctor-server-trouble =
    { $kind ->
        [missing] Server { $guild }: Der Bot hat dort offene Tische und ist kein Mitglied. Lade ihn wieder ein.
        [forbidden] Server { $guild }: Discord lässt den Bot nicht nachsehen (403). Sieh nach, ob der Server ihn noch als Mitglied führt; wenn nicht, lade ihn wieder ein.
        [busy] Server { $guild }: nicht geprüft, weil Discord zu viele Anfragen bekommen hat (429). Starte die Prüfung in ein paar Minuten noch einmal.
        [down] Server { $guild }: nicht geprüft, weil Discord selbst Schwierigkeiten hat (Status { $status }). Starte die Prüfung später noch einmal.
        [silent] Server { $guild }: nicht geprüft, weil Discord nicht antwortet ({ $reason }). Starte die Prüfung später noch einmal.
       *[other] Server { $guild }: nicht geprüft, weil Discord mit Status { $status } antwortet. Starte die Prüfung später noch einmal.
    }
doctor-live-post = Versuch auf Discord: Ein Tisch wurde gepostet.
doctor-live-edit = Versuch auf Discord: Der Tisch wurde geändert.
doctor-live-delete = Versuch auf Discord: Der Tisch wurde wieder gelöscht.
doctor-live-upload = Versuch auf Discord: Ein Emoji wurde hochgeladen.
doctor-live-remove = Versuch auf Discord: Das Emoji ist wieder weg.
doctor-live-post-failed = Versuch auf Discord: Der Bot kann keinen Tisch posten (Status { $status }, { $reason }). { $advice }
doctor-live-edit-failed = Versuch auf Discord: Der Bot kann den Tisch nicht ändern (Status { $status }, { $reason }). { $advice }
doctor-live-delete-failed = Versuch auf Discord: Der Bot kann den Tisch nicht löschen (Status { $status }, { $reason }). Lösche ihn im Kanal von Hand. { $advice }
doctor-live-upload-failed = Versuch auf Discord: Der Bot kann kein Emoji hochladen ({ $reason }). Solange sind Karten Text. Sieh auf der Seite Emojis deiner Anwendung nach, und starte die Prüfung später noch einmal.
doctor-live-remove-failed = Versuch auf Discord: Der Bot kann das Emoji croupier_live_check nicht löschen ({ $reason }). Lösche es auf der Seite Emojis deiner Anwendung, oder starte die Prüfung später noch einmal.
doctor-live-advice =
    { $kind ->
        [token] Discord lehnt das Token ab: Schreibe ein neues in .env.
        [forbidden] Gib dem Bot in diesem Kanal die Berechtigungen „Kanal ansehen“ und „Nachrichten senden“; in einem Thread „Nachrichten in Threads senden“.
        [missing] Prüfe die Id (Entwicklermodus, Rechtsklick auf den Kanal, „Kanal-ID kopieren“), und ob der Bot Mitglied des Servers ist.
        [busy] Discord hat zu viele Anfragen bekommen: Starte die Prüfung in ein paar Minuten noch einmal.
        [down] Discord hat selbst Schwierigkeiten: Starte die Prüfung später noch einmal.
        [silent] Prüfe das Netz und DISCORD_API_BASE.
       *[other] Ist es ein Textkanal? Dann ist das vielleicht ein Fehler von Croupier: bitte melde diese Zeile.
    }
