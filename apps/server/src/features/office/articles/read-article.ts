import { mostCommentsAnHour } from '@isocenter/contract/office/articles/articles.ts';
import type { ArticleComment, ArticleText } from '@isocenter/contract/office/articles/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tellOffice } from '#features/system/events/events.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { newestFirst } from '#platform/lists/newest-first.ts';
import type { Page } from '#platform/lists/serve-page.ts';
import { findText, variantsOf, versionsOf, type ReadArticle } from './article-text-queries.ts';
import {
  commentsOf,
  countCommentsOfLastHour,
  deleteComment,
  insertComment,
  isCommentOn,
  type SaidOfArticle,
} from './comment-queries.ts';
import { subjectOf } from './save-article.ts';

/** Returns the text that is published for the caller. @throws AppError `not-found` */
export async function requireText(
  db: Db,
  principal: Principal,
  articleId: number,
  version?: number,
): Promise<ReadArticle> {
  const record = await findText(db, principal, articleId, version);
  if (record === undefined) throw new AppError('not-found', 'There is no such article.');
  return record;
}

export async function loadText(
  db: Db,
  principal: Principal,
  articleId: number,
  version?: number,
): Promise<ArticleText> {
  const record = await requireText(db, principal, articleId, version);
  const { authorId, authorName, authorAvatar, isReviewed, clinicId: _clinic, yes, no, own, ...article } = record;
  return {
    ...article,
    author: { name: authorName, avatar: authorAvatar },
    publishedAt: article.publishedAt.toISOString(),
    helpful: { yes, no, own },
    versions: await versionsOf(db, articleId),
    variants: await variantsOf(db, record),
    may: {
      change: principal.can('create', 'Article') && (isReviewed || authorId === principal.accountId),
      review: isReviewed,
    },
  };
}

export async function pageOfComments(
  db: Db,
  principal: Principal,
  articleId: number,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ArticleComment>> {
  const { isReviewed } = await requireText(db, principal, articleId);
  const { rows, nextCursor } = await newestFirst('comments on an article', page, {
    read: (query) => commentsOf(db, articleId, query),
    numberOf: ({ commentId }) => commentId,
  });
  return {
    rows: rows.map(({ commentId, accountId, name, avatar, text, at, answers }) => ({
      commentId,
      author: { name, avatar },
      text,
      at: at.toISOString(),
      answers,
      mayRemove: isReviewed || accountId === principal.accountId,
    })),
    nextCursor,
  };
}

/** The author is told of it. @throws AppError `not-found`; `conflict` for too many within an hour */
export async function comment(db: Db, principal: Principal, articleId: number, said: SaidOfArticle): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { title, authorId } = await requireText(tx, principal, articleId);
    const { answeredCommentId } = said;
    if (answeredCommentId !== undefined && !(await isCommentOn(tx, articleId, answeredCommentId))) throw noComment();
    if ((await countCommentsOfLastHour(tx, principal.accountId)) >= mostCommentsAnHour)
      throw new AppError('conflict', say`More than ${mostCommentsAnHour} comments within an hour are not taken.`);
    const commentId = await insertComment(tx, articleId, principal.accountId, said);
    if (authorId !== null && authorId !== principal.accountId) {
      const byAccountId = principal.accountId;
      await tell(tx, { kind: 'article.comment', accountIds: [authorId], byAccountId, title, thingKey: articleId });
      await tellOffice(tx, 'articles', [authorId]);
    }
    await recordAudit(tx, principal, { action: 'article.comment', subject: subjectOf(articleId) });
    return commentId;
  });
}

const noComment = () => new AppError('not-found', 'There is no such comment.');

/** @throws AppError `not-found`, also for somebody else's where the caller does not look after the article */
export async function takeCommentAway(
  db: Db,
  principal: Principal,
  { articleId, commentId }: { readonly articleId: number; readonly commentId: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { isReviewed } = await requireText(tx, principal, articleId);
    const accountId = isReviewed ? undefined : principal.accountId;
    if (!(await deleteComment(tx, { articleId, commentId, accountId }))) throw noComment();
    await recordAudit(tx, principal, { action: 'article.comment-remove', subject: subjectOf(articleId) });
  });
}
