import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Puts procedures into the empty list of the house: what the studies are described as, the most frequent first, then the others. */
export async function insertProcedures(db: Db, others: readonly string[]): Promise<void> {
  await sql`insert into dictionary_value (catalogue, text, place)
    select 'procedure', min(text), row_number() over (order by count(*) filter (where place = 0) desc, min(place), min(text))
    from (
      select description as text, 0 as place from study where trim(description) <> ''
      union all
      select text, place::integer from unnest(${sql.val(others)}::text[]) with ordinality as other (text, place)
    ) as known
    where not exists (select from dictionary_value where catalogue = 'procedure')
    group by lower(text)`.execute(db);
}
