import { sql } from 'kysely';
import { accountName } from '#platform/database/account-name.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isProfileShown } from './profile-queries.ts';

export interface PostRecord {
  readonly postId: number;
  readonly accountId: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly text: string;
  readonly pictureFileIds: string[];
  readonly at: Date;
  readonly likes: number;
  readonly youLiked: boolean;
  readonly likedBy: string[];
  readonly comments: number;
}

interface PostsAsked {
  readonly accountId?: number | undefined;
  readonly postId?: number;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Posts that somebody sees, the latest first. */
export async function postsFor(
  db: Db,
  viewer: Principal,
  { accountId, postId, before, limit }: PostsAsked,
): Promise<PostRecord[]> {
  const { rows } = await sql<PostRecord>`
    select post.id as "postId", post.account_id as "accountId", ${accountName('account')} as name, account.avatar, post.text,
      post.created_at as at,
      array(select file_id from profile_post_picture picture where picture.post_id = post.id order by place) as "pictureFileIds",
      (select count(*)::integer from profile_like liked where liked.post_id = post.id) as likes,
      exists (select from profile_like liked where liked.post_id = post.id and liked.account_id = ${viewer.accountId})
        as "youLiked",
      array(select ${accountName('liker')} from profile_like liked join account liker on liker.id = liked.account_id
        where liked.post_id = post.id order by liker.id limit 5) as "likedBy",
      (select count(*)::integer from profile_comment said where said.post_id = post.id) as comments
    from profile_post post join account on account.id = post.account_id
    where ${isProfileShown(viewer)} and (${accountId ?? null}::integer is null or post.account_id = ${accountId ?? null})
      and (${postId ?? null}::integer is null or post.id = ${postId ?? null})
      and (${before ?? null}::integer is null or post.id < ${before ?? null})
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

export interface ProfileCommentRecord {
  readonly profileCommentId: number;
  readonly accountId: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly text: string;
  readonly at: Date;
}

/** The latest first. */
export async function commentsOfPost(
  db: Db,
  postId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<ProfileCommentRecord[]> {
  const { rows } = await sql<ProfileCommentRecord>`
    select comment.id as "profileCommentId", comment.account_id as "accountId", ${accountName('account')} as name,
      account.avatar, comment.text, comment.created_at as at
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

/** `accountId` is whose it has to be. @returns whether there was such a comment */
export async function deletePostComment(
  tx: Db,
  { postId, commentId, accountId }: { postId: number; commentId: number; accountId: number | undefined },
): Promise<boolean> {
  let query = tx.deleteFrom('profile_comment').where('id', '=', commentId).where('post_id', '=', postId);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}
