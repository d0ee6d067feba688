import { sql } from 'kysely';
import type { FilterFields, SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import { ownFilters, visibleFilters } from '#features/people/access/access.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Written } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** The look of a list by a filter: saved as one value, since nothing is searched by it. */
type Look = Pick<FilterFields, 'icon' | 'colour' | 'columns' | 'sort' | 'direction' | 'grouping'>;

export interface FilterRow extends Omit<SavedFilter, 'criteria' | 'changedAt' | 'isMine' | keyof Look> {
  /** The criteria as they were saved, perhaps by another version. */
  readonly criteria: object;
  readonly look: Partial<Look>;
  readonly changedAt: Date;
  readonly ownerId: number | null;
  readonly ownerName: string | null;
  readonly startsFor: FilterFields['startsFor'];
  readonly revision: number;
}

/** Returns the reader groups of which somebody is a member. */
export async function groupIdsOf(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reader_group_member')
    .select('group_id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => row.group_id);
}

function selectFilters(db: Db, viewer: Principal) {
  const { accountId, role } = viewer;
  return db
    .selectFrom('saved_filter')
    .leftJoin('account as owner', 'owner.id', 'saved_filter.created_by')
    .leftJoin('saved_filter_pin as pin', (join) =>
      join.onRef('pin.filter_id', '=', 'saved_filter.id').on('pin.account_id', '=', accountId),
    )
    .select([
      'saved_filter.id as filterId',
      'saved_filter.name',
      'saved_filter.criteria',
      'saved_filter.changed_at as changedAt',
      'saved_filter.created_by as ownerId',
      'saved_filter.revision',
    ])
    .select([
      sql<FilterRow['look']>`look`.as('look'),
      sql<FilterRow['startsFor']>`starts_for`.as('startsFor'),
      sql<string | null>`case when owner.id is not null then ${accountName('owner')} end`.as('ownerName'),
      sql<boolean>`(pin.is_start is true or ${role} = any(starts_for) and not exists (
        select from saved_filter_pin own where own.account_id = ${accountId} and own.is_start))`.as('isStart'),
      sql<boolean>`${ownFilters(viewer)}`.as('isForMe'),
      sql<number | null>`case when pin.position >= 0 then pin.position end`.as('pinnedAt'),
      sql<boolean>`exists (select from saved_filter_share where filter_id = saved_filter.id)`.as('isShared'),
      sql<boolean>`exists (select from listing_watch where filter_id = saved_filter.id and account_id = ${accountId})`.as(
        'isNotified',
      ),
      sql<SavedFilter['scopeOf']>`json_build_object(
        'accounts', (select count(*) from account where deleted_at is null and (scope ->> 'filterId')::integer = saved_filter.id),
        'roles', (select count(*) from (select scope from role_definition union all select scope from custom_role) as role
          where (role.scope ->> 'filterId')::integer = saved_filter.id))`.as('scopeOf'),
    ])
    .where(visibleFilters(viewer));
}

/** Lists the filters that exist for the viewer, his tabs first, then by name, at most `limit`. */
export async function listFilterRows(db: Db, viewer: Principal, limit: number): Promise<FilterRow[]> {
  return selectFilters(db, viewer)
    .orderBy(sql`pin.position nulls last`)
    .orderBy(sql`fold_text(saved_filter.name) collate "C"`)
    .orderBy('saved_filter.id')
    .limit(limit)
    .execute();
}

/** Finds a filter that exists for the viewer; locked until the transaction ends when requested. */
export async function findFilter(
  db: Db,
  viewer: Principal,
  id: number,
  { forUpdate = false } = {},
): Promise<FilterRow | undefined> {
  const query = selectFilters(db, viewer).where('saved_filter.id', '=', id);
  return (forUpdate ? query.forUpdate('saved_filter') : query).executeTakeFirst();
}

/** Returns the criteria of a filter that exists for the viewer, as they were saved. */
export async function findCriteria(db: Db, viewer: Parameters<typeof visibleFilters>[0], id: number) {
  const row = await db
    .selectFrom('saved_filter')
    .select('criteria')
    .where('id', '=', id)
    .where(visibleFilters(viewer))
    .executeTakeFirst();
  return row?.criteria;
}

export async function countFilters(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('saved_filter')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Fails by `saved_filter_name` where the owner has another of this name. */
export async function insertFilter(tx: Db, fields: FilterFields, createdBy: number): Promise<number> {
  const { id } = await tx
    .insertInto('saved_filter')
    .values({ ...columnsOf(fields), created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function replaceFilter(tx: Db, id: number, fields: FilterFields): Promise<void> {
  await tx
    .updateTable('saved_filter')
    .set({ ...columnsOf(fields), changed_at: new Date(), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

function columnsOf({
  name,
  criteria,
  icon,
  colour,
  columns,
  sort,
  direction,
  grouping,
  startsFor,
}: FilterFields): Written<'saved_filter', 'created_by'> {
  return {
    name,
    criteria: JSON.stringify(criteria),
    look: JSON.stringify({ icon, colour, columns, sort, direction, grouping } satisfies Look),
    starts_for: startsFor,
  };
}

export async function removeFilter(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('saved_filter').where('id', '=', id).execute();
}

/** Filters that ask for labels, held until the transaction ends. */
export async function listFiltersWithLabels(tx: Db): Promise<{ id: number; criteria: object }[]> {
  return tx
    .selectFrom('saved_filter')
    .select(['id', 'criteria'])
    .where(sql<boolean>`jsonb_path_exists(criteria, '$.**.tag')`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Not by its owner: what he has open goes on from it. */
export async function rewriteCriteria(tx: Db, id: number, criteria: object): Promise<void> {
  await tx
    .updateTable('saved_filter')
    .set({ criteria: JSON.stringify(criteria), changed_at: new Date(), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}
