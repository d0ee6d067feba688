import { CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

/** Runs a finished statement, with `$1` for its first value, on the connection of the query builder: in its transaction, if it has one. */
export async function runText(db: Db, text: string, values: readonly unknown[]): Promise<{ readonly rows: unknown[] }> {
  return db.executeQuery(CompiledQuery.raw(text, [...values]));
}
