import { sql, type Selectable, type Updateable } from 'kysely';
import type { Grant, Role, ScopeSetting } from '@isocenter/contract/abilities.ts';
import {
  isUsable,
  visibleAccounts,
  visibleClinics,
  visiblePhysicians,
  visibleStudies,
} from '#features/people/access/access.ts';
import type { Db, Schema } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

export type AccountRow = Selectable<Schema['account']>;
export type AccountChanges = Updateable<Schema['account']>;

/**
 * Locks users: until the transaction ends nobody else administers them. Of two who remove one administrator each, one remains. Signing in
 * goes on, which a lock of the table would stop.
 */
export async function lockUserChanges(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('isocenter.users'))`.execute(tx);
}

/** Finds an account that exists for the viewer. */
export async function findVisibleAccount(db: Db, viewer: Principal, userId: number): Promise<AccountRow | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(visibleAccounts(viewer))
    .executeTakeFirst();
}

/** Finds who signs in with an address or a name, however it is written. */
export async function findAccountIdBy(db: Db, field: 'email' | 'username', value: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(${sql.ref(field)})`, '=', value.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Lists all clinics of an account in their order, also inactive ones. */
export async function clinicIdsOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_clinic')
    .select('clinic_id')
    .where('account_id', '=', accountId)
    .orderBy('position')
    .orderBy('clinic_id')
    .execute();
  return rows.map((row) => row.clinic_id);
}

/** Returns those of these clinics that exist for the viewer. */
export async function visibleClinicIds(db: Db, viewer: Principal, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('clinic')
    .select('id')
    .where('id', 'in', [...ids])
    .where('merged_into', 'is', null)
    .where(visibleClinics(viewer))
    .execute();
  return new Set(rows.map((row) => row.id));
}

interface RoleSetting {
  readonly grants: readonly Grant[];
  readonly scope: ScopeSetting;
}

/** Returns what an administrator changed a role to; undefined where it is as it comes. */
export async function findRoleSetting(db: Db, role: Role): Promise<RoleSetting | undefined> {
  return db.selectFrom('role_definition').select(['grants', 'scope']).where('role', '=', role).executeTakeFirst();
}

/** Finds a role that was made of this one. In a transaction it stays until the end. */
export async function findCustomRole(db: Db, role: Role, customRoleId: number): Promise<RoleSetting | undefined> {
  return db
    .selectFrom('custom_role')
    .select(['grants', 'scope'])
    .where('id', '=', customRoleId)
    .where('role', '=', role)
    .forKeyShare()
    .executeTakeFirst();
}

/** Lists the roles that administrators made, by name. */
export async function listCustomRoles(
  db: Db,
): Promise<(RoleSetting & { readonly customRoleId: number; readonly role: string; readonly name: string })[]> {
  return db
    .selectFrom('custom_role')
    .select(['id as customRoleId', 'role', 'name', 'grants', 'scope'])
    .orderBy(sql`lower(name)`)
    .execute();
}

/** True if somebody else could administer everything at this moment and for good. */
export async function hasOtherAdministrator(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', accountId)
    .where('expires_at', 'is', null)
    // Who never signed in may have no password at all.
    .where('last_login_at', 'is not', null)
    .where(sql<boolean>`grant_overrides = '[]'::jsonb`)
    // Who sees a part of the archive sees a part of its people.
    .where(sql<boolean>`(scope is null or scope @> '{"all": true}'::jsonb)`)
    .where(isUsable)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertUser(
  db: Db,
  user: { email: string; username: string; password_hash: string; role: Role; created_by: number },
): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ ...user, status: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateUser(db: Db, accountId: number, changes: AccountChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('account').set(changes).where('id', '=', accountId).execute();
}

/** Gives who becomes technologist or radiologist the next number, once. The caller holds the lock of user changes. */
export async function giveReferenceNo(db: Db, accountId: number): Promise<void> {
  await sql`update account set reference_no = (select coalesce(max(reference_no), 0) + 1 from account)
    where id = ${accountId} and reference_no is null and role in ('technologist', 'radiologist')`.execute(db);
}

export async function replaceClinics(db: Db, accountId: number, clinicIds: readonly number[]): Promise<void> {
  await db.deleteFrom('account_clinic').where('account_id', '=', accountId).execute();
  if (clinicIds.length === 0) return;
  await db
    .insertInto('account_clinic')
    .values(clinicIds.map((clinic_id, position) => ({ account_id: accountId, clinic_id, position })))
    .execute();
}

/** Links that were sent and not used stop working. */
export async function withdrawLinksOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('account_link').where('account_id', '=', accountId).where('used_at', 'is', null).execute();
}

/** Returns the makers of the links to an account that can still be used, apart from itself. */
export async function linkMakersOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_link')
    .select('created_by')
    .distinct()
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .execute();
  return rows.flatMap(({ created_by }) => (created_by === null || created_by === accountId ? [] : [created_by]));
}

/** Ends the links that somebody made. */
export async function withdrawLinksBy(db: Db, accountId: number, makerId: number): Promise<void> {
  await db
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('created_by', '=', makerId)
    .where('used_at', 'is', null)
    .execute();
}

export async function findPhysicianOf(
  db: Db,
  accountId: number,
): Promise<{ physicianId: number; name: string } | undefined> {
  return db
    .selectFrom('physician')
    .select(['id as physicianId', sql<string>`btrim(first_name || ' ' || last_name)`.as('name')])
    .where('account_id', '=', accountId)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
}

/** Finds a physician that exists for the viewer, and whose login he already is. Locked: what names him stays as it is until the end. */
export async function findVisiblePhysician(
  db: Db,
  viewer: Principal,
  physicianId: number,
): Promise<{ account_id: number | null } | undefined> {
  return db
    .selectFrom('physician')
    .select('account_id')
    .where('id', '=', physicianId)
    .where('merged_into', 'is', null)
    .where(visiblePhysicians(viewer))
    .forUpdate()
    .executeTakeFirst();
}

/** Makes the account the login of this physician and of no other. */
export async function linkPhysician(db: Db, accountId: number, physicianId: number | null): Promise<void> {
  const changed = { changed_at: new Date(), revision: sql<number>`revision + 1` };
  await db
    .updateTable('physician')
    .set({ ...changed, account_id: null })
    .where('account_id', '=', accountId)
    .execute();
  if (physicianId === null) return;
  await db
    .updateTable('physician')
    .set({ ...changed, account_id: accountId })
    .where('id', '=', physicianId)
    .execute();
}

export async function hasFilter(db: Db, filterId: number): Promise<boolean> {
  return (await db.selectFrom('saved_filter').select('id').where('id', '=', filterId).executeTakeFirst()) !== undefined;
}

/** True if a study is assigned to the account that the viewer does not see. */
export async function isAssignedBeyond(db: Db, viewer: Principal, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('study_assignment')
    .innerJoin('study', 'study.id', 'study_assignment.study_key')
    .select('study.id')
    .where('study_assignment.account_id', '=', accountId)
    .where(sql<boolean>`not coalesce(${visibleStudies(viewer)}, false)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
