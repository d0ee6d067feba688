import { getProfileData } from '@isocenter/contract/office/profile/routes.ts';
import type { ResponseOf } from '@isocenter/contract/route.ts';
import { textPictureOf } from '@isocenter/contract/rich-text.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import { peopleAround } from './follow-queries.ts';
import { commentsOfPost, postsFor, type PostRecord } from './post-queries.ts';
import { tellPosts } from './posts.ts';
import { loadProfile } from './profile-routes.ts';

/** The specification's call, over the same profile and posts. */
export function specifiedProfile(server: HttpServer, { db }: { readonly db: Db }): void {
  void server.fastify.register(async (fastify) => {
    answerLikeSpecification(fastify);
    serve({ ...server, fastify }, getProfileData, ({ principal }) => profileData(db, principal));
  });
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' });
/** The page of the specification shows the beginning of what there is. */
const shownPosts = 20;
const shownComments = 5;
const shownPeople = 6;

async function profileData(db: Db, principal: Principal): Promise<ResponseOf<typeof getProfileData>> {
  const own = await loadProfile(db, principal, principal.accountId);
  const posts = await postsFor(db, principal, { limit: shownPosts });
  const { accountId } = principal;
  const people = await peopleAround(db, principal, { accountId, circle: 'colleagues', limit: shownPeople });
  const { bio: about, lives, email, website } = own;
  return {
    header: { avatar: own.avatar ?? '', username: own.name, designation: own.title, coverImg: '' },
    userAbout: { about, joined: longDay.format(new Date(own.joinedAt)), lives, email, website },
    suggestedPages: own.clinics.map((username) => ({ avatar: '', username, subtitle: 'Clinic', favorite: true })),
    twitterFeeds: [],
    post: await Promise.all(posts.map((post) => postData(db, principal, post))),
    latestPhotos: own.photoFileIds.map((fileId) => ({ img: textPictureOf(fileId) })),
    suggestions: people.rows.map(({ avatar, name, sharedClinics }) => ({
      avatar: avatar ?? '',
      name,
      mutualFriend: `${sharedClinics} Mutual ${sharedClinics === 1 ? 'Clinic' : 'Clinics'}`,
    })),
    polls: await newestPoll(db, principal),
  };
}

/** Results stand there as far as the reader is told of them. */
async function newestPoll(db: Db, principal: Principal) {
  const [post] = await tellPosts(db, principal, await postsFor(db, principal, { poll: 'any', limit: 1 }));
  const { choices = [], votes = 0 } = post?.poll ?? {};
  return choices.map((choice) => ({
    name: choice.text,
    result: choice.votes === null ? '' : `${votes === 0 ? 0 : Math.round((choice.votes * 100) / votes)}%`,
    votedUser: choice.votedBy.map(({ avatar, name }) => ({ img: avatar ?? '', username: name })),
  }));
}

async function postData(db: Db, principal: Principal, post: PostRecord) {
  const comments = await commentsOfPost(db, principal, post.postId, { before: undefined, limit: shownComments });
  const [picture] = post.pictureFileIds;
  const address = picture === undefined ? '' : textPictureOf(picture);
  const isLoop = picture !== undefined && post.loopFileIds.includes(picture);
  return {
    avatar: post.avatar ?? '',
    username: post.name,
    postTime: `${day.format(post.at).replace('Sept', 'Sep')} at ${time.format(post.at)}`,
    postText: post.text,
    postImg: isLoop ? '' : address,
    postVid: isLoop ? address : '',
    likes: post.likes,
    youLiked: post.youLiked,
    comments: thousands(post.comments),
    share: '0',
    likedUsers: post.likedBy.map((username) => ({ avatar: '', username })),
    likedCount: Math.max(0, post.likes - post.likedBy.length),
    detailedComments: comments.toReversed().map(({ avatar, name, text, likes: commentsLikes, youLiked }) => ({
      avatar: avatar ?? '',
      username: name,
      comment: text,
      commentsLikes,
      youLiked,
    })),
  };
}

/** `1.25k` from a thousand on. */
function thousands(count: number): string {
  return count < 1000 ? String(count) : `${Math.round(count / 10) / 100}k`;
}
