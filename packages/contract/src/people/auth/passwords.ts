import { foldText } from '../../fold-text.ts';
import { say, type Said } from '../../said.ts';

/** In characters, not code units. */
export const shortestPassword = 12;
export const longestPassword = 256;

/** Why a password cannot be chosen; `known` is for the server alone to say, which has the list. */
export type PasswordFault = 'short' | 'long' | 'personal' | 'pattern' | 'known';

export const passwordFaultWords: Readonly<Record<PasswordFault, Said>> = {
  short: say`needs ${shortestPassword} characters or more`,
  long: say`has more than ${longestPassword} characters`,
  personal: say`contains your name, your address or the name of this product`,
  pattern: say`repeats one pattern`,
  known: say`is on the list of known passwords`,
};

const productName = 'isocenter';
/** Shorter names are parts of too many words. */
const shortestName = 4;

/**
 * The one rule for every password, but for the list of known ones.
 * @param personal the person's e-mail addresses, user name and name; of an address the part before the @ counts, and of each its words
 */
export function passwordFault(password: string, personal: readonly string[] = []): PasswordFault | undefined {
  const length = Array.from(password).length;
  if (length < shortestPassword) return 'short';
  if (length > longestPassword) return 'long';
  const folded = foldPassword(password);
  const names = [...personal.flatMap(namesIn), productName].filter((name) => name.length >= shortestName);
  const plain = foldText(password);
  if (names.some((name) => plain.includes(name))) return 'personal';
  return isRepetition(folded) || isRun(folded) ? 'pattern' : undefined;
}

/** The form in which passwords are compared with names and lists. */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').toLocaleLowerCase('en');
}

/** Returns the parts of a name, or of an address before its @, that a password must not contain: the whole and its words. */
function namesIn(text: string): string[] {
  const whole = foldText(text.split('@')[0] ?? '').trim();
  return [whole, ...whole.split(/[^\p{L}\p{M}]+/u)];
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
