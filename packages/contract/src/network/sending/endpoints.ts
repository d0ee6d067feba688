import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listSendDestinations: Endpoint<typeof routes.listSendDestinations> = 'GET /api/send-destinations';
export const sendStudies: Endpoint<typeof routes.sendStudies> = 'POST /api/studies/send';
export const previewSending: Endpoint<typeof routes.previewSending> = 'POST /api/studies/send/preview';
