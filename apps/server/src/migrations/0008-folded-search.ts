import { sql, type Kysely } from 'kysely';
import { foldedColumns, foldedIndexes } from './0008-folded-search/columns.ts';
import { foldFunctions, lowerCollation } from './0008-folded-search/fold-functions.ts';

/**
 * Searches and orders by name without case, accents and width; studies without a date are no longer dated by their receipt.
 * Every row is folded again in one rewrite of each table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const collation = await lowerCollation(db);
  for (const statement of [...foldFunctions(collation), ...foldedColumns, ...foldedIndexes])
    await sql.raw(statement).execute(db);
}
