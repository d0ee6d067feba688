import { sql, type Kysely } from 'kysely';

/** What rules and nodes have not been told of is looked for among what has been checked alone: a backlog of checks cost each round all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = ['ruled', 'announced'].flatMap((what) => {
  const name = { ruled: 'study_tally_unruled', announced: 'study_tally_unannounced' }[what];
  return [
    `drop index ${name}`,
    `create index ${name} on study_tally (changed_at)
      where ${what}_count <> instance_count and checked_count = instance_count`,
  ];
});
