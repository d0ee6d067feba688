import type { Principal } from '#platform/http/principal.ts';

/** Returns whose mails are read: none for an administrator who looks through another account. */
export function mailboxOf({ accountId, seenBy }: Pick<Principal, 'accountId' | 'seenBy'>): number {
  return seenBy === undefined ? accountId : 0;
}
