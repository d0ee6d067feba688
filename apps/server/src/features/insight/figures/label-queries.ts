import { sql, type RawBuilder } from 'kysely';
import type { FigureBy } from '@isocenter/contract/insight/figures/figure-measures.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db } from '#platform/database/schema.ts';

/** The names of what keys are the numbers of; nothing for keys that say themselves what they are. */
export async function namesOf(
  db: Db,
  by: FigureBy | undefined,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const source = sourceOf(by);
  const ids = [...new Set(keys)].map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  if (source === undefined || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (${source}) as named where id = any(${sql.val(ids)}::integer[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

function sourceOf(by: FigureBy | undefined): RawBuilder<unknown> | undefined {
  switch (by) {
    case 'clinic':
      return sql`select id, name from clinic`;
    case 'referrer':
      return sql`select id, btrim(prefix || ' ' || first_name || ' ' || last_name) as name from physician`;
    case 'reader':
    case 'account':
      return sql`select id, ${accountName('account')} as name from account`;
    case 'node':
      return sql`select id, name from dicom_node`;
    default:
      return undefined;
  }
}
