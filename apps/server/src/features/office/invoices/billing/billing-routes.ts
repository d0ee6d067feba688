import {
  billLines as billLinesRoute,
  changePrice as changePriceRoute,
  createPrice as createPriceRoute,
  getPrice,
  listBillables,
  listIssuers,
  listPrices,
  putIssuer,
  removePrice as removePriceRoute,
} from '@isocenter/contract/office/invoices/billing-routes.ts';
import { issuerFaults } from '@isocenter/contract/office/invoices/billing-fields.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
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
import { changePrice, createPrice, loadPrice, mayOfPrices, removePrice } from './save-price.ts';

export function billingRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  priceRoutes(server, db);
  issuerRoutes(server, db);
  servePage(server, listBillables, { read: (principal, asked) => pageOfBillables(db, principal, asked) });
  serve(server, billLinesRoute, async ({ body, principal }) => ({
    invoiceIds: await billLines(db, principal, body.billableIds),
  }));
}

function priceRoutes(server: HttpServer, db: Db): void {
  servePage(server, listPrices, {
    read: (principal, asked) => pageOfPrices(db, principal, asked),
    beside: (principal) => ({ may: mayOfPrices(principal) }),
  });
  serve(server, getPrice, ({ params, principal }) => loadPrice(db, principal, params.priceId));
  serve(server, createPriceRoute, async ({ body, principal }) =>
    loadPrice(db, principal, await createPrice(db, principal, body)),
  );
  serve(server, changePriceRoute, async ({ params, body, principal }) => {
    await changePrice(db, principal, params.priceId, body);
    return loadPrice(db, principal, params.priceId);
  });
  serve(server, removePriceRoute, async ({ params, principal }) => {
    await removePrice(db, principal, params.priceId);
    return {};
  });
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
