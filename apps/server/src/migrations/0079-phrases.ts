import { sql, type Kysely } from 'kysely';

/** Texts that are typed by a short word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table phrase (
     id integer generated always as identity primary key,
     alias text not null,
     name text not null,
     modalities text[] not null,
     text text not null,
     status text not null check (status in ('active', 'inactive')),
     revision integer not null default 1,
     changed_at timestamptz not null default now(),
     -- Whose it is, unless it is of a group, of a clinic or of all. It is again once these are gone.
     account_id integer references account (id) on delete set null,
     group_id integer references reader_group (id) on delete set null,
     clinic_id integer references clinic (id) on delete set null,
     is_for_all boolean not null,
     check (num_nonnulls(group_id, clinic_id) + is_for_all::integer <= 1)
   )`,
  `create index phrase_account on phrase (account_id)`,
  `create index phrase_group on phrase (group_id)`,
  `create index phrase_clinic on phrase (clinic_id)`,
];
