import type { ClinicChoice } from '@isocenter/contract/people/clinics.ts';
import { visibleClinics } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

type Viewer = Pick<Principal, 'scope' | 'clinicIds'>;

/** The clinics that exist for somebody, by name, at most 2,000. */
export async function listChoices(db: Db, viewer: Viewer): Promise<ClinicChoice[]> {
  return db
    .selectFrom('clinic')
    .select(['id as clinicId', 'name', 'code', 'status'])
    .where('merged_into', 'is', null)
    .where(visibleClinics(viewer))
    .orderBy('name')
    .orderBy('id')
    .limit(2000)
    .execute();
}
