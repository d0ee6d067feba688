import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { visibleClinics } from './visible-conditions.ts';

/** Finds the clinic of a code, however it is written, that exists for the viewer and was not merged into another. */
export async function findClinicOfCode(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'clinicIds'>,
  code: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('clinic')
    .select('id')
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .where('merged_into', 'is', null)
    .where(visibleClinics(viewer))
    .executeTakeFirst();
  return row?.id;
}
