import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getServerStatus: Endpoint<typeof routes.getServerStatus> = 'GET /api/server';
export const runSelfTest: Endpoint<typeof routes.runSelfTest> = 'POST /api/server/self-test';
export const endAssociation: Endpoint<typeof routes.endAssociation> = 'DELETE /api/server/associations/:associationId';
export const getServerSettings: Endpoint<typeof routes.getServerSettings> = 'GET /api/server/settings';
export const checkServerSettings: Endpoint<typeof routes.checkServerSettings> = 'POST /api/server/settings/check';
export const putServerSettings: Endpoint<typeof routes.putServerSettings> = 'PUT /api/server/settings';
