import Type, { type Static } from 'typebox';
import { activityRoute } from '../activity.ts';
import { emptyOf, type Faults, startingWith } from '../fields.ts';
import { hangingRoute } from '../hanging.ts';
import { listQuery, mayOf, pageOf, tableQuery, tableRoute } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { Key, listOf, Nothing, nullable, oneOf, Revision, strict } from '../schemas.ts';
import { filledLine, line, lines, longest } from './field-rules.ts';

export const groupStatuses = ['active', 'inactive'] as const;

/** Somebody who reads for a group. */
export const GroupMember = strict({
  accountId: Key,
  /** Gives out the work of the group. */
  isLead: Type.Boolean(),
  /** How many studies the person takes of the group in a day; null: as many as there are. */
  studiesPerDay: nullable(Type.Integer({ minimum: 1, maximum: 1000 })),
});
export type GroupMember = Static<typeof GroupMember>;

/** What a group reads is said by what it is for: empty lists of modalities and body parts stand for all of them. */
const fields = {
  name: filledLine(longest.name),
  description: lines(1000),
  subspeciality: line(64),
  modalities: Type.Array(Type.String({ pattern: '^[A-Z0-9_ ]{1,16}$', maxLength: 16 }), {
    maxItems: 40,
    uniqueItems: true,
  }),
  bodyParts: Type.Array(filledLine(64), { maxItems: 40, uniqueItems: true }),
  status: oneOf(groupStatuses),
  members: Type.Array(GroupMember, { maxItems: 200 }),
  /** The clinics whose studies it reads. */
  clinicIds: Type.Array(Key, { maxItems: 500, uniqueItems: true }),
};
export const GroupFields = strict(fields);
export type GroupFields = Static<typeof GroupFields>;

export const emptyGroup: GroupFields = emptyOf(GroupFields);

export const NewGroup = startingWith(GroupFields, emptyGroup, 'name');

/** What no field of a group tells alone: somebody who is a member twice. */
export function groupFaults({ members }: Pick<GroupFields, 'members'>): Faults {
  const isTwice = new Set(members.map(({ accountId }) => accountId)).size < members.length;
  return isTwice ? { members: say`has somebody twice` } : {};
}

/** Reader groups are changed by those who see every clinic. */
export const GroupMay = mayOf('create', 'change', 'remove', 'export');
export type GroupMay = Static<typeof GroupMay>;

/** Members and clinics are those that exist for the caller. */
export const GroupRow = Type.Object({
  groupId: Type.Integer(),
  name: Type.String(),
  subspeciality: Type.String(),
  modalities: Type.Array(Type.String()),
  bodyParts: Type.Array(Type.String()),
  status: oneOf(groupStatuses),
  revision: Type.Integer(),
  members: Type.Integer(),
  leads: Type.Array(Type.String()),
  clinics: Type.Integer(),
});
export type GroupRow = Static<typeof GroupRow>;

export const Group = Type.Object({
  ...fields,
  groupId: Type.Integer(),
  revision: Type.Integer(),
  /** The names of the members, in their order. */
  people: Type.Array(Type.Object({ accountId: Type.Integer(), name: Type.String(), role: Type.String() })),
  may: GroupMay,
});
export type Group = Static<typeof Group>;

export const groupSortColumns = ['name', 'subspeciality', 'members', 'clinics', 'status'] as const;
export type GroupSortColumn = (typeof groupSortColumns)[number];

const filters = { status: Type.Optional(oneOf(groupStatuses)) };
const needs = (action: 'read' | 'create' | 'update' | 'delete'): Access => ({
  kind: 'ability',
  action,
  subject: 'ReaderGroup',
});
const GroupParams = strict({ groupId: Key });

/** A page of the groups that exist for the caller, by name if nothing else is asked; `q` is looked for in what it is called and reads. */
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

/** Who belongs to a group and whom it reads for: for those who may remove it. */
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
