import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/**
 * Within how many minutes studies of a modality and a priority are due, by the targets that hold now; null where there is none. Without a
 * clinic they are those of the house.
 */
export async function targetsOf(
  db: Db,
  clinicId: number | null,
  kinds: readonly (readonly [modality: string, priority: string])[],
): Promise<readonly (number | null)[]> {
  const modalities = kinds.map(([modality]) => modality);
  const priorities = kinds.map(([, priority]) => priority);
  const { rows } = await sql<{ minutes: number | null }>`
    select reading_minutes(${clinicId}::integer, modality, priority) as minutes
    from unnest(${sql.val(modalities)}::text[], ${sql.val(priorities)}::text[]) with ordinality as kind (modality, priority, place)
    order by place`.execute(db);
  return rows.map((row) => row.minutes);
}
