import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listIdentityConflicts: Endpoint<typeof routes.listIdentityConflicts> = 'GET /api/identity-conflicts';
export const countIdentityConflicts: Endpoint<typeof routes.countIdentityConflicts> =
  'GET /api/identity-conflicts/count';
export const getIdentityConflict: Endpoint<typeof routes.getIdentityConflict> =
  'GET /api/identity-conflicts/:conflictId';
export const getConflictPicture: Endpoint<typeof routes.getConflictPicture> =
  'GET /api/identity-conflicts/:conflictId/pictures/:conflictInstanceId';
export const takeIdentityConflict: Endpoint<typeof routes.takeIdentityConflict> =
  'POST /api/identity-conflicts/:conflictId/take';
export const releaseIdentityConflict: Endpoint<typeof routes.releaseIdentityConflict> =
  'POST /api/identity-conflicts/:conflictId/release';
export const decideIdentityConflict: Endpoint<typeof routes.decideIdentityConflict> =
  'POST /api/identity-conflicts/:conflictId/decide';
export const undoIdentityDecision: Endpoint<typeof routes.undoIdentityDecision> =
  'POST /api/identity-conflicts/:conflictId/undo';
