import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getIncomingSettings: Endpoint<typeof routes.getIncomingSettings> = 'GET /api/settings/incoming-mail';
export const checkIncomingSettings: Endpoint<typeof routes.checkIncomingSettings> =
  'POST /api/settings/incoming-mail/check';
export const putIncomingSettings: Endpoint<typeof routes.putIncomingSettings> = 'PUT /api/settings/incoming-mail';
export const getIncomingState: Endpoint<typeof routes.getIncomingState> = 'GET /api/settings/incoming-mail/state';
export const testIncoming: Endpoint<typeof routes.testIncoming> = 'POST /api/settings/incoming-mail/test';
