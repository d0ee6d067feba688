import { sql } from 'kysely';
import type { Role } from '@isocenter/contract/abilities.ts';
import type { FilterFields, FilterRecord } from '@isocenter/contract/archive/filters/fields.ts';
import { isUsable, visibleAccounts, visibleClinics, visibleReaderGroups } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

export type Shares = Pick<FilterFields, 'everyone' | 'roles' | 'groupIds' | 'clinicIds' | 'accountIds'>;

/** Returns with whom a filter is shared. */
export async function sharesOf(db: Db, filterId: number): Promise<Shares> {
  const rows = await db
    .selectFrom('saved_filter_share')
    .select(['account_id', 'role', 'group_id', 'clinic_id', 'with_everyone'])
    .where('filter_id', '=', filterId)
    .orderBy('account_id')
    .orderBy('group_id')
    .orderBy('clinic_id')
    .orderBy('role')
    .execute();
  return {
    everyone: rows.some(({ with_everyone }) => with_everyone === true),
    // Roles are checked when they are written.
    roles: rows.flatMap(({ role }) => (role === null ? [] : [role as Role])),
    groupIds: rows.flatMap(({ group_id }) => group_id ?? []),
    clinicIds: rows.flatMap(({ clinic_id }) => clinic_id ?? []),
    accountIds: rows.flatMap(({ account_id }) => account_id ?? []),
  };
}

/** Replaces with whom a filter is shared. */
export async function writeShares(tx: Db, filterId: number, shares: Shares): Promise<void> {
  const { everyone, roles, groupIds, clinicIds, accountIds } = shares;
  await tx.deleteFrom('saved_filter_share').where('filter_id', '=', filterId).execute();
  const none = {
    filter_id: filterId,
    account_id: null,
    role: null,
    group_id: null,
    clinic_id: null,
    with_everyone: null,
  };
  const rows = [
    ...(everyone ? [{ ...none, with_everyone: true }] : []),
    ...roles.map((role) => ({ ...none, role })),
    ...groupIds.map((group_id) => ({ ...none, group_id })),
    ...clinicIds.map((clinic_id) => ({ ...none, clinic_id })),
    ...accountIds.map((account_id) => ({ ...none, account_id })),
  ];
  if (rows.length > 0) await tx.insertInto('saved_filter_share').values(rows).execute();
}

type Keys = Pick<Shares, 'groupIds' | 'clinicIds' | 'accountIds'>;

/** Returns those of these people, clinics and groups that exist for the viewer. */
export async function existingAmong(db: Db, viewer: Principal, keys: Keys): Promise<Keys> {
  const { rows } = await sql<Keys>`select
    array(select id from account where id = any(${sql.val(keys.accountIds)}::integer[]) and deleted_at is null
      and ${visibleAccounts(viewer)}) as "accountIds",
    array(select id from clinic where id = any(${sql.val(keys.clinicIds)}::integer[]) and merged_into is null
      and ${visibleClinics(viewer)}) as "clinicIds",
    array(select id from reader_group where id = any(${sql.val(keys.groupIds)}::integer[])
      and ${visibleReaderGroups(viewer)}) as "groupIds"`.execute(db);
  return rows[0] ?? { accountIds: [], clinicIds: [], groupIds: [] };
}

/** Returns the names of those a filter is shared with singly, as far as they exist for the viewer. */
export async function peopleOf(db: Db, viewer: Principal, filterId: number): Promise<FilterRecord['people']> {
  return db
    .selectFrom('account')
    .innerJoin('saved_filter_share as share', 'share.account_id', 'account.id')
    .select(['account.id as accountId', accountName('account').as('name')])
    .where('share.filter_id', '=', filterId)
    .where(visibleAccounts(viewer))
    .orderBy('name')
    .execute();
}

/** Counts the other people who may use a filter now. */
export async function countReached(db: Db, filterId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from account where ${isUsable} and account.role <> 'client'
      and account.id is distinct from (select created_by from saved_filter where id = ${filterId})
      and exists (select from saved_filter_share share where share.filter_id = ${filterId} and (share.with_everyone
        or share.account_id = account.id or share.role = account.role
        or exists (select from account_clinic own where own.account_id = account.id and own.clinic_id = share.clinic_id)
        or exists (select from reader_group_member own where own.account_id = account.id and own.group_id = share.group_id)))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
