import { useNavigate } from '@tanstack/react-router';
import {
  addInvoice,
  getInvoice,
  getInvoiceFigures,
  updateInvoice,
} from '@isocenter/contract/office/invoices/endpoints.ts';
import {
  emptyLine,
  invoiceFaults,
  InvoiceFields,
  type Invoice,
  type InvoiceLine,
  type InvoiceLineFields,
} from '@isocenter/contract/office/invoices/fields.ts';
import { emptyOf } from '@isocenter/contract/fields.ts';
import { call } from '#api/client.ts';
import { useOfficeNews } from '#api/office-news.ts';
import { queryOf } from '#api/records/query-of.ts';
import type { RecordKind } from '#api/records/stored-record.ts';

/** The first word of the keys under which everything about invoices is kept. */
export const cacheKey = 'invoices';

export const figuresQuery = queryOf(cacheKey, 'figures', getInvoiceFigures, {});

export function invoiceQuery(invoiceId: number) {
  return { ...queryOf(cacheKey, 'whole', getInvoice, { params: { invoiceId } }), retry: 1 };
}

/** Refetches invoices when somebody changes one. */
export const useInvoiceNews = (): void => useOfficeNews('invoices', [cacheKey]);

/** Opens the page of an invoice. */
export function useGoToInvoice() {
  const navigate = useNavigate();
  return (page: 'preview' | 'edit', invoiceId: number, { replace = false } = {}): void =>
    void navigate({ to: `/apps/invoice/${page}/$invoiceId`, params: { invoiceId: String(invoiceId) }, replace });
}

/** An invoice as its form has it. */
export type EditedInvoice = Omit<Invoice, 'lines'> & { readonly lines: InvoiceLineFields[] };

export const invoiceKind: RecordKind<InvoiceFields, EditedInvoice> = {
  cacheKey,
  schema: InvoiceFields,
  empty: { ...emptyOf(InvoiceFields), lines: [emptyLine] },
  faults: invoiceFaults,
  keyOf: ({ invoiceId }) => invoiceId,
  load: async (invoiceId, signal) => edited(await call(getInvoice, { params: { invoiceId } }, { signal })),
  add: async (body) => edited(await call(addInvoice, { body })),
  change: async (invoiceId, body) => edited(await call(updateInvoice, { body: { ...body, invoiceId } })),
};

function edited(invoice: Invoice): EditedInvoice {
  return { ...invoice, lines: invoice.lines.map(typedLine) };
}

/** A credit note is typed above zero. */
function typedLine({ net: _net, studyUid: _studyUid, ...line }: InvoiceLine): InvoiceLineFields {
  return { ...line, quantity: line.quantity.replace(/^-/, '') };
}
