import { visibleClinics } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** True if a clinic exists for somebody. */
export async function clinicIsThere(db: Db, viewer: Principal, clinicId: number): Promise<boolean> {
  const row = await db
    .selectFrom('clinic')
    .select('id')
    .where('id', '=', clinicId)
    .where('merged_into', 'is', null)
    .where(visibleClinics(viewer))
    .executeTakeFirst();
  return row !== undefined;
}
