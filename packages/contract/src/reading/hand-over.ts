import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Key, oneOf, strict } from '../schemas.ts';

/** What somebody who leaves can hand over. What signs in for him ends with his account. */
export const handedOver = ['studies', 'filters', 'groups'] as const;
export type HandedOver = (typeof handedOver)[number];

const UserParams = strict({ userId: Key });
const access = { kind: 'ability', action: 'update', subject: 'User' } as const;

/** What of it exists for the caller. */
export const Holdings = Type.Object({
  /** Studies assigned to him. */
  studies: Type.Integer(),
  /** Saved filters of his own. */
  filters: Type.Integer(),
  /** Reader groups that he belongs to; none for a caller who does not see every clinic, and changes none. */
  groups: Type.Integer(),
  /** Tokens that work, which end when the account is switched off. */
  tokens: Type.Integer(),
});
export type Holdings = Static<typeof Holdings>;

export const getHoldings = defineRoute({
  method: 'GET',
  path: '/api/users/:userId/holdings',
  summary: 'What hangs on a user',
  access,
  params: UserParams,
  response: Holdings,
});

/**
 * Gives a successor what a user holds, as far as it exists for the caller; the rest stays. What the successor has already is not
 * there twice.
 * @throws `forbidden` for somebody who may do or see more than the caller
 */
export const handOver = defineRoute({
  method: 'POST',
  path: '/api/users/:userId/hand-over',
  summary: 'Hand over what a user holds',
  access,
  params: UserParams,
  body: strict({
    successorId: Key,
    what: Type.Array(oneOf(handedOver), { minItems: 1, maxItems: handedOver.length, uniqueItems: true }),
  }),
  response: Type.Object({ studies: Type.Integer(), filters: Type.Integer(), groups: Type.Integer() }),
  audit: 'user.hand-over',
});
