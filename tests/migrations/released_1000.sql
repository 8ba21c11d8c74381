PRAGMA application_id = 1131573109;
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
	season INTEGER NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (id), 
	CONSTRAINT ck_accounts_not_below_zero CHECK (balance >= 0 OR kind IN ('mint', 'house', 'member')), 
	CONSTRAINT ck_accounts_balance_is_whole CHECK (typeof(balance) = 'integer'), 
	CONSTRAINT fk_accounts_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_accounts_code UNIQUE (code)
);
INSERT INTO "accounts" VALUES(1,'member:10:101','member',10,101,NULL,NULL,105000,1);
INSERT INTO "accounts" VALUES(2,'mint:10','mint',10,NULL,NULL,NULL,-466600,1);
INSERT INTO "accounts" VALUES(3,'escrow:10:31:odd:101','escrow',10,101,31,13,1000,1);
INSERT INTO "accounts" VALUES(4,'member:10:102','member',10,102,NULL,NULL,99000,1);
INSERT INTO "accounts" VALUES(5,'escrow:10:31:odd:102','escrow',10,102,31,13,1000,1);
INSERT INTO "accounts" VALUES(6,'house:10','house',10,NULL,NULL,NULL,6000,1);
INSERT INTO "accounts" VALUES(7,'escrow:10:31:even:101','escrow',10,101,31,12,0,1);
INSERT INTO "accounts" VALUES(8,'escrow:10:31:even:102','escrow',10,102,31,12,0,1);
INSERT INTO "accounts" VALUES(9,'member:10:103','member',10,103,NULL,NULL,49000,1);
INSERT INTO "accounts" VALUES(10,'escrow:10:32:odd:103','escrow',10,103,32,5,0,1);
INSERT INTO "accounts" VALUES(11,'escrow:10:32:even:103','escrow',10,103,32,4,0,1);
INSERT INTO "accounts" VALUES(12,'member:10:104','member',10,104,NULL,NULL,100,1);
INSERT INTO "accounts" VALUES(13,'escrow:10:33:odd:101','escrow',10,101,33,3,0,1);
INSERT INTO "accounts" VALUES(14,'member:11:101','member',11,101,NULL,NULL,100000,1);
INSERT INTO "accounts" VALUES(15,'mint:11','mint',11,NULL,NULL,NULL,-100000,1);
INSERT INTO "accounts" VALUES(16,'escrow:11:36:odd:101','escrow',11,101,36,3,0,1);
INSERT INTO "accounts" VALUES(17,'house:11','house',11,NULL,NULL,NULL,0,1);
INSERT INTO "accounts" VALUES(18,'escrow:10:33:even:101','escrow',10,101,33,2,0,1);
INSERT INTO "accounts" VALUES(19,'escrow:11:36:even:101','escrow',11,101,36,2,0,1);
INSERT INTO "accounts" VALUES(20,'match:10:34:1:101','match',10,101,34,1,45000,1);
INSERT INTO "accounts" VALUES(21,'match:10:34:1:102','match',10,102,34,1,50500,1);
INSERT INTO "accounts" VALUES(22,'escrow:10:34:odd:101','escrow',10,101,34,3,0,1);
INSERT INTO "accounts" VALUES(23,'escrow:10:34:odd:102','escrow',10,102,34,3,0,1);
INSERT INTO "accounts" VALUES(24,'escrow:10:34:even:101','escrow',10,101,34,2,0,1);
INSERT INTO "accounts" VALUES(25,'escrow:10:34:even:102','escrow',10,102,34,2,0,1);
INSERT INTO "accounts" VALUES(26,'escrow:10:35:odd:101','escrow',10,101,35,1,0,1);
INSERT INTO "accounts" VALUES(27,'escrow:10:35:odd:102','escrow',10,102,35,1,0,1);
INSERT INTO "accounts" VALUES(28,'member:10:105','member',10,105,NULL,NULL,110000,1);
CREATE TABLE accuracies (
	guild INTEGER NOT NULL, 
	period TEXT NOT NULL, 
	user INTEGER NOT NULL, 
	decisions INTEGER NOT NULL, 
	right_decisions INTEGER NOT NULL, 
	accuracy DOUBLE NOT NULL, 
	CONSTRAINT pk_accuracies PRIMARY KEY (guild, period, user), 
	CONSTRAINT ck_accuracies_right_decisions CHECK (right_decisions BETWEEN 0 AND decisions)
)
 WITHOUT ROWID

;
INSERT INTO "accuracies" VALUES(10,'all',101,6,4,6.66666666666666629659e-01);
INSERT INTO "accuracies" VALUES(10,'m202311',101,6,4,6.66666666666666629659e-01);
INSERT INTO "accuracies" VALUES(10,'s1',101,6,4,6.66666666666666629659e-01);
INSERT INTO "accuracies" VALUES(10,'w20231113',101,6,4,6.66666666666666629659e-01);
CREATE TABLE achievements (
	guild INTEGER NOT NULL, 
	user INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	table_id INTEGER NOT NULL, 
	round_no INTEGER, 
	CONSTRAINT pk_achievements PRIMARY KEY (guild, user, name), 
	CONSTRAINT fk_achievements_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID

;
INSERT INTO "achievements" VALUES(10,102,'blackjack',1700000000.0,31,7);
INSERT INTO "achievements" VALUES(10,103,'comeback',1700000002.0,32,4);
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
	CONSTRAINT ck_admin_log_amount_is_whole CHECK (amount IS NULL OR typeof(amount) = 'integer'), 
	CONSTRAINT fk_admin_log_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "admin_log" VALUES(1,1700000000.0,10,101,'table opened',31,NULL,NULL,'');
INSERT INTO "admin_log" VALUES(2,1700000000.0,10,101,'table opened',32,NULL,NULL,'');
INSERT INTO "admin_log" VALUES(3,1700000000.0,10,NULL,'round voided',32,NULL,NULL,'2: unplayable_record: JSONDecodeError');
INSERT INTO "admin_log" VALUES(4,1700000000.0,10,101,'chips',NULL,103,-98900,'a test');
INSERT INTO "admin_log" VALUES(5,1700000001.0,10,101,'revive',NULL,103,49900,'revived');
INSERT INTO "admin_log" VALUES(6,1700000001.0,10,101,'chips',NULL,104,-99900,'a test');
INSERT INTO "admin_log" VALUES(7,1700000002.0,10,101,'table opened',33,NULL,NULL,'');
INSERT INTO "admin_log" VALUES(8,1700000002.0,11,101,'table opened',36,NULL,NULL,'');
INSERT INTO "admin_log" VALUES(9,1700000002.0,10,101,'table opened',34,NULL,NULL,'');
INSERT INTO "admin_log" VALUES(10,1700000002.0,10,101,'table opened',35,NULL,NULL,'');
INSERT INTO "admin_log" VALUES(11,1700003600.0,10,101,'setting',NULL,NULL,NULL,'daily: 100 -> 70');
INSERT INTO "admin_log" VALUES(12,1700003600.0,10,101,'setting',NULL,NULL,NULL,'language: automatic -> de');
INSERT INTO "admin_log" VALUES(13,1700007201.0,10,101,'season ended',NULL,NULL,NULL,'1: season 1');
INSERT INTO "admin_log" VALUES(14,1700010802.0,10,101,'season ended',NULL,NULL,NULL,'2: season 2');
INSERT INTO "admin_log" VALUES(15,1700010802.0,10,101,'season schedule',NULL,NULL,NULL,'month');
INSERT INTO "admin_log" VALUES(16,1700014403.0,12,101,'season ended',NULL,NULL,NULL,'1: season 1');
INSERT INTO "admin_log" VALUES(17,1700018004.0,12,101,'season ended',NULL,NULL,NULL,'2: season 2');
INSERT INTO "admin_log" VALUES(18,1700018004.0,12,101,'season schedule',NULL,NULL,NULL,'month');
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('1000');
CREATE TABLE answered (
	"key" TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	digest BLOB NOT NULL, 
	CONSTRAINT pk_answered PRIMARY KEY ("key")
)
 WITHOUT ROWID

;
INSERT INTO "answered" VALUES('admin:1:elimination',1700000001.0,X'30063593AB6008C8C94B93EC5B0F50B6');
INSERT INTO "answered" VALUES('admin:3:elimination',1700000002.0,X'F7503F57AE70D7881BA60A37AFAC98A5');
INSERT INTO "answered" VALUES('k1000',1700000000.0,X'82A223831579BB7A49202F4F900E8CCA');
INSERT INTO "answered" VALUES('k1001',1700000000.0,X'2D50D29D721AB32B6E1C8AE9589D52CB');
INSERT INTO "answered" VALUES('k1002',1700000000.0,X'B28F6739BFC51A9F0B4CED7B9B152A45');
INSERT INTO "answered" VALUES('k1003',1700000000.0,X'D8BC5B2D59B70DF1129C0BD8D6778DC7');
INSERT INTO "answered" VALUES('k1004',1700000000.0,X'20008D450AAEEEB04E4A93D122E7B995');
INSERT INTO "answered" VALUES('k1005',1700000000.0,X'922A0E90106492054B02774FF471CC55');
INSERT INTO "answered" VALUES('k1006',1700000000.0,X'746C34EED92E89F2A7961A59C4D156F9');
INSERT INTO "answered" VALUES('k1007',1700000000.0,X'A4C876E62B61FAF1969BC5802A16D355');
INSERT INTO "answered" VALUES('k1008',1700000000.0,X'B28F6739BFC51A9F0B4CED7B9B152A45');
INSERT INTO "answered" VALUES('k1009',1700000000.0,X'D8BC5B2D59B70DF1129C0BD8D6778DC7');
INSERT INTO "answered" VALUES('k1010',1700000000.0,X'3EFB243DD6D50BB2FD157BD5E651EE40');
INSERT INTO "answered" VALUES('k1011',1700000000.0,X'A4C876E62B61FAF1969BC5802A16D355');
INSERT INTO "answered" VALUES('k1012',1700000000.0,X'B28F6739BFC51A9F0B4CED7B9B152A45');
INSERT INTO "answered" VALUES('k1013',1700000000.0,X'D8BC5B2D59B70DF1129C0BD8D6778DC7');
INSERT INTO "answered" VALUES('k1014',1700000000.0,X'3EFB243DD6D50BB2FD157BD5E651EE40');
INSERT INTO "answered" VALUES('k1015',1700000000.0,X'922A0E90106492054B02774FF471CC55');
INSERT INTO "answered" VALUES('k1016',1700000000.0,X'746C34EED92E89F2A7961A59C4D156F9');
INSERT INTO "answered" VALUES('k1017',1700000000.0,X'A4C876E62B61FAF1969BC5802A16D355');
INSERT INTO "answered" VALUES('k1018',1700000000.0,X'A4C876E62B61FAF1969BC5802A16D355');
INSERT INTO "answered" VALUES('k1019',1700000000.0,X'B28F6739BFC51A9F0B4CED7B9B152A45');
INSERT INTO "answered" VALUES('k1020',1700000000.0,X'D8BC5B2D59B70DF1129C0BD8D6778DC7');
INSERT INTO "answered" VALUES('k1021',1700000000.0,X'922A0E90106492054B02774FF471CC55');
INSERT INTO "answered" VALUES('k1022',1700000000.0,X'A4C876E62B61FAF1969BC5802A16D355');
INSERT INTO "answered" VALUES('k1023',1700000000.0,X'B28F6739BFC51A9F0B4CED7B9B152A45');
INSERT INTO "answered" VALUES('k1024',1700000000.0,X'D8BC5B2D59B70DF1129C0BD8D6778DC7');
INSERT INTO "answered" VALUES('k1025',1700000000.0,X'922A0E90106492054B02774FF471CC55');
INSERT INTO "answered" VALUES('k1026',1700000000.0,X'A4C876E62B61FAF1969BC5802A16D355');
INSERT INTO "answered" VALUES('k1027',1700000000.0,X'B28F6739BFC51A9F0B4CED7B9B152A45');
INSERT INTO "answered" VALUES('k1028',1700000000.0,X'D8BC5B2D59B70DF1129C0BD8D6778DC7');
INSERT INTO "answered" VALUES('k1029',1700000000.0,X'922A0E90106492054B02774FF471CC55');
INSERT INTO "answered" VALUES('k1030',1700000000.0,X'A425EEACEF9477B35D4F9034723A7AA8');
INSERT INTO "answered" VALUES('k1031',1700000000.0,X'A4C876E62B61FAF1969BC5802A16D355');
INSERT INTO "answered" VALUES('k1032',1700000000.0,X'B28F6739BFC51A9F0B4CED7B9B152A45');
INSERT INTO "answered" VALUES('k1033',1700000000.0,X'D8BC5B2D59B70DF1129C0BD8D6778DC7');
INSERT INTO "answered" VALUES('k1034',1700000000.0,X'D482BDD42FAD2062E488DD6B753C57AA');
INSERT INTO "answered" VALUES('k1035',1700000000.0,X'922A0E90106492054B02774FF471CC55');
INSERT INTO "answered" VALUES('k1036',1700000000.0,X'922A0E90106492054B02774FF471CC55');
INSERT INTO "answered" VALUES('k1037',1700000000.0,X'B28F6739BFC51A9F0B4CED7B9B152A45');
INSERT INTO "answered" VALUES('k1038',1700000000.0,X'D8BC5B2D59B70DF1129C0BD8D6778DC7');
INSERT INTO "answered" VALUES('k1039',1700000000.0,X'922A0E90106492054B02774FF471CC55');
INSERT INTO "answered" VALUES('k1040',1700000000.0,X'746C34EED92E89F2A7961A59C4D156F9');
INSERT INTO "answered" VALUES('k1041',1700000000.0,X'A4C876E62B61FAF1969BC5802A16D355');
INSERT INTO "answered" VALUES('k1042',1700000000.0,X'A4C876E62B61FAF1969BC5802A16D355');
INSERT INTO "answered" VALUES('k1043',1700000000.0,X'B28F6739BFC51A9F0B4CED7B9B152A45');
INSERT INTO "answered" VALUES('k1044',1700000000.0,X'D8BC5B2D59B70DF1129C0BD8D6778DC7');
INSERT INTO "answered" VALUES('k1045',1700000000.0,X'D482BDD42FAD2062E488DD6B753C57AA');
INSERT INTO "answered" VALUES('k1046',1700000000.0,X'922A0E90106492054B02774FF471CC55');
INSERT INTO "answered" VALUES('k1047',1700000000.0,X'CBDC983ADF5319E52586FF1CBE382C61');
INSERT INTO "answered" VALUES('k1048',1700000000.0,X'B28F6739BFC51A9F0B4CED7B9B152A45');
INSERT INTO "answered" VALUES('k1049',1700000000.0,X'D8BC5B2D59B70DF1129C0BD8D6778DC7');
INSERT INTO "answered" VALUES('k1050',1700000000.0,X'3EFB243DD6D50BB2FD157BD5E651EE40');
INSERT INTO "answered" VALUES('k1051',1700000000.0,X'922A0E90106492054B02774FF471CC55');
INSERT INTO "answered" VALUES('k1052',1700000000.0,X'A425EEACEF9477B35D4F9034723A7AA8');
INSERT INTO "answered" VALUES('k1053',1700000000.0,X'A4C876E62B61FAF1969BC5802A16D355');
INSERT INTO "answered" VALUES('k1054',1700000000.0,X'B28F6739BFC51A9F0B4CED7B9B152A45');
INSERT INTO "answered" VALUES('k1055',1700000000.0,X'D8BC5B2D59B70DF1129C0BD8D6778DC7');
INSERT INTO "answered" VALUES('k1056',1700000000.0,X'922A0E90106492054B02774FF471CC55');
INSERT INTO "answered" VALUES('k1057',1700000000.0,X'CBDC983ADF5319E52586FF1CBE382C61');
INSERT INTO "answered" VALUES('k1058',1700000000.0,X'B28F6739BFC51A9F0B4CED7B9B152A45');
INSERT INTO "answered" VALUES('k1059',1700000000.0,X'D8BC5B2D59B70DF1129C0BD8D6778DC7');
INSERT INTO "answered" VALUES('k1060',1700000000.0,X'D482BDD42FAD2062E488DD6B753C57AA');
INSERT INTO "answered" VALUES('k1061',1700000000.0,X'922A0E90106492054B02774FF471CC55');
INSERT INTO "answered" VALUES('k1062',1700000000.0,X'922A0E90106492054B02774FF471CC55');
INSERT INTO "answered" VALUES('k1063',1700000000.0,X'746C34EED92E89F2A7961A59C4D156F9');
INSERT INTO "answered" VALUES('k1064',1700000000.0,X'A4C876E62B61FAF1969BC5802A16D355');
INSERT INTO "answered" VALUES('k1065',1700000000.0,X'A4C876E62B61FAF1969BC5802A16D355');
INSERT INTO "answered" VALUES('k1066',1700000000.0,X'AE8157F8E3633C4A53C27C039D3EF702');
INSERT INTO "answered" VALUES('k1067',1700000000.0,X'1E0979CAC0B6D41BE466EA2A3610F6EE');
INSERT INTO "answered" VALUES('k1068',1700000000.0,X'72396EEF64207D77C4EB205D0C30A92C');
INSERT INTO "answered" VALUES('k1069',1700000000.0,X'AE8157F8E3633C4A53C27C039D3EF702');
INSERT INTO "answered" VALUES('k1070',1700000002.0,X'1750147676E7357CFD112DB22F6AE23D');
INSERT INTO "answered" VALUES('k1071',1700000002.0,X'6CBAB849DEDD4B6D84773FF97B9B8697');
INSERT INTO "answered" VALUES('k1072',1700000002.0,X'AE8157F8E3633C4A53C27C039D3EF702');
INSERT INTO "answered" VALUES('k1073',1700000002.0,X'72396EEF64207D77C4EB205D0C30A92C');
INSERT INTO "answered" VALUES('k1074',1700000002.0,X'08F45A7002568E3DEC364AE4E350C77E');
INSERT INTO "answered" VALUES('k1075',1700000002.0,X'911CF118CB80B6432DE3C38203A2EE74');
INSERT INTO "answered" VALUES('k1076',1700000002.0,X'81149E345E731240762B52CEDEB489C0');
INSERT INTO "answered" VALUES('k1077',1700000002.0,X'8FF69A88449A31934D79CE2494C606CD');
INSERT INTO "answered" VALUES('k1078',1700000002.0,X'E6D02FF85A6259D451BE2EBABDA04540');
INSERT INTO "answered" VALUES('k1079',1700000002.0,X'C419DD126CED4B9D744E2D38F2952F79');
INSERT INTO "answered" VALUES('k1080',1700000002.0,X'CE8B8269517EBB1B2C16C1F4E4D85A1F');
INSERT INTO "answered" VALUES('k1081',1700000002.0,X'E9B21340E206BBD94BB321706699A090');
INSERT INTO "answered" VALUES('k1082',1700000002.0,X'E9B21340E206BBD94BB321706699A090');
INSERT INTO "answered" VALUES('k1083',1700000002.0,X'AE8157F8E3633C4A53C27C039D3EF702');
INSERT INTO "answered" VALUES('k1084',1700000002.0,X'72396EEF64207D77C4EB205D0C30A92C');
INSERT INTO "answered" VALUES('k1085',1700000002.0,X'08F45A7002568E3DEC364AE4E350C77E');
INSERT INTO "answered" VALUES('k1086',1700000002.0,X'E6D02FF85A6259D451BE2EBABDA04540');
INSERT INTO "answered" VALUES('k1087',1700000002.0,X'E9B21340E206BBD94BB321706699A090');
INSERT INTO "answered" VALUES('k1088',1700000002.0,X'AE8157F8E3633C4A53C27C039D3EF702');
INSERT INTO "answered" VALUES('k1089',1700000002.0,X'72396EEF64207D77C4EB205D0C30A92C');
INSERT INTO "answered" VALUES('k1090',1700000002.0,X'08F45A7002568E3DEC364AE4E350C77E');
INSERT INTO "answered" VALUES('k1091',1700000002.0,X'8FF69A88449A31934D79CE2494C606CD');
INSERT INTO "answered" VALUES('k1092',1700000002.0,X'E6D02FF85A6259D451BE2EBABDA04540');
INSERT INTO "answered" VALUES('k1093',1700000002.0,X'E9B21340E206BBD94BB321706699A090');
INSERT INTO "answered" VALUES('k1094',1700000002.0,X'92E20DA0157E4A30102F84B375744676');
INSERT INTO "answered" VALUES('k1095',1700000002.0,X'BAB47E84C5B063373A946048AFCAE788');
INSERT INTO "answered" VALUES('k1096',1700000002.0,X'7B6BE48306E8290D99D0B207F26521DD');
INSERT INTO "answered" VALUES('k1097',1700000002.0,X'1112B3557DB40AFE8877E81D03886F73');
INSERT INTO "answered" VALUES('k1098',1700000002.0,X'B17CCF50F1578D93BFEE7728FE7B77E3');
INSERT INTO "answered" VALUES('k1099',1700000002.0,X'10DF40E059C89FAAD535E3CC5C0CFDE9');
INSERT INTO "answered" VALUES('k1100',1700000002.0,X'864D69678364EDC48B85D01BB142BB03');
INSERT INTO "answered" VALUES('k1101',1700000002.0,X'1112B3557DB40AFE8877E81D03886F73');
INSERT INTO "answered" VALUES('k1102',1700000002.0,X'B17CCF50F1578D93BFEE7728FE7B77E3');
INSERT INTO "answered" VALUES('k1103',1700000002.0,X'E6925FB27DD8E6FB0CF2762D0669C8B5');
INSERT INTO "answered" VALUES('k1104',1700000002.0,X'B8DD9AE981F9F96A0F10C8F213F38D5F');
INSERT INTO "answered" VALUES('k1105',1700000002.0,X'B8DD9AE981F9F96A0F10C8F213F38D5F');
INSERT INTO "answered" VALUES('k1106',1700000002.0,X'1112B3557DB40AFE8877E81D03886F73');
INSERT INTO "answered" VALUES('k1107',1700000002.0,X'B17CCF50F1578D93BFEE7728FE7B77E3');
INSERT INTO "answered" VALUES('k1108',1700000002.0,X'B8DD9AE981F9F96A0F10C8F213F38D5F');
INSERT INTO "answered" VALUES('k1109',1700000002.0,X'864D69678364EDC48B85D01BB142BB03');
INSERT INTO "answered" VALUES('k1110',1700000002.0,X'46B3A89501D3DE03A164D3FA8D982A61');
INSERT INTO "answered" VALUES('k1111',1700000002.0,X'005C7A66BB666CFB3E70E9A2CA2220DD');
INSERT INTO "answered" VALUES('k1112',1700000002.0,X'CA9262E8600DA3FF81F53DAC8A26D1EF');
INSERT INTO "answered" VALUES('k1113',1700000002.0,X'09AE86441E5A48019B77D4464A1FA83D');
INSERT INTO "answered" VALUES('k1114',1700000002.0,X'7B0EC5E4435F49BFBF2BC47023581E11');
INSERT INTO "answered" VALUES('k1115',1700000002.0,X'FE13DAFB71595F7E25519830CD57BB1E');
INSERT INTO "answered" VALUES('k1116',1700000002.0,X'B28F6739BFC51A9F0B4CED7B9B152A45');
INSERT INTO "answered" VALUES('k1117',1700000002.0,X'D8BC5B2D59B70DF1129C0BD8D6778DC7');
INSERT INTO "answered" VALUES('resume:31:65',1700000000.0,X'E3B602CF64096789E72C8249C98BEBCC');
INSERT INTO "answered" VALUES('resume:32:5',1700000000.0,X'86726D6F74E9CCDFB6BECFA02A681FEE');
INSERT INTO "answered" VALUES('sync:32:8:103',1700000001.0,X'33527DD814C7E88B29C3B70F2D9A5D99');
INSERT INTO "answered" VALUES('void:32:5',1700000000.0,X'69B317D950D52279B961959495D6FFE3');
CREATE TABLE counters (
	guild INTEGER NOT NULL, 
	period TEXT NOT NULL, 
	user INTEGER NOT NULL, 
	rounds INTEGER NOT NULL, 
	hands INTEGER NOT NULL, 
	won INTEGER NOT NULL, 
	lost INTEGER NOT NULL, 
	pushed INTEGER NOT NULL, 
	net INTEGER NOT NULL, 
	blackjacks INTEGER NOT NULL, 
	busts INTEGER NOT NULL, 
	doubles INTEGER NOT NULL, 
	splits INTEGER NOT NULL, 
	surrenders INTEGER NOT NULL, 
	insured INTEGER NOT NULL, 
	insurance_won INTEGER NOT NULL, 
	match_rounds INTEGER NOT NULL, 
	match_hands INTEGER NOT NULL, 
	match_hands_won INTEGER NOT NULL, 
	matches INTEGER NOT NULL, 
	matches_won INTEGER NOT NULL, 
	biggest_win INTEGER NOT NULL, 
	biggest_loss INTEGER NOT NULL, 
	ranked_rounds INTEGER NOT NULL, 
	ranked_net INTEGER NOT NULL, 
	ranked_day INTEGER NOT NULL, 
	ranked_days INTEGER NOT NULL, 
	streak INTEGER NOT NULL, 
	best_streak INTEGER NOT NULL, 
	win_rate DOUBLE NOT NULL, 
	CONSTRAINT pk_counters PRIMARY KEY (guild, period, user)
)
 WITHOUT ROWID

;
INSERT INTO "counters" VALUES(10,'all',101,16,19,6,12,1,-4000,0,1,2,3,0,0,0,3,4,0,0,0,2000,-2000,16,-4000,19675,1,0,2,3.15789473684210508785e-01);
INSERT INTO "counters" VALUES(10,'all',102,13,16,8,8,0,0,1,0,2,4,0,0,0,3,3,1,0,0,2000,-2000,13,0,19675,1,1,2,0.5);
INSERT INTO "counters" VALUES(10,'all',103,4,4,1,3,0,-2000,0,0,0,0,0,0,0,0,0,0,0,0,1000,-1000,4,-2000,19675,1,0,1,0.25);
INSERT INTO "counters" VALUES(10,'m202311',101,16,19,6,12,1,-4000,0,1,2,3,0,0,0,3,4,0,0,0,2000,-2000,16,-4000,19675,1,0,2,3.15789473684210508785e-01);
INSERT INTO "counters" VALUES(10,'m202311',102,13,16,8,8,0,0,1,0,2,4,0,0,0,3,3,1,0,0,2000,-2000,13,0,19675,1,1,2,0.5);
INSERT INTO "counters" VALUES(10,'m202311',103,4,4,1,3,0,-2000,0,0,0,0,0,0,0,0,0,0,0,0,1000,-1000,4,-2000,19675,1,0,1,0.25);
INSERT INTO "counters" VALUES(10,'s1',101,16,19,6,12,1,-4000,0,1,2,3,0,0,0,3,4,0,0,0,2000,-2000,16,-4000,19675,1,0,2,3.15789473684210508785e-01);
INSERT INTO "counters" VALUES(10,'s1',102,13,16,8,8,0,0,1,0,2,4,0,0,0,3,3,1,0,0,2000,-2000,13,0,19675,1,1,2,0.5);
INSERT INTO "counters" VALUES(10,'s1',103,4,4,1,3,0,-2000,0,0,0,0,0,0,0,0,0,0,0,0,1000,-1000,4,-2000,19675,1,0,1,0.25);
INSERT INTO "counters" VALUES(10,'w20231113',101,16,19,6,12,1,-4000,0,1,2,3,0,0,0,3,4,0,0,0,2000,-2000,16,-4000,19675,1,0,2,3.15789473684210508785e-01);
INSERT INTO "counters" VALUES(10,'w20231113',102,13,16,8,8,0,0,1,0,2,4,0,0,0,3,3,1,0,0,2000,-2000,13,0,19675,1,1,2,0.5);
INSERT INTO "counters" VALUES(10,'w20231113',103,4,4,1,3,0,-2000,0,0,0,0,0,0,0,0,0,0,0,0,1000,-1000,4,-2000,19675,1,0,1,0.25);
INSERT INTO "counters" VALUES(11,'all',101,3,4,2,2,0,0,0,0,0,1,0,0,0,0,0,0,0,0,2000,-1000,3,0,19675,1,0,1,0.5);
INSERT INTO "counters" VALUES(11,'m202311',101,3,4,2,2,0,0,0,0,0,1,0,0,0,0,0,0,0,0,2000,-1000,3,0,19675,1,0,1,0.5);
INSERT INTO "counters" VALUES(11,'s1',101,3,4,2,2,0,0,0,0,0,1,0,0,0,0,0,0,0,0,2000,-1000,3,0,19675,1,0,1,0.5);
INSERT INTO "counters" VALUES(11,'w20231113',101,3,4,2,2,0,0,0,0,0,1,0,0,0,0,0,0,0,0,2000,-1000,3,0,19675,1,0,1,0.5);
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
INSERT INTO "eliminations" VALUES(1,10,103,1700000001.0,32,2,1700000001.0);
INSERT INTO "eliminations" VALUES(2,10,104,1700000002.0,31,12,1700007201.0);
CREATE TABLE generations (
	id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	application INTEGER, 
	CONSTRAINT pk_generations PRIMARY KEY (id), 
	CONSTRAINT ck_generations_one_row CHECK (id = 1)
);
INSERT INTO "generations" VALUES(1,3,NULL);
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
	season INTEGER NOT NULL, 
	CONSTRAINT pk_match_players PRIMARY KEY (table_id, match_no, user), 
	CONSTRAINT fk_match_players_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "match_players" VALUES(34,1,101,10,1700000002.0,NULL,NULL,NULL,0,1);
INSERT INTO "match_players" VALUES(34,1,102,10,1700000002.0,NULL,NULL,NULL,0,1);
INSERT INTO "match_players" VALUES(31,1,101,10,1700000002.0,NULL,NULL,NULL,0,1);
CREATE TABLE match_results (
	table_id INTEGER NOT NULL, 
	match_no INTEGER NOT NULL, 
	guild INTEGER NOT NULL, 
	channel INTEGER NOT NULL, 
	choices TEXT NOT NULL, 
	ended_at DOUBLE NOT NULL, 
	message INTEGER, 
	CONSTRAINT pk_match_results PRIMARY KEY (table_id, match_no), 
	CONSTRAINT fk_match_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "match_results" VALUES(31,1,10,1034,'{"format":1,"marks":{"shoe":"3688bce9600d91ff70c28562a3d53f18","next_shoe":"9c421782bd94df005cfad43eb072d152","round":null},"id":34,"guild":10,"channel":1034,"opened_by":101,"host":101,"match":{"number":1,"stage":"playing","entrants":[{"player":101,"place":null,"out_in":null},{"player":102,"place":null,"out_in":null}],"first_round":1,"previous":null,"raised":null,"rounds_at_limits":0,"repeats":null,"fixed":{}},"choices":{"preset":"friendly","changes":{}},"pending":null,"rules":"friendly","version":16,"frame":16,"phase_frame":16,"seen":{"101":16,"102":16},"question":12,"deadline":1700000032.0,"round_no":4,"round_id":26,"round":null,"box_numbers":[1,2],"seats":[{"player":101,"box":1,"ready":false,"skips":null,"away":false,"leaving":false,"kicked":false,"missed":0,"absent_since":null,"last_bets":[[1,1000]],"followed":[],"missed_rounds":0,"asked_since":null,"votes":null,"first_time":false},{"player":102,"box":2,"ready":false,"skips":null,"away":false,"leaving":false,"kicked":false,"missed":0,"absent_since":null,"last_bets":[[2,1000]],"followed":[],"missed_rounds":0,"asked_since":null,"votes":null,"first_time":false}],"queue":[],"out":[],"returned":[],"wagers":[],"open_boxes":[],"shoe_no":1,"shoe":{"position":27},"next_shoe":{"position":0},"promised_together":1,"client_seeds":{},"revealed":[],"shuffled":null,"notice":null,"idle_since":1700000002.0,"acted_at":1700000002.0,"last_round_at":1700000002.0,"gathering":false,"first_bets":{},"last":{"round_no":3,"dealer":["5d","Ts","Ah","2s"],"dealer_total":18,"dealer_soft":false,"dealer_natural":false,"boxes":[{"box":1,"player":101,"hands":[{"cards":["Kc","5h"],"total":15,"soft":false,"natural":false,"bet":1000,"outcome":"loss","net":-1000,"is_doubled":false,"default":null}],"insurance":0,"net":-1000,"chips":45000,"followers":[]},{"box":2,"player":102,"hands":[{"cards":["3s","Qs"],"total":13,"soft":false,"natural":false,"bet":1000,"outcome":"loss","net":-1000,"is_doubled":false,"default":null}],"insurance":0,"net":-1000,"chips":50500,"followers":[]}],"shows_box_numbers":false,"sent_back":[],"dealer_before":[],"earned":[]},"news":{"player":102,"what":"stand","card":null,"by_timer":false,"others":[],"closed_surrender":false},"names":{},"season":1,"round_season":1,"closing":false,"closed_by":null,"is_open":true}',1700003600.0,NULL);
CREATE TABLE member_settings (
	guild INTEGER NOT NULL, 
	user INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_member_settings PRIMARY KEY (guild, user, name)
)
 WITHOUT ROWID

;
INSERT INTO "member_settings" VALUES(10,101,'your_turn','on');
CREATE TABLE passing_messages (
	message INTEGER NOT NULL, 
	channel INTEGER NOT NULL, 
	CONSTRAINT pk_passing_messages PRIMARY KEY (message)
);
INSERT INTO "passing_messages" VALUES(5,1031);
CREATE TABLE people (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	discord INTEGER NOT NULL, 
	leaving_since DOUBLE, 
	break_until DOUBLE, 
	CONSTRAINT uq_people_discord UNIQUE (discord)
);
INSERT INTO "people" VALUES(101,9101,NULL,NULL);
INSERT INTO "people" VALUES(102,9102,NULL,NULL);
INSERT INTO "people" VALUES(103,9103,NULL,4119203600.0);
INSERT INTO "people" VALUES(104,9104,1700018004.0,NULL);
CREATE TABLE playing_days (
	guild INTEGER NOT NULL, 
	user INTEGER NOT NULL, 
	last_day INTEGER NOT NULL, 
	days INTEGER NOT NULL, 
	best_days INTEGER NOT NULL, 
	CONSTRAINT pk_playing_days PRIMARY KEY (guild, user)
)
 WITHOUT ROWID

;
INSERT INTO "playing_days" VALUES(10,101,19675,1,1);
INSERT INTO "playing_days" VALUES(10,102,19675,1,1);
INSERT INTO "playing_days" VALUES(10,103,19675,1,1);
INSERT INTO "playing_days" VALUES(11,101,19675,1,1);
CREATE TABLE posted_boards (
	channel INTEGER NOT NULL, 
	guild INTEGER NOT NULL, 
	message INTEGER NOT NULL, 
	measure TEXT NOT NULL, 
	period TEXT NOT NULL, 
	shown TEXT NOT NULL, 
	posted_at DOUBLE NOT NULL, 
	edited_at DOUBLE NOT NULL, 
	wait_until DOUBLE NOT NULL, 
	failing_since DOUBLE, 
	CONSTRAINT pk_posted_boards PRIMARY KEY (channel)
);
INSERT INTO "posted_boards" VALUES(510,10,910,'chips','season','',1700010802.0,1700010802.0,1700010802.0,NULL);
INSERT INTO "posted_boards" VALUES(512,12,912,'chips','season','',1700018004.0,1700018004.0,1700018004.0,NULL);
CREATE TABLE remembered_breaks (
	digest BLOB NOT NULL, 
	until DOUBLE NOT NULL, 
	CONSTRAINT pk_remembered_breaks PRIMARY KEY (digest)
)
 WITHOUT ROWID

;
INSERT INTO "remembered_breaks" VALUES(X'881C52664CE90286E278ECA60320AA8C11A44C96A8A371BA0D8365FFB0886768',4119203600.0);
CREATE TABLE remembered_claims (
	guild INTEGER NOT NULL, 
	digest BLOB NOT NULL, 
	last_day INTEGER, 
	refilled_at DOUBLE, 
	debt INTEGER, 
	CONSTRAINT pk_remembered_claims PRIMARY KEY (guild, digest), 
	CONSTRAINT ck_remembered_claims_debt_is_whole CHECK (debt IS NULL OR typeof(debt) = 'integer')
)
 WITHOUT ROWID

;
INSERT INTO "remembered_claims" VALUES(10,X'2803824B86E4D58DB9C90FCAC9293018CEEE576808C52670C216573F86B891B2',19675,NULL,0);
CREATE TABLE round_players (
	table_id INTEGER NOT NULL, 
	round_no INTEGER NOT NULL, 
	user INTEGER NOT NULL, 
	staked INTEGER, 
	net INTEGER, 
	owned INTEGER, 
	CONSTRAINT pk_round_players PRIMARY KEY (table_id, round_no, user), 
	CONSTRAINT ck_round_players_staked_is_whole CHECK (staked IS NULL OR typeof(staked) = 'integer'), 
	CONSTRAINT ck_round_players_net_is_whole CHECK (net IS NULL OR typeof(net) = 'integer'), 
	CONSTRAINT ck_round_players_owned_is_whole CHECK (owned IS NULL OR typeof(owned) = 'integer'), 
	CONSTRAINT fk_round_players_table_id_round_no FOREIGN KEY(table_id, round_no) REFERENCES rounds (table_id, round_no)
)
 WITHOUT ROWID

;
INSERT INTO "round_players" VALUES(31,1,101,1000,-1000,99000);
INSERT INTO "round_players" VALUES(31,1,102,2000,0,100000);
INSERT INTO "round_players" VALUES(31,2,101,1000,-1000,98000);
INSERT INTO "round_players" VALUES(31,2,102,1000,1000,101000);
INSERT INTO "round_players" VALUES(31,3,101,1000,-1000,97000);
INSERT INTO "round_players" VALUES(31,3,102,2000,-2000,99000);
INSERT INTO "round_players" VALUES(31,4,101,1000,-1000,96000);
INSERT INTO "round_players" VALUES(31,4,102,1000,1000,100000);
INSERT INTO "round_players" VALUES(31,5,101,1000,-1000,95000);
INSERT INTO "round_players" VALUES(31,5,102,1000,-1000,99000);
INSERT INTO "round_players" VALUES(31,6,101,1000,-1000,94000);
INSERT INTO "round_players" VALUES(31,6,102,1000,-1000,98000);
INSERT INTO "round_players" VALUES(31,7,101,2000,2000,96000);
INSERT INTO "round_players" VALUES(31,7,102,1000,1500,99500);
INSERT INTO "round_players" VALUES(31,8,101,1000,1000,97000);
INSERT INTO "round_players" VALUES(31,8,102,2000,2000,101500);
INSERT INTO "round_players" VALUES(31,9,101,2000,-1000,96000);
INSERT INTO "round_players" VALUES(31,9,102,2000,-2000,99500);
INSERT INTO "round_players" VALUES(31,10,101,1000,-1000,95000);
INSERT INTO "round_players" VALUES(31,10,102,1000,-1000,98500);
INSERT INTO "round_players" VALUES(31,11,101,1000,1000,96000);
INSERT INTO "round_players" VALUES(31,11,102,2000,2000,100500);
INSERT INTO "round_players" VALUES(31,12,101,2000,-2000,94000);
INSERT INTO "round_players" VALUES(31,12,102,2000,0,100500);
INSERT INTO "round_players" VALUES(31,13,101,NULL,NULL,NULL);
INSERT INTO "round_players" VALUES(31,13,102,NULL,NULL,NULL);
INSERT INTO "round_players" VALUES(32,1,103,1000,-1000,99000);
INSERT INTO "round_players" VALUES(32,2,103,NULL,NULL,NULL);
INSERT INTO "round_players" VALUES(32,3,103,1000,-1000,49000);
INSERT INTO "round_players" VALUES(32,4,103,1000,1000,50000);
INSERT INTO "round_players" VALUES(32,5,103,1000,-1000,49000);
INSERT INTO "round_players" VALUES(33,1,101,2000,2000,96000);
INSERT INTO "round_players" VALUES(33,2,101,1000,-1000,95000);
INSERT INTO "round_players" VALUES(33,3,101,2000,2000,97000);
INSERT INTO "round_players" VALUES(34,1,101,2000,-2000,48000);
INSERT INTO "round_players" VALUES(34,1,102,1000,0,50000);
INSERT INTO "round_players" VALUES(34,2,101,2000,-2000,46000);
INSERT INTO "round_players" VALUES(34,2,102,1000,1500,51500);
INSERT INTO "round_players" VALUES(34,3,101,1000,-1000,45000);
INSERT INTO "round_players" VALUES(34,3,102,1000,-1000,50500);
INSERT INTO "round_players" VALUES(35,1,101,1000,-1000,96000);
INSERT INTO "round_players" VALUES(35,1,102,500,-500,100000);
INSERT INTO "round_players" VALUES(36,1,101,2000,2000,102000);
INSERT INTO "round_players" VALUES(36,2,101,1000,-1000,101000);
INSERT INTO "round_players" VALUES(36,3,101,1000,-1000,100000);
CREATE TABLE rounds (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id INTEGER NOT NULL, 
	round_no INTEGER NOT NULL, 
	shoe_no INTEGER NOT NULL, 
	shoe_position INTEGER NOT NULL, 
	rule_set INTEGER NOT NULL, 
	record TEXT NOT NULL, 
	moves TEXT NOT NULL, 
	output TEXT, 
	status TEXT NOT NULL, 
	dealt_at DOUBLE NOT NULL, 
	settled_at DOUBLE, 
	season INTEGER NOT NULL, 
	is_judged BOOLEAN NOT NULL, 
	CONSTRAINT ck_rounds_status CHECK (status IN ('open', 'settled', 'void')), 
	CONSTRAINT fk_rounds_table_id_shoe_no FOREIGN KEY(table_id, shoe_no) REFERENCES shoes (table_id, number), 
	CONSTRAINT fk_rounds_rule_set FOREIGN KEY(rule_set) REFERENCES rule_sets (id), 
	CONSTRAINT uq_rounds_table_id_round_no UNIQUE (table_id, round_no)
);
INSERT INTO "rounds" VALUES(1,31,1,1,0,1,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":100000}},{"bet":{"player":"102","amount":1000,"chips":100000}}]}','{"box":1,"move":"stand","at":0},{"box":2,"move":"split","at":0},{"box":2,"move":"stand","at":0}','{"cards":"Ts Kd 2h 3c Tc 7d 4s As Th","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]},{"net":0,"hands":[{"outcome":"loss","net":-1000},{"outcome":"win","net":1000}]}],"digest":"40b753d24e84ff50"}','settled',1700000000.0,1700000000.0,1,1);
INSERT INTO "rounds" VALUES(2,31,2,1,9,1,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":99000}},{"bet":{"player":"102","amount":1000,"chips":100000}}]}','{"box":1,"move":"hit","at":0},{"box":2,"move":"stand","at":0}','{"cards":"Th Ah 3d 2c 4c 7c Qc 6c Jc","boxes":[{"net":-1000,"hands":[{"outcome":"bust","net":-1000}]},{"net":1000,"hands":[{"outcome":"win","net":1000}]}],"digest":"094c04e78bd363ea"}','settled',1700000000.0,1700000000.0,1,1);
INSERT INTO "rounds" VALUES(3,31,3,1,18,1,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":98000}},{"bet":{"player":"102","amount":1000,"chips":101000}}]}','{"box":1,"move":"hit","at":0},{"box":1,"move":"stand","at":0},{"box":2,"move":"split","at":0},{"box":2,"move":"stand","at":0},{"box":2,"move":"stand","at":0}','{"cards":"4c 8d 3c 2s 8s 2c 9s Js Qs As 5d","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]},{"net":-2000,"hands":[{"outcome":"loss","net":-1000},{"outcome":"loss","net":-1000}]}],"digest":"eebd37c379e8376a"}','settled',1700000000.0,1700000000.0,1,0);
INSERT INTO "rounds" VALUES(4,31,4,1,29,1,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":97000}},{"bet":{"player":"102","amount":1000,"chips":99000}}]}','{"box":1,"move":"stand","at":0},{"box":2,"move":"stand","at":0}','{"cards":"7d 9s Qc Jd Qs 8d","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]},{"net":1000,"hands":[{"outcome":"win","net":1000}]}],"digest":"12859ce6c308307c"}','settled',1700000000.0,1700000000.0,1,0);
INSERT INTO "rounds" VALUES(5,31,5,1,35,1,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":96000}},{"bet":{"player":"102","amount":1000,"chips":100000}}]}','{"box":1,"move":"stand","at":0},{"box":2,"move":"stand","at":0}','{"cards":"3d 9s 6d Jh 6s 2s 8d 4s","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]},{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]}],"digest":"944a0aade0ba1fce"}','settled',1700000000.0,1700000000.0,1,0);
INSERT INTO "rounds" VALUES(6,31,6,1,43,1,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":95000}},{"bet":{"player":"102","amount":1000,"chips":99000}}]}','{"box":1,"move":"stand","at":0},{"box":2,"move":"hit","at":0},{"box":2,"move":"stand","at":0}','{"cards":"Jh 2s 8c 9c 6c 7s Kh 5s","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]},{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]}],"digest":"e1ebc1d3c699cb27"}','settled',1700000000.0,1700000000.0,1,0);
INSERT INTO "rounds" VALUES(7,31,7,1,51,1,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":94000}},{"bet":{"player":"102","amount":1000,"chips":98000}}]}','{"box":1,"move":"split","at":0},{"box":1,"move":"stand","at":0},{"box":1,"move":"stand","at":0}','{"cards":"Qs As Jc Td Qd 6h Js 3h Kh","boxes":[{"net":2000,"hands":[{"outcome":"win","net":1000},{"outcome":"win","net":1000}]},{"net":1500,"hands":[{"outcome":"natural","net":1500,"natural":true}]}],"digest":"263fb94de9fc8898"}','settled',1700000000.0,1700000000.0,1,0);
INSERT INTO "rounds" VALUES(8,31,8,1,60,1,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":96000}},{"bet":{"player":"102","amount":1000,"chips":99500}}]}','{"box":1,"move":"stand","at":0},{"box":2,"move":"split","at":0},{"box":2,"move":"stand","at":0},{"box":2,"move":"stand","at":0}','{"cards":"Qd Kd Js 8h Jc 6s Ts 5d 7s","boxes":[{"net":1000,"hands":[{"outcome":"win","net":1000}]},{"net":2000,"hands":[{"outcome":"win","net":1000},{"outcome":"win","net":1000}]}],"digest":"0ebdbacf2b82afa0"}','settled',1700000000.0,1700000000.0,1,0);
INSERT INTO "rounds" VALUES(9,31,9,1,69,1,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":97000}},{"bet":{"player":"102","amount":1000,"chips":101500}}]}','{"box":1,"move":"split","at":0},{"box":1,"move":"stand","at":0},{"box":2,"move":"double","at":0}','{"cards":"Kd 2h 9c Qd 9d 5h Ts Ad 2c 7h","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000},{"outcome":"push","net":0}]},{"net":-2000,"hands":[{"outcome":"loss","net":-2000}]}],"digest":"4de636c8be7d3411"}','settled',1700000000.0,1700000000.0,1,0);
INSERT INTO "rounds" VALUES(10,31,10,1,79,1,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":96000}},{"bet":{"player":"102","amount":1000,"chips":99500}}]}','{"box":1,"move":"hit","at":0},{"box":1,"move":"stand","at":0},{"box":2,"move":"hit","at":0},{"box":2,"move":"stand","at":0}','{"cards":"3c Qs 7d 2h 2d Qc Qc 2h","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]},{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]}],"digest":"e27904c3a47b9042"}','settled',1700000000.0,1700000000.0,1,0);
INSERT INTO "rounds" VALUES(11,31,11,1,87,1,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":95000}},{"bet":{"player":"102","amount":1000,"chips":98500}}]}','{"box":1,"move":"stand","at":0},{"box":2,"move":"double","at":0}','{"cards":"5d 8h 6d Kc 3h 7c 3s 2c 7c","boxes":[{"net":1000,"hands":[{"outcome":"win","net":1000}]},{"net":2000,"hands":[{"outcome":"win","net":2000}]}],"digest":"ff9b9785aba15a7d"}','settled',1700000000.0,1700000000.0,1,0);
INSERT INTO "rounds" VALUES(12,31,12,1,96,1,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":96000}},{"bet":{"player":"102","amount":1000,"chips":100500}}]}','{"box":1,"move":"split","at":0},{"box":1,"move":"stand","at":0},{"box":1,"move":"stand","at":0},{"box":2,"move":"split","at":0},{"box":2,"move":"stand","at":0},{"box":2,"move":"stand","at":0}','{"cards":"6d Kc 9h 6s Td Qd 9h Ad Jc 8d","boxes":[{"net":-2000,"hands":[{"outcome":"loss","net":-1000},{"outcome":"loss","net":-1000}]},{"net":0,"hands":[{"outcome":"win","net":1000},{"outcome":"loss","net":-1000}]}],"digest":"df63e5e2bb2f5d3b"}','settled',1700000000.0,1700000000.0,1,0);
INSERT INTO "rounds" VALUES(13,32,1,1,0,2,'{"boxes":[{"bet":{"player":"103","amount":1000,"chips":100000}}]}','{"box":1,"move":"stand","at":0}','{"cards":"5d 2d Ad 6d Ks","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]}],"digest":"95e518728fc41476"}','settled',1700000000.0,1700000000.0,1,0);
INSERT INTO "rounds" VALUES(14,32,2,1,5,2,'{}','',NULL,'void',1700000000.0,1700000000.0,1,0);
INSERT INTO "rounds" VALUES(15,32,3,2,0,2,'{"boxes":[{"bet":{"player":"103","amount":1000,"chips":50000}}]}','{"box":1,"move":"stand","at":0}','{"cards":"Kh Qc 7d Kd","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]}],"digest":"8b75d25be863c8c3"}','settled',1700000002.0,1700000002.0,1,0);
INSERT INTO "rounds" VALUES(16,33,1,1,0,3,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":94000}}]}','{"box":1,"move":"decline","at":0},{"box":1,"move":"double","at":0}','{"cards":"6c 7h 3d As Qh","boxes":[{"net":2000,"hands":[{"outcome":"win","net":2000}]}],"digest":"4430fc575858bfad"}','settled',1700000002.0,1700000002.0,1,0);
INSERT INTO "rounds" VALUES(17,36,1,1,0,4,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":100000}}]}','{"box":1,"move":"split","at":0},{"box":1,"move":"stand","at":0},{"box":1,"move":"stand","at":0}','{"cards":"Kd 6c Qd 2h Qc Ks Th","boxes":[{"net":2000,"hands":[{"outcome":"win","net":1000},{"outcome":"win","net":1000}]}],"digest":"74808681e631913a"}','settled',1700000002.0,1700000002.0,1,0);
INSERT INTO "rounds" VALUES(18,32,4,2,4,2,'{"boxes":[{"bet":{"player":"103","amount":1000,"chips":49000}}]}','{"box":1,"move":"stand","at":0}','{"cards":"6d 6h 8c 8c Kh","boxes":[{"net":1000,"hands":[{"outcome":"win","net":1000}]}],"digest":"9066ec6e393cf759"}','settled',1700000002.0,1700000002.0,1,0);
INSERT INTO "rounds" VALUES(19,33,2,1,5,3,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":96000}}]}','','{"cards":"5s Ac Th Jh","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]}],"digest":"c97d88adf7797ec8"}','settled',1700000002.0,1700000002.0,1,0);
INSERT INTO "rounds" VALUES(20,36,2,1,7,4,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":102000}}]}','{"box":1,"move":"stand","at":0}','{"cards":"6s 2s Ts 8h Js","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]}],"digest":"60fe6d749fc9c593"}','settled',1700000002.0,1700000002.0,1,0);
INSERT INTO "rounds" VALUES(21,32,5,2,9,2,'{"boxes":[{"bet":{"player":"103","amount":1000,"chips":50000}}]}','{"box":1,"move":"stand","at":0}','{"cards":"Ac Ts 7c Ks","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]}],"digest":"52e4e8affe9280bb"}','settled',1700000002.0,1700000002.0,1,0);
INSERT INTO "rounds" VALUES(22,33,3,1,9,3,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":95000}}]}','{"box":1,"move":"double","at":0}','{"cards":"6s 4h 4s 2h 5c 6h 4d Jc","boxes":[{"net":2000,"hands":[{"outcome":"win","net":2000}]}],"digest":"386d25212ada5b02"}','settled',1700000002.0,1700000002.0,1,0);
INSERT INTO "rounds" VALUES(23,36,3,1,12,4,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":101000}}]}','{"box":1,"move":"stand","at":0}','{"cards":"5c 9h 9h 2d 6d","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]}],"digest":"0e1dcd9411272105"}','settled',1700000002.0,1700000002.0,1,0);
INSERT INTO "rounds" VALUES(24,34,1,1,0,5,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":50000}},{"bet":{"player":"102","amount":1000,"chips":50000}}]}','{"box":1,"move":"double","at":0},{"box":2,"move":"stand","at":0}','{"cards":"2d 8s Ks 7h Qd 5s 3d Ac 2h","boxes":[{"net":-2000,"hands":[{"outcome":"loss","net":-2000}]},{"net":0,"hands":[{"outcome":"push","net":0}]}],"digest":"bb4646ceb259060b"}','settled',1700000002.0,1700000002.0,1,0);
INSERT INTO "rounds" VALUES(25,34,2,1,9,5,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":48000}},{"bet":{"player":"102","amount":1000,"chips":50000}}]}','{"box":1,"move":"split","at":0},{"box":1,"move":"stand","at":0},{"box":1,"move":"stand","at":0}','{"cards":"Td Jd 7s Jd As 8c 6c 6d Ac 5c","boxes":[{"net":-2000,"hands":[{"outcome":"loss","net":-1000},{"outcome":"loss","net":-1000}]},{"net":1500,"hands":[{"outcome":"natural","net":1500,"natural":true}]}],"digest":"76d3fcfa7a40ec15"}','settled',1700000002.0,1700000002.0,1,0);
INSERT INTO "rounds" VALUES(26,34,3,1,19,5,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":46000}},{"bet":{"player":"102","amount":1000,"chips":51500}}]}','{"box":1,"move":"stand","at":0},{"box":2,"move":"stand","at":0}','{"cards":"Kc 3s 5d 5h Qs Ts Ah 2s","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]},{"net":-1000,"hands":[{"outcome":"loss","net":-1000}]}],"digest":"7a6e2af19946315a"}','settled',1700000002.0,1700000002.0,1,0);
INSERT INTO "rounds" VALUES(27,35,1,1,0,6,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":97000},"followers":[{"player":"102","amount":500,"chips":100500}]}]}','{"box":1,"move":"stand","at":0}','{"cards":"Js Jh 6d 9c","boxes":[{"net":-1000,"hands":[{"outcome":"loss","net":-1000}],"followers":[{"player":"102","net":-500}]}],"digest":"5edb23a4838ac1b2"}','settled',1700000002.0,1700000002.0,1,0);
INSERT INTO "rounds" VALUES(28,31,13,1,106,1,'{"boxes":[{"bet":{"player":"101","amount":1000,"chips":96000}},{"bet":{"player":"102","amount":1000,"chips":100000}}]}','',NULL,'open',1700000002.0,NULL,1,0);
CREATE TABLE rule_sets (
	id INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	json TEXT NOT NULL, 
	CONSTRAINT pk_rule_sets PRIMARY KEY (id), 
	CONSTRAINT fk_rule_sets_table_id FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "rule_sets" VALUES(1,31,'{"preset":"house","boxes":7,"boxes_per_player":1,"shared_boxes":false,"simultaneous":true,"cards_face_up":true,"hidden_bets":false,"hints":true,"turn_time":20,"intermission":30,"on_missed_bet":"sit_out","bankroll":"bank","starting_chips":500,"min_bet":5,"max_bet":500,"bet_step":1,"base_bet":10,"odd_money":"exact","raise_every":0,"inverted":false,"decks":6,"reshuffle":"cut","penetration":75,"hole_card":"second","peek":"ace_ten","hit_soft_17":true,"dealer_always_draws":false,"dealer_natural_beats_21":true,"natural_pays_at_once":false,"blackjack_pays":"3:2","simple":false,"double":"any","double_after_split":true,"split_match":"value","splits":3,"ace_splits":1,"split_deal":"at_once","hit_split_aces":false,"split_ace_natural":false,"surrender":"late","surrender_window":"own_turn","surrender_after_split":false,"insurance":true,"partial_insurance":true,"late_insurance":false,"even_money":true}');
INSERT INTO "rule_sets" VALUES(2,32,'{"preset":"house","boxes":7,"boxes_per_player":1,"shared_boxes":false,"simultaneous":true,"cards_face_up":true,"hidden_bets":false,"hints":true,"turn_time":20,"intermission":30,"on_missed_bet":"sit_out","bankroll":"bank","starting_chips":500,"min_bet":5,"max_bet":500,"bet_step":1,"base_bet":10,"odd_money":"exact","raise_every":0,"inverted":false,"decks":6,"reshuffle":"cut","penetration":75,"hole_card":"second","peek":"ace_ten","hit_soft_17":true,"dealer_always_draws":false,"dealer_natural_beats_21":true,"natural_pays_at_once":false,"blackjack_pays":"3:2","simple":false,"double":"any","double_after_split":true,"split_match":"value","splits":3,"ace_splits":1,"split_deal":"at_once","hit_split_aces":false,"split_ace_natural":false,"surrender":"late","surrender_window":"own_turn","surrender_after_split":false,"insurance":true,"partial_insurance":true,"late_insurance":false,"even_money":true}');
INSERT INTO "rule_sets" VALUES(3,33,'{"preset":"speed","boxes":7,"boxes_per_player":1,"shared_boxes":false,"simultaneous":true,"cards_face_up":true,"hidden_bets":true,"hints":true,"turn_time":20,"intermission":30,"on_missed_bet":"sit_out","bankroll":"credit","starting_chips":500,"min_bet":2,"max_bet":0,"bet_step":2,"base_bet":10,"odd_money":"forbid","raise_every":0,"inverted":false,"decks":1,"reshuffle":"empty","penetration":75,"hole_card":"first","peek":"ace_ten","hit_soft_17":true,"dealer_always_draws":false,"dealer_natural_beats_21":true,"natural_pays_at_once":false,"blackjack_pays":"3:2","simple":false,"double":"any","double_after_split":true,"split_match":"value","splits":3,"ace_splits":1,"split_deal":"at_once","hit_split_aces":true,"split_ace_natural":false,"surrender":"late","surrender_window":"own_turn","surrender_after_split":false,"insurance":true,"partial_insurance":true,"late_insurance":false,"even_money":false}');
INSERT INTO "rule_sets" VALUES(4,36,'{"preset":"house","boxes":7,"boxes_per_player":1,"shared_boxes":false,"simultaneous":true,"cards_face_up":true,"hidden_bets":false,"hints":true,"turn_time":20,"intermission":30,"on_missed_bet":"sit_out","bankroll":"bank","starting_chips":500,"min_bet":5,"max_bet":500,"bet_step":1,"base_bet":10,"odd_money":"exact","raise_every":0,"inverted":false,"decks":6,"reshuffle":"cut","penetration":75,"hole_card":"second","peek":"ace_ten","hit_soft_17":true,"dealer_always_draws":false,"dealer_natural_beats_21":true,"natural_pays_at_once":false,"blackjack_pays":"3:2","simple":false,"double":"any","double_after_split":true,"split_match":"value","splits":3,"ace_splits":1,"split_deal":"at_once","hit_split_aces":false,"split_ace_natural":false,"surrender":"late","surrender_window":"own_turn","surrender_after_split":false,"insurance":true,"partial_insurance":true,"late_insurance":false,"even_money":true}');
INSERT INTO "rule_sets" VALUES(5,34,'{"preset":"friendly","boxes":7,"boxes_per_player":1,"shared_boxes":false,"simultaneous":false,"cards_face_up":true,"hidden_bets":false,"hints":true,"turn_time":20,"intermission":30,"on_missed_bet":"base","bankroll":"match","starting_chips":500,"min_bet":5,"max_bet":100,"bet_step":1,"base_bet":10,"odd_money":"floor","raise_every":0,"inverted":false,"decks":4,"reshuffle":"cut","penetration":75,"hole_card":"second","peek":"ace","hit_soft_17":false,"dealer_always_draws":true,"dealer_natural_beats_21":true,"natural_pays_at_once":false,"blackjack_pays":"3:2","simple":false,"double":"any","double_after_split":true,"split_match":"value","splits":1,"ace_splits":1,"split_deal":"at_once","hit_split_aces":true,"split_ace_natural":true,"surrender":"late","surrender_window":"own_turn","surrender_after_split":false,"insurance":true,"partial_insurance":false,"late_insurance":false,"even_money":true}');
INSERT INTO "rule_sets" VALUES(6,35,'{"preset":"standard","boxes":7,"boxes_per_player":7,"shared_boxes":true,"simultaneous":false,"cards_face_up":true,"hidden_bets":false,"hints":true,"turn_time":20,"intermission":30,"on_missed_bet":"sit_out","bankroll":"bank","starting_chips":500,"min_bet":5,"max_bet":100,"bet_step":1,"base_bet":10,"odd_money":"exact","raise_every":0,"inverted":false,"decks":6,"reshuffle":"cut","penetration":66,"hole_card":"none","peek":"off","hit_soft_17":false,"dealer_always_draws":false,"dealer_natural_beats_21":true,"natural_pays_at_once":false,"blackjack_pays":"3:2","simple":false,"double":"any","double_after_split":true,"split_match":"value","splits":3,"ace_splits":3,"split_deal":"on_turn","hit_split_aces":false,"split_ace_natural":false,"surrender":"early","surrender_window":"until_first_hit","surrender_after_split":false,"insurance":true,"partial_insurance":true,"late_insurance":false,"even_money":true}');
CREATE TABLE season_schedules (
	guild INTEGER NOT NULL, 
	every TEXT NOT NULL, 
	since DOUBLE NOT NULL, 
	CONSTRAINT pk_season_schedules PRIMARY KEY (guild)
);
INSERT INTO "season_schedules" VALUES(10,'month',1700010802.0);
INSERT INTO "season_schedules" VALUES(12,'month',1700018004.0);
CREATE TABLE seasons (
	guild INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	ended_at DOUBLE NOT NULL, 
	ended_by INTEGER, 
	is_announced BOOLEAN NOT NULL, 
	next_rounds INTEGER NOT NULL, 
	next_days INTEGER NOT NULL, 
	CONSTRAINT pk_seasons PRIMARY KEY (guild, number)
)
 WITHOUT ROWID

;
INSERT INTO "seasons" VALUES(10,1,'season 1',1700007201.0,101,1,20,3);
INSERT INTO "seasons" VALUES(10,2,'season 2',1700010802.0,101,0,20,3);
INSERT INTO "seasons" VALUES(12,1,'season 1',1700014403.0,101,1,20,3);
INSERT INTO "seasons" VALUES(12,2,'season 2',1700018004.0,101,0,20,3);
CREATE TABLE server_settings (
	guild INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_server_settings PRIMARY KEY (guild, name)
)
 WITHOUT ROWID

;
INSERT INTO "server_settings" VALUES(10,'daily','70');
INSERT INTO "server_settings" VALUES(10,'language','de');
CREATE TABLE shoes (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	seed BLOB NOT NULL, 
	commitment TEXT NOT NULL, 
	client_seeds TEXT NOT NULL, 
	decks INTEGER NOT NULL, 
	opened_at DOUBLE NOT NULL, 
	retired_at DOUBLE, 
	version INTEGER NOT NULL, 
	bet_id TEXT, 
	CONSTRAINT pk_shoes PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_shoes_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_shoes_commitment UNIQUE (commitment)
);
INSERT INTO "shoes" VALUES(31,1,X'0000000000000000000000000000000000000000000000010000000000000000','xx_vKbf9SPk8wIzFzUMA_Kcyf-yssH9i3kRp5gF8Vl4','[]',6,1700000000.0,NULL,2,'stacked');
INSERT INTO "shoes" VALUES(31,2,X'0000000000000000000000000000000000000000000000010000000000000001','B_tyd7XRHwv4UuP7PNH7JJKRyh3vAAVu9S7AIoyNto8','[]',6,1700000000.0,NULL,2,NULL);
INSERT INTO "shoes" VALUES(32,1,X'0000000000000000000000000000000000000000000000010000000000000004','UEuKSGu0YUDStJDlF_MS0u4a4YEierdYH_a48lpEXY0','[]',6,1700000000.0,1700000000.0,2,'stacked');
INSERT INTO "shoes" VALUES(32,2,X'0000000000000000000000000000000000000000000000010000000000000005','n0kEki46Gqs67wo202aDSg7QLC6IkOQKYBnbeE6xfVE','[]',6,1700000000.0,NULL,2,'k1072');
INSERT INTO "shoes" VALUES(32,3,X'000000000000000000000000000000000000000000000001000000000000000A','Ig0J6t5wVpR1Y_jTp2jsgzyg6LPoKZcbAouDwrWD60o','[]',6,1700000000.0,NULL,2,NULL);
INSERT INTO "shoes" VALUES(33,1,X'000000000000000000000000000000000000000000000001000000000000000D','UWuuKv4necp7gGYcK3GuG-NhDgaZp7sKbUx_fIZhjkM','[]',1,1700000002.0,NULL,2,'stacked');
INSERT INTO "shoes" VALUES(33,2,X'000000000000000000000000000000000000000000000001000000000000000E','4iqCo-mcMw8wVkliqsJVpF2_QyOl-Xw0BYgPpe5NiFU','[]',1,1700000002.0,NULL,2,NULL);
INSERT INTO "shoes" VALUES(36,1,X'0000000000000000000000000000000000000000000000010000000000000011','Cz1Ml7JZn7NNken2nB3JozWcSgMC7VU6VzoGfU7uGqY','[]',6,1700000002.0,NULL,2,'stacked');
INSERT INTO "shoes" VALUES(36,2,X'0000000000000000000000000000000000000000000000010000000000000012','gdR3UYappaLndmyO0updzrYBbrNv7M0Yc181ilWYaHU','[]',6,1700000002.0,NULL,2,NULL);
INSERT INTO "shoes" VALUES(34,1,X'0000000000000000000000000000000000000000000000010000000000000015','l75HPSo9MwnQw9UKlxZPsgbWZxIqIF9xLcCkDqnufuQ','[]',4,1700000002.0,NULL,2,'stacked');
INSERT INTO "shoes" VALUES(34,2,X'0000000000000000000000000000000000000000000000010000000000000016','e1x1JKyUtOyOcYRJ3PKvU5PbjtmGr4uh4-p5mUL-3VM','[]',4,1700000002.0,NULL,2,NULL);
INSERT INTO "shoes" VALUES(35,1,X'0000000000000000000000000000000000000000000000010000000000000019','S5Nns-Qu01q76ghjHs6L64wWU8F64xOXnFmUGYzsWow','[]',6,1700000002.0,NULL,2,'stacked');
INSERT INTO "shoes" VALUES(35,2,X'000000000000000000000000000000000000000000000001000000000000001A','JfcjYXeUkJIgHQR-6F3tSge3Shv9F_YFP106M2Nwars','[]',6,1700000002.0,NULL,2,NULL);
CREATE TABLE shown_hashes (
	table_id INTEGER NOT NULL, 
	shoe_no INTEGER NOT NULL, 
	hash TEXT NOT NULL, 
	channel INTEGER NOT NULL, 
	message INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	CONSTRAINT pk_shown_hashes PRIMARY KEY (table_id, shoe_no), 
	CONSTRAINT fk_shown_hashes_table_id_shoe_no FOREIGN KEY(table_id, shoe_no) REFERENCES shoes (table_id, number)
);
INSERT INTO "shown_hashes" VALUES(31,1,'xx_vKbf9SPk8wIzFzUMA_Kcyf-yssH9i3kRp5gF8Vl4',1031,6,1700003600.0);
INSERT INTO "shown_hashes" VALUES(31,2,'B_tyd7XRHwv4UuP7PNH7JJKRyh3vAAVu9S7AIoyNto8',1031,6,1700003600.0);
CREATE TABLE tables (
	id INTEGER NOT NULL, 
	guild INTEGER NOT NULL, 
	channel INTEGER NOT NULL, 
	is_open BOOLEAN NOT NULL, 
	version INTEGER NOT NULL, 
	state TEXT NOT NULL, 
	message INTEGER, 
	message_at DOUBLE, 
	missing_since DOUBLE, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES(31,10,1031,1,69,'{"format":1,"marks":{"shoe":"21d25f1351a8ea813a6553c74013efb2","next_shoe":"cb88b5047ed964560cb921c20ed780cf","round":{"round_no":13,"moves":0,"digest":"f3624291e5d9e4e201739e693f5d2948"}},"id":31,"guild":10,"channel":1031,"opened_by":101,"host":101,"match":null,"choices":{"preset":"house","changes":{}},"pending":null,"rules":"house","version":69,"frame":69,"phase_frame":69,"seen":{"101":69,"102":69},"question":56,"deadline":1700000022.0,"round_no":13,"round_id":12,"round":null,"box_numbers":[1,2],"seats":[{"player":101,"box":1,"ready":true,"skips":null,"away":false,"leaving":false,"kicked":false,"missed":0,"absent_since":null,"last_bets":[[1,1000]],"followed":[],"missed_rounds":0,"asked_since":null,"votes":null,"first_time":false},{"player":102,"box":2,"ready":true,"skips":null,"away":false,"leaving":false,"kicked":false,"missed":0,"absent_since":null,"last_bets":[[2,1000]],"followed":[],"missed_rounds":0,"asked_since":null,"votes":null,"first_time":false}],"queue":[],"out":[{"player":104,"round_no":12}],"returned":[],"wagers":[],"open_boxes":[],"shoe_no":1,"shoe":{"position":106},"next_shoe":{"position":0},"promised_together":1,"client_seeds":{},"revealed":[],"shuffled":null,"notice":null,"idle_since":1700000000.0,"acted_at":1700000002.0,"last_round_at":1700000000.0,"gathering":false,"first_bets":{},"last":null,"news":null,"names":{},"season":1,"round_season":1,"closing":false,"closed_by":null,"is_open":true}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(32,10,1032,1,15,'{"format":1,"marks":{"shoe":"45e9737dca87257adbed5c3c7e2cca6c","next_shoe":"d392234dc3233e661b3c2480002bcb44","round":null},"id":32,"guild":10,"channel":1032,"opened_by":101,"host":101,"match":null,"choices":{"preset":"house","changes":{}},"pending":null,"rules":"house","version":15,"frame":15,"phase_frame":15,"seen":{"103":15},"question":15,"deadline":1700000032.0,"round_no":6,"round_id":21,"round":null,"box_numbers":[1],"seats":[{"player":103,"box":1,"ready":false,"skips":null,"away":false,"leaving":false,"kicked":false,"missed":0,"absent_since":null,"last_bets":[[1,1000]],"followed":[],"missed_rounds":0,"asked_since":null,"votes":null,"first_time":false}],"queue":[],"out":[],"returned":[],"wagers":[],"open_boxes":[],"shoe_no":2,"shoe":{"position":13},"next_shoe":{"position":0},"promised_together":1,"client_seeds":{},"revealed":[],"shuffled":null,"notice":null,"idle_since":1700000002.0,"acted_at":1700000002.0,"last_round_at":1700000002.0,"gathering":false,"first_bets":{},"last":{"round_no":5,"dealer":["Ts","Ks"],"dealer_total":20,"dealer_soft":false,"dealer_natural":false,"boxes":[{"box":1,"player":103,"hands":[{"cards":["Ac","7c"],"total":18,"soft":true,"natural":false,"bet":1000,"outcome":"loss","net":-1000,"is_doubled":false,"default":null}],"insurance":0,"net":-1000,"chips":49000,"followers":[]}],"shows_box_numbers":false,"sent_back":[],"dealer_before":[],"earned":[]},"news":{"player":103,"what":"stand","card":null,"by_timer":false,"others":[],"closed_surrender":false},"names":{},"season":1,"round_season":1,"closing":false,"closed_by":null,"is_open":true}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(33,10,1033,1,8,'{"format":1,"marks":{"shoe":"1ad25cb6a61f868b605f6cbd0c706ea2","next_shoe":"0b9c8ed351273531a8b6909746f03554","round":null},"id":33,"guild":10,"channel":1033,"opened_by":101,"host":101,"match":null,"choices":{"preset":"speed","changes":{}},"pending":null,"rules":"speed","version":8,"frame":8,"phase_frame":8,"seen":{"101":8},"question":8,"deadline":1700000032.0,"round_no":4,"round_id":22,"round":null,"box_numbers":[1],"seats":[{"player":101,"box":1,"ready":false,"skips":null,"away":false,"leaving":false,"kicked":false,"missed":0,"absent_since":null,"last_bets":[[1,1000]],"followed":[],"missed_rounds":0,"asked_since":null,"votes":null,"first_time":false}],"queue":[],"out":[],"returned":[],"wagers":[],"open_boxes":[],"shoe_no":1,"shoe":{"position":17},"next_shoe":{"position":0},"promised_together":1,"client_seeds":{},"revealed":[],"shuffled":null,"notice":null,"idle_since":1700000002.0,"acted_at":1700000002.0,"last_round_at":1700000002.0,"gathering":false,"first_bets":{},"last":{"round_no":3,"dealer":["4h","2h","6h","4d","Jc"],"dealer_total":26,"dealer_soft":false,"dealer_natural":false,"boxes":[{"box":1,"player":101,"hands":[{"cards":["6s","4s","5c"],"total":15,"soft":false,"natural":false,"bet":2000,"outcome":"win","net":2000,"is_doubled":true,"default":null}],"insurance":0,"net":2000,"chips":97000,"followers":[]}],"shows_box_numbers":false,"sent_back":[],"dealer_before":[],"earned":[]},"news":{"player":101,"what":"double","card":"5c","by_timer":false,"others":[],"closed_surrender":false},"names":{},"season":1,"round_season":1,"closing":false,"closed_by":null,"is_open":true}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(34,10,1034,1,16,'{"format":1,"marks":{"shoe":"3688bce9600d91ff70c28562a3d53f18","next_shoe":"9c421782bd94df005cfad43eb072d152","round":null},"id":34,"guild":10,"channel":1034,"opened_by":101,"host":101,"match":{"number":1,"stage":"playing","entrants":[{"player":101,"place":null,"out_in":null},{"player":102,"place":null,"out_in":null}],"first_round":1,"previous":null,"raised":null,"rounds_at_limits":0,"repeats":null,"fixed":{}},"choices":{"preset":"friendly","changes":{}},"pending":null,"rules":"friendly","version":16,"frame":16,"phase_frame":16,"seen":{"101":16,"102":16},"question":12,"deadline":1700000032.0,"round_no":4,"round_id":26,"round":null,"box_numbers":[1,2],"seats":[{"player":101,"box":1,"ready":false,"skips":null,"away":false,"leaving":false,"kicked":false,"missed":0,"absent_since":null,"last_bets":[[1,1000]],"followed":[],"missed_rounds":0,"asked_since":null,"votes":null,"first_time":false},{"player":102,"box":2,"ready":false,"skips":null,"away":false,"leaving":false,"kicked":false,"missed":0,"absent_since":null,"last_bets":[[2,1000]],"followed":[],"missed_rounds":0,"asked_since":null,"votes":null,"first_time":false}],"queue":[],"out":[],"returned":[],"wagers":[],"open_boxes":[],"shoe_no":1,"shoe":{"position":27},"next_shoe":{"position":0},"promised_together":1,"client_seeds":{},"revealed":[],"shuffled":null,"notice":null,"idle_since":1700000002.0,"acted_at":1700000002.0,"last_round_at":1700000002.0,"gathering":false,"first_bets":{},"last":{"round_no":3,"dealer":["5d","Ts","Ah","2s"],"dealer_total":18,"dealer_soft":false,"dealer_natural":false,"boxes":[{"box":1,"player":101,"hands":[{"cards":["Kc","5h"],"total":15,"soft":false,"natural":false,"bet":1000,"outcome":"loss","net":-1000,"is_doubled":false,"default":null}],"insurance":0,"net":-1000,"chips":45000,"followers":[]},{"box":2,"player":102,"hands":[{"cards":["3s","Qs"],"total":13,"soft":false,"natural":false,"bet":1000,"outcome":"loss","net":-1000,"is_doubled":false,"default":null}],"insurance":0,"net":-1000,"chips":50500,"followers":[]}],"shows_box_numbers":false,"sent_back":[],"dealer_before":[],"earned":[]},"news":{"player":102,"what":"stand","card":null,"by_timer":false,"others":[],"closed_surrender":false},"names":{},"season":1,"round_season":1,"closing":false,"closed_by":null,"is_open":true}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(35,10,1035,1,6,'{"format":1,"marks":{"shoe":"ee5f8da731d6b9148d4f7992567c921e","next_shoe":"4263c7a5a8f0e66cf72a5e3b99dfde71","round":null},"id":35,"guild":10,"channel":1035,"opened_by":101,"host":101,"match":null,"choices":{"preset":"standard","changes":{}},"pending":null,"rules":"standard","version":6,"frame":6,"phase_frame":6,"seen":{"101":6,"102":6},"question":5,"deadline":1700000032.0,"round_no":2,"round_id":27,"round":null,"box_numbers":[1],"seats":[{"player":101,"box":1,"ready":false,"skips":null,"away":false,"leaving":false,"kicked":false,"missed":0,"absent_since":null,"last_bets":[[1,1000]],"followed":[],"missed_rounds":0,"asked_since":null,"votes":null,"first_time":false},{"player":102,"box":null,"ready":false,"skips":null,"away":false,"leaving":false,"kicked":false,"missed":0,"absent_since":null,"last_bets":[[1,500]],"followed":[1],"missed_rounds":0,"asked_since":null,"votes":null,"first_time":false}],"queue":[],"out":[],"returned":[],"wagers":[],"open_boxes":[1],"shoe_no":1,"shoe":{"position":4},"next_shoe":{"position":0},"promised_together":1,"client_seeds":{},"revealed":[],"shuffled":null,"notice":null,"idle_since":1700000002.0,"acted_at":1700000002.0,"last_round_at":1700000002.0,"gathering":false,"first_bets":{},"last":{"round_no":1,"dealer":["Jh","9c"],"dealer_total":19,"dealer_soft":false,"dealer_natural":false,"boxes":[{"box":1,"player":101,"hands":[{"cards":["Js","6d"],"total":16,"soft":false,"natural":false,"bet":1000,"outcome":"loss","net":-1000,"is_doubled":false,"default":null}],"insurance":0,"net":-1000,"chips":96000,"followers":[{"player":102,"net":-500,"chips":100000,"missed":[]}]}],"shows_box_numbers":true,"sent_back":[],"dealer_before":[],"earned":[]},"news":{"player":101,"what":"stand","card":null,"by_timer":false,"others":[],"closed_surrender":false},"names":{},"season":1,"round_season":1,"closing":false,"closed_by":null,"is_open":true}',NULL,NULL,NULL);
INSERT INTO "tables" VALUES(36,11,1036,1,10,'{"format":1,"marks":{"shoe":"2fd3b65dfa7994fe18a97c0658bed713","next_shoe":"579a8df0e3dae69cbb047f38d271e5f2","round":null},"id":36,"guild":11,"channel":1036,"opened_by":101,"host":101,"match":null,"choices":{"preset":"house","changes":{}},"pending":null,"rules":"house","version":10,"frame":10,"phase_frame":10,"seen":{"101":10},"question":10,"deadline":1700000032.0,"round_no":4,"round_id":23,"round":null,"box_numbers":[1],"seats":[{"player":101,"box":1,"ready":false,"skips":null,"away":false,"leaving":false,"kicked":false,"missed":0,"absent_since":null,"last_bets":[[1,1000]],"followed":[],"missed_rounds":0,"asked_since":null,"votes":null,"first_time":false}],"queue":[],"out":[],"returned":[],"wagers":[],"open_boxes":[],"shoe_no":1,"shoe":{"position":17},"next_shoe":{"position":0},"promised_together":1,"client_seeds":{},"revealed":[],"shuffled":null,"notice":null,"idle_since":1700000002.0,"acted_at":1700000002.0,"last_round_at":1700000002.0,"gathering":false,"first_bets":{},"last":{"round_no":3,"dealer":["9h","2d","6d"],"dealer_total":17,"dealer_soft":false,"dealer_natural":false,"boxes":[{"box":1,"player":101,"hands":[{"cards":["5c","9h"],"total":14,"soft":false,"natural":false,"bet":1000,"outcome":"loss","net":-1000,"is_doubled":false,"default":null}],"insurance":0,"net":-1000,"chips":100000,"followers":[]}],"shows_box_numbers":false,"sent_back":[],"dealer_before":[],"earned":[]},"news":{"player":101,"what":"stand","card":null,"by_timer":false,"others":[],"closed_surrender":false},"names":{},"season":1,"round_season":1,"closing":false,"closed_by":null,"is_open":true}',NULL,NULL,NULL);
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
	CONSTRAINT ck_transfers_amount_is_whole CHECK (typeof(amount) = 'integer'), 
	CONSTRAINT fk_transfers_debit FOREIGN KEY(debit) REFERENCES accounts (id), 
	CONSTRAINT fk_transfers_credit FOREIGN KEY(credit) REFERENCES accounts (id), 
	CONSTRAINT fk_transfers_table_id FOREIGN KEY(table_id) REFERENCES tables (id), 
	CONSTRAINT uq_transfers_key UNIQUE ("key")
);
INSERT INTO "transfers" VALUES(1,'opening:10:101',2,1,100000,'opening',NULL,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(2,'k1002:0',1,3,1000,'stake',31,1,1700000000.0);
INSERT INTO "transfers" VALUES(3,'opening:10:102',2,4,100000,'opening',NULL,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(4,'k1003:0',4,5,1000,'stake',31,1,1700000000.0);
INSERT INTO "transfers" VALUES(5,'k1006:0',4,5,1000,'stake',31,1,1700000000.0);
INSERT INTO "transfers" VALUES(6,'k1007:0',3,6,1000,'loss',31,1,1700000000.0);
INSERT INTO "transfers" VALUES(7,'k1007:1',5,4,2000,'stake_return',31,1,1700000000.0);
INSERT INTO "transfers" VALUES(8,'k1008:0',1,7,1000,'stake',31,2,1700000000.0);
INSERT INTO "transfers" VALUES(9,'k1009:0',4,8,1000,'stake',31,2,1700000000.0);
INSERT INTO "transfers" VALUES(10,'k1011:0',7,6,1000,'loss',31,2,1700000000.0);
INSERT INTO "transfers" VALUES(11,'k1011:1',8,4,1000,'stake_return',31,2,1700000000.0);
INSERT INTO "transfers" VALUES(12,'k1011:2',6,4,1000,'win',31,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(13,'k1012:0',1,3,1000,'stake',31,3,1700000000.0);
INSERT INTO "transfers" VALUES(14,'k1013:0',4,5,1000,'stake',31,3,1700000000.0);
INSERT INTO "transfers" VALUES(15,'k1016:0',4,5,1000,'stake',31,3,1700000000.0);
INSERT INTO "transfers" VALUES(16,'k1018:0',3,6,1000,'loss',31,3,1700000000.0);
INSERT INTO "transfers" VALUES(17,'k1018:1',5,6,2000,'loss',31,3,1700000000.0);
INSERT INTO "transfers" VALUES(18,'k1019:0',1,7,1000,'stake',31,4,1700000000.0);
INSERT INTO "transfers" VALUES(19,'k1020:0',4,8,1000,'stake',31,4,1700000000.0);
INSERT INTO "transfers" VALUES(20,'k1022:0',7,6,1000,'loss',31,4,1700000000.0);
INSERT INTO "transfers" VALUES(21,'k1022:1',8,4,1000,'stake_return',31,4,1700000000.0);
INSERT INTO "transfers" VALUES(22,'k1022:2',6,4,1000,'win',31,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(23,'k1023:0',1,3,1000,'stake',31,5,1700000000.0);
INSERT INTO "transfers" VALUES(24,'k1024:0',4,5,1000,'stake',31,5,1700000000.0);
INSERT INTO "transfers" VALUES(25,'k1026:0',3,6,1000,'loss',31,5,1700000000.0);
INSERT INTO "transfers" VALUES(26,'k1026:1',5,6,1000,'loss',31,5,1700000000.0);
INSERT INTO "transfers" VALUES(27,'k1027:0',1,7,1000,'stake',31,6,1700000000.0);
INSERT INTO "transfers" VALUES(28,'k1028:0',4,8,1000,'stake',31,6,1700000000.0);
INSERT INTO "transfers" VALUES(29,'k1031:0',7,6,1000,'loss',31,6,1700000000.0);
INSERT INTO "transfers" VALUES(30,'k1031:1',8,6,1000,'loss',31,6,1700000000.0);
INSERT INTO "transfers" VALUES(31,'k1032:0',1,3,1000,'stake',31,7,1700000000.0);
INSERT INTO "transfers" VALUES(32,'k1033:0',4,5,1000,'stake',31,7,1700000000.0);
INSERT INTO "transfers" VALUES(33,'k1034:0',1,3,1000,'stake',31,7,1700000000.0);
INSERT INTO "transfers" VALUES(34,'k1036:0',3,1,2000,'stake_return',31,7,1700000000.0);
INSERT INTO "transfers" VALUES(35,'k1036:1',6,1,2000,'win',31,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(36,'k1036:2',5,4,1000,'stake_return',31,7,1700000000.0);
INSERT INTO "transfers" VALUES(37,'k1036:3',6,4,1500,'win',31,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(38,'k1037:0',1,7,1000,'stake',31,8,1700000000.0);
INSERT INTO "transfers" VALUES(39,'k1038:0',4,8,1000,'stake',31,8,1700000000.0);
INSERT INTO "transfers" VALUES(40,'k1040:0',4,8,1000,'stake',31,8,1700000000.0);
INSERT INTO "transfers" VALUES(41,'k1042:0',7,1,1000,'stake_return',31,8,1700000000.0);
INSERT INTO "transfers" VALUES(42,'k1042:1',6,1,1000,'win',31,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(43,'k1042:2',8,4,2000,'stake_return',31,8,1700000000.0);
INSERT INTO "transfers" VALUES(44,'k1042:3',6,4,2000,'win',31,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(45,'k1043:0',1,3,1000,'stake',31,9,1700000000.0);
INSERT INTO "transfers" VALUES(46,'k1044:0',4,5,1000,'stake',31,9,1700000000.0);
INSERT INTO "transfers" VALUES(47,'k1045:0',1,3,1000,'stake',31,9,1700000000.0);
INSERT INTO "transfers" VALUES(48,'k1047:0',4,5,1000,'stake',31,9,1700000000.0);
INSERT INTO "transfers" VALUES(49,'k1047:1',3,6,1000,'loss',31,9,1700000000.0);
INSERT INTO "transfers" VALUES(50,'k1047:2',3,1,1000,'stake_return',31,9,1700000000.0);
INSERT INTO "transfers" VALUES(51,'k1047:3',5,6,2000,'loss',31,9,1700000000.0);
INSERT INTO "transfers" VALUES(52,'k1048:0',1,7,1000,'stake',31,10,1700000000.0);
INSERT INTO "transfers" VALUES(53,'k1049:0',4,8,1000,'stake',31,10,1700000000.0);
INSERT INTO "transfers" VALUES(54,'k1053:0',7,6,1000,'loss',31,10,1700000000.0);
INSERT INTO "transfers" VALUES(55,'k1053:1',8,6,1000,'loss',31,10,1700000000.0);
INSERT INTO "transfers" VALUES(56,'k1054:0',1,3,1000,'stake',31,11,1700000000.0);
INSERT INTO "transfers" VALUES(57,'k1055:0',4,5,1000,'stake',31,11,1700000000.0);
INSERT INTO "transfers" VALUES(58,'k1057:0',4,5,1000,'stake',31,11,1700000000.0);
INSERT INTO "transfers" VALUES(59,'k1057:1',3,1,1000,'stake_return',31,11,1700000000.0);
INSERT INTO "transfers" VALUES(60,'k1057:2',6,1,1000,'win',31,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(61,'k1057:3',5,4,2000,'stake_return',31,11,1700000000.0);
INSERT INTO "transfers" VALUES(62,'k1057:4',6,4,2000,'win',31,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(63,'k1058:0',1,7,1000,'stake',31,12,1700000000.0);
INSERT INTO "transfers" VALUES(64,'k1059:0',4,8,1000,'stake',31,12,1700000000.0);
INSERT INTO "transfers" VALUES(65,'k1060:0',1,7,1000,'stake',31,12,1700000000.0);
INSERT INTO "transfers" VALUES(66,'k1063:0',4,8,1000,'stake',31,12,1700000000.0);
INSERT INTO "transfers" VALUES(67,'k1065:0',7,6,2000,'loss',31,12,1700000000.0);
INSERT INTO "transfers" VALUES(68,'k1065:1',8,4,2000,'stake_return',31,12,1700000000.0);
INSERT INTO "transfers" VALUES(69,'opening:10:103',2,9,100000,'opening',NULL,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(70,'k1066:0',9,10,1000,'stake',32,1,1700000000.0);
INSERT INTO "transfers" VALUES(71,'k1068:0',10,6,1000,'loss',32,1,1700000000.0);
INSERT INTO "transfers" VALUES(72,'k1069:0',9,11,1000,'stake',32,2,1700000000.0);
INSERT INTO "transfers" VALUES(73,'void:32:5:0',11,9,1000,'refund',32,2,1700000000.0);
INSERT INTO "transfers" VALUES(74,'admin:1',9,2,98900,'admin',NULL,NULL,1700000000.0);
INSERT INTO "transfers" VALUES(75,'admin:2',2,9,49900,'admin',NULL,NULL,1700000001.0);
INSERT INTO "transfers" VALUES(76,'opening:10:104',2,12,100000,'opening',NULL,NULL,1700000001.0);
INSERT INTO "transfers" VALUES(77,'admin:3',12,2,99900,'admin',NULL,NULL,1700000001.0);
INSERT INTO "transfers" VALUES(78,'k1072:0',9,10,1000,'stake',32,3,1700000002.0);
INSERT INTO "transfers" VALUES(79,'k1073:0',10,6,1000,'loss',32,3,1700000002.0);
INSERT INTO "transfers" VALUES(80,'k1074:0',1,13,1000,'stake',33,1,1700000002.0);
INSERT INTO "transfers" VALUES(81,'k1077:0',1,13,1000,'stake',33,1,1700000002.0);
INSERT INTO "transfers" VALUES(82,'k1077:1',13,1,2000,'stake_return',33,1,1700000002.0);
INSERT INTO "transfers" VALUES(83,'k1077:2',6,1,2000,'win',33,NULL,1700000002.0);
INSERT INTO "transfers" VALUES(84,'opening:11:101',15,14,100000,'opening',NULL,NULL,1700000002.0);
INSERT INTO "transfers" VALUES(85,'k1078:0',14,16,1000,'stake',36,1,1700000002.0);
INSERT INTO "transfers" VALUES(86,'k1080:0',14,16,1000,'stake',36,1,1700000002.0);
INSERT INTO "transfers" VALUES(87,'k1082:0',16,14,2000,'stake_return',36,1,1700000002.0);
INSERT INTO "transfers" VALUES(88,'k1082:1',17,14,2000,'win',36,NULL,1700000002.0);
INSERT INTO "transfers" VALUES(89,'k1083:0',9,11,1000,'stake',32,4,1700000002.0);
INSERT INTO "transfers" VALUES(90,'k1084:0',11,9,1000,'stake_return',32,4,1700000002.0);
INSERT INTO "transfers" VALUES(91,'k1084:1',6,9,1000,'win',32,NULL,1700000002.0);
INSERT INTO "transfers" VALUES(92,'k1085:0',1,18,1000,'stake',33,2,1700000002.0);
INSERT INTO "transfers" VALUES(93,'k1085:1',18,6,1000,'loss',33,2,1700000002.0);
INSERT INTO "transfers" VALUES(94,'k1086:0',14,19,1000,'stake',36,2,1700000002.0);
INSERT INTO "transfers" VALUES(95,'k1087:0',19,17,1000,'loss',36,2,1700000002.0);
INSERT INTO "transfers" VALUES(96,'k1088:0',9,10,1000,'stake',32,5,1700000002.0);
INSERT INTO "transfers" VALUES(97,'k1089:0',10,6,1000,'loss',32,5,1700000002.0);
INSERT INTO "transfers" VALUES(98,'k1090:0',1,13,1000,'stake',33,3,1700000002.0);
INSERT INTO "transfers" VALUES(99,'k1091:0',1,13,1000,'stake',33,3,1700000002.0);
INSERT INTO "transfers" VALUES(100,'k1091:1',13,1,2000,'stake_return',33,3,1700000002.0);
INSERT INTO "transfers" VALUES(101,'k1091:2',6,1,2000,'win',33,NULL,1700000002.0);
INSERT INTO "transfers" VALUES(102,'k1092:0',14,16,1000,'stake',36,3,1700000002.0);
INSERT INTO "transfers" VALUES(103,'k1093:0',16,17,1000,'loss',36,3,1700000002.0);
INSERT INTO "transfers" VALUES(104,'k1096:0',2,20,50000,'match_stack',34,1,1700000002.0);
INSERT INTO "transfers" VALUES(105,'k1096:1',2,21,50000,'match_stack',34,1,1700000002.0);
INSERT INTO "transfers" VALUES(106,'k1097:0',20,22,1000,'stake',34,1,1700000002.0);
INSERT INTO "transfers" VALUES(107,'k1098:0',21,23,1000,'stake',34,1,1700000002.0);
INSERT INTO "transfers" VALUES(108,'k1099:0',20,22,1000,'stake',34,1,1700000002.0);
INSERT INTO "transfers" VALUES(109,'k1100:0',22,2,2000,'loss',34,1,1700000002.0);
INSERT INTO "transfers" VALUES(110,'k1100:1',23,21,1000,'stake_return',34,1,1700000002.0);
INSERT INTO "transfers" VALUES(111,'k1101:0',20,24,1000,'stake',34,1,1700000002.0);
INSERT INTO "transfers" VALUES(112,'k1102:0',21,25,1000,'stake',34,1,1700000002.0);
INSERT INTO "transfers" VALUES(113,'k1103:0',20,24,1000,'stake',34,1,1700000002.0);
INSERT INTO "transfers" VALUES(114,'k1105:0',24,2,2000,'loss',34,2,1700000002.0);
INSERT INTO "transfers" VALUES(115,'k1105:1',25,21,1000,'stake_return',34,2,1700000002.0);
INSERT INTO "transfers" VALUES(116,'k1105:2',2,21,1500,'win',34,1,1700000002.0);
INSERT INTO "transfers" VALUES(117,'k1106:0',20,22,1000,'stake',34,1,1700000002.0);
INSERT INTO "transfers" VALUES(118,'k1107:0',21,23,1000,'stake',34,1,1700000002.0);
INSERT INTO "transfers" VALUES(119,'k1109:0',22,2,1000,'loss',34,3,1700000002.0);
INSERT INTO "transfers" VALUES(120,'k1109:1',23,2,1000,'loss',34,3,1700000002.0);
INSERT INTO "transfers" VALUES(121,'k1111:0',1,26,1000,'stake',35,1,1700000002.0);
INSERT INTO "transfers" VALUES(122,'k1113:0',4,27,500,'stake',35,1,1700000002.0);
INSERT INTO "transfers" VALUES(123,'k1115:0',26,6,1000,'loss',35,1,1700000002.0);
INSERT INTO "transfers" VALUES(124,'k1115:1',27,6,500,'loss',35,1,1700000002.0);
INSERT INTO "transfers" VALUES(125,'k1116:0',1,3,1000,'stake',31,13,1700000002.0);
INSERT INTO "transfers" VALUES(126,'k1117:0',4,5,1000,'stake',31,13,1700000002.0);
INSERT INTO "transfers" VALUES(127,'opening:10:105',2,28,100000,'opening',NULL,NULL,1700003600.0);
INSERT INTO "transfers" VALUES(128,'daily:10:105:19675',2,28,10000,'daily',NULL,NULL,1700003600.0);
INSERT INTO "transfers" VALUES(129,'daily:10:101:19675',2,1,10000,'daily',NULL,NULL,1700003600.0);
CREATE UNIQUE INDEX uq_tables_open_channel ON tables (channel) WHERE is_open;
CREATE INDEX ix_answered_at ON answered (at);
CREATE INDEX ix_accounts_table_id ON accounts (table_id);
CREATE INDEX ix_accounts_member ON accounts (guild, user) WHERE kind = 'member';
CREATE INDEX ix_accounts_open_stake ON accounts (guild, user, balance) WHERE kind = 'escrow' AND balance <> 0;
CREATE INDEX ix_accounts_ranked ON accounts (guild, season, balance DESC, user, kind) WHERE kind = 'member';
CREATE INDEX ix_transfers_debit ON transfers (debit) WHERE table_id IS NULL;
CREATE INDEX ix_transfers_credit ON transfers (credit) WHERE table_id IS NULL;
CREATE INDEX ix_shoes_unretired ON shoes (table_id, number) WHERE retired_at IS NULL;
CREATE INDEX ix_rule_sets_table_id ON rule_sets (table_id);
CREATE UNIQUE INDEX uq_rounds_open ON rounds (table_id) WHERE status = 'open';
CREATE INDEX ix_rounds_unjudged ON rounds (id) WHERE status = 'settled' AND NOT is_judged;
CREATE INDEX ix_round_players_user ON round_players (user);
CREATE INDEX ix_match_players_user ON match_players (user);
CREATE INDEX ix_match_players_guild ON match_players (guild);
CREATE INDEX ix_match_results_channel ON match_results (channel);
CREATE INDEX ix_counters_net ON counters (guild, period, net DESC, user, rounds) WHERE rounds >= 1;
CREATE INDEX ix_counters_biggest_win ON counters (guild, period, biggest_win DESC, user) WHERE biggest_win >= 1;
CREATE INDEX ix_counters_won ON counters (guild, period, won DESC, user) WHERE won >= 1;
CREATE INDEX ix_counters_win_rate ON counters (guild, period, win_rate DESC, user, hands) WHERE hands >= 50;
CREATE INDEX ix_counters_blackjacks ON counters (guild, period, blackjacks DESC, user) WHERE blackjacks >= 1;
CREATE INDEX ix_counters_best_streak ON counters (guild, period, best_streak DESC, user) WHERE best_streak >= 1;
CREATE INDEX ix_counters_matches_won ON counters (guild, period, matches_won DESC, user) WHERE matches_won >= 1;
CREATE INDEX ix_counters_standing ON counters (guild, period, ranked_net DESC, user, ranked_rounds, ranked_days) WHERE ranked_rounds >= 1;
CREATE INDEX ix_accuracies_accuracy ON accuracies (guild, period, accuracy DESC, user, decisions) WHERE decisions >= 100;
CREATE INDEX ix_seasons_unannounced ON seasons (guild, number) WHERE NOT is_announced;
CREATE INDEX ix_eliminations_guild_user ON eliminations (guild, user);
CREATE INDEX ix_member_settings_name ON member_settings (name);
CREATE INDEX ix_admin_log_guild ON admin_log (guild);
CREATE TRIGGER transfers_refuse_update BEFORE UPDATE ON transfers BEGIN SELECT RAISE(ABORT, 'transfers: what is written stays as it is'); END;
CREATE TRIGGER transfers_refuse_delete BEFORE DELETE ON transfers BEGIN SELECT RAISE(ABORT, 'transfers: what is written stays as it is'); END;
CREATE TRIGGER shown_hashes_refuse_update BEFORE UPDATE ON shown_hashes BEGIN SELECT RAISE(ABORT, 'shown_hashes: what is written stays as it is'); END;
CREATE TRIGGER shown_hashes_refuse_delete BEFORE DELETE ON shown_hashes BEGIN SELECT RAISE(ABORT, 'shown_hashes: what is written stays as it is'); END;
CREATE TRIGGER admin_log_refuse_update BEFORE UPDATE ON admin_log BEGIN SELECT RAISE(ABORT, 'admin_log: what is written stays as it is'); END;
CREATE TRIGGER admin_log_refuse_delete BEFORE DELETE ON admin_log BEGIN SELECT RAISE(ABORT, 'admin_log: what is written stays as it is'); END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('rounds',28);
INSERT INTO "sqlite_sequence" VALUES('people',105);
COMMIT;
