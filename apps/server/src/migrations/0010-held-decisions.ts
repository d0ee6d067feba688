import { sql, type Kysely } from 'kysely';

/** What was stored apart may become a study of its own; what was brought in is known one by one; decisions that were undone stay readable. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What the new UIDs of its objects are made from: the same whenever the same decision is made, and nobody else's.
  `alter table identity_conflict add column uid_seed uuid not null default gen_random_uuid()`,
  `alter table identity_conflict add constraint identity_conflict_decision check (decision in
     ('keep-ours', 'take-theirs', 'another-person', 'share', 'same-correction', 'new-uids', 'discard'))`,
  `alter table held_instance add column brought_at timestamptz(3)`,
  `update held_instance set brought_at = decided_at from identity_conflict conflict
   where conflict.id = conflict_id and decision in ('share', 'same-correction')`,
  `create index held_not_brought on held_instance (conflict_id, id) where brought_at is null`,
  `create table undone_decision (
     id bigint generated always as identity primary key,
     conflict_id bigint not null references identity_conflict (id) on delete cascade,
     decision text not null,
     reason text not null,
     decided_at timestamptz(3) not null,
     decided_by integer,
     decided_name text not null,
     undone_at timestamptz(3) not null default now(),
     undone_by integer,
     undone_name text not null
   )`,
  `create index undone_of_conflict on undone_decision (conflict_id)`,
  `create index undone_by_time on undone_decision (decided_at)`,
];
