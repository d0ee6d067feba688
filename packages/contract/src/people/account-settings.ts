import Type, { type Static, type TSchema } from 'typebox';
import { defineRoute } from '../route.ts';
import { Nothing, oneOf, strict, Uuid, nullable } from '../schemas.ts';
import { longest } from './field-rules.ts';
import { GivenPassword } from './passwords.ts';

const access = { kind: 'ability', action: 'update', subject: 'Account', by: 'session' } as const;

/** The networks whose links the specification keeps. */
export const accountNetworks = ['twitter', 'facebook', 'google', 'linkedIn', 'instagram', 'quora'] as const;
export type AccountNetwork = (typeof accountNetworks)[number];
/** The ways to sign in through somebody else that the specification shows. */
export const accountProviders = ['twitter', 'google', 'facebook', 'github'] as const;
export type AccountProvider = (typeof accountProviders)[number];
/** What the specification asks about being told. */
export const notificationFlags = [
  'commentOnArticle',
  'answerOnForm',
  'followMe',
  'newAnnouncements',
  'productUpdates',
  'blogDigest',
] as const;
export type NotificationFlag = (typeof notificationFlags)[number];

/** What is told while somebody has not chosen. */
export const usualNotification: Readonly<Record<NotificationFlag, boolean>> = {
  commentOnArticle: true,
  answerOnForm: true,
  followMe: true,
  newAnnouncements: true,
  productUpdates: true,
  blogDigest: false,
};

const each = <Name extends string, S extends TSchema>(names: readonly Name[], schema: S) =>
  // An object with exactly these keys.
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>;

/** Not connected is an object without keys. */
const Connection = Type.Object({ profileImg: Type.Optional(Type.String()), id: Type.Optional(Type.String()) });

/** My account in the form of the specification. `phone` is text, so that zeros and a plus stay. */
export const AccountSettings = Type.Object({
  general: Type.Object({
    /** The address of a picture; empty for none. */
    avatar: Type.String(),
    username: Type.String(),
    fullName: Type.String(),
    email: Type.String(),
    company: Type.String(),
  }),
  info: Type.Object({
    bio: Type.String(),
    dob: nullable(Type.String()),
    country: Type.String(),
    website: Type.String(),
    phone: Type.String(),
  }),
  social: Type.Object({
    socialLinks: Type.Object(each(accountNetworks, Type.String())),
    connections: Type.Object(each(accountProviders, Connection)),
  }),
  notification: Type.Object(each(notificationFlags, Type.Boolean())),
});
export type AccountSettings = Static<typeof AccountSettings>;

export const getAccountSettings = defineRoute({
  method: 'GET',
  path: '/account-setting/data',
  summary: 'My account, in the form of the specification',
  access: { kind: 'signed-in' },
  response: AccountSettings,
});

/** A login elsewhere that leads to this account. */
export const Identity = Type.Object({
  issuer: Type.String(),
  subject: Type.String(),
  provider: nullable(oneOf(accountProviders)),
  /** The host of the issuer, for those of no known provider. */
  name: Type.String(),
  createdAt: Type.String(),
});
export type Identity = Static<typeof Identity>;

/** By what my name is known in reports and lists, and the signature that stands under reports. */
const profession = {
  title: Type.String(),
  qualifications: Type.String(),
  boardQualifications: Type.String(),
  signatureId: Type.Union([Uuid, Type.Null()]),
} as const;

/** What the specification's form has no place for. */
export const AccountDetails = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  /** The address that a change waits for, or null. */
  pendingEmail: nullable(Type.String()),
  isEmailConfirmed: Type.Boolean(),
  isMailConfigured: Type.Boolean(),
  hasPassword: Type.Boolean(),
  identities: Type.Array(Identity),
  profession: Type.Object({ ...profession, signatureUrl: Type.Union([Type.String(), Type.Null()]) }),
});
export type AccountDetails = Static<typeof AccountDetails>;

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

/** What is left out stays. */
export const saveNotification = defineRoute({
  method: 'POST',
  path: '/account-setting/notification',
  summary: 'Change what I am told',
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
