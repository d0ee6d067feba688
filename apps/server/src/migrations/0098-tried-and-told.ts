import { sql, type Kysely } from 'kysely';

/**
 * Objects of reports wait, are in hand and are tried again as letters and reports for receivers are. What people are told, and on which
 * ways, is theirs to choose.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What could be chosen before had four flags in the profile. */
const flags = [
  ['studyAssigned', 'assigned'],
  ['reportFinal', 'reports'],
  ['jobEnded', 'jobs'],
  ['newDevice', 'devices'],
] as const;
const chosen = flags
  .map(([flag, topic]) => `case when profile -> 'notification' -> '${flag}' = 'false'::jsonb then '${topic}' end`)
  .join(', ');

const statements = [
  'alter table report_object rename column tries to attempts',
  `alter table report_object drop column tried_at,
     add column next_attempt_at timestamptz(3) not null default now(),
     add column in_hand_until timestamptz(3)`,
  `alter table notice
     -- So often within some minutes, told as one.
     add column times integer not null default 1,
     -- False: told by letter or push alone.
     add column in_bell boolean not null default true,
     -- When it was in a letter that sums up what was not read.
     add column mailed_at timestamptz`,
  `create table notice_wish (
     account_id integer primary key references account (id) on delete cascade,
     -- Topics, as the contract names them.
     bell_off text[] not null default '{}',
     letter_off text[] not null default '{}',
     push_off text[] not null default '{}',
     digest text not null default 'never' check (digest in ('never', 'hourly', 'daily')),
     digest_hour smallint not null default 7 check (digest_hour between 0 and 23),
     -- What was told before letters were wanted is not mailed.
     digest_since timestamptz,
     -- When a letter was last due.
     digested_at timestamptz,
     quiet_from time,
     quiet_to time,
     -- Empty: that of the installation.
     time_zone text not null default '',
     check ((quiet_from is null) = (quiet_to is null))
   )`,
  `insert into notice_wish (account_id, bell_off, letter_off, push_off)
     select id, off, off, off from (select id, array_remove(array[${chosen}]::text[], null) as off from account) as told
     where off <> '{}'`,
];
