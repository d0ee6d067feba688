import { randomInt } from 'node:crypto';
import { shareOf } from '@isocenter/contract/reading/peer-reviews/fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { GivenReport } from '#features/reading/reports/reports.ts';
import type { Db } from '#platform/database/schema.ts';
import { settingsOf } from '#platform/settings/versions.ts';
import { closeWaiting, insertReview, modalityOf } from './review-queries.ts';
import { peerReviewSection } from './review-section.ts';

/**
 * Updates peer review in the transaction in which a report is given: may draw a review when it is final, closes reviews when it is void.
 */
export async function followReport(tx: Db, { state, reportId, studyKey }: GivenReport): Promise<void> {
  if (state === 'final') await draw(tx, reportId, studyKey);
  if (state !== 'void') return;
  for (const id of await closeWaiting(tx, reportId)) await say(tx, 'peer-review.close', id);
}

/** Nobody is told: it waits for whoever reads. */
async function draw(tx: Db, reportId: number, studyKey: number): Promise<void> {
  const share = shareOf(await settingsOf(tx, peerReviewSection), await modalityOf(tx, studyKey));
  if (randomInt(100) >= share) return;
  const id = await insertReview(tx, { reportId, studyKey, requestedBy: null, toAccountId: null, groupId: null });
  if (id !== undefined) await say(tx, 'peer-review.draw', id);
}

async function say(tx: Db, action: 'peer-review.draw' | 'peer-review.close', id: number): Promise<void> {
  const subject = { kind: 'peer-review', id: String(id) };
  await recordAudit(tx, { system: 'peer review' }, { action, subject, detail: {} });
}
