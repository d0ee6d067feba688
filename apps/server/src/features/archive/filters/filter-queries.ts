import { sql } from 'kysely';
import type { FilterCriteria, SavedFilter } from '@isocenter/contract/archive/filters.ts';
import type { Db } from '#platform/database/schema.ts';

export interface FilterRecord {
  readonly id: number;
  readonly name: string;
  readonly criteria: Record<string, unknown>;
  readonly changed_at: Date;
  readonly accounts: number;
  readonly roles: number;
}

function selectFilters(db: Db) {
  return db
    .selectFrom('saved_filter')
    .select(['saved_filter.id', 'saved_filter.name', 'criteria', 'changed_at'])
    .select([
      sql<number>`(select count(*)::integer from account
        where deleted_at is null and (account.scope ->> 'filterId')::integer = saved_filter.id)`.as('accounts'),
      sql<number>`(select count(*)::integer from role_definition
        where (role_definition.scope ->> 'filterId')::integer = saved_filter.id)`.as('roles'),
    ]);
}

/** By name, at most `limit`. */
export async function listFilterRecords(db: Db, limit: number): Promise<FilterRecord[]> {
  return selectFilters(db)
    .orderBy(sql`lower(saved_filter.name)`)
    .orderBy('saved_filter.id')
    .limit(limit)
    .execute();
}

/** Held until the transaction ends. */
export async function lockFilter(tx: Db, id: number): Promise<FilterRecord | undefined> {
  return selectFilters(tx).where('saved_filter.id', '=', id).forUpdate('saved_filter').executeTakeFirst();
}

export async function countFilters(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('saved_filter')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function isNameTaken(db: Db, name: string, exceptId?: number): Promise<boolean> {
  const row = await db
    .selectFrom('saved_filter')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', exceptId ?? 0)
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

/** The criteria were checked when they were saved; what a later version cannot read is cut away by the route's schema. */
export function filterOf(record: FilterRecord): SavedFilter {
  return {
    filterId: record.id,
    name: record.name,
    criteria: record.criteria as FilterCriteria,
    changedAt: record.changed_at.toISOString(),
    scopeOf: { accounts: record.accounts, roles: record.roles },
  };
}
