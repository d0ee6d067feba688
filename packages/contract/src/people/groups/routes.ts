import { Type } from 'typebox';
import { activityRoute } from '../../activity.ts';
import { hangingRoute } from '../../hanging.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { oneOf, strict, Key, listOf, Revision, Nothing } from '../../schemas.ts';
import { GroupRow, GroupMay, Group, NewGroup, fields } from './fields.ts';
import { groupStatuses, groupSortColumns } from './groups.ts';

const filters = { status: Type.Optional(oneOf(groupStatuses)) };
const needs = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'ReaderGroup',
});
const GroupParams = strict({ groupId: Key });

/**
 * A page of the groups that exist for the caller, by name unless another order is requested; `q` is searched in what it is called and
 * reads.
 */
export const listGroups = defineRoute({
  method: 'GET',
  path: '/api/reader-groups',
  summary: 'List reader groups',
  access: needs('read'),
  query: listQuery(groupSortColumns, filters),
  response: pageOf(GroupRow, GroupMay),
});

export const exportGroups = tableRoute({
  path: '/api/reader-groups/export',
  summary: 'Reader groups as a table',
  access: needs('read'),
  query: tableQuery(groupSortColumns, filters),
  audit: 'reader-group.export',
});

/** The groups that exist for the caller, by name, at most 2,000: as fields offer them. */
export const listGroupChoices = defineRoute({
  method: 'GET',
  path: '/api/reader-groups/choices',
  summary: 'Reader groups, to choose from',
  access: { kind: 'signed-in' },
  response: listOf(Type.Object({ groupId: Type.Integer(), name: Type.String(), status: oneOf(groupStatuses) })),
});

export const getGroup = defineRoute({
  method: 'GET',
  path: '/api/reader-groups/:groupId',
  summary: 'One reader group',
  access: needs('read'),
  params: GroupParams,
  response: Group,
});

export const createGroup = defineRoute({
  method: 'POST',
  path: '/api/reader-groups',
  summary: 'Add a reader group',
  access: needs('create'),
  body: NewGroup,
  tidied: true,
  response: Group,
  status: 201,
  audit: 'reader-group.create',
});

/** Replaces all fields. `stale-revision` when somebody saved in between. */
export const updateGroup = defineRoute({
  method: 'PUT',
  path: '/api/reader-groups/:groupId',
  summary: 'Change a reader group',
  access: needs('update'),
  params: GroupParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Group,
  audit: 'reader-group.change',
});

/** Counts the members and clinics of a group, for callers who may remove it. */
export const getGroupHanging = hangingRoute('reader-groups', { action: 'delete', subject: 'ReaderGroup' }, GroupParams);

/** Removes a group without members and clinics. `conflict` with those that it has. */
export const removeGroup = defineRoute({
  method: 'DELETE',
  path: '/api/reader-groups/:groupId',
  summary: 'Remove a reader group that nobody belongs to',
  access: needs('delete'),
  params: GroupParams,
  response: Nothing,
  audit: 'reader-group.remove',
});

export const groupActivity = activityRoute('reader-group', { action: 'read', subject: 'ReaderGroup' }, GroupParams);
