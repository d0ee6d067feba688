import { sql, type Kysely } from 'kysely';

/** Fields of studies that a house adds for itself, and what studies hold in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table study_field (
     id integer generated always as identity primary key,
     name text not null,
     kind text not null check (kind in ('text', 'number', 'date', 'choice', 'yes-no')),
     unit text not null default '',
     choices text[] not null default '{}',
     in_list boolean not null default true,
     status text not null default 'active' check (status in ('active', 'inactive')),
     place integer not null,
     revision integer not null default 1,
     created_at timestamptz not null default now(),
     changed_at timestamptz not null default now()
   )`,
  `create unique index study_field_name on study_field (lower(name))`,
  // A choice is its text, yes and no are texts too.
  `create table study_field_value (
     field_id integer not null references study_field (id) on delete cascade,
     study_key bigint not null references study (id) on delete cascade,
     text_value text,
     number_value double precision,
     date_value date,
     primary key (field_id, study_key),
     check (num_nonnulls(text_value, number_value, date_value) = 1)
   )`,
  `create index study_field_value_study on study_field_value (study_key)`,
  // A filter by one field walks the index of its kind, and finds the keys of the studies in it.
  `create index study_field_value_number on study_field_value (field_id, number_value, study_key)
     where number_value is not null`,
  `create index study_field_value_date on study_field_value (field_id, date_value, study_key)
     where date_value is not null`,
  `create index study_field_value_text on study_field_value (field_id, fold_text(text_value), study_key)
     where text_value is not null`,
];
