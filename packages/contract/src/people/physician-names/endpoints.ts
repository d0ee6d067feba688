import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listPhysicianNames: Endpoint<typeof routes.listPhysicianNames> = 'GET /api/physicians/names';
export const linkPhysicianNames: Endpoint<typeof routes.linkPhysicianNames> =
  'POST /api/physicians/:physicianId/aliases';
export const unlinkPhysicianNames: Endpoint<typeof routes.unlinkPhysicianNames> =
  'POST /api/physicians/:physicianId/aliases/remove';
export const ignorePhysicianNames: Endpoint<typeof routes.ignorePhysicianNames> = 'POST /api/physicians/names/ignore';
