import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getMailSettings: Endpoint<typeof routes.getMailSettings> = 'GET /api/settings/mail';
export const checkMailSettings: Endpoint<typeof routes.checkMailSettings> = 'POST /api/settings/mail/check';
export const putMailSettings: Endpoint<typeof routes.putMailSettings> = 'PUT /api/settings/mail';
export const getMailState: Endpoint<typeof routes.getMailState> = 'GET /api/settings/mail/state';
export const testMail: Endpoint<typeof routes.testMail> = 'POST /api/settings/mail/test';
