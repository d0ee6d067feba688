import type { Patterns } from '@isocenter/contract/translatable-text.ts';
import type { Refusals } from './refusals.ts';
import { speaker } from './speaker.ts';

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

/** Like `inWords`, with the names of the contract among the values in the words that pages have for them. */
export function inNamedWords(text: string, patterns: Patterns, catalogue: Refusals): string {
  return inWords(text, patterns, catalogue, nameOf);
}
