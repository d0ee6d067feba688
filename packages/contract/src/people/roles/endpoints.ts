import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listCustomRoles: Endpoint<typeof routes.listCustomRoles> = 'GET /api/custom-roles';
export const getCustomRole: Endpoint<typeof routes.getCustomRole> = 'GET /api/custom-roles/:customRoleId';
export const createCustomRole: Endpoint<typeof routes.createCustomRole> = 'POST /api/custom-roles';
export const changeCustomRole: Endpoint<typeof routes.changeCustomRole> = 'PUT /api/custom-roles/:customRoleId';
export const removeCustomRole: Endpoint<typeof routes.removeCustomRole> = 'DELETE /api/custom-roles/:customRoleId';
