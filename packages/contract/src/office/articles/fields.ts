import { Type, type Static } from 'typebox';
import { mayOf } from '../../lists.ts';
import { nullable, oneOf, Instant } from '../../schemas.ts';
import { articleKinds, ArticleLanguage, articleStatuses, articleFields } from './article-fields.ts';
import { categories } from './articles.ts';

const Person = Type.Object({ name: Type.String(), avatar: nullable(Type.String()) });
const shown = {
  articleId: Type.Integer(),
  kind: oneOf(articleKinds),
  category: oneOf(categories),
  slug: Type.String(),
  language: ArticleLanguage,
  title: Type.String(),
};

export const ArticleRow = Type.Object({
  ...shown,
  excerpt: Type.String(),
  tags: Type.Array(Type.String()),
  modalities: Type.Array(Type.String()),
  pictureFileId: nullable(Type.String()),
  status: oneOf(articleStatuses),
  /** Readers see a version of it. */
  isLive: Type.Boolean(),
  author: Person,
  changedAt: Instant,
  publishedAt: nullable(Instant),
  comments: Type.Integer(),
  isBookmarked: Type.Boolean(),
});
export type ArticleRow = Static<typeof ArticleRow>;

/** `create`: to write one; `review`: to publish what others wrote. */
export const ArticlesMay = mayOf('create', 'review');

export const ArticleEntry = Type.Object({ ...shown, modalities: Type.Array(Type.String()) });
export type ArticleEntry = Static<typeof ArticleEntry>;

export const ArticleVersion = Type.Object({
  version: Type.Integer(),
  note: Type.String(),
  author: Type.String(),
  reviewer: Type.String(),
  publishedAt: Instant,
});
export type ArticleVersion = Static<typeof ArticleVersion>;

/** An article as it is read. */
export const ArticleText = Type.Object({
  ...shown,
  excerpt: Type.String(),
  body: Type.String(),
  tags: Type.Array(Type.String()),
  modalities: Type.Array(Type.String()),
  pictureFileId: nullable(Type.String()),
  version: Type.Integer(),
  /** A version that another one has taken the place of. */
  isFormer: Type.Boolean(),
  author: Person,
  reviewer: Type.String(),
  publishedAt: Instant,
  approvedUntil: nullable(Type.String()),
  versions: Type.Array(ArticleVersion),
  variants: Type.Array(Type.Object({ articleId: Type.Integer(), language: ArticleLanguage })),
  comments: Type.Integer(),
  bookmarks: Type.Integer(),
  isBookmarked: Type.Boolean(),
  helpful: Type.Object({ yes: Type.Integer(), no: Type.Integer(), own: nullable(Type.Boolean()) }),
  may: mayOf('change', 'review'),
});
export type ArticleText = Static<typeof ArticleText>;

/** An article as it is written. */
export const Article = Type.Object({
  ...articleFields,
  articleId: Type.Integer(),
  revision: Type.Integer(),
  status: oneOf(articleStatuses),
  isLive: Type.Boolean(),
  author: Person,
  changedAt: Instant,
  publishedAt: nullable(Instant),
  approvedUntil: nullable(Type.String()),
  may: mayOf('change', 'submit', 'publish', 'withdraw', 'remove'),
});
export type Article = Static<typeof Article>;

export const ArticleComment = Type.Object({
  commentId: Type.Integer(),
  author: Person,
  text: Type.String(),
  at: Instant,
  /** The writer of the comment that it answers. */
  answers: nullable(Type.String()),
  mayRemove: Type.Boolean(),
});
export type ArticleComment = Static<typeof ArticleComment>;

export const Text = Type.String();
export const QandA = Type.Array(Type.Object({ question: Text, ans: Text }));

export const FaqCategory = Type.Object({ icon: Text, title: Text, subtitle: Text, qandA: QandA });
export type FaqCategory = Static<typeof FaqCategory>;
