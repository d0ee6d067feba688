import type { Patterns } from '@isocenter/contract/translatable-text.ts';
import { speaker } from './speaker.ts';

/** The translations of the server's sentences, by their English text or pattern. Values stand at `{0}`, `{1}` ... */
export type Refusals = Readonly<Record<string, string>>;

/** The name of the texts of `refusals.ts` among those of a language. */
export const refusalsName = 'refusals';

/** Translates a sentence by a catalogue: set by `in-words.ts`, which is loaded with the first of them. */
let translate: ((text: string, patterns: Patterns, catalogue: Refusals) => string) | undefined;
export function translateBy(given: NonNullable<typeof translate>): void {
  translate = given;
}

/**
 * A sentence of the server in the present language. What the catalogue does not know stays English.
 * @param patterns how the sentences with values of the same answer were put together
 */
export function inPresentLanguage(text: string, patterns: Patterns = {}): string {
  // Filled from `refusals.ts` alone; English has none, for that is how the server speaks.
  const catalogue = speaker.textsOf(speaker.language).get(refusalsName) as Refusals | undefined;
  return catalogue === undefined ? text : (translate?.(text, patterns, catalogue) ?? text);
}

/** Those of a field that English has other words for; the specification names the last ones. */
const englishAtField = new Map([
  ['is needed', 'This field is required.'],
  ['is not an e-mail address', 'Invalid email address'],
  ['is not a web address', 'Invalid URL'],
]);

/** Returns the fault of a field as a sentence. In English the server's text follows the field's name: `has more than 40 characters`. */
export function atFieldInPresentLanguage(text: string, patterns: Patterns = {}): string {
  const words = inPresentLanguage(text, patterns);
  if (words !== text) return words;
  return englishAtField.get(text) ?? (/^[a-z]/.test(text) ? `This ${text}.` : text);
}
