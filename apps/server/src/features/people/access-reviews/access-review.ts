import type { AccessReviewState } from '@isocenter/contract/people/access-reviews/routes.ts';
import type { ReviewDecision } from '@isocenter/contract/people/access-reviews/access-reviews.ts';
import type { SignedReview } from '@isocenter/contract/people/access-reviews/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { requireStillSo } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { actOnAccount } from '#features/people/users/users.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { allLines, countLines, decide, takeBack } from './line-queries.ts';
import { quarterAt } from './quarters.ts';
import { findLastSigned, insertReview, listReviews, lockReviews } from './review-queries.ts';

/** Returns the state of the review of the present quarter. */
export async function readReview(db: Db, principal: Principal): Promise<AccessReviewState> {
  const [quarter, former] = [quarterAt(new Date()), quarterAt(new Date(), 1)];
  const { quarter: last, wasInUse } = await findLastSigned(db, former.from);
  const isMissed = wasInUse && (last === null || last < former.name);
  return {
    quarter: quarter.name,
    dueAt: quarter.until.toISOString(),
    isSigned: last === quarter.name,
    missed: isMissed ? former.name : null,
    ...(await countLines(db, principal)),
    maySign: maySign(principal),
  };
}

export function seesEverybody({ scope }: Pick<Principal, 'scope'>): boolean {
  return scope.kind === 'all';
}

/** Signing switches accounts off. */
function maySign(principal: Principal): boolean {
  return seesEverybody(principal) && principal.can('update', 'User');
}

export interface Decided {
  /** All without a decision and without a sign, when left out. */
  readonly accountIds?: readonly number[];
  readonly decision: ReviewDecision | null;
  readonly note: string;
}

/** @returns about how many accounts. @throws AppError as `decideReview` says */
export async function decideAbout(tx: Db, principal: Principal, decided: Decided): Promise<number> {
  const { accountIds, decision, note } = decided;
  requireReason(principal, decided);
  await lockReviews(tx);
  await requireStillSo(tx, principal);
  const count =
    decision === null
      ? await takeBack(tx, principal, accountIds ?? [])
      : await decide(tx, principal, { accountIds, decision, note });
  if (count === 0) throw new AppError('not-found', 'There is no such account under review.');
  const named = accountIds === undefined ? {} : { accountIds: accountIds.slice(0, 100) };
  await recordAudit(tx, principal, { action: 'access-review.decide', detail: { decision, accounts: count, ...named } });
  return count;
}

function requireReason({ accountId }: Principal, { accountIds, decision, note }: Decided): void {
  if (accountIds === undefined && decision !== 'keep')
    throw new AppError('invalid-input', 'Accounts that are not named can only be kept.');
  if (decision === 'change' && note.trim() === '')
    throw new AppError('invalid-input', 'Enter what should change.', { note: 'says what is to change' });
  if (decision === 'off' && accountIds?.includes(accountId) === true)
    throw new AppError('forbidden', 'You cannot switch yourself off.');
}

/** Switches off what is to be off, and keeps every line for good. @throws AppError as `signReview` says */
export async function signQuarter(tx: Db, principal: Principal, quarter: string): Promise<SignedReview> {
  if (!maySign(principal)) throw new AppError('forbidden', 'Whoever signs has to see, and may change, every account.');
  await lockReviews(tx);
  await requireStillSo(tx, principal);
  const state = await readReview(tx, principal);
  if (state.quarter !== quarter) throw new AppError('conflict', 'The quarter is over. Load the page again.');
  if (state.isSigned) throw new AppError('conflict', 'The review of this quarter is signed already.');
  if (state.undecided > 0) throw new AppError('conflict', say`${state.undecided} accounts have no decision yet.`);
  const lines = await allLines(tx, principal);
  for (const { accountId, decision } of lines)
    if (decision === 'off') await actOnAccount(tx, principal, accountId, 'deactivate');
  const reviewId = await insertReview(tx, { quarter, accountId: principal.accountId, lines });
  const [signed] = await listReviews(tx, { only: reviewId, limit: 1 });
  if (signed === undefined) throw new Error('a review that was just kept is not there');
  const { accounts, keep, change, off } = signed;
  await recordAudit(tx, principal, {
    action: 'access-review.sign',
    subject: { kind: 'access-review', id: String(reviewId) },
    detail: { quarter, accounts, keep, change, off },
  });
  return signed;
}
