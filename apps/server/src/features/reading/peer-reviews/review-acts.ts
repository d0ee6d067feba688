import {
  answerFaults,
  verdictFaults,
  type NewAnswer,
  type NewVerdict,
  type PeerReview,
} from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { loadReview, notThere, requireReview } from './load-review.ts';
import { lockReview, writeAnswer, writeVerdict, writeWithdrawal, type ReviewRecord } from './review-queries.ts';

/** Saves a verdict; of several for whom the review waits, the first has it. The writer is notified of a discrepancy, and never by whom. */
export async function giveVerdict(
  db: Db,
  principal: Principal,
  peerReviewId: number,
  wish: NewVerdict,
): Promise<PeerReview> {
  return change(db, principal, peerReviewId, async (tx, record) => {
    requireFaultless(verdictFaults(wish));
    if (record.verdict !== null) throw new AppError('conflict', 'Somebody reviewed this report already.');
    if (record.isClosed) throw new AppError('conflict', 'This review is closed: nobody is asked any more.');
    const { role } = await requireReview(tx, principal, peerReviewId);
    if (role !== 'reviewer') throw new AppError('forbidden', 'This review waits for another reader.');
    await writeVerdict(tx, record.id, wish, principal.accountId);
    const { verdict, category } = wish;
    await say(tx, principal, 'peer-review.give', record.id, { verdict, category });
    if (verdict === 'agree' || record.writerId === null) return;
    const about = { accountIds: [record.writerId], studyKeys: [record.studyKey], peerReviewId: record.id };
    await tell(tx, { kind: 'peer-review.discrepancy', ...about });
  });
}

/** The review is over then: who gave the verdict knows who wrote the report, and gives no other. */
export async function withdrawVerdict(db: Db, principal: Principal, peerReviewId: number): Promise<PeerReview> {
  return change(db, principal, peerReviewId, async (tx, record) => {
    if (record.reviewerId !== principal.accountId)
      throw new AppError('forbidden', 'Only the person who gave the verdict can withdraw it.');
    if (record.isWithdrawn) throw new AppError('conflict', 'This verdict was withdrawn.');
    if (record.isSeen) throw new AppError('conflict', 'The writer has read the verdict: it stands.');
    if (!record.isFresh) throw new AppError('conflict', 'A verdict can be withdrawn for a day only.');
    await writeWithdrawal(tx, record.id);
    await say(tx, principal, 'peer-review.withdraw', record.id, {});
  });
}

export async function answerReview(
  db: Db,
  principal: Principal,
  peerReviewId: number,
  wish: NewAnswer,
): Promise<PeerReview> {
  return change(db, principal, peerReviewId, async (tx, record) => {
    requireFaultless(answerFaults(wish));
    if (record.writerId !== principal.accountId)
      throw new AppError('forbidden', 'Only the writer of the report can answer.');
    if (record.isWithdrawn || record.verdict === null || record.verdict === 'agree')
      throw new AppError('conflict', 'There is nothing to answer to.');
    if (record.answer !== null) throw new AppError('conflict', 'This was answered already.');
    if (!record.isSeen) throw new AppError('conflict', 'Read the verdict first.');
    await writeAnswer(tx, record.id, wish);
    await say(tx, principal, 'peer-review.answer', record.id, { answer: wish.answer });
  });
}

/** One that exists for the caller, changed while nobody else changes a review of the same report. */
async function change(
  db: Db,
  principal: Principal,
  peerReviewId: number,
  work: (tx: Db, record: ReviewRecord) => Promise<void>,
): Promise<PeerReview> {
  await requireReview(db, principal, peerReviewId);
  await db.transaction().execute(async (tx) => {
    const record = await lockReview(tx, peerReviewId);
    if (record === undefined) throw notThere();
    await work(tx, record);
  });
  return loadReview(db, principal, peerReviewId);
}

type Action = `peer-review.${'give' | 'withdraw' | 'answer'}`;

/** In a trail of its own, not that of the study: there the writer could read who reviewed. */
async function say(
  tx: Db,
  principal: Principal,
  action: Action,
  id: number,
  detail: Readonly<Record<string, unknown>>,
) {
  await recordAudit(tx, principal, { action, subject: { kind: 'peer-review', id: String(id) }, detail });
}
