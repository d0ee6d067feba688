import type { Patterns } from '@isocenter/contract/said.ts';
import { speaker } from './speaker.ts';

/** What the server says in English, by its sentence or pattern, in another language. Values stand at `{0}`, `{1}` ... */
export type Refusals = Readonly<Record<string, string>>;

/** The name of the texts of `refusals.ts` among those of a language. */
export const refusalsName = 'refusals';

/**
 * A sentence of the server in the present language. What the catalogue does not know stays English.
 * @param patterns how the sentences with values of the same answer were put together
 */
export function inPresentLanguage(text: string, patterns: Patterns = {}): string {
  // Filled from `refusals.ts` alone; English has none, for that is how the server speaks.
  const catalogue = speaker.held(speaker.language).get(refusalsName) as Refusals | undefined;
  return catalogue === undefined ? text : inWords(text, patterns, catalogue, nameOf);
}

/** Those of a field that English has other words for; the specification names the last ones. */
const englishAtField: Readonly<Record<string, string>> = {
  'is needed': 'This field is required.',
  'is not right': 'This is not correct.',
  'is taken already': 'This is already taken.',
  'is not an e-mail address': 'Invalid email address',
  'needs an e-mail address, such as name@clinic.example': 'Invalid email address',
  'is not a web address': 'Invalid URL',
  'needs a web address that begins with http:// or https://': 'Invalid URL',
};

/** What is wrong with a field, as a sentence. In English the server says what follows the field's name: `has more than 40 characters`. */
export function atFieldInPresentLanguage(text: string, patterns: Patterns = {}): string {
  const words = inPresentLanguage(text, patterns);
  if (words !== text) return words;
  return own(englishAtField, text) ?? (/^\p{Ll}/u.test(text) ? `This ${text.replace(/\.$/, '')}.` : text);
}

/** Values that are sentences hold values that are sentences; ours never deeper than this. */
const deepest = 5;

/** @param name what stands for a value that is no sentence but a name of ours, by the pattern and the place in it */
export function inWords(
  text: string,
  patterns: Patterns,
  catalogue: Refusals,
  name: (pattern: string, at: number, value: string) => string | undefined = () => undefined,
  depth = 0,
): string {
  const whole = own(catalogue, text);
  if (whole !== undefined) return whole;
  const made = own(patterns, text);
  const words = made === undefined ? undefined : own(catalogue, made.pattern);
  if (made === undefined || words === undefined || depth === deepest) return text;
  return words.replaceAll(/\{(\d)\}/g, (_, place: string) => {
    const at = Number(place);
    const value = made.values[at] ?? '';
    return name(made.pattern, at, value) ?? inWords(value, patterns, catalogue, name, depth + 1);
  });
}

/** Values that are names of the contract, each with the key of the words that pages have for it. */
const namedValues: Readonly<Record<string, { readonly at: number; readonly keyOf: (value: string) => string }>> = {
  '{0}: {1}': { at: 0, keyOf: (field) => `users.field.${field}` },
  'Your role does not include it: {0}.': {
    at: 0,
    keyOf: (right) => `accessControl.may.${right.split(' ').toReversed().join('.')}`,
  },
  'The licence allows {0} with the role {1}, and all are taken. Deactivate one, or put in a licence with more.': {
    at: 1,
    keyOf: (role) => `people.role.${role}`,
  },
};

function nameOf(pattern: string, at: number, value: string): string | undefined {
  const named = own(namedValues, pattern);
  if (named?.at !== at || !/^[\w-]+( \w+)?$/.test(value)) return undefined;
  const key = named.keyOf(value);
  // `exists` takes any text for a key; what is there is a text, for the names of the contract are.
  return speaker.exists(key) ? speaker.t(key as 'users.field.email') : undefined;
}

function own<T>(texts: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
