import {
  billLines as billLinesRoute,
  listBillables,
  listIssuers,
  priceRoutes,
  putIssuer,
} from '@isocenter/contract/office/invoices/billing-routes.ts';
import { issuerFaults } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { recordAudit, serveRecord } from '#features/people/audit/audit.ts';
import { requireClinic } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { listIssuersOf, writeIssuer } from '../issuer-queries.ts';
import { billLines } from './bill-lines.ts';
import { pageOfBillables } from './billable-queries.ts';
import { pageOfPrices } from './price-queries.ts';
import { mayOfPrice, mayOfPrices, priceRecord } from './price-record.ts';

export function billingRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serveRecord(server, priceRoutes, {
    db,
    record: priceRecord,
    page: pageOfPrices,
    may: mayOfPrices,
    shown: (_db, principal, stored) => ({ ...stored, may: mayOfPrice(principal, stored) }),
  });
  issuerRoutes(server, db);
  servePage(server, listBillables, { read: (principal, query) => pageOfBillables(db, principal, query) });
  serve(server, billLinesRoute, async ({ body, principal }) => ({
    invoiceIds: await billLines(db, principal, body.billableIds),
  }));
}

function issuerRoutes(server: HttpServer, db: Db): void {
  serve(server, listIssuers, async ({ principal }) => ({ rows: await listIssuersOf(db, principal) }));
  serve(server, putIssuer, async ({ params: { clinicId }, body, principal }) => {
    requireFaultless(issuerFaults(body));
    await db.transaction().execute(async (tx) => {
      await requireClinic(tx, principal, clinicId);
      await writeIssuer(tx, clinicId, body);
      const subject = { kind: 'clinic', id: String(clinicId) };
      await recordAudit(tx, principal, { action: 'invoice-issuer.change', subject });
    });
    const issuer = (await listIssuersOf(db, principal)).find((one) => one.clinicId === clinicId);
    if (issuer === undefined) throw new AppError('not-found', 'There is no such clinic.');
    return issuer;
  });
}
