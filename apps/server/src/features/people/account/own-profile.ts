import {
  accountNetworks,
  notificationFlags,
  usualNotification,
  type AccountNetwork,
  type NotificationFlag,
} from '@isocenter/contract/people/account/account-settings.ts';

/** A person's statements about himself, and his wishes for notifications, as `account.profile` stores them. */
export interface OwnProfile {
  readonly info: Readonly<Record<string, unknown>>;
  readonly socialLinks: Readonly<Record<AccountNetwork, string>>;
  readonly notification: Readonly<Record<NotificationFlag, boolean>>;
}

type Stored = Readonly<Record<string, unknown>>;

/** Reads what is stored; what is missing or of another kind is empty, or the usual. */
export function readProfile(profile: Stored): OwnProfile {
  const links = objectIn(objectIn(profile, 'social'), 'socialLinks');
  const notification = objectIn(profile, 'notification');
  return {
    info: objectIn(profile, 'info'),
    socialLinks: eachOf(accountNetworks, (network) => textIn(links, network)),
    notification: eachOf(notificationFlags, (flag) => {
      const chosen = notification[flag];
      return typeof chosen === 'boolean' ? chosen : usualNotification[flag];
    }),
  };
}

/** Returns the profile with some of its info replaced; `undefined` takes a key away, and what others keep there stays. */
export function withInfo(profile: Stored, info: Stored): Record<string, unknown> {
  return { ...profile, info: withoutUndefined({ ...objectIn(profile, 'info'), ...info }) };
}

export function withLinks(profile: Stored, links: Stored): Record<string, unknown> {
  const social = objectIn(profile, 'social');
  return { ...profile, social: { ...social, socialLinks: { ...objectIn(social, 'socialLinks'), ...links } } };
}

export function withNotification(profile: Stored, flags: Stored): Record<string, unknown> {
  return { ...profile, notification: { ...objectIn(profile, 'notification'), ...withoutUndefined(flags) } };
}

export function textIn(stored: Stored, key: string): string {
  const value = stored[key];
  return typeof value === 'string' ? value : '';
}

function objectIn(stored: Stored, key: string): Stored {
  const value = stored[key];
  // Anything but a list has keys of its own to look up.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : {};
}

function eachOf<Name extends string, T>(names: readonly Name[], valueOf: (name: Name) => T): Record<Name, T> {
  // Exactly the keys that were asked for.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, T>;
}

function withoutUndefined(values: Stored): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
