import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { triesInForce } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Allowance } from './attempts.ts';
import { windowMilliseconds } from './attempts.ts';
import { deleteAttemptsAt } from './attempts-queries.ts';
import type { Account } from './auth-queries.ts';
import type { KnownDevice } from './devices.ts';

const triesOfAddress = 100;
/** At one account from everywhere: whoever has a thousand addresses guesses no more than this. Known devices are counted apart. */
const triesFromEverywhere = 50;
/** Wrong codes of one account from everywhere: six digits are few. */
const triesOfCode = 20;

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

/** The time until which somebody is kept waiting at an account, as an expression over `account`; null when nobody is. */
export const throttledUntil: RawBuilder<Date | null> = sql<Date | null>`(
  select max(at) + ${`${windowMilliseconds} milliseconds`}::interval from (
    select at, email_key, row_number() over (partition by email_key, address order by at desc) as tries from login_attempt
    where email_key in ('account ' || account.id, 'everywhere at account ' || account.id, 'code of account ' || account.id)
      and at > now() - ${`${windowMilliseconds} milliseconds`}::interval) as tried
  where tries = case when email_key like 'everywhere%' then ${triesFromEverywhere}::integer
    when email_key like 'code%' then ${triesOfCode}::integer else ${triesInForce} end)`;

/** Refused sign-ins of the last day, as an expression over `account`. */
export const failedSignIns: RawBuilder<number> = sql<number>`(
  select count(*) from audit_event event where event.account_id = account.id and event.action = 'auth.login'
    and event.outcome = 'refused' and event.at > now() - interval '1 day')`;

/** Forgives tries: nobody is kept waiting at the account any more. */
export async function forgiveTries(tx: Db, accountId: number): Promise<void> {
  const key = `account ${accountId}`;
  await deleteAttemptsAt(tx, [key, `everywhere at ${key}`, `code of ${key}`, `proof ${accountId}`]);
}
