import { sql, type Kysely } from 'kysely';

/** What is known about stored bytes that rot, the rounds that look for them, and how often a job was begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // An object is named by its row, in the archive or in quarantine; what is removed for good takes its damage with it.
  `create table object_damage (
     id bigint generated always as identity primary key,
     instance_key bigint references instance (id) on delete cascade,
     quarantined_key bigint references quarantined_instance (id) on delete cascade,
     kind text not null check (kind in ('changed', 'missing')),
     found_by text not null check (found_by in ('check', 'reading')),
     found_at timestamptz(3) not null default now(),
     healed_at timestamptz(3),
     check ((instance_key is null) <> (quarantined_key is null))
   )`,
  `create unique index object_damage_open on object_damage (instance_key) where healed_at is null`,
  `create unique index object_damage_open_quarantined on object_damage (quarantined_key) where healed_at is null`,
  `create index object_damage_instance on object_damage (instance_key)`,
  `create index object_damage_quarantined on object_damage (quarantined_key)`,
  // A round reads every pack up to the last one that there was when it began; \`checked_to\` is where it goes on.
  `create table check_round (
     id integer generated always as identity primary key,
     started_at timestamptz(3) not null default now(),
     finished_at timestamptz(3),
     end_pack integer not null,
     checked_to integer not null default 0,
     objects bigint not null default 0,
     checked_bytes bigint not null default 0,
     total_bytes bigint not null,
     found integer not null default 0
   )`,
  `create unique index check_round_open on check_round ((true)) where finished_at is null`,
  `alter table job add column tries integer not null default 0`,
];
