import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getPricing: Endpoint<typeof routes.getPricing> = 'GET /pricing/data';
export const getPresentPlan: Endpoint<typeof routes.getPresentPlan> = 'GET /api/office/plan';
