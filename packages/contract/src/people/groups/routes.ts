import { Type } from 'typebox';
import { hangingRoute } from '../../hanging.ts';
import { listQuery, pageOf, tableRoute, tableQuery } from '../../lists.ts';
import { recordRoutes } from '../../record-routes.ts';
import { defineRoute } from '../../route.ts';
import { oneOf, strict, Key, listOf } from '../../schemas.ts';
import { GroupRow, GroupMay, Group, NewGroup, fields } from './fields.ts';
import { groupStatuses, groupSortColumns } from './groups.ts';

const filters = { status: Type.Optional(oneOf(groupStatuses)) };
const needs = (action: 'read' | 'create' | 'update' | 'delete') => ({ action, subject: 'ReaderGroup' }) as const;
const GroupParams = strict({ groupId: Key });

/**
 * By name unless another order is requested; `q` is searched in what a group is called and reads. One without members and clinics may be
 * removed.
 */
export const groupRoutes = recordRoutes({
  kind: 'reader-group',
  path: '/api/reader-groups',
  params: GroupParams,
  needs,
  called: { one: 'reader group', several: 'reader groups' },
  summaries: { remove: 'Remove a reader group that nobody belongs to' },
  query: listQuery(groupSortColumns, filters),
  page: pageOf(GroupRow, GroupMay),
  shown: Group,
  fields,
  start: NewGroup,
});

export const {
  list: listGroups,
  get: getGroup,
  create: createGroup,
  update: updateGroup,
  remove: removeGroup,
  activity: groupActivity,
} = groupRoutes;

export const exportGroups = tableRoute({
  path: '/api/reader-groups/export',
  summary: 'Reader groups as a table',
  access: { kind: 'ability', action: 'read', subject: 'ReaderGroup' },
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

/** Counts the members and clinics of a group, for callers who may remove it. */
export const getGroupHanging = hangingRoute('reader-groups', { action: 'delete', subject: 'ReaderGroup' }, GroupParams);
