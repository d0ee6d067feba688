import { sql, type Kysely } from 'kysely';

/** What of a study is missing, and images that came when it had been reported already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table study_gap (
     study_key bigint primary key references study (id) on delete cascade,
     missing integer not null check (missing > 0),
     gaps jsonb not null
   )`,
  // Null of what came before somebody looked; of what comes from now on how many images have been looked at.
  `alter table study_tally add checked_count integer`,
  `alter table study_tally alter checked_count set default 0`,
  `create index study_tally_unchecked on study_tally (changed_at) where checked_count <> instance_count`,
  `alter table study add late_at timestamptz`,
];
