import { sql, type Kysely } from 'kysely';

/** What stands around reports on paper, and the pictures that signed ones keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table letterhead (
     id integer generated always as identity primary key,
     name text not null,
     -- Null: of all.
     clinic_id integer references clinic (id) on delete cascade,
     is_default boolean not null,
     status text not null check (status in ('active', 'inactive')),
     look jsonb not null,
     revision integer not null default 1,
     changed_at timestamptz not null default now()
   )`,
  'create unique index letterhead_name on letterhead (coalesce(clinic_id, 0), lower(name))',
  'create unique index letterhead_default on letterhead (coalesce(clinic_id, 0)) where is_default',
  `create table report_picture (
     report_id integer not null references report (id) on delete cascade,
     picture_id uuid not null references picture (id),
     primary key (report_id, picture_id)
   )`,
  'create index report_picture_picture on report_picture (picture_id)',
];
