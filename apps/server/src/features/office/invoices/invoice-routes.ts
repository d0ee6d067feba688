import {
  actOnInvoices,
  addInvoice as addInvoiceRoute,
  addPayment,
  creditInvoice as creditInvoiceRoute,
  duplicateInvoice as duplicateInvoiceRoute,
  exportInvoices,
  getInvoice,
  getInvoiceFigures,
  getInvoicePdf,
  getInvoiceUbl,
  listInvoices,
  remindInvoice as remindInvoiceRoute,
  removeInvoice as removeInvoiceRoute,
  sendInvoice as sendInvoiceRoute,
  startInvoice,
  updateInvoice,
} from '@isocenter/contract/office/invoices/routes.ts';
import type { InvoiceRow } from '@isocenter/contract/office/invoices/fields.ts';
import { recordAudit, serveTable } from '#features/people/audit/audit.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { asFile } from '#platform/http/sent-file.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import type { TableColumns } from '#platform/lists/stream-table.ts';
import { figuresOf } from './figure-queries.ts';
import { addEvent, markDownloaded } from './invoice-queries.ts';
import { pageOfInvoices } from './invoice-list-queries.ts';
import { mayOfInvoices, type InvoiceNeeds } from './load-invoice.ts';
import { fileName, invoiceFile, printedOf } from './paper/print-invoice.ts';
import { payInvoice, settle } from './pay-invoice.ts';
import {
  addInvoice,
  changeInvoice,
  creditInvoice,
  duplicateInvoice,
  removeInvoice,
  startOf,
  subjectOf,
  tellWriters,
} from './save-invoice.ts';
import { remindInvoice, remindInvoices } from './remind-invoice.ts';
import { payInvoices, sendInvoice, sendInvoices } from './send-invoice.ts';
import { ublOf } from './ubl/invoice-ubl.ts';
import { loadInvoice } from './whole-invoice.ts';

/** The columns of the file of invoices. */
const columns: TableColumns<InvoiceRow> = {
  id: ({ invoiceId }) => invoiceId,
  number: ({ number }) => number ?? '',
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  client: ({ clientCompany }) => clientCompany,
  email: ({ clientEmail }) => clientEmail,
  service: ({ service }) => service,
  currency: ({ currency }) => currency,
  issuedOn: ({ issuedOn }) => issuedOn,
  dueOn: ({ dueOn }) => dueOn,
  total: ({ total }) => total,
  paid: ({ paid }) => paid,
  balance: ({ balance }) => balance,
};

export function invoiceRoutes(server: HttpServer, needs: InvoiceNeeds): void {
  readRoutes(server, needs);
  fileRoutes(server, needs);
  writeRoutes(server, needs);
  actRoutes(server, needs);
}

function readRoutes(server: HttpServer, needs: InvoiceNeeds): void {
  const { db } = needs;
  servePage(server, listInvoices, {
    read: (principal, query) => pageOfInvoices(db, principal, query),
    beside: (principal) => ({ may: mayOfInvoices(principal, needs.outbox) }),
  });
  serveTable(server, exportInvoices, {
    db,
    name: 'invoices',
    columns,
    read: (principal, query) => pageOfInvoices(db, principal, query),
  });
  serve(server, getInvoiceFigures, ({ principal }) => figuresOf(db, principal));
  serve(server, startInvoice, async ({ params, principal }) => {
    const { head, currency } = await startOf(db, principal, params.clinicId);
    return { ...head, currency, lines: [] };
  });
  serve(server, getInvoice, ({ params, principal }) => loadInvoice(needs, principal, params.invoiceId));
}

function fileRoutes(server: HttpServer, needs: InvoiceNeeds): void {
  const { db } = needs;
  serve(server, getInvoicePdf, async ({ params: { invoiceId }, principal, reply }) => {
    const { file, printed } = await invoiceFile(needs, principal, invoiceId);
    await db.transaction().execute(async (tx) => {
      if (await markDownloaded(tx, invoiceId)) {
        await addEvent(tx, invoiceId, { kind: 'downloaded', accountId: principal.accountId });
        await settle(tx, invoiceId);
        await tellWriters(tx, printed.record.clinicId);
      }
      const detail = { format: 'pdf' };
      await recordAudit(tx, principal, { action: 'invoice.download', subject: subjectOf(invoiceId), detail });
    });
    const { name, type: mediaType, bytes } = file;
    return void asFile(reply, { name, mediaType, sizeBytes: bytes.length }, true).send(Buffer.from(bytes));
  });

  serve(server, getInvoiceUbl, async ({ params: { invoiceId }, principal, reply }) => {
    const printed = await printedOf(db, principal, invoiceId);
    const bytes = Buffer.from(ublOf(printed));
    const detail = { format: 'ubl' };
    await recordAudit(db, principal, { action: 'invoice.download', subject: subjectOf(invoiceId), detail });
    const file = { name: `${fileName(printed)}.xml`, mediaType: 'application/xml', sizeBytes: bytes.length };
    return void asFile(reply, file, false).send(bytes);
  });
}

function writeRoutes(server: HttpServer, needs: InvoiceNeeds): void {
  const { db } = needs;
  serve(server, addInvoiceRoute, async ({ body, principal }) =>
    loadInvoice(needs, principal, await addInvoice(db, principal, body)),
  );
  serve(server, updateInvoice, async ({ body, principal }) => {
    await changeInvoice(db, principal, body);
    return loadInvoice(needs, principal, body.invoiceId);
  });
  serve(server, duplicateInvoiceRoute, async ({ body, principal }) =>
    loadInvoice(needs, principal, await duplicateInvoice(db, principal, body.invoiceId)),
  );
  serve(server, creditInvoiceRoute, async ({ body, principal }) =>
    loadInvoice(needs, principal, await creditInvoice(db, principal, body.invoiceId)),
  );
  serve(server, removeInvoiceRoute, async ({ params, principal }) => {
    await removeInvoice(db, principal, params.invoiceId);
    return {};
  });
}

const manyAtOnce = { send: sendInvoices, pay: payInvoices, remind: remindInvoices };

function actRoutes(server: HttpServer, needs: InvoiceNeeds): void {
  type Act<Body> = (needs: InvoiceNeeds, principal: Principal, body: Body) => Promise<void>;
  const acted =
    <Body extends { readonly invoiceId: number }>(act: Act<Body>) =>
    async ({ body, principal }: { readonly body: Body; readonly principal: Principal }) => {
      await act(needs, principal, body);
      return loadInvoice(needs, principal, body.invoiceId);
    };
  serve(server, addPayment, acted(payInvoice));
  serve(server, sendInvoiceRoute, acted(sendInvoice));
  serve(server, remindInvoiceRoute, acted(remindInvoice));
  serve(server, actOnInvoices, async ({ body: { act, invoiceIds }, principal }) => {
    const done = await manyAtOnce[act](needs, principal, invoiceIds);
    return { done, left: invoiceIds.length - done };
  });
}
