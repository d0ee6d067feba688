import { Type } from 'typebox';
import { paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, Nothing, oneOf } from '../../schemas.ts';
import { ProfileParams, ProfileColleague, ProfileArticle, FeedEntry } from './fields.ts';
import { profileAccess as access, profileCircles } from './profile.ts';

/** @throws `not-found` for who is no colleague; `conflict` for oneself */
export const followColleague = defineRoute({
  method: 'PUT',
  path: '/api/office/profiles/:accountId/follow',
  summary: 'Follow a colleague, or no longer',
  access,
  params: ProfileParams,
  body: strict({ follows: Type.Boolean() }),
  response: Nothing,
});

/**
 * People around somebody, as far as the caller knows them: those of his clinics (of one's own page: whom one knows), whom he follows, who
 * follows him. Those with most clinics in common first.
 */
export const listProfilePeople = defineRoute({
  method: 'GET',
  path: '/api/office/profiles/:accountId/people',
  summary: 'Colleagues of somebody',
  access,
  params: ProfileParams,
  query: strict({ circle: Type.Optional(oneOf(profileCircles)), ...paging }),
  response: pageOf(ProfileColleague),
});

/** Pictures that somebody posted, the newest first. */
export const listProfilePhotos = defineRoute({
  method: 'GET',
  path: '/api/office/profiles/:accountId/photos',
  summary: 'Pictures that somebody posted',
  access,
  params: ProfileParams,
  query: strict(paging),
  response: pageOf(Type.Object({ fileId: Type.String(), isLoop: Type.Boolean(), postId: Type.Integer() })),
});

/** A person's published articles that the caller may read, the newest first. */
export const listPublications = defineRoute({
  method: 'GET',
  path: '/api/office/profiles/:accountId/publications',
  summary: 'What somebody published',
  access,
  params: ProfileParams,
  query: strict(paging),
  response: pageOf(ProfileArticle),
});

/** The posts and acts of those whom the caller follows, as far as he sees them; the latest first. */
export const listFeed = defineRoute({
  method: 'GET',
  path: '/api/office/profile-feed',
  summary: 'What people do whom I follow',
  access,
  query: strict(paging),
  response: pageOf(FeedEntry),
});
