import { passwordFault, shortestPassword } from '@isocenter/contract/people/auth/passwords.ts';

type PasswordLevel = 'none' | 'weak' | 'fair' | 'good' | 'strong';

export interface PasswordStrength {
  readonly level: PasswordLevel;
  readonly isLong: boolean;
  /** Not on the server's list, as far as that has answered, and no pattern. */
  readonly isUnknown: boolean;
  /** Without the person's name or address. */
  readonly isImpersonal: boolean;
}

/** From how many characters a password counts as long. */
export const longFrom = shortestPassword;

/**
 * Returns how hard a password is to guess: by the rule that the server has too, then length and kinds of characters.
 * @param isKnown the server's answer about this very password; undefined until it is there
 */
export function passwordStrength(
  password: string,
  personal: readonly string[] = [],
  isKnown?: boolean,
): PasswordStrength {
  if (password === '') return { level: 'none', isLong: false, isUnknown: false, isImpersonal: false };
  const length = Array.from(password).length;
  const isLong = length >= shortestPassword;
  // Too short to be judged by the rule, it is judged as if it went on: what is wrong already is said at once.
  const fault = passwordFault(isLong ? password : password.padEnd(shortestPassword, '\u{fffd}'), personal);
  const isUnknown = isKnown !== true && fault !== 'pattern';
  const isImpersonal = fault !== 'personal';
  const rules = { isLong, isUnknown, isImpersonal };
  if (!isLong || !isUnknown || !isImpersonal || fault !== undefined) return { level: 'weak', ...rules };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const points = (length >= 16 ? 1 : 0) + (length >= 20 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  return { level: points >= 2 ? 'strong' : points === 1 ? 'good' : 'fair', ...rules };
}
