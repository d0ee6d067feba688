import type { profileNotices } from '@isocenter/contract/office/profile/notice-kinds.ts';
import { aboutThing, type SendsNotices } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { fillPosts } from './example-posts.ts';
import { followingRoutes } from './following-routes.ts';
import { profileFiles } from './profile-queries.ts';
import { profileRoutes } from './profile-routes.ts';
import { specifiedProfile } from './specified-profile.ts';

/** Profiles that people show to colleagues, and their posts. */
export const profileFeature: ServerFeature<{ readonly db: Db }> & SendsNotices<typeof profileNotices> = {
  notices: { 'colleague.followed': aboutThing },
  tables: {
    profile_post: 'all',
    profile_post_picture: 'all',
    profile_like: 'all',
    profile_comment: 'all',
    profile_poll: 'all',
    profile_poll_choice: 'all',
    profile_vote: 'all',
    profile_comment_like: 'all',
    profile_follow: 'all',
  },
  audit: {
    'profile.comment': ['application', 'C'],
    'profile.comment-remove': ['application', 'D'],
    'profile.post': ['application', 'C'],
    'profile.post-remove': ['application', 'D'],
  },
  ids: {
    postId: 'profile-post',
    profileCommentId: 'profile-comment',
  },
  routes: (server, needs) => {
    profileRoutes(server, needs);
    followingRoutes(server, needs);
    specifiedProfile(server, needs);
  },
  files: profileFiles,
  examples: fillPosts,
};
