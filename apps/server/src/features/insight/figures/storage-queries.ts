import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import { today } from '#platform/database/server-clock.ts';

/** Over so many days growth is looked at. */
const daysOfGrowth = 90;

/** Sums the bytes of the archive's studies, and what came in on an average day. */
export async function storedAndGrowth(db: Db): Promise<{ readonly stored: number; readonly perDay: number }> {
  const { rows } = await sql<{ stored: number; per_day: number }>`
    select (select coalesce(sum(bytes), 0)::bigint from study_sum where cube = 11) as stored,
      (select coalesce(sum(bytes), 0)::double precision / greatest(1, least(${daysOfGrowth}, ${today} - min(day) + 1))
        from study_sum where cube = 17 and day > ${today} - ${daysOfGrowth}::integer) as per_day`.execute(db);
  return { stored: rows[0]?.stored ?? 0, perDay: rows[0]?.per_day ?? 0 };
}
