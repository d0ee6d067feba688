import { sql } from 'kysely';
import type { FilterCriteria, SavedFilter } from '@isocenter/contract/archive/filters.ts';
import { managesFilters, visibleAccounts, visibleFilters } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

export interface FilterRecord {
  readonly id: number;
  readonly name: string;
  readonly criteria: Record<string, unknown>;
  readonly changed_at: Date;
  readonly created_by: number | null;
  readonly shared_with: number[];
  readonly accounts: number;
  readonly roles: number;
}

function selectFilters(db: Db) {
  return db
    .selectFrom('saved_filter')
    .select(['saved_filter.id', 'saved_filter.name', 'criteria', 'changed_at', 'created_by'])
    .select([
      sql<number[]>`array(select share.account_id from saved_filter_share share
        where share.filter_id = saved_filter.id order by 1)`.as('shared_with'),
      sql<number>`(select count(*)::integer from account
        where deleted_at is null and (account.scope ->> 'filterId')::integer = saved_filter.id)`.as('accounts'),
      sql<number>`(select count(*)::integer from (select scope from role_definition union all select scope from custom_role) as role
        where (role.scope ->> 'filterId')::integer = saved_filter.id)`.as('roles'),
    ]);
}

/** Those that exist for the viewer, by name, at most `limit`. */
export async function listFilterRecords(db: Db, viewer: Principal, limit: number): Promise<FilterRecord[]> {
  return selectFilters(db)
    .where(visibleFilters(viewer))
    .orderBy(sql`fold_text(saved_filter.name) collate "C"`)
    .orderBy('saved_filter.id')
    .limit(limit)
    .execute();
}

/** One that exists for the viewer, held until the transaction ends. */
export async function lockFilter(tx: Db, viewer: Principal, id: number): Promise<FilterRecord | undefined> {
  return selectFilters(tx)
    .where('saved_filter.id', '=', id)
    .where(visibleFilters(viewer))
    .forUpdate('saved_filter')
    .executeTakeFirst();
}

export async function countFilters(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('saved_filter')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether its owner has another one of this name. */
export async function isNameTaken(
  db: Db,
  { created_by, id }: Pick<FilterRecord, 'created_by' | 'id'>,
  name: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('saved_filter')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('created_by', '=', created_by)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the id; undefined when the name was taken meanwhile */
export async function insertFilter(
  tx: Db,
  filter: { readonly name: string; readonly criteria: FilterCriteria; readonly createdBy: number },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('saved_filter')
    .values({ name: filter.name, criteria: JSON.stringify(filter.criteria), created_by: filter.createdBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateFilter(
  tx: Db,
  id: number,
  filter: { readonly name: string; readonly criteria: object },
): Promise<void> {
  await tx
    .updateTable('saved_filter')
    .set({ name: filter.name, criteria: JSON.stringify(filter.criteria), changed_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function removeFilter(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('saved_filter').where('id', '=', id).execute();
}

/** Replaces those a filter is shared with. @returns false when one of them does not exist for the viewer */
export async function shareFilter(tx: Db, viewer: Principal, id: number, accountIds: readonly number[]) {
  const wanted = [...new Set(accountIds)];
  const known = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', sql<number>`any(${sql.val(wanted)}::integer[])`)
    .where('deleted_at', 'is', null)
    .where(visibleAccounts(viewer))
    .execute();
  if (known.length < wanted.length) return false;
  await tx.deleteFrom('saved_filter_share').where('filter_id', '=', id).execute();
  if (known.length > 0)
    await tx
      .insertInto('saved_filter_share')
      .values(known.map(({ id: account_id }) => ({ filter_id: id, account_id })))
      .execute();
  return true;
}

/** Whether the viewer may change a filter that exists for him: those it is shared with may only use it. */
export function mayChangeFilter(viewer: Principal, { created_by }: Pick<FilterRecord, 'created_by'>): boolean {
  return created_by === viewer.accountId || managesFilters(viewer);
}

/** The criteria were checked when they were saved; what a later version cannot read is cut away by the route's schema. */
export function filterOf(viewer: Principal, record: FilterRecord): SavedFilter {
  return {
    filterId: record.id,
    name: record.name,
    criteria: record.criteria as FilterCriteria,
    changedAt: record.changed_at.toISOString(),
    scopeOf: { accounts: record.accounts, roles: record.roles },
    isMine: record.created_by === viewer.accountId,
    accountIds: mayChangeFilter(viewer, record) ? record.shared_with : [],
  };
}
