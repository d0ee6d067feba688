import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireRevision } from '#platform/database/revision.ts';
import { correctableUntil } from './correction-window.ts';
import { updateReport } from './report-queries.ts';
import { signaturesOf } from './signature-queries.ts';
import { sayReport, withStudy } from './write-report.ts';

/** Begins to correct a signed report. Others read what was signed until it is signed again. @throws AppError as the contract says */
export async function beginCorrection(db: Db, principal: Principal, studyUid: string, revision: number): Promise<void> {
  await withStudy(db, principal, studyUid, async (locked) => {
    const { tx, report, writer } = locked;
    const signatures = report === undefined ? [] : await signaturesOf(tx, report.reportId);
    const until = report && (await correctableUntil(tx, principal, report, signatures));
    if (report === undefined || until === undefined || report.correction !== null)
      throw new AppError('conflict', 'This report can no longer be corrected. Add an addendum.');
    requireRevision(report, revision);
    const { sections, answers } = report;
    const images = report.images.map(({ imageId, caption }) => ({ imageId, caption }));
    await updateReport(tx, report.reportId, { correction: { sections, answers, images } }, writer);
    await sayReport(locked, principal, 'report.correct', {});
  });
}

/** Ends a correction: what was signed stays. @throws AppError `conflict` where nothing is corrected by the caller */
export async function endCorrection(db: Db, principal: Principal, studyUid: string): Promise<void> {
  await withStudy(db, principal, studyUid, async ({ tx, report, writer }) => {
    const signatures = report === undefined ? [] : await signaturesOf(tx, report.reportId);
    const isSigner = signatures.at(-1)?.accountId === principal.accountId;
    if (report === undefined || report.correction === null || !isSigner)
      throw new AppError('conflict', 'This report is not being corrected.');
    await updateReport(tx, report.reportId, { ...report.correction, correction: null }, writer);
  });
}
