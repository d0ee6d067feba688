import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listUsers: Endpoint<typeof routes.listUsers> = 'GET /api/users';
export const getUser: Endpoint<typeof routes.getUser> = 'GET /api/users/:userId';
export const listRoleChoices: Endpoint<typeof routes.listRoleChoices> = 'GET /api/users/roles';
export const inviteUser: Endpoint<typeof routes.inviteUser> = 'POST /api/users';
export const changeUser: Endpoint<typeof routes.changeUser> = 'PUT /api/users/:userId';
export const actOnUsers: Endpoint<typeof routes.actOnUsers> = 'POST /api/users/several';
export const removeUsers: Endpoint<typeof routes.removeUsers> = 'POST /api/users/several/remove';
export const listUserTokens: Endpoint<typeof routes.listUserTokens> = 'GET /api/users/:userId/tokens';
export const revokeUserToken: Endpoint<typeof routes.revokeUserToken> = 'DELETE /api/users/:userId/tokens/:tokenId';
export const inviteAgain: Endpoint<typeof routes.inviteAgain> = 'POST /api/users/:userId/invite';
export const makeResetLink: Endpoint<typeof routes.makeResetLink> = 'POST /api/users/:userId/reset-link';
export const copyRights: Endpoint<typeof routes.copyRights> = 'POST /api/users/copy-rights';
export const userActivity: Endpoint<typeof routes.userActivity> = 'GET /api/activity/user/:userId';
export const exportUsers: Endpoint<typeof routes.exportUsers> = 'GET /api/users/export';
export const importUsers: Endpoint<typeof routes.importUsers> = 'POST /api/users/import';
