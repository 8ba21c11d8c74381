### Slash-Befehle: was jeder tut, seine Optionen und die Auswahl. Discord zeigt 100 Zeichen.

## Spielen

command-blackjack = Blackjack in diesem Kanal spielen: setzen, zum Tisch oder sehen, was sonst geht
command-bet = Für die nächste Runde setzen; ohne Platz bekommst du einen
command-bet-amount = 25, 10k, hälfte, alles, min, max oder gleich
command-bet-box = Welche Box, wenn nicht deine eigene
command-bet-pairs = Eine Nebenwette auf ein Paar aus deinen ersten beiden Karten
command-bet-three_card = Eine Nebenwette auf deine ersten zwei Karten mit der des Dealers
command-join = Beim Match mitspielen, das hier bald beginnt
command-match = Ein Match in diesem Kanal starten: Alle bekommen dafür gleich viele Chips
command-match-kind = Welche Art; ohne Angabe Knock-out
command-rematch = Noch ein Match mit denselben Leuten wie beim letzten in diesem Kanal
command-takeback = Deine Einsätze für die nächste Runde zurücknehmen; dein Platz bleibt
command-ready = So früh wie möglich austeilen: nicht auf mich warten
command-sitout = Die nächste Runde aussetzen
command-sharebox = Deine Box für andere öffnen, die mitsetzen, oder wieder schließen
command-sharebox-open = True zum Öffnen, False zum Schließen; ohne Angabe das Gegenteil von jetzt
command-sharebox-box = Welche Box; ohne Angabe alle deine
command-leave = Deinen Platz aufgeben
command-hit = Eine Karte ziehen
command-stand = Keine Karte mehr ziehen
command-double = Den Einsatz verdoppeln und genau eine Karte ziehen
command-split = Ein Paar in zwei Hände teilen
command-surrender = Deine Hand aufgeben und den halben Einsatz zurückbekommen
command-move-box = Welche Box, wenn du mehrere hast
command-insurance = Gegen einen Blackjack des Dealers versichern; zahlt 2 zu 1
command-insurance-amount = Wie viel, wo der Tisch die Wahl lässt; sonst der halbe Einsatz
command-decline = Ein Angebot ablehnen
command-evenmoney = Deinen Blackjack sofort 1 zu 1 auszahlen lassen
command-me = Deine eigenen Einstellungen und Daten
command-me-yourturn = Erwähnt werden, wenn deine Zeit für einen Zug halb vorbei ist, oder nicht mehr
command-me-yourturn-on = True für Erwähnungen, False für keine; ohne Angabe das Gegenteil von jetzt
command-me-cards = Karten unter ihren Bildern auch in Worten lesen, oder nicht mehr
command-me-cards-in_words = True: auch in Worten, False: nur Bilder; ohne Angabe das Gegenteil von jetzt
command-me-break = Pause machen: keine Einsätze, wo immer ich bin, bis zu einem Tag deiner Wahl
command-me-break-days = Für wie viele Tage; niemand kann eine Pause verkürzen
command-me-forget = Alles löschen, was ich über dich weiß, auf allen Servern
command-me-data = Eine Datei mit allem bekommen, was ich auf diesem Server über dich weiß
command-rules = Die Regeln dieses Tisches
command-help = So wird gespielt, und wozu es Chips gibt
command-odds = Was die Regeln dieses Tisches dich kosten, in Prozent
command-hint = Der beste Zug für deine Hand, und warum
command-hint-box = Deine Box, wenn du mehrere spielst
command-me-coach = Nach einem Fehler hören, was besser war; nur du liest es
command-me-coach-switch = Ob der Coach etwas zu deinen Zügen sagt
command-me-coach-on = an
command-me-coach-off = aus
command-strategy = So spielt man an diesem Tisch, als Tabelle
command-deal = Das Tagesspiel: zehn Hände, für alle dieselben Karten
command-deal-day = Die Nummer eines früheren Spiels; ohne Angabe das heutige
command-train = Ohne Chips üben und sofort sehen, was richtig ist
command-train-topic = Welche Hände; ohne Angabe alle
command-train-all = Alle Hände
command-train-hard = Harte Hände, etwa 10 und 6
command-train-soft = Weiche Hände, mit einem Ass
command-train-pairs = Paare
command-train-surrender = Wann man aufgibt

## Nachsehen

command-show = Ein privater Blick auf diesen Tisch
command-show-hand = Deine eigenen Hände
command-show-dealer = Die Karten des Dealers
command-show-bets = Wer wie viel gesetzt hat
command-show-turn = Wer dran ist und wer noch nicht gesetzt hat
command-show-timer = Wie viel Zeit noch bleibt
command-show-status = Chips, Einsätze und Punkte von allen
command-show-scores = Chips und Plätze an diesem Tisch

## Chips

command-balance = Deine Chips auf diesem Server oder die eines anderen Mitglieds
command-balance-member = Wessen Chips; ohne Angabe deine
command-daily = Deine Chips für heute; mehr, wenn du jeden Tag kommst
command-refill = Neue Chips, wenn dir deine ausgegangen sind
command-give = Einem anderen Mitglied gewonnene Chips schenken
command-give-member = Wer sie bekommt
command-give-amount = Wie viele Chips, etwa 100
command-give-note = Wofür, in höchstens 80 Zeichen; alle hier sehen es
command-seasons = Die Saisons dieses Servers und wer sie gewonnen hat
command-leaderboard = Wer auf diesem Server vorn liegt: nach Chips, Siegen und mehr
command-leaderboard-by = Was zählt; ohne Angabe die Chips, für eine Woche oder einen Monat die Gewinne
command-leaderboard-post = Für alle in diesem Kanal veröffentlichen und aktuell halten (braucht „Server verwalten“)
command-leaderboard-season = Eine vergangene Saison: ihr Endstand
command-leaderboard-period = Welche Zeit zählt; ohne Angabe diese Saison
command-leaderboard-chips = Chips, mit offenen Einsätzen
command-leaderboard-net = Gewinne minus Verluste
command-leaderboard-biggest_win = Größter Gewinn in einer Runde
command-leaderboard-hands_won = Gewonnene Hände
command-leaderboard-win_rate = Gewinnquote, ab 50 Händen
command-leaderboard-blackjacks = Zahl der Blackjacks
command-leaderboard-best_streak = Gewonnene Runden in Folge
command-leaderboard-matches_won = Gewonnene Matches
command-leaderboard-tournaments_won = Gewonnene Turniere
command-leaderboard-accuracy = Richtige Entscheidungen, ab 100 Entscheidungen
command-leaderboard-standing = Wertung, die über den Sieg der Saison entscheidet
command-leaderboard-deal = Tagesspiele: Hände ohne Fehler
command-stats = Was du auf diesem Server gespielt hast, oder ein anderes Mitglied
command-stats-member = Wessen Ergebnisse; ohne Angabe deine
command-stats-period = Welche Zeit zählt; ohne Angabe alles seit Beginn
command-history = Deine letzten Runden, oder die eines anderen Mitglieds
command-history-member = Wessen Runden; ohne Angabe deine
command-round = Eine beendete Runde, Karte für Karte
command-round-id = Ihre Nummer am Tisch oder in /history; deine werden vorgeschlagen
command-ledger = Wohin deine Chips gingen
command-period-season = Diese Saison
command-period-week = Diese Woche, ab Montag
command-period-month = Dieser Monat
command-period-all_time = Seit Beginn

## Fairness

command-verify = Beweisen, dass die Karten einer Runde vor dem ersten Einsatz feststanden
command-verify-id = Nummer einer Runde (deine werden vorgeschlagen) oder eines Turniers, zum Beispiel T12
command-seed = Deinen eigenen Text in die nächsten Mischungen hier einbringen
command-seed-text = Irgendetwas, bis zu 64 Zeichen

## Tische

command-table = Der Blackjack-Tisch in diesem Kanal
command-table-open = Einen Blackjack-Tisch in diesem Kanal öffnen
command-table-open-preset = Welche Regeln; die üblichen des Servers, wenn du keine wählst
command-table-open-bankroll = Woher die Chips kommen
command-table-open-turn_time = Sekunden für eine Entscheidung; 0 für unbegrenzt
command-table-open-min_bet = Der kleinste Einsatz
command-table-open-max_bet = Der größte Einsatz; 0 für kein Maximum
command-table-open-side_bets = Die Nebenwetten auf ein Paar und auf drei Karten anbieten
command-table-start = Das Match mit allen beginnen, die dabei sind
command-table-go-on = Ohne Uhr: ohne Leute weiterspielen, die zehn Minuten lang still waren
command-table-show = Den Tisch ans Ende des Kanals holen
command-table-kick = Jemanden vom Tisch nehmen; die laufenden Hände bleiben stehen
command-table-kick-member = Wer gehen muss
command-table-close = Diesen Tisch schließen; eine laufende Runde wird noch gespielt
command-table-options = Alle Optionen dieses Tisches ansehen und ändern
command-table-set = Eine Option dieses Tisches ändern
command-table-set-option = Welche Option
command-table-set-value = Der neue Wert
command-table-preset = Alle Optionen dieses Tisches auf einmal ändern
command-table-preset-name = Welche Regeln
command-tournament = Ein Turnier dieses Servers: Anmeldung, Vorläufe und ein letzter Tisch
command-tournament-open = Ein Turnier in diesem Kanal aufmachen
command-tournament-open-name = Wie es heißt, in bis zu 60 Zeichen
command-tournament-open-starts = Wann es beginnt: 30m, 2h oder 20:00 (UTC); ohne Angabe in 30 Minuten
command-tournament-open-rounds = Runden jedes Vorlaufs; ohne Angabe 20
command-tournament-open-prize = Chips für Platz 1, die Hälfte für 2, ein Viertel für 3 (braucht „Server verwalten“)
command-tournament-show = Die Tafel des Turniers ans Ende ihres Kanals holen
command-tournament-remove = Jemanden aus dem Turnier nehmen (braucht „Server verwalten“)
command-tournament-remove-member = Wer herausgenommen wird
command-tournament-cancel = Das Turnier absagen: keine Plätze, keine Preise

# Eine Auswahl: der Name der Vorlage, wie man ihn tippt, und was sie ist.
command-preset = { $preset }: { $about }

# Eine Auswahl: der Wert der Option, der englisch bleibt, und was er bedeutet.
command-bankroll-bank = bank: deine Chips auf diesem Server
command-bankroll-credit = credit: dieselben, mit Kreditrahmen
command-bankroll-match = match: Chips nur für dieses Match; wer zuletzt noch welche hat, gewinnt

## Für Verwalter

command-setup = Erste Schritte: Rechte, vier Fragen, ein erster Tisch
command-admin = Für Mitglieder mit dem Recht „Server verwalten“
command-admin-settings = Die Einstellungen dieses Servers ansehen und ändern
command-admin-set = Eine Einstellung dieses Servers ändern
command-admin-set-setting = Welche Einstellung
command-admin-set-value = Der neue Wert
command-admin-chips = Chips geben, mit Minuszeichen nehmen oder festlegen, wie viele es sind
command-admin-chips-member = Wessen Chips
command-admin-chips-amount = 500, 10k oder -200
command-admin-chips-set = Die Chips, die ab jetzt frei sind: 500, 10k oder 0
command-admin-chips-reason = Steht im Protokoll
command-admin-revive = Ein Mitglied ohne Chips wieder mitspielen lassen
command-admin-revive-member = Wer keine Chips mehr hat
command-admin-audit = Alles prüfen, was über diesen Server gespeichert ist
command-admin-season = Die Saisons dieses Servers
command-admin-season-end = Die Saison beenden: In der nächsten beginnen alle mit gleich vielen Chips
command-admin-season-end-name = Unter diesem Namen bleibt die Saison erhalten
command-admin-season-schedule = Festlegen, wann Saisons von selbst enden
command-admin-season-schedule-every = Wie oft eine Saison endet
command-season-month = Mit jedem Monat
command-season-quarter = Mit jedem Quartal
command-season-off = Nur von Hand
command-admin-log = Wer auf diesem Server was getan hat
command-admin-log-action = Nur Einträge dieser Art
command-admin-log-member = Nur Einträge von oder über diese Person

# The actions by which /admin log can be filtered
command-log-chips = Chips gegeben oder genommen
command-log-chips_refused = Abgelehnte Chips
command-log-revive = Mitglieder zurückgeholt
command-log-revive_refused = Abgelehnte Rückkehr
command-log-table_opened = Tische geöffnet
command-log-table_closed = Tische geschlossen
command-log-rules_changed = Optionen geändert
command-log-member_removed = Entfernte Personen
command-log-round_voided = Runden annulliert
command-log-setting = Einstellungen geändert
command-log-season_ended = Beendete Saisons
command-log-season_schedule = Wann Saisons enden
command-log-daily = Tägliche Chips nach dem Aus
command-log-refill = Nachschub
command-log-deal = Preise des Tagesspiels nach dem Aus
command-log-gift = Geschenke unter Mitgliedern
command-log-tournament = Turnierpreise nach dem Aus
command-log-tournament_cancelled = Abgesagte Turniere
command-log-entrant_removed = Aus Turnieren Entfernte
