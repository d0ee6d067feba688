import { sql, type Kysely } from 'kysely';

/** What waits in quarantine says why in a word, what it shows, and how it was decided; sources whose corrections are taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...kinds, ...decisions, ...uploads]) await sql.raw(statement).execute(db);
}

const kinds = [
  `alter table quarantined_instance
     add column kind text not null default 'other-content'
       check (kind in ('other-content', 'other-clinic', 'other-patient', 'replaced', 'unreadable')),
     add column series_uid text not null default '',
     add column sop_class_uid text not null default '',
     add column modality text not null default '',
     add column number integer,
     add column frame_count integer not null default 0,
     add column patient_id text not null default '',
     add column patient_name text not null default '',
     -- Of the person who sent it; null: a node of the network.
     add column account_id integer`,
  `update quarantined_instance set kind = 'other-clinic' where reason like 'The study is of another clinic%'`,
  `alter table quarantined_instance drop column reason`,
];

const decisions = [
  `create table quarantine_decision (
     id bigint generated always as identity primary key,
     at timestamptz(3) not null default now(),
     account_id integer,
     actor text not null,
     decision text not null check (decision in ('replace', 'keep-both', 'discard')),
     -- Who decided: a person, a rule for the source, or the bin, in which the older one lay.
     because text not null default 'person' check (because in ('person', 'rule', 'bin')),
     reason text not null default '',
     study_uid text not null,
     source text not null,
     patient_id text not null default '',
     patient_name text not null default '',
     object_count integer not null default 0,
     undone_at timestamptz(3),
     undone_by text
   )`,
  `alter table quarantined_instance
     add column decision_id bigint references quarantine_decision (id) on delete set null,
     -- Of the copy that was archived beside the first.
     add column kept_as text`,
  `create index quarantined_waiting on quarantined_instance (kind, id) where decision_id is null`,
  `create index quarantined_of_study on quarantined_instance (study_uid, source)`,
  `create index quarantined_by_decision on quarantined_instance (decision_id) where decision_id is not null`,
  // Without it, whether a pack is empty is asked by reading the whole table.
  `create index quarantined_of_pack on quarantined_instance (pack_id)`,
  `create table correction_rule (
     id integer generated always as identity primary key,
     source text not null unique,
     created_at timestamptz(3) not null default now(),
     account_id integer,
     actor text not null
   )`,
];

const uploads = [
  `alter table upload_file drop constraint upload_file_state_check`,
  `alter table upload_file add constraint upload_file_state_check check (state in ('stored', 'duplicate', 'kept', 'refused'))`,
];
