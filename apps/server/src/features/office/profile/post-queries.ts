import { sql } from 'kysely';
import { accountName } from '#platform/database/account-name.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isLoop, isProfileShown } from './profile-queries.ts';

export interface PostRecord
  extends
    Row<'profile_post', 'id as postId' | 'account_id as accountId' | 'text' | 'created_at as at'>,
    Row<'account', 'avatar'> {
  readonly name: string;
  readonly pictureFileIds: string[];
  readonly loopFileIds: string[];
  readonly likes: number;
  readonly youLiked: boolean;
  readonly likedBy: string[];
  readonly comments: number;
}

interface PostsQuery {
  readonly accountId?: number | undefined;
  readonly postIds?: readonly number[];
  /** Only posts with a poll, or with an open one. */
  readonly poll?: 'any' | 'open' | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

const pollOf = { any: sql`true`, open: sql`poll.ends_at > now()` } as const;

/** Posts that somebody sees, the latest first; of those who like them the ones whom he knows are named. */
export async function postsFor(
  db: Db,
  viewer: Principal,
  { accountId, postIds, poll, before, limit }: PostsQuery,
): Promise<PostRecord[]> {
  const conditions = [
    isProfileShown(viewer),
    ...(accountId === undefined ? [] : [sql`post.account_id = ${accountId}`]),
    ...(postIds === undefined ? [] : [sql`post.id = any(${sql.val(postIds)}::integer[])`]),
    ...(before === undefined ? [] : [sql`post.id < ${before}`]),
    ...(poll === undefined
      ? []
      : [sql`exists (select from profile_poll poll where poll.post_id = post.id and ${pollOf[poll]})`]),
  ];
  const { rows } = await sql<PostRecord>`
    select post.id as "postId", post.account_id as "accountId", ${accountName('account')} as name, account.avatar, post.text,
      post.created_at as at,
      array(select file_id from profile_post_picture picture where picture.post_id = post.id order by place) as "pictureFileIds",
      array(select file_id from profile_post_picture picture join office_file file on file.id = picture.file_id
        where picture.post_id = post.id and ${isLoop} order by place) as "loopFileIds",
      (select count(*)::integer from profile_like liked where liked.post_id = post.id) as likes,
      exists (select from profile_like liked where liked.post_id = post.id and liked.account_id = ${viewer.accountId})
        as "youLiked",
      array(select ${accountName('account')} from profile_like liked join account on account.id = liked.account_id
        where liked.post_id = post.id and ${isProfileShown(viewer)} order by account.id limit 5) as "likedBy",
      (select count(*)::integer from profile_comment said where said.post_id = post.id) as comments
    from profile_post post join account on account.id = post.account_id
    where ${sql.join(conditions, sql` and `)}
    order by post.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function insertPost(tx: Db, accountId: number, text: string, fileIds: readonly string[]): Promise<number> {
  const { id } = await tx
    .insertInto('profile_post')
    .values({ account_id: accountId, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (fileIds.length > 0)
    await tx
      .insertInto('profile_post_picture')
      .values(fileIds.map((fileId, place) => ({ post_id: id, place, file_id: fileId })))
      .execute();
  return id;
}

export async function countPostsOfLastDay(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('profile_post')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deletePost(tx: Db, postId: number): Promise<void> {
  await tx.deleteFrom('profile_post').where('id', '=', postId).execute();
}

export async function saveLike(db: Db, postId: number, accountId: number, likes: boolean): Promise<void> {
  if (likes)
    await db
      .insertInto('profile_like')
      .values({ post_id: postId, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.deleteFrom('profile_like').where('post_id', '=', postId).where('account_id', '=', accountId).execute();
}

export interface ProfileCommentRecord
  extends
    Row<'profile_comment', 'id as profileCommentId' | 'account_id as accountId' | 'text' | 'created_at as at'>,
    Row<'account', 'avatar'> {
  readonly name: string;
  readonly likes: number;
  readonly youLiked: boolean;
}

/** The latest first. */
export async function commentsOfPost(
  db: Db,
  { accountId }: Pick<Principal, 'accountId'>,
  postId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<ProfileCommentRecord[]> {
  const { rows } = await sql<ProfileCommentRecord>`
    select comment.id as "profileCommentId", comment.account_id as "accountId", ${accountName('account')} as name,
      account.avatar, comment.text, comment.created_at as at,
      (select count(*)::integer from profile_comment_like liked where liked.comment_id = comment.id) as likes,
      exists (select from profile_comment_like liked
        where liked.comment_id = comment.id and liked.account_id = ${accountId}) as "youLiked"
    from profile_comment comment join account on account.id = comment.account_id
    where comment.post_id = ${postId} and (${before ?? null}::integer is null or comment.id < ${before ?? null})
    order by comment.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function insertPostComment(tx: Db, postId: number, accountId: number, text: string): Promise<number> {
  const { id } = await tx
    .insertInto('profile_comment')
    .values({ post_id: postId, account_id: accountId, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether the post has such a comment */
export async function saveCommentLike(
  tx: Db,
  { postId, commentId, accountId }: { postId: number; commentId: number; accountId: number },
  likes: boolean,
): Promise<boolean> {
  const { rows } = await sql`select from profile_comment where id = ${commentId} and post_id = ${postId}
    for share`.execute(tx);
  if (rows.length === 0) return false;
  const like = { comment_id: commentId, account_id: accountId };
  if (likes)
    await tx
      .insertInto('profile_comment_like')
      .values(like)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('profile_comment_like')
      .where('comment_id', '=', commentId)
      .where('account_id', '=', accountId)
      .execute();
  return true;
}

/** `accountId` is whose it has to be. @returns whether there was such a comment */
export async function deletePostComment(
  tx: Db,
  { postId, commentId, accountId }: { postId: number; commentId: number; accountId: number | undefined },
): Promise<boolean> {
  let query = tx.deleteFrom('profile_comment').where('id', '=', commentId).where('post_id', '=', postId);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}
