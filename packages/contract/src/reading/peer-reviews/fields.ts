import { Type, type Static } from 'typebox';
import { emptyOf, type Faults } from '../../fields.ts';
import { mayOf } from '../../lists.ts';
import { say } from '../../said.ts';
import { strict, oneOf, nullable, Uid, PersonName, CalendarDate, Instant } from '../../schemas.ts';
import { ReportSection } from '../reports/fields.ts';
import {
  drawnModalities,
  verdicts,
  discrepancyCategories,
  reviewAnswers,
  reviewStates,
  reviewedBy,
  reviewRoles,
} from './peer-reviews.ts';

/** The verdicts on the reports of one reader. Shares are of those that were reviewed, from 0 to 1. */
export const PeerReviewCount = Type.Object({
  writerId: Type.Integer(),
  writer: Type.String(),
  reviewed: Type.Integer(),
  agree: Type.Integer(),
  minor: Type.Integer(),
  major: Type.Integer(),
  minorShare: Type.Number(),
  majorShare: Type.Number(),
});
export type PeerReviewCount = Static<typeof PeerReviewCount>;

const Percent = Type.Integer({ minimum: 0, maximum: 100 });

/** The percentage of final reports that are drawn for a review, by the modality of their study; 0 is none. */
export const PeerReviewSettings = strict({
  ct: Percent,
  mr: Percent,
  cr: Percent,
  dx: Percent,
  mg: Percent,
  us: Percent,
  xa: Percent,
  rf: Percent,
  nm: Percent,
  pt: Percent,
  other: Percent,
});
export type PeerReviewSettings = Static<typeof PeerReviewSettings>;

/** None is drawn while nobody has changed anything. */
export const firstPeerReviewSettings: PeerReviewSettings = emptyOf(PeerReviewSettings);

/** The share of a modality of DICOM. */
export function shareOf(settings: PeerReviewSettings, modality: string): number {
  return settings[drawnModalities.find((each) => each === modality.toLowerCase()) ?? 'other'];
}

const Words = Type.String({ maxLength: 2000, pattern: '^(?:[\\r\\n\\t]|[^\\p{Cc}])*$' });

export const NewVerdict = strict({
  verdict: oneOf(verdicts),
  /** The category of a discrepancy; null if the reviewer agrees. */
  category: nullable(oneOf(discrepancyCategories)),
  comment: Words,
});
export type NewVerdict = Static<typeof NewVerdict>;

/** Returns the faults that concern several fields: a discrepancy needs a category and a comment. */
export function verdictFaults({ verdict, category, comment }: NewVerdict): Faults {
  if (verdict === 'agree') return category === null ? {} : { category: say`is of a discrepancy only` };
  if (category === null) return { category: say`is needed` };
  return comment.trim() === '' ? { comment: say`is needed` } : {};
}

export const NewAnswer = strict({ answer: oneOf(reviewAnswers), text: Words });
export type NewAnswer = Static<typeof NewAnswer>;

/** Returns the fault of a comment without text. */
export function answerFaults({ answer, text }: NewAnswer): Faults {
  return answer === 'comment' && text.trim() === '' ? { text: say`is needed` } : {};
}

/**
 * A review of a signed report. Only the reviewer himself ever sees who gives or gave it. The writer is named once there is a verdict: never
 * to somebody who can still give one of this report, and he himself sees a verdict only after he opened it.
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
  /** The writer of the report; empty while he is not named. */
  writer: Type.String(),
  givenAt: nullable(Instant),
  verdict: nullable(oneOf(verdicts)),
  category: nullable(oneOf(discrepancyCategories)),
  answer: nullable(oneOf(reviewAnswers)),
});
export type PeerReviewRow = Static<typeof PeerReviewRow>;

/** The signed text, in which the signers' names are left out wherever they occur. */
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

export const ReviewsOfStudy = Type.Object({
  /** Verdicts about the caller's report, the newest first. */
  received: Type.Array(PeerReview),
  /** The review that waits for the caller. */
  waitingId: nullable(Type.Integer()),
  /** The reviews that the caller requested and that are open, the oldest first. */
  requested: Type.Array(
    Type.Object({ peerReviewId: Type.Integer(), to: oneOf(reviewedBy), name: Type.String(), at: Instant }),
  ),
  /** `ask`: of a signed report, by a reader who did not sign it. */
  may: mayOf('ask'),
});
export type ReviewsOfStudy = Static<typeof ReviewsOfStudy>;
