export type PasswordLevel = 'none' | 'weak' | 'fair' | 'good' | 'strong';

export interface PasswordStrength {
  readonly level: PasswordLevel;
  readonly isLong: boolean;
  readonly isUnknown: boolean;
}

/** From how many characters a password counts as long. */
export const longFrom = 12;

// The words that most leaked passwords are built from; figures and signs around them make no difference.
const knownWords = [
  'password', 'passwort', 'motdepasse', 'senha', 'palavrapasse', 'qwerty', 'qwertyuiop', 'qwertz', 'azerty', 'asdfghjkl',
  'letmein', 'welcome', 'willkommen', 'bienvenue', 'admin', 'administrator', 'iloveyou', 'monkey', 'dragon', 'football',
  'baseball', 'superman', 'batman', 'sunshine', 'princess', 'master', 'shadow', 'trustno', 'changeme', 'default', 'secret',
  'hospital', 'radiology', 'radiologie', 'dicom', 'pacs', 'isocenter', 'isocentre', 'orthanc', 'correcthorsebatterystaple',
] as const; // prettier-ignore

/** How hard a password is to guess, by simple rules: length, kinds of characters, and whether it is a known one. */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  const length = Array.from(password).length;
  const isLong = length >= longFrom;
  const isUnknown = password !== '' && !isKnown(password, personal);
  if (password === '') return { level: 'none', isLong, isUnknown };
  if (!isLong || !isUnknown) return { level: 'weak', isLong, isUnknown };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const points = (length >= 16 ? 1 : 0) + (length >= 20 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  return { level: points >= 2 ? 'strong' : points === 1 ? 'good' : 'fair', isLong, isUnknown };
}

const disguises: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

function isKnown(password: string, personal: readonly string[]): boolean {
  const folded = password.toLocaleLowerCase('en');
  // Signs in the place of letters count as those letters; figures and signs at the end count as nothing.
  const stem = folded.replace(/[^\p{L}]+$/u, '');
  const letters = Array.from(stem)
    .map((character) => disguises[character] ?? character)
    .join('');
  const words = [folded, letters].map((text) => text.replace(/[^\p{L}]/gu, ''));
  const own = personal
    .flatMap((text) => text.toLocaleLowerCase('en').split(/[@\s]+/))
    .filter((text) => text.length >= 3);
  return (
    words.some((word) => (knownWords as readonly string[]).includes(word)) ||
    own.some((word) => folded.includes(word) && folded.length - word.length < 6) ||
    isRepetition(folded) ||
    isRun(folded)
  );
}

/** `aaaaaaaaaaaa`, `abcabcabcabc`: at most four characters over and over. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/u.test(text);
}

/** `123456789012`, `abcdefghijkl`: each character follows the one before. */
function isRun(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .map((character, at) => (character.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0));
  const isStep = (step: number): boolean => Math.abs(step) === 1 || Math.abs(step) === 9;
  return steps.length > 0 && steps.every(isStep);
}
