import { createHash } from 'node:crypto';
import type { Db } from '#platform/database/schema.ts';
import type { Allowance } from './attempts.ts';
import { deleteAttemptsAt } from './attempts-queries.ts';
import type { Account } from './auth-queries.ts';
import type { KnownDevice } from './devices.ts';

const triesOfAddress = 100;
/** At one account from everywhere: whoever has a thousand addresses guesses no more than this. Known devices are counted apart. */
export const triesFromEverywhere = 50;
/** Wrong codes of one account from everywhere: six digits are few. */
export const triesOfCode = 20;

interface Try {
  readonly email: string;
  readonly address: string;
  readonly code?: string;
}

/** Returns the allowances against which one try to sign in is counted. @param triesOfPlace that the security policy allows */
export function allowancesOf(
  { email, address, code }: Try,
  account: Account | undefined,
  device: KnownDevice | undefined,
  triesOfPlace: number,
): Allowance[] {
  // A name that nobody has is counted like one that somebody has.
  const hash = createHash('sha256').update(email.toLowerCase()).digest('base64url');
  const key = account === undefined ? `name ${hash}` : `account ${account.id}`;
  if (device !== undefined) return [{ key, place: `device ${device.deviceId}`, tries: triesOfPlace, isForgiven: true }];
  const ofCode = { key: `code of ${key}`, place: '', tries: triesOfCode, isForgiven: false };
  return [
    { key, place: address, tries: triesOfPlace, isForgiven: true },
    { key: 'any account', place: address, tries: triesOfAddress, isForgiven: false },
    { key: `everywhere at ${key}`, place: '', tries: triesFromEverywhere, isForgiven: false },
    ...(code === undefined || (account?.totp_enabled_at ?? null) === null ? [] : [ofCode]),
  ];
}

/** True if it is this account's tries that are counted, and not those of a place at any account. */
export function isOf({ key }: Allowance, { id }: Pick<Account, 'id'>): boolean {
  return key.endsWith(`account ${id}`);
}

/** Forgives tries: nobody is kept waiting at the account any more. */
export async function forgiveTries(tx: Db, accountId: number): Promise<void> {
  const key = `account ${accountId}`;
  await deleteAttemptsAt(tx, [key, `everywhere at ${key}`, `code of ${key}`, `proof ${accountId}`]);
}
