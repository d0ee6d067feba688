import { sql } from 'kysely';
import type { Group, GroupFields, GroupMember } from '@isocenter/contract/people/groups/fields.ts';
import { visibleAccounts, visibleClinics, visibleReaderGroups } from '#features/people/access/access.ts';
import { camelRow, snakeRow } from '#platform/database/names.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

/** A group with the members and clinics that exist for the viewer. */
export type GroupRecord = Omit<Group, 'may'>;

/** Finds a group that exists for the viewer; locked against other writers when requested. */
export async function findGroup(
  db: Db,
  viewer: Principal,
  groupId: number,
  { forUpdate = false } = {},
): Promise<GroupRecord | undefined> {
  const query = db
    .selectFrom('reader_group')
    .select([
      'id as group_id',
      'name',
      'description',
      'subspeciality',
      'modalities',
      'body_parts',
      'status',
      'revision',
    ])
    .where('id', '=', groupId)
    .where(visibleReaderGroups(viewer));
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) return undefined;
  const [members, clinicIds] = [await membersOf(db, viewer, groupId), await clinicIdsOf(db, viewer, groupId)];
  return {
    ...camelRow(row),
    clinicIds,
    members: members.map(({ accountId, isLead, studiesPerDay }) => ({ accountId, isLead, studiesPerDay })),
    people: members.map(({ accountId, name, role }) => ({ accountId, name, role })),
  };
}

/** Lists the members that exist for the viewer, by name. */
async function membersOf(
  db: Db,
  viewer: Principal,
  groupId: number,
): Promise<(GroupMember & Group['people'][number])[]> {
  const { rows } = await sql<GroupMember & Group['people'][number]>`
    select account.id as "accountId", coalesce(nullif(full_name, ''), username) as name, role, is_lead as "isLead",
      studies_per_day as "studiesPerDay"
    from reader_group_member join account on account.id = account_id
    where group_id = ${groupId} and deleted_at is null and ${visibleAccounts(viewer)} order by 2, 1`.execute(db);
  return rows;
}

/** Lists the clinics that it reads for and that exist for the viewer, by name. */
async function clinicIdsOf(db: Db, viewer: Principal, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('clinic')
    .innerJoin('reader_group_clinic as served', 'served.clinic_id', 'clinic.id')
    .select('clinic.id')
    .where('served.group_id', '=', groupId)
    .where('merged_into', 'is', null)
    .where(visibleClinics(viewer))
    .orderBy('clinic.name')
    .orderBy('clinic.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts those of these accounts and of these clinics that are there. */
export async function countNamed(
  db: Db,
  accountIds: readonly number[],
  clinicIds: readonly number[],
): Promise<{ accounts: number; clinics: number }> {
  const { rows } = await sql<{ accounts: number; clinics: number }>`select
    (select count(*) from account where id = any(${sql.val(accountIds)}::integer[]) and deleted_at is null) as accounts,
    (select count(*) from clinic where id = any(${sql.val(clinicIds)}::integer[]) and merged_into is null) as clinics`.execute(
    db,
  );
  return rows[0] ?? { accounts: 0, clinics: 0 };
}

export async function insertGroup(tx: Db, { members, clinicIds, ...own }: GroupFields): Promise<number> {
  const { id } = await tx.insertInto('reader_group').values(snakeRow(own)).returning('id').executeTakeFirstOrThrow();
  await writeMembers(tx, id, members);
  await writeClinics(tx, id, clinicIds);
  return id;
}

export async function replaceGroup(
  tx: Db,
  groupId: number,
  { members, clinicIds, ...own }: GroupFields,
): Promise<void> {
  await tx
    .updateTable('reader_group')
    .set({ ...snakeRow(own), revision: sql<number>`revision + 1`, changed_at: new Date() })
    .where('id', '=', groupId)
    .execute();
  await writeMembers(tx, groupId, members);
  await writeClinics(tx, groupId, clinicIds);
}

/** Removes the row, and what is left of people and clinics that are gone. */
export async function deleteGroup(tx: Db, groupId: number): Promise<void> {
  await tx.deleteFrom('reader_group').where('id', '=', groupId).execute();
}

async function writeMembers(tx: Db, groupId: number, members: readonly GroupMember[]): Promise<void> {
  await tx.deleteFrom('reader_group_member').where('group_id', '=', groupId).execute();
  if (members.length === 0) return;
  await tx
    .insertInto('reader_group_member')
    .values(members.map((member) => ({ group_id: groupId, ...snakeRow(member) })))
    .execute();
}

/** A clinic that stays keeps the place that the group has among the clinic's groups; at a new one the group comes last. */
async function writeClinics(tx: Db, groupId: number, clinicIds: readonly number[]): Promise<void> {
  const wanted = sql`${sql.val(clinicIds)}::integer[]`;
  await sql`delete from reader_group_clinic where group_id = ${groupId} and not clinic_id = any(${wanted})`.execute(tx);
  await sql`insert into reader_group_clinic (group_id, clinic_id, position)
    select ${groupId}, wanted, (select coalesce(max(position), 0) + 1 from reader_group_clinic where clinic_id = wanted)
    from unnest(${wanted}) as wanted on conflict do nothing`.execute(tx);
}
