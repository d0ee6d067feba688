import { sql } from 'kysely';
import { visibleAccounts, visibleClinics } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { AccountRow } from './user-write-queries.ts';

/** The clinics that exist for the viewer, by their codes. */
export async function clinicCodes(db: Db, viewer: Principal): Promise<{ id: number; code: string }[]> {
  return db
    .selectFrom('clinic')
    .select(['id', 'code'])
    .where('merged_into', 'is', null)
    .where(visibleClinics(viewer))
    .execute();
}

/** Every user that exists for the viewer with his clinics, by id. */
export async function usersForExport(db: Db, viewer: Principal): Promise<(AccountRow & { clinic_ids: number[] })[]> {
  return db
    .selectFrom('account')
    .selectAll()
    .select(
      sql<
        number[]
      >`array(select clinic_id from account_clinic where account_id = account.id order by position, clinic_id)`.as(
        'clinic_ids',
      ),
    )
    .where('deleted_at', 'is', null)
    .where(visibleAccounts(viewer))
    .orderBy('id')
    .execute();
}
