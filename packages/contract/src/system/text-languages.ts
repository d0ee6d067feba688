import Type, { type Static } from 'typebox';
import type { Faults } from '../fields.ts';
import { languages } from '../people/account.ts';
import { LanguageTag } from '../people/field-rules.ts';
import { defineRoute } from '../route.ts';
import { say } from '../said.ts';
import { oneOf, strict } from '../schemas.ts';
import { sectionRoutes } from './setting-versions.ts';

type OwnLanguage = (typeof languages)[number];

const TextLanguage = strict({
  tag: LanguageTag,
  /** The language of the product in which stands what nobody wrote in this one; of a language of the product itself. */
  words: oneOf(languages),
});
export type TextLanguage = Static<typeof TextLanguage>;

export const mostTextLanguages = 30;

/** The languages that report templates and letters are written in, in the order in which they are offered. */
export const TextLanguages = strict({
  /** Who reads none of them is written to in the first. */
  textLanguages: Type.Array(TextLanguage, { minItems: 1, maxItems: mostTextLanguages }),
});
export type TextLanguages = Static<typeof TextLanguages>;

/** What holds while nobody has changed anything. */
export const firstTextLanguages: TextLanguages = {
  textLanguages: languages.map((tag) => ({ tag, words: tag })),
};

/** What no field tells alone. */
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

/** Of a list that of a tag: itself, else the same without its region, or with one; undefined where the list has none. */
export function languageIn<Listed extends { readonly tag: string }>(
  list: readonly Listed[],
  tag: string,
): Listed | undefined {
  const asked = tag.toLowerCase();
  const listed = list.map((each) => [each.tag.toLowerCase(), each] as const);
  const plain = (name: string): string => name.split('-')[0] ?? '';
  const found =
    listed.find(([name]) => name === asked) ??
    listed.find(([name]) => name === plain(asked)) ??
    listed.find(([name]) => plain(name) === plain(asked));
  return found?.[1];
}

export const [getTextLanguages, checkTextLanguages, putTextLanguages] = sectionRoutes(
  'text-languages',
  'Languages of report templates and letters',
  TextLanguages,
);

export const listTextLanguages = defineRoute({
  method: 'GET',
  path: '/api/text-languages',
  summary: 'Languages of report templates and letters, in their order',
  access: { kind: 'signed-in' },
  response: TextLanguages,
});
