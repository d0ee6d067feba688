import { groupFaults, type Group, type GroupFields, type GroupMay } from '@isocenter/contract/people/groups/fields.ts';
import type { Hanging } from '@isocenter/contract/hanging.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { orTaken } from '#platform/database/unique.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless, requireNothingHanging } from '#platform/http/record-refusals.ts';
import { hangingOn } from '#platform/lists/hanging-on.ts';
import {
  clinicIdsOf,
  countNamed,
  deleteGroup,
  findGroup,
  insertGroup,
  membersOf,
  replaceGroup,
  type GroupRecord,
} from './group-queries.ts';
import { requireGroupChange } from './membership.ts';

const subjectOf = (groupId: number) => ({ kind: 'reader-group', id: String(groupId) });
const noGroup = (): AppError => new AppError('not-found', 'There is no such reader group.');

export function mayOfGroups(principal: Principal): GroupMay {
  const mayChange = principal.scope.kind === 'all' && principal.can('update', 'ReaderGroup');
  return {
    create: mayChange && principal.can('create', 'ReaderGroup'),
    change: mayChange,
    remove: mayChange && principal.can('delete', 'ReaderGroup'),
    export: true,
  };
}

/** Returns a group as the caller sees it. @throws AppError `not-found` */
export async function loadGroup(db: Db, principal: Principal, groupId: number): Promise<Group> {
  const { id: _id, ...record } = await requireGroup(db, principal, groupId);
  const [members, clinicIds] = [await membersOf(db, principal, groupId), await clinicIdsOf(db, principal, groupId)];
  return {
    ...record,
    groupId,
    clinicIds,
    members: members.map(({ accountId, isLead, studiesPerDay }) => ({ accountId, isLead, studiesPerDay })),
    people: members.map(({ accountId, name, role }) => ({ accountId, name, role })),
    may: mayOfGroups(principal),
  };
}

/** Returns a group of the caller's. @throws AppError `not-found` */
export async function requireGroup(
  db: Db,
  principal: Principal,
  groupId: number,
  options?: { forUpdate: boolean },
): Promise<GroupRecord> {
  const record = await findGroup(db, principal, groupId, options);
  if (record === undefined) throw noGroup();
  return record;
}

/** Adds a group. @returns its number @throws AppError `forbidden`, `invalid-input`, `conflict` for a name that is taken */
export async function createGroup(db: Db, principal: Principal, fields: GroupFields): Promise<number> {
  requireGroupChange(principal);
  return db.transaction().execute(async (tx) => {
    await check(tx, fields);
    const groupId = await orTaken(takenNames, () => insertGroup(tx, fields));
    const detail = { name: fields.name };
    await recordAudit(tx, principal, { action: 'reader-group.create', subject: subjectOf(groupId), detail });
    return groupId;
  });
}

/** Replaces the fields of a group. @throws AppError as `createGroup`, `not-found`, `stale-revision` */
export async function changeGroup(
  db: Db,
  principal: Principal,
  groupId: number,
  { revision, ...fields }: GroupFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const record = await requireGroup(tx, principal, groupId, { forUpdate: true });
    requireGroupChange(principal);
    requireRevision(record, revision);
    const before = await loadGroup(tx, principal, groupId);
    await check(tx, fields);
    await orTaken(takenNames, () => replaceGroup(tx, groupId, fields));
    const detail = { fields: changedNames(before, fields) };
    await recordAudit(tx, principal, { action: 'reader-group.change', subject: subjectOf(groupId), detail });
  });
}

/** Removes a group that has neither members nor clinics. @throws AppError `not-found`, `forbidden`; `conflict` with what it has */
export async function removeGroup(db: Db, principal: Principal, groupId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = await requireGroup(tx, principal, groupId, { forUpdate: true });
    requireNothingHanging(await groupHanging(tx, principal, groupId));
    await deleteGroup(tx, groupId);
    await recordAudit(tx, principal, { action: 'reader-group.remove', subject: subjectOf(groupId), detail: { name } });
  });
}

/** Returns what keeps a group from being removed. @throws AppError as the removal */
export async function groupHanging(db: Db, principal: Principal, groupId: number): Promise<Hanging> {
  await requireGroup(db, principal, groupId);
  requireGroupChange(principal);
  const [members, clinicIds] = [await membersOf(db, principal, groupId), await clinicIdsOf(db, principal, groupId)];
  const to = (tab: string): string => `/reader-groups?open=${groupId}&tab=${tab}`;
  return hangingOn(
    { users: members.length, clinics: clinicIds.length },
    { users: to('members'), clinics: to('clinics') },
  );
}

const takenNames = { reader_group_name: { name: say`Another reader group has this name.` } };

async function check(tx: Db, fields: GroupFields): Promise<void> {
  requireFaultless(groupFaults(fields));
  const { members, clinicIds } = fields;
  const found = await countNamed(
    tx,
    members.map(({ accountId }) => accountId),
    clinicIds,
  );
  const missing: Record<string, Said> = {
    ...(found.accounts < members.length && { members: say`There is no such user.` }),
    ...(found.clinics < clinicIds.length && { clinicIds: say`There is no such clinic.` }),
  };
  requireFaultless(missing);
}
