import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getHoldings: Endpoint<typeof routes.getHoldings> = 'GET /api/users/:userId/holdings';
export const handOver: Endpoint<typeof routes.handOver> = 'POST /api/users/:userId/hand-over';
