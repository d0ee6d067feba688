import { sql, type Kysely } from 'kysely';

/** What machines say of the steps that they perform, and what they want to be told is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table performed_step (
     sop_uid text primary key,
     node_id integer references dicom_node (id) on delete set null,
     -- Null: it was performed without one.
     appointment_id integer references appointment (id) on delete set null,
     study_uid text not null,
     accession_number text not null,
     state text not null check (state in ('in-progress', 'completed', 'discontinued')),
     reason text not null default '',
     began_at timestamptz(3) not null default now(),
     ended_at timestamptz(3)
   )`,
  'create index performed_step_node on performed_step (node_id)',
  'create index performed_step_appointment on performed_step (appointment_id)',
  `create table storage_commitment (
     id integer generated always as identity primary key,
     node_id integer not null references dicom_node (id) on delete cascade,
     transaction_uid text not null,
     asked_at timestamptz(3) not null default now(),
     -- Of each object its SOP class and its UID.
     classes text[] not null,
     sop_uids text[] not null,
     attempts integer not null default 0,
     next_at timestamptz(3) default now(),
     -- What the node was told; null while it was not.
     told_at timestamptz(3),
     failed integer,
     unique (node_id, transaction_uid)
   )`,
  'create index storage_commitment_due on storage_commitment (next_at) where told_at is null',
];
