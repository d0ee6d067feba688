import Type, { type Static } from 'typebox';
import { roles } from '../abilities.ts';
import { pageOf, paging } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { filledLine } from '../people/field-rules.ts';
import { Instant, Key, Nothing, nullable, oneOf, strict, Uuid } from '../schemas.ts';
import { specifiedFailures as failures } from '../specified.ts';

export const profileAccess = { kind: 'ability', action: 'create', subject: 'Profile' } as const;
const access = profileAccess;
const PostParams = strict({ postId: Key });
export const ProfileParams = strict({ accountId: Key });
export const ProfilePerson = Type.Object({
  accountId: Type.Integer(),
  name: Type.String(),
  avatar: nullable(Type.String()),
});
const Person = ProfilePerson;
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
  /** Those of them that move. */
  loopFileIds: Type.Array(Type.String()),
  /** How much stands behind each of the tabs, as far as the caller sees it. */
  counts: Type.Object({
    photos: Type.Integer(),
    colleagues: Type.Integer(),
    publications: Type.Integer(),
    followers: Type.Integer(),
    following: Type.Integer(),
  }),
  isOwn: Type.Boolean(),
  /** Whether the caller follows him. */
  youFollow: Type.Boolean(),
});
export type Profile = Static<typeof Profile>;

/** @throws `not-found` for who is no colleague */
export const getProfile = defineRoute({
  method: 'GET',
  path: '/api/office/profiles/:accountId',
  summary: 'The profile of a colleague',
  access,
  params: ProfileParams,
  response: Profile,
});

export const mostPollChoices = 6;
export const longestPollDays = 366;

/** Each person has one vote, and can change it until the poll ends. How it stands is told to who voted or asked, and when it is over. */
export const ProfilePoll = Type.Object({
  choices: Type.Array(
    Type.Object({
      text: Type.String(),
      /** Null while it is not told. */
      votes: nullable(Type.Integer()),
      /** Some of those who chose it, of those whom the caller knows. */
      votedBy: Type.Array(Person),
    }),
  ),
  votes: Type.Integer(),
  endsAt: Instant,
  isOver: Type.Boolean(),
  /** Which of the choices, from 0; null: none yet. */
  yourChoice: nullable(Type.Integer()),
});
export type ProfilePoll = Static<typeof ProfilePoll>;

export const ProfilePost = Type.Object({
  postId: Type.Integer(),
  author: Person,
  text: Type.String(),
  pictureFileIds: Type.Array(Type.String()),
  /** Those of them that move. */
  loopFileIds: Type.Array(Type.String()),
  at: Instant,
  likes: Type.Integer(),
  youLiked: Type.Boolean(),
  /** Some of those who like it, by name. */
  likedBy: Type.Array(Type.String()),
  comments: Type.Integer(),
  /** What its words ask, if they ask something. */
  poll: nullable(ProfilePoll),
  mayRemove: Type.Boolean(),
});
export type ProfilePost = Static<typeof ProfilePost>;

/** Posts of the caller and his colleagues, or of one of them, the latest first; `asking`: those whose poll is not over. */
export const listProfilePosts = defineRoute({
  method: 'GET',
  path: '/api/office/profile-posts',
  summary: 'What colleagues posted',
  access,
  query: strict({ accountId: Type.Optional(Key), asking: Type.Optional(Type.Boolean()), ...paging }),
  response: pageOf(ProfilePost),
});

export const mostPostPictures = 4;
export const mostPostsADay = 50;

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

export const ProfileComment = Type.Object({
  profileCommentId: Type.Integer(),
  author: Person,
  text: Type.String(),
  at: Instant,
  likes: Type.Integer(),
  youLiked: Type.Boolean(),
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
