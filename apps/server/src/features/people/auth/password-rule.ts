import { passwordFault, passwordFaultWords, shortestPassword } from '@isocenter/contract/people/auth/passwords.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { findRules } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isKnownPassword } from './known-passwords.ts';

/**
 * Checks every password that somebody sets, wherever it is, by the one rule.
 * @param personal the person's e-mail address, user name and name
 * @returns the length that it was found to have or to exceed
 * @throws AppError `invalid-input` naming the field
 */
export async function requireGoodPassword(
  db: Db,
  password: string,
  personal: readonly string[],
  field = 'password',
): Promise<number> {
  const { passwordLength } = await findRules(db);
  const words = await wordsOfFault(password, personal, passwordLength);
  if (words === undefined) return passwordLength;
  throw new AppError('invalid-input', say`The password ${words}.`, { [field]: words });
}

async function wordsOfFault(
  password: string,
  personal: readonly string[],
  passwordLength: number,
): Promise<Said | undefined> {
  const fault = passwordFault(password, personal);
  if (fault !== undefined && (fault !== 'short' || passwordLength === shortestPassword))
    return passwordFaultWords[fault];
  if (!isLongEnough(password, passwordLength)) return say`needs ${passwordLength} characters or more`;
  return (await isKnownPassword(password)) ? passwordFaultWords.known : undefined;
}

export function isLongEnough(password: string, passwordLength: number): boolean {
  return Array.from(password).length >= passwordLength;
}
