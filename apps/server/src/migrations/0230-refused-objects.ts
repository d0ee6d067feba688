import { sql, type Kysely } from 'kysely';

/** What is refused waits with its bytes, and every refusal is counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table refused_object (
     id bigint generated always as identity primary key,
     at timestamptz(3) not null default now(),
     -- When the same bytes came last, and how many times they came.
     last_at timestamptz(3) not null default now(),
     times integer not null default 1,
     way text not null check (way in ('dimse', 'dicomweb', 'upload', 'retrieval')),
     source text not null,
     actor text not null,
     address text not null,
     account_id integer,
     -- Of the node or person who sent it; null: of none, so that only those see it who see everything.
     clinic_id integer references clinic (id) on delete set null,
     -- Where its study belongs and whose it is, where a person had decided that before it was sent.
     decided jsonb not null default '{}',
     -- Sender, patient and what is wrong: what is decided about together.
     group_key text not null,
     fault text not null,
     element text not null default '',
     message text not null,
     patterns jsonb not null default '{}',
     sop_uid text not null default '',
     sop_class_uid text not null default '',
     series_uid text not null default '',
     study_uid text not null default '',
     patient_id text not null default '',
     patient_name text not null default '',
     birth_date date,
     modality text not null default '',
     number integer,
     accession text not null default '',
     description text not null default '',
     study_date date,
     -- Empty: the file is kept as it came, because nothing of it could be read.
     transfer_syntax_uid text not null,
     sha256 bytea not null,
     pack_id integer not null references pack (id),
     pack_offset bigint not null,
     size_bytes bigint not null,
     unique (actor, sha256)
   )`,
  `create index refused_object_of_group on refused_object (group_key, id)`,
  `create index refused_object_of_pack on refused_object (pack_id)`,
  `create index refused_object_of_account on refused_object (account_id) where account_id is not null`,
  `create index refused_object_by_uid on refused_object (sop_uid)`,
  `create index refused_object_by_time on refused_object (last_at)`,
  `create table refusal_count (
     hour timestamptz not null,
     actor text not null,
     -- 0: no node of the network.
     node_id integer not null default 0,
     fault text not null,
     times integer not null default 0,
     -- Of them, whose bytes were not kept, or were removed again because there was no room.
     lost integer not null default 0,
     last_at timestamptz(3) not null default now(),
     message text not null default '',
     patterns jsonb not null default '{}',
     clinic_id integer references clinic (id) on delete set null,
     told_at timestamptz(3),
     primary key (hour, actor, node_id, fault)
   )`,
  `create index refusal_count_of_node on refusal_count (node_id, hour) where node_id > 0`,
  `alter table object_damage add column refused_key bigint references refused_object (id) on delete cascade`,
  `alter table object_damage drop constraint object_damage_check`,
  `alter table object_damage add constraint object_damage_check
     check (num_nonnulls(instance_key, quarantined_key, held_key, attachment_key, office_file_id, refused_key) = 1)`,
  `create unique index object_damage_open_refused on object_damage (refused_key) where healed_at is null`,
  `create index object_damage_refused on object_damage (refused_key)`,
];
