import { sql, type Kysely } from 'kysely';

/** Findings of which somebody has to know at once, and the log of who was told when: it is only ever added to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table critical_result (
     id integer generated always as identity primary key,
     study_key bigint not null references study (id) on delete cascade,
     category text not null check (category in ('red', 'orange', 'yellow')),
     finding text not null,
     account_id integer references account (id) on delete set null,
     name text not null,
     flagged_at timestamptz not null default now(),
     to_account_id integer references account (id) on delete set null,
     to_name text not null,
     to_phone text not null,
     due_at timestamptz not null,
     -- When others are told next; null when nobody is any more.
     next_at timestamptz,
     escalations integer not null default 0,
     acknowledged_at timestamptz,
     acknowledged_name text not null default '',
     withdrawn_at timestamptz,
     check (acknowledged_at is null or withdrawn_at is null)
   )`,
  `create index critical_result_study on critical_result (study_key)`,
  `create index critical_result_waiting on critical_result (study_key) where acknowledged_at is null and withdrawn_at is null`,
  `create index critical_result_next on critical_result (next_at) where next_at is not null`,
  `create table critical_result_step (
     id bigint generated always as identity primary key,
     critical_result_id integer not null references critical_result (id) on delete cascade,
     at timestamptz not null default now(),
     kind text not null check (kind in ('flagged', 'told', 'escalated', 'acknowledged', 'withdrawn')),
     account_id integer references account (id) on delete set null,
     name text not null,
     to_account_id integer references account (id) on delete set null,
     to_name text not null,
     way text check (way in ('phone', 'in-person')),
     told_at timestamptz,
     is_read_back boolean,
     reason text not null default ''
   )`,
  `create index critical_result_step_result on critical_result_step (critical_result_id, id)`,
  `create index critical_result_step_told on critical_result_step (to_account_id, critical_result_id)`,
  `alter table notice add column critical_result_id integer references critical_result (id) on delete cascade`,
  `create index notice_critical_result on notice (critical_result_id)`,
  `alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('study.assigned',
     'work.handed-over', 'listing.entered', 'device.new', 'sign-in.stopped', 'job.ended', 'quarantine.waiting', 'note.mention',
     'merge.request', 'node.silent', 'rule.unable', 'kept-query.unable', 'share.locked', 'second-reader.waiting',
     'critical-result.waiting', 'critical-result.acknowledged'))`,
];
