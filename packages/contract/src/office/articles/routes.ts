import { Type } from 'typebox';
import { listQuery, pageOf, paging } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, oneOf, Revision, Nothing, nullable } from '../../schemas.ts';
import {
  articleKinds,
  articleStatuses,
  ArticleLanguage,
  ArticleModality,
  NewArticle,
  articleFields,
  Publishing,
} from './article-fields.ts';
import { articleSortColumns, categories } from './articles.ts';
import { ArticleRow, ArticlesMay, ArticleEntry, ArticleText, Article, ArticleComment } from './fields.ts';

const needs = (action: 'read' | 'create' | 'update'): Access => ({ kind: 'ability', action, subject: 'Article' });
const ArticleParams = strict({ articleId: Key });

/**
 * A page of what is published, each in the reader's language or else in English; `works`: what the caller writes or looks after instead, in
 * whatever language and state. The latest first unless an order is requested.
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

/** The published text of an article, or a former version. @throws `not-found` if the caller may read none */
export const readArticle = defineRoute({
  method: 'GET',
  path: '/api/office/articles/:articleId/text',
  summary: 'Read an article',
  access: needs('read'),
  params: ArticleParams,
  query: strict({ version: Type.Optional(Key) }),
  response: ArticleText,
});

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

/** Notifies the author. @throws `not-found`, also for an answer to what is no comment on the article; `conflict` for too many */
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
