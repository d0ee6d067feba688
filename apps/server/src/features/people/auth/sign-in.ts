import type { Session } from '@isocenter/contract/people/auth/fields.ts';
import { findRules, listWhoMay } from '#features/people/access/access.ts';
import { recordAudit, type Actor, type QuietLog } from '#features/people/audit/audit.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { takeTry, UsedUp, type Allowance, type TakenTry } from './attempts.ts';
import { findAccountByLogin, isAccountUsable, notePasswordLength, type Account } from './auth-queries.ts';
import { markDevice, type KnownDevice } from './devices.ts';
import { isLongEnough } from './password-rule.ts';
import { passwordFits } from './passwords.ts';
import { placesOf } from './places.ts';
import { useSecondFactor } from './second-factor.ts';
import type { Sessions } from './sessions.ts';
import { allowancesOf, isOf } from './sign-in-tries.ts';

/** Whoever goes on trying leaves one row in the trail in this time, and not one for each try. */
const quietMilliseconds = 60_000;

export interface SignInNeeds {
  readonly db: Db;
  readonly sessions: Sessions;
  /** Remembers which refusals are in the trail already. */
  readonly refusals: QuietLog;
}

export interface SignIn {
  /** E-mail address or user name. */
  readonly email: string;
  readonly password: string;
  readonly code?: string;
  readonly userAgent: string;
  readonly address: string;
  /** For whom this browser is a known device. */
  readonly known: readonly KnownDevice[];
}

type ShutBecause = 'locked' | 'waiting' | 'inactive' | 'expired' | 'elsewhere';

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly session: Session; readonly deviceCookie: string }
  /** Also of an account that does not exist or was removed. */
  | { readonly kind: 'wrong-pair' }
  /** The pair is right, and the account may not be used: said to nobody else. */
  | { readonly kind: ShutBecause }
  | { readonly kind: 'code-needed' }
  | { readonly kind: 'wrong-code' };

/**
 * Checks name, password and second factor and opens a session.
 * A device on which this account has signed in before has tries of its own: who guesses at the same address does not lock out its
 * owner there.
 * @throws AppError `too-many-requests` before any hashing, after as many failures of this account from this address or device as the
 * security policy allows, fifty of it from everywhere but known devices, or a hundred of any accounts from this address, in 15 minutes
 */
export async function signIn(needs: SignInNeeds, attempt: SignIn): Promise<SignInOutcome> {
  const { db, sessions } = needs;
  const account = await findAccountByLogin(db, attempt.email);
  const device = attempt.known.find(({ accountId }) => accountId === account?.id);
  const who: Actor =
    account === undefined
      ? { stranger: attempt.email.slice(0, 254), address: attempt.address }
      : { accountId: account.id, actor: account.email, address: attempt.address };
  const rules = await findRules(db);
  const taken = await takeOrNote(needs, { who, account }, allowancesOf(attempt, account, device, rules.tries));
  const fits = await passwordFits(account?.password_hash, attempt.password);
  const refuse = async <Kind extends 'wrong-pair' | ShutBecause>(kind: Kind, because: string) => {
    await recordAudit(db, who, { action: 'auth.login', outcome: 'refused', detail: { because } });
    return { kind };
  };
  if (account === undefined || !fits || account.deleted_at !== null) return refuse('wrong-pair', 'pair');
  if (!(await isAccountUsable(db, account.id))) {
    const because = shutBecause(account);
    return refuse(because, because);
  }
  if (!placesOf(rules)(attempt.address)) return refuse('elsewhere', 'elsewhere');
  if (account.totp_enabled_at !== null && attempt.code === undefined) {
    await taken.giveBack(db);
    return { kind: 'code-needed' };
  }
  return db.transaction().execute(async (tx) => {
    const way = account.totp_enabled_at === null ? 'password' : await wayOf(tx, sessions, account, attempt.code ?? '');
    if (way === undefined) {
      await recordAudit(tx, who, { action: 'auth.login', outcome: 'refused', detail: { because: 'code' } });
      return { kind: 'wrong-code' };
    }
    await taken.succeed(tx);
    await compareLength(tx, account, attempt.password, rules.passwordLength);
    const { deviceId, cookie } = markDevice(sessions.keys.device, attempt.known, account.id);
    await recordAudit(tx, who, { action: 'auth.login', detail: { way } });
    const { userAgent, address } = attempt;
    return {
      kind: 'signed-in',
      session: await sessions.start(tx, account, { userAgent, address, way, deviceId }),
      deviceCookie: cookie,
    };
  });
}

/** Only now is the password known: whether it is as long as it has to be by now is noted, and it is to be changed where it is not. */
async function compareLength(tx: Db, account: Account, password: string, needed: number): Promise<void> {
  if (account.password_least >= needed) return;
  await notePasswordLength(tx, account.id, isLongEnough(password, needed) ? { least: needed } : 'short');
}

function shutBecause({ locked_at, status }: Account): ShutBecause {
  if (locked_at !== null) return 'locked';
  if (status === 'active') return 'expired';
  return status === 'pending' ? 'waiting' : 'inactive';
}

/** Takes a try; where there is none left, that somebody goes on is in the trail, and told to whom it concerns. @throws UsedUp */
async function takeOrNote(
  { db, refusals }: SignInNeeds,
  { who, account }: { readonly who: Actor; readonly account: Account | undefined },
  allowances: readonly Allowance[],
): Promise<TakenTry> {
  try {
    return await takeTry(db, allowances);
  } catch (error) {
    if (error instanceof UsedUp) {
      const { allowance } = error;
      const entry = { action: 'auth.login', outcome: 'refused', detail: { because: 'limit' } } as const;
      const bucket = `${allowance.key} ${allowance.place}`;
      await refusals.once(who, entry, bucket, quietMilliseconds, async (tx) => {
        if (account !== undefined && isOf(allowance, account)) await tellOfLockOut(tx, account.id);
      });
    }
    throw error;
  }
}

/** An account at which somebody is kept waiting concerns its owner, and whoever lets him in again. */
async function tellOfLockOut(tx: Db, accountId: number): Promise<void> {
  const accountIds = [accountId, ...(await listWhoMay(tx, 'update', 'User'))];
  await tell(tx, { kind: 'sign-in.stopped', accountIds, aboutAccountId: accountId });
}

function wayOf(tx: Db, sessions: Sessions, account: Account, code: string) {
  return useSecondFactor(tx, sessions.keys.sealing, account, code);
}
