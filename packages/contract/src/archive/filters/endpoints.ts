import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listFilters: Endpoint<typeof routes.listFilters> = 'GET /api/filters';
export const getFilter: Endpoint<typeof routes.getFilter> = 'GET /api/filters/:filterId';
export const createFilter: Endpoint<typeof routes.createFilter> = 'POST /api/filters';
export const changeFilter: Endpoint<typeof routes.changeFilter> = 'PUT /api/filters/:filterId';
export const deleteFilter: Endpoint<typeof routes.deleteFilter> = 'DELETE /api/filters/:filterId';
export const getFilterHanging: Endpoint<typeof routes.getFilterHanging> = 'GET /api/filters/:filterId/hanging';
export const filterActivity: Endpoint<typeof routes.filterActivity> = 'GET /api/activity/filter/:filterId';
export const pinFilters: Endpoint<typeof routes.pinFilters> = 'PUT /api/filters/pinned';
