import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/**
 * Puts procedures into the empty list of the house: what the studies are described as, the most frequent first, then the others. Each has a
 * code of the house, as a worklist names it (`99ISOCENTER`): the names are too loose for one of RadLex or LOINC to be right.
 */
export async function insertProcedures(db: Db, others: readonly string[]): Promise<void> {
  await sql`insert into dictionary_value (catalogue, text, place, code)
    select 'procedure', text, place, 'PX' || lpad(place::text, 4, '0') from (
      select min(text) as text, row_number() over (order by count(*) filter (where place = 0) desc, min(place), min(text)) as place
      from (
        select description as text, 0 as place from study where trim(description) <> ''
        union all
        select text, place::integer from unnest(${sql.val(others)}::text[]) with ordinality as other (text, place)
      ) as known
      group by lower(text)
    ) as numbered
    where not exists (select from dictionary_value where catalogue = 'procedure')`.execute(db);
}
