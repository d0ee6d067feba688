import {
  firstTextLanguages,
  type TextLanguage,
  type TextLanguages,
} from '@isocenter/contract/system/text-languages/fields.ts';
import { languageIn } from '@isocenter/contract/system/text-languages/text-languages.ts';
import type { Db } from '#platform/database/schema.ts';
import { plainSection, settingsOf } from '#platform/settings/versions.ts';

export const textLanguagesSection = plainSection<TextLanguages>('text-languages', firstTextLanguages);

/** The languages that report templates and letters are written in, in their order. */
export async function textLanguagesOf(db: Db): Promise<readonly TextLanguage[]> {
  return (await settingsOf(db, textLanguagesSection)).textLanguages;
}

/** The language in which somebody is written to: his own where there is such, else the first. */
export async function writtenIn(db: Db, language: string): Promise<TextLanguage> {
  const list = await textLanguagesOf(db);
  return languageIn(list, language) ?? list[0] ?? { tag: 'en', words: 'en' };
}
