import { sql, type Kysely } from 'kysely';

/** Templates that reports are begun with, and each state that they were saved in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table report_template (
     id integer generated always as identity primary key,
     name text not null,
     alias text not null,
     language text not null,
     modalities text[] not null,
     body_parts text[] not null,
     is_default boolean not null,
     status text not null check (status in ('active', 'inactive')),
     revision integer not null default 1,
     created_at timestamptz not null default now(),
     changed_at timestamptz not null default now(),
     -- Whose it is, unless it is of a group, of a clinic or of all. It is again once these are gone.
     account_id integer references account (id) on delete set null,
     group_id integer references reader_group (id) on delete set null,
     clinic_id integer references clinic (id) on delete set null,
     is_for_all boolean not null,
     check (num_nonnulls(group_id, clinic_id) + is_for_all::integer <= 1)
   )`,
  `create index report_template_account on report_template (account_id)`,
  `create index report_template_group on report_template (group_id)`,
  `create index report_template_clinic on report_template (clinic_id)`,
  `create table report_template_version (
     template_id integer not null references report_template (id) on delete cascade,
     revision integer not null,
     template jsonb not null,
     made_at timestamptz not null default now(),
     made_by integer references account (id) on delete set null,
     made_name text not null,
     primary key (template_id, revision)
   )`,
];
