import {
  addArticleComment,
  changeArticle,
  createArticle,
  getArticle,
  listArticleComments,
  listArticleEntries,
  listArticles,
  markArticle,
  publishArticle,
  readArticle,
  removeArticle,
  removeArticleComment,
  submitArticle,
  withdrawArticle,
} from '@isocenter/contract/office/articles/routes.ts';
import { listProtocolModalities } from '@isocenter/contract/office/articles/protocols-routes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { entriesOf, pageOfArticles, protocolModalities } from './article-list-queries.ts';
import { publish, submit, withdraw } from './article-stages.ts';
import { saveMark } from './article-text-queries.ts';
import { comment, loadText, pageOfComments, requireText, takeCommentAway } from './read-article.ts';
import { addArticle, loadArticle, putArticle, takeArticleAway } from './save-article.ts';

const mayOf = (principal: Principal) => ({
  create: principal.can('create', 'Article'),
  review: principal.can('update', 'Article'),
});

export function articleRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  readingRoutes(server, db);
  writingRoutes(server, db);
  stageRoutes(server, db);
}

function readingRoutes(server: HttpServer, db: Db): void {
  servePage(server, listArticles, {
    read: (principal, query) => pageOfArticles(db, principal, query),
    beside: (principal) => ({ may: mayOf(principal) }),
  });
  serve(server, listArticleEntries, async ({ query, principal }) => ({
    rows: await entriesOf(db, principal, query),
    may: mayOf(principal),
  }));
  serve(server, listProtocolModalities, async ({ principal }) => ({ rows: await protocolModalities(db, principal) }));
  serve(server, readArticle, ({ params, query, principal }) =>
    loadText(db, principal, params.articleId, query.version),
  );
  serve(server, markArticle, async ({ params: { articleId }, body, principal }) => {
    await requireText(db, principal, articleId);
    await saveMark(db, { articleId, accountId: principal.accountId }, body);
    return {};
  });
  servePage(server, listArticleComments, {
    read: (principal, page, { params }) => pageOfComments(db, principal, params.articleId, page),
  });
  serve(server, addArticleComment, async ({ params, body, principal }) => ({
    commentId: await comment(db, principal, params.articleId, body),
  }));
  serve(server, removeArticleComment, async ({ params, principal }) => {
    await takeCommentAway(db, principal, params);
    return {};
  });
}

function writingRoutes(server: HttpServer, db: Db): void {
  serve(server, getArticle, ({ params, principal }) => loadArticle(db, principal, params.articleId));
  serve(server, createArticle, async ({ body, principal }) =>
    loadArticle(db, principal, await addArticle(db, principal, body)),
  );
  serve(server, changeArticle, async ({ params, body, principal }) => {
    await putArticle(db, principal, params.articleId, body);
    return loadArticle(db, principal, params.articleId);
  });
  serve(server, removeArticle, async ({ params, principal }) => {
    await takeArticleAway(db, principal, params.articleId);
    return {};
  });
}

function stageRoutes(server: HttpServer, db: Db): void {
  serve(server, submitArticle, async ({ params: { articleId }, body, principal }) => {
    await submit(db, principal, { ...body, articleId });
    return loadArticle(db, principal, articleId);
  });
  serve(server, publishArticle, async ({ params: { articleId }, body, principal }) => {
    await publish(db, principal, { ...body, articleId });
    return loadArticle(db, principal, articleId);
  });
  serve(server, withdrawArticle, async ({ params: { articleId }, body, principal }) => {
    await withdraw(db, principal, { ...body, articleId });
    return loadArticle(db, principal, articleId);
  });
}
