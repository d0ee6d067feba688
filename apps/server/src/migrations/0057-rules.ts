import { sql, type Kysely } from 'kysely';

/** Rules that act on studies as they become complete, or come of age; and on which studies each did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table rule (
     id integer generated always as identity primary key,
     name text not null,
     kind text not null check (kind in ('routing', 'retention')),
     place integer not null,
     criteria jsonb not null,
     acts jsonb not null,
     wait_minutes integer not null,
     after_days integer not null,
     -- Of the server's day; empty for none.
     window_from text not null,
     window_to text not null,
     is_stat_at_once boolean not null,
     stops boolean not null,
     is_active boolean not null default false,
     revision integer not null default 1,
     -- The revision whose dry run was seen.
     tried_revision integer,
     -- As whom it acts.
     changed_by integer references account (id) on delete set null,
     created_at timestamptz not null default now(),
     changed_at timestamptz not null default now()
   )`,
  `create unique index rule_name on rule (lower(name))`,
  `create table rule_firing (
     id bigint generated always as identity primary key,
     rule_id integer not null references rule (id) on delete cascade,
     revision integer not null,
     study_key bigint not null references study (id) on delete cascade,
     at timestamptz not null default now(),
     due_at timestamptz not null,
     state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
     outcomes jsonb not null default '[]',
     unique (rule_id, revision, study_key)
   )`,
  `create index rule_firing_waiting on rule_firing (due_at) where state = 'waiting'`,
  `create index rule_firing_newest on rule_firing (rule_id, id desc)`,
  `create index rule_firing_of_study on rule_firing (study_key)`,
  // Null of what came before there were rules; of what comes from now on how many images it had when they looked at it.
  `alter table study_tally add ruled_count integer`,
  `alter table study_tally alter ruled_count set default 0`,
  `create index study_tally_unruled on study_tally (changed_at) where ruled_count <> instance_count`,
];
