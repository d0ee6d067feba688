import { say } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { raiseInvoice } from '../save-invoice.ts';
import { dropBillable, insertBillable, putOnInvoice, takeDueLines, type DueLine } from './billable-queries.ts';

/** Adds a line to bill when a report is signed, once; deletes it when the report is void. */
export async function billReport(
  tx: Db,
  given: { readonly reportId: number; readonly studyKey: number; readonly state: string },
): Promise<void> {
  if (given.state === 'void') await dropBillable(tx, given.reportId);
  else if (given.state !== 'preliminary') await insertBillable(tx, given.reportId, given.studyKey);
}

/** Drafts out of lines to bill, one for each clinic. @returns their numbers @throws AppError `not-found`, `conflict` */
export async function billLines(
  db: Db,
  principal: Principal,
  billableIds: readonly number[] | null,
): Promise<number[]> {
  return db.transaction().execute(async (tx) => {
    const lines = await takeDueLines(tx, principal, billableIds);
    if (billableIds !== null && lines.length < billableIds.length)
      throw new AppError('not-found', 'There is no such line to bill.');
    if (lines.length === 0) throw new AppError('conflict', say`No line waits to be billed.`);
    const invoiceIds: number[] = [];
    for (const [clinicId, own] of Map.groupBy(lines, (line) => line.clinicId))
      invoiceIds.push(await raise(tx, principal, clinicId, own));
    return invoiceIds;
  });
}

async function raise(tx: Db, principal: Principal, clinicId: number, due: readonly DueLine[]): Promise<number> {
  const lines = due.map(({ billableId: _billable, clinicId: _clinic, ...line }) => ({ ...line, quantity: '1' }));
  const invoiceId = await raiseInvoice(tx, principal, { clinicId, lines, about: String(due.length) });
  await putOnInvoice(
    tx,
    invoiceId,
    due.map(({ billableId }) => billableId),
  );
  return invoiceId;
}
