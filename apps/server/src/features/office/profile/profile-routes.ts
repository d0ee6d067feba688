import {
  addProfileComment,
  addProfilePost,
  getProfile,
  likeProfileComment,
  likeProfilePost,
  listProfileComments,
  listProfilePosts,
  removeProfileComment,
  removeProfilePost,
  voteOnProfilePost,
} from '@isocenter/contract/office/profile/routes.ts';
import type { Profile } from '@isocenter/contract/office/profile/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { newestFirst } from '#platform/lists/newest-first.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { commentsOfPost, postsFor, saveLike } from './post-queries.ts';
import {
  addPost,
  commentOn,
  likeComment,
  requirePost,
  takePostAway,
  takeWordsBack,
  tellPosts,
  voteOn,
} from './posts.ts';
import { findCounts } from './follow-queries.ts';
import { requireProfile } from './following.ts';
import { photosOf } from './profile-queries.ts';

export function profileRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serve(server, getProfile, ({ params, principal }) => loadProfile(db, principal, params.accountId));
  postRoutes(server, db);
  commentRoutes(server, db);
}

function postRoutes(server: HttpServer, db: Db): void {
  servePage(server, listProfilePosts, {
    usualLimit: 20,
    read: async (principal, { accountId, asking = false, ...page }) => {
      const found = await newestFirst('posts', page, {
        read: (query) => postsFor(db, principal, { accountId, ...(asking && { poll: 'open' }), ...query }),
        numberOf: ({ postId }) => postId,
      });
      return { ...found, rows: await tellPosts(db, principal, found.rows) };
    },
  });
  serve(server, addProfilePost, async ({ body, principal }) => ({ postId: await addPost(db, principal, body) }));
  serve(server, removeProfilePost, async ({ params, principal }) => {
    await takePostAway(db, principal, params.postId);
    return {};
  });
  serve(server, likeProfilePost, async ({ params: { postId }, body, principal }) => {
    await requirePost(db, principal, postId);
    await saveLike(db, postId, principal.accountId, body.likes);
    return {};
  });
  serve(server, voteOnProfilePost, async ({ params: { postId }, body, principal }) => {
    await voteOn(db, principal, postId, body.choice);
    return {};
  });
}

function commentRoutes(server: HttpServer, db: Db): void {
  servePage(server, listProfileComments, {
    read: async (principal, page, { params: { postId } }) => {
      const post = await requirePost(db, principal, postId);
      const { rows, nextCursor } = await newestFirst('comments on a post', page, {
        read: (query) => commentsOfPost(db, principal, postId, query),
        numberOf: ({ profileCommentId }) => profileCommentId,
      });
      return {
        nextCursor,
        rows: rows.map(({ profileCommentId, text, at, likes, youLiked, ...author }) => ({
          profileCommentId,
          author,
          text,
          likes,
          youLiked,
          at: at.toISOString(),
          mayRemove: [author.accountId, post.accountId].includes(principal.accountId),
        })),
      };
    },
  });
  serve(server, addProfileComment, async ({ params, body, principal }) => ({
    profileCommentId: await commentOn(db, principal, params.postId, body.text),
  }));
  serve(server, likeProfileComment, async ({ params: { postId, profileCommentId: commentId }, body, principal }) => {
    await likeComment(db, principal, { postId, commentId, likes: body.likes });
    return {};
  });
  serve(server, removeProfileComment, async ({ params: { postId, profileCommentId }, principal }) => {
    await takeWordsBack(db, principal, { postId, commentId: profileCommentId });
    return {};
  });
}

/** @throws AppError `not-found` */
export async function loadProfile(db: Db, principal: Principal, accountId: number): Promise<Profile> {
  const { joinedAt, city, country, ...profile } = await requireProfile(db, principal, accountId);
  const { youFollow, ...counts } = await findCounts(db, principal, accountId);
  const photos = await photosOf(db, accountId, 9);
  return {
    ...profile,
    joinedAt: joinedAt.toISOString(),
    lives: [city, country].filter((part) => part !== '').join(', '),
    photoFileIds: photos.map(({ fileId }) => fileId),
    loopFileIds: photos.filter(({ isLoop }) => isLoop).map(({ fileId }) => fileId),
    counts,
    isOwn: accountId === principal.accountId,
    youFollow,
  };
}
