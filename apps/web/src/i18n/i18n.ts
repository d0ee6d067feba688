import i18next from 'i18next';
import type { Resource, i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languages } from '@isocenter/contract/people/account.ts';
import type { en } from './en/en.ts';
import { refusalsNamespace } from './refusals.ts';
import type { Refusals } from './refusals.ts';
import { interpolation, valueWriter } from './value-writer.ts';

// How texts are written and used: one file per wing and language, `en/archive.ts` exports `archive`. In a component:
// `const { t } = useTranslation()` of react-i18next, then `t` with a key such as `archive.studies.title`. Keys are typed
// and tested; counts take the endings of Intl.PluralRules (`_one`, `_other`; French and Portuguese also `_many`).

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
    returnNull: false;
  }
}

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** Each language in its own words, for the switch. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  pt: 'Português',
};

interface Texts {
  readonly translation: object;
  /** What the server says; English is how it says it. */
  readonly refusals?: Refusals;
}

const load: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => ({ translation: (await import('./en/en.ts')).en }),
  de: async () => ({
    translation: (await import('./de/de.ts')).de,
    refusals: (await import('./de/refusals.ts')).refusals,
  }),
  fr: async () => ({
    translation: (await import('./fr/fr.ts')).fr,
    refusals: (await import('./fr/refusals.ts')).refusals,
  }),
  pt: async () => ({
    translation: (await import('./pt/pt.ts')).pt,
    refusals: (await import('./pt/refusals.ts')).refusals,
  }),
};

const storageKey = 'isocenter.language';

/** A language of ours, or undefined. */
export function knownLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}

/** The language that this browser used last, or undefined. */
export function rememberedLanguage(): Language | undefined {
  try {
    return knownLanguage(localStorage.getItem(storageKey));
  } catch {
    return undefined; // storage is switched off in this browser
  }
}

/** Prepares texts in one language; the others are fetched when they are chosen. */
export async function startTexts(language: Language): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use(valueWriter)
    .init({
      lng: language,
      // A word of English is better than the name of a key, should a translation lack one.
      resources: await resourcesOf([language, defaultLanguage]),
      fallbackLng: defaultLanguage,
      interpolation,
      returnNull: false,
    });
  markDocument(language);
  return i18next;
}

async function resourcesOf(wanted: readonly Language[]): Promise<Resource> {
  const loaded = await Promise.all(wanted.map(async (language) => [language, await load[language]()]));
  return Object.fromEntries(loaded) as Resource;
}

/** Switches every text, and remembers the language in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    const { translation, refusals = {} } = await load[language]();
    i18next.addResourceBundle(language, refusalsNamespace, refusals);
    i18next.addResourceBundle(language, 'translation', translation);
  }
  await i18next.changeLanguage(language);
  markDocument(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage is switched off in this browser: the choice holds until the page closes, and in the account.
  }
}

function markDocument(language: Language): void {
  document.documentElement.lang = language;
}
