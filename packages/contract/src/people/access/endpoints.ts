import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listRoles: Endpoint<typeof routes.listRoles> = 'GET /api/roles';
export const changeRole: Endpoint<typeof routes.changeRole> = 'PUT /api/roles/:role';
export const resetRole: Endpoint<typeof routes.resetRole> = 'DELETE /api/roles/:role';
export const getOwnAccess: Endpoint<typeof routes.getOwnAccess> = 'GET /api/access/mine';
export const seeAs: Endpoint<typeof routes.seeAs> = 'POST /api/users/:userId/see-as';
export const endSeeAs: Endpoint<typeof routes.endSeeAs> = 'DELETE /api/account/see-as';
export const explainStudyAccess: Endpoint<typeof routes.explainStudyAccess> = 'GET /api/studies/:studyUid/access';
export const listStudyViewers: Endpoint<typeof routes.listStudyViewers> = 'GET /api/studies/:studyUid/access/accounts';
