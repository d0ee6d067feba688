import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const previewAnonymous: Endpoint<typeof routes.previewAnonymous> =
  'POST /api/studies/:studyUid/anonymous/preview';
export const makeAnonymous: Endpoint<typeof routes.makeAnonymous> = 'POST /api/studies/:studyUid/anonymous';
export const listAnonymous: Endpoint<typeof routes.listAnonymous> = 'GET /api/studies/:studyUid/anonymous';
export const fetchAnonymousKey: Endpoint<typeof routes.fetchAnonymousKey> =
  'GET /api/anonymisations/:anonymisationId/key.csv';
