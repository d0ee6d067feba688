import { Type } from 'typebox';
import { filledLine } from '../../field-schemas.ts';
import { paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, Key, Uuid, nullable, Instant, Nothing } from '../../schemas.ts';
import { specifiedFailures as failures } from '../../specified.ts';
import { ProfileParams, Profile, ProfilePost, ProfileComment } from './fields.ts';
import { profileAccess, mostPostPictures, mostPollChoices } from './profile.ts';

const access = profileAccess;
const PostParams = strict({ postId: Key });

const Words = Type.String({ maxLength: 4000, pattern: '^[^\\u0000]*$' });

/** @throws `not-found` for who is no colleague */
export const getProfile = defineRoute({
  method: 'GET',
  path: '/api/office/profiles/:accountId',
  summary: 'The profile of a colleague',
  access,
  params: ProfileParams,
  response: Profile,
});

/** Posts of the caller and his colleagues, or of one of them, the latest first; `asking`: those whose poll is not over. */
export const listProfilePosts = defineRoute({
  method: 'GET',
  path: '/api/office/profile-posts',
  summary: 'What colleagues posted',
  access,
  query: strict({ accountId: Type.Optional(Key), asking: Type.Optional(Type.Boolean()), ...paging }),
  response: pageOf(ProfilePost),
});

/**
 * Words, pictures or both. Pictures are of nobody: who posts says that neither their pixels nor their headers tell of a person.
 * A poll is asked in words.
 * @throws `invalid-input` without words and pictures, or without that, and for a poll without words or that ends too early or too late;
 * `unusable-file` for other files; `not-found` for a foreign one
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
    poll: Type.Optional(
      nullable(
        strict({
          choices: Type.Array(filledLine(100), { minItems: 2, maxItems: mostPollChoices, uniqueItems: true }),
          endsAt: Instant,
        }),
      ),
    ),
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

/** @throws `not-found` for a post without a poll and a choice that is none of it; `conflict` once it is over */
export const voteOnProfilePost = defineRoute({
  method: 'PUT',
  path: '/api/office/profile-posts/:postId/vote',
  summary: 'Vote in the poll of a post',
  access,
  params: PostParams,
  body: strict({ choice: Type.Integer({ minimum: 0, maximum: mostPollChoices - 1 }) }),
  response: Nothing,
});

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

export const likeProfileComment = defineRoute({
  method: 'PUT',
  path: '/api/office/profile-posts/:postId/comments/:profileCommentId/like',
  summary: 'Like a comment on a post, or no longer',
  access,
  params: strict({ postId: Key, profileCommentId: Key }),
  body: strict({ likes: Type.Boolean() }),
  response: Nothing,
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

/** My profile in the form of the specification. Feeds of societies there are none; `polls` are the choices of the newest poll. */
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
        /** Empty where the first picture is a loop, which stands in `postVid`. */
        postImg: Text,
        postVid: Text,
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
