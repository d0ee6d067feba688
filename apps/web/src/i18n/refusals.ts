import i18next from 'i18next';
import type { Patterns } from '@isocenter/contract/said.ts';

/** What the server says in English, by its sentence or pattern, in another language. Values stand at `{0}`, `{1}` ... */
export type Refusals = Readonly<Record<string, string>>;

/** The name of the texts of `refusals.ts` among those of a language. */
export const refusalsNamespace = 'refusals';

/**
 * A sentence of the server in the present language. What the catalogue does not know stays English.
 * @param patterns how the sentences with values of the same answer were put together
 */
export function inPresentLanguage(text: string, patterns: Patterns = {}): string {
  // Filled from `refusals.ts` alone; English has none, for that is how the server speaks.
  const catalogue = i18next.isInitialized
    ? (i18next.getResourceBundle(i18next.language, refusalsNamespace) as Refusals | undefined)
    : undefined;
  return catalogue === undefined ? text : inWords(text, patterns, catalogue, nameOf);
}

/** Values that are sentences hold values that are sentences; ours never deeper than this. */
const deepest = 5;

/** @param name what is not a sentence but has a name in the language, such as a field */
export function inWords(
  text: string,
  patterns: Patterns,
  catalogue: Refusals,
  name: (value: string) => string | undefined = () => undefined,
  depth = 0,
): string {
  const whole = own(catalogue, text);
  if (whole !== undefined) return whole;
  const made = own(patterns, text);
  const words = made === undefined ? undefined : own(catalogue, made.pattern);
  if (made === undefined || words === undefined || depth === deepest) return text;
  return words.replaceAll(/\{(\d)\}/g, (_, at: string) => {
    const value = made.values[Number(at)] ?? '';
    return name(value) ?? inWords(value, patterns, catalogue, name, depth + 1);
  });
}

/** A right, told as `update Study`, or a field of a person, told by its name in the contract. */
function nameOf(value: string): string | undefined {
  const [action = '', subject] = value.split(' ');
  const key = subject === undefined ? `users.field.${action}` : `accessControl.may.${subject}.${action}`;
  // `exists` takes any text for a key.
  return /^\w+( \w+)?$/.test(value) && i18next.exists(key) ? i18next.t(key as 'users.field.email') : undefined;
}

function own<T>(texts: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
