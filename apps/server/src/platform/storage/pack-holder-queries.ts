import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** The tables whose rows say where in a pack an object lies; a test compares them with the database. */
export const packHolders = [
  'instance',
  'quarantined_instance',
  'conflict_instance',
  'attachment',
  'office_file',
  'refused_object',
] as const satisfies readonly (keyof Schema)[];

/** True for a pack, named in the statement around it, that rows refer to. */
export function isHeld(packId: RawBuilder<unknown>): RawBuilder<boolean> {
  const each = packHolders.map((table) => sql`exists (select from ${sql.table(table)} where pack_id = ${packId})`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}
