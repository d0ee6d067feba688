import { knownLanguage } from '#i18n/i18n.ts';
import type { Language } from '#i18n/i18n.ts';

export const sections = ['text', 'preview', 'history', 'acceptances'] as const;
export type Section = (typeof sections)[number];

/** The search of the edit page. */
export interface EditSearch {
  /** The language of the edited text, not of the application. */
  readonly language: Language;
  readonly section: Section;
  /** Acceptances of this version only. */
  readonly version: number | undefined;
}

/** Whatever an address holds, something that can be shown. */
export function readEditSearch(texts: Readonly<Record<string, unknown>>, otherwise: Language): EditSearch {
  const version = Number(texts['version']);
  return {
    language: knownLanguage(texts['language']) ?? otherwise,
    section: sections.find((section) => section === texts['section']) ?? 'text',
    version: Number.isInteger(version) && version > 0 ? version : undefined,
  };
}
