import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { filledLine, lines, line } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { emptyOf, type Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { strict, Key, nullable, oneOf } from '../../schemas.ts';
import { groupStatuses } from './groups.ts';

/** Somebody who reads for a group. */
export const GroupMember = strict({
  accountId: Key,
  /** Gives out the work of the group. */
  isLead: Type.Boolean(),
  /** The most studies of the group that the person reads in a day; null: no limit. */
  studiesPerDay: nullable(Type.Integer({ minimum: 1, maximum: 1000 })),
});
export type GroupMember = Static<typeof GroupMember>;

/** Empty lists of modalities and body parts stand for all of them. */
export const fields = {
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

/** Returns the fault that concerns several members: somebody who is a member twice. */
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
