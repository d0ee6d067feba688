import type { Endpoint } from '../../route.ts';
import type * as followingRoutes from './following-routes.ts';
import type * as routes from './routes.ts';

export const followColleague: Endpoint<typeof followingRoutes.followColleague> =
  'PUT /api/office/profiles/:accountId/follow';
export const listProfilePeople: Endpoint<typeof followingRoutes.listProfilePeople> =
  'GET /api/office/profiles/:accountId/people';
export const listProfilePhotos: Endpoint<typeof followingRoutes.listProfilePhotos> =
  'GET /api/office/profiles/:accountId/photos';
export const listPublications: Endpoint<typeof followingRoutes.listPublications> =
  'GET /api/office/profiles/:accountId/publications';
export const listFeed: Endpoint<typeof followingRoutes.listFeed> = 'GET /api/office/profile-feed';
export const getProfile: Endpoint<typeof routes.getProfile> = 'GET /api/office/profiles/:accountId';
export const listProfilePosts: Endpoint<typeof routes.listProfilePosts> = 'GET /api/office/profile-posts';
export const addProfilePost: Endpoint<typeof routes.addProfilePost> = 'POST /api/office/profile-posts';
export const removeProfilePost: Endpoint<typeof routes.removeProfilePost> = 'DELETE /api/office/profile-posts/:postId';
export const likeProfilePost: Endpoint<typeof routes.likeProfilePost> = 'PUT /api/office/profile-posts/:postId/like';
export const voteOnProfilePost: Endpoint<typeof routes.voteOnProfilePost> =
  'PUT /api/office/profile-posts/:postId/vote';
export const listProfileComments: Endpoint<typeof routes.listProfileComments> =
  'GET /api/office/profile-posts/:postId/comments';
export const addProfileComment: Endpoint<typeof routes.addProfileComment> =
  'POST /api/office/profile-posts/:postId/comments';
export const likeProfileComment: Endpoint<typeof routes.likeProfileComment> =
  'PUT /api/office/profile-posts/:postId/comments/:profileCommentId/like';
export const removeProfileComment: Endpoint<typeof routes.removeProfileComment> =
  'DELETE /api/office/profile-posts/:postId/comments/:profileCommentId';
