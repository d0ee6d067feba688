import { notifyStudies } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { insertOpened } from './reading-queries.ts';

/** A report as somebody was shown it. */
export interface OpenedReport {
  readonly reportId: number;
  readonly status: string;
  readonly signatures: readonly { readonly number: number }[];
}

/**
 * Remembers that somebody opened a signed report as it is now. A program has read nothing for its owner, nor has who looks through an
 * account.
 */
export async function markOpened(db: Db, principal: Principal, report: OpenedReport | null): Promise<void> {
  const number = report?.signatures.at(-1)?.number;
  const isPerson = principal.sessionId !== '' && principal.seenBy === undefined && principal.guestOf === undefined;
  if (!isPerson || report?.status !== 'final' || number === undefined) return;
  const { reportId } = report;
  await db.transaction().execute(async (tx) => {
    await notifyStudies(tx, await insertOpened(tx, { reportId, number, accountId: principal.accountId }));
  });
}
