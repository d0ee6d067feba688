import { requireStudyKey } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { findReport } from '#features/reading/reports/reports.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { notThere } from './load-review.ts';
import { closeRequest, insertReview, lockReview, membersOf, partIn } from './review-queries.ts';
import { reviewersAmong, reviewersNamed } from './who-reviews.ts';

interface ReviewRequest {
  readonly toAccountId: number | null;
  readonly groupId: number | null;
}

/**
 * Requests a review of the final report of a study from a reader or a group. Reviewers are not shown who requested it: that may tell who
 * wrote it.
 */
export async function askReview(db: Db, principal: Principal, studyUid: string, request: ReviewRequest): Promise<void> {
  const studyKey = await requireStudyKey(db, principal, studyUid);
  if ((request.toAccountId === null) === (request.groupId === null))
    throw new AppError('invalid-input', 'Choose a reader or a group.', { toAccountId: 'is needed' });
  await db.transaction().execute(async (tx) => {
    // Held, so that it is not made void meanwhile, and the same is not asked twice.
    const report = await findReport(tx, studyKey, { forUpdate: true });
    if (report?.status !== 'final' || report.isOutside)
      throw new AppError('conflict', 'Only a signed report is reviewed.');
    const { reportId } = report;
    if ((await partIn(tx, reportId, principal.accountId)) === 'signed')
      throw new AppError('forbidden', 'Who signed a report does not ask for its review.');
    const accountIds = await requireReviewers(tx, principal, request, { reportId, studyUid });
    const id = await insertReview(tx, { reportId, studyKey, requestedBy: principal.accountId, ...request });
    if (id === undefined) throw new AppError('conflict', 'The same is asked already.');
    await tell(tx, { kind: 'peer-review.requested', accountIds, studyKeys: [studyKey], peerReviewId: id });
    const subject = { kind: 'peer-review', id: String(id) };
    await recordAudit(tx, principal, { action: 'peer-review.ask', subject, detail: { ...request } });
  });
}

/** Nobody is asked any more. What waits for others of the same report stays. @throws AppError as the contract says */
export async function takeReviewBack(
  db: Db,
  principal: Principal,
  { studyUid, peerReviewId }: { readonly studyUid: string; readonly peerReviewId: number },
): Promise<void> {
  const studyKey = await requireStudyKey(db, principal, studyUid);
  await db.transaction().execute(async (tx) => {
    const record = await lockReview(tx, peerReviewId);
    if (record?.studyKey !== studyKey || record.requestedBy !== principal.accountId) throw notThere();
    if (record.verdict !== null) throw new AppError('conflict', 'Somebody reviewed this report already.');
    if (record.isClosed) throw new AppError('conflict', 'This review is closed: nobody is asked any more.');
    await closeRequest(tx, peerReviewId);
    const subject = { kind: 'peer-review', id: String(peerReviewId) };
    await recordAudit(tx, principal, { action: 'peer-review.close', subject, detail: {} });
  });
}

async function requireReviewers(
  tx: Db,
  principal: Principal,
  { toAccountId, groupId }: ReviewRequest,
  report: { readonly reportId: number; readonly studyUid: string },
): Promise<number[]> {
  if (toAccountId !== null) {
    const named = await reviewersAmong(tx, principal, [toAccountId], report);
    if (named.length > 0) return named;
    throw new AppError('invalid-input', 'There is no such reader.', { toAccountId: 'There is no such reader.' });
  }
  const members = groupId === null ? [] : ((await membersOf(tx, principal, groupId)) ?? []);
  const able = await reviewersAmong(tx, principal, members, report);
  if (able.length > 0) return able;
  throw new AppError('invalid-input', 'Nobody of this group may review the report.', {
    groupId: 'Nobody of this group may review the report.',
  });
}

/** Lists who can be requested; nobody where there is no final report. A signer gets no list: the reviewer would be missing in it. */
export async function listReviewersOf(db: Db, principal: Principal, studyUid: string, words: string) {
  const report = await findReport(db, await requireStudyKey(db, principal, studyUid));
  if (
    report?.status !== 'final' ||
    report.isOutside ||
    (await partIn(db, report.reportId, principal.accountId)) === 'signed'
  )
    return [];
  return reviewersNamed(db, principal, words, { reportId: report.reportId, studyUid });
}
