import type { Endpoint } from '../../route.ts';
import type * as noticePreferencesRoutes from './notice-preferences-routes.ts';
import type * as pushRoutes from './push-routes.ts';
import type * as routes from './routes.ts';

export const getNoticePreferences: Endpoint<typeof noticePreferencesRoutes.getNoticePreferences> =
  'GET /api/notices/preferences';
export const saveNoticePreferences: Endpoint<typeof noticePreferencesRoutes.saveNoticePreferences> =
  'PUT /api/notices/preferences';
export const getPush: Endpoint<typeof pushRoutes.getPush> = 'GET /api/push';
export const addPushDevice: Endpoint<typeof pushRoutes.addPushDevice> = 'POST /api/push/devices';
export const removePushDevice: Endpoint<typeof pushRoutes.removePushDevice> = 'DELETE /api/push/devices/:pushDeviceId';
export const listNotices: Endpoint<typeof routes.listNotices> = 'GET /api/notices';
export const readNotices: Endpoint<typeof routes.readNotices> = 'POST /api/notices/read';
export const readNotice: Endpoint<typeof routes.readNotice> = 'POST /api/notices/:noticeId/read';
export const removeNotices: Endpoint<typeof routes.removeNotices> = 'DELETE /api/notices';
export const removeNotice: Endpoint<typeof routes.removeNotice> = 'DELETE /api/notices/:noticeId';
