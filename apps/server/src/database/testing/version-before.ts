import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Writes down the migrations that version 0.1.0 left, the last of them by its name, in place of those of this program. */
export async function standAsVersionBefore(db: Db, lastName = '0279-field-words', count = 157): Promise<void> {
  await sql`delete from schema_migration`.execute(db);
  await sql`insert into schema_migration (name)
    select case when number = ${count} then ${lastName} else lpad(number::text, 4, '0') || '-step' end
    from generate_series(1, ${count}::integer) as number order by number`.execute(db);
}
