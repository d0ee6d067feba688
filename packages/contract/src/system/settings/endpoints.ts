import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getOptionalPages: Endpoint<typeof routes.getOptionalPages> = 'GET /api/settings/optional-pages';
export const checkOptionalPages: Endpoint<typeof routes.checkOptionalPages> = 'POST /api/settings/optional-pages/check';
export const putOptionalPages: Endpoint<typeof routes.putOptionalPages> = 'PUT /api/settings/optional-pages';
export const getSwitches: Endpoint<typeof routes.getSwitches> = 'GET /api/settings/features';
export const checkSwitches: Endpoint<typeof routes.checkSwitches> = 'POST /api/settings/features/check';
export const putSwitches: Endpoint<typeof routes.putSwitches> = 'PUT /api/settings/features';
export const getMaintenance: Endpoint<typeof routes.getMaintenance> = 'GET /api/settings/maintenance';
export const checkMaintenance: Endpoint<typeof routes.checkMaintenance> = 'POST /api/settings/maintenance/check';
export const putMaintenance: Endpoint<typeof routes.putMaintenance> = 'PUT /api/settings/maintenance';
export const getRetention: Endpoint<typeof routes.getRetention> = 'GET /api/settings/retention';
export const checkRetention: Endpoint<typeof routes.checkRetention> = 'POST /api/settings/retention/check';
export const putRetention: Endpoint<typeof routes.putRetention> = 'PUT /api/settings/retention';
export const getSettings: Endpoint<typeof routes.getSettings> = 'GET /api/settings';
export const getTimes: Endpoint<typeof routes.getTimes> = 'GET /api/settings/times';
export const checkTimes: Endpoint<typeof routes.checkTimes> = 'POST /api/settings/times/check';
export const putTimes: Endpoint<typeof routes.putTimes> = 'PUT /api/settings/times';
