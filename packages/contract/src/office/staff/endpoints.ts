import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listStaff: Endpoint<typeof routes.listStaff> = 'GET /api/office/staff';
export const exportStaff: Endpoint<typeof routes.exportStaff> = 'GET /api/office/staff/export';
export const getStaff: Endpoint<typeof routes.getStaff> = 'GET /api/office/staff/:staffId';
export const createStaff: Endpoint<typeof routes.createStaff> = 'POST /api/office/staff';
export const updateStaff: Endpoint<typeof routes.updateStaff> = 'PUT /api/office/staff/:staffId';
export const removeStaff: Endpoint<typeof routes.removeStaff> = 'DELETE /api/office/staff/:staffId';
export const staffActivity: Endpoint<typeof routes.staffActivity> = 'GET /api/activity/staff/:staffId';
export const importStaff: Endpoint<typeof routes.importStaff> = 'POST /api/office/staff/import';
