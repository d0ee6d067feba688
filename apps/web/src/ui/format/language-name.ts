import { knownLanguage, languageNames } from '#i18n/i18n.ts';
import type { DateTimeFormat } from './date-time.ts';

/** A language (BCP 47) by its own name; one that the browser does not know as it is. */
export function languageName(tag: string): string {
  const known = knownLanguage(tag);
  if (known !== undefined) return languageNames[known];
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
    return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}

/** A language as the reader calls it within a sentence: `anglais` for somebody who reads French. */
export function languageSaid(tag: string, { locale }: Pick<DateTimeFormat, 'locale'>): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
}

/** Languages to choose from, in their order; one that is chosen and not among them any more stays. */
export function languageChoices(
  tags: readonly string[],
  chosen: string,
): { readonly value: string; readonly label: string }[] {
  const all = chosen === '' || tags.includes(chosen) ? tags : [...tags, chosen];
  return all.map((value) => ({ value, label: languageName(value) }));
}
