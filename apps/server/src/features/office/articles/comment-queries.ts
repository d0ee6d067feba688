import { sql } from 'kysely';
import type { ArticleComment } from '@isocenter/contract/office/articles/fields.ts';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';

interface CommentRow
  extends
    Omit<ArticleComment, 'author' | 'at' | 'mayRemove'>,
    Row<'article_comment', 'account_id as accountId' | 'created_at as at'>,
    Row<'account', 'avatar'> {
  readonly name: string;
}

/** The latest first, with numbers below `before`. */
export async function commentsOf(
  db: Db,
  articleId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select comment.id as "commentId", comment.account_id as "accountId", ${accountName('account')} as name, account.avatar,
      comment.text, comment.created_at as at,
      (select ${accountName('asked')} from article_comment answered join account asked on asked.id = answered.account_id
        where answered.id = comment.answers_id) as answers
    from article_comment comment join account on account.id = comment.account_id
    where comment.article_id = ${articleId} and (${before ?? null}::integer is null or comment.id < ${before ?? null})
    order by comment.id desc limit ${limit}`.execute(db);
  return rows;
}

/** A comment to add, and the one that it answers. */
export interface SaidOfArticle {
  readonly text: string;
  readonly answeredCommentId?: number | undefined;
}

export async function isCommentOn(db: Db, articleId: number, commentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('article_comment')
    .select('id')
    .where('id', '=', commentId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertComment(
  tx: Db,
  articleId: number,
  accountId: number,
  { text, answeredCommentId }: SaidOfArticle,
): Promise<number> {
  const { id } = await tx
    .insertInto('article_comment')
    .values({ article_id: articleId, account_id: accountId, text, answers_id: answeredCommentId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countCommentsOfLastHour(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('article_comment')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes a comment of the article; `accountId` is whose it has to be. @returns whether there was such a comment */
export async function deleteComment(
  tx: Db,
  { articleId, commentId, accountId }: { articleId: number; commentId: number; accountId: number | undefined },
): Promise<boolean> {
  let query = tx.deleteFrom('article_comment').where('id', '=', commentId).where('article_id', '=', articleId);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
}
