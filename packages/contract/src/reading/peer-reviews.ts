import Type, { type Static } from 'typebox';
import type { Faults } from '../fields.ts';
import { listQuery, mayOf, pageOf, tableQuery, tableRoute } from '../lists.ts';
import { line } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { CalendarDate, Instant, Key, listOf, nullable, oneOf, PersonName, strict, Uid } from '../schemas.ts';
import { ReportSection } from './reports.ts';

/** Nobody reviewed it yet; somebody did; he took it back; nobody can any more: the report was made void, or who asked took it back. */
export const reviewStates = ['waiting', 'given', 'withdrawn', 'closed'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Agrees; disagrees clinically insignificantly; disagrees so that it matters. */
export const verdicts = ['agree', 'minor', 'major'] as const;
export type Verdict = (typeof verdicts)[number];

export const discrepancyCategories = [
  'missed-finding',
  'misinterpretation',
  'wrong-side',
  'communication',
  'technique',
  'other',
] as const;
export type DiscrepancyCategory = (typeof discrepancyCategories)[number];

/** Whom a review was asked of: a reader, one of a reader group, or whoever reads, where the report was drawn by chance. */
export const reviewedBy = ['person', 'group', 'chance'] as const;

/** What the writer says to a discrepancy: it is right, or something about it. */
export const reviewAnswers = ['accept', 'comment'] as const;

/** What the caller is to a review. */
export const reviewRoles = ['reviewer', 'writer', 'other'] as const;

/** So long a verdict may be withdrawn, if its writer has not read it before. */
export const withdrawalHours = 24;

const Words = Type.String({ maxLength: 2000, pattern: '^(?:[\\r\\n\\t]|[^\\p{Cc}])*$' });

export const NewVerdict = strict({
  verdict: oneOf(verdicts),
  /** Of a discrepancy; null for who agrees. */
  category: nullable(oneOf(discrepancyCategories)),
  comment: Words,
});
export type NewVerdict = Static<typeof NewVerdict>;

/** What no field tells alone: a discrepancy is of a category, and said. */
export function verdictFaults({ verdict, category, comment }: NewVerdict): Faults {
  if (verdict === 'agree') return category === null ? {} : { category: say`is of a discrepancy only` };
  if (category === null) return { category: say`is needed` };
  return comment.trim() === '' ? { comment: say`is needed` } : {};
}

export const NewAnswer = strict({ answer: oneOf(reviewAnswers), text: Words });
export type NewAnswer = Static<typeof NewAnswer>;

/** Who comments says something. */
export function answerFaults({ answer, text }: NewAnswer): Faults {
  return answer === 'comment' && text.trim() === '' ? { text: say`is needed` } : {};
}

/**
 * A review of a signed report. Nobody is ever told who gives or gave it but himself. The writer is named once there is a verdict: never to
 * somebody who can still give one of this report, and to himself a verdict is told only after he opened it.
 */
export const PeerReviewRow = Type.Object({
  peerReviewId: Type.Integer(),
  state: oneOf(reviewStates),
  to: oneOf(reviewedBy),
  role: oneOf(reviewRoles),
  study: Type.Object({
    studyUid: Uid,
    patientName: PersonName,
    patientId: Type.String(),
    description: Type.String(),
    modality: Type.String(),
    studyDate: nullable(CalendarDate),
  }),
  createdAt: Instant,
  /** Who wrote the report; empty while he is not named. */
  writer: Type.String(),
  givenAt: nullable(Instant),
  verdict: nullable(oneOf(verdicts)),
  category: nullable(oneOf(discrepancyCategories)),
  answer: nullable(oneOf(reviewAnswers)),
});
export type PeerReviewRow = Static<typeof PeerReviewRow>;

/** What was signed, with the names of those who signed it left out wherever they stand in the text. */
export const ReviewedText = Type.Object({
  /** BCP 47. */
  language: Type.String(),
  sections: Type.Array(ReportSection),
  addenda: Type.Array(Type.String()),
});

/** A review with the report's text, and what the caller may do with it now. */
export const PeerReview = Type.Object({
  ...PeerReviewRow.properties,
  comment: Type.String(),
  answerText: Type.String(),
  answeredAt: nullable(Instant),
  text: ReviewedText,
  may: mayOf('give', 'withdraw', 'answer'),
});
export type PeerReview = Static<typeof PeerReview>;

export const reviewSortColumns = ['createdAt', 'givenAt', 'writer'] as const;
export type ReviewSortColumn = (typeof reviewSortColumns)[number];

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
 * A page of reviews, the newest first if nothing else is asked: those that wait for the caller, those that he gave, verdicts about his
 * reports, and for who may read peer reviews all of the studies that he sees. `q` is looked for in patient and study.
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

/** By who gave it, for a day, until the writer has read it. @throws `not-found`, `forbidden`, `conflict` */
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

/** By the writer, to a discrepancy, once. @throws `not-found`, `forbidden`, `conflict`; `invalid-input` naming `text` */
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

/** What of peer reviews stands beside the report of a study. */
export const ReviewsOfStudy = Type.Object({
  /** Verdicts about the caller's report, the newest first. */
  received: Type.Array(PeerReview),
  /** The review that waits for the caller. */
  waitingId: nullable(Type.Integer()),
  /** What the caller asked of others and waits, the oldest first. */
  asked: Type.Array(
    Type.Object({ peerReviewId: Type.Integer(), to: oneOf(reviewedBy), name: Type.String(), at: Instant }),
  ),
  /** `ask`: of a signed report, by a reader who did not sign it. */
  may: mayOf('ask'),
});
export type ReviewsOfStudy = Static<typeof ReviewsOfStudy>;

/** What it tells the writer he has read. @throws `not-found` for a study that does not exist for the caller */
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
 * Asks a reader, or the first of a reader group, to review the final report of a study.
 * @throws `not-found`; `conflict` without a final report, or where the same is asked already; `forbidden` for who signed it;
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
 * Takes back what the caller asked, until there is a verdict: nobody is asked any more.
 * @throws `not-found` for what he did not ask of this study; `conflict` once somebody reviewed it, and for what is closed
 */
export const takeReviewBack = defineRoute({
  method: 'POST',
  path: '/api/studies/:studyUid/peer-reviews/:peerReviewId/take-back',
  summary: 'Take back what was asked for a peer review',
  access: reads,
  params: strict({ studyUid: Uid, peerReviewId: Key }),
  body: strict({}),
  response: ReviewsOfStudy,
  audit: 'peer-review.close',
});
