import {
  analyticsReportFaults,
  type AnalyticsReport,
  type AnalyticsReportFields,
} from '@isocenter/contract/insight/analytics/fields.ts';
import { mostOwnReports } from '@isocenter/contract/insight/analytics/analytics-reports.ts';
import { say } from '@isocenter/contract/said.ts';
import { colleaguesAmong } from '#features/office/colleagues/colleagues.ts';
import { listWhoMay } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { changedNames } from '#platform/database/changed-names.ts';
import { requireRevision } from '#platform/database/revision.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import {
  countOwn,
  deleteReport,
  insertReport,
  listReports,
  lockReport,
  namesOf,
  updateReport,
  type FoundReport,
} from './report-queries.ts';

export const subjectOf = (reportId: number) => ({ kind: 'analytics-report', id: String(reportId) });

/** Converts reports for the caller: for those of others he does not learn when they leave, and to whom. */
export async function shownReports(db: Db, found: readonly FoundReport[]): Promise<AnalyticsReport[]> {
  const named = await namesOf(db, [...new Set(found.filter(({ isMine }) => isMine).flatMap((one) => one.recipients))]);
  return found.map(({ accountId: _owner, ...report }) => {
    const { isMine, nextAt, sentAt, failedAt, recipients } = report;
    const schedule = {
      nextAt: nextAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
      failedAt: failedAt?.toISOString() ?? null,
      people: named
        .filter(({ accountId }) => recipients.includes(accountId))
        .map(({ accountId, name }) => ({ accountId, name })),
    };
    if (isMine) return { ...report, ...schedule };
    const untold = { cadence: 'none', recipients: [], people: [], failure: null } as const;
    return { ...report, ...untold, recipients: [], people: [], nextAt: null, sentAt: null, failedAt: null };
  });
}

/** @throws AppError `not-found` */
export async function loadReport(db: Db, principal: Principal, reportId: number): Promise<AnalyticsReport> {
  const [report] = await shownReports(db, [await requireReport(db, principal, reportId)]);
  if (report === undefined) throw new Error('A report that was found was not told');
  return report;
}

/** @returns its number @throws AppError `invalid-input`, `conflict` */
export async function addReport(db: Db, principal: Principal, fields: AnalyticsReportFields): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await requireFields(tx, principal, fields);
    if ((await countOwn(tx, principal.accountId)) >= mostOwnReports)
      throw new AppError('conflict', say`You have ${mostOwnReports} saved reports already: remove one first.`);
    const reportId = await insertReport(tx, principal.accountId, fields);
    const detail = { name: fields.name };
    await recordAudit(tx, principal, { action: 'analytics-report.add', subject: subjectOf(reportId), detail });
    return reportId;
  });
}

/** @throws AppError `not-found`, `forbidden`, `stale-revision`, `invalid-input` */
export async function changeReport(
  db: Db,
  principal: Principal,
  reportId: number,
  { revision, ...fields }: AnalyticsReportFields & { readonly revision: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await requireOwnReport(tx, principal, reportId);
    requireRevision(before, revision);
    await requireFields(tx, principal, fields);
    await updateReport(tx, reportId, fields);
    const detail = { fields: changedNames(before, fields) };
    await recordAudit(tx, principal, { action: 'analytics-report.change', subject: subjectOf(reportId), detail });
  });
}

/** @throws AppError `not-found`, `forbidden` */
export async function removeReport(db: Db, principal: Principal, reportId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name } = await requireOwnReport(tx, principal, reportId);
    await deleteReport(tx, reportId);
    const detail = { name };
    await recordAudit(tx, principal, { action: 'analytics-report.remove', subject: subjectOf(reportId), detail });
  });
}

/** One that exists for the caller. @throws AppError `not-found` */
export async function requireReport(db: Db, principal: Principal, reportId: number): Promise<FoundReport> {
  const [report] = await listReports(db, principal, reportId);
  if (report === undefined) throw new AppError('not-found', 'There is no such report.');
  return report;
}

/** One of the caller's own, kept from other writers. @throws AppError `not-found`, `forbidden` */
async function requireOwnReport(tx: Db, principal: Principal, reportId: number): Promise<FoundReport> {
  await lockReport(tx, reportId);
  const report = await requireReport(tx, principal, reportId);
  if (!report.isMine) throw new AppError('forbidden', 'Only its owner can change this report.');
  return report;
}

async function requireFields(tx: Db, principal: Principal, fields: AnalyticsReportFields): Promise<void> {
  requireFaultless(analyticsReportFaults(fields));
  const { recipients } = fields;
  if (recipients.length === 0) return;
  const may = new Set(await listWhoMay(tx, 'read', 'Analytics'));
  const colleagues = await colleaguesAmong(tx, principal, recipients);
  if (colleagues.length < recipients.length) requireFaultless({ recipients: say`There is no such person.` });
  const [unable] = colleagues.filter(({ accountId }) => !may.has(accountId));
  if (unable !== undefined) requireFaultless({ recipients: say`${unable.name} may not read analytics.` });
}
