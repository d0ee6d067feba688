const locales: Readonly<Record<string, string>> = { en: 'en-GB', de: 'de', fr: 'fr', pt: 'pt' };

/** The locale of a language: English is British. */
export function localeOf(language: string): string {
  return locales[language] ?? 'en-GB';
}
