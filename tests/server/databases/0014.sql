BEGIN TRANSACTION;
CREATE TABLE accounts (
	guest_id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	"key" VARCHAR(120) NOT NULL, 
	hash TEXT NOT NULL, 
	epoch INTEGER NOT NULL, 
	rated INTEGER NOT NULL, 
	made_at FLOAT NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (guest_id)
);
INSERT INTO "accounts" VALUES('guest-of-an-old-day-22','Ann','ann','x',2,1,1763000000.0);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0014');
CREATE TABLE audit (
	id INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	address VARCHAR(80) NOT NULL, 
	act VARCHAR(40) NOT NULL, 
	about TEXT NOT NULL, 
	CONSTRAINT pk_audit PRIMARY KEY (id)
);
CREATE TABLE bans (
	kind VARCHAR(8) NOT NULL, 
	who VARCHAR(80) NOT NULL, 
	why TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_bans PRIMARY KEY (kind, who)
);
CREATE TABLE card_files (
	guest_id VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	text TEXT NOT NULL, 
	changed_at FLOAT NOT NULL, 
	CONSTRAINT pk_card_files PRIMARY KEY (guest_id, game, name)
);
CREATE TABLE chat (
	table_id VARCHAR(16) NOT NULL, 
	no INTEGER NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, command VARCHAR(120) DEFAULT '' NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (table_id, no), 
	CONSTRAINT fk_chat_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES('old-table',1,'guest-of-an-old-day-22','hello',1763000000.0,'');
CREATE TABLE clocks (
	table_id VARCHAR(16) NOT NULL, 
	no INTEGER NOT NULL, 
	ms TEXT NOT NULL, 
	CONSTRAINT pk_clocks PRIMARY KEY (table_id), 
	CONSTRAINT fk_clocks_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "clocks" VALUES('old-table',5,'[51000,60000]');
CREATE TABLE decks (
	guest_id VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	text TEXT NOT NULL, 
	changed_at FLOAT NOT NULL, 
	CONSTRAINT pk_decks PRIMARY KEY (guest_id, game, name)
);
INSERT INTO "decks" VALUES('guest-of-an-old-day-22','toy','old','fox',1763000000.0);
CREATE TABLE friend_links (
	guest_id VARCHAR(32) NOT NULL, 
	word VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_friend_links PRIMARY KEY (guest_id)
);
CREATE TABLE friends (
	id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	friend_id VARCHAR(32) NOT NULL, 
	made_at FLOAT NOT NULL, 
	CONSTRAINT pk_friends PRIMARY KEY (id)
);
CREATE TABLE guests (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	lang VARCHAR(2) NOT NULL, 
	seen_at FLOAT NOT NULL, 
	CONSTRAINT pk_guests PRIMARY KEY (id)
);
INSERT INTO "guests" VALUES('guest-of-an-old-day-22','Ann','ja',1763000000.0);
CREATE TABLE holidays (
	guest_id VARCHAR(32) NOT NULL, 
	since FLOAT NOT NULL, 
	until FLOAT NOT NULL, 
	CONSTRAINT pk_holidays PRIMARY KEY (guest_id, since)
);
CREATE TABLE invitations (
	table_id VARCHAR(16) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	"by" VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_invitations PRIMARY KEY (table_id, guest_id), 
	CONSTRAINT fk_invitations_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE "lines" (
	table_id VARCHAR(16) NOT NULL, 
	no INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	clocks TEXT NOT NULL, 
	checksum VARCHAR(32) NOT NULL, 
	command VARCHAR(120) NOT NULL, 
	CONSTRAINT pk_lines PRIMARY KEY (table_id, no), 
	CONSTRAINT fk_lines_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "lines" VALUES('old-table',1,'play fireworks',1763000000.0,'[60000,60000]','','');
INSERT INTO "lines" VALUES('old-table',2,'answer spark',1763000000.0,'[60000,60000]','','');
INSERT INTO "lines" VALUES('old-table',3,'end',1763000000.0,'[60000,60000]','','');
INSERT INTO "lines" VALUES('old-table',4,'play fox',1763000000.0,'[60000,60000]','','');
INSERT INTO "lines" VALUES('old-table',5,'answer spark',1763000000.0,'[60000,60000]','','');
CREATE TABLE nodes (
	id VARCHAR(40) NOT NULL, 
	address VARCHAR(120) NOT NULL, 
	seen_at FLOAT NOT NULL, workers INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_nodes PRIMARY KEY (id)
);
CREATE TABLE notices (
	id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	target TEXT NOT NULL, 
	table_id VARCHAR(16) DEFAULT '' NOT NULL, 
	made_at FLOAT NOT NULL, 
	failed INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_notices PRIMARY KEY (id)
);
CREATE TABLE questions (
	id VARCHAR(32) NOT NULL, 
	asked_at FLOAT NOT NULL, 
	message TEXT NOT NULL, 
	taken_by VARCHAR(40) DEFAULT '' NOT NULL, 
	until FLOAT DEFAULT '0' NOT NULL, 
	answer TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT pk_questions PRIMARY KEY (id)
);
CREATE TABLE ratings (
	guest_id VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (guest_id, game)
);
CREATE TABLE recoveries (
	guest_id VARCHAR(32) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_recoveries PRIMARY KEY (guest_id, digest)
);
CREATE TABLE reports (
	id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	"by" VARCHAR(32) NOT NULL, 
	about VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_reports PRIMARY KEY (id)
);
CREATE TABLE results (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	result VARCHAR(8) NOT NULL, 
	rated INTEGER NOT NULL, 
	ended_at FLOAT NOT NULL, 
	CONSTRAINT pk_results PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_results_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE reviews (
	id VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	data TEXT NOT NULL, 
	made_at FLOAT NOT NULL, 
	CONSTRAINT pk_reviews PRIMARY KEY (id)
);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	bot VARCHAR(80) NOT NULL, 
	mode VARCHAR(16) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	deck TEXT NOT NULL, always TEXT DEFAULT '' NOT NULL, pins TEXT DEFAULT '' NOT NULL, orders TEXT DEFAULT '[]' NOT NULL, seen INTEGER DEFAULT '0' NOT NULL, asked_at FLOAT DEFAULT '0' NOT NULL, told INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('old-table',0,'guest-of-an-old-day-22','','default','Ann','','','','[]',0,0.0,0);
INSERT INTO "seats" VALUES('old-table',1,'another-guest-of-old-2','','default','Ben','','','','[]',0,0.0,0);
CREATE TABLE sessions (
	id VARCHAR(32) NOT NULL, 
	guest_id VARCHAR(32) NOT NULL, 
	agent VARCHAR(120) NOT NULL, 
	made_at FLOAT NOT NULL, 
	seen_at FLOAT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (id)
);
CREATE TABLE shared (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_shared PRIMARY KEY (name)
);
CREATE TABLE starts (
	id INTEGER NOT NULL, 
	at FLOAT NOT NULL, seen_at FLOAT DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_starts PRIMARY KEY (id)
);
INSERT INTO "starts" VALUES(3,1763000000.0,0.0);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	state VARCHAR(16) NOT NULL, 
	setup TEXT NOT NULL, 
	record TEXT NOT NULL, 
	reason TEXT NOT NULL, 
	opened_at FLOAT NOT NULL, 
	touched_at FLOAT NOT NULL, next VARCHAR(16) DEFAULT '' NOT NULL, wishes TEXT DEFAULT '{}' NOT NULL, owner VARCHAR(40) DEFAULT '' NOT NULL, epoch INTEGER DEFAULT '0' NOT NULL, lease_until FLOAT DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('old-table','toy','playing','{"game":"toy","chairs":["me","open"],"decks":["",""],"options":{},"private":false,"bank":60,"more":5,"seed":"","record":""}','fudaba 1
game: toy 2 8474eaf63582
options: first_player=random joining=no
deck: red
deck: blue
seed: 7
---
','',1763000000.0,1763000000.0,'','{}','',0,0.0);
CREATE TABLE voids (
	digest VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_voids PRIMARY KEY (digest)
);
CREATE INDEX ix_tables_state ON tables (state);
CREATE INDEX ix_seats_guest_id ON seats (guest_id);
CREATE INDEX ix_lines_command ON lines (table_id, command);
CREATE UNIQUE INDEX ix_accounts_key ON accounts ("key");
CREATE INDEX ix_sessions_guest_id ON sessions (guest_id);
CREATE INDEX ix_notices_guest_id ON notices (guest_id);
CREATE UNIQUE INDEX ix_friends_pair ON friends (guest_id, friend_id);
CREATE INDEX ix_friends_friend_id ON friends (friend_id);
CREATE UNIQUE INDEX ix_friend_links_word ON friend_links (word);
CREATE INDEX ix_invitations_guest_id ON invitations (guest_id);
CREATE INDEX ix_questions_asked_at ON questions (asked_at);
COMMIT;
