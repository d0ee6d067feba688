import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getSafekeeping: Endpoint<typeof routes.getSafekeeping> = 'GET /api/safekeeping';
export const listDamaged: Endpoint<typeof routes.listDamaged> = 'GET /api/safekeeping/damaged';
export const exportDamaged: Endpoint<typeof routes.exportDamaged> = 'GET /api/safekeeping/damaged/export';
export const checkStored: Endpoint<typeof routes.checkStored> = 'POST /api/safekeeping/check';
