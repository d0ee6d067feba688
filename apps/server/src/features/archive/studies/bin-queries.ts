import { sql } from 'kysely';
import { firstRetention } from '@isocenter/contract/system/settings/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { countLeaving } from '#platform/settings/count-queries.ts';
import type { Leaving } from '#platform/settings/setting-state.ts';
import { protectedPatients } from './protected-queries.ts';

/** The time that studies stay in the bin, as is set. */
export const timeInBin = sql<string>`make_interval(hours => 24 * coalesce((
  select (settings ->> 'binDays')::integer from setting_version where section = 'retention' order by revision desc limit 1),
  ${firstRetention.binDays}::integer))`;

/** Counts what lies in the bin for more than so many days, as it is emptied. */
export async function leavingBin(db: Db, days: number): Promise<Leaving> {
  const binned = sql`select binned_at as since from study
    where binned_at is not null and withdrawn_by is null and patient_key not in (${protectedPatients})`;
  return countLeaving(db, binned, days);
}
