import type { Endpoint } from '../../route.ts';
import type * as mailsRoutes from './mails-routes.ts';
import type * as routes from './routes.ts';

export const listMails: Endpoint<typeof mailsRoutes.listMails> = 'GET /api/office/mails';
export const getConversation: Endpoint<typeof mailsRoutes.getConversation> = 'GET /api/office/mails/:mailId';
export const countMails: Endpoint<typeof mailsRoutes.countMails> = 'GET /api/office/mail-counts';
export const addDraft: Endpoint<typeof mailsRoutes.addDraft> = 'POST /api/office/mails';
export const saveDraft: Endpoint<typeof mailsRoutes.saveDraft> = 'PUT /api/office/mails/:mailId';
export const discardDraft: Endpoint<typeof mailsRoutes.discardDraft> = 'DELETE /api/office/mails/:mailId';
export const sendDraft: Endpoint<typeof mailsRoutes.sendDraft> = 'POST /api/office/mails/:mailId/send';
export const holdMail: Endpoint<typeof mailsRoutes.holdMail> = 'POST /api/office/mails/:mailId/hold';
export const snoozeMails: Endpoint<typeof mailsRoutes.snoozeMails> = 'POST /api/office/mails-snoozed';
export const listMailTemplates: Endpoint<typeof mailsRoutes.listMailTemplates> = 'GET /api/office/mail-templates';
export const updateMails: Endpoint<typeof routes.updateMails> = 'POST /apps/email/update-emails';
export const toggleMailLabel: Endpoint<typeof routes.toggleMailLabel> = 'POST /apps/email/update-emails-label';
export const deleteMails: Endpoint<typeof routes.deleteMails> = 'DELETE /apps/email/delete-emails';
