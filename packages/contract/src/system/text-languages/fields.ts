import { Type, type Static } from 'typebox';
import { LanguageTag } from '../../field-schemas.ts';
import type { Faults } from '../../fields.ts';
import { languages } from '../../people/account/account.ts';
import { say } from '../../said.ts';
import { strict, oneOf } from '../../schemas.ts';
import { mostTextLanguages } from './text-languages.ts';

type OwnLanguage = (typeof languages)[number];

const TextLanguage = strict({
  tag: LanguageTag,
  /** The language of the product in which stands what nobody wrote in this one; of a language of the product itself. */
  words: oneOf(languages),
});
export type TextLanguage = Static<typeof TextLanguage>;

/** The languages that report templates and letters are written in, in the order in which they are offered. */
export const TextLanguages = strict({
  /** A person who reads none of them gets letters in the first. */
  textLanguages: Type.Array(TextLanguage, { minItems: 1, maxItems: mostTextLanguages }),
});
export type TextLanguages = Static<typeof TextLanguages>;

/** The languages until somebody changes them. */
export const firstTextLanguages: TextLanguages = {
  textLanguages: languages.map((tag) => ({ tag, words: tag })),
};

/** Returns the fault that concerns several languages. */
export function textLanguagesFaults({ textLanguages }: TextLanguages): Faults {
  const tags = textLanguages.map(({ tag }) => tag.toLowerCase());
  if (new Set(tags).size < tags.length) return { textLanguages: say`has a language twice` };
  if (!tags.every(isLanguage)) return { textLanguages: say`has a language that does not exist` };
  const isOwn = textLanguages.every(({ tag, words }) => (ownLanguage(tag) ?? words) === words);
  return isOwn ? {} : { textLanguages: say`has a language of the product in the words of another` };
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function ownLanguage(tag: string): OwnLanguage | undefined {
  return languages.find((own) => own === tag.toLowerCase());
}
