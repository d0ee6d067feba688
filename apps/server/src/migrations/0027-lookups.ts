import { sql, type Kysely } from 'kysely';

/** What each person looked up last: a text is a patient's name more often than not, so that it is nobody else's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table lookup (
     account_id integer not null references account (id) on delete cascade,
     text text not null check (length(text) between 1 and 1000),
     kind text not null,
     answers integer not null,
     at timestamptz not null default now()
   )`,
  // The text itself can be longer than a row of an index.
  `create unique index lookup_once on lookup (account_id, md5(text))`,
  `create index lookup_age on lookup (at)`,
];
