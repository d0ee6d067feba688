import { patternsOf } from '@isocenter/contract/translatable-text.ts';
import { textOf, type Words } from '@isocenter/contract/said.ts';
import { atFieldInPresentLanguage } from '#i18n/refusals.ts';

/** Returns the fault of each field in the reader's language. */
export function messagesOf(faults: Readonly<Record<string, Words>>): Record<string, string> {
  const said = Object.entries(faults);
  return Object.fromEntries(
    said.map(([field, words]) => [field, atFieldInPresentLanguage(textOf(words), patternsOf([words]))]),
  );
}
