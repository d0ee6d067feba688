import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import { today } from '#platform/database/server-clock.ts';
import { zoneOfInstallation } from '#platform/database/zoned-dialect.ts';

/** Returns the day in the time zone of the installation, and the zone. */
export async function dayNow(db: Db): Promise<{ readonly today: string; readonly timeZone: string }> {
  const { rows } = await sql<{ today: string; timeZone: string }>`
    select ${today} as today, ${zoneOfInstallation}::text as "timeZone"`.execute(db);
  const [now] = rows;
  if (now === undefined) throw new Error('PostgreSQL told no day');
  return now;
}
