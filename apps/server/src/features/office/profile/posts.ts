import { fileTypes } from '@isocenter/contract/files.ts';
import { mostPostsADay, type addProfilePost, type ProfilePost } from '@isocenter/contract/office/profile.ts';
import type { BodyOf } from '@isocenter/contract/route.ts';
import { say } from '@isocenter/contract/said.ts';
import { requireOwnFiles } from '#features/office/files/files.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import {
  countPostsOfLastDay,
  deletePost,
  deletePostComment,
  insertPost,
  insertPostComment,
  postsFor,
  type PostRecord,
} from './post-queries.ts';

const subjectOf = (postId: number) => ({ kind: 'profile-post', id: String(postId) });
const shownTypes: readonly string[] = [fileTypes.png, fileTypes.jpg, fileTypes.webp];

/** A post that the caller sees. @throws AppError `not-found` */
export async function requirePost(db: Db, principal: Principal, postId: number): Promise<PostRecord> {
  const [post] = await postsFor(db, principal, { postId, limit: 1 });
  if (post === undefined) throw new AppError('not-found', 'There is no such post.');
  return post;
}

export function postOf({ accountId, name, avatar, ...post }: PostRecord, principal: Principal): ProfilePost {
  const author = { accountId, name, avatar };
  return { ...post, author, at: post.at.toISOString(), mayRemove: accountId === principal.accountId };
}

/** @throws AppError as the contract says */
export async function addPost(db: Db, principal: Principal, body: BodyOf<typeof addProfilePost>): Promise<number> {
  const { text, fileIds, isDeidentified } = body;
  requireFaultless({
    ...(text === '' && fileIds.length === 0 && { text: say`A post needs words or a picture.` }),
    ...(fileIds.length > 0 &&
      !isDeidentified && {
        isDeidentified: say`Say that nobody can be recognised in the pictures.`,
      }),
  });
  return db.transaction().execute(async (tx) => {
    if ((await countPostsOfLastDay(tx, principal.accountId)) >= mostPostsADay)
      throw new AppError('conflict', say`More than ${mostPostsADay} posts within a day are not taken.`);
    const files = await requireOwnFiles(tx, principal, fileIds);
    if (files.some(({ mediaType }) => !shownTypes.includes(mediaType)))
      throw new AppError('unusable-file', 'Only PNG, JPEG and WebP pictures can be posted.');
    const postId = await insertPost(tx, principal.accountId, text, fileIds);
    const detail = { pictures: fileIds.length };
    await recordAudit(tx, principal, { action: 'profile.post', subject: subjectOf(postId), detail });
    return postId;
  });
}

/** @throws AppError `not-found`, also for somebody else's */
export async function takePostAway(db: Db, principal: Principal, postId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { accountId } = await requirePost(tx, principal, postId);
    if (accountId !== principal.accountId) throw new AppError('not-found', 'There is no such post.');
    await deletePost(tx, postId);
    await recordAudit(tx, principal, { action: 'profile.post-remove', subject: subjectOf(postId) });
  });
}

/** @throws AppError `not-found` */
export async function commentOn(db: Db, principal: Principal, postId: number, text: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await requirePost(tx, principal, postId);
    const commentId = await insertPostComment(tx, postId, principal.accountId, text);
    await recordAudit(tx, principal, { action: 'profile.comment', subject: subjectOf(postId) });
    return commentId;
  });
}

/** @throws AppError `not-found`, also for one that is neither the caller's nor on his post */
export async function takeWordsBack(
  db: Db,
  principal: Principal,
  { postId, commentId }: { readonly postId: number; readonly commentId: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const post = await requirePost(tx, principal, postId);
    const accountId = post.accountId === principal.accountId ? undefined : principal.accountId;
    if (!(await deletePostComment(tx, { postId, commentId, accountId })))
      throw new AppError('not-found', 'There is no such comment.');
    await recordAudit(tx, principal, { action: 'profile.comment-remove', subject: subjectOf(postId) });
  });
}
