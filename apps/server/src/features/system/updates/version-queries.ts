import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** Records that a version runs. @returns its number, and whether it is the first; undefined where it ran before */
export async function noteVersion(tx: Db, version: string): Promise<{ id: number; isFirst: boolean } | undefined> {
  const { rows } = await sql<Row<'product_version', 'id'> & { isFirst: boolean }>`
    insert into product_version (version) select ${version}
    where not exists (select from product_version where version = ${version})
    on conflict (version) do nothing
    returning id, not exists (select from product_version) as "isFirst"`.execute(tx);
  return rows[0];
}

/** The migrations of the database, in the order in which they were applied. */
export async function appliedMigrations(db: Db): Promise<{ readonly name: string; readonly at: Date }[]> {
  const { rows } = await sql<{ name: string; at: Date }>`
    select name, applied_at as at from schema_migration order by position`.execute(db);
  return rows;
}

export async function everybody(tx: Db): Promise<number[]> {
  const rows = await tx.selectFrom('account').select('id').where('deleted_at', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
