import { Type } from 'typebox';
import { longest } from '../../field-rules.ts';
import { defineRoute } from '../../route.ts';
import { strict, Nothing, nullable, Uuid } from '../../schemas.ts';
import { GivenPassword } from '../auth/fields.ts';
import { each, accountNetworks, notificationFlags } from './account-settings.ts';
import { Preferences, AccountSettings, AccountDetails, profession } from './fields.ts';

export const getPreferences = defineRoute({
  method: 'GET',
  path: '/api/account/preferences',
  summary: 'My settings of the application',
  access: { kind: 'signed-in' },
  response: Preferences,
});

/** Merges the given keys into what is stored, those of `layout`, `views` and `grids` one by one; `null`-free. At most 64 kB in all. */
export const updatePreferences = defineRoute({
  method: 'PATCH',
  path: '/api/account/preferences',
  summary: 'Change some of my settings',
  access: { kind: 'signed-in' },
  body: Preferences,
  response: Preferences,
  bodyLimitBytes: 65_536,
});

const access = { kind: 'ability', action: 'update', subject: 'Account', by: 'session' } as const;

export const getAccountSettings = defineRoute({
  method: 'GET',
  path: '/account-setting/data',
  summary: 'My account, in the form of the specification',
  access: { kind: 'signed-in' },
  response: AccountSettings,
});

export const getAccountDetails = defineRoute({
  method: 'GET',
  path: '/api/account/details',
  summary: 'My account, beyond the form of the specification',
  access: { kind: 'signed-in' },
  response: AccountDetails,
});

const Text = Type.String({ maxLength: 4 * longest.name });

/**
 * Names and company. Without `firstName` and `lastName` these stay as they are.
 * @throws `invalid-input` naming each wrong field, the user name also when somebody else has it
 */
export const saveGeneral = defineRoute({
  method: 'POST',
  path: '/account-setting/general',
  summary: 'Change my names and company',
  access,
  body: strict({
    username: Text,
    fullName: Text,
    firstName: Type.Optional(Text),
    lastName: Type.Optional(Text),
    company: Type.Optional(Text),
  }),
  response: Nothing,
  audit: 'account.general',
});

/** @throws `invalid-input` naming each wrong field */
export const saveInfo = defineRoute({
  method: 'POST',
  path: '/account-setting/info',
  summary: 'Change what I say about myself',
  access,
  body: strict({
    bio: Type.String({ maxLength: 2 * longest.bio }),
    dob: nullable(Type.String({ maxLength: 40 })),
    country: Text,
    website: Type.String({ maxLength: 2 * longest.webAddress }),
    phone: Text,
  }),
  response: Nothing,
  audit: 'account.info',
});

/** @throws `invalid-input` naming each wrong field, also when there is no such picture */
export const saveProfession = defineRoute({
  method: 'POST',
  path: '/account-setting/profession',
  summary: 'Change my title, qualifications and signature',
  access,
  body: strict({
    title: Text,
    qualifications: Type.String({ maxLength: 4 * longest.qualifications }),
    boardQualifications: Type.String({ maxLength: 4 * longest.qualifications }),
    signatureId: profession.signatureId,
  }),
  response: Nothing,
  audit: 'account.profession',
});

/** @throws `invalid-input` naming each wrong link as `socialLinks.<network>` */
export const saveSocial = defineRoute({
  method: 'POST',
  path: '/account-setting/social',
  summary: 'Change where else I am to be found',
  access,
  body: strict({ socialLinks: strict(each(accountNetworks, Type.String({ maxLength: 2 * longest.webAddress }))) }),
  response: Nothing,
  audit: 'account.social',
});

/** Fields that are left out do not change. */
export const saveNotification = defineRoute({
  method: 'POST',
  path: '/account-setting/notification',
  summary: 'Change what I am notified of',
  access,
  body: strict(each(notificationFlags, Type.Optional(Type.Boolean()))),
  response: Nothing,
  audit: 'account.notification',
});

/** A picture that was sent before, or none. @throws `invalid-input` when there is no such picture */
export const saveAvatar = defineRoute({
  method: 'POST',
  path: '/account-setting/avatar',
  summary: 'Change my picture',
  access,
  body: strict({ pictureId: nullable(Uuid) }),
  response: Type.Object({ avatar: Type.String() }),
  audit: 'account.avatar',
});

/**
 * Mails a link to the new address, which takes effect when it is opened, and a notice to the old one.
 * @throws `invalid-input` naming the field; `conflict` without a mail server; `too-many-requests` after five in an hour
 */
export const requestEmailChange = defineRoute({
  method: 'POST',
  path: '/account-setting/email',
  summary: 'Ask for another e-mail address',
  access,
  body: strict({ email: Type.String({ maxLength: 4 * longest.email }), password: GivenPassword }),
  response: Type.Object({ pendingEmail: Type.String() }),
  audit: 'account.email-asked',
});

/** Sends the link again: for the address that waits, or to confirm the present one. @throws as `requestEmailChange` */
export const resendEmailLink = defineRoute({
  method: 'POST',
  path: '/account-setting/email/resend',
  summary: 'Send the link for my e-mail address again',
  access,
  body: Nothing,
  response: Nothing,
  audit: 'account.email-asked',
});

/** The link that was mailed stops working. */
export const withdrawEmailChange = defineRoute({
  method: 'POST',
  path: '/account-setting/email/withdraw',
  summary: 'Keep my present e-mail address',
  access,
  body: Nothing,
  response: Nothing,
  audit: 'account.email-withdrawn',
});

/** @throws `not-found` when it is not mine; `conflict` when nothing else would let me in */
export const disconnectIdentity = defineRoute({
  method: 'POST',
  path: '/account-setting/disconnect',
  summary: 'Stop signing in through somebody else',
  access: { kind: 'signed-in', by: 'session' },
  body: strict({ issuer: Type.String({ maxLength: 500 }), subject: Type.String({ maxLength: 500 }) }),
  response: Nothing,
  audit: 'account.disconnected',
});
