import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import type { AccountRow } from './user-write-queries.ts';

/** A user with what an import can set. */
export type Exported = AccountRow & { readonly clinic_ids: number[] };

/** Returns one user with his clinics, whoever looks. */
export async function findForExport(db: Db, userId: number): Promise<Exported | undefined> {
  return exported(db).where('id', '=', userId).executeTakeFirst();
}

/** Users with their clinics, to be narrowed. */
export function exported(db: Db) {
  const clinicIds = sql<
    number[]
  >`array(select clinic_id from account_clinic where account_id = account.id order by position, clinic_id)`;
  return db.selectFrom('account').selectAll().select(clinicIds.as('clinic_ids'));
}

/** Lists the roles that were made, with their names. */
export async function namesOfCustomRoles(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('custom_role').select(['id', 'name']).orderBy('id').execute();
}
