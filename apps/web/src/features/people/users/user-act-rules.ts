import type { UserRow } from '@isocenter/contract/people/users.ts';
import type { AnyAct } from './user-act.ts';

type Standing = Pick<UserRow, 'state' | 'invitedAt' | 'throttledUntil'>;

/** What can be done with an account as it stands now, in the order of menus. */
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

/** Those that are done with several people at once. A password link is for one person. */
const ofSeveral = [
  'invite',
  'activate',
  'deactivate',
  'lock',
  'unlock',
  'require-password-change',
  'force-logout',
] as const;
export type SharedAct = (typeof ofSeveral)[number];

/** What can be done with every one of these people. */
export function sharedActs(users: readonly Standing[]): readonly SharedAct[] {
  if (users.length === 0) return [];
  return ofSeveral.filter((act) => users.every((user) => actsFor(user).includes(act)));
}
