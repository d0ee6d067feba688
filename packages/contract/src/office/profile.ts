import Type, { type Static } from 'typebox';
import { roles } from '../abilities.ts';
import { pageOf, paging } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Instant, Key, Nothing, nullable, oneOf, strict, Uuid } from '../schemas.ts';
import { specifiedFailures as failures } from '../specified.ts';

const access = { kind: 'ability', action: 'create', subject: 'Profile' } as const;
const PostParams = strict({ postId: Key });
const Person = Type.Object({ accountId: Type.Integer(), name: Type.String(), avatar: nullable(Type.String()) });
const Words = Type.String({ maxLength: 4000, pattern: '^[^\\u0000]*$' });

/** How somebody is known to colleagues. What he says about himself is changed in the account settings. */
export const Profile = Type.Object({
  ...Person.properties,
  role: oneOf(roles),
  title: Type.String(),
  qualifications: Type.String(),
  bio: Type.String(),
  joinedAt: Instant,
  lives: Type.String(),
  email: Type.String(),
  website: Type.String(),
  clinics: Type.Array(Type.String()),
  /** The newest of what was posted, at most nine. */
  photoFileIds: Type.Array(Type.String()),
  /** People of the caller's clinics, those with most of them in common first; at most six. */
  colleagues: Type.Array(Type.Object({ ...Person.properties, sharedClinics: Type.Integer() })),
  isOwn: Type.Boolean(),
});
export type Profile = Static<typeof Profile>;

/** @throws `not-found` for who is no colleague */
export const getProfile = defineRoute({
  method: 'GET',
  path: '/api/office/profiles/:accountId',
  summary: 'The profile of a colleague',
  access,
  params: strict({ accountId: Key }),
  response: Profile,
});

export const ProfilePost = Type.Object({
  postId: Type.Integer(),
  author: Person,
  text: Type.String(),
  pictureFileIds: Type.Array(Type.String()),
  at: Instant,
  likes: Type.Integer(),
  youLiked: Type.Boolean(),
  /** Some of those who like it, by name. */
  likedBy: Type.Array(Type.String()),
  comments: Type.Integer(),
  mayRemove: Type.Boolean(),
});
export type ProfilePost = Static<typeof ProfilePost>;

/** Posts of the caller and his colleagues, or of one of them, the latest first. */
export const listProfilePosts = defineRoute({
  method: 'GET',
  path: '/api/office/profile-posts',
  summary: 'What colleagues posted',
  access,
  query: strict({ accountId: Type.Optional(Key), ...paging }),
  response: pageOf(ProfilePost),
});

export const mostPostPictures = 4;
export const mostPostsADay = 50;

/**
 * Words, pictures or both. Pictures are of nobody: who posts says that neither their pixels nor their headers tell of a person.
 * @throws `invalid-input` without words and pictures, or without that; `unusable-file` for other files; `not-found` for a foreign one
 */
export const addProfilePost = defineRoute({
  method: 'POST',
  path: '/api/office/profile-posts',
  summary: 'Post something',
  access,
  body: strict({
    text: Words,
    fileIds: Type.Array(Uuid, { maxItems: mostPostPictures, uniqueItems: true }),
    isDeidentified: Type.Boolean(),
  }),
  tidied: true,
  response: Type.Object({ postId: Type.Integer() }),
  status: 201,
  audit: 'profile.post',
});

/** One's own. */
export const removeProfilePost = defineRoute({
  method: 'DELETE',
  path: '/api/office/profile-posts/:postId',
  summary: 'Remove a post',
  access,
  params: PostParams,
  response: Nothing,
  audit: 'profile.post-remove',
});

export const likeProfilePost = defineRoute({
  method: 'PUT',
  path: '/api/office/profile-posts/:postId/like',
  summary: 'Like a post, or no longer',
  access,
  params: PostParams,
  body: strict({ likes: Type.Boolean() }),
  response: Nothing,
});

export const ProfileComment = Type.Object({
  profileCommentId: Type.Integer(),
  author: Person,
  text: Type.String(),
  at: Instant,
  mayRemove: Type.Boolean(),
});
export type ProfileComment = Static<typeof ProfileComment>;

/** The latest first. */
export const listProfileComments = defineRoute({
  method: 'GET',
  path: '/api/office/profile-posts/:postId/comments',
  summary: 'Comments on a post',
  access,
  params: PostParams,
  query: strict(paging),
  response: pageOf(ProfileComment),
});

export const addProfileComment = defineRoute({
  method: 'POST',
  path: '/api/office/profile-posts/:postId/comments',
  summary: 'Comment on a post',
  access,
  params: PostParams,
  body: strict({ text: Type.String({ minLength: 1, maxLength: 2000, pattern: '^[^\\u0000]*\\S[^\\u0000]*$' }) }),
  tidied: true,
  response: Type.Object({ profileCommentId: Type.Integer() }),
  status: 201,
  audit: 'profile.comment',
});

/** One's own, and any on one's own post. */
export const removeProfileComment = defineRoute({
  method: 'DELETE',
  path: '/api/office/profile-posts/:postId/comments/:profileCommentId',
  summary: 'Remove a comment on a post',
  access,
  params: strict({ postId: Key, profileCommentId: Key }),
  response: Nothing,
  audit: 'profile.comment-remove',
});

const Text = Type.String();
const Shown = { avatar: Text, username: Text };

/** My profile in the form of the specification. There are neither feeds of societies nor polls: both are empty. */
export const getProfileData = defineRoute({
  method: 'GET',
  path: '/profile/data',
  summary: 'My profile, as the specification has it',
  access,
  response: Type.Object({
    header: Type.Object({ ...Shown, designation: Text, coverImg: Text }),
    userAbout: Type.Object({ about: Text, joined: Text, lives: Text, email: Text, website: Text }),
    suggestedPages: Type.Array(Type.Object({ ...Shown, subtitle: Text, favorite: Type.Boolean() })),
    twitterFeeds: Type.Array(
      Type.Object({ imgUrl: Text, title: Text, id: Text, tags: Text, desc: Text, favorite: Type.Boolean() }),
    ),
    post: Type.Array(
      Type.Object({
        ...Shown,
        postTime: Text,
        postText: Text,
        postImg: Text,
        likes: Type.Integer(),
        youLiked: Type.Boolean(),
        comments: Text,
        share: Text,
        likedUsers: Type.Array(Type.Object(Shown)),
        likedCount: Type.Integer(),
        detailedComments: Type.Array(
          Type.Object({ ...Shown, comment: Text, commentsLikes: Type.Integer(), youLiked: Type.Boolean() }),
        ),
      }),
    ),
    latestPhotos: Type.Array(Type.Object({ img: Text })),
    suggestions: Type.Array(Type.Object({ avatar: Text, name: Text, mutualFriend: Text })),
    polls: Type.Array(
      Type.Object({
        name: Text,
        result: Text,
        votedUser: Type.Array(Type.Object({ img: Text, username: Text })),
      }),
    ),
  }),
  failures,
});
