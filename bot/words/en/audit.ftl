### What `python -m bot audit` and /admin audit find. $number is a round or a shoe, $detail a name or figures.

## Rounds

audit-unreadable = Table { $table }, round { $number }: its record cannot be read.
audit-value_wrong =
    { $guild ->
        [None] A value in { $detail } is none that I write.
       *[other] Server { $guild }: a value in { $detail } is none that I write.
    }
audit-illegal = Table { $table }, round { $number }: its moves cannot be played with the cards of its shoe.
audit-result_differs = Table { $table }, round { $number }: played again, it has another result than the stored one.
audit-players_differ = Table { $table }, round { $number }: played again, it has other stakes or gains than those stored for its players.
audit-place_differs = Table { $table }, round { $number }: it does not begin where the round before it left the shoe.
audit-void_with_result = Table { $table }, round { $number }: it is void and has a result.
audit-rounds_missing = Table { $table }: round { $detail } is missing.
audit-state_differs = Table { $table }: its state does not fit its rows ({ $detail }).

## Shoes

audit-seed_differs = Table { $table }, shoe { $number }: the seed does not fit the promised hash.
audit-hash_differs = Table { $table }, shoe { $number }: the board showed another hash.
audit-shoe_unreadable = Table { $table }, shoe or round { $number }: its shoe cannot be read or was not sealed.

## Chips

audit-balance_differs = The balance of an account is not the sum of its transfers, { $detail } (in hundredths).
audit-below_zero = An account for stakes is below zero, { $detail } (in hundredths).
audit-sum_differs = Server { $guild }: all balances together make { $detail } hundredths instead of 0.
audit-account_misnamed = Account { $detail } does not belong to whom its name says.
audit-bets_differ = Account { $detail } tells of other open bets than there are.
audit-stake_left = Chips were left among the stakes of a round that is over ({ $detail }).
audit-season_differs = A stake of one season is held or paid in another one ({ $detail }).
audit-seasons_missing = Server { $guild }: the ends of seasons have gaps; { $number } are stored.
audit-transfer_wrong = Transfer { $detail } does not move chips as its kind does.
audit-transfers_missing = Transfer { $detail } is missing.
audit-payment_differs = Table { $table }, round { $number }: its players were paid something else than they had won.
audit-void_paid = Table { $table }, round { $number }: chips were paid, although no round was settled.
audit-not_paid = Table { $table }: settled rounds and paid rounds do not match; the difference is { $detail }.

## Eliminations

audit-elimination_alone = Table { $table }, round { $number }: a member was eliminated, although no round ended then, and no admin had taken chips from them.
audit-cause_missing = Table { $table }, round { $number }: an elimination ended, and the log does not say why.
audit-grant_unlogged = Server { $guild }: the log does not name the chips of transfer { $number }.
audit-knockout_differs = Table { $table }, match { $number }: the places of its players do not follow from their chips.
audit-match_differs = Table { $table }, match { $number }: the places of its players do not follow each other.
audit-out_with_stake = Table { $table }, round { $number }: a member who is out has a stake.

## Counters

audit-counter_differs = Server { $guild }: a counter is not what the stored rounds make, member { $detail }.
audit-achievement_missing = Server { $guild }: an achievement that was earned is missing, member { $detail }.
audit-achievement_unearned = Server { $guild }: an achievement that nothing earns, member { $detail }.

## Daily deals

audit-deal_differs = Daily deal, day { $number }: it cannot be read, or its seed does not fit the promised hash.
audit-deal_missing = Daily deal, day { $number }: there is a try, and no deal, member { $detail }.
audit-try_differs = Server { $guild }, daily deal of day { $number }: a try is not what the cards of the day make of it, member { $detail }.
audit-try_repeated = Server { $guild }, daily deal of day { $number }: there is a second try, member { $detail }.
audit-prize_differs = Server { $guild }, daily deals: a prize is not what was paid ({ $detail }, in hundredths or prizes).

## The report

audit-progress = { $done } of { $total } rounds, { $rate } a second, { $seconds } s left
audit-schema_differs = The database has not what its version makes, or something else besides: { $detail }.
audit-checked = Checked · rounds: { $rounds } · tables: { $tables } · transfers: { $transfers }
audit-guild_since = a checkpoint is of the whole database, not of one server
audit-clean = Everything is in order.
audit-more = And { $count } more.
audit-found =
    { $count ->
        [one] { $count } thing is not in order.
       *[other] { $count } things are not in order.
    }

## All commands for operators

operators-unusable = This cannot be done: { $reason }.
operators-no_variable = the environment has no variable { $name }
operators-no_server = the database has no table and no account of server { $guild }

## export

export-unreadable =
    { $count ->
        [one] { $count } round cannot be read and is left out. The audit says more.
       *[other] { $count } rounds cannot be read and are left out. The audit says more.
    }

export-unreadable_transfers =
    { $count ->
        [one] { $count } transfer cannot be read and is left out. The audit says more.
       *[other] { $count } transfers cannot be read and are left out. The audit says more.
    }

## backup and restore

backup-made = Copied the database to { $file } ({ $size } MB).
backup-in_order = The copy is in order.
backup-flaw = Not in order: { $flaw }.
backup-flawed = The copy is complete, and what was copied is not in order. Run the audit, and keep an earlier copy.
restore-done = { $file } is in place as { $database }. You can start the bot.
restore-aside = The database from before is kept as { $file }.

## moving

moving-to_a_file = both are SQLite files: write env:{ $target } if that is a variable, or take backup and restore for a copy
moving-done = Copied { $rows } rows of { $tables } tables to { $database }. All counts and sums are equal.
moving-audited = The audits of both databases find the same. Name the new one in DATABASE_URL, and start the bot.
moving-differs = The audits of both databases differ: stay with the old one, and report this.

## shards

shards-file = a file of SQLite has one process, which needs no shards; several processes need a PostgreSQL database
shards-count =
    { $shards ->
        [0] No process has started on the database: the first one sets the number of shards.
        [one] The database has 1 shard.
       *[other] The database has { $shards } shards.
    }
shards-owned = Shard { $number }: process { $process } on { $host } since { $since }, seen { $seconds } s ago, version { $version }.
shards-free = Shard { $number }: no process.

## adopt

adopt-done = { $file } belonged to the application { $earlier }, and now belongs to { $application }. Tables of servers without this bot stand still, and close after a day.
adopt-needless = { $file } belongs to the application { $application }, or to none yet: it can start as it is.

## doctor

doctor-settings = The settings are complete.
doctor-setting = A setting is wrong: { $problem }. Put it right in the environment or in .env.
doctor-sqlite = SQLite { $version }. Only one connection writes, so no version of it can lose a commit.
doctor-disk = { $free } MB are free on the disk.
doctor-disk-full = Only { $free } MB are free on the disk. Make room for { $needed } MB: a backup is made before each upgrade.
doctor-database = The database { $file } is at revision { $revision }, the newest.
doctor-database-new = There is no database { $file } yet. The bot makes it at its first start.
doctor-database-old = The database is at revision { $revision }. The next start upgrades it to { $newest }, and makes a backup before.
doctor-postgresql = PostgreSQL { $version }.
doctor-member_key = { $reason }
doctor-waiting_erasures = People wait to be forgotten, because shards have no process: { $shards }. Start them.
doctor-database-risk = The database could lose chips: { $reason }
doctor-database-empty = The database { $file } is empty. The bot makes its tables at its first start.
doctor-database-pending = The database is at revision { $revision }. The next start upgrades it to { $newest }. Make a backup before: pg_dump, or python -m bot backup FILE.
doctor-database-log = { $file } was not closed cleanly, and { $file }-wal is missing. If it was copied while a bot ran, or after a crash, the newest bets and payments are missing: restore a backup. If an older release closed it cleanly, all is there.
doctor-database-links = The database { $file } has several names (hard links). Remove the others, or the bot does not start.
doctor-database-readable = Other users of this machine can read { $file }, and with it the seeds. To keep them out: chmod 600
doctor-database-not_writable = { $file } cannot be written. Give the file and its folder to the user who runs the bot.
doctor-database-unusable = The database cannot be used: { $reason }
doctor-asking = Asking { $address } …
doctor-token = The token is that of { $name }.
doctor-clock =
    This machine's clock is { $seconds } seconds { $side ->
        [ahead] ahead of
       *[behind] behind
    } Discord's. Set it, or let the system keep it right (NTP).
doctor-portal-endpoint = The application has an "Interactions Endpoint URL", so that Discord sends the bot neither commands nor presses. Empty that field: https://discord.com/developers/applications → your application → General Information.
doctor-portal-code_grant = The application asks for "Requires OAuth2 Code Grant", so that the link of the README invites no bot. Switch it off: https://discord.com/developers/applications → your application → Bot.
doctor-portal-no_servers = The application cannot be added to servers. Tick "Guild Install": https://discord.com/developers/applications → your application → Installation.
doctor-shards = The bot is on { $servers } servers in { $shards } shards, and Discord allows 2,500 in each: run more (docs/growing.md).
doctor-shards-owned = Shard { $shard } is owned by process { $process } on { $host }. A process that starts now for it stands by.
doctor-shards-free = No process owns shard { $numbers }, whose servers wait for one.
doctor-server = Server { $guild }: the bot has all permissions that it needs.
doctor-server-missing = Server { $guild }: the bot lacks { $permissions }. Invite it again with the link of the README, or change its role.
doctor-failed = One check was ended by an error of this tool ({ $error }): please report it. The other lines hold.
doctor-token-trouble =
    { $kind ->
        [token] Discord refuses the token. Press "Reset Token" on https://discord.com/developers/applications and put the new one into .env.
        [forbidden] Discord refuses every request from this machine (403). Wait an hour, and look whether something here sends too many.
        [busy] Discord has received too many requests from this machine (429). Run this again in some minutes.
        [down] Discord has trouble of its own (status { $status }). Run this again later.
        [silent] Discord does not answer ({ $reason }). Look at the network and at DISCORD_API_BASE.
       *[other] Discord answers with status { $status }. Look at DISCORD_API_BASE, and run this again later.
    }
doctor-server-trouble =
    { $kind ->
        [missing] Server { $guild }: the bot has open tables there and is no member. Invite it again.
        [forbidden] Server { $guild }: Discord does not let the bot look (403). Look whether the server still lists it as a member; if not, invite it again.
        [busy] Server { $guild }: not checked, since Discord has received too many requests (429). Run this again in some minutes.
        [down] Server { $guild }: not checked, since Discord has trouble of its own (status { $status }). Run this again later.
        [silent] Server { $guild }: not checked, since Discord does not answer ({ $reason }). Run this again later.
       *[other] Server { $guild }: not checked, since Discord answers with status { $status }. Run this again later.
    }
doctor-live-post = Live check: a board was posted.
doctor-live-edit = Live check: the board was edited.
doctor-live-delete = Live check: the board was deleted again.
doctor-live-upload = Live check: an emoji was uploaded.
doctor-live-remove = Live check: the emoji is gone again.
doctor-live-post-failed = Live check: no board can be posted (status { $status }, { $reason }). { $advice }
doctor-live-edit-failed = Live check: the board cannot be edited (status { $status }, { $reason }). { $advice }
doctor-live-delete-failed = Live check: the board cannot be deleted (status { $status }, { $reason }). Delete it by hand in the channel. { $advice }
doctor-live-upload-failed = Live check: no emoji can be uploaded ({ $reason }). Until it works, cards are text. Look at the page Emojis of your application, and run this again later.
doctor-live-remove-failed = Live check: the emoji croupier_live_check cannot be deleted ({ $reason }). Delete it on the page Emojis of your application, or run this again later.
doctor-live-advice =
    { $kind ->
        [token] Discord refuses the token: put a new one into .env.
        [forbidden] Give the bot the permissions View Channel and Send Messages in this channel; in a thread, Send Messages in Threads.
        [missing] Look at the id (Developer Mode, right click on the channel, Copy Channel ID), and whether the bot is a member of that server.
        [busy] Discord has received too many requests: run this again in some minutes.
        [down] Discord has trouble of its own: run this again later.
        [silent] Look at the network and at DISCORD_API_BASE.
       *[other] Is it a text channel? Then this may be an error of Croupier: please report this line.
    }
