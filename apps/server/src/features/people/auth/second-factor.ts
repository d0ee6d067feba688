import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Db } from '#platform/database/schema.ts';
import type { Account } from './auth-queries.ts';
import { seal, unseal } from './sealing.ts';
import { advanceTotpStep, takeRecoveryHash } from './second-factor-queries.ts';

const stepSeconds = 30;
const recoveryCodeCount = 10;
const recoveryCodeBytes = 10;
// Crockford's digits: none is taken for another when it is read from paper.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes a secret for an authenticator application: sealed for storing, and in the forms in which it is shown once. */
export function newTotpSecret(key: Uint8Array, account: { id: number; email: string }) {
  const secret = generateSecret();
  return {
    secret,
    otpauthUrl: generateURI({ issuer: 'Isocenter', label: account.email, secret }),
    sealed: seal(key, Buffer.from(secret), purposeOf(account.id)),
  };
}

/** Returns the time step that six digits stand for, of the present one and those beside it; undefined when they are wrong. */
export function totpStepOf(
  key: Uint8Array,
  account: Pick<Account, 'id' | 'totp_secret'>,
  code: string,
): number | undefined {
  if (account.totp_secret === null || !/^\d{6}$/.test(code)) return undefined;
  const secret = unseal(key, account.totp_secret, purposeOf(account.id))?.toString();
  if (secret === undefined) return undefined;
  const result = verifySync({ secret, token: code, epochTolerance: stepSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Uses up a code of an account with two-factor, each once. Undefined for a wrong, old or used one. */
export async function useSecondFactor(
  tx: Db,
  key: Uint8Array,
  account: Account,
  given: string,
): Promise<'two-factor' | 'recovery-code' | undefined> {
  const code = given.replace(/[\s-]/g, '').toUpperCase();
  const step = totpStepOf(key, account, code);
  if (step !== undefined) return (await advanceTotpStep(tx, account.id, step)) ? 'two-factor' : undefined;
  return (await takeRecoveryHash(tx, account.id, hashOf(code))) ? 'recovery-code' : undefined;
}

/** Makes ten codes of 80 random bits each. Only the hashes are stored: nothing so random needs a slow one. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(recoveryCodeBytes)));
  return { codes: plain.map((code) => code.match(/.{4}/g)?.join('-') ?? code), hashes: plain.map(hashOf) };
}

function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function hashOf(code: string): string {
  return createHash('sha256').update(code.replaceAll('O', '0').replace(/[IL]/g, '1')).digest('hex');
}

function purposeOf(accountId: number): string {
  return `totp of account ${accountId}`;
}
