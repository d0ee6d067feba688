import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listWebRequests: Endpoint<typeof routes.listWebRequests> = 'GET /api/dicomweb/requests';
export const exportWebRequests: Endpoint<typeof routes.exportWebRequests> = 'GET /api/dicomweb/requests/export';
export const countWebRequests: Endpoint<typeof routes.countWebRequests> = 'GET /api/dicomweb/requests/counts';
export const listWebTokens: Endpoint<typeof routes.listWebTokens> = 'GET /api/dicomweb/tokens';
