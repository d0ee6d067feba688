import { sql, type RawBuilder } from 'kysely';
import { visibleReaderGroups } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** The kinds of records that belong to reader groups. */
export type Kind = 'account' | 'clinic';

/** By kind: the rows that say to whom a group belongs; a clinic has an order of its groups. */
const places = {
  account: { rows: sql.table('reader_group_member'), id: sql.ref('account_id'), order: sql`group_id` },
  clinic: { rows: sql.table('reader_group_clinic'), id: sql.ref('clinic_id'), order: sql`position, group_id` },
} as const;

/** Returns the groups of each row of `account` or `clinic`, in their order, as a column. */
export function groupIdsOfEach(kind: Kind): RawBuilder<number[]> {
  const { rows, id, order } = places[kind];
  return sql<number[]>`array(select group_id from ${rows} where ${id} = ${sql.ref(`${kind}.id`)} order by ${order})`;
}

/** Returns the groups of somebody, with a viewer those that exist for him. */
export async function groupIdsOf(db: Db, accountId: number, viewer?: Principal): Promise<number[]> {
  const rows = await db
    .selectFrom('reader_group_member')
    .innerJoin('reader_group', 'reader_group.id', 'group_id')
    .select('group_id')
    .where('account_id', '=', accountId)
    .where(viewer === undefined ? sql<boolean>`true` : visibleReaderGroups(viewer))
    .orderBy('group_id')
    .execute();
  return rows.map(({ group_id }) => group_id);
}

/** Counts those of these groups that exist for the viewer. */
export async function countVisible(db: Db, viewer: Principal, groupIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('reader_group')
    .select(sql<number>`count(*)`.as('count'))
    .where('id', '=', sql<number>`any(${sql.val(groupIds)}::integer[])`)
    .where(visibleReaderGroups(viewer))
    .executeTakeFirstOrThrow();
  return count;
}

/** Leaves what a group says of a member as it is; each group that gains or loses one has another revision. */
export async function writeGroupsOf(tx: Db, kind: Kind, ownerId: number, groupIds: readonly number[]): Promise<void> {
  const { rows, id } = places[kind];
  const wanted = sql`${sql.val(groupIds)}::integer[]`;
  await sql`update reader_group set revision = revision + 1, changed_at = now()
    where (id = any(${wanted})) <> (id in (select group_id from ${rows} where ${id} = ${ownerId}))`.execute(tx);
  await sql`delete from ${rows} where ${id} = ${ownerId} and not group_id = any(${wanted})`.execute(tx);
  await sql`insert into ${rows} (group_id, ${id}) select unnest(${wanted}), ${ownerId} on conflict do nothing`.execute(
    tx,
  );
  if (kind === 'clinic')
    await sql`update reader_group_clinic set position = array_position(${wanted}, group_id)
      where clinic_id = ${ownerId}`.execute(tx);
}
