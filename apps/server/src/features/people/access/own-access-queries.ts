import { sql } from 'kysely';
import type { NamedScope } from '@isocenter/contract/people/access/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Standing } from './access-queries.ts';
import { scopeSettingOf } from './standing.ts';

/** Returns the scope of an account with the names of what it is made of. Clinics in the person's own order. */
export async function nameScope(db: Db, standing: Standing): Promise<NamedScope> {
  const setting = scopeSettingOf(standing);
  const [clinics, filterName, physicianName] = await Promise.all([
    listClinicNames(db, standing.clinicIds),
    findFilterName(db, setting.filterId),
    findPhysicianName(db, standing.physicianId),
  ]);
  return { setting, clinics, filterName, physicianName };
}

async function listClinicNames(db: Db, ids: readonly number[]): Promise<NamedScope['clinics']> {
  const rows = await db
    .selectFrom('clinic')
    .select(['id as clinicId', 'name'])
    .where('id', '=', sql<number>`any(${sql.val(ids)}::integer[])`)
    .orderBy(sql`array_position(${sql.val(ids)}::integer[], id)`)
    .execute();
  return rows;
}

async function findFilterName(db: Db, filterId: number | undefined): Promise<string | null> {
  if (filterId === undefined) return null;
  const row = await db.selectFrom('saved_filter').select('name').where('id', '=', filterId).executeTakeFirst();
  return row?.name ?? null;
}

async function findPhysicianName(db: Db, physicianId: number | null): Promise<string | null> {
  if (physicianId === null) return null;
  const row = await db
    .selectFrom('physician')
    .select(['first_name', 'last_name'])
    .where('id', '=', physicianId)
    .executeTakeFirst();
  return row === undefined ? null : `${row.first_name} ${row.last_name}`.trim();
}

/** Returns the name of a person, or the user name of one without a name. */
export async function findAccountName(db: Db, accountId: number): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select(['full_name', 'username'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? '' : row.full_name === '' ? row.username : row.full_name;
}

/** Returns the active groups that somebody reads for. */
export async function activeGroupsOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reader_group_member')
    .innerJoin('reader_group', 'reader_group.id', 'group_id')
    .select('group_id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ group_id }) => group_id);
}
