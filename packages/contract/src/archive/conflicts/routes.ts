import { Type } from 'typebox';
import { paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, LongKey, oneOf, nullable, Instant } from '../../schemas.ts';
import { IdentityConflict, IdentityConflictDetail } from './fields.ts';
import { conflictDecisions } from './identity-conflicts.ts';

const access = { kind: 'ability', action: 'read', subject: 'Quarantine' } as const;
const deciding = { kind: 'ability', action: 'delete', subject: 'Quarantine' } as const;
const params = strict({ conflictId: LongKey });

/**
 * The conflicts of clinics of which the caller sees both sides: those that wait, or decisions about them, those that were undone too; the
 * newest first.
 */
export const listIdentityConflicts = defineRoute({
  method: 'GET',
  path: '/api/identity-conflicts',
  summary: 'List identity conflicts',
  access,
  query: strict({ state: Type.Optional(oneOf(['open', 'decided'])), ...paging }),
  response: pageOf(IdentityConflict),
  audit: 'identity.search',
});

export const countIdentityConflicts = defineRoute({
  method: 'GET',
  path: '/api/identity-conflicts/count',
  summary: 'How many identity conflicts wait and how many are decided',
  access,
  response: Type.Object({ open: Type.Integer(), decided: Type.Integer(), oldestAt: nullable(Instant) }),
});

export const getIdentityConflict = defineRoute({
  method: 'GET',
  path: '/api/identity-conflicts/:conflictId',
  summary: 'An identity conflict with both sides',
  access,
  params,
  response: IdentityConflictDetail,
  audit: 'identity.view',
});

/** The first frame of an object that is stored apart, as PNG. */
export const getConflictPicture = defineRoute({
  method: 'GET',
  path: '/api/identity-conflicts/:conflictId/pictures/:conflictInstanceId',
  summary: 'A picture of an object that is stored apart',
  access,
  params: strict({ conflictId: LongKey, conflictInstanceId: LongKey }),
  response: { raw: true, contentTypes: ['image/png'] },
});

/** Marks it as the caller's, so that two do not decide at once. It stays everybody's to take over. */
export const takeIdentityConflict = defineRoute({
  method: 'POST',
  path: '/api/identity-conflicts/:conflictId/take',
  summary: 'Take an identity conflict',
  access: deciding,
  params,
  response: IdentityConflict,
  audit: 'identity.take',
});

export const releaseIdentityConflict = defineRoute({
  method: 'POST',
  path: '/api/identity-conflicts/:conflictId/release',
  summary: 'Release an identity conflict',
  access: deciding,
  params,
  response: IdentityConflict,
  audit: 'identity.release',
});

/** Decides. The reason is saved in the audit; only `keep-ours` needs none. `conflict` says who decided meanwhile, and what. */
export const decideIdentityConflict = defineRoute({
  method: 'POST',
  path: '/api/identity-conflicts/:conflictId/decide',
  summary: 'Decide an identity conflict',
  access: deciding,
  params,
  body: strict({ decision: oneOf(conflictDecisions), reason: Type.String({ maxLength: 500 }) }),
  response: IdentityConflict,
  audit: 'identity.decide',
});

/** Takes a decision back: studies, demographics and numbers are as they were, and the conflict waits again. */
export const undoIdentityDecision = defineRoute({
  method: 'POST',
  path: '/api/identity-conflicts/:conflictId/undo',
  summary: 'Undo an identity decision',
  access: deciding,
  params,
  response: IdentityConflict,
  audit: 'identity.undo',
});
