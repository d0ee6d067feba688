import type { Faults } from '@isocenter/contract/fields.ts';
import { patternsOf, textOf } from '@isocenter/contract/said.ts';
import { inPresentLanguage } from '#i18n/refusals.ts';

/** What is wrong with each field, in the reader's language. */
export function messagesOf(faults: Faults): Record<string, string> {
  const said = Object.entries(faults);
  return Object.fromEntries(
    said.map(([field, words]) => [field, inPresentLanguage(textOf(words), patternsOf([words]))]),
  );
}
