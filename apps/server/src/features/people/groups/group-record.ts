import { groupFaults, type GroupFields, type GroupMay } from '@isocenter/contract/people/groups/fields.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { hangingOn } from '#platform/lists/hanging-on.ts';
import type { StoredRecord } from '#platform/records/stored-record.ts';
import { countNamed, deleteGroup, findGroup, insertGroup, replaceGroup, type GroupRecord } from './group-queries.ts';
import { requireGroupChange } from './membership.ts';

/** A group is removed when it has neither members nor clinics. */
export const groupRecord: StoredRecord<GroupFields, GroupRecord> = {
  kind: 'reader-group',
  missing: () => new AppError('not-found', 'There is no such reader group.'),
  rows: { find: findGroup, insert: insertGroup, replace: replaceGroup, delete: deleteGroup },
  taken: { reader_group_name: { name: say`Another reader group has this name.` } },
  requireChange: requireGroupChange,
  async check(tx, _principal, fields) {
    requireFaultless(groupFaults(fields));
    await requireNamed(tx, fields);
    return fields;
  },
  detail: ({ name }) => ({ name }),
  async hanging(_db, _principal, { groupId, members, clinicIds }) {
    const to = (tab: string): string => `/reader-groups?open=${groupId}&tab=${tab}`;
    const counts = { users: members.length, clinics: clinicIds.length };
    return hangingOn(counts, { users: to('members'), clinics: to('clinics') });
  },
};

export function mayOfGroups(principal: Principal): GroupMay {
  const mayChange = principal.scope.kind === 'all' && principal.can('update', 'ReaderGroup');
  return {
    create: mayChange && principal.can('create', 'ReaderGroup'),
    change: mayChange,
    remove: mayChange && principal.can('delete', 'ReaderGroup'),
    export: true,
  };
}

async function requireNamed(tx: Db, { members, clinicIds }: GroupFields): Promise<void> {
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
