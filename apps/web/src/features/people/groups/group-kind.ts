import {
  createGroup,
  getGroup,
  getGroupHanging,
  removeGroup,
  updateGroup,
} from '@isocenter/contract/people/groups/endpoints.ts';
import { emptyGroup, groupFaults, GroupFields, type Group } from '@isocenter/contract/people/groups/fields.ts';
import { call } from '#api/client.ts';
import type { RemovableKind } from '#api/records/stored-record.ts';

export const groupKind: RemovableKind<GroupFields, Group> = {
  kept: 'reader-groups',
  schema: GroupFields,
  empty: emptyGroup,
  faults: groupFaults,
  keyOf: ({ groupId }) => groupId,
  load: (groupId, signal) => call(getGroup, { params: { groupId } }, { signal }),
  add: (body) => call(createGroup, { body }),
  change: (groupId, body) => call(updateGroup, { params: { groupId }, body }),
  remove: (groupId) => call(removeGroup, { params: { groupId } }),
  hanging: (groupId, signal) => call(getGroupHanging, { params: { groupId } }, { signal }),
};
