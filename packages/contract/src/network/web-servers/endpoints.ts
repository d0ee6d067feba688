import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listWebServers: Endpoint<typeof routes.listWebServers> = 'GET /api/web-servers';
export const exportWebServers: Endpoint<typeof routes.exportWebServers> = 'GET /api/web-servers/export';
export const getWebServer: Endpoint<typeof routes.getWebServer> = 'GET /api/web-servers/:serverId';
export const createWebServer: Endpoint<typeof routes.createWebServer> = 'POST /api/web-servers';
export const updateWebServer: Endpoint<typeof routes.updateWebServer> = 'PUT /api/web-servers/:serverId';
export const removeWebServer: Endpoint<typeof routes.removeWebServer> = 'DELETE /api/web-servers/:serverId';
export const testWebServer: Endpoint<typeof routes.testWebServer> = 'POST /api/web-servers/:serverId/test';
export const webServerActivity: Endpoint<typeof routes.webServerActivity> = 'GET /api/activity/web-server/:serverId';
export const importWebServers: Endpoint<typeof routes.importWebServers> = 'POST /api/web-servers/import';
