import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listShares: Endpoint<typeof routes.listShares> = 'GET /api/shares';
export const exportShares: Endpoint<typeof routes.exportShares> = 'GET /api/shares/table';
export const getShare: Endpoint<typeof routes.getShare> = 'GET /api/shares/:shareId';
export const createShare: Endpoint<typeof routes.createShare> = 'POST /api/shares';
export const revokeShares: Endpoint<typeof routes.revokeShares> = 'POST /api/shares/revoke';
export const prolongShare: Endpoint<typeof routes.prolongShare> = 'POST /api/shares/:shareId/prolong';
export const forgetShareDevices: Endpoint<typeof routes.forgetShareDevices> =
  'POST /api/shares/:shareId/forget-devices';
export const shareActivity: Endpoint<typeof routes.shareActivity> = 'GET /api/activity/share/:shareId';
export const peekShare: Endpoint<typeof routes.peekShare> = 'POST /api/guest/peek';
export const openShare: Endpoint<typeof routes.openShare> = 'POST /api/guest/open';
export const getSharedWithMe: Endpoint<typeof routes.getSharedWithMe> = 'GET /api/guest/share';
