import Type, { type Static, type TProperties } from 'typebox';
import { pageOf, paging } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Told } from '../said.ts';
import { CalendarDate, Instant, LongKey, Nothing, nullable, oneOf, strict, Uid, Uuid } from '../schemas.ts';
import { noticeTopics, topicByKind, type NoticeTopic } from './notice-topics.ts';

/** No person has more of them; the oldest go first. */
export const mostNotices = 1_000;

/** `times`: so often within some minutes, told as one. */
const noticeOf = <const Kind extends string, P extends TProperties>(kind: Kind | readonly Kind[], more: P) =>
  Type.Object({
    noticeId: LongKey,
    kind: oneOf(typeof kind === 'string' ? [kind] : kind),
    at: Instant,
    isRead: Type.Boolean(),
    times: Type.Integer(),
    ...more,
  });

const ToldStudy = Type.Object({
  studyUid: Uid,
  modality: Type.String(),
  description: Type.String(),
  studyDate: nullable(CalendarDate),
});

/** What the office tells, by the number: a mail, message, task, event, invoice, order, goods, article, somebody, a version, a part. */
export const officeNoticeKinds = [
  'mail.received',
  'chat.message',
  'task.assigned',
  'task.due',
  'event.invited',
  'event.soon',
  'invoice.past-due',
  'order.changed',
  'product.available',
  'article.review',
  'article.comment',
  'article.published',
  'article.digest',
  'colleague.followed',
  'product.updated',
  'feature.on',
  'upkeep.over',
] as const;
export type OfficeNoticeKind = (typeof officeNoticeKinds)[number];

/** Something that concerns a person, as it stands now: what it is about is looked up when it is read, and said as far as he may see it. */
export const Notice = Type.Union([
  /** Somebody assigned studies; of one that is seen alone, which. `by` is empty when that account is not there any more. */
  noticeOf('study.assigned', { by: Type.String(), studies: Type.Integer(), study: nullable(ToldStudy) }),
  /** Somebody gave this person what another did. `name` is whose it was; empty when that account is not in sight. */
  noticeOf('work.handed-over', { by: Type.String(), name: Type.String(), studies: Type.Integer() }),
  /** Studies came into a listing. */
  noticeOf('listing.entered', { filterId: Type.Integer(), name: Type.String(), studies: Type.Integer() }),
  /** Somebody named this person in a note about a study. */
  noticeOf('note.mention', { by: Type.String(), study: ToldStudy }),
  /** A report that somebody signed waits for this person as its second reader. */
  noticeOf('second-reader.waiting', { by: Type.String(), study: ToldStudy }),
  /** A report that this person had asked for is final; of one that was, that it has an addendum. */
  noticeOf('referral.reported', { by: Type.String(), study: ToldStudy }),
  noticeOf('referral.addendum', { by: Type.String(), study: ToldStudy }),
  /** The images that this person had asked for are there; somebody flagged a critical result in them. */
  noticeOf('referral.received', { study: ToldStudy }),
  noticeOf('referral.critical', { by: Type.String(), study: ToldStudy }),
  /** Somebody asks this person about a report that he signed; what this person asked about a report was answered. */
  noticeOf('report.question', { by: Type.String(), study: ToldStudy }),
  noticeOf('report.answer', { by: Type.String(), study: ToldStudy }),
  /** Somebody signed in as this person from a browser that was never seen with him. `device` is `Firefox 144 on Linux`, or empty. */
  noticeOf('device.new', { device: Type.String(), address: Type.String() }),
  /** An account is kept waiting after too many wrong tries: one's own, or one that the reader looks after. */
  noticeOf('sign-in.stopped', { userId: Type.Integer(), name: Type.String(), isOwn: Type.Boolean() }),
  /** What the person began has come to its end. */
  noticeOf('job.ended', {
    job: Type.Object({
      id: Uuid,
      kind: Type.String(),
      state: oneOf(['done', 'failed'] as const),
      error: nullable(Told),
    }),
  }),
  /** Somebody asked for a merge of patients that a second person approves, or it was decided about what this person had asked for. */
  noticeOf('merge.request', {
    requestId: Type.Integer(),
    by: Type.String(),
    state: oneOf(['open', 'approved', 'refused', 'withdrawn', 'expired'] as const),
    isOwn: Type.Boolean(),
  }),
  /** Images wait for a decision, of which some were refused. */
  noticeOf('quarantine.waiting', { objects: Type.Integer(), refused: Type.Integer() }),
  /** DICOM nodes that are asked regularly do not answer; of one alone its name, else empty. */
  noticeOf('node.silent', { nodes: Type.Integer(), name: Type.String() }),
  /** Little can still be stored; `fullAt` is when nothing can, null where that is not near. */
  noticeOf('storage.low', { roomBytes: Type.Integer(), fullAt: nullable(Instant) }),
  /** Rules do nothing because whoever they act as may not use his account; of one alone its name, else empty. */
  noticeOf('rule.unable', { rules: Type.Integer(), name: Type.String() }),
  /** Kept queries are not repeated because their owner may not do what they do: one's own, or of an account that the reader looks after. */
  noticeOf('kept-query.unable', { userId: Type.Integer(), name: Type.String(), isOwn: Type.Boolean() }),
  /** A share of the reader was tried with wrong proofs until it was over. */
  noticeOf('share.locked', { shareId: Type.Integer(), recipient: Type.String() }),
  /** Somebody has to know of a finding and did not say so yet: to who is told, and once it is late to who flagged it (`isOwn`). */
  noticeOf('critical-result.waiting', {
    criticalResultId: Type.Integer(),
    by: Type.String(),
    study: ToldStudy,
    isOwn: Type.Boolean(),
  }),
  /** A critical result that this person flagged was acknowledged. */
  noticeOf('critical-result.acknowledged', { criticalResultId: Type.Integer(), by: Type.String(), study: ToldStudy }),
  /** Somebody asks this person, or a reader group of his, to review a report. Neither its writer nor who asks is told. */
  noticeOf('peer-review.asked', { peerReviewId: Type.Integer(), study: ToldStudy }),
  /** Somebody reviewed a report of this person and found a discrepancy; who did is never told. */
  noticeOf('peer-review.discrepancy', { peerReviewId: Type.Integer(), study: ToldStudy }),
  /** Something of the office: who did it, what the thing is called, and its number there. */
  noticeOf(officeNoticeKinds, { by: Type.String(), title: Type.String(), key: LongKey }),
]);
export type Notice = Static<typeof Notice>;
export type NoticeKind = Notice['kind'];
export type OfficeNotice = Extract<Notice, { title: string }>;

export function isOfficeKind(kind: NoticeKind): kind is OfficeNoticeKind {
  return officeNoticeKinds.some((known) => known === kind);
}

export function isOfficeNotice(notice: Notice): notice is OfficeNotice {
  return isOfficeKind(notice.kind);
}

export function topicOf(kind: NoticeKind): NoticeTopic {
  return topicByKind[kind];
}

/** What a person did with what he was told. */
export const noticeStates = ['unread', 'read'] as const;

// By session: what is told to a person is no program's business.
const access = { kind: 'signed-in', by: 'session' } as const;
const OwnNotice = strict({ noticeId: LongKey });

/** More that were not read are not counted. */
export const mostUnread = 100;

/** The newest first. To whoever looks through the account nothing is told. `unread` is counted up to a hundred, whatever is listed. */
export const listNotices = defineRoute({
  method: 'GET',
  path: '/api/notices',
  summary: 'What I was told',
  access,
  query: strict({
    topic: Type.Optional(oneOf(noticeTopics)),
    state: Type.Optional(oneOf(noticeStates)),
    ...paging,
  }),
  response: Type.Object({ ...pageOf(Notice).properties, unread: Type.Integer() }),
});

export const readNotices = defineRoute({
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Mark everything that I was told as read',
  access,
  body: Nothing,
  response: Nothing,
});

/** @throws not-found when it is not mine */
export const readNotice = defineRoute({
  method: 'POST',
  path: '/api/notices/:noticeId/read',
  summary: 'Mark something that I was told as read',
  access,
  params: OwnNotice,
  body: Nothing,
  response: Nothing,
});

export const removeNotices = defineRoute({
  method: 'DELETE',
  path: '/api/notices',
  summary: 'Remove everything that I was told',
  access,
  response: Nothing,
});

/** @throws not-found when it is not mine */
export const removeNotice = defineRoute({
  method: 'DELETE',
  path: '/api/notices/:noticeId',
  summary: 'Remove something that I was told',
  access,
  params: OwnNotice,
  response: Nothing,
});
