import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const getPreferences: Endpoint<typeof routes.getPreferences> = 'GET /api/account/preferences';
export const updatePreferences: Endpoint<typeof routes.updatePreferences> = 'PATCH /api/account/preferences';
export const getAccountSettings: Endpoint<typeof routes.getAccountSettings> = 'GET /account-setting/data';
export const getAccountDetails: Endpoint<typeof routes.getAccountDetails> = 'GET /api/account/details';
export const saveGeneral: Endpoint<typeof routes.saveGeneral> = 'POST /account-setting/general';
export const saveInfo: Endpoint<typeof routes.saveInfo> = 'POST /account-setting/info';
export const saveProfession: Endpoint<typeof routes.saveProfession> = 'POST /account-setting/profession';
export const saveSocial: Endpoint<typeof routes.saveSocial> = 'POST /account-setting/social';
export const saveNotification: Endpoint<typeof routes.saveNotification> = 'POST /account-setting/notification';
export const saveAvatar: Endpoint<typeof routes.saveAvatar> = 'POST /account-setting/avatar';
export const requestEmailChange: Endpoint<typeof routes.requestEmailChange> = 'POST /account-setting/email';
export const resendEmailLink: Endpoint<typeof routes.resendEmailLink> = 'POST /account-setting/email/resend';
export const withdrawEmailChange: Endpoint<typeof routes.withdrawEmailChange> = 'POST /account-setting/email/withdraw';
export const disconnectIdentity: Endpoint<typeof routes.disconnectIdentity> = 'POST /account-setting/disconnect';
