import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { addEvent } from './invoice-queries.ts';
import { movePastDue } from './past-due-queries.ts';
import { tellWriters } from './save-invoice.ts';
import { writersOf } from './writer-queries.ts';

const atOnce = 200;

/** Moves invoices whose day of payment has passed, and tells those who write invoices of the clinic. */
export async function findPastDue(db: Db): Promise<void> {
  for (let moved = atOnce; moved === atOnce;)
    moved = await db.transaction().execute(async (tx) => {
      const late = await movePastDue(tx, atOnce);
      for (const { invoiceId, clinicId, number } of late) {
        await addEvent(tx, invoiceId, { kind: 'past-due', accountId: null });
        const accountIds = await writersOf(tx, clinicId);
        await tell(tx, { kind: 'invoice.past-due', accountIds, title: number, thingKey: invoiceId });
      }
      for (const clinicId of new Set(late.map((one) => one.clinicId))) await tellWriters(tx, clinicId);
      return late.length;
    });
}
