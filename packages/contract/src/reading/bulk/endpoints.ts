import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const beginBulk: Endpoint<typeof routes.beginBulk> = 'POST /api/studies/bulk';
export const listBulks: Endpoint<typeof routes.listBulks> = 'GET /api/studies/bulk';
export const listBulkFailures: Endpoint<typeof routes.listBulkFailures> = 'GET /api/studies/bulk/:bulkId/failures';
export const retryBulk: Endpoint<typeof routes.retryBulk> = 'POST /api/studies/bulk/:bulkId/retry';
export const fetchBulkKey: Endpoint<typeof routes.fetchBulkKey> = 'GET /api/studies/bulk/:bulkId/key.csv';
export const undoBulk: Endpoint<typeof routes.undoBulk> = 'POST /api/studies/bulk/:bulkId/undo';
