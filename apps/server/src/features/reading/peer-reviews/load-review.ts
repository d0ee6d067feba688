import type { PeerReview, PeerReviewRow, ReviewsOfStudy } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { findReport } from '#features/reading/reports/reports.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { blindText } from './blind-text.ts';
import { requestsOf, findReview, ofStudy } from './review-list-queries.ts';
import { findReviewRecord, markSeen, partIn, type ReviewRecord } from './review-queries.ts';

/** A review as the caller sees it; the writer has read the verdict then. @throws AppError `not-found` */
export async function loadReview(db: Db, principal: Principal, peerReviewId: number): Promise<PeerReview> {
  const { role } = await requireReview(db, principal, peerReviewId);
  // Before it is read, so that nobody withdraws what the answer tells. Who looks through the account is not the writer.
  if (role === 'writer' && principal.seenBy === undefined) await markSeen(db, principal.accountId, { peerReviewId });
  const row = await requireReview(db, principal, peerReviewId);
  const record = await findReviewRecord(db, peerReviewId);
  if (record === undefined) throw notThere();
  const isVerdictShown = row.verdict !== null;
  return {
    ...row,
    comment: isVerdictShown ? record.comment : '',
    answerText: isVerdictShown ? record.answerText : '',
    answeredAt: record.answeredAt?.toISOString() ?? null,
    text: await blindText(db, record.reportId),
    may: {
      give: row.role === 'reviewer' && row.state === 'waiting',
      withdraw: record.reviewerId === principal.accountId && !record.isWithdrawn && record.isFresh && !record.isSeen,
      answer: isVerdictShown && isAnswerable(row, record),
    },
  };
}

function isAnswerable({ role }: PeerReviewRow, { verdict, answer }: ReviewRecord): boolean {
  return role === 'writer' && answer === null && (verdict === 'minor' || verdict === 'major');
}

/** @throws AppError `not-found` for what does not exist for the caller */
export async function requireReview(db: Db, principal: Principal, peerReviewId: number): Promise<PeerReviewRow> {
  const row = await findReview(db, principal, peerReviewId);
  if (row === undefined) throw notThere();
  return row;
}

/** Returns the reviews beside the report of a study. @throws AppError `not-found` */
export async function reviewsOfStudy(db: Db, principal: Principal, studyUid: string): Promise<ReviewsOfStudy> {
  const studyKey = await requireStudyKey(db, principal, studyUid);
  const { received, waitingId } = await ofStudy(db, principal, studyKey);
  const reviews: PeerReview[] = [];
  for (const id of received) reviews.push(await loadReview(db, principal, id));
  const requests = await requestsOf(db, principal.accountId, studyKey);
  return { received: reviews, waitingId, requested: requests, may: { ask: await mayAsk(db, principal, studyKey) } };
}

async function mayAsk(db: Db, principal: Principal, studyKey: number): Promise<boolean> {
  if (!principal.can('update', 'Reading')) return false;
  const report = await findReport(db, studyKey);
  return report?.status === 'final' && (await partIn(db, report.reportId, principal.accountId)) !== 'signed';
}

export function notThere(): AppError {
  return new AppError('not-found', 'There is no such peer review.');
}
