import { Type } from 'typebox';
import { line } from '../../field-schemas.ts';
import { listQuery, pageOf, mayOf, tableRoute, tableQuery } from '../../lists.ts';
import { type Access, defineRoute } from '../../route.ts';
import { strict, Key, Uid, oneOf, CalendarDate, listOf, nullable } from '../../schemas.ts';
import { sectionRoutes } from '../../system/settings/setting-versions.ts';
import { PeerReviewSettings, PeerReviewRow, PeerReview, NewVerdict, NewAnswer, ReviewsOfStudy } from './fields.ts';
import { reviewStates, verdicts, reviewSortColumns } from './peer-reviews.ts';

export const [getPeerReviewSettings, checkPeerReviewSettings, putPeerReviewSettings] = sectionRoutes(
  'peer-review',
  'Which reports are drawn for a peer review',
  PeerReviewSettings,
);

const sees: Access = { kind: 'ability', action: 'read', subject: 'Study', by: 'session' };
const reads: Access = { kind: 'ability', action: 'update', subject: 'Reading', by: 'session' };
const ReviewParams = strict({ peerReviewId: Key });
const StudyParams = strict({ studyUid: Uid });
const filters = {
  /** Those that wait for the caller, that he gave, and that are about his reports. */
  whose: Type.Optional(oneOf(['waiting', 'given', 'received'] as const)),
  state: Type.Optional(oneOf(reviewStates)),
  verdict: Type.Optional(oneOf(verdicts)),
  modality: Type.Optional(Type.String({ pattern: '^[A-Z0-9_]{1,16}$', maxLength: 16 })),
  /** The account of who wrote the report, where he is named. */
  writerId: Type.Optional(Key),
  /** The days on which the verdict was given. */
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
};

/**
 * A page of reviews, the newest first unless another order is requested: those that wait for the caller, those that he gave, verdicts about
 * his reports, and for those who may read peer reviews all of the studies that he sees. `q` is searched in patient and study.
 */
export const listPeerReviews = defineRoute({
  method: 'GET',
  path: '/api/peer-reviews',
  summary: 'List peer reviews',
  access: sees,
  query: listQuery(reviewSortColumns, filters),
  response: pageOf(PeerReviewRow, mayOf('readAll')),
});

export const exportPeerReviews = tableRoute({
  path: '/api/peer-reviews/table',
  summary: 'The list of peer reviews as a file',
  access: sees,
  query: tableQuery(reviewSortColumns, filters),
  audit: 'peer-review.export',
});

/** The writer who opens it has read the verdict: it stands from then on. @throws `not-found` */
export const getPeerReview = defineRoute({
  method: 'GET',
  path: '/api/peer-reviews/:peerReviewId',
  summary: 'One peer review, with the text of the report',
  access: sees,
  params: ReviewParams,
  response: PeerReview,
  audit: 'peer-review.read',
});

/**
 * Gives a verdict, once and for good but for `withdrawVerdict`. Of several who could, the first has it.
 * @throws `not-found` for whoever it does not wait for; `conflict` when somebody was first; `invalid-input` naming `category` or `comment`
 */
export const giveVerdict = defineRoute({
  method: 'POST',
  path: '/api/peer-reviews/:peerReviewId/verdict',
  summary: 'Give the verdict of a peer review',
  access: reads,
  params: ReviewParams,
  body: NewVerdict,
  tidied: true,
  response: PeerReview,
  audit: 'peer-review.give',
});

/** For the reviewer, for a day, until the writer has read it. @throws `not-found`, `forbidden`, `conflict` */
export const withdrawVerdict = defineRoute({
  method: 'POST',
  path: '/api/peer-reviews/:peerReviewId/withdraw',
  summary: 'Withdraw the verdict of a peer review',
  access: reads,
  params: ReviewParams,
  body: strict({}),
  response: PeerReview,
  audit: 'peer-review.withdraw',
});

/** For the writer, to a discrepancy, once. @throws `not-found`, `forbidden`, `conflict`; `invalid-input` naming `text` */
export const answerPeerReview = defineRoute({
  method: 'POST',
  path: '/api/peer-reviews/:peerReviewId/answer',
  summary: 'Answer to a discrepancy',
  access: reads,
  params: ReviewParams,
  body: NewAnswer,
  tidied: true,
  response: PeerReview,
  audit: 'peer-review.answer',
});

/** The verdicts that it returns to the writer count as read. @throws `not-found` for a study that does not exist for the caller */
export const getReviewsOfStudy = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/peer-reviews',
  summary: 'The peer reviews of the report of a study',
  access: sees,
  params: StudyParams,
  response: ReviewsOfStudy,
});

/** Readers in sight who may review the report, by name; at most 20: narrow by `q`. @throws `not-found` */
export const listReviewers = defineRoute({
  method: 'GET',
  path: '/api/studies/:studyUid/peer-reviews/readers',
  summary: 'Who can be asked for a peer review',
  access: reads,
  params: StudyParams,
  query: strict({ q: Type.Optional(line(100)) }),
  response: listOf(Type.Object({ accountId: Type.Integer(), name: Type.String() })),
});

/**
 * Requests a review of a study's final report from a reader, or the first of a reader group.
 * @throws `not-found`; `conflict` without a final report, or if the same is requested already; `forbidden` for who signed it;
 * `invalid-input` naming `toAccountId` or `groupId`
 */
export const askPeerReview = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/peer-reviews',
  summary: 'Ask for a peer review',
  access: reads,
  params: StudyParams,
  /** One of the two. */
  body: strict({ toAccountId: nullable(Key), groupId: nullable(Key) }),
  response: ReviewsOfStudy,
  status: 201,
  audit: 'peer-review.ask',
});

/**
 * Withdraws the caller's request, until there is a verdict: nobody is requested to review any more.
 * @throws `not-found` for what he did not request of this study; `conflict` once somebody reviewed it, and for what is closed
 */
export const takeReviewBack = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/peer-reviews/:peerReviewId/take-back',
  summary: 'Withdraw the request for a peer review',
  access: reads,
  params: strict({ studyUid: Uid, peerReviewId: Key }),
  body: strict({}),
  response: ReviewsOfStudy,
  audit: 'peer-review.close',
});
