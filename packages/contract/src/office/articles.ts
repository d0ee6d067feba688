import Type, { type Static } from 'typebox';
import { listQuery, mayOf, pageOf, paging } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { Instant, Key, Nothing, nullable, oneOf, Revision, strict } from '../schemas.ts';
import {
  articleCategories,
  articleFields,
  NewArticle,
  articleKinds,
  ArticleLanguage,
  ArticleModality,
  articleStatuses,
  Publishing,
} from './article-fields.ts';

const needs = (action: 'read' | 'create' | 'update'): Access => ({ kind: 'ability', action, subject: 'Article' });
const ArticleParams = strict({ articleId: Key });
const categories = [...articleCategories.faq, ...articleCategories.protocol, ...articleCategories.post] as const;
const Person = Type.Object({ name: Type.String(), avatar: nullable(Type.String()) });
const shown = {
  articleId: Type.Integer(),
  kind: oneOf(articleKinds),
  category: oneOf(categories),
  slug: Type.String(),
  language: ArticleLanguage,
  title: Type.String(),
};

export const articleSortColumns = ['publishedAt', 'changedAt', 'title'] as const;
export type ArticleSortColumn = (typeof articleSortColumns)[number];

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

/**
 * A page of what is published, each in the reader's language or else in English; `works`: what the caller writes or looks after instead,
 * in whatever language and state. The latest first unless an order is asked for.
 */
export const listArticles = defineRoute({
  method: 'GET',
  path: '/api/office/articles',
  summary: 'List articles',
  access: needs('read'),
  query: listQuery(articleSortColumns, {
    kind: Type.Optional(oneOf(articleKinds)),
    category: Type.Optional(oneOf(categories)),
    status: Type.Optional(oneOf(articleStatuses)),
    language: Type.Optional(ArticleLanguage),
    modality: Type.Optional(ArticleModality),
    bookmarked: Type.Optional(Type.Boolean()),
    works: Type.Optional(Type.Boolean()),
  }),
  response: pageOf(ArticleRow, ArticlesMay),
});

export const ArticleEntry = Type.Object({ ...shown, modalities: Type.Array(Type.String()) });
export type ArticleEntry = Static<typeof ArticleEntry>;

/** Titles of all that is published of a kind, by category and title; with `q`, those in which every word stands. At most 2,000. */
export const listArticleEntries = defineRoute({
  method: 'GET',
  path: '/api/office/article-entries',
  summary: 'Contents of the knowledge base, or the questions',
  access: needs('read'),
  query: strict({
    kind: oneOf(articleKinds),
    language: Type.Optional(ArticleLanguage),
    modality: Type.Optional(ArticleModality),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\p{Cc}]*$' })),
  }),
  response: Type.Object({ rows: Type.Array(ArticleEntry), may: ArticlesMay }),
});

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

/** What is published of it, or a former version. @throws `not-found` where nothing is, for the caller */
export const readArticle = defineRoute({
  method: 'GET',
  path: '/api/office/articles/:articleId/text',
  summary: 'Read an article',
  access: needs('read'),
  params: ArticleParams,
  query: strict({ version: Type.Optional(Key) }),
  response: ArticleText,
});

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

/** For its author, and for whoever looks after articles. */
export const getArticle = defineRoute({
  method: 'GET',
  path: '/api/office/articles/:articleId',
  summary: 'An article as it is written',
  access: needs('read'),
  params: ArticleParams,
  response: Article,
});

/** A draft. @throws `conflict` for an address that another of the kind has in this language; `not-found` for a foreign clinic or file */
export const createArticle = defineRoute({
  method: 'POST',
  path: '/api/office/articles',
  summary: 'Write an article',
  access: needs('create'),
  body: NewArticle,
  tidied: true,
  response: Article,
  status: 201,
  audit: 'article.create',
});

/** Readers go on seeing what is published until this is. @throws as `createArticle`, and `stale-revision` */
export const changeArticle = defineRoute({
  method: 'PUT',
  path: '/api/office/articles/:articleId',
  summary: 'Change an article',
  access: needs('create'),
  params: ArticleParams,
  body: strict({ ...articleFields, revision: Revision }),
  tidied: true,
  response: Article,
  audit: 'article.change',
});

export const removeArticle = defineRoute({
  method: 'DELETE',
  path: '/api/office/articles/:articleId',
  summary: 'Remove an article',
  access: needs('create'),
  params: ArticleParams,
  response: Nothing,
  audit: 'article.remove',
});

const Stage = { params: ArticleParams, response: Article } as const;

/** Asks those who look after articles to publish it. */
export const submitArticle = defineRoute({
  ...Stage,
  method: 'POST',
  path: '/api/office/articles/:articleId/submit',
  summary: 'Ask for the review of an article',
  access: needs('create'),
  body: strict({ revision: Revision }),
  audit: 'article.submit',
});

/** Makes a version of what is written, which readers see from now on. */
export const publishArticle = defineRoute({
  ...Stage,
  method: 'POST',
  path: '/api/office/articles/:articleId/publish',
  summary: 'Publish an article',
  access: needs('update'),
  body: strict({ revision: Revision, ...Publishing }),
  audit: 'article.publish',
});

/** Back to a draft: what waited for its review does no longer; what was published is seen by nobody, which only a reviewer does. */
export const withdrawArticle = defineRoute({
  ...Stage,
  method: 'POST',
  path: '/api/office/articles/:articleId/withdraw',
  summary: 'Take an article back',
  access: needs('create'),
  body: strict({ revision: Revision }),
  audit: 'article.withdraw',
});

/** My own marks on it; what is left out stays. */
export const markArticle = defineRoute({
  method: 'PUT',
  path: '/api/office/articles/:articleId/mark',
  summary: 'Bookmark an article, or say whether it helped',
  access: needs('read'),
  params: ArticleParams,
  body: strict({
    isBookmarked: Type.Optional(Type.Boolean()),
    helpful: Type.Optional(nullable(Type.Boolean())),
  }),
  response: Nothing,
});

export const ArticleComment = Type.Object({
  commentId: Type.Integer(),
  author: Person,
  text: Type.String(),
  at: Instant,
  /** Who wrote the comment that it answers. */
  answers: nullable(Type.String()),
  mayRemove: Type.Boolean(),
});
export type ArticleComment = Static<typeof ArticleComment>;

/** The latest first. */
export const listArticleComments = defineRoute({
  method: 'GET',
  path: '/api/office/articles/:articleId/comments',
  summary: 'Comments on an article',
  access: needs('read'),
  params: ArticleParams,
  query: strict(paging),
  response: pageOf(ArticleComment),
});

/** So many comments one person writes within an hour. */
export const mostCommentsAnHour = 60;

/** The author is told. @throws `not-found`, also for an answer to what is no comment on the article; `conflict` for too many */
export const addArticleComment = defineRoute({
  method: 'POST',
  path: '/api/office/articles/:articleId/comments',
  summary: 'Comment on an article',
  access: needs('read'),
  params: ArticleParams,
  body: strict({
    text: Type.String({ minLength: 1, maxLength: 2000, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' }),
    answeredCommentId: Type.Optional(Key),
  }),
  tidied: true,
  response: Type.Object({ commentId: Type.Integer() }),
  status: 201,
  audit: 'article.comment',
});

/** One's own, or any for whoever looks after the article. */
export const removeArticleComment = defineRoute({
  method: 'DELETE',
  path: '/api/office/articles/:articleId/comments/:commentId',
  summary: 'Remove a comment',
  access: needs('read'),
  params: strict({ articleId: Key, commentId: Key }),
  response: Nothing,
  audit: 'article.comment-remove',
});
