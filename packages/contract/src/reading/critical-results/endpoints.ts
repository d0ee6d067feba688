import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listCriticalResults: Endpoint<typeof routes.listCriticalResults> = 'GET /api/critical-results';
export const exportCriticalResults: Endpoint<typeof routes.exportCriticalResults> = 'GET /api/critical-results/table';
export const getCriticalResult: Endpoint<typeof routes.getCriticalResult> =
  'GET /api/critical-results/:criticalResultId';
export const listToTell: Endpoint<typeof routes.listToTell> = 'GET /api/studies/:studyUid/critical-results/people';
export const flagCriticalResult: Endpoint<typeof routes.flagCriticalResult> =
  'POST /api/studies/:studyUid/critical-results';
export const recordCommunication: Endpoint<typeof routes.recordCommunication> =
  'POST /api/critical-results/:criticalResultId/communications';
export const acknowledgeCriticalResult: Endpoint<typeof routes.acknowledgeCriticalResult> =
  'POST /api/critical-results/:criticalResultId/acknowledge';
export const withdrawCriticalResult: Endpoint<typeof routes.withdrawCriticalResult> =
  'POST /api/critical-results/:criticalResultId/withdraw';
export const getCriticalSettings: Endpoint<typeof routes.getCriticalSettings> = 'GET /api/settings/critical-results';
export const checkCriticalSettings: Endpoint<typeof routes.checkCriticalSettings> =
  'POST /api/settings/critical-results/check';
export const putCriticalSettings: Endpoint<typeof routes.putCriticalSettings> = 'PUT /api/settings/critical-results';
