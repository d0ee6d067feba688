import { Type, type Static } from 'typebox';
import { longest } from '../../field-rules.ts';
import { filledLine, line } from '../../field-schemas.ts';
import { startingWith } from '../../starting-with.ts';
import { needing, emptyOf, type Faults } from '../../fields.ts';
import { languages } from '../../people/account/account.ts';
import { largestRichText } from '../../rich-text.ts';
import { say } from '../../said.ts';
import { oneOf, nullable, Uuid, Key, strict, CalendarDate } from '../../schemas.ts';

/** Answers to questions, protocols of the knowledge base, and posts of the blog: one mechanism for all three. */
export const articleKinds = ['faq', 'protocol', 'post'] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** The categories of each kind, in the order in which they are shown. Those of questions are the specification's. */
export const articleCategories = {
  faq: ['payment', 'delivery', 'cancellationReturn', 'myOrders', 'productServices'],
  protocol: ['ct', 'mr', 'xr', 'us', 'mg', 'nm', 'contrast', 'dicom', 'reporting', 'downtime'],
  post: ['hours', 'supplies', 'equipment', 'team', 'teaching'],
} as const;
export type ArticleCategory = (typeof articleCategories)[ArticleKind][number];
const categories: readonly ArticleCategory[] = [
  ...articleCategories.faq,
  ...articleCategories.protocol,
  ...articleCategories.post,
];

/** The status of the written text, which may differ from the published one. */
export const articleStatuses = ['draft', 'pending', 'published'] as const;

export const ArticleModality = Type.String({ pattern: '^[A-Z0-9_ ]{1,16}$', maxLength: 16 });
export const ArticleLanguage = oneOf(languages);
export const articleFields = {
  kind: oneOf(articleKinds),
  category: oneOf(categories),
  language: ArticleLanguage,
  title: filledLine(longest.name),
  /** Left empty, it is made of the title. */
  slug: Type.String({
    maxLength: 80,
    pattern: '^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$',
    ...needing(say`needs small letters, figures and hyphens between them`),
  }),
  /** A sentence or two for lists. */
  excerpt: line(400),
  /** Formatted text, with pictures of the office's files. */
  body: Type.String({ maxLength: largestRichText, pattern: '^[^\\u0000]*$' }),
  /** From studies of these a protocol opens. */
  modalities: Type.Array(ArticleModality, { maxItems: 20, uniqueItems: true }),
  tags: Type.Array(filledLine(40), { maxItems: 12, uniqueItems: true }),
  pictureFileId: nullable(Uuid),
  /** Null: of the whole installation. */
  clinicId: nullable(Key),
};
export const ArticleFields = strict(articleFields);
export type ArticleFields = Static<typeof ArticleFields>;

export const emptyArticle: ArticleFields = {
  ...emptyOf(ArticleFields),
  kind: 'post',
  category: 'hours',
  language: 'en',
};

export const NewArticle = startingWith(ArticleFields, emptyArticle, 'kind', 'category', 'title', 'body');

/** Returns the faults that concern several fields. */
export function articleFaults({ kind, category, modalities }: ArticleFields): Faults {
  const ofKind: readonly string[] = articleCategories[kind];
  return {
    ...(!ofKind.includes(category) && { category: say`does not belong to this kind` }),
    ...(kind !== 'protocol' && modalities.length > 0 && { modalities: say`are for protocols` }),
  };
}

/** A title as a part of an address: its letters without accents, and hyphens. */
export function slugOf(title: string): string {
  const words = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  const slug = words.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 80);
  return slug.replaceAll(/^-+|-+$/g, '');
}

/** The fields of a version that is published. */
export const Publishing = {
  /** The difference from the version before. */
  note: line(200),
  approvedUntil: nullable(CalendarDate),
};
