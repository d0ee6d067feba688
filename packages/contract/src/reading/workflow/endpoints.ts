import type { Endpoint } from '../../route.ts';
import type * as readingLockRoutes from './reading-lock-routes.ts';
import type * as routes from './routes.ts';

export const keepReading: Endpoint<typeof readingLockRoutes.keepReading> = 'PUT /api/studies/:studyUid/lock';
export const askToTakeOver: Endpoint<typeof readingLockRoutes.askToTakeOver> = 'POST /api/studies/:studyUid/lock/ask';
export const answerTakeOver: Endpoint<typeof readingLockRoutes.answerTakeOver> =
  'POST /api/studies/:studyUid/lock/answer';
export const moveStudies: Endpoint<typeof routes.moveStudies> = 'POST /api/studies/moves';
export const readNext: Endpoint<typeof routes.readNext> = 'POST /api/reading/next';
export const peekNext: Endpoint<typeof routes.peekNext> = 'GET /api/reading/next';
export const listReadingTargets: Endpoint<typeof routes.listReadingTargets> = 'GET /api/reading/targets';
export const saveReadingTargets: Endpoint<typeof routes.saveReadingTargets> = 'PUT /api/reading/targets';
