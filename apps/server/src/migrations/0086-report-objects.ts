import { sql, type Kysely } from 'kysely';

/** What of signed reports is put into their studies as objects of DICOM. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table report_object (
     sop_uid text primary key,
     report_id integer not null references report (id) on delete cascade,
     number integer not null,
     kind text not null check (kind in ('pdf', 'sr')),
     study_key bigint not null references study (id) on delete cascade,
     series_uid text not null,
     instance_number integer not null,
     -- Of the data set, and over it and its place: written before the object goes into the archive.
     sha256 bytea,
     seal bytea,
     stored_at timestamptz,
     tries integer not null default 0,
     tried_at timestamptz,
     unique (report_id, number, kind, study_key)
   )`,
  'create index report_object_study on report_object (study_key)',
  'create index report_object_series on report_object (series_uid)',
  'create index report_object_waiting on report_object (report_id, number) where stored_at is null',
];
