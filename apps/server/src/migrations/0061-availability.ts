import { sql, type Kysely } from 'kysely';

/** Of which images nodes have been told that they can be retrieved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null of what came before nodes were told; of what comes from now on how many images the study had when they were.
  `alter table study_tally add announced_count integer`,
  `alter table study_tally alter announced_count set default 0`,
  `create index study_tally_unannounced on study_tally (changed_at) where announced_count <> instance_count`,
];
