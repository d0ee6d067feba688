import Type from 'typebox';
import { say, type Said } from '../said.ts';

/** In characters, not code units. */
export const shortestPassword = 12;
export const longestPassword = 256;

/** A password that somebody chooses: the schema of every place where one is set. */
export const NewPassword = Type.String({ minLength: shortestPassword, maxLength: longestPassword });

/** A password that is only compared. */
export const GivenPassword = Type.String({ minLength: 1, maxLength: longestPassword });

/** Why a password cannot be chosen; `known` is for the server alone to say, which has the list. */
export type PasswordFault = 'short' | 'long' | 'personal' | 'pattern' | 'known';

/** What each fault is answered with, at the field of the password. */
export const passwordFaultWords: Readonly<Record<PasswordFault, Said>> = {
  short: say`needs ${shortestPassword} characters or more`,
  long: say`has more than ${longestPassword} characters`,
  personal: say`contains your name, your address or the name of this product`,
  pattern: say`is one pattern over and over`,
  known: say`is on the list of known passwords`,
};

const productName = 'isocenter';
/** Shorter names are parts of too many words. */
const shortestName = 4;

/**
 * The one rule for every password, but for the list of known ones.
 * @param personal e-mail addresses and user names of the person; of an address the part before the @ counts
 */
export function passwordFault(password: string, personal: readonly string[] = []): PasswordFault | undefined {
  const length = Array.from(password).length;
  if (length < shortestPassword) return 'short';
  if (length > longestPassword) return 'long';
  const folded = foldPassword(password);
  const names = [...personal.map(nameIn), productName].filter((name) => name.length >= shortestName);
  if (names.some((name) => folded.includes(name))) return 'personal';
  return isRepetition(folded) || isRun(folded) ? 'pattern' : undefined;
}

/** The form in which passwords are compared with names and lists. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLocaleLowerCase('en');
}

function nameIn(text: string): string {
  return foldPassword(text.split('@')[0] ?? '').trim();
}

/** `aaaaaaaaaaaa`, `abcabcabcabc`: at most four characters over and over. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/u.test(text);
}

/** `123456789012`, `abcdefghijkl`: each character follows the one before. */
function isRun(text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return points.every((point, at) => at === 0 || [1, 9].includes(Math.abs(point - (points[at - 1] ?? 0))));
}
