import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, Key, oneOf } from '../../schemas.ts';
import { Holdings } from './fields.ts';
import { handedOver } from './hand-over.ts';

const UserParams = strict({ userId: Key });
const access = { kind: 'ability', action: 'update', subject: 'User' } as const;

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
