import { requireRevision } from '#platform/database/revision.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { correctableUntil } from './correction-window.ts';
import type { ReportRecord } from './report-queries.ts';
import { signaturesOf } from './signature-queries.ts';
import { requireWriting, type LockedStudy } from './write-report.ts';

/** The report that the caller writes now, or corrects after he signed it. @throws AppError `conflict`, `stale-revision` */
export async function requireWritable(
  locked: LockedStudy,
  principal: Principal,
  revision?: number,
): Promise<ReportRecord> {
  const { tx, report } = locked;
  if (report?.status !== 'final' || report.correction === null) return requireWriting(locked, principal, revision);
  const signatures = await signaturesOf(tx, report.reportId);
  if ((await correctableUntil(tx, principal, report, signatures)) === undefined)
    throw new AppError('conflict', 'This report can no longer be corrected. Add an addendum.');
  if (revision !== undefined) requireRevision(report, revision);
  // What is corrected is written as before it was signed.
  return { ...report, status: 'draft' };
}
