import type { Endpoint } from '../../route.ts';
import type * as letterLogRoutes from './letter-log-routes.ts';
import type * as routes from './routes.ts';

export const listLetters: Endpoint<typeof letterLogRoutes.listLetters> = 'GET /api/letters';
export const exportLetters: Endpoint<typeof letterLogRoutes.exportLetters> = 'GET /api/letters/export';
export const getLetter: Endpoint<typeof letterLogRoutes.getLetter> = 'GET /api/letters/:letterId';
export const sendLetterNow: Endpoint<typeof letterLogRoutes.sendLetterNow> = 'POST /api/letters/:letterId/send';
export const giveUpLetter: Endpoint<typeof letterLogRoutes.giveUpLetter> = 'POST /api/letters/:letterId/give-up';
export const listEmailTemplates: Endpoint<typeof routes.listEmailTemplates> = 'GET /api/email-templates';
export const getEmailTemplate: Endpoint<typeof routes.getEmailTemplate> = 'GET /api/email-templates/:event/:language';
export const putEmailTemplate: Endpoint<typeof routes.putEmailTemplate> = 'PUT /api/email-templates/:event/:language';
export const testEmailTemplate: Endpoint<typeof routes.testEmailTemplate> =
  'POST /api/email-templates/:event/:language/test';
export const switchLetter: Endpoint<typeof routes.switchLetter> = 'PUT /api/email-templates/:event';
