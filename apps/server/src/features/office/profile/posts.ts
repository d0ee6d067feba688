import { fileTypes } from '@isocenter/contract/files.ts';
import { longestPollDays, mostPostsADay } from '@isocenter/contract/office/profile/profile.ts';
import type { addProfilePost } from '@isocenter/contract/office/profile/routes.ts';
import type { ProfilePost } from '@isocenter/contract/office/profile/fields.ts';
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
  saveCommentLike,
  type PostRecord,
} from './post-queries.ts';
import { findChoice, insertPoll, pollsOf, saveVote } from './poll-queries.ts';

const subjectOf = (postId: number) => ({ kind: 'profile-post', id: String(postId) });
const shownTypes: readonly string[] = [fileTypes.png, fileTypes.jpg, fileTypes.webp, fileTypes.gif];

/** A post that the caller sees. @throws AppError `not-found` */
export async function requirePost(db: Db, principal: Principal, postId: number): Promise<PostRecord> {
  const [post] = await postsFor(db, principal, { postIds: [postId], limit: 1 });
  if (post === undefined) throw new AppError('not-found', 'There is no such post.');
  return post;
}

/** Posts as the caller is told of them. */
export async function tellPosts(db: Db, principal: Principal, records: readonly PostRecord[]): Promise<ProfilePost[]> {
  const postIds = records.map(({ postId }) => postId);
  const polls = await pollsOf(db, principal, postIds);
  return records.map(({ accountId, name, avatar, ...post }) => ({
    ...post,
    author: { accountId, name, avatar },
    at: post.at.toISOString(),
    poll: polls.get(post.postId) ?? null,
    mayRemove: accountId === principal.accountId,
  }));
}

/** @throws AppError as the contract says */
export async function addPost(db: Db, principal: Principal, body: BodyOf<typeof addProfilePost>): Promise<number> {
  const { text, fileIds, isDeidentified, poll = null } = body;
  requireFaultless({
    ...(text === '' && fileIds.length === 0 && { text: say`A post needs words or a picture.` }),
    ...(fileIds.length > 0 &&
      !isDeidentified && {
        isDeidentified: say`Confirm that nobody can be recognised in the pictures.`,
      }),
    ...(poll !== null && text === '' && { text: say`A poll asks in words.` }),
    ...(poll !== null && endFault(poll.endsAt)),
  });
  return db.transaction().execute(async (tx) => {
    if ((await countPostsOfLastDay(tx, principal.accountId)) >= mostPostsADay)
      throw new AppError('conflict', say`More than ${mostPostsADay} posts within a day are not taken.`);
    const files = await requireOwnFiles(tx, principal, fileIds);
    if (files.some(({ mediaType }) => !shownTypes.includes(mediaType)))
      throw new AppError('unusable-file', 'Only PNG, JPEG, WebP and GIF pictures can be posted.');
    const postId = await insertPost(tx, principal.accountId, text, fileIds);
    if (poll !== null) await insertPoll(tx, postId, poll);
    const detail = { pictures: fileIds.length, poll: poll !== null };
    await recordAudit(tx, principal, { action: 'profile.post', subject: subjectOf(postId), detail });
    return postId;
  });
}

function endFault(endsAt: string) {
  const days = (Date.parse(endsAt) - Date.now()) / 86_400_000;
  if (days > 0 && days <= longestPollDays) return {};
  return { 'poll.endsAt': say`has to be ahead, within ${longestPollDays} days` };
}

/** @throws AppError `not-found` for a choice that there is not; `conflict` once the poll is over */
export async function voteOn(db: Db, principal: Principal, postId: number, choice: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requirePost(tx, principal, postId);
    const found = await findChoice(tx, postId, choice);
    if (found === undefined) throw new AppError('not-found', 'There is no such choice.');
    if (found.isOver) throw new AppError('conflict', 'This poll is over.');
    await saveVote(tx, postId, principal.accountId, choice);
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

/** @throws AppError `not-found` */
export async function likeComment(
  db: Db,
  principal: Principal,
  { postId, commentId, likes }: { readonly postId: number; readonly commentId: number; readonly likes: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requirePost(tx, principal, postId);
    if (!(await saveCommentLike(tx, { postId, commentId, accountId: principal.accountId }, likes))) throw noComment();
  });
}

const noComment = () => new AppError('not-found', 'There is no such comment.');

/** @throws AppError `not-found`, also for one that is neither the caller's nor on his post */
export async function takeWordsBack(
  db: Db,
  principal: Principal,
  { postId, commentId }: { readonly postId: number; readonly commentId: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const post = await requirePost(tx, principal, postId);
    const accountId = post.accountId === principal.accountId ? undefined : principal.accountId;
    if (!(await deletePostComment(tx, { postId, commentId, accountId }))) throw noComment();
    await recordAudit(tx, principal, { action: 'profile.comment-remove', subject: subjectOf(postId) });
  });
}
