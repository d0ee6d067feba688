import { Type, type Static, type TProperties } from 'typebox';
import type { Faults } from '../../fields.ts';
import { say } from '../../said.ts';
import { oneOf, strict, nullable, LongKey, Instant, Uid, CalendarDate, Uuid, Key } from '../../schemas.ts';
import { isTimeZone } from '../../time-zone.ts';
import { TranslatableText } from '../../translatable-text.ts';
import { noticeTopics, topicByKind, type NoticeTopic } from './notice-topics.ts';
import { digests, urgentTopic, officeNoticeKinds, type OfficeNoticeKind } from './notices.ts';

const Topics = Type.Array(oneOf(noticeTopics), { uniqueItems: true, maxItems: noticeTopics.length });
/** `HH:MM`. */
const TimeOfDay = Type.String({ maxLength: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

export const NoticePreferences = strict({
  /** The topics that are switched off on each way. */
  off: strict({ bell: Topics, letter: Topics, push: Topics }),
  digest: oneOf(digests),
  /** For `daily`: the hour in the person's time zone. */
  digestHour: Type.Integer({ minimum: 0, maximum: 23 }),
  /** Neither letters nor push between these, perhaps over midnight; null: never quiet. */
  quiet: nullable(strict({ from: TimeOfDay, to: TimeOfDay })),
  /** IANA name; empty: that of the installation. */
  timeZone: Type.String({ maxLength: 60 }),
});
export type NoticePreferences = Static<typeof NoticePreferences>;

/** The choices of a person who never chose. */
export const usualPreferences: NoticePreferences = {
  off: { bell: [], letter: [], push: [] },
  digest: 'never',
  digestHour: 7,
  quiet: null,
  timeZone: '',
};

export function preferenceFaults({ off, quiet, timeZone }: NoticePreferences): Faults {
  return {
    ...(off.bell.includes(urgentTopic) ? { 'off.bell': say`critical results are always told` } : {}),
    ...(quiet !== null && quiet.from === quiet.to ? { 'quiet.to': say`has to be another time than the first` } : {}),
    ...(timeZone === '' || isTimeZone(timeZone) ? {} : { timeZone: say`has to be a time zone such as Europe/Lisbon` }),
  };
}

/** `times`: so often within some minutes, shown as one. */
const noticeOf = <const Kind extends string, P extends TProperties>(kind: Kind | readonly Kind[], more: P) =>
  Type.Object({
    noticeId: LongKey,
    kind: oneOf(typeof kind === 'string' ? [kind] : kind),
    at: Instant,
    isRead: Type.Boolean(),
    times: Type.Integer(),
    ...more,
  });

const StudyOfNotice = Type.Object({
  studyUid: Uid,
  modality: Type.String(),
  description: Type.String(),
  studyDate: nullable(CalendarDate),
});

/** Something that concerns a person, as it stands now: what it is about is looked up when it is read, and said as far as he may see it. */
export const Notice = Type.Union([
  /** Somebody assigned studies; of one that is seen alone, which. `by` is empty when that account is not there any more. */
  noticeOf('study.assigned', { by: Type.String(), studies: Type.Integer(), study: nullable(StudyOfNotice) }),
  /** Somebody gave this person what another did. `name` is whose it was; empty when that account is not in sight. */
  noticeOf('work.handed-over', { by: Type.String(), name: Type.String(), studies: Type.Integer() }),
  /** Studies came into a listing. */
  noticeOf('listing.entered', { filterId: Type.Integer(), name: Type.String(), studies: Type.Integer() }),
  /** Somebody named this person in a note about a study. */
  noticeOf('note.mention', { by: Type.String(), study: StudyOfNotice }),
  /** A report that somebody signed waits for this person as its second reader. */
  noticeOf('second-reader.waiting', { by: Type.String(), study: StudyOfNotice }),
  /** A report of a study that this person referred is final; a final one has an addendum. */
  noticeOf('referral.reported', { by: Type.String(), study: StudyOfNotice }),
  noticeOf('referral.addendum', { by: Type.String(), study: StudyOfNotice }),
  /** The images of a study that this person referred are there; somebody flagged a critical result in them. */
  noticeOf('referral.received', { study: StudyOfNotice }),
  noticeOf('referral.critical', { by: Type.String(), study: StudyOfNotice }),
  /** Somebody asks this person about a report that he signed; what this person asked about a report was answered. */
  noticeOf('report.question', { by: Type.String(), study: StudyOfNotice }),
  noticeOf('report.answer', { by: Type.String(), study: StudyOfNotice }),
  /** Somebody signed in as this person from a browser that was never seen with him. `device` is `Firefox 144 on Linux`, or empty. */
  noticeOf('device.new', { device: Type.String(), address: Type.String() }),
  /** An account has to wait after too many wrong tries: one's own, or one that the reader looks after. */
  noticeOf('sign-in.stopped', { userId: Type.Integer(), name: Type.String(), isOwn: Type.Boolean() }),
  /** A job of the person has ended. */
  noticeOf('job.ended', {
    job: Type.Object({
      id: Uuid,
      kind: Type.String(),
      state: oneOf(['done', 'failed'] as const),
      error: nullable(TranslatableText),
    }),
  }),
  /** Somebody requested a merge of patients that a second person approves, or this person's request was decided. */
  noticeOf('merge.request', {
    requestId: Type.Integer(),
    by: Type.String(),
    state: oneOf(['open', 'approved', 'refused', 'withdrawn', 'expired'] as const),
    isOwn: Type.Boolean(),
  }),
  /** Images wait for a decision, of which some were refused. */
  noticeOf('quarantine.waiting', { objects: Type.Integer(), refused: Type.Integer() }),
  /** DICOM nodes with regular echoes do not answer; of one alone its name, else empty. */
  noticeOf('node.silent', { nodes: Type.Integer(), name: Type.String() }),
  /** Little can still be stored; `fullAt` is when nothing can, null where that is not near. */
  noticeOf('storage.low', { roomBytes: Type.Integer(), fullAt: nullable(Instant) }),
  /** Rules do nothing because whoever they act as may not use his account; of one alone its name, else empty. */
  noticeOf('rule.unable', { rules: Type.Integer(), name: Type.String() }),
  /**
   * Saved queries are not repeated because their owner may not do what they do: one's own, or of an account that the reader looks after.
   */
  noticeOf('saved-query.unable', { userId: Type.Integer(), name: Type.String(), isOwn: Type.Boolean() }),
  /** A share of the reader was tried with wrong proofs until it was over. */
  noticeOf('share.locked', { shareId: Type.Integer(), recipient: Type.String() }),
  /**
   * Somebody has to know of a finding and did not acknowledge it yet: for the notified person, and once it is late for who flagged it
   * (`isOwn`).
   */
  noticeOf('critical-result.waiting', {
    criticalResultId: Type.Integer(),
    by: Type.String(),
    study: StudyOfNotice,
    isOwn: Type.Boolean(),
  }),
  /** A critical result that this person flagged was acknowledged. */
  noticeOf('critical-result.acknowledged', {
    criticalResultId: Type.Integer(),
    by: Type.String(),
    study: StudyOfNotice,
  }),
  /** This person, or a reader group of his, is requested to review a report. Neither its writer nor who requested it is named. */
  noticeOf('peer-review.requested', { peerReviewId: Type.Integer(), study: StudyOfNotice }),
  /** Somebody reviewed a report of this person and found a discrepancy; who did is never shown. */
  noticeOf('peer-review.discrepancy', { peerReviewId: Type.Integer(), study: StudyOfNotice }),
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

/** A browser that is notified by its push service. */
export const PushDevice = Type.Object({
  pushDeviceId: Key,
  /** `Firefox 144 on Linux`, or empty. */
  name: Type.String(),
  since: Instant,
  /** True for the calling browser. */
  isThis: Type.Boolean(),
});
export type PushDevice = Static<typeof PushDevice>;
