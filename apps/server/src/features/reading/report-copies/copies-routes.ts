import {
  listReportCopies,
  markCopiesPrinted,
  printReportCopies,
  repeatCopies,
} from '@isocenter/contract/reading/report-copies/routes.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { drawnReports, leavingReport, sendPaper, type LeavingNeeds } from '#features/reading/reports/reports.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { Printer } from '#platform/pdf/pdf.ts';
import { holdCopies, pageOfCopies, setPrinted, setWaiting, type CopyRecord } from './copy-queries.ts';

export interface CopiesNeeds extends LeavingNeeds {
  readonly printer: Printer;
}

/** Lists the copies that wait to be printed or mailed for physicians, and those that were. */
export function copiesRoutes(server: HttpServer, needs: CopiesNeeds): void {
  const { db } = needs;
  servePage(server, listReportCopies, {
    read: (principal, query) => pageOfCopies(db, principal, query),
    beside: (principal) => ({ may: { change: principal.can('update', 'ReportCopy') } }),
  });

  serve(server, printReportCopies, async ({ query, principal, reply }) => {
    const copies = await db
      .transaction()
      .execute((tx) => requireCopies(tx, principal, query.copyIds.split('.').map(Number)));
    const leaving = await Promise.all(copies.map((copy) => leavingReport(needs, copy)));
    const whole = leaving.filter((report) => typeof report !== 'string');
    if (whole.length < leaving.length)
      throw new AppError('conflict', 'One of the reports is not what was signed, or is gone.');
    const paper = await drawnReports(needs.printer, whole);
    await auditCopies(db, principal, 'report-copy.print', copies);
    return sendPaper(reply, paper);
  });

  serve(server, markCopiesPrinted, async ({ body, principal }) => {
    await db.transaction().execute(async (tx) => {
      const copies = await requireCopies(tx, principal, body.copyIds);
      if (copies.some(({ way }) => way !== 'print')) throw new AppError('conflict', 'What is mailed is not printed.');
      await setPrinted(tx, body.copyIds, principal.accountId);
      await auditCopies(tx, principal, 'report-copy.printed', copies);
    });
    return {};
  });

  serve(server, repeatCopies, async ({ body, principal }) => {
    await db.transaction().execute(async (tx) => {
      const copies = await requireCopies(tx, principal, body.copyIds);
      if (copies.some(({ waits }) => waits)) throw new AppError('conflict', 'One of them waits already.');
      await setWaiting(tx, body.copyIds);
      await auditCopies(tx, principal, 'report-copy.again', copies);
    });
    return {};
  });
}

/** @throws AppError `not-found` where one does not exist for the caller */
async function requireCopies(tx: Db, principal: Principal, copyIds: readonly number[]): Promise<CopyRecord[]> {
  const copies = await holdCopies(tx, principal, copyIds);
  if (copies.length < copyIds.length) throw new AppError('not-found', 'There is no such copy of a report.');
  return copies;
}

async function auditCopies(db: Db, principal: Principal, action: string, copies: readonly CopyRecord[]): Promise<void> {
  for (const { id, reportId, state } of copies)
    await recordAudit(db, principal, {
      action,
      subject: { kind: 'report-copy', id: String(id) },
      detail: { reportId, state },
    });
}
