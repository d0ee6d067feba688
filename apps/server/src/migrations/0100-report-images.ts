import { sql, type Kysely } from 'kysely';

/** Key images of reports: their pictures are drawn once, when they are marked, and only ever added to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table report_image (
     id uuid primary key default gen_random_uuid(),
     report_id integer not null references report (id) on delete cascade,
     study_uid text not null,
     series_uid text not null,
     sop_class_uid text not null,
     sop_uid text not null,
     frame integer not null,
     frame_count integer not null,
     -- How it was seen.
     look jsonb not null,
     width integer not null,
     height integer not null,
     bytes bytea not null,
     sha256 bytea not null,
     created_at timestamptz not null default now()
   )`,
  'create index report_image_report on report_image (report_id)',
  // Those that stand on the page, with their captions.
  `alter table report add column images jsonb not null default '[]'`,
];
