import type { TSchema } from 'typebox';

/** The networks whose links the specification has. */
export const accountNetworks = ['twitter', 'facebook', 'google', 'linkedIn', 'instagram', 'quora'] as const;
export type AccountNetwork = (typeof accountNetworks)[number];
/** The ways to sign in through somebody else that the specification shows. */
export const accountProviders = ['twitter', 'google', 'facebook', 'github'] as const;
export type AccountProvider = (typeof accountProviders)[number];
/** The notifications of the specification's form. */
export const notificationFlags = [
  'commentOnArticle',
  'answerOnForm',
  'followMe',
  'newAnnouncements',
  'productUpdates',
  'blogDigest',
] as const;
export type NotificationFlag = (typeof notificationFlags)[number];

/** The notifications of somebody who has not chosen. */
export const usualNotification: Readonly<Record<NotificationFlag, boolean>> = {
  commentOnArticle: true,
  answerOnForm: true,
  followMe: true,
  newAnnouncements: true,
  productUpdates: true,
  blogDigest: false,
};

export const each = <Name extends string, S extends TSchema>(names: readonly Name[], schema: S) =>
  // An object with exactly these keys.
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>;
