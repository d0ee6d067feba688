import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listGroups: Endpoint<typeof routes.listGroups> = 'GET /api/reader-groups';
export const exportGroups: Endpoint<typeof routes.exportGroups> = 'GET /api/reader-groups/export';
export const listGroupChoices: Endpoint<typeof routes.listGroupChoices> = 'GET /api/reader-groups/choices';
export const getGroup: Endpoint<typeof routes.getGroup> = 'GET /api/reader-groups/:groupId';
export const createGroup: Endpoint<typeof routes.createGroup> = 'POST /api/reader-groups';
export const updateGroup: Endpoint<typeof routes.updateGroup> = 'PUT /api/reader-groups/:groupId';
export const getGroupHanging: Endpoint<typeof routes.getGroupHanging> = 'GET /api/reader-groups/:groupId/hanging';
export const removeGroup: Endpoint<typeof routes.removeGroup> = 'DELETE /api/reader-groups/:groupId';
export const groupActivity: Endpoint<typeof routes.groupActivity> = 'GET /api/activity/reader-group/:groupId';
