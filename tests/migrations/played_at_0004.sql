BEGIN TRANSACTION;
CREATE TABLE accounts (
	id INTEGER NOT NULL, 
	code TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	guild INTEGER NOT NULL, 
	user INTEGER, 
	table_id INTEGER, 
	round_no INTEGER, 
	balance INTEGER NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (id), 
	CONSTRAINT ck_accounts_not_below_zero CHECK (balance >= 0 OR kind IN ('mint', 'house', 'member')), 
	CONSTRAINT fk_accounts_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_accounts_code UNIQUE (code)
);
INSERT INTO "accounts" VALUES(1,'member:1:11','member',1,11,NULL,NULL,96500);
INSERT INTO "accounts" VALUES(2,'mint:1','mint',1,NULL,NULL,NULL,-500000);
INSERT INTO "accounts" VALUES(3,'escrow:1:31:1:11','escrow',1,11,31,1,0);
INSERT INTO "accounts" VALUES(4,'house:1','house',1,NULL,NULL,NULL,500);
INSERT INTO "accounts" VALUES(5,'escrow:1:31:2:11','escrow',1,11,31,2,2500);
INSERT INTO "accounts" VALUES(6,'member:1:12','member',1,12,NULL,NULL,98800);
INSERT INTO "accounts" VALUES(7,'escrow:1:31:3:12','escrow',1,12,31,3,700);
INSERT INTO "accounts" VALUES(8,'match:1:32:1:11','match',1,11,32,1,48000);
INSERT INTO "accounts" VALUES(9,'match:1:32:1:12','match',1,12,32,1,48000);
INSERT INTO "accounts" VALUES(10,'escrow:1:32:1:11','escrow',1,11,32,1,2000);
INSERT INTO "accounts" VALUES(11,'escrow:1:32:1:12','escrow',1,12,32,1,2000);
INSERT INTO "accounts" VALUES(12,'member:1:13','member',1,13,NULL,NULL,97000);
INSERT INTO "accounts" VALUES(13,'escrow:1:33:1:13','escrow',1,13,33,1,0);
INSERT INTO "accounts" VALUES(14,'member:1:14','member',1,14,NULL,NULL,99000);
INSERT INTO "accounts" VALUES(15,'escrow:1:33:2:14','escrow',1,14,33,2,0);
INSERT INTO "accounts" VALUES(16,'escrow:1:33:2:13','escrow',1,13,33,2,0);
INSERT INTO "accounts" VALUES(17,'escrow:1:33:3:14','escrow',1,14,33,3,1000);
INSERT INTO "accounts" VALUES(18,'escrow:1:33:3:13','escrow',1,13,33,3,1500);
INSERT INTO "accounts" VALUES(19,'escrow:1:33:4:12','escrow',1,12,33,4,500);
INSERT INTO "accounts" VALUES(20,'escrow:1:34:1:13','escrow',1,13,34,1,1000);
INSERT INTO "accounts" VALUES(21,'escrow:1:35:1:14','escrow',1,14,35,1,1000);
CREATE TABLE admin_log (
	id INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	guild INTEGER NOT NULL, 
	actor INTEGER, 
	action TEXT NOT NULL, 
	table_id INTEGER, 
	target INTEGER, 
	amount INTEGER, 
	reason TEXT NOT NULL, 
	CONSTRAINT pk_admin_log PRIMARY KEY (id), 
	CONSTRAINT fk_admin_log_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "admin_log" VALUES(1,1700000000.0,1,11,'table opened',31,NULL,NULL,'');
INSERT INTO "admin_log" VALUES(2,1700000000.0,1,11,'table opened',32,NULL,NULL,'');
INSERT INTO "admin_log" VALUES(3,1700000000.0,1,11,'table opened',33,NULL,NULL,'');
INSERT INTO "admin_log" VALUES(4,1700000000.0,1,11,'table opened',34,NULL,NULL,'');
INSERT INTO "admin_log" VALUES(5,1700000000.0,1,11,'rules changed',34,NULL,NULL,'{"preset": "house", "peek": "off", "max_bet": 300}');
INSERT INTO "admin_log" VALUES(6,1700000000.0,1,11,'table opened',35,NULL,NULL,'');
INSERT INTO "admin_log" VALUES(7,1700000000.0,1,11,'table opened',36,NULL,NULL,'');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE eliminations (
	id INTEGER NOT NULL, 
	guild INTEGER NOT NULL, 
	user INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	table_id INTEGER NOT NULL, 
	round_no INTEGER NOT NULL, 
	lifted_at DOUBLE, 
	CONSTRAINT pk_eliminations PRIMARY KEY (id), 
	CONSTRAINT fk_eliminations_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE TABLE inputs (
	id INTEGER NOT NULL, 
	"key" TEXT NOT NULL, 
	table_id INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	actor INTEGER, 
	json TEXT NOT NULL, 
	CONSTRAINT pk_inputs PRIMARY KEY (id), 
	CONSTRAINT fk_inputs_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_inputs_key UNIQUE ("key"), 
	CONSTRAINT uq_inputs_table_id_version UNIQUE (table_id, version)
);
INSERT INTO "inputs" VALUES(1,'o31',31,1,1700000000.0,11,'{"act": "Open"}');
INSERT INTO "inputs" VALUES(2,'k1',31,2,1700000000.0,11,'{"act": "PlaceBet", "amount": 1000, "box": null, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(3,'k2',31,3,1700000000.0,11,'{"act": "Play", "move": "stand", "box": null, "amount": null, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(4,'k3',31,4,1700000000.0,11,'{"act": "PlaceBet", "amount": 2500, "box": null, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(5,'k4',31,5,1700000000.0,12,'{"act": "PlaceBet", "amount": 700, "box": null, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(6,'o32',32,1,1700000000.0,11,'{"act": "Open"}');
INSERT INTO "inputs" VALUES(7,'k5',32,2,1700000000.0,11,'{"act": "Join", "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(8,'k6',32,3,1700000000.0,12,'{"act": "Join", "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(9,'k7',32,4,1700000000.0,11,'{"act": "StartMatch", "manager": false, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(10,'k8',32,5,1700000000.0,11,'{"act": "PlaceBet", "amount": 2000, "box": null, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(11,'k9',32,6,1700000000.0,12,'{"act": "PlaceBet", "amount": 2000, "box": null, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(12,'k10',32,7,1700000000.0,11,'{"act": "Play", "move": "hit", "box": null, "amount": null, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(13,'o33',33,1,1700000000.0,11,'{"act": "Open"}');
INSERT INTO "inputs" VALUES(14,'k11',33,2,1700000000.0,13,'{"act": "PlaceBet", "amount": 2000, "box": 1, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(15,'k12',33,3,1700000000.0,13,'{"act": "Play", "move": "decline", "box": null, "amount": null, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(16,'k13',33,4,1700000000.0,13,'{"act": "Play", "move": "stand", "box": null, "amount": null, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(17,'k14',33,5,1700000000.0,14,'{"act": "PlaceBet", "amount": 1000, "box": 1, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(18,'k15',33,6,1700000000.0,13,'{"act": "PlaceBet", "amount": 1500, "box": 1, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(19,'k16',33,7,1700000000.0,14,'{"act": "Play", "move": "stand", "box": null, "amount": null, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(20,'k17',33,8,1700000000.0,14,'{"act": "PlaceBet", "amount": 1000, "box": 1, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(21,'k18',33,9,1700000000.0,13,'{"act": "PlaceBet", "amount": 1500, "box": 1, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(22,'k19',33,10,1700000000.0,12,'{"act": "PlaceBet", "amount": 500, "box": 1, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(23,'o34',34,1,1700000000.0,11,'{"act": "Open"}');
INSERT INTO "inputs" VALUES(24,'k20',34,2,1700000000.0,13,'{"act": "PlaceBet", "amount": 1000, "box": null, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(25,'k21',34,3,1700000000.0,11,'{"act": "ChangeOption", "option": "max_bet", "value": 300, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(26,'o35',35,1,1700000000.0,11,'{"act": "Open"}');
INSERT INTO "inputs" VALUES(27,'k22',35,2,1700000000.0,14,'{"act": "PlaceBet", "amount": 1000, "box": null, "via": "typed", "frame": null}');
INSERT INTO "inputs" VALUES(28,'o36',36,1,1700000000.0,11,'{"act": "Open"}');
CREATE TABLE match_players (
	table_id INTEGER NOT NULL, 
	match_no INTEGER NOT NULL, 
	user INTEGER NOT NULL, 
	guild INTEGER NOT NULL, 
	started_at DOUBLE, 
	ended_at DOUBLE, 
	place INTEGER, 
	out_in INTEGER, 
	won BOOLEAN NOT NULL, 
	CONSTRAINT pk_match_players PRIMARY KEY (table_id, match_no, user), 
	CONSTRAINT fk_match_players_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "match_players" VALUES(32,1,11,1,1700000000.0,NULL,NULL,NULL,0);
INSERT INTO "match_players" VALUES(32,1,12,1,1700000000.0,NULL,NULL,NULL,0);
CREATE TABLE moves (
	table_id INTEGER NOT NULL, 
	round_no INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	player INTEGER NOT NULL, 
	box INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	hand INTEGER, 
	amount INTEGER, 
	by_timer BOOLEAN NOT NULL, 
	chips INTEGER, 
	at DOUBLE NOT NULL, purses TEXT, 
	CONSTRAINT pk_moves PRIMARY KEY (table_id, round_no, number), 
	CONSTRAINT fk_moves_table_id_round_no FOREIGN KEY(table_id, round_no) REFERENCES rounds (table_id, round_no)
);
INSERT INTO "moves" VALUES(31,1,1,11,1,'stand',NULL,NULL,0,NULL,1700000000.0,NULL);
INSERT INTO "moves" VALUES(32,1,1,11,1,'hit',NULL,NULL,0,NULL,1700000000.0,NULL);
INSERT INTO "moves" VALUES(33,1,1,13,1,'decline',NULL,NULL,0,NULL,1700000000.0,NULL);
INSERT INTO "moves" VALUES(33,1,2,13,1,'stand',NULL,NULL,0,NULL,1700000000.0,NULL);
INSERT INTO "moves" VALUES(33,2,1,14,1,'stand',NULL,NULL,0,NULL,1700000000.0,NULL);
CREATE TABLE round_players (
	table_id INTEGER NOT NULL, 
	round_no INTEGER NOT NULL, 
	user INTEGER NOT NULL, 
	staked INTEGER, 
	net INTEGER, 
	CONSTRAINT pk_round_players PRIMARY KEY (table_id, round_no, user), 
	CONSTRAINT fk_round_players_table_id_round_no FOREIGN KEY(table_id, round_no) REFERENCES rounds (table_id, round_no)
);
INSERT INTO "round_players" VALUES(31,1,11,1000,-1000);
INSERT INTO "round_players" VALUES(31,2,11,NULL,NULL);
INSERT INTO "round_players" VALUES(32,1,11,NULL,NULL);
INSERT INTO "round_players" VALUES(32,1,12,NULL,NULL);
INSERT INTO "round_players" VALUES(33,1,13,2000,-2000);
INSERT INTO "round_players" VALUES(33,2,14,1000,1000);
INSERT INTO "round_players" VALUES(33,2,13,1500,1500);
INSERT INTO "round_players" VALUES(33,3,14,NULL,NULL);
INSERT INTO "round_players" VALUES(33,3,13,NULL,NULL);
INSERT INTO "round_players" VALUES(34,1,13,NULL,NULL);
INSERT INTO "round_players" VALUES(35,1,14,NULL,NULL);
CREATE TABLE rounds (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id INTEGER NOT NULL, 
	round_no INTEGER NOT NULL, 
	shoe_no INTEGER NOT NULL, 
	shoe_position INTEGER NOT NULL, 
	record TEXT NOT NULL, 
	output TEXT, 
	status TEXT NOT NULL, 
	dealt_at DOUBLE NOT NULL, 
	settled_at DOUBLE, 
	CONSTRAINT ck_rounds_status CHECK (status IN ('open', 'settled', 'void')), 
	CONSTRAINT fk_rounds_table_id_shoe_no FOREIGN KEY(table_id, shoe_no) REFERENCES shoes (table_id, number), 
	CONSTRAINT uq_rounds_table_id_round_no UNIQUE (table_id, round_no)
);
INSERT INTO "rounds" VALUES(1,31,1,1,0,'{"format": 1, "rules": {"preset": "house", "boxes": 7, "boxes_per_player": 1, "shared_boxes": false, "simultaneous": true, "cards_face_up": true, "hidden_bets": false, "turn_time": 20, "intermission": 30, "on_missed_bet": "sit_out", "bankroll": "bank", "starting_chips": 500, "min_bet": 5, "max_bet": 500, "bet_step": 1, "base_bet": 10, "odd_money": "exact", "inverted": false, "decks": 6, "reshuffle": "round", "penetration": 75, "hole_card": "second", "peek": "ace_ten", "hit_soft_17": true, "dealer_always_draws": false, "dealer_natural_beats_21": true, "natural_pays_at_once": false, "blackjack_pays": "3:2", "simple": false, "double": "any", "double_after_split": true, "split_match": "value", "splits": 3, "ace_splits": 1, "split_deal": "at_once", "hit_split_aces": false, "split_ace_natural": false, "surrender": "late", "surrender_window": "own_turn", "surrender_after_split": false, "insurance": true, "partial_insurance": true, "late_insurance": false, "even_money": true}, "boxes": [{"bet": {"player": "11", "amount": 1000, "chips": 100000}, "followers": []}]}','{"dealer": {"cards": "Qh 8s", "total": 18, "soft": false, "natural": false}, "boxes": [{"player": "11", "net": -10, "insurance": 0, "even_money": false, "hands": [{"cards": "8h 5s", "total": 13, "soft": false, "natural": false, "bet": 10, "outcome": "loss", "net": -10}]}], "decisions": [{"box": 1, "hand": 1, "phase": "play", "legal": ["double", "hit", "stand", "surrender"], "move": "stand"}], "cards_used": 4}','settled',1700000000.0,1700000000.0);
INSERT INTO "rounds" VALUES(2,31,2,2,0,'{"format": 1, "rules": {"preset": "house", "boxes": 7, "boxes_per_player": 1, "shared_boxes": false, "simultaneous": true, "cards_face_up": true, "hidden_bets": false, "turn_time": 20, "intermission": 30, "on_missed_bet": "sit_out", "bankroll": "bank", "starting_chips": 500, "min_bet": 5, "max_bet": 500, "bet_step": 1, "base_bet": 10, "odd_money": "exact", "inverted": false, "decks": 6, "reshuffle": "round", "penetration": 75, "hole_card": "second", "peek": "ace_ten", "hit_soft_17": true, "dealer_always_draws": false, "dealer_natural_beats_21": true, "natural_pays_at_once": false, "blackjack_pays": "3:2", "simple": false, "double": "any", "double_after_split": true, "split_match": "value", "splits": 3, "ace_splits": 1, "split_deal": "at_once", "hit_split_aces": false, "split_ace_natural": false, "surrender": "late", "surrender_window": "own_turn", "surrender_after_split": false, "insurance": true, "partial_insurance": true, "late_insurance": false, "even_money": true}, "boxes": [{"bet": {"player": "11", "amount": 2500, "chips": 99000}, "followers": []}]}',NULL,'open',1700000000.0,NULL);
INSERT INTO "rounds" VALUES(3,32,1,1,0,'{"format": 1, "rules": {"preset": "vegas", "boxes": 7, "boxes_per_player": 1, "shared_boxes": false, "simultaneous": false, "cards_face_up": true, "hidden_bets": false, "turn_time": 20, "intermission": 30, "on_missed_bet": "base", "bankroll": "match", "starting_chips": 500, "min_bet": 5, "max_bet": 100, "bet_step": 1, "base_bet": 10, "odd_money": "floor", "inverted": false, "decks": 4, "reshuffle": "cut", "penetration": 75, "hole_card": "second", "peek": "ace_ten", "hit_soft_17": true, "dealer_always_draws": true, "dealer_natural_beats_21": true, "natural_pays_at_once": false, "blackjack_pays": "3:2", "simple": false, "double": "any", "double_after_split": true, "split_match": "rank", "splits": 1, "ace_splits": 1, "split_deal": "at_once", "hit_split_aces": false, "split_ace_natural": false, "surrender": "late", "surrender_window": "own_turn", "surrender_after_split": false, "insurance": true, "partial_insurance": false, "late_insurance": false, "even_money": true}, "boxes": [{"bet": {"player": "11", "amount": 2000, "chips": 50000}, "followers": []}, {"bet": {"player": "12", "amount": 2000, "chips": 50000}, "followers": []}]}',NULL,'open',1700000000.0,NULL);
INSERT INTO "rounds" VALUES(4,33,1,1,0,'{"format": 1, "rules": {"preset": "standard", "boxes": 7, "boxes_per_player": 7, "shared_boxes": true, "simultaneous": false, "cards_face_up": true, "hidden_bets": false, "turn_time": 20, "intermission": 30, "on_missed_bet": "sit_out", "bankroll": "bank", "starting_chips": 500, "min_bet": 5, "max_bet": 100, "bet_step": 1, "base_bet": 10, "odd_money": "exact", "inverted": false, "decks": 6, "reshuffle": "cut", "penetration": 66, "hole_card": "none", "peek": "off", "hit_soft_17": false, "dealer_always_draws": false, "dealer_natural_beats_21": true, "natural_pays_at_once": false, "blackjack_pays": "3:2", "simple": false, "double": "any", "double_after_split": true, "split_match": "value", "splits": 3, "ace_splits": 3, "split_deal": "on_turn", "hit_split_aces": false, "split_ace_natural": false, "surrender": "early", "surrender_window": "until_first_hit", "surrender_after_split": false, "insurance": true, "partial_insurance": true, "late_insurance": false, "even_money": true}, "boxes": [{"bet": {"player": "13", "amount": 2000, "chips": 100000}, "followers": []}]}','{"dealer": {"cards": "Ac 8c", "total": 19, "soft": true, "natural": false}, "boxes": [{"player": "13", "net": -20, "insurance": 0, "even_money": false, "hands": [{"cards": "5s 2c", "total": 7, "soft": false, "natural": false, "bet": 20, "outcome": "loss", "net": -20}]}], "decisions": [{"box": 1, "hand": 1, "phase": "insurance", "legal": ["decline", "insurance"], "move": "decline"}, {"box": 1, "hand": 1, "phase": "play", "legal": ["double", "hit", "stand", "surrender"], "move": "stand"}], "cards_used": 4}','settled',1700000000.0,1700000000.0);
INSERT INTO "rounds" VALUES(5,33,2,1,4,'{"format": 1, "rules": {"preset": "standard", "boxes": 7, "boxes_per_player": 7, "shared_boxes": true, "simultaneous": false, "cards_face_up": true, "hidden_bets": false, "turn_time": 20, "intermission": 30, "on_missed_bet": "sit_out", "bankroll": "bank", "starting_chips": 500, "min_bet": 5, "max_bet": 100, "bet_step": 1, "base_bet": 10, "odd_money": "exact", "inverted": false, "decks": 6, "reshuffle": "cut", "penetration": 66, "hole_card": "none", "peek": "off", "hit_soft_17": false, "dealer_always_draws": false, "dealer_natural_beats_21": true, "natural_pays_at_once": false, "blackjack_pays": "3:2", "simple": false, "double": "any", "double_after_split": true, "split_match": "value", "splits": 3, "ace_splits": 3, "split_deal": "on_turn", "hit_split_aces": false, "split_ace_natural": false, "surrender": "early", "surrender_window": "until_first_hit", "surrender_after_split": false, "insurance": true, "partial_insurance": true, "late_insurance": false, "even_money": true}, "boxes": [{"bet": {"player": "14", "amount": 1000, "chips": 100000}, "followers": [{"player": "13", "amount": 1500, "chips": 98000}]}]}','{"dealer": {"cards": "Jh 5h Kh", "total": 25, "soft": false, "natural": false}, "boxes": [{"player": "14", "net": 10, "insurance": 0, "even_money": false, "hands": [{"cards": "4d Js", "total": 14, "soft": false, "natural": false, "bet": 10, "outcome": "win", "net": 10}], "followers": [{"player": "13", "net": 15}]}], "decisions": [{"box": 1, "hand": 1, "phase": "play", "legal": ["double", "hit", "stand", "surrender"], "move": "stand"}], "cards_used": 5}','settled',1700000000.0,1700000000.0);
INSERT INTO "rounds" VALUES(6,33,3,1,9,'{"format": 1, "rules": {"preset": "standard", "boxes": 7, "boxes_per_player": 7, "shared_boxes": true, "simultaneous": false, "cards_face_up": true, "hidden_bets": false, "turn_time": 20, "intermission": 30, "on_missed_bet": "sit_out", "bankroll": "bank", "starting_chips": 500, "min_bet": 5, "max_bet": 100, "bet_step": 1, "base_bet": 10, "odd_money": "exact", "inverted": false, "decks": 6, "reshuffle": "cut", "penetration": 66, "hole_card": "none", "peek": "off", "hit_soft_17": false, "dealer_always_draws": false, "dealer_natural_beats_21": true, "natural_pays_at_once": false, "blackjack_pays": "3:2", "simple": false, "double": "any", "double_after_split": true, "split_match": "value", "splits": 3, "ace_splits": 3, "split_deal": "on_turn", "hit_split_aces": false, "split_ace_natural": false, "surrender": "early", "surrender_window": "until_first_hit", "surrender_after_split": false, "insurance": true, "partial_insurance": true, "late_insurance": false, "even_money": true}, "boxes": [{"bet": {"player": "14", "amount": 1000, "chips": 101000}, "followers": [{"player": "13", "amount": 1500, "chips": 99500}]}]}',NULL,'open',1700000000.0,NULL);
INSERT INTO "rounds" VALUES(7,34,1,1,0,'{"format": 1, "rules": {"preset": "house", "boxes": 7, "boxes_per_player": 1, "shared_boxes": false, "simultaneous": true, "cards_face_up": true, "hidden_bets": false, "turn_time": 20, "intermission": 30, "on_missed_bet": "sit_out", "bankroll": "bank", "starting_chips": 500, "min_bet": 5, "max_bet": 500, "bet_step": 1, "base_bet": 10, "odd_money": "exact", "inverted": false, "decks": 6, "reshuffle": "cut", "penetration": 75, "hole_card": "second", "peek": "ace_ten", "hit_soft_17": true, "dealer_always_draws": false, "dealer_natural_beats_21": true, "natural_pays_at_once": false, "blackjack_pays": "3:2", "simple": false, "double": "any", "double_after_split": true, "split_match": "value", "splits": 3, "ace_splits": 1, "split_deal": "at_once", "hit_split_aces": false, "split_ace_natural": false, "surrender": "late", "surrender_window": "own_turn", "surrender_after_split": false, "insurance": true, "partial_insurance": true, "late_insurance": false, "even_money": true}, "boxes": [{"bet": {"player": "13", "amount": 1000, "chips": 98000}, "followers": []}]}',NULL,'open',1700000000.0,NULL);
INSERT INTO "rounds" VALUES(8,35,1,1,0,'{"format": 1, "rules": {"preset": "house", "boxes": 7, "boxes_per_player": 1, "shared_boxes": false, "simultaneous": true, "cards_face_up": true, "hidden_bets": false, "turn_time": 0, "intermission": 30, "on_missed_bet": "sit_out", "bankroll": "bank", "starting_chips": 500, "min_bet": 5, "max_bet": 500, "bet_step": 1, "base_bet": 10, "odd_money": "exact", "inverted": false, "decks": 6, "reshuffle": "cut", "penetration": 75, "hole_card": "second", "peek": "ace", "hit_soft_17": true, "dealer_always_draws": false, "dealer_natural_beats_21": true, "natural_pays_at_once": false, "blackjack_pays": "3:2", "simple": false, "double": "any", "double_after_split": true, "split_match": "value", "splits": 3, "ace_splits": 1, "split_deal": "at_once", "hit_split_aces": false, "split_ace_natural": false, "surrender": "late", "surrender_window": "own_turn", "surrender_after_split": false, "insurance": true, "partial_insurance": true, "late_insurance": false, "even_money": true}, "boxes": [{"bet": {"player": "14", "amount": 1000, "chips": 100000}, "followers": []}]}',NULL,'open',1700000000.0,NULL);
CREATE TABLE shoes (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	seed BLOB NOT NULL, 
	commitment TEXT NOT NULL, 
	client_seeds TEXT NOT NULL, 
	decks INTEGER NOT NULL, 
	opened_at DOUBLE NOT NULL, 
	retired_at DOUBLE, 
	CONSTRAINT pk_shoes PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_shoes_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_shoes_commitment UNIQUE (commitment)
);
INSERT INTO "shoes" VALUES(31,1,X'72656C656173652034000000012E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E','70800c3b352ecfb86fcf99eed068010ef064c45e16336fd70516100f29a7b65c','["k1"]',6,1700000000.0,1700000000.0);
INSERT INTO "shoes" VALUES(31,2,X'72656C656173652034000000022E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E','44ab5bbbd8a95a2246aafdc78643e7017d585af968b8d22c267d615af056fdd9','["k3"]',6,1700000000.0,NULL);
INSERT INTO "shoes" VALUES(31,3,X'72656C656173652034000000032E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E','d2f0c1558875559b32524c27aca4772cd88a5fef788ca16b89231a7c00171203','[]',6,1700000000.0,NULL);
INSERT INTO "shoes" VALUES(32,1,X'72656C656173652034000000052E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E','b0c37a3b9f6135d322a635352d0a921c1e2feb0e55b76d39fb3b0e1fc2d630e4','["k8", "k9"]',4,1700000000.0,NULL);
INSERT INTO "shoes" VALUES(32,2,X'72656C656173652034000000062E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E','8ae06db4bfbe42e16ac9c0f25be1ebe47ddf5bf3f77464c4783b76291121a26c','[]',4,1700000000.0,NULL);
INSERT INTO "shoes" VALUES(33,1,X'72656C656173652034000000082E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E','e905e390dd5c581cc2a1dd02c65ce4bb58455af7a02c6cd63162d337e3a60fdc','["k11"]',6,1700000000.0,NULL);
INSERT INTO "shoes" VALUES(33,2,X'72656C656173652034000000092E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E','c1174303ad2855a8a2fb960ea54b0e097f268e05432930b33d4be15913794b6f','[]',6,1700000000.0,NULL);
INSERT INTO "shoes" VALUES(34,1,X'72656C6561736520340000000B2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E','7e53816bedb51554dc3d8ae3b4ddd669b1d56f4e9c8fd61135a81155210ab243','["k20"]',6,1700000000.0,NULL);
INSERT INTO "shoes" VALUES(34,2,X'72656C6561736520340000000C2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E','de33756e1f6e7d5f31ec32117014b257bd5ee6c1edbbbcf731a6f2f68e293512','[]',6,1700000000.0,NULL);
INSERT INTO "shoes" VALUES(35,1,X'72656C6561736520340000000E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E','c0904d88ca8fdd7cbf1738c1eab412c0eb1a1bd8d691185853899e31f8530dc1','["k22"]',6,1700000000.0,NULL);
INSERT INTO "shoes" VALUES(35,2,X'72656C6561736520340000000F2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E','57aafbabcd87f9bf291ad217234f8ba1aba40d541f6e155cc6776bbcfbf028bb','[]',6,1700000000.0,NULL);
INSERT INTO "shoes" VALUES(36,1,X'72656C656173652034000000112E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E','045e489807323fdeee8fef7b541bb6ea5f170daf782448a19616abb76249fa78','[]',6,1700000000.0,NULL);
INSERT INTO "shoes" VALUES(36,2,X'72656C656173652034000000122E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E2E','e5ec8e3531f8debd758f0bcfc2f97480252614d3710bc441ab34319682209d37','[]',6,1700000000.0,NULL);
CREATE TABLE tables (
	id INTEGER NOT NULL, 
	guild INTEGER NOT NULL, 
	channel INTEGER NOT NULL, 
	is_open BOOLEAN NOT NULL, 
	version INTEGER NOT NULL, 
	state TEXT NOT NULL, 
	message INTEGER, 
	message_at DOUBLE, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES(31,1,131,1,5,'{"format": 1, "id": 31, "guild": 1, "channel": 131, "opened_by": 11, "host": 11, "match": null, "choices": {"preset": "house", "changes": {"reshuffle": "round"}}, "pending": null, "rules": "house", "version": 5, "frame": 5, "phase_frame": 4, "seen": {"11": 4, "12": 4}, "question": 4, "deadline": 1700000020.0, "round_no": 2, "round": null, "box_numbers": [1], "seats": [{"player": 11, "box": 1, "ready": true, "skips": null, "away": false, "leaving": false, "kicked": false, "missed": 0, "absent_since": null, "last_bets": [[1, 2500]]}, {"player": 12, "box": 2, "ready": true, "skips": null, "away": false, "leaving": false, "kicked": false, "missed": 0, "absent_since": null, "last_bets": []}], "queue": [], "out": [], "returned": [], "wagers": [{"box": 2, "player": 12, "amount": 700, "key": "k4"}], "shoe_no": 2, "shoe": {"position": 0}, "next_shoe": {"position": 0}, "client_seeds": {}, "revealed": [], "notice": null, "idle_since": 1700000000.0, "last": null, "news": null, "closing": false, "closed_by": null, "is_open": true}',NULL,NULL);
INSERT INTO "tables" VALUES(32,1,132,1,7,'{"format": 1, "id": 32, "guild": 1, "channel": 132, "opened_by": 11, "host": 11, "match": {"number": 1, "stage": "playing", "entrants": [{"player": 11, "place": null, "out_in": null}, {"player": 12, "place": null, "out_in": null}], "first_round": 1, "previous": null}, "choices": {"preset": "vegas", "changes": {"peek": "off"}}, "pending": null, "rules": "vegas", "version": 7, "frame": 7, "phase_frame": 6, "seen": {"11": 7, "12": 6}, "question": 4, "deadline": 1700000020.0, "round_no": 1, "round": null, "box_numbers": [1, 2], "seats": [{"player": 11, "box": 1, "ready": true, "skips": null, "away": false, "leaving": false, "kicked": false, "missed": 0, "absent_since": null, "last_bets": [[1, 2000]]}, {"player": 12, "box": 2, "ready": true, "skips": null, "away": false, "leaving": false, "kicked": false, "missed": 0, "absent_since": null, "last_bets": [[2, 2000]]}], "queue": [], "out": [], "returned": [], "wagers": [], "shoe_no": 1, "shoe": {"position": 0}, "next_shoe": {"position": 0}, "client_seeds": {}, "revealed": [], "notice": null, "idle_since": 1700000000.0, "last": null, "news": {"player": 11, "what": "hit", "card": "4s", "by_timer": false}, "closing": false, "closed_by": null, "is_open": true}',NULL,NULL);
INSERT INTO "tables" VALUES(33,1,133,1,10,'{"format": 1, "id": 33, "guild": 1, "channel": 133, "opened_by": 11, "host": 11, "match": null, "choices": {"preset": "standard", "changes": {}}, "pending": null, "rules": "standard", "version": 10, "frame": 10, "phase_frame": 9, "seen": {"13": 9, "14": 9, "12": 9}, "question": 7, "deadline": 1700000020.0, "round_no": 3, "round": null, "box_numbers": [1], "seats": [{"player": 13, "box": 1, "ready": true, "skips": null, "away": false, "leaving": false, "kicked": false, "missed": 0, "absent_since": null, "last_bets": [[1, 1500]]}, {"player": 14, "box": null, "ready": true, "skips": null, "away": false, "leaving": false, "kicked": false, "missed": 0, "absent_since": null, "last_bets": [[1, 1000]]}, {"player": 12, "box": null, "ready": true, "skips": null, "away": false, "leaving": false, "kicked": false, "missed": 0, "absent_since": null, "last_bets": []}], "queue": [], "out": [], "returned": [], "wagers": [{"box": 1, "player": 12, "amount": 500, "key": "k19"}], "shoe_no": 1, "shoe": {"position": 9}, "next_shoe": {"position": 0}, "client_seeds": {}, "revealed": [], "notice": null, "idle_since": 1700000000.0, "last": null, "news": null, "closing": false, "closed_by": null, "is_open": true}',NULL,NULL);
INSERT INTO "tables" VALUES(34,1,134,1,3,'{"format": 1, "id": 34, "guild": 1, "channel": 134, "opened_by": 11, "host": 11, "match": null, "choices": {"preset": "house", "changes": {"peek": "off"}}, "pending": {"preset": "house", "changes": {"peek": "off", "max_bet": 300}}, "rules": "house", "version": 3, "frame": 3, "phase_frame": 2, "seen": {"13": 2}, "question": 2, "deadline": 1700000020.0, "round_no": 1, "round": null, "box_numbers": [1], "seats": [{"player": 13, "box": 1, "ready": true, "skips": null, "away": false, "leaving": false, "kicked": false, "missed": 0, "absent_since": null, "last_bets": [[1, 1000]]}], "queue": [], "out": [], "returned": [], "wagers": [], "shoe_no": 1, "shoe": {"position": 0}, "next_shoe": {"position": 0}, "client_seeds": {}, "revealed": [], "notice": null, "idle_since": 1700000000.0, "last": null, "news": null, "closing": false, "closed_by": null, "is_open": true}',NULL,NULL);
INSERT INTO "tables" VALUES(35,1,135,1,2,'{"format": 1, "id": 35, "guild": 1, "channel": 135, "opened_by": 11, "host": 11, "match": null, "choices": {"preset": "house", "changes": {"turn_time": 0, "peek": "ace"}}, "pending": null, "rules": "house", "version": 2, "frame": 2, "phase_frame": 2, "seen": {"14": 2}, "question": 2, "deadline": 1700000600.0, "round_no": 1, "round": null, "box_numbers": [1], "seats": [{"player": 14, "box": 1, "ready": true, "skips": null, "away": false, "leaving": false, "kicked": false, "missed": 0, "absent_since": null, "last_bets": [[1, 1000]]}], "queue": [], "out": [], "returned": [], "wagers": [], "shoe_no": 1, "shoe": {"position": 0}, "next_shoe": {"position": 0}, "client_seeds": {}, "revealed": [], "notice": null, "idle_since": 1700000000.0, "last": null, "news": null, "closing": false, "closed_by": null, "is_open": true}',NULL,NULL);
INSERT INTO "tables" VALUES(36,1,136,1,1,'{"format": 1, "id": 36, "guild": 1, "channel": 136, "opened_by": 11, "host": 11, "match": null, "choices": {"preset": "house", "changes": {"surrender": "early", "peek": "off"}}, "pending": null, "rules": "house", "version": 1, "frame": 1, "phase_frame": 1, "seen": {}, "question": 1, "deadline": null, "round_no": 1, "round": null, "box_numbers": [], "seats": [], "queue": [], "out": [], "returned": [], "wagers": [], "shoe_no": 1, "shoe": {"position": 0}, "next_shoe": {"position": 0}, "client_seeds": {}, "revealed": [], "notice": null, "idle_since": 1700000000.0, "last": null, "news": null, "closing": false, "closed_by": null, "is_open": true}',NULL,NULL);
CREATE TABLE transfers (
	id INTEGER NOT NULL, 
	"key" TEXT NOT NULL, 
	debit INTEGER NOT NULL, 
	credit INTEGER NOT NULL, 
	amount INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	table_id INTEGER, 
	round_no INTEGER, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_transfers PRIMARY KEY (id), 
	CONSTRAINT ck_transfers_moves_something CHECK (amount > 0), 
	CONSTRAINT ck_transfers_has_two_ends CHECK (debit <> credit), 
	CONSTRAINT fk_transfers_debit FOREIGN KEY(debit) REFERENCES accounts (id), 
	CONSTRAINT fk_transfers_credit FOREIGN KEY(credit) REFERENCES accounts (id), 
	CONSTRAINT fk_transfers_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_transfers_key UNIQUE ("key")
);
INSERT INTO "transfers" VALUES(1,'opening:1:11',2,1,100000,'opening',NULL,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(2,'k1:0',1,3,1000,'stake',31,1,1700000000.0);
INSERT INTO "transfers" VALUES(3,'k2:0',3,4,1000,'loss',31,1,1700000000.0);
INSERT INTO "transfers" VALUES(4,'k3:0',1,5,2500,'stake',31,2,1700000000.0);
INSERT INTO "transfers" VALUES(5,'opening:1:12',2,6,100000,'opening',NULL,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(6,'k4:0',6,7,700,'stake',31,3,1700000000.0);
INSERT INTO "transfers" VALUES(7,'k7:0',2,8,50000,'match_stack',32,1,1700000000.0);
INSERT INTO "transfers" VALUES(8,'k7:1',2,9,50000,'match_stack',32,1,1700000000.0);
INSERT INTO "transfers" VALUES(9,'k8:0',8,10,2000,'stake',32,1,1700000000.0);
INSERT INTO "transfers" VALUES(10,'k9:0',9,11,2000,'stake',32,1,1700000000.0);
INSERT INTO "transfers" VALUES(11,'opening:1:13',2,12,100000,'opening',NULL,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(12,'k11:0',12,13,2000,'stake',33,1,1700000000.0);
INSERT INTO "transfers" VALUES(13,'k13:0',13,4,2000,'loss',33,1,1700000000.0);
INSERT INTO "transfers" VALUES(14,'opening:1:14',2,14,100000,'opening',NULL,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(15,'k14:0',14,15,1000,'stake',33,2,1700000000.0);
INSERT INTO "transfers" VALUES(16,'k15:0',12,16,1500,'stake',33,2,1700000000.0);
INSERT INTO "transfers" VALUES(17,'k16:0',15,14,1000,'stake_return',33,2,1700000000.0);
INSERT INTO "transfers" VALUES(18,'k16:1',4,14,1000,'win',33,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(19,'k16:2',16,12,1500,'stake_return',33,2,1700000000.0);
INSERT INTO "transfers" VALUES(20,'k16:3',4,12,1500,'win',33,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(21,'k17:0',14,17,1000,'stake',33,3,1700000000.0);
INSERT INTO "transfers" VALUES(22,'k18:0',12,18,1500,'stake',33,3,1700000000.0);
INSERT INTO "transfers" VALUES(23,'k19:0',6,19,500,'stake',33,4,1700000000.0);
INSERT INTO "transfers" VALUES(24,'k20:0',12,20,1000,'stake',34,1,1700000000.0);
INSERT INTO "transfers" VALUES(25,'k22:0',14,21,1000,'stake',35,1,1700000000.0);
CREATE UNIQUE INDEX uq_tables_open_channel ON tables (channel) WHERE is_open;
CREATE INDEX ix_accounts_table_id ON accounts (table_id);
CREATE INDEX ix_accounts_member ON accounts (guild, user, balance) WHERE kind = 'member';
CREATE INDEX ix_accounts_open_stake ON accounts (guild, user, balance) WHERE kind = 'escrow' AND balance <> 0;
CREATE INDEX ix_transfers_debit ON transfers (debit);
CREATE INDEX ix_transfers_credit ON transfers (credit);
CREATE UNIQUE INDEX uq_rounds_open ON rounds (table_id) WHERE status = 'open';
CREATE INDEX ix_round_players_user ON round_players (user);
CREATE INDEX ix_admin_log_guild ON admin_log (guild);
CREATE TRIGGER transfers_refuse_update BEFORE UPDATE ON transfers BEGIN SELECT RAISE(ABORT, 'transfers: what is written stays as it is'); END;
CREATE TRIGGER transfers_refuse_delete BEFORE DELETE ON transfers BEGIN SELECT RAISE(ABORT, 'transfers: what is written stays as it is'); END;
CREATE TRIGGER admin_log_refuse_update BEFORE UPDATE ON admin_log BEGIN SELECT RAISE(ABORT, 'admin_log: what is written stays as it is'); END;
CREATE TRIGGER admin_log_refuse_delete BEFORE DELETE ON admin_log BEGIN SELECT RAISE(ABORT, 'admin_log: what is written stays as it is'); END;
CREATE INDEX ix_match_players_user ON match_players (user);
CREATE INDEX ix_match_players_guild ON match_players (guild);
CREATE INDEX ix_eliminations_guild_user ON eliminations (guild, user);
CREATE INDEX ix_shoes_unretired ON shoes (table_id, number) WHERE retired_at IS NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('rounds',8);
COMMIT;
