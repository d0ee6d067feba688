import { Type, type Static } from 'typebox';
import { roles } from '../../abilities.ts';
import { strict, Uid, Key, Instant, oneOf } from '../../schemas.ts';

/** The studies, and the accounts that they are assigned to. */
export const AssignmentChange = strict({
  studyUids: Type.Array(Uid, { minItems: 1, maxItems: 1000, uniqueItems: true }),
  accountIds: Type.Array(Key, { minItems: 1, maxItems: 50, uniqueItems: true }),
});
export type AssignmentChange = Static<typeof AssignmentChange>;

export const Assignment = Type.Object({
  accountId: Type.Integer(),
  name: Type.String(),
  role: Type.String(),
  at: Instant,
  /** Empty when that account is not there any more. */
  assignedBy: Type.String(),
});
export type Assignment = Static<typeof Assignment>;

export const AccountChoice = Type.Object({ accountId: Type.Integer(), name: Type.String(), role: oneOf(roles) });
export type AccountChoice = Static<typeof AccountChoice>;
