import { Type, type Static } from 'typebox';
import { roles } from '../../abilities.ts';
import { strict, Key, nullable, oneOf, Instant } from '../../schemas.ts';
import { articleKinds } from '../articles/article-fields.ts';

export const ProfileParams = strict({ accountId: Key });
export const ProfilePerson = Type.Object({
  accountId: Type.Integer(),
  name: Type.String(),
  avatar: nullable(Type.String()),
});
const Person = ProfilePerson;

/** A person's profile for colleagues. Own descriptions are changed in the account settings. */
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
  /** The counts of the tabs, as far as the caller sees their content. */
  counts: Type.Object({
    photos: Type.Integer(),
    colleagues: Type.Integer(),
    publications: Type.Integer(),
    followers: Type.Integer(),
    following: Type.Integer(),
  }),
  isOwn: Type.Boolean(),
  /** True if the caller follows him. */
  youFollow: Type.Boolean(),
});
export type Profile = Static<typeof Profile>;

/** Each person has one vote, and can change it until the poll ends. How it stands is shown to who voted or asked, and when it is over. */
export const ProfilePoll = Type.Object({
  choices: Type.Array(
    Type.Object({
      text: Type.String(),
      /** Null while it is not shown. */
      votes: nullable(Type.Integer()),
      /** Some of those who chose it, of those whom the caller knows. */
      votedBy: Type.Array(Person),
    }),
  ),
  votes: Type.Integer(),
  endsAt: Instant,
  isOver: Type.Boolean(),
  /** The index of the choice, from 0; null: none yet. */
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
  /** The poll in the text, if it has one. */
  poll: nullable(ProfilePoll),
  mayRemove: Type.Boolean(),
});
export type ProfilePost = Static<typeof ProfilePost>;

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

export const ProfileColleague = Type.Object({
  ...ProfilePerson.properties,
  title: Type.String(),
  sharedClinics: Type.Integer(),
  youFollow: Type.Boolean(),
});
export type ProfileColleague = Static<typeof ProfileColleague>;

export const ProfileArticle = Type.Object({
  articleId: Type.Integer(),
  kind: oneOf(articleKinds),
  title: Type.String(),
  publishedAt: Instant,
});
export type ProfileArticle = Static<typeof ProfileArticle>;

/** Something that somebody whom the caller follows did: a post, a comment on one (`text`), an article. */
export const FeedEntry = Type.Object({
  kind: oneOf(['post', 'comment', 'article'] as const),
  entryKey: Type.Integer(),
  at: Instant,
  by: ProfilePerson,
  text: Type.String(),
  post: nullable(ProfilePost),
  article: nullable(ProfileArticle),
});
export type FeedEntry = Static<typeof FeedEntry>;
