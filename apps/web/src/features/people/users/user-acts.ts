import {
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconMailForward,
  IconPassword,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { severalActs, type SeveralAct, type UserAct } from '@isocenter/contract/people/users/user-acts.ts';
import type { UserRow } from '@isocenter/contract/people/users/fields.ts';
import type { HandedOver } from '@isocenter/contract/reading/hand-over/hand-over.ts';

/** Everything that is done with an account from lists, drawers and pages. */
export type AnyAct = UserAct | 'lock' | 'remove' | 'invite' | 'reset-link';

/** The part of a user that an act needs. */
export type ActUser = Pick<UserRow, 'userId' | 'fullName' | 'username' | 'state' | 'invitedAt' | 'throttledUntil'>;

/** The successor of somebody whose account ends, and the holdings that he gets. */
export type HandingOver = { readonly successorId: number; readonly what: HandedOver[] };

export type Choose = (act: AnyAct, users: readonly ActUser[]) => void;

/** The picture of each act, for menus and bars. */
export const drawings = {
  invite: IconMailForward,
  'reset-link': IconKey,
  activate: IconUserCheck,
  deactivate: IconUserOff,
  lock: IconLock,
  unlock: IconLockOpen,
  'require-password-change': IconPassword,
  'force-logout': IconLogout,
  'reset-two-step': IconShieldOff,
  remove: IconTrash,
} as const satisfies Readonly<Record<AnyAct, unknown>>;

/** The acts that ask first: they take something away from somebody, or cannot be undone. */
const confirmedActs = [
  'deactivate',
  'lock',
  'require-password-change',
  'force-logout',
  'reset-two-step',
  'remove',
] as const;
export type ConfirmedAct = (typeof confirmedActs)[number];

export function needsConfirmation(act: AnyAct): act is ConfirmedAct {
  return confirmedActs.some((one) => one === act);
}

type Standing = Pick<UserRow, 'state' | 'invitedAt' | 'throttledUntil'>;

/** Returns the acts on an account in its present state, in the order of menus. */
export function actsFor(user: Standing): readonly AnyAct[] {
  // Who is kept waiting after too many tries is let in again like who was locked.
  const acts = actsOfState(user);
  return user.throttledUntil === null || user.state === 'locked' ? acts : ['unlock', ...acts];
}

function actsOfState({ state, invitedAt }: Standing): readonly AnyAct[] {
  switch (state) {
    case 'active':
      return ['reset-link', 'deactivate', 'lock', 'require-password-change', 'force-logout'];
    case 'pending':
      // Who was invited becomes active by coming.
      return invitedAt === null ? ['invite', 'activate', 'lock'] : ['invite', 'lock'];
    case 'inactive':
    case 'expired':
      return ['activate', 'lock'];
    case 'locked':
      return ['unlock'];
  }
}

/** Returns the acts that every one of these people permits. */
export function sharedActs(users: readonly Standing[]): readonly SeveralAct[] {
  if (users.length === 0) return [];
  return severalActs.filter((act) => users.every((user) => actsFor(user).includes(act)));
}
