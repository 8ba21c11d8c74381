### Erfolge: auf dem Tisch, wenn sie erreicht werden, und in /stats.
###
### Glossar (Englisch = Deutsch, und der Grund, wo es eine Wahl gab):
###   dealer = Dealer · house = Haus, house edge = Hausvorteil · bet, stake = Einsatz, setzen · base bet = Grundeinsatz
###   shoe = Schlitten („Schuh“ ist wörtlich übersetzt) · deck = Deck · pack = Pack (der Schlitten, neu gefüllt)
###   cut card = Schnittkarte · shuffle = mischen · deal = austeilen, Austeilen („geben“ ist für Chips)
###   hit = ziehen (Knopf: Karte) · stand = stehen · double = verdoppeln · split = teilen, und nur das
###   surrender, give up a match = aufgeben · insurance = Versicherung · even money = Even Money · decline = ablehnen
###   bust = überkauft, sich überkaufen · push = unentschieden · hard = hart · soft = weich · pair = Paar · ace = Ass
###   hole card, face down = verdeckte Karte · peek, check = prüfen · blackjack = Blackjack (21 mit zwei Karten)
###   hand = Hand · move = Zug · round = Runde · table, board = Tisch · box = Box · seat = Platz · queue = Warteschlange
###   follow = (bei jemandem) mitsetzen · open, close a box = Box öffnen, schließen; shared boxes = offene Boxen
###   share (zeigen) = zeigen · sit out = aussetzen · away = abwesend · break = Pause · take back = zurücknehmen
###   match = Match · lobby = Lobby · host = Host · rematch = Revanche · stack = Stack · out = ausgeschieden
###   tournament = Turnier · heat = Vorlauf · last table = letzter Tisch
###   daily deal = Tagesspiel · the book = Lehrbuch · mistake = Fehler · streak = Serie · season = Saison
###   standing = Wertung · place = Platz · achievement = Erfolg · balance = Konto, Stand · transfer = Buchung
###   record = Aufzeichnung (einer Runde) · log = Protokoll (des Servers) · hint = Tipp · chart = Tabelle
###   option = Option (eines Tisches) · setting = Einstellung (eines Servers) · preset = Vorlage, ihr Name in „ “
###   Manage Server = „Server verwalten“, wie in Discord

achievement-line = 🏅 { $earned }
achievement-of = { $name } · { $achievements } ({ $count } von { $all })
achievement-more = +{ $count }
achievement-count = { $left ->
    [0] 🏅 **Alle { $count } Erfolge**
   *[other] 🏅 **Erfolge: { $count }**, noch { $left } möglich
}
achievement-held = { $achievement } { $day }

## Ihre Namen

achievement-blackjack = Blackjack
achievement-black_jack = Der echte Black Jack
achievement-stand_off = Doppelter Blackjack
achievement-five_cards = 21 mit fünf Karten
achievement-three_sevens = Drei Siebenen
achievement-narrow_win = 21 gegen 20
achievement-cold_blood = Sieg mit höchstens 12
achievement-four_hands = Vier Splits gewonnen
achievement-full_double = Double am Limit
achievement-insured = Versicherung gewonnen
achievement-last_chip = Mit dem letzten Chip
achievement-comeback = Zurück von null
achievement-streak_10 = Zehn in Folge
achievement-hands_100 = Hundert Hände
achievement-hands_1000 = Tausend Hände
achievement-hands_10000 = Zehntausend Hände
achievement-blackjacks_100 = Hundert Blackjacks
achievement-days_7 = Sieben Tage in Folge
achievement-days_30 = Dreißig Tage in Folge
achievement-match_won = Erstes Match gewonnen
achievement-matches_10 = Zehn Matches gewonnen
achievement-tournament_won = Erstes Turnier gewonnen
achievement-deal_first = Erstes Tagesspiel
achievement-deal_perfect = Ein Tagesspiel ohne Fehler
achievement-deals_7 = Sieben Tagesspiele
achievement-deals_30 = Dreißig Tagesspiele
achievement-deals_100 = Hundert Tagesspiele
