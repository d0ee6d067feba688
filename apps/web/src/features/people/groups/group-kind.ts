import {
  createGroup,
  getGroup,
  getGroupHanging,
  removeGroup,
  updateGroup,
} from '@isocenter/contract/people/groups/endpoints.ts';
import { emptyGroup, groupFaults, GroupFields } from '@isocenter/contract/people/groups/fields.ts';
import { recordKind } from '#api/records/record-kind.ts';

export const groupKind = recordKind({
  cacheKey: 'reader-groups',
  schema: GroupFields,
  empty: emptyGroup,
  faults: groupFaults,
  id: 'groupId',
  get: getGroup,
  create: createGroup,
  update: updateGroup,
  remove: removeGroup,
  hanging: getGroupHanging,
});
