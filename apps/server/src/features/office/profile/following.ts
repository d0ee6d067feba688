import { say } from '@isocenter/contract/said.ts';
import type { FeedEntry } from '@isocenter/contract/office/profile/fields.ts';
import { forgetOffice, tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { FoundEntry } from './feed-queries.ts';
import { deleteFollow, insertFollow } from './follow-queries.ts';
import { postsFor } from './post-queries.ts';
import { tellPosts } from './posts.ts';
import { findProfile, type ProfileRecord } from './profile-queries.ts';

/** @throws AppError `not-found` for who is no colleague */
export async function requireProfile(db: Db, principal: Principal, accountId: number): Promise<ProfileRecord> {
  const record = await findProfile(db, principal, accountId);
  if (record === undefined) throw new AppError('not-found', 'There is no such person.');
  return record;
}

/** Follows somebody, who is told of it once, or no longer. @throws AppError as the contract says */
export async function follow(db: Db, principal: Principal, followedId: number, isWanted: boolean): Promise<void> {
  const { accountId } = principal;
  await db.transaction().execute(async (tx) => {
    await requireProfile(tx, principal, followedId);
    if (followedId === accountId) throw new AppError('conflict', say`You cannot follow yourself.`);
    if (!isWanted) {
      await deleteFollow(tx, accountId, followedId);
      await forgetOffice(tx, ['colleague.followed'], accountId, followedId);
    } else if (await insertFollow(tx, accountId, followedId))
      await tell(tx, {
        kind: 'colleague.followed',
        accountIds: [followedId],
        byAccountId: accountId,
        thingKey: accountId,
      });
  });
}

/** Converts found entries for the caller. */
export async function tellFeed(db: Db, principal: Principal, found: readonly FoundEntry[]): Promise<FeedEntry[]> {
  const postIds = [...new Set(found.flatMap(({ postId }) => postId ?? []))];
  const records = postIds.length === 0 ? [] : await postsFor(db, principal, { postIds, limit: postIds.length });
  const posts = new Map((await tellPosts(db, principal, records)).map((post) => [post.postId, post]));
  return found.map(({ kind, key, at, byId, name, avatar, text, postId, articleKind }) => ({
    kind,
    entryKey: key,
    at: at.toISOString(),
    by: { accountId: byId, name, avatar },
    text: kind === 'comment' ? text : '',
    post: (postId === null ? undefined : posts.get(postId)) ?? null,
    article:
      articleKind === null ? null : { articleId: key, kind: articleKind, title: text, publishedAt: at.toISOString() },
  }));
}
