import { sql } from 'kysely';
import { visiblePhysicians } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Viewer } from './physician-list-queries.ts';

/** Physicians of this name whom the viewer sees, however it is written. */
export async function findNamesakes(
  db: Db,
  viewer: Viewer,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<{ id: number; birthDate: string | null }[]> {
  return db
    .selectFrom('physician')
    .select(['id', 'birth_date as birthDate'])
    .where('merged_into', 'is', null)
    .where(sql<boolean>`fold_text(last_name) collate "C" = fold_text(${lastName}) collate "C"`)
    .where(sql<boolean>`fold_text(first_name) collate "C" = fold_text(${firstName}) collate "C"`)
    .where(visiblePhysicians(viewer))
    .orderBy('id')
    .execute();
}
