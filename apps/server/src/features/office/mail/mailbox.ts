import type { Principal } from '#platform/http/principal.ts';

/** Whose mails are meant: an administrator who looks through another account has nobody's. */
export function mailboxOf({ accountId, seenBy }: Pick<Principal, 'accountId' | 'seenBy'>): number {
  return seenBy === undefined ? accountId : 0;
}
