import { sql, type Kysely } from 'kysely';

/** Which studies somebody looked at beside another: what his report was compared with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table compared_study (
     account_id integer not null references account (id) on delete cascade,
     study_key bigint not null references study (id) on delete cascade,
     compared_key bigint not null references study (id) on delete cascade,
     at timestamptz(3) not null default now(),
     primary key (account_id, study_key, compared_key),
     check (study_key <> compared_key)
   )`,
  'create index compared_study_study on compared_study (study_key)',
  'create index compared_study_compared on compared_study (compared_key)',
];
